"""What goes over the wire: bodies, actions and answers, validated by msgspec."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from parlour.engine.options import Value

MOST_GAMES = 50
LONGEST_NAME = 40

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
At = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
"""A client's own number for a message, echoed in the answer."""


# --- opening a table and sitting down ---------------------------------------------------------------


class MySeat(Struct, tag="me", tag_field="kind", forbid_unknown_fields=True):
    """The seat of whoever opens the table."""


class OpenSeat(Struct, tag="open", tag_field="kind", forbid_unknown_fields=True):
    """A seat for whoever comes by the link."""


class BotSeat(Struct, tag="bot", tag_field="kind", forbid_unknown_fields=True):
    """A seat for a bot."""

    level: Annotated[str, Meta(max_length=20)] = "casual"


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
    pace: Annotated[float, Meta(ge=0, le=5)] = 0.8
    name: Name | None = None
    seed: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    """For lessons, on private tables that are not rated: the deal is then known to everybody."""


class Sitting(Struct, forbid_unknown_fields=True):
    """A wish to sit down, anywhere or on a certain open seat."""

    seat: SeatNumber | None = None
    name: Name | None = None


class Renaming(Struct, forbid_unknown_fields=True):
    """How a guest wants to be called."""

    name: Name


class Taking(Struct, forbid_unknown_fields=True):
    """The one-time token that moves a seat to this browser."""

    token: Annotated[str, Meta(min_length=1, max_length=80)]


class Token(Struct):
    """A one-time token for a link."""

    token: str


# --- actions ----------------------------------------------------------------------------------------


class MakeMove(Struct, tag="move", tag_field="do", forbid_unknown_fields=True):
    """Make a move, as its data or its text."""

    at: At
    move: dict[str, Any] | Annotated[str, Meta(max_length=200)]
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
    """Deal the next game of the series."""

    at: At
    id: Number | None = None


class Rematch(Struct, tag="rematch", tag_field="do", forbid_unknown_fields=True):
    """Wish for a second table like this one."""

    id: Number | None = None


class Leave(Struct, tag="leave", tag_field="do", forbid_unknown_fields=True):
    """Get up."""

    id: Number | None = None


class Fill(Struct, tag="fill", tag_field="do", forbid_unknown_fields=True):
    """Put a bot on a seat that is open or was left."""

    seat: SeatNumber
    level: Annotated[str, Meta(max_length=20)] = "casual"
    id: Number | None = None


class Hint(Struct, tag="hint", tag_field="do", forbid_unknown_fields=True):
    """What would a strong player do here?"""

    at: At
    id: Number | None = None


class Show(Struct, tag="state", tag_field="do", forbid_unknown_fields=True):
    """Send the whole state again."""

    id: Number | None = None


Action = MakeMove | TakeBack | AskBack | AnswerBack | Resign | Next | Rematch | Leave | Fill | Hint | Show


# --- what comes back --------------------------------------------------------------------------------


class ProblemData(Struct, omit_defaults=True):
    """Why something was refused."""

    status: int
    title: str
    detail: str
    rule: str | None = None
    wait: int | None = None
    """Seconds after which it may be tried again."""


class MoveData(Struct):
    """A move in words and as data."""

    text: str
    data: dict[str, Any]


class WeighedMove(Struct):
    """A move and what the search thinks of it."""

    text: str
    value: float
    visits: int


class HintData(Struct):
    """A good move for the own seat, from what that seat knows."""

    move: MoveData
    reason: str | None
    value: float
    moves: list[WeighedMove]


class Answer(Struct, tag="answer", tag_field="type", omit_defaults=True):
    """The answer to one action."""

    id: int | None
    ok: bool
    at: int | None = None
    problem: ProblemData | None = None
    hint: HintData | None = None


class SeatInfo(Struct):
    """Who sits on a seat."""

    seat: int
    kind: str
    name: str
    level: str | None
    connected: bool
    you: bool
    gone: bool


class SeriesInfo(Struct):
    """How the series stands."""

    index: int
    games: int
    totals: list[int]
    outcomes: list[dict[str, Any]]
    starters: list[int]
    over: bool
    winners: list[int]


class TableInfo(Struct):
    """A table, without the game on it."""

    id: str
    game: str
    options: dict[str, Value]
    games: int
    public: bool
    watch: str
    friendly: bool
    rated: bool
    pace: float
    created: float
    state: str
    seats: list[SeatInfo]
    series: SeriesInfo
    forgets: bool
    """Whether the table keeps no record of past turns before the end of a game."""
    seed: int | None
    """Only where the table was opened with a chosen one."""


class AskInfo(Struct):
    """Somebody asks to go back."""

    id: int
    seat: int
    to: int
    waiting: list[int]


class LineInfo(Struct):
    """One line of the log."""

    ply: int
    seat: int
    text: str
    scores: list[int]


class State(Struct, tag="state", tag_field="type"):
    """Everything that a seat may know."""

    table: TableInfo
    at: int
    ply: int
    view: dict[str, Any]
    moves: list[MoveData]
    log: list[LineInfo]
    commitment: str
    seed: str | None
    nonce: str | None
    can_take_back: bool
    back_to: int | None
    ask: AskInfo | None
    rematch: dict[str, Any] | None
    expects: str | None = None


class Update(Struct, tag="update", tag_field="type", rename={"before": "from"}):
    """What one move changed, for a seat that knew everything before it."""

    at: int
    before: int
    ply: int
    view: dict[str, Any]
    moves: list[MoveData]
    log: list[LineInfo]
    can_take_back: bool
    back_to: int | None


class People(Struct, tag="people", tag_field="type"):
    """Who is at the table, and what they wish for."""

    table: TableInfo
    ask: AskInfo | None
    rematch: dict[str, Any] | None


class PastPosition(Struct):
    """How a game stood after some of its moves."""

    game: int
    """Its number in the series, from 0."""
    ply: int
    plies: int
    """How many moves it has now."""
    view: dict[str, Any]
    line: LineInfo | None
    """The move that led here."""
    views: list[dict[str, Any]] | None
    """Of a game that is over: what every seat saw."""


class Closing(Struct, tag="closing", tag_field="type"):
    """The server goes away."""

    reason: str
