"""The house: arrows one way, a light front door, every rule id proven."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import parlour

SOURCES = Path(parlour.__file__).parent
TESTS = Path(__file__).parent

# A room may know itself and the rooms named here, nothing else of the house.
MAY_KNOW = {
    "engine": {"engine"},
    "games": {"engine"},
    "search": {"engine", "games"},
    "terminal": {"engine", "games", "search"},
    "arena": {"engine", "games", "search"},
    "server": {"engine", "games", "search"},
    "cli": {"engine", "games", "search", "terminal", "arena", "server"},
}


def imports(path: Path) -> set[str]:
    """The modules of the house that a file imports, also inside functions."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found |= {f"{node.module}.{alias.name}" for alias in node.names if node.module == "parlour"}
    return {name for name in found if name.startswith("parlour.")}


def room_of(module: str) -> str:
    return module.split(".")[1]


FILES = sorted(SOURCES.rglob("*.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCES)))
def test_arrows_point_one_way(path: Path) -> None:
    parts = path.relative_to(SOURCES).with_suffix("").parts
    room = parts[0]
    if room == "__init__":
        return
    assert room in MAY_KNOW, f"the room '{room}' is not in the plan of the house"
    for module in imports(path):
        other = room_of(module)
        if room == "games" and other == "games":
            # A game knows its own folder, and no other game. games/__init__ knows none.
            assert len(parts) > 2, module
            assert module.split(".")[2] == parts[1], f"{path.name} reaches into another game: {module}"
        elif other in {name for name in MAY_KNOW if (SOURCES / name).exists() or name == "cli"}:
            assert other == room or other in MAY_KNOW[room], f"{room} must not know {module}"


def test_importing_parlour_loads_nothing_heavy() -> None:
    program = "import parlour, sys; print([m for m in ('numba', 'numpy', 'rich') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize("name", parlour.games())
def test_every_rule_id_of_the_rules_page_is_proven(name: str) -> None:
    """A rule that players can read is named by a test of its game."""
    ids = set(re.findall(r"\b[A-Z]{2,3}-[A-Z]?\d+\b", parlour.game(name).rules_text()))
    assert len(ids) > 5, "the rules page names its rules"
    proven = "\n".join(path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py"))
    missing = {rule for rule in ids if not re.search(rf"\b{rule}\b", proven)}
    assert not missing, f"no test names {sorted(missing)}"
