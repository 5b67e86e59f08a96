"""Short made-up games that teach the other seats something about a hidden hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from tests.squendo.oracle import Cell


@dataclass(frozen=True)
class Story:
    """A made-up position and the moves played from it."""

    hands: Sequence[Sequence[str]]
    moves: Sequence[str]
    pile: Sequence[str] = ()
    stacks: Mapping[Cell, Sequence[str]] = field(default_factory=dict)
    starter: int = 1


# All sides that face outwards are black: all-white tiles are stuck, on the stacks too.
CLOSED = {(0, 0): ["gold-x-bbbb"], (1, 0): ["red-x-bbbb"]}
WHITES = ["plum-o-wwww", "plum-x-wwww", "teal-o-wwww", "teal-x-wwww"]
MIXED = ["red-o-bbbw", "red-o-bwww", "red-x-bbbw", "gold-o-bbbb"]
PILE = ["gold-x-bwww", "plum-o-bbww", "gold-x-bbww", "teal-x-bbbw", "gold-o-wwww", "red-o-bbbb"]
OPENED = ["pass", "place red-o-wbbb 0,1", "place plum-o-wwww 0,2"]
SECOND = [*OPENED, "place red-x-bbwb 2,0"]

# A third tile, plum-o-bbbb, closes this table; of the two below, gold is stuck then and teal is not.
TRIPLE = {(0, 0): ["gold-o-wwww", "teal-o-wbww"], (1, 0): ["red-x-bbbb"]}
TWO_WHITES = {(0, 0): ["gold-o-wwww", "red-o-wwww"], (1, 0): ["red-x-bbbb"]}
TAKER = ["plum-o-bbbb", *WHITES[1:]]
TAKEN = ["place plum-o-bbbb 0,0", "leave plum-o-bbbb take gold-o-wwww"]
STUCK = [*TAKEN, "place gold-o-bbbb 0,1", "pass"]

STORIES = {
    "nothing but draws": Story([MIXED, WHITES], ["place plum-o-wwww 0,0"], PILE[:3]),
    "a pass just now": Story([MIXED, WHITES], OPENED[:1], PILE[1:5], CLOSED),
    "a stuck tile played": Story([MIXED, WHITES], OPENED, PILE, CLOSED),
    "another, or one drawn since": Story([MIXED, WHITES], [*SECOND, "place teal-o-wwww 0,3"], PILE, CLOSED),
    "one drawn since for sure": Story([MIXED, WHITES], [*SECOND, "place plum-o-bwwb 0,3"], PILE, CLOSED),
    "a second pass": Story([MIXED, WHITES], ["pass", "place gold-o-bbbb 0,1", "pass"], PILE[:5], CLOSED),
    "three players, no pile": Story(
        [["red-o-bbbw", "red-o-bwww"], ["plum-o-wwww", "plum-x-wwww"], ["teal-x-wwww", "teal-o-bbww"]],
        ["pass", "place teal-o-wbbw 0,1", "place red-o-bbwb 0,2"],
        stacks=CLOSED,
    ),
    "a tile taken": Story([MIXED, TAKER], TAKEN, PILE[:3], TRIPLE),
    "a tile taken and played": Story(
        [MIXED, TAKER],
        [
            "place plum-o-bbbb 0,0",
            "leave teal-o-bwww take gold-o-wwww",
            "place red-x-wbbb 2,0",
            "place gold-o-wwww 0,1",
        ],
        PILE[:3],
        TRIPLE,
    ),
    "a pass tells which was taken": Story([MIXED, TAKER], STUCK, PILE[:3], TRIPLE),
    "a pass does not tell": Story([MIXED, TAKER], STUCK, PILE[:4], TWO_WHITES),
    "a pass, then a stuck tile": Story(
        [MIXED, TAKER],
        [
            *STUCK,
            "place red-o-wbbb 1,1",
            "place teal-x-wwww 1,2",
            "place red-x-bbwb 2,0",
            "place teal-o-wwww 2,-1",
        ],
        [*PILE[:3], "plum-o-wwww", "red-o-bbbb", "plum-x-bbww"],
        TWO_WHITES,
    ),
}
