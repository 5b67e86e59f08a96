"""`parlour play`: from what was typed to a table."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from parlour.engine import Game, OptionError, ParlourError, Said, SeatError, registry
from parlour.engine.words import Voice
from parlour.terminal import files
from parlour.terminal.arguments import chosen, options_help, read_options
from parlour.terminal.language import language
from parlour.terminal.saved import DEFAULT_LEVEL, NOBODY
from parlour.terminal.screen import Left, Screen
from parlour.terminal.session import Session
from parlour.terminal.table import Table, new_table

SEEDS = 2**32
NO = ("n", "no", "nein")


@dataclass(frozen=True)
class PlayRequest:
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
    language: str | None = None

    @property
    def game(self) -> Game | None:
        """The game that was named."""
        if not self.words:
            return None
        if self.words[0].startswith("-"):
            raise OptionError(Said("name-the-game"))
        return registry.game(self.words[0])


def play(request: PlayRequest) -> None:
    """Sit down and play."""
    screen = Screen(language(request.language))
    try:
        table, path = _table(request, screen)
    except (Left, KeyboardInterrupt):
        screen.say()
        return
    Session(table, path, screen).run()


def help_text(request: PlayRequest) -> str:
    """The options of the game, or how to learn about them."""
    game = request.game
    voice = Voice(language(request.language))
    if game is not None:
        return options_help(game, voice)
    return voice.say(Said("options-of-their-own", games=", ".join(registry.games())))


def _table(request: PlayRequest, screen: Screen) -> tuple[Table, Path]:
    game = request.game
    if request.resume:
        return _resumed(request, game), request.save or request.resume
    if game is None:
        raise OptionError(Said("which-game", games=", ".join(registry.games())))
    options = read_options(game, request.words[1:])
    game.choose(**options)  # refuse what is wrong before anything is asked
    if request.save:
        files.demand_new(request.save)
    elif not request.new:
        for path in files.unfinished(game.name):
            table = _gone_on_with(path, request, options, screen)
            if table:
                return table, path
    seed = secrets.randbelow(SEEDS) if request.seed is None else request.seed
    table = new_table(game, options, seed, _seat(request.seat), request.bot or DEFAULT_LEVEL, request.series)
    return table, request.save or files.new_path(game.name)


def _resumed(request: PlayRequest, game: Game | None) -> Table:
    assert request.resume is not None, "there is a file to go on with"
    table = files.load(request.resume)
    if game is not None and table.game is not game:
        raise OptionError(Said("other-game", file=str(request.resume), game=table.game.title, wanted=game.title))
    if len(request.words) > 1 or request.seed is not None or request.series is not None:
        raise OptionError(Said("keeps-options"))
    if table.over:
        raise ParlourError(Said("file-is-over", file=str(request.resume)))
    if request.save:
        files.demand_new(request.save)
    seat = table.seat if request.seat is None else _seat(request.seat)
    return Table(table.game, seat, request.bot or table.level, table.position, table.series, table.played)


def _gone_on_with(path: Path, request: PlayRequest, options: dict[str, object], screen: Screen) -> Table | None:
    """The unfinished table in a file, if it fits the request and the person wants to go on with it."""
    try:
        table = files.load(path)
    except ParlourError:
        return None  # an older version wrote it; it can be looked at with `replay`, which says what is wrong
    if table.over or not _fits(table, request, options):
        return None
    about = {"game": table.game.title, "options": chosen(table.game, table.position.options, screen.voice)}
    if table.series:
        numbers = {"number": len(table.played) + 1, "games": table.series.games}
        screen.say(Said("unfinished-series", ply=table.position.ply, **about, **numbers))
    else:
        screen.say(Said("unfinished-game", ply=table.position.ply, **about))
    if screen.ask(Said("go-on-with-it")).lower() not in NO:
        return table
    screen.tell(Said("put-aside", file=str(files.put_away(path, "aside"))))
    return None


def _fits(table: Table, request: PlayRequest, options: dict[str, object]) -> bool:
    """Whether an unfinished table is what somebody who says this could mean."""
    played = table.series.options if table.series else table.position.options
    seed = table.series.seed if table.series else table.position.seed
    given = table.game.choose(**options)
    return (
        all(played[name] == given[name] for name in options)
        and request.seed in (None, seed)
        and request.series in (None, table.series.games if table.series else None)
        and request.bot in (None, table.level)
        and (request.seat is None or _seat(request.seat) == table.seat)
    )


def _seat(word: str | None) -> int | None:
    """The seat that a person takes; `none` to watch."""
    if word is None:
        return 0
    if word == NOBODY:
        return None
    if not word.isdigit():
        raise SeatError(Said("unreadable-seat", seat=word, nobody=NOBODY))
    return int(word)
