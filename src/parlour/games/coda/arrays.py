"""How observations of Coda are laid out for programs that learn; its codes of moves are dense."""

from __future__ import annotations

from parlour.engine.actions import dense
from parlour.engine.arrays import Arrays, bits, one_hot, scaled
from parlour.games.coda.parts import LONGEST, SEATS, TILES, UNKNOWN
from parlour.games.coda.state import MOVES, NONE, OVER, SHOWN

MOST_POINTS = 200
SEAT = one_hot(0, SEATS - 1)
SEAT_OR_NONE = one_hot(NONE, SEATS - 1)
YES_OR_NO = scaled(1)

ARRAYS = Arrays(
    version=1,
    actions=dense(MOVES),
    left_out=("pile",),  # the centre is never shown
    fields={
        "denied": bits(LONGEST),
        "up": bits(LONGEST),
        "points": scaled(MOST_POINTS),
        "said": scaled(MOVES),
        "code": one_hot(0, UNKNOWN + 1),
        "entry": scaled(LONGEST),
        "length": scaled(LONGEST),
        "left": scaled(LONGEST),
        "saids": scaled(TILES),
        "speaker": SEAT_OR_NONE,
        "seat": SEAT,
        "step": one_hot(0, OVER),
        "clue": one_hot(0, SHOWN),
        "players": one_hot(2, SEATS),
        "advanced": YES_OR_NO,
        "tournament": YES_OR_NO,
        "notes": YES_OR_NO,
        "starter": SEAT,
        "winner": SEAT_OR_NONE,
    },
)
