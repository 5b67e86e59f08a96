"""10 Squares of any size by plain trying, from the rulebook alone: all cards, all choices, exact fractions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import combinations

Card = tuple[int, int | str]
"""Its colour, and its number or shape."""


@dataclass(frozen=True)
class Stand:
    """How a game stands between two cards: the pile, the squares of both markers from 0, who is turned."""

    pile: frozenset[Card]
    square: tuple[int, int]
    turned: tuple[bool, bool]
    winner: int | None = None


Worth = Callable[[Stand], Fraction]


@dataclass(frozen=True)
class Race:
    """A row of so many squares, and numbers from 1 to some number."""

    squares: int
    numbers: int

    def start(self) -> Stand:
        kinds = [*range(1, self.numbers + 1), "triangle", "square", "circle"]
        return Stand(frozenset((colour, kind) for colour in (0, 1) for kind in kinds), (0, 0), (False, False))

    def counts(self, stand: Stand, card: Card) -> bool:
        return isinstance(card[1], int) or stand.turned[card[0]]

    def put(self, stand: Stand, colour: int, square: int, turned: bool) -> Stand:
        places, ways = list(stand.square), list(stand.turned)
        places[colour], ways[colour] = square, turned or square == self.squares - 1
        home = colour if square == 0 and ways[colour] else None
        return replace(stand, square=(places[0], places[1]), turned=(ways[0], ways[1]), winner=home)

    def walk(self, stand: Stand, colour: int, steps: int, way: int) -> Stand:
        """Square by square (TS-2)."""
        square, turned = stand.square[colour], stand.turned[colour]
        for _ in range(steps):
            if not 0 <= square + way < self.squares:
                way = -way
            square += way
            turned = turned or square == self.squares - 1
        return self.put(stand, colour, square, turned)

    def choices(self, stand: Stand, card: Card) -> Iterator[Stand]:
        """What may come of a card that counts; it is no longer in the pile."""
        (colour, kind), stand = card, replace(stand, pile=stand.pile - {card})
        if isinstance(kind, int):
            yield self.walk(stand, colour, kind, 1)
            if stand.turned[colour]:
                yield self.walk(stand, colour, kind, -1)
        elif kind == "circle":
            out = [(colour, n) for n in range(1, self.numbers + 1) if (colour, n) not in stand.pile]
            yield stand
            for picked in combinations(out, min(3, len(out))):
                yield replace(stand, pile=stand.pile.union(picked))
        else:
            moved = colour if kind == "triangle" else 1 - colour
            yield stand
            for square in range(1, self.squares):
                yield self.put(stand, moved, square, stand.turned[moved])

    def against_chance(self) -> Worth:
        """Red's expectation if red plays as against a rival who plays best, and black by chance."""
        best = self.worth()

        def of(worth: Worth, stand: Stand, card: Card) -> Fraction:
            laters = list(dict.fromkeys(self.choices(stand, card)))  # two directions with one target are one move
            if card[0]:
                return sum(map(worth, laters), Fraction(0)) / len(laters)
            return worth(max(laters, key=best))

        return self._expected(of)

    def worth(self) -> Worth:
        """Red's expectation, a draw counted half. A card that does not count is as if it were not there."""

        def of(worth: Worth, stand: Stand, card: Card) -> Fraction:
            best = min if card[0] else max
            return best(worth(later) for later in self.choices(stand, card))

        return self._expected(of)

    def _expected(self, of: Callable[[Worth, Stand, Card], Fraction]) -> Worth:
        """The mean over the cards that can be turned up of what each of them is worth."""

        @cache
        def worth(stand: Stand) -> Fraction:
            if stand.winner is not None:
                return Fraction(1 - stand.winner)
            cards = [card for card in stand.pile if self.counts(stand, card)]
            if not cards:
                return Fraction(1, 2)
            return sum((of(worth, stand, card) for card in cards), Fraction(0)) / len(cards)

        return worth
