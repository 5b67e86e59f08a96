"""What a game is: a face that can be dealt, and is found and sent by its name; and which games there are.

Ours are the folders under `parlour.games`; strangers bring others.

An installed package brings a game with an entry point in the group `parlour.games`, named like the game:

    [project.entry-points."parlour.games"]
    connect-four = "connect_four:GAME"

It names a `Game`, or a module that has one as `GAME`. One that cannot be loaded is reported once, in a sentence,
and left out.
"""

from __future__ import annotations

import difflib
import importlib
import logging
import pkgutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from types import ModuleType
from typing import Any

from parlour.engine.arguments import shown
from parlour.engine.errors import ParlourError, UnknownGame
from parlour.engine.observation import Observation, Played
from parlour.engine.position import Position
from parlour.engine.said import Said
from parlour.engine.words import bundle_of, put_up

GROUP = "parlour.games"
logger = logging.getLogger(GROUP)


class Game(Played):
    """A game, ready to be dealt: `game.deal(seed=7, players=2)` gives a `Position`. Subclass it to make one."""

    def deal(self, /, seed: int, **options: object) -> Position:
        """A new game. Options that are left out take their defaults, or what the others require."""
        return Position(self, self.choose(**options), seed)

    def world(self, seen: Observation, box: Any) -> Position:
        """The position that is a state which an observation leaves possible."""
        return Position.imagined(seen, box)

    def __reduce__(self) -> tuple[Any, ...]:
        """Sent to another process by name: it is the game of that name there."""
        return game, (self.name,)

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: object) -> Game:
        return self


_strangers: dict[str, Game] = {}


def games() -> list[str]:
    """The names of all games; cheap: of ours none is loaded for it."""
    return sorted({*_ours(), *_installed(), *_strangers})


def game(name: str) -> Game:
    """The game of that name."""
    if not isinstance(name, str):
        there = ", ".join(games())
        raise UnknownGame(f"A game is asked for by its name, not by {shown(name)}; there are {there}.")
    if name in _strangers:
        return _strangers[name]
    if name in _ours():
        found: Game = importlib.import_module(f"parlour.games.{name.replace('-', '_')}").GAME
        return found
    if name in _installed():
        return _installed()[name]
    near = difflib.get_close_matches(name, games(), 1)
    known = {"name": shown(name), "games": ", ".join(games())}
    raise UnknownGame(Said("unknown-game-near", **known, near=near[0]) if near else Said("unknown-game", **known))


def game_of(game_or_name: Game | str) -> Game:
    """A game, given as itself or by its name."""
    return game_or_name if isinstance(game_or_name, Game) else game(game_or_name)


def register(stranger: Game) -> None:
    """Make a game from outside this package known, so that records of it can be replayed."""
    if not isinstance(stranger, Game):
        raise ParlourError(f"{shown(stranger)} is no game: register an instance of a class made from Game.")
    _strangers[stranger.name] = stranger
    bundle_of.cache_clear()  # there may be other words under that name


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
        bundle_of.cache_clear()


def _words_of(name: str, language: str) -> str:
    """A game's own words; it may be one that is not played here."""
    return game(name).fluent(language) if name in games() else ""


put_up(_words_of)


@cache
def _ours() -> frozenset[str]:
    package = importlib.import_module("parlour.games")
    folders = (module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg)
    return frozenset(folder.replace("_", "-") for folder in folders)


@cache
def _installed() -> dict[str, Game]:
    """The games that other packages bring."""
    found: dict[str, Game] = {}
    for entry in entry_points(group=GROUP):
        try:
            game = _loaded(entry)
            if game.name in found or game.name in _ours():
                raise ParlourError("there is another game of that name")
        except Exception as error:  # whatever is wrong with a stranger's package, the others can be played
            why = str(error).splitlines()[0] if str(error) else type(error).__name__
            what = entry.name, entry.value, why.rstrip(".")
            logger.warning("The game '%s' (%s) cannot be loaded and is left out: %s.", *what)
        else:
            found[game.name] = game
    return found


def _loaded(entry: EntryPoint) -> Game:
    named = entry.load()
    game = getattr(named, "GAME", None) if isinstance(named, ModuleType) else named
    if not isinstance(game, Game):
        raise ParlourError("it names no instance of a class made from Game, and no module with one as GAME")
    if game.name != entry.name:
        raise ParlourError(f"it calls itself '{game.name}'")
    return game
