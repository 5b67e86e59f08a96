"""The problems that come with the package: a file for each kind, a problem a line, easy to hard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from importlib import resources
from pathlib import Path

from parlour.engine import Said
from parlour.engine.errors import ParlourError
from parlour.puzzles.problems.kinds import kind_named
from parlour.puzzles.problems.problem import GRADES, Problem, from_line

HERE = Path(str(resources.files("parlour.puzzles.problems"))) / "data"


def file_of(kind: str, folder: Path = HERE) -> Path:
    """Where the problems of a kind are kept."""
    return folder / f"{kind}.jsonl"


@cache
def problems(kind: str) -> tuple[Problem, ...]:
    """All of a kind, easy to hard."""
    kind_named(kind)
    lines = file_of(kind).read_text(encoding="utf-8").splitlines()
    return numbered([from_line(kind, line) for line in lines])


def numbered(found: Sequence[Problem]) -> tuple[Problem, ...]:
    """With their places and grades: as many of each grade."""
    return tuple(
        replace(one, number=place + 1, grade=1 + place * GRADES // len(found)) for place, one in enumerate(found)
    )


def problem(kind: str, number: int) -> Problem:
    """One of them, by its place from 1."""
    found = problems(kind)
    if not 1 <= number <= len(found):
        raise ParlourError(Said("no-such-problem", number=number, last=len(found)))
    return found[number - 1]


def write(found: Sequence[Problem], kind: str, folder: Path = HERE) -> Path:
    """Keep problems, easy to hard."""
    path = file_of(kind, folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{one.as_line()}\n" for one in found), encoding="utf-8")
    return path
