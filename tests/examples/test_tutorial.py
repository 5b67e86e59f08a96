"""docs/new-game.md, typed along: what it shows is the example, and every command does what it says."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.examples.installed import CONNECT_FOUR, found_in

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("examples")]
PAGE = CONNECT_FOUR.parents[1] / "docs/new-game.md"
BLOCK = re.compile(r'^```(?P<kind>\w+)(?: title="(?P<title>[^"]+)")?\n(?P<text>.*?)^```$', re.M | re.S)
ENTRY = "[parlour.games]\nconnect-four = connect_four:GAME\n"
OWN = {"test_connect_four.py"}
"""What is typed and is no part of the package."""


def blocks() -> Iterator[tuple[str, str | None, str]]:
    for found in BLOCK.finditer(PAGE.read_text(encoding="utf-8")):
        yield found["kind"], found["title"], found["text"]


def test_it_shows_the_example_as_it_is() -> None:
    shown = {title: text for _, title, text in blocks() if title}
    package = {
        str(file.relative_to(CONNECT_FOUR)): file.read_text(encoding="utf-8")
        for file in CONNECT_FOUR.rglob("*")
        if file.suffix in {".py", ".js", ".ftl", ".md", ".toml"} and file.name != "README.md"
    }
    assert shown.keys() - OWN == package.keys()
    for title, text in package.items():
        assert shown[title] == text, title


def test_every_step_works_as_written(tmp_path: Path) -> None:
    """In the order of the page; an installer's work is done by hand, and nothing is left running."""
    about, home = tmp_path / "installed/connect_four-1.0.dist-info", tmp_path / "connect-four"
    about.mkdir(parents=True)
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: connect-four\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(ENTRY)
    place = tmp_path
    for kind, title, text in blocks():
        if title:
            (home / title).write_text(text, encoding="utf-8")
        elif kind == "pycon":
            (tmp_path / "session.txt").write_text(text)
            typed(home, f"python -m doctest {tmp_path / 'session.txt'}", home, about.parent)
        elif kind == "sh" and not re.search("pip install|parlour serve", text):
            typed(place, text, home, about.parent)
            place = home
    assert (home / "games.sqlite").exists()


def typed(place: Path, text: str, *folders: Path) -> None:
    """What a person types in a shell, who then makes a move and goes."""
    shell = 'set -e\nparlour() { python -m parlour.cli "$@"; }\n'
    done = subprocess.run(
        ["bash", "-c", shell + text],
        cwd=place,
        input="4\nquit\n",
        env={
            **os.environ,
            **found_in(*folders),
            "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
            "XDG_DATA_HOME": str(folders[-1]),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{text}\n{done.stdout[-2000:]}{done.stderr}"
    assert "Traceback" not in done.stdout + done.stderr, text
