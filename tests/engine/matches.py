"""A stranger's game that is a single module, with nothing else: who takes the last of 21 matches, loses."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from parlour.engine import (
    Data,
    Game,
    Kind,
    Moves,
    Observation,
    Refusal,
    Rules,
    Said,
    Who,
    number_of_players,
    record_of,
    rule,
    starting_seat,
)
from parlour.engine.rng import below, seed_rng
from parlour.engine.words import ENGLISH, Voice

MATCHES = 21
MOST = 3
State = record_of([("left", "i1"), ("seat", "i1")])


@rule
def deal(s: Any, seed: int, options: NDArray[np.int64]) -> None:
    seed_rng(s.rng, seed)
    s.left = MATCHES
    s.seat = below(s.rng, 2) if options[1] < 0 else options[1]


@rule
def turn(s: Any) -> int:
    return int(s.seat) if s.left else -1


@rule
def legal(s: Any, out: NDArray[np.int64]) -> int:
    n = min(int(s.left), MOST)
    for code in range(n):
        out[code] = code
    return n


@rule
def play(s: Any, move: int) -> None:
    s.left = int(s.left) - move - 1
    s.seat = 1 - int(s.seat)


@rule
def scores(s: Any, out: NDArray[np.int64]) -> None:
    for seat in range(2):
        out[seat] = 1 if s.left == 0 and s.seat == seat else 0


@rule
def winners(s: Any) -> int:
    return 1 << int(s.seat) if s.left == 0 else 0


class Matches(Game):
    """The smallest game there can be."""

    name = "matches"
    title = "Matches"
    words: ClassVar[dict[str, str]] = {
        "en": """
pitch = Do not take the last one.
move-take = { $matches ->
    [one] take one
   *[other] take { $matches }
  }
takes = { $who } { YOU($who, you: "take", other: "takes") } { $matches }
too-many = There are only { $left }.
ends = { $who } had to take the last match.
"""
    }
    options = (number_of_players((2,), 2), starting_seat(2))
    notation = Moves(Kind("take", matches=range(1, MOST + 1)))
    rules = Rules(State, deal, turn, legal, play, scores, winners, most_moves=MOST, most_plies=MATCHES)

    def view(self, seen: Observation) -> Data:
        return {"left": int(seen.fields.left)}

    def refusal(self, seen: Observation, code: int) -> Refusal:
        return Refusal("MA-1", Said("matches.too-many", left=int(seen.fields.left)))

    def told(self, before: Observation, code: int, after: Observation) -> Said:
        return Said("matches.takes", who=Who(int(before.fields.seat)), matches=code + 1)

    def reason(self, seen: Observation) -> tuple[str, Said]:
        return "MA-2", Said("matches.ends", who=Who(int(seen.fields.seat)))

    def picture(self, view: Data, voice: Voice = ENGLISH) -> str:
        return "|" * int(view["table"]["left"])


GAME = Matches()
