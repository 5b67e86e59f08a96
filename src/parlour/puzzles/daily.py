"""Challenges of the day: the same for everybody, and nobody can prepare for them.

A house draws a secret once and hashes it LENGTH times in a row. The last hash is published at once, as the
promise of the first day; the value of each day is the hash before: its SHA-256 is the value of the day before, or
that promise. So each day's value was fixed long before the day and can be checked afterwards by anybody, and
nobody who knows all values so far can tell the next. During a day only its promise is known; the value comes out
when the day is over.

A challenge follows from its seed, the first eight bytes of the SHA-256 of this text:

    parlour day 1
    date: 2026-11-19
    value: 1f0a... (64 hexadecimal digits)
    challenge: coda

What it proves and what not: the house cannot choose a day's challenges to suit anybody once the promise is out,
and no visitor can know them before. Whoever can read the house's database could.
"""

from __future__ import annotations

import datetime as dt
import hashlib
from bisect import bisect
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from parlour.engine import Position, Said
from parlour.engine.errors import ParlourError
from parlour.engine.options import Value
from parlour.engine.registry import game
from parlour.engine.shares import HEX, hashed
from parlour.games.square_deal.notation import BORDER, PLACE, move_code
from parlour.puzzles.problems import making, shelf
from parlour.puzzles.problems.four_by_six import board, cell_of_game
from parlour.puzzles.problems.kinds import KINDS
from parlour.puzzles.problems.problem import GRADES, Line, Problem
from parlour.puzzles.table import table

LENGTH = 36_525
"""Days in a chain: a hundred years."""
CHOICE = 3
"""Of so many problems that are made, the one in the middle is asked."""
GIVEN = 3
"""Tiles that lie on the 4x6 of the day: whoever knows a filling by heart has to think all the same."""


@dataclass(frozen=True)
class Solitaire:
    """A game for one that is the same for everybody that day."""

    name: str
    game: str
    options: dict[str, Value]


SOLITAIRES = {
    one.name: one
    for one in (
        Solitaire("solitaire-5x5", "square-deal", {"players": 1, "variant": "solitaire-5x5"}),
        Solitaire("solitaire-4x6", "square-deal", {"players": 1, "variant": "solitaire-4x6"}),
        Solitaire("solitaire-pyramid", "pyramid-power", {"players": 1}),
    )
}
CHALLENGES = (*SOLITAIRES, *KINDS)
"""All of a day, by name."""


@dataclass(frozen=True)
class DailyDeal:
    """A solitaire as it begins: its seed, and what was laid for the player."""

    name: str
    seed: int
    moves: Line = ()

    def position(self) -> Position:
        """Where the player begins."""
        one = SOLITAIRES[self.name]
        start = game(one.game).deal(self.seed, **one.options)
        for code in self.moves:
            start.play(code)
        return start

    def keeps_what_was_laid(self, end: Position) -> bool:
        """Whether all that was given still lies there; what is taken away makes another puzzle."""
        given = {place["cell"]: place["tile"] for place in self.position().view()["table"].get("board", ())}
        lying = {place["cell"]: place["tile"] for place in end.view()["table"].get("board", ())}
        return not self.moves or all(lying.get(cell) == tile for cell, tile in given.items())


# --- dates ------------------------------------------------------------------------------------------


def read_date(text: str) -> dt.date:
    """A date as it is written everywhere here: 2026-11-19."""
    try:
        found = dt.date.fromisoformat(text)
    except ValueError:
        found = None
    if found is None or found.isoformat() != text:
        raise ParlourError(Said("no-date", text=text))
    return found


def today(now: float) -> dt.date:
    """Which day it is; days change at midnight UTC, for everybody at once."""
    return dt.datetime.fromtimestamp(now, dt.UTC).date()


# --- the chain --------------------------------------------------------------------------------------


def value_of(secret: str, day: int) -> str:
    """The value of a day of a chain, counted from 0; of day -1, the promise of the first."""
    if not -1 <= day < LENGTH:
        raise ParlourError(Said("chain-is-over"))
    value = hashed(f"parlour days {secret}")
    for _ in range(LENGTH - 1 - day):
        value = hashed(value)
    return value


def check_value(value: str, promise: str) -> None:
    """Refuse a value that is none, or that is not the promised one."""
    for text in (value, promise):
        if not HEX.fullmatch(text):
            raise ParlourError(Said("no-value", text=text))
    if promise_of(value) != promise:
        raise ParlourError(Said("not-the-promised-value"))


def promise_of(value: str) -> str:
    """What had to be published before the day."""
    return hashed(value)


def practice_value(day: dt.date) -> str:
    """The value of a day without a house: the same for everybody, and no secret."""
    return hashed(f"parlour day {day.isoformat()}")


def seed_of(day: dt.date, value: str, challenge: str) -> int:
    """The seed of a challenge."""
    lines = ["parlour day 1", f"date: {day.isoformat()}", f"value: {value}", f"challenge: {challenge}"]
    return int.from_bytes(hashlib.sha256("\n".join(lines).encode()).digest()[:8], "big")


# --- challenges -------------------------------------------------------------------------------------


def demand_challenge(name: str) -> None:
    """Refuse what is no challenge of any day."""
    if name not in CHALLENGES:
        raise ParlourError(Said("no-such-challenge", name=name, challenges=", ".join(CHALLENGES)))


def problem_of(day: dt.date, value: str, kind: str) -> Problem:
    """The problem of a day: made anew from its seed, proven as all are, and of middling effort."""
    made = making.make(kind, seed_of(day, value, kind), CHOICE)
    return graded(made[len(made) // 2])


def graded(problem: Problem) -> Problem:
    """With the grade that its effort has among the problems that come along."""
    efforts = [one.effort for one in shelf.problems(problem.kind)]
    place = bisect(efforts, problem.effort)
    return replace(problem, grade=min(GRADES, 1 + place * GRADES // len(efforts)))


def deal_of(day: dt.date, value: str, name: str) -> DailyDeal:
    """The solitaire of a day."""
    seed = seed_of(day, value, name)
    laid = tuple(_laid(Random(f"{name} {seed}"))) if name == "solitaire-4x6" else ()
    return DailyDeal(name, seed, laid)


def _laid(source: Random) -> Iterator[int]:
    """The border of a filling by lot, and some of its tiles."""
    colour = source.randrange(3)
    rows = table(board(colour))
    filling = rows[:, source.randrange(rows.shape[1])].tolist()
    yield int(move_code(BORDER, 0, colour))
    for cell in sorted(source.sample(range(len(filling)), GIVEN)):
        yield int(move_code(PLACE, cell_of_game(cell), filling[cell]))
