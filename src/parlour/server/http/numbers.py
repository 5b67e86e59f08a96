"""Numbers in addresses, each with its bounds: Python reads thousands of digits, and no sentence can name them."""

from __future__ import annotations

from typing import Annotated

from litestar.params import Parameter

from parlour.engine.knowledge import MOST_SEATS
from parlour.server.messages.fields import MOST_GAMES

MOST_PLIES = 1_000_000
GameNumber = Annotated[int | None, Parameter(ge=0, le=MOST_GAMES)]
"""A game of a series; None for the one on the table."""
Ply = Annotated[int, Parameter(ge=0, le=MOST_PLIES)]
MaybePly = Annotated[int | None, Parameter(ge=0, le=MOST_PLIES)]
Seat = Annotated[int, Parameter(ge=0, lt=MOST_SEATS)]
MaybeSeat = Annotated[int | None, Parameter(ge=0, lt=MOST_SEATS)]
ProblemNumber = Annotated[int, Parameter(ge=0, le=1_000_000)]
