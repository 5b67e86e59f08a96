"""10 Squares of any size, for the solver: a row of squares, numbered cards up to some number, and the shapes.

What the worth of a position depends on stands in `parlour.games.ten_squares.expert.endgame`: of each colour its
cards in the pile, its square, and whether its marker is turned. Such a *half* is a number here: halves come in
blocks, the places of a marker (turned: B to J, else: A to I), a block for each set of cards and for turned or not.
A position is a pair of halves; half 0 is a marker that has come home. Blocks come in groups: those of one group do
not depend on each other, only on earlier groups.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise

import numpy as np
from numpy.typing import NDArray

TURNED, OUTWARD = 0, 1
HOME = 0
"""The half of a marker that has come home."""
Numbers = NDArray[np.int64]


@dataclass(frozen=True)
class Cards:
    """What a kind of card lets the owner of some halves do."""

    halves: Numbers
    options: Numbers
    """A row for each option, with what it makes of each half."""


@dataclass(frozen=True)
class Group:
    """Halves that do not depend on each other: a span of all halves."""

    first: int
    end: int
    moves: tuple[Cards, ...]
    """Of numbers, triangles and circles, put together by how many options they offer."""
    squares: tuple[Numbers, Numbers]
    """Halves with a square card, and what is left of each: then a place is chosen for the rival's marker."""


@dataclass(frozen=True)
class Deck:
    """The size of the game; as sold, ten squares and ten numbers."""

    squares: int = 10
    numbers: int = 10

    @property
    def places(self) -> int:
        """Of a marker in a block."""
        return self.squares - 1

    @property
    def triangle(self) -> int:
        """The bit of this card, as of the next two, in a set of cards of one colour."""
        return self.numbers

    @property
    def square(self) -> int:
        """The card that moves the rival's marker."""
        return self.numbers + 1

    @property
    def circle(self) -> int:
        """The card that brings numbers back."""
        return self.numbers + 2

    @property
    def all_cards(self) -> int:
        """Of one colour."""
        return (1 << self.numbers + 3) - 1

    @property
    def all_numbers(self) -> int:
        """Of one colour."""
        return (1 << self.numbers) - 1

    def target(self, square: int, steps: int) -> int:
        """Where so many steps end, turning at the ends of the row (TS-2)."""
        lap = 2 * (self.squares - 1)
        square = (square + steps) % lap
        return min(square, lap - square)

    def picks(self, cards: int) -> list[int]:
        """What a circle may bring back into a set of cards without it (TS-7): nothing, or three, or all."""
        out = [1 << face for face in range(self.numbers) if not cards >> face & 1]
        if len(out) < 3:
            return [0, sum(out)] if out else [0]
        return [0, *map(sum, combinations(out, 3))]

    def moved(self, cards: int, square: int, turned: bool, face: int) -> list[int]:
        """The halves that a number makes of one, in its two directions if it has both (TS-2, TS-3)."""
        rest, steps = cards ^ 1 << face, face + 1
        if not turned and square + steps < self.squares - 1:
            return [self.half(rest, square + steps, turned)]
        ways = (steps, -steps) if turned else (steps,)
        return [self._arrived(rest, self.target(square, way)) for way in ways]

    def _arrived(self, cards: int, square: int) -> int:
        return self.half(cards, square, turned=True) if square else HOME  # TS-4

    # --- halves that can come about -----------------------------------------------------------------

    @cached_property
    def keys(self) -> list[int]:
        """Of the blocks, 2 * cards + kind, in their order: what can come of the first position of one colour."""
        reached = {2 * self.all_cards + OUTWARD, 2 * self.all_cards + TURNED}  # the rival's square may turn it
        for cards in range(self.all_cards, -1, -1):
            for kind in (OUTWARD, TURNED):
                if 2 * cards + kind in reached:
                    reached |= {2 * rest + TURNED for rest in self._rests(cards, kind)}
                    if kind == OUTWARD:
                        reached |= {2 * rest + OUTWARD for rest in self._outward_rests(cards)}
        return sorted(reached, key=lambda key: (self._rank(key), key))

    def _outward_rests(self, cards: int) -> list[int]:
        """What is left after a number that need not turn the marker."""
        return [cards ^ 1 << face for face in range(min(self.numbers, self.squares - 2)) if cards >> face & 1]

    def _rests(self, cards: int, kind: int) -> list[int]:
        """What is left after a card that leaves the marker turned."""
        last = self.numbers if kind == OUTWARD else self.circle
        rests = [cards ^ 1 << face for face in range(last) if cards >> face & 1]
        if kind == TURNED and cards >> self.circle & 1:
            rest = cards ^ 1 << self.circle
            rests += [rest | pick for pick in self.picks(rest)]
        return rests

    def _rank(self, key: int) -> int:
        """Blocks of equal rank do not depend on each other: a circle that is gone does not come back."""
        cards = key >> 1
        return (self.numbers + 3) * (cards >> self.circle) + cards.bit_count()

    @cached_property
    def index(self) -> dict[int, int]:
        """The block of a key."""
        return {key: block for block, key in enumerate(self.keys)}

    @property
    def halves(self) -> int:
        """How many halves there are of one colour."""
        return 1 + self.places * len(self.keys)

    def half(self, cards: int, square: int, turned: bool) -> int:
        """The number of a half: squares count from 0, and a turned marker is never on A."""
        key = 2 * cards + (TURNED if turned else OUTWARD)
        return 1 + self.places * self.index[key] + (square - 1 if turned else square)

    def cards(self, half: int) -> int:
        """The cards in the pile, of a half."""
        return self.keys[(half - 1) // self.places] >> 1

    def turned(self, half: int) -> bool:
        """Whether its marker is turned."""
        return self.keys[(half - 1) // self.places] & 1 == TURNED

    def square_of(self, half: int) -> int:
        """Where its marker stands."""
        return (half - 1) % self.places + self.turned(half)

    @cached_property
    def counting(self) -> NDArray[np.float32]:
        """Of each half, how many of its cards count when they are turned up (TS-5)."""
        counts = [
            (key >> 1 if key & 1 == TURNED else key >> 1 & self.all_numbers).bit_count() for key in self.keys
        ]
        return np.concatenate(([0], np.repeat(counts, self.places))).astype(np.float32)

    @cached_property
    def groups(self) -> list[Group]:
        """All halves, group by group."""
        ranks = np.array([self._rank(key) for key in self.keys])
        edges = [0, *(np.flatnonzero(np.diff(ranks)) + 1).tolist(), len(ranks)]
        return [self._group(first, end) for first, end in pairwise(edges)]

    def _group(self, first: int, end: int) -> Group:
        moves: dict[tuple[int, int], list[tuple[int, list[int]]]] = {}
        squares: list[tuple[int, int]] = []
        for half in range(1 + self.places * first, 1 + self.places * end):
            options = self.options(half)
            for n, some in enumerate(options):
                moves.setdefault((n, len(some)), []).append((half, some))
            cards = self.cards(half)
            if self.turned(half) and cards >> self.square & 1:
                rest = self.half(cards ^ 1 << self.square, self.square_of(half), turned=True)
                squares.append((half, rest))
        return Group(
            1 + self.places * first,
            1 + self.places * end,
            tuple(
                Cards(np.array([half for half, _ in found]), np.array([options for _, options in found]).T)
                for found in moves.values()
            ),
            (np.array([half for half, _ in squares], np.int64), np.array([rest for _, rest in squares], np.int64)),
        )

    def options(self, half: int) -> list[list[int]]:
        """What each card of a half but the square makes of it: the halves to choose from."""
        cards, square, turned = self.cards(half), self.square_of(half), self.turned(half)
        found = [self.moved(cards, square, turned, face) for face in range(self.numbers) if cards >> face & 1]
        if turned and cards >> self.triangle & 1:
            rest = cards ^ 1 << self.triangle
            found.append([self.half(rest, to, turned) for to in range(1, self.squares)])
        if turned and cards >> self.circle & 1:
            rest = cards ^ 1 << self.circle
            found.append([self.half(rest | pick, square, turned) for pick in self.picks(rest)])
        return found
