"""All that can have come about in 10 Squares while few cards are gone from the pile."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from parlour.puzzles.ten_squares.deck import Deck

Pair = tuple[int, int]
"""A position, the lower half first: the colours are alike."""


def beginnings(deck: Deck, gone: int) -> list[Pair]:
    """Every position from the first one on with no card waiting and at most so many cards gone, in order."""
    fuller = 2 * deck.all_cards.bit_count() - gone

    @cache
    def left(half: int) -> int:
        return deck.cards(half).bit_count()

    start = deck.half(deck.all_cards, 0, turned=False)
    found = {(start, start)}
    waiting = [(start, start)]
    while waiting:
        one, other = waiting.pop()
        for mine, theirs in {(one, other), (other, one)}:
            for half, rival in _afters(deck, mine, theirs):
                pair = min(half, rival), max(half, rival)
                if pair not in found and left(half) + left(rival) >= fuller and pair[0] > 0:
                    found.add(pair)
                    waiting.append(pair)
    return sorted(found)


def _afters(deck: Deck, mine: int, theirs: int) -> Iterator[Pair]:
    """What can come of a position by a card of one colour, wins included: that half, and the rival's."""
    cards = deck.cards(mine)
    for options in deck.options(mine):
        for half in options:
            yield half, theirs
    if deck.turned(mine) and cards >> deck.square & 1:
        rest = deck.half(cards ^ 1 << deck.square, deck.square_of(mine), turned=True)
        yield rest, theirs
        for square in range(1, deck.squares):
            turned = deck.turned(theirs) or square == deck.squares - 1
            yield rest, deck.half(deck.cards(theirs), square, turned)
