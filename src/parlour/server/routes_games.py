"""The games and their options, as the engine declares them."""

from __future__ import annotations

from typing import Any

from litestar import get
from msgspec import Struct

from parlour.engine import Game, ParlourError, registry
from parlour.engine.options import Value
from parlour.search.bots import LEVELS
from parlour.server.problems import Problem

MOST_COMBINATIONS = 500


class OptionInfo(Struct):
    """One choice at the table."""

    name: str
    type: str
    default: Value
    values: list[Value]
    labels: dict[str, str]
    help: str


class GameInfo(Struct):
    """A game as a page offers it."""

    name: str
    title: str
    pitch: str
    options: list[OptionInfo]
    combinations: list[dict[str, Value]]
    """All choices of options that can be played."""
    levels: list[str]
    series: dict[str, Any]


def describe(game: Game) -> GameInfo:
    """What a page needs to know to open a table."""
    options = [
        OptionInfo(
            option.name,
            option.type,
            option.default,
            list(option.values),
            {str(value): label for value, label in option.labels.items()},
            option.help,
        )
        for option in game.options
    ]
    combinations = [
        {name: value for name, value in options.items() if name != "starter"}
        for options in game.combinations()
        if options["starter"] == "random"
    ][:MOST_COMBINATIONS]
    lengths = [games for games in range(1, 11) if game.series_fits(games) is None]
    series = {"default": game.series_games, "lengths": lengths}
    return GameInfo(game.name, game.title, game.pitch, options, combinations, list(LEVELS), series)


@get("/api/games", sync_to_thread=True)
def list_games() -> list[GameInfo]:
    """All games."""
    return [describe(registry.game(name)) for name in registry.games()]


@get("/api/games/{game:str}", sync_to_thread=True)
def one_game(game: str) -> GameInfo:
    """One game."""
    try:
        return describe(registry.game(game))
    except ParlourError as error:
        raise Problem(404, str(error)) from None
