"""A puzzle for one, a single module: each press switches one of nine lamps and its neighbours; make it dark."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from parlour.engine import Data, Game, Kind, Moves, Observation, Refusal, Rules, Said, Who, record_of, rule
from parlour.engine.options import number_of_players, starting_seat
from parlour.engine.rng import below, seed_rng
from parlour.engine.words import ENGLISH, Voice

SIDE = 3
LAMPS = SIDE * SIDE
PRESSES = 12
State = record_of([("lit", "i2"), ("left", "i1"), ("last", "i1")])


@rule
def press(lit: int, lamp: int) -> int:
    row, column = lamp // SIDE, lamp % SIDE
    for other in range(LAMPS):
        if abs(other // SIDE - row) + abs(other % SIDE - column) <= 1:
            lit ^= 1 << other
    return lit


@rule
def deal(s: Any, seed: int, options: NDArray[np.int64]) -> None:
    seed_rng(s.rng, seed)
    lit = 0
    while lit == 0:
        for lamp in range(LAMPS):
            if below(s.rng, 2):
                lit = press(lit, lamp)
    s.lit = lit
    s.left = PRESSES
    s.last = -1


@rule
def turn(s: Any) -> int:
    return 0 if s.lit and s.left else -1


@rule
def legal(s: Any, out: NDArray[np.int64]) -> int:
    n = 0
    for lamp in range(LAMPS if turn(s) == 0 else 0):
        if lamp != s.last:
            out[n] = lamp
            n += 1
    return n


@rule
def play(s: Any, move: int) -> None:
    s.lit = press(int(s.lit), move)
    s.left = int(s.left) - 1
    s.last = move


@rule
def scores(s: Any, out: NDArray[np.int64]) -> None:
    out[0] = int(s.left) if s.lit == 0 else 0


@rule
def winners(s: Any) -> int:
    return 1 if s.lit == 0 else 0


class Lamps(Game):
    """One seat, one kind of move, nothing but English."""

    name = "lamps"
    title = "Lamps"
    words: ClassVar[dict[str, str]] = {
        "en": """
pitch = Nine lamps, twelve presses: make it dark.
move-press = press lamp { $lamp }
presses = { $who } { YOU($who, you: "press", other: "presses") } lamp { $lamp }
just-pressed = You pressed that lamp just now.
dark = All lamps are dark.
out-of-presses = { $who } { YOU($who, you: "have", other: "has") } no presses left.
"""
    }
    options = (number_of_players((1,), 1), starting_seat(1))
    notation = Moves(Kind("press", lamp=range(1, LAMPS + 1)))
    rules = Rules(State, deal, turn, legal, play, scores, winners, most_moves=LAMPS, most_plies=PRESSES)

    def view(self, seen: Observation) -> Data:
        return {"lit": [bool(seen.fields.lit >> lamp & 1) for lamp in range(LAMPS)], "left": int(seen.fields.left)}

    def refusal(self, seen: Observation, code: int) -> Refusal:
        return Refusal("LA-2", Said("lamps.just-pressed"))

    def told(self, before: Observation, code: int, after: Observation) -> Said:
        return Said("lamps.presses", who=Who(0), lamp=code + 1)

    def reason(self, seen: Observation) -> tuple[str, Said]:
        if seen.fields.lit == 0:
            return "LA-3", Said("lamps.dark")
        return "LA-4", Said("lamps.out-of-presses", who=Who(0))

    def picture(self, view: Data, voice: Voice = ENGLISH) -> str:
        shown = ["*" if lit else "." for lit in view["table"]["lit"]]
        return "\n".join(" ".join(shown[row * SIDE : (row + 1) * SIDE]) for row in range(SIDE))


GAME = Lamps()
