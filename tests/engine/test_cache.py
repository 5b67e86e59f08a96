"""The compile cache: never stale, never in the way, never a surprise."""

from __future__ import annotations

import os
import pty
import shutil
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

import parlour

pytestmark = pytest.mark.slow  # processes that compile

SOURCES = Path(parlour.__file__).parent

MAIN = """
from parlour.engine.rule import rule
from mini import tables
from mini.helper import twice

def build(function):
    @rule
    def both(n):
        return function(n) + tables.OFFSET
    return both

@rule
def entry(n):
    return twice(n) + tables.OFFSET + int(tables.TABLE[0])

closed = build(entry)
print(entry(10), closed(10))
"""
HELPER = "from parlour.engine.rule import rule\n\n@rule\ndef twice(n):\n    return 2 * n\n"
TABLES = "import numpy as np\nOFFSET = 100\nTABLE = np.array([1000])\n"


@pytest.fixture
def mini(tmp_path: Path) -> Path:
    """A small package with rules, as a stranger would write it."""
    package = tmp_path / "mini"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "helper.py").write_text(HELPER)
    (package / "tables.py").write_text(TABLES)
    (package / "main.py").write_text(MAIN)
    return tmp_path


def run(place: Path, module: str = "mini.main", cache: Path | None = None, path: Path | None = None) -> str:
    """What a new process prints; bytecode files are off, because edits come faster than their clock."""
    environment = {
        **os.environ,
        "PARLOUR_CACHE": str(cache or place / "cache"),
        "PYTHONPATH": os.pathsep.join(str(folder) for folder in (path, place) if folder),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    done = subprocess.run(
        [sys.executable, "-m", module], cwd=place, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def cached(place: Path) -> dict[str, int]:
    return {path.name: path.stat().st_mtime_ns for path in (place / "cache").glob("*.rule")}


def edit(path: Path, old: str, new: str) -> None:
    """Change a file without changing its size or its time: no stamp could tell."""
    times = path.stat()
    text = path.read_text()
    assert old in text
    assert len(old) == len(new)
    path.write_text(text.replace(old, new))
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


def test_the_next_process_compiles_nothing_closures_included(mini: Path) -> None:
    assert run(mini) == "1120 1220"
    before = cached(mini)
    assert len(before) >= 2
    assert run(mini) == "1120 1220"
    assert cached(mini) == before


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        ("helper.py", "2 * n", "3 * n", "1130 1230"),
        ("tables.py", "OFFSET = 100", "OFFSET = 200", "1220 1420"),
        ("tables.py", "1000", "3000", "3120 3220"),
        ("main.py", "function(n) +", "function(n) -", "1120 1020"),
    ],
)
def test_an_edit_never_runs_old_machine_code(mini: Path, file: str, old: str, new: str, expected: str) -> None:
    """A helper, a constant, a table, a closure; with equal size and time of the file."""
    assert run(mini) == "1120 1220"
    edit(mini / "mini" / file, old, new)
    assert run(mini) == expected


def test_an_edit_of_the_package_itself_is_seen(tmp_path: Path) -> None:
    """The engine's generator, compiled into everything: a changed constant gives other draws at once."""
    shutil.copytree(SOURCES, tmp_path / "parlour", ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "drawing.py").write_text(
        "from parlour.engine.rng import draw, generator\nprint(int(draw(generator(0))))\n"
    )
    first = run(tmp_path, "drawing")
    assert int(first) == 0xE220A8397B1DCDAF
    edit(tmp_path / "parlour" / "engine" / "rng.py", "z >> 27", "z >> 28")
    assert run(tmp_path, "drawing") != first


def test_a_read_only_install_works(mini: Path) -> None:
    package = mini / "mini"
    for path in [*package.iterdir(), package]:
        path.chmod(path.stat().st_mode & ~(stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH))
    assert run(mini) == "1120 1220"
    assert not list(package.rglob("*.nb*"))


def test_a_folder_that_cannot_be_written_is_no_error(mini: Path) -> None:
    """Root may write anywhere, so the place is taken by a file instead."""
    blocked = mini / "blocked"
    blocked.write_text("not a folder")
    assert run(mini, cache=blocked / "cache") == "1120 1220"


@pytest.mark.parametrize(
    "part", ["numba.core.compiler.CompileResult._reduce", "numba.core.codegen.CPUCodegen.magic_tuple"]
)
def test_without_a_private_part_of_numba_nothing_is_kept(mini: Path, part: str) -> None:
    """A Numba that has changed inside costs time, and no game."""
    (mini / "mini" / "hidden.py").write_text(f"import numba\ndel {part}\nimport mini.main\n")
    done = subprocess.run(
        [sys.executable, "-m", "mini.hidden"],
        cwd=mini,
        env={**os.environ, "PARLOUR_CACHE": str(mini / "cache")},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == "1120 1220"
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("Compiled rules are not kept on disk")
    assert part.rpartition(".")[2] in done.stderr
    assert not cached(mini)


def test_a_damaged_entry_is_compiled_anew(mini: Path) -> None:
    run(mini)
    for path in (mini / "cache").glob("*.rule"):
        content = bytearray(path.read_bytes())
        content[len(content) // 2] ^= 0xFF
        path.write_bytes(bytes(content))
    assert run(mini) == "1120 1220"
    for path in (mini / "cache").glob("*.rule"):
        path.write_bytes(path.read_bytes()[:20])
    assert run(mini) == "1120 1220"


def test_processes_that_compile_together_do_not_disturb_each_other(mini: Path) -> None:
    """Four processes, two versions of the source, one cache; all right then and afterwards."""
    other = mini / "other"
    shutil.copytree(mini / "mini", other / "mini")
    edit(other / "mini" / "helper.py", "2 * n", "3 * n")
    environment = {**os.environ, "PARLOUR_CACHE": str(mini / "cache"), "PYTHONDONTWRITEBYTECODE": "1"}
    processes = [
        subprocess.Popen(
            [sys.executable, "-m", "mini.main"], cwd=place, env=environment, stdout=subprocess.PIPE, text=True
        )
        for place in (mini, other, mini, other)
    ]
    printed = [process.communicate()[0].strip() for process in processes]
    assert printed == ["1120 1220", "1130 1230"] * 2
    assert run(mini) == "1120 1220"
    assert run(other, cache=mini / "cache") == "1130 1230"
    assert not list((mini / "cache").glob(".new-*"))


def test_old_entries_are_forgotten(mini: Path) -> None:
    run(mini)
    old = mini / "cache" / "old.rule"
    old.write_bytes(b"")
    long_ago = time.time() - 100 * 86_400
    os.utime(old, (long_ago, long_ago))
    edit(mini / "mini" / "helper.py", "2 * n", "3 * n")
    run(mini)
    assert not old.exists()


PROGRESS = """
from tests.engine.stranger import GAME
GAME.deal(seed=1)
print("dealt")
"""


def test_first_compilation_shows_progress_on_a_terminal(tmp_path: Path) -> None:
    """On a terminal a line counts the rules and is wiped at the end; the second time there is none."""
    environment = {**os.environ, "PARLOUR_CACHE": str(tmp_path / "cache"), "PYTHONPATH": str(SOURCES.parents[1])}
    shown = []
    for _ in range(2):
        ours, theirs = pty.openpty()
        process = subprocess.Popen(
            [sys.executable, "-c", PROGRESS], env=environment, stdout=subprocess.PIPE, stderr=theirs, text=True
        )
        os.close(theirs)
        text = b""
        while True:
            try:
                piece = os.read(ours, 4096)
            except OSError:
                break
            if not piece:
                break
            text += piece
        os.close(ours)
        assert process.communicate()[0] == "dealt\n"
        shown.append(text.decode())
    assert "Preparing Trumps (only this once): 0 of " in shown[0]
    assert shown[0].endswith(" \r")
    assert "\x1b" not in shown[0]
    assert shown[1] == ""
