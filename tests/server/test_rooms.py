"""The rooms of the server: arrows between them go one way, and no module knows itself by a detour."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import parlour.server

HERE = Path(parlour.server.__file__).parent
SERVER = "parlour.server"
MIGRATIONS = "storage.migrations"

# The lower rooms first: a room knows those above it in this list, nothing below. Types count, too.
ROOMS = (
    "messages",
    "speech",
    "errors",
    "operation",
    "limits",
    "storage",
    "ratings",
    "guests",
    "table",
    "training",
    "thinking",
    "cluster",
    "house",
    "services",
    "http",
    "serve",
)


def modules() -> dict[str, Path]:
    """All modules of the server, by their names in it."""
    found = {}
    for path in HERE.rglob("*.py"):
        name = ".".join(path.relative_to(HERE).with_suffix("").parts).removesuffix("__init__").rstrip(".")
        if name and not name.startswith(f"{MIGRATIONS}."):
            found[name] = path
    return found


def known(name: str, path: Path, all_names: set[str]) -> Iterator[str]:
    """What of the server a module imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and f"{node.module}.".startswith(f"{SERVER}."):
            base = (node.module or "").removeprefix(SERVER).lstrip(".")
            for alias in node.names:
                below = f"{base}.{alias.name}".lstrip(".")
                if (found := below if below in all_names else base) not in ("", name):
                    yield found


@cache
def arrows() -> dict[str, set[str]]:
    """The modules that each module knows."""
    there = modules()
    return {name: set(known(name, path, set(there))) for name, path in there.items()}


def room(name: str) -> str:
    return name.partition(".")[0]


def test_a_room_knows_only_what_is_above_it() -> None:
    below = {name: ROOMS[ROOMS.index(room(name)) + 1 :] for name in arrows()}
    known = {(name, other) for name, others in arrows().items() for other in others}
    assert known, "imports are read"
    assert not sorted((name, other) for name, other in known if room(other) in below[name])


def test_no_module_knows_itself_by_a_detour() -> None:
    assert list(TopologicalSorter(arrows()).static_order())
