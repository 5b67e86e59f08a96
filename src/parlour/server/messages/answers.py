"""What comes back: answers, tables, views, lines of the log."""

from __future__ import annotations

from msgspec import Struct

from parlour.engine.options import Value
from parlour.server.messages.fields import AidKind, Args, MoveAsData, Outcome, SeatKind, TableState, View, Watchers
from parlour.server.messages.requests import ClockWish


class SaidData(Struct, omit_defaults=True):
    """What is said to a person: a key and its arguments. The words stand in the Fluent files."""

    key: str
    args: Args
    """Texts, numbers, seats as `{"seat": 0}`, what is said itself, or lists of these."""
    text: str | None = None
    """In words, for those who ask for a language."""


class ProblemData(Struct, omit_defaults=True):
    """Why something was refused."""

    status: int
    said: SaidData
    rule: str | None = None
    wait: int | None = None
    """Seconds after which it may be tried again."""


class MoveData(Struct):
    """A move in words and as data."""

    text: str
    data: MoveAsData


class WeighedMove(Struct):
    """A move and what the search thinks of it."""

    text: str
    """As it is written."""
    said: SaidData
    value: float
    visits: int


class HintData(Struct):
    """A good move for the seat that asked, from what it knows."""

    move: MoveData
    said: SaidData
    """The move in words."""
    reason: SaidData | None
    value: float
    moves: list[WeighedMove]
    prospect: SaidData | None = None
    """Alone, what can be expected of the game; then the value is no chance."""


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
    kind: SeatKind
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
    outcomes: list[Outcome]
    starters: list[int]
    over: bool
    winners: list[int]
    ready: list[int]
    """Who waits for the next game to be dealt; between two games only."""
    ready_in: float | None
    """Seconds after which one of them may have it dealt without the others."""


class AidUse(Struct):
    """A seat was helped in the game on the table."""

    seat: int
    aid: AidKind
    times: int


class ShareInfo(Struct):
    """What a seat gives to the seed."""

    promise: str
    opened: bool
    share: str | None
    """After the deal."""


class SharesInfo(Struct):
    """Who draws the seed together."""

    promise: str | None
    """The table's own, from when all seats are taken; then the others open their shares."""
    seats: list[ShareInfo | None]
    """None for a seat that takes no part."""


class TableInfo(Struct):
    """A table, without the game on it."""

    id: str
    game: str
    options: dict[str, Value]
    games: int
    public: bool
    watch: Watchers
    friendly: bool
    rated: bool
    aids: bool
    """Whether aids are allowed: hints, chances, and what a page works out from the view."""
    aided: list[AidUse]
    """Who has used which in this game; told where several people play with each other."""
    pace: float
    held: bool
    """Whether bots among themselves wait until somebody who watches lets them go on."""
    clock: ClockWish | None
    created: float
    state: TableState
    host: int | None
    """The seat of whoever opened the table, who can send others away."""
    seats: list[SeatInfo]
    series: SeriesInfo
    forgets: bool
    """Whether the table keeps no record of past turns before the end of a game."""
    seed: int | None
    """Only where the table was opened with a chosen one."""
    resumed: int | None
    """The ply from which an earlier game is played on here."""
    shares: SharesInfo | None
    """Where somebody beside the table takes part in drawing the seed."""


class AskInfo(Struct):
    """Somebody asks to go back."""

    id: int
    seat: int
    to: int
    waiting: list[int]


class RematchInfo(Struct, omit_defaults=True):
    """Who wants a second table, or where it is."""

    wanted: list[int] | None = None
    table: str | None = None


class LineInfo(Struct):
    """One line of the log."""

    ply: int
    seat: int
    said: SaidData
    scores: list[int]


class TimeInfo(Struct):
    """How long the seat to move is waited for."""

    left: list[float | None] | None = None
    """The seconds that each seat has left now; none for a bot. Those of `running` are going by."""
    running: int | None = None
    claim: float | None = None
    """Without a clock: the time of day, in seconds since 1970, from which on the others may claim the seat."""


class PlayedMove(Struct):
    """A move as it is written."""

    seat: int
    text: str


class FinishedGame(Struct):
    """What is stored of a game that is over."""

    number: int
    """In its series, from 0."""
    names: list[str]
    scores: list[int]
    winners: list[int]
    moves: list[PlayedMove]
    given_up: int | None
    """Who gave it up, or had no time left for it."""


class AskingInfo(Struct):
    """What it would come to if a seat asked to have its last move back."""

    to: int
    """The ply before that move."""
    no: SaidData | None
    """Why that is not possible."""


class Result(Struct):
    """What is left of a table whose game, or its version, is not played here any more."""

    said: SaidData
    """Why."""
    games: list[FinishedGame]


class State(Struct, tag="state", tag_field="type"):
    """Everything that a seat may know. While the table waits for somebody, nothing of a deal exists."""

    table: TableInfo
    at: int = 0
    ply: int = 0
    view: View | None = None
    moves: list[MoveData] = []
    log: list[LineInfo] = []
    commitment: str | None = None
    seed: str | None = None
    nonce: str | None = None
    can_take_back: bool = False
    back_to: int | None = None
    asking: AskingInfo | None = None
    time: TimeInfo | None = None
    ask: AskInfo | None = None
    rematch: RematchInfo | None = None
    result: Result | None = None
    """Only of a table that cannot be played at any more: then there is no view, and `table.state` is over."""


class Update(Struct, tag="update", tag_field="type", rename={"before": "from"}):
    """What one move changed, for a seat that knew everything before it."""

    at: int
    before: int
    ply: int
    view: View
    moves: list[MoveData]
    log: list[LineInfo]
    can_take_back: bool
    back_to: int | None
    asking: AskingInfo | None
    time: TimeInfo | None


class People(Struct, tag="people", tag_field="type"):
    """Who is at the table, and what they wish for."""

    table: TableInfo
    ask: AskInfo | None
    asking: AskingInfo | None
    rematch: RematchInfo | None


class PastPosition(Struct):
    """How a game stood after some of its moves."""

    game: int
    """Its number in the series, from 0."""
    ply: int
    plies: int
    """How many moves it has now."""
    view: View
    line: LineInfo | None
    """The move that led here."""
    views: list[View] | None
    """Of a game that is over: what every seat saw."""


class Closing(Struct, tag="closing", tag_field="type"):
    """The server goes away."""

    said: SaidData
