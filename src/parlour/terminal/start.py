"""`parlour play`: from what was typed to a table."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from parlour.engine import Game, OptionError, ParlourError, SeatError, registry
from parlour.terminal import files
from parlour.terminal.arguments import options_help, read_options
from parlour.terminal.saved import DEFAULT_LEVEL, NOBODY
from parlour.terminal.screen import Left, Screen
from parlour.terminal.session import Session
from parlour.terminal.table import Table, new_table

SEEDS = 2**32


@dataclass(frozen=True)
class Wish:
    """What was asked for; None where nothing was said."""

    words: Sequence[str]
    """The name of the game, then its own options."""
    seat: str | None = None
    bot: str | None = None
    seed: int | None = None
    series: int | None = None
    resume: Path | None = None
    save: Path | None = None
    new: bool = False

    @property
    def game(self) -> Game | None:
        """The game that was named."""
        if not self.words:
            return None
        if self.words[0].startswith("-"):
            raise OptionError("Name the game first: parlour play GAME [options].")
        return registry.game(self.words[0])


def play(wish: Wish) -> None:
    """Sit down and play."""
    screen = Screen()
    try:
        table, path = _table(wish, screen)
    except (Left, KeyboardInterrupt):
        screen.say()
        return
    Session(table, path, screen).run()


def help_text(wish: Wish) -> str:
    """The options of the game, or how to learn about them."""
    game = wish.game
    if game is not None:
        return options_help(game)
    return f"Every game has options of its own: parlour play GAME --help. Games: {', '.join(registry.games())}."


def _table(wish: Wish, screen: Screen) -> tuple[Table, Path]:
    game = wish.game
    if wish.resume:
        return _resumed(wish, game), wish.save or wish.resume
    if game is None:
        raise OptionError(f"Which game? parlour play GAME, with one of {', '.join(registry.games())}.")
    options = read_options(game, wish.words[1:])
    game.choose(**options)  # refuse what is wrong before anything is asked
    if wish.save:
        files.demand_new(wish.save)
    elif not wish.new:
        for path in files.unfinished(game.name):
            table = _gone_on_with(path, wish, options, screen)
            if table:
                return table, path
    seed = secrets.randbelow(SEEDS) if wish.seed is None else wish.seed
    table = new_table(game, options, seed, _seat(wish.seat), wish.bot or DEFAULT_LEVEL, wish.series)
    return table, wish.save or files.new_path(game.name)


def _resumed(wish: Wish, game: Game | None) -> Table:
    assert wish.resume is not None, "there is a file to go on with"
    table = files.load(wish.resume)
    if game is not None and table.game is not game:
        raise OptionError(f"{wish.resume} is a game of {table.game.title}, not {game.title}.")
    if len(wish.words) > 1 or wish.seed is not None or wish.series is not None:
        raise OptionError("A game that goes on keeps its options, its seed and its series.")
    if table.over:
        raise ParlourError(f"That game is over. See it with: parlour replay {wish.resume}")
    if wish.save:
        files.demand_new(wish.save)
    seat = table.seat if wish.seat is None else _seat(wish.seat)
    return Table(table.game, seat, wish.bot or table.level, table.position, table.series, table.played)


def _gone_on_with(path: Path, wish: Wish, options: dict[str, object], screen: Screen) -> Table | None:
    """The unfinished table in a file, if it fits the wish and the person wants to go on with it."""
    try:
        table = files.load(path)
    except ParlourError:
        return None  # an older version wrote it; it can be looked at with `replay`, which says what is wrong
    if table.over or not _fits(table, wish, options):
        return None
    playing = f"game {len(table.played) + 1} of {table.series.games}, " if table.series else ""
    about = f"{playing}{table.game.describe(table.position.options)}, after move {table.position.ply}"
    screen.say(f"There is an unfinished game of {table.game.title} ({about}).")
    if screen.ask("Go on with it? [Y/n] > ").lower() not in ("n", "no"):
        return table
    screen.tell(f"It has been put aside as {files.put_away(path, 'aside')}.")
    return None


def _fits(table: Table, wish: Wish, options: dict[str, object]) -> bool:
    """Whether an unfinished table is what somebody who says this could mean."""
    played = table.series.options if table.series else table.position.options
    seed = table.series.seed if table.series else table.position.seed
    given = table.game.choose(**options)
    return (
        all(played[name] == given[name] for name in options)
        and wish.seed in (None, seed)
        and wish.series in (None, table.series.games if table.series else None)
        and wish.bot in (None, table.level)
        and (wish.seat is None or _seat(wish.seat) == table.seat)
    )


def _seat(word: str | None) -> int | None:
    """The seat that a person takes; `none` to watch."""
    if word is None:
        return 0
    if word == NOBODY:
        return None
    if not word.isdigit():
        raise SeatError(f"'{word}' is no seat; say a number from 0, or '{NOBODY}' to watch.")
    return int(word)
