"""A problem: how its position came about, and what answers it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import cached_property
from random import Random

from parlour.engine import Data, Position, Said
from parlour.engine.options import Value
from parlour.engine.registry import game

Line = tuple[int, ...]
"""Moves of whoever solves a problem, by their codes."""


@dataclass(frozen=True)
class Problem:
    """A position by its seed, options and moves; what is right there, and how hard it was to find."""

    kind: str
    seed: int
    options: dict[str, Value]
    moves: Line
    answer: Line
    """One line that solves it; where several do, the kind's own judge knows them all."""
    effort: int
    """What the solver had to weigh: problems of a kind are sorted by it."""
    worth: Line = ()
    """What each legal move is worth, in the order of their codes, where the kind does not reckon it anew."""
    number: int = field(default=0, compare=False)
    """Its place among those of its kind, from 1, easy to hard."""
    grade: int = field(default=1, compare=False)
    """From 1 to GRADES."""

    @cached_property
    def key(self) -> str:
        """What it is known by when others are added and its number changes: a digest of the question."""
        asked = json.dumps([self.kind, self.seed, self.options, self.moves])
        return hashlib.sha256(asked.encode()).hexdigest()[:12]

    def position(self) -> Position:
        """Where the question is asked."""
        start = game(KIND_GAMES[self.kind]).deal(self.seed, **self.options)
        for code in self.moves:
            start.play(code)
        return start

    def as_line(self) -> str:
        """A line of a data file."""
        found: Data = {"seed": self.seed, "options": self.options, "moves": self.moves, "answer": self.answer}
        found |= {"effort": self.effort} | ({"worth": self.worth} if self.worth else {})
        return json.dumps(found, separators=(",", ":"))


GRADES = 5
KIND_GAMES = {
    "square-deal": "square-deal",
    "ten-squares": "ten-squares",
    "coda": "coda",
    "squendo": "squendo",
    "pyramid-power": "pyramid-power",
    "four-by-six": "square-deal",
}
"""Which game a problem of each kind is played on."""


def from_line(kind: str, line: str) -> Problem:
    """The inverse of `as_line`."""
    data = json.loads(line)
    return Problem(
        kind,
        data["seed"],
        data["options"],
        tuple(data["moves"]),
        tuple(data["answer"]),
        data["effort"],
        tuple(data.get("worth", ())),
    )


class TooMuch(Exception):
    """A proof would take longer than it may: the problem is left out."""


@dataclass(frozen=True)
class Step:
    """One thought on the way to an answer: what is seen, and what it leaves of a tile."""

    said: Said
    left: tuple[int, ...] = ()
    """The numbers that are left, for a row of them to be drawn."""
    where: tuple[int, int] | None = None
    """The seat and the place in its row of what the numbers are left of."""


@dataclass(frozen=True)
class Verdict:
    """What there is to say of an answer."""

    right: bool
    said: tuple[Said, ...]
    answer: Line
    """The line that is right; of several, the one that was given, if it is one of them."""
    steps: tuple[Step, ...] = ()


def all_moves(_problem: Problem, _code: int) -> bool:
    """Most problems leave all moves of the game."""
    return True


@dataclass(frozen=True)
class Genre:
    """What is asked, who finds such problems, and who judges answers."""

    name: str
    find: Callable[[Random], Problem | None]
    """A problem by lot, or None when this try led to none."""
    proven: Callable[[Problem], bool]
    """Whether its answer is right and the only one, found in another way than at first. Raises TooMuch."""
    task: Callable[[Problem], Said]
    done: Callable[[Position, Line], bool]
    """Whether a line is a whole answer; the position is that after it."""
    judge: Callable[[Problem, Line], Verdict]
    allows: Callable[[Problem, int], bool] = all_moves
    """Whether a legal move may be made in an answer."""

    def give_up(self, problem: Problem) -> Verdict:
        """For who would rather see the solution: why it is one, without any praise."""
        return replace(self.judge(problem, problem.answer), right=False)

    @property
    def game(self) -> str:
        """What it is played on."""
        return KIND_GAMES[self.name]


def after_one_move(_position: Position, line: Line) -> bool:
    """Of most kinds one move is the whole answer."""
    return len(line) == 1


def spoken(position: Position, line: Iterable[int]) -> tuple[Said, ...]:
    """Moves in words, one after the other."""
    said, here = [], position.copy()
    for code in line:
        said.append(here.game.phrase(here.observe(), code))
        here.play(code)
    return tuple(said)


def wander(start: Position, source: Random) -> Iterable[Position]:
    """A game by chance, position by position; always the same object, to look at and leave as it is."""
    while start.seat is not None:
        yield start
        start.play(source.choice(start.observe().legal))
