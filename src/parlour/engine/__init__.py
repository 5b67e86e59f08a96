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
from parlour.engine.moves import Kind, Moves
from parlour.engine.observation import Observation, Played
from parlour.engine.options import Option, Options, choice, flag, number_of_players, starting_seat
from parlour.engine.outcomes import Data, Move, Outcome, Refusal
from parlour.engine.position import MOVER, LogLine, Position
from parlour.engine.registry import Game
from parlour.engine.rule import rule
from parlour.engine.rules import Rules, fields_of
from parlour.engine.said import Said, Who
from parlour.engine.series import Series
from parlour.engine.state import record_of

__all__ = [
    "MOVER",
    "AmbiguousMove",
    "Data",
    "FairnessError",
    "Game",
    "IllegalMove",
    "Kind",
    "LogLine",
    "Move",
    "MoveError",
    "Moves",
    "Observation",
    "Option",
    "OptionError",
    "Options",
    "Outcome",
    "ParlourError",
    "Played",
    "Position",
    "RecordError",
    "Refusal",
    "Rules",
    "Said",
    "SeatError",
    "Series",
    "TakeBackError",
    "UnknownGame",
    "UnreadableMove",
    "Who",
    "choice",
    "fields_of",
    "flag",
    "number_of_players",
    "record_of",
    "rule",
    "starting_seat",
]
