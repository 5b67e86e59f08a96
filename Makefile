# Everything a fresh clone needs: Python 3.11 or newer, and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
TESTING := $(VENV)/testing
DOCUMENTING := $(VENV)/documenting
PEERS := .venv-peers
PEERING := $(PEERS)/peering
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check
PEERS_INSTALL := $(PEERS)/bin/python -m pip install --quiet --disable-pip-version-check
NODE := tools/with-node $(BIN)
PACKAGES := web/node_modules/.package-lock.json
PAGE := src/parlour/server/page/index.html
PAGE_PARTS := $(shell find web -name node_modules -prune -o -name .rules -prune -o -name .words -prune -o -name .svelte-check -prune -o -path web/dev -prune -o -path web/unit -prune -o -type f -print) $(wildcard src/parlour/games/*/board/* src/parlour/games/*/rules*.md src/parlour/games/*/words/*.ftl src/parlour/words/*/*.ftl)

# Compiled sources are kept, also where the environment says no: without them every start compiles all of them anew.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: play page check test lint lint-python lint-page quick docs bench bench-peers strength recordings screenshots requirements clean

play: $(READY) $(PAGE)
	@$(BIN)/parlour serve --open

page: $(PAGE)

# Within a minute, before every commit: all but the tests that are slow or need a server or a browser, side by side.
check: $(TESTING) $(PACKAGES)
	@$(MAKE) --no-print-directory -j3 quick lint-python lint-page

quick: $(TESTING)
	$(BIN)/python -m pytest -n 2 -m "not slow and not server and not browser"

test: $(TESTING) $(PACKAGES)
	@$(MAKE) --no-print-directory -j2 lint-python lint-page
	@$(MAKE) --no-print-directory page
	@tools/need postgresql chromium || true
	$(BIN)/python -m pytest

lint: lint-python lint-page

lint-python: $(TESTING)
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy

lint-page: $(TESTING) $(PACKAGES)
	$(NODE) npm --prefix web run --silent check

# The documentation as a site, in site/; nothing that it shows comes from elsewhere.
docs: $(DOCUMENTING)
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict --quiet

bench: $(TESTING) $(PAGE)
	$(BIN)/python -m bench

# Connect Four and the 4x6 puzzle here and elsewhere, in turns on one core, ten minutes; see docs/benchmarks.md.
bench-peers: $(PEERING)
	$(PEERS)/bin/python -m bench.peers
	$(PEERS)/bin/python -m bench.puzzles

# Let the levels play each other, half an hour or more, and write docs/strength.md; goes on where it was stopped.
strength: $(TESTING)
	$(BIN)/python -m bench.strength

# Write anew what the tests compare with: playthroughs and node counts. Look at the diff before you commit it.
recordings: $(TESTING)
	$(BIN)/python -m tests.recordings

# Write docs/images anew: every game at both sizes in both themes, from fixed deals. Look at them.
screenshots: $(TESTING) $(PAGE)
	@tools/need chromium
	$(BIN)/python -m tests.web.screenshots

# Choose versions anew for what pyproject.toml asks for; UPGRADE=--upgrade takes the newest. Run the tests afterwards.
requirements: $(READY)
	tools/lock $(BIN) $(UPGRADE)

# What playing needs, exactly the versions that were tested: pip refuses a file with another hash.
$(READY): pyproject.toml requirements/play.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Parlour needs Python 3.11 or newer; '$(PYTHON)' is older. Try: make PYTHON=python3.12"; exit 1; }
	@echo "Setting up $(VENV) (only this once) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(INSTALL) --require-hashes --requirement requirements/play.txt
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $(READY)

# What the tests need besides.
$(TESTING): $(READY) requirements/test.txt
	@echo "Getting what the tests need ..."
	@$(INSTALL) --require-hashes --requirement requirements/test.txt
	@touch $(TESTING)

# What the documentation is built with.
$(DOCUMENTING): $(READY) requirements/docs.txt
	@echo "Getting what the documentation is built with ..."
	@$(INSTALL) --require-hashes --requirement requirements/docs.txt
	@touch $(DOCUMENTING)

# What others have made, to compare with: an environment of its own, with Parlour beside it.
$(PEERING): pyproject.toml requirements/peers.txt
	@echo "Setting up $(PEERS) (only this once) ..."
	@$(PYTHON) -m venv $(PEERS)
	@$(PEERS_INSTALL) --require-hashes --requirement requirements/peers.txt
	@$(PEERS_INSTALL) --no-deps --no-build-isolation --editable .
	@touch $(PEERING)

# What the page is built with, exactly as locked.
$(PACKAGES): web/package-lock.json | $(READY)
	@echo "Getting what the page is built with ..."
	@$(NODE) npm --prefix web ci --silent
	@touch $@

$(PAGE): $(PAGE_PARTS) $(PACKAGES)
	@echo "Building the page ..."
	@$(NODE) npm --prefix web run --silent build

clean:
	rm -rf $(VENV) $(PEERS) web/node_modules web/.rules web/.words web/.svelte-check src/parlour/server/page site dist .pytest_cache .mypy_cache .ruff_cache
