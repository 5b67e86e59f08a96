"""The things that sentences about 10 Squares speak of: colours and cards."""

from __future__ import annotations

from parlour.engine import Said
from parlour.games.ten_squares.parts import CIRCLE, DECK, SQUARE, SUIT, TRIANGLE

SAID_COLOURS = (Said("ten-squares.red"), Said("ten-squares.black"))


def said_card(card: int) -> Said:
    """A card as people say it, in any language."""
    side, face = divmod(card, SUIT)
    colour = SAID_COLOURS[side]
    if face == TRIANGLE:
        return Said("ten-squares.triangle", colour=colour)
    if face == SQUARE:
        return Said("ten-squares.square", colour=colour)
    if face == CIRCLE:
        return Said("ten-squares.circle", colour=colour)
    return Said("ten-squares.number", colour=colour, number=face + 1)


SAID_CARDS = tuple(said_card(card) for card in range(DECK))
