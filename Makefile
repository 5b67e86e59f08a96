# Everything a fresh clone needs: Python 3.11 or newer, and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready

.PHONY: play test lint bench strength recordings clean

play: $(READY)
	@$(BIN)/parlour serve

test: lint
	@tools/need postgresql chromium || true
	$(BIN)/python -m pytest

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/mypy

bench: $(READY)
	$(BIN)/python -m bench

# Let the levels play each other, half an hour or more, and write docs/strength.md; goes on where it was stopped.
strength: $(READY)
	$(BIN)/python -m bench.strength

# Write anew what the tests compare with: playthroughs and node counts. Look at the diff before you commit it.
recordings: $(READY)
	$(BIN)/python -m tests.recordings

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Parlour needs Python 3.11 or newer; '$(PYTHON)' is older. Try: make PYTHON=python3.12"; exit 1; }
	@echo "Setting up $(VENV) (only this once) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $(READY)

clean:
	rm -rf $(VENV) dist .pytest_cache .mypy_cache .ruff_cache
