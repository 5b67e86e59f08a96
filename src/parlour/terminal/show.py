"""`parlour games`, `parlour rules`, `parlour replay` and `parlour verify`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from parlour.engine import Game, ParlourError, Position, RecordError, Said, Who, fairness, registry
from parlour.engine.options import spoken as written
from parlour.terminal import files, saved
from parlour.terminal.arguments import chosen
from parlour.terminal.language import language
from parlour.terminal.person import show_lines, show_rules
from parlour.terminal.results import result, standing
from parlour.terminal.screen import Screen
from parlour.terminal.table import Table


def games(spoken: str | None = None) -> None:
    """All games, one paragraph each."""
    screen = Screen(language(spoken))
    for name in registry.games():
        game = registry.game(name)
        screen.say(f"{name}: {game.title}, {screen.words(_players(game))}", style="bold")
        screen.say(game.pitch, indent=2)


def _players(game: Game) -> Said:
    counts = [written(count) for count in game.options[0].values]
    if len(counts) == 1:
        return Said("for-players", count=int(counts[0]))
    return Said("for-some-players", first=", ".join(counts[:-1]), last=counts[-1])


def rules(name: str, spoken: str | None = None) -> None:
    """The rules of a game for people."""
    show_rules(registry.game(name), Screen(language(spoken)))


def replay(
    path: Path, ply: int | None, number: int | None, spoken: str | None = None, foresight: bool = False
) -> None:
    """A kept game: what was played, where it stands after a move or at its end, how it ended.

    With `foresight` also what was possible in a solitaire, to somebody who knows what comes.
    """
    screen = Screen(language(spoken))
    try:
        table = saved.read(files.text_of(path))
    except RecordError as error:
        raise _failing(path, error) from None
    position = _game_of(table, number)
    screen.say(_heading(position, screen), style="bold")
    shown = position if ply is None else position.at(ply)
    show_lines(shown.log(None), screen)
    screen.say()
    screen.draw(table.game.picture(shown.view(None), screen.voice))
    screen.say()
    if shown.outcome:
        for words in result(shown.outcome, screen.voice):
            screen.say(words)
    else:
        screen.say(Said("replay-stands", ply=shown.ply, plies=position.ply, who=Who(shown.seat or 0)))
    if table.series and number is None and ply is None:
        screen.say(standing(table.series, screen.voice))
    if foresight:
        _look_ahead(shown, screen)


def _look_ahead(position: Position, screen: Screen) -> None:
    from parlour.puzzles.foresight import foresee, sentences

    found = foresee(position)
    screen.say()
    for words in sentences(position, found):
        screen.say(words)


def verify(
    path: Path,
    promised: str | None,
    table: str | None = None,
    share: str | None = None,
    spoken: str | None = None,
) -> None:
    """Whether the deal of a downloaded record is the one that the table had committed itself to."""
    try:
        checked = fairness.check(files.text_of(path), promised, table, share)
    except RecordError as error:
        raise _failing(path, error) from None
    position = checked.position
    screen = Screen(language(spoken))
    screen.say(_heading(position, screen), style="bold")
    screen.say(Said("record-sound", moves=position.ply))
    if promised is None:
        screen.say(Said("deal-of-commitment"))
        screen.say(checked.commitment, indent=2)
        screen.say(Said("compare-commitment"))
    else:
        screen.say(Said("deal-as-promised"))
    for line in _drawn(checked, table is not None, share is not None):
        screen.say(line)


def _drawn(checked: fairness.Checked, promised: bool, mine: bool) -> Iterator[Said]:
    """Who drew the seed."""
    if checked.shares is None:
        yield Said("seed-of-table")
        return
    yield Said("seed-of-shares")
    for seat, share in enumerate(checked.shares):
        if share is None:
            yield Said("share-none", who=Who(seat))
        elif share.opened is None:
            yield Said("share-unopened", who=Who(seat), promise=share.promise)
        else:
            yield Said("share-opened", who=Who(seat), share=share.opened)
    yield Said("share-is-there") if mine else Said("look-for-share")
    if promised:
        yield Said("share-of-table-as-promised")
    else:
        yield Said("promise-was", promise=checked.promise or "")


def _heading(position: Position, screen: Screen) -> str:
    seed = screen.voice.say(Said("seed-is", seed=str(position.seed)))
    return f"{position.game.title} ({chosen(position.game, position.options, screen.voice)}, {seed})"


def _failing(path: Path, error: RecordError) -> ParlourError:
    return ParlourError(Said("file-fails", file=str(path), line=str(error.line), why=error.why))


def _game_of(table: Table, number: int | None) -> Position:
    """The game that was asked for, in a series by its number, else the last one."""
    games = [*table.played, table.position]
    if number is None:
        return table.position
    if not 1 <= number <= len(games):
        raise ParlourError(Said("no-such-game-in-it", number=str(number), last=len(games)))
    return games[number - 1]
