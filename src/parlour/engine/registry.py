"""Which games there are: every folder under `parlour.games`, and what strangers register."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from collections.abc import Iterator
from contextlib import contextmanager

from parlour.engine.errors import UnknownGame
from parlour.engine.game import Game

_strangers: dict[str, Game] = {}


def games() -> list[str]:
    """The names of all games; cheap: no game is loaded for it."""
    package = importlib.import_module("parlour.games")
    folders = (module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg)
    return sorted({folder.replace("_", "-") for folder in folders} | set(_strangers))


def game(name: str) -> Game:
    """The game of that name."""
    if name in _strangers:
        return _strangers[name]
    if name not in games():
        near = difflib.get_close_matches(name, games(), 1)
        hint = f" Did you mean '{near[0]}'?" if near else ""
        raise UnknownGame(f"There is no game '{name}'; there are {', '.join(games())}.{hint}")
    found: Game = importlib.import_module(f"parlour.games.{name.replace('-', '_')}").GAME
    return found


def register(stranger: Game) -> None:
    """Make a game from outside this package known, so that records of it can be replayed."""
    _strangers[stranger.name] = stranger


@contextmanager
def registered(stranger: Game) -> Iterator[None]:
    """Make a game known for a while."""
    before = _strangers.copy()
    register(stranger)
    try:
        yield
    finally:
        _strangers.clear()
        _strangers.update(before)
