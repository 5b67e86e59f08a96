"""What people at a table can ask for, on the socket or by a request."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from parlour.server.messages.fields import At, Hex, MoveAsData, Number, SeatNumber


class MakeMove(Struct, tag="move", tag_field="do", forbid_unknown_fields=True):
    """Make a move, as its data or its text."""

    at: At
    move: MoveAsData | Annotated[str, Meta(max_length=200)]
    id: Number | None = None


class TakeBack(Struct, tag="take_back", tag_field="do", forbid_unknown_fields=True):
    """Take the last own step back."""

    at: At
    id: Number | None = None


class AskBack(Struct, tag="ask_back", tag_field="do", forbid_unknown_fields=True):
    """Ask the others to go back to an earlier ply."""

    at: At
    to: At
    id: Number | None = None


class AnswerBack(Struct, tag="answer_back", tag_field="do", forbid_unknown_fields=True):
    """Agree to what another asked for, or not."""

    ask: At
    yes: bool
    id: Number | None = None


class Resign(Struct, tag="resign", tag_field="do", forbid_unknown_fields=True):
    """Give the game up."""

    at: At
    id: Number | None = None


class Next(Struct, tag="next", tag_field="do", forbid_unknown_fields=True):
    """Deal the next game of the series, once the others want it too, or have been waited for."""

    at: At
    id: Number | None = None


class Claim(Struct, tag="claim", tag_field="do", forbid_unknown_fields=True):
    """Say that one has waited too long, at a table without a clock."""

    at: At
    id: Number | None = None


class Rematch(Struct, tag="rematch", tag_field="do", forbid_unknown_fields=True):
    """Wish for a second table like this one."""

    promise: Hex | None = None
    id: Number | None = None


class OpenShare(Struct, tag="open_share", tag_field="do", forbid_unknown_fields=True):
    """Open one's share in the seed, once the table has given its promise."""

    share: Hex
    id: Number | None = None


class Leave(Struct, tag="leave", tag_field="do", forbid_unknown_fields=True):
    """Get up."""

    id: Number | None = None


class Fill(Struct, tag="fill", tag_field="do", forbid_unknown_fields=True):
    """Put a bot on a seat that is open or was left."""

    seat: SeatNumber
    level: Annotated[str, Meta(max_length=20)] = "casual"
    id: Number | None = None


class AskHint(Struct, tag="hint", tag_field="do", forbid_unknown_fields=True):
    """What would a strong player do here?"""

    at: At
    chance: bool = False
    """Only the value is wanted, as the page asks by itself at every turn: that has an allowance of its own."""
    id: Number | None = None


class UseAid(Struct, tag="aid", tag_field="do", forbid_unknown_fields=True):
    """Say that an aid is used which the page works out by itself, so that the others at the table know."""

    aid: Literal["grid"]
    id: Number | None = None


class Conduct(Struct, tag="conduct", tag_field="do", forbid_unknown_fields=True):
    """Where bots play among themselves: let them wait or go on, quicker or slower, or make one move."""

    held: bool
    pace: Annotated[float, Meta(ge=0, le=5)] | None = None
    step: bool = False
    """One move and no more."""
    id: Number | None = None


class Show(Struct, tag="state", tag_field="do", forbid_unknown_fields=True):
    """Send the whole state again."""

    id: Number | None = None


Entering = MakeMove | TakeBack | Resign | Next | Claim
"""What becomes an entry of the log."""
Action = Entering | AskBack | AnswerBack | Rematch | OpenShare | Leave | Fill | AskHint | UseAid | Conduct | Show
