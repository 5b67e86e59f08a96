"""The games and their options, as the engine declares them."""

from __future__ import annotations

from litestar import get
from msgspec import Struct

from parlour.engine import Game, ParlourError, registry
from parlour.engine.options import Value
from parlour.search.bots import LEVELS
from parlour.server.errors import HttpError
from parlour.server.http.languages import in_words
from parlour.server.messages.answers import SaidData
from parlour.server.messages.fields import OptionType
from parlour.server.messages.requests import GameClock
from parlour.server.services import Services
from parlour.server.speech import said_data
from parlour.server.table.clocks import usual_clock

MOST_COMBINATIONS = 500


class OptionInfo(Struct):
    """One choice at the table."""

    name: str
    type: OptionType
    default: Value
    values: list[Value]
    label: SaidData
    labels: dict[str, SaidData]
    help: SaidData


class SeriesChoice(Struct):
    """How many games a series can have."""

    default: int
    lengths: list[int]


class GameInfo(Struct):
    """A game as a page offers it."""

    name: str
    title: str
    pitch: SaidData
    options: list[OptionInfo]
    combinations: list[dict[str, Value]]
    """All choices of options that can be played."""
    levels: list[str]
    series: SeriesChoice
    clock: GameClock
    """The clock of rated tables that ask for none."""
    lesson: bool
    """Whether it brings a first lesson."""


class PreparingInfo(Struct):
    """Whether a game is ready to be played, or is still being compiled for the first time on this server."""

    share: float | None
    """How much of it is done, from 0 to 1; null when it is ready."""


def describe(game: Game) -> GameInfo:
    """What a page needs to know to open a table."""
    options = [
        OptionInfo(
            option.name,
            option.type,
            option.default,
            list(option.values),
            said_data(option.label),
            {str(value): said_data(label) for value, label in option.labels.items()},
            said_data(option.help),
        )
        for option in game.options
    ]
    combinations = [
        {name: value for name, value in options.items() if name != "starter"}
        for options in game.combinations()
        if options["starter"] == "random"
    ][:MOST_COMBINATIONS]
    lengths = [games for games in range(1, 11) if game.series_fits(games) is None]
    series = SeriesChoice(game.series_games, lengths)
    about = (game.name, game.title, said_data(game.pitch))
    lesson = bool(game.lesson_text())
    return GameInfo(*about, options, combinations, list(LEVELS), series, usual_clock(game), lesson)


@get("/api/games", sync_to_thread=True)
def list_games(texts: str | None) -> list[GameInfo]:
    """All games."""
    return in_words([describe(registry.game(name)) for name in registry.games()], texts)


@get("/api/games/{game:str}/preparing")
async def preparing(game: str, services: Services) -> PreparingInfo:
    """How far the server has come with a game."""
    return PreparingInfo(services.preparing.share(game))


@get("/api/games/{game:str}", sync_to_thread=True)
def one_game(game: str, texts: str | None) -> GameInfo:
    """One game."""
    try:
        return in_words(describe(registry.game(game)), texts)
    except ParlourError as error:
        raise HttpError(404, error.said) from None
