"""Bodies of requests: opening a table, sitting down."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from parlour.engine.options import Value
from parlour.server.messages.fields import MOST_GAMES, At, Hex, MoveAsData, Name, SeatNumber


class MySeat(Struct, tag="me", tag_field="kind", forbid_unknown_fields=True):
    """The seat of whoever opens the table."""


class OpenSeat(Struct, tag="open", tag_field="kind", forbid_unknown_fields=True):
    """A seat for whoever comes by the link."""


class BotSeat(Struct, tag="bot", tag_field="kind", forbid_unknown_fields=True):
    """A seat for a bot."""

    level: Annotated[str, Meta(max_length=20)] = "casual"


class GameClock(Struct, tag="game", tag_field="per", forbid_unknown_fields=True):
    """A time for the whole game, and some more after every turn."""

    seconds: Annotated[int, Meta(ge=30, le=4 * 3600)]
    increment: Annotated[int, Meta(ge=0, le=300)] = 0


class TurnClock(Struct, tag="turn", tag_field="per", forbid_unknown_fields=True):
    """Days for every turn."""

    days: Annotated[int, Meta(ge=1, le=30)]


ClockWish = GameClock | TurnClock


class Opening(Struct, forbid_unknown_fields=True):
    """A wish for a table. Seats that are left out stay open."""

    game: Annotated[str, Meta(max_length=60)]
    options: dict[str, Value] = {}
    games: Annotated[int, Meta(ge=1, le=MOST_GAMES)] = 1
    seats: Annotated[list[MySeat | OpenSeat | BotSeat], Meta(max_length=16)] = []
    public: bool = False
    watch: Literal["anyone", "nobody"] = "anyone"
    friendly: bool = False
    rated: bool = False
    aids: bool = False
    """Whether people who play with each other may be helped; with bots alone one may, unless it is rated."""
    pace: Annotated[float, Meta(ge=0, le=5)] = 0.8
    clock: ClockWish | None = None
    """At a rated table none means the usual one of the game."""
    name: Name | None = None
    promise: Hex | None = None
    seed: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    """For lessons, on private tables that are not rated: the deal is then known to everybody."""


class Resuming(Struct, forbid_unknown_fields=True):
    """A wish to play on from a position of a finished game, against bots."""

    ply: At
    game: Annotated[int, Meta(ge=0, le=MOST_GAMES)] | None = None
    """Its number in the series, from 0."""
    level: Annotated[str, Meta(max_length=20)] = "casual"


class Trying(Struct, forbid_unknown_fields=True):
    """The moves of an answer to a problem, from its beginning on."""

    moves: Annotated[list[MoveAsData], Meta(max_length=300)]
    give_up: bool = False
    """Whether to be shown the solution instead: that counts as a wrong answer."""


class Sitting(Struct, forbid_unknown_fields=True):
    """A wish to sit down, anywhere or on a certain open seat."""

    seat: SeatNumber | None = None
    name: Name | None = None
    promise: Hex | None = None


class Renaming(Struct, forbid_unknown_fields=True):
    """How a guest wants to be called."""

    name: Name


class Taking(Struct, forbid_unknown_fields=True):
    """The one-time token that moves a seat to this browser."""

    token: Annotated[str, Meta(min_length=1, max_length=80)]
    promise: Hex | None = None


class Token(Struct):
    """A one-time token for a link."""

    token: str
