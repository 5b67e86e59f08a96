# Everything a fresh clone needs: Python 3.11 or newer, and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
NODE := tools/with-node $(BIN)
PACKAGES := web/node_modules/.package-lock.json
PAGE := src/parlour/server/page/index.html
PAGE_PARTS := $(shell find web -name node_modules -prune -o -name .rules -prune -o -path web/dev -prune -o -type f -print) $(wildcard src/parlour/games/*/rules*.md)

.PHONY: play page test lint bench strength recordings screenshots clean

play: $(READY) $(PAGE)
	@$(BIN)/parlour serve --open

page: $(PAGE)

test: lint $(PAGE)
	@tools/need postgresql chromium || true
	$(BIN)/python -m pytest

lint: $(READY) $(PACKAGES)
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(NODE) npm --prefix web run --silent check

bench: $(READY) $(PAGE)
	$(BIN)/python -m bench

# Let the levels play each other, half an hour or more, and write docs/strength.md; goes on where it was stopped.
strength: $(READY)
	$(BIN)/python -m bench.strength

# Write anew what the tests compare with: playthroughs and node counts. Look at the diff before you commit it.
recordings: $(READY)
	$(BIN)/python -m tests.recordings

# Write docs/images anew: every game at both sizes in both themes, from fixed deals. Look at them.
screenshots: $(READY) $(PAGE)
	@tools/need chromium
	$(BIN)/python -m tests.web.screenshots

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Parlour needs Python 3.11 or newer; '$(PYTHON)' is older. Try: make PYTHON=python3.12"; exit 1; }
	@echo "Setting up $(VENV) (only this once) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $(READY)

# What the page is built with, exactly as locked.
$(PACKAGES): web/package-lock.json | $(READY)
	@echo "Getting what the page is built with ..."
	@$(NODE) npm --prefix web ci --silent
	@touch $@

$(PAGE): $(PAGE_PARTS) $(PACKAGES)
	@echo "Building the page ..."
	@$(NODE) npm --prefix web run --silent build

clean:
	rm -rf $(VENV) web/node_modules web/.rules src/parlour/server/page dist .pytest_cache .mypy_cache .ruff_cache
