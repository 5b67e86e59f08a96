"""The house: arrows one way, a light front door, every rule id proven."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

import parlour
from tests.ours import OURS

SOURCES = Path(parlour.__file__).parent
TESTS = Path(__file__).parent

# A room may know itself and the rooms named here, nothing else of the house.
MAY_KNOW = {
    "engine": {"engine"},
    "games": {"engine"},
    "search": {"engine", "games"},
    "terminal": {"engine", "games", "search", "puzzles"},
    "arena": {"engine", "games", "search"},
    "adapters": {"engine", "games", "search"},
    "puzzles": {"engine", "games", "search"},
    "server": {"engine", "games", "search", "puzzles"},
    "admin": {"engine", "server"},
    "cli": {"engine", "games", "search", "terminal", "arena", "puzzles", "server", "admin"},
}


@cache
def tree_of(path: Path) -> ast.Module:
    """A file's syntax, read once."""
    return ast.parse(path.read_text(encoding="utf-8"))


def imports(path: Path) -> set[str]:
    """The modules of the house that a file imports, also inside functions."""
    found = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found |= {f"{node.module}.{alias.name}" for alias in node.names if node.module == "parlour"}
    return {name for name in found if name.startswith("parlour.")}


def module_of(path: Path) -> str:
    parts = (SOURCES.name, *path.relative_to(SOURCES).with_suffix("").parts)
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def part_of(module: str) -> str:
    """What must not be part of a circle: a module that stands beside packages, else the package it is in."""
    home = SOURCES.parent / Path(*module.split("."))
    package = module if home.is_dir() else module.rpartition(".")[0]
    folder = SOURCES.parent / Path(*package.split("."))
    alone = any(path.parent.parent == folder for path in folder.rglob("*.py"))
    return module if alone else package


def modules_known_to(path: Path) -> set[str]:
    """The modules that a file imports; of a package only what it takes from there."""
    found = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            named = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= (named & MODULES) or {node.module}
    return found & MODULES


@pytest.mark.parametrize("whole", [part_of, str], ids=["packages", "modules"])
def test_nothing_goes_round_in_circles(whole: Callable[[str], str]) -> None:
    """Neither packages nor modules import each other, not inside functions and not for types."""
    known: dict[str, set[str]] = {}
    for path in FILES:
        part = whole(module_of(path))
        known.setdefault(part, set()).update({whole(module) for module in modules_known_to(path)} - {part})
    assert not circles(known)


def circles(known: dict[str, set[str]]) -> list[str]:
    """Those that are part of a circle, or know one."""
    left = dict(known)
    while ends := [part for part, others in left.items() if not others & left.keys()]:
        for part in ends:
            del left[part]
    return sorted(left)


PAGE = TESTS.parent / "web/src"
TAKES = re.compile(r"""\b(?:from|import)\s*\(?\s*["']([.$][^"'?]+)["']""")
TAKES_ALL = re.compile(r"""import\.meta\.glob[^(]*\("(\.[^"?]+)\"""")


def taken_by(path: Path) -> set[Path]:
    """The page's own files that one of them imports: at once, later, for types, or all that are called so."""
    source = path.read_text(encoding="utf-8")
    named = {(path.parent / name.replace("$page", str(PAGE))).resolve() for name in TAKES.findall(source)}
    ways = {one.with_name(one.name + end) for one in named for end in ("", ".ts", ".svelte")}
    ways |= {one / "index.ts" for one in named}
    return ways | {found.resolve() for name in TAKES_ALL.findall(source) for found in path.parent.glob(name)}


def test_nothing_goes_round_in_circles_on_the_page() -> None:
    """Nor do the page's files, neither at once nor later, and not for types."""
    there = (*PAGE.rglob("*"), *SOURCES.glob("games/*/board/*"))
    files = {path.resolve() for path in there if path.suffix in {".ts", ".svelte"}}
    known = {str(path): {str(other) for other in taken_by(path) & files} for path in files}
    assert sum(map(len, known.values())) > len(files), "imports are read"
    assert not circles(known)


ROOMS_OF_A_GAME = {
    "parts", "things", "state", "rules", "notation", "refusals", "told", "face", "picture",
}  # fmt: skip
ROOMS_THAT_MAY_BE = {"observe", "imagine", "expert", "endings", "arrays", "sketch"}
IN_RULES = {"turns", "choices", "layout", "scoring", "solitaire"}
ROOMS_OF_A_BOARD = {"index.ts", "Board.svelte", "view.ts", "describe.ts"}


def rooms_in(folder: Path) -> set[str]:
    """The modules there, be they files or, where they are too big, folders of that name."""
    files = {path.stem for path in folder.glob("*.py")} - {"__init__"}
    return files | {path.parent.name for path in folder.glob("*/__init__.py")}


@pytest.mark.parametrize("name", OURS)
def test_every_game_has_the_same_rooms(name: str) -> None:
    """A name that a reader knows from one game means the same in the next; docs/engine.md says what."""
    home = SOURCES / "games" / name.replace("-", "_")
    assert ROOMS_OF_A_GAME <= rooms_in(home) <= ROOMS_OF_A_GAME | ROOMS_THAT_MAY_BE
    assert rooms_in(home / "rules") <= IN_RULES
    assert (home / "words/en.ftl").exists()
    board = home / "board"
    assert not board.exists() or {path.name for path in board.iterdir()} >= ROOMS_OF_A_BOARD


def test_the_rooms_of_a_game_are_told() -> None:
    table = (TESTS.parent / "docs/engine.md").read_text(encoding="utf-8").partition("### The rooms of a game")[2]
    told = set(re.findall(r"`([a-z]+)(?:\.py|/)`", table.partition("\nWhat to know")[0]))
    assert told - {"words", "board"} == ROOMS_OF_A_GAME | ROOMS_THAT_MAY_BE | IN_RULES


def room_of(module: str) -> str:
    return module.split(".")[1]


# What a game offers to the search, by names that the search looks for: these files of a game know it, no others.
FOR_THE_SEARCH = {"expert", "endings", "puzzle"}


def may_know(parts: tuple[str, ...]) -> set[str]:
    """The rooms that a file may know."""
    more = {"search"} if parts[0] == "games" and len(parts) > 2 and parts[2] in FOR_THE_SEARCH else set()
    return MAY_KNOW[parts[0]] | more


FILES = sorted(SOURCES.rglob("*.py"))
MODULES = {module_of(path) for path in FILES}


def test_arrows_point_one_way() -> None:
    for path in FILES:
        parts = path.relative_to(SOURCES).with_suffix("").parts
        room = parts[0]
        if room == "__init__":
            continue
        assert room in MAY_KNOW, f"the room '{room}' is not in the plan of the house"
        for module in imports(path):
            other = room_of(module)
            if room == "games" and other == "games":
                # A game knows its own folder, and no other game. games/__init__ knows none.
                assert len(parts) > 2, module
                assert module.split(".")[2] == parts[1], f"{path} reaches into another game: {module}"
            elif other in {name for name in MAY_KNOW if (SOURCES / name).exists() or name == "cli"}:
                assert other == room or other in may_know(parts), f"{path} must not know {module}"


def test_importing_parlour_loads_nothing_heavy() -> None:
    program = "import parlour, sys; print({'numba', 'numpy', 'rich', 'fluent'} & sys.modules.keys() or '')"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_help_is_quick() -> None:
    """What takes long to load waits until it is wanted."""
    program = "import parlour.cli, sys; print({'numba', 'numpy', 'fluent', 'litestar'} & sys.modules.keys() or '')"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


MAY_READ_STATES = re.compile(r"engine/|games/[a-z_]+/rules")
REQUESTS = {"request", "request.app"}
TABLES = {
    "server": {"live", "live.row", "row", "line", "found", "self", "tables.c", "views", *REQUESTS},
    "admin": {"row", "finding", "self", "tables.c"},
}
"""What else has a `.state` in these rooms: tables (they wait, run or are over), messages about them, requests."""
SECRETS = {"state", "_record"}
ASKING = {"getattr", "attrgetter", "setattr"}


def states_read(program: ast.Module, room: str) -> Iterator[str]:
    """Where a text of the program reads the state of a position, in words or by a name in quotes."""
    for node in ast.walk(program):
        if isinstance(node, ast.Attribute) and node.attr in SECRETS:
            whose = ast.unparse(node.value)
            if node.attr != "state" or whose not in TABLES.get(room, set()):
                yield f"line {node.lineno}: {whose}.{node.attr}"
        if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in ASKING:
            quoted = {
                word for part in node.args if isinstance(part, ast.Constant) for word in str(part.value).split(".")
            }
            if quoted & SECRETS:
                yield f"line {node.lineno}: {ast.unparse(node)}"


def test_nobody_but_the_rules_reads_a_state() -> None:
    """ALL-2: what speaks to people or plays gets observations; a position's `state` holds everybody's secrets."""
    for path in FILES:
        parts = path.relative_to(SOURCES)
        if not MAY_READ_STATES.match(parts.as_posix()):
            assert not list(states_read(tree_of(path), parts.parts[0])), parts


def test_whoever_reads_a_state_is_caught() -> None:
    assert not list(states_read(ast.parse("if live.state == 'over': pass"), "server"))
    for source in (
        "live.state",
        "self.position.state.hand",
        "world = position.imagine(0, 1).state",
        "getattr(position, 'state')",
        "operator.attrgetter('position.state')(progress)",
        "position._record[0]",
    ):
        assert list(states_read(ast.parse(source), "terminal")), source
    for source in ("live.progress.position.state", "position.state", "live._record"):
        assert list(states_read(ast.parse(source), "server")), source


@pytest.mark.parametrize("name", OURS)
def test_every_rule_id_of_the_rules_page_is_proven(name: str) -> None:
    """A rule that players can read is named by a test of its game."""
    ids = set(re.findall(r"\b[A-Z]{2,3}-[A-Z]?\d+\b", parlour.game(name).rules_text()))
    assert ids, "the rules page names its rules"
    assert not ids - named_by_tests(), "no test names these"


@cache
def named_by_tests() -> set[str]:
    """All that looks like a rule id in our tests."""
    texts = (path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py"))
    return {found for text in texts for found in re.findall(r"\b[A-Z]{2,3}-[A-Z]?\d+\b", text)}
