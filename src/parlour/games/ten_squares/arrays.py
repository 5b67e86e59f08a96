"""How observations of 10 Squares are laid out for programs that learn, and how its moves are numbered."""

from __future__ import annotations

from parlour.engine.actions import among
from parlour.engine.arrays import Arrays, bits, one_hot, scaled
from parlour.games.ten_squares.notation import MARKER, MOST_PICKED, PICK, STAY, TURN
from parlour.games.ten_squares.parts import DECK, NUMBERS, SQUARES
from parlour.games.ten_squares.state import DRAWN, MOST_IDLE

PICKS = [PICK + numbers for numbers in range(1 << NUMBERS) if numbers.bit_count() <= MOST_PICKED]

ARRAYS = Arrays(
    version=1,
    actions=among([TURN, STAY, *range(MARKER, MARKER + 2 * SQUARES), *PICKS]),
    fields={
        "pile": bits(DECK),
        "square": one_hot(0, SQUARES - 1),
        "turned": bits(2),
        "next": one_hot(0, 1),
        "card": one_hot(0, DECK),
        "waiting": scaled(1),
        "ended": one_hot(0, DRAWN),
        "idle": scaled(MOST_IDLE),
    },
)
