"""What a game is. A game imports its tools from here; see `Game` and `Rules` for the contract."""

from parlour.engine.errors import (
    AmbiguousMove,
    FairnessError,
    IllegalMove,
    MoveError,
    OptionError,
    ParlourError,
    RecordError,
    SeatError,
    TakeBackError,
    UnknownGame,
    UnreadableMove,
)
from parlour.engine.game import Data, Game, Move, Outcome, Refusal, Rules, plain
from parlour.engine.options import Option, Options, choice, flag, number_of_players, starting_seat
from parlour.engine.position import LogLine, Position
from parlour.engine.rule import rule
from parlour.engine.series import Series

__all__ = [
    "AmbiguousMove",
    "Data",
    "FairnessError",
    "Game",
    "IllegalMove",
    "LogLine",
    "Move",
    "MoveError",
    "Option",
    "OptionError",
    "Options",
    "Outcome",
    "ParlourError",
    "Position",
    "RecordError",
    "Refusal",
    "Rules",
    "SeatError",
    "Series",
    "TakeBackError",
    "UnknownGame",
    "UnreadableMove",
    "choice",
    "flag",
    "number_of_players",
    "plain",
    "rule",
    "starting_seat",
]
