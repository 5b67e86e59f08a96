"""`parlour games`, `parlour rules`, `parlour replay` and `parlour verify`."""

from __future__ import annotations

from pathlib import Path

from parlour.engine import Game, ParlourError, Position, RecordError, fairness, registry
from parlour.engine.options import spoken
from parlour.terminal import files, saved
from parlour.terminal.names import Seats
from parlour.terminal.screen import Screen
from parlour.terminal.session import result, standing
from parlour.terminal.table import Table


def games() -> None:
    """All games, one paragraph each."""
    screen = Screen()
    for name in registry.games():
        game = registry.game(name)
        screen.say(f"{name}: {game.title}, {_players(game)}", style="bold")
        screen.say(game.pitch, indent=2)


def _players(game: Game) -> str:
    counts = [spoken(count) for count in game.options[0].values]
    if len(counts) == 1:
        return f"{counts[0]} player" + ("" if counts[0] == "1" else "s")
    return f"{', '.join(counts[:-1])} or {counts[-1]} players"


def rules(name: str) -> None:
    """The rules of a game for people."""
    Screen().page(registry.game(name).rules_text())


def replay(path: Path, ply: int | None, number: int | None) -> None:
    """A kept game: what was played, where it stands after a move or at its end, how it ended."""
    screen = Screen()
    try:
        table = saved.read(files.text_of(path))
    except RecordError as error:
        raise _failing(path, error) from None
    position = _game_of(table, number)
    names = Seats(position.players, None)
    screen.say(_heading(position), style="bold")
    shown = position if ply is None else position.at(ply)
    for line in shown.log():
        screen.say(f"{line.ply:>4}  {names.line(line.seat, line.text)}")
    screen.say()
    screen.draw(table.game.picture(shown.view()))
    screen.say()
    if shown.outcome:
        for words in result(shown.outcome, names):
            screen.say(words)
    else:
        screen.say(f"After move {shown.ply} of {position.ply}: {names.of(shown.seat or 0)} is to move.")
    if table.series and number is None and ply is None:
        screen.say(standing(table.series, names))


def verify(path: Path, promised: str | None) -> None:
    """Whether the deal of a downloaded record is the one that the table had committed itself to."""
    try:
        checked = fairness.check(files.text_of(path), promised)
    except RecordError as error:
        raise _failing(path, error) from None
    position = checked.position
    screen = Screen()
    screen.say(_heading(position), style="bold")
    screen.say(f"The record is sound: {position.ply} moves, all by the rules.")
    if promised is None:
        screen.say("The deal is the one that this commitment stands for:")
        screen.say(checked.commitment, indent=2)
        screen.say("Compare it with the one that the table showed before the first move.")
    else:
        screen.say("The deal is the one that you were promised before the first move.")


def _heading(position: Position) -> str:
    return f"{position.game.title} ({position.game.describe(position.options)} seed={position.seed})"


def _failing(path: Path, error: RecordError) -> ParlourError:
    return ParlourError(f"{path} fails in line {error.line}: {error.sentence}")


def _game_of(table: Table, number: int | None) -> Position:
    """The game that was asked for, in a series by its number, else the last one."""
    games = [*table.played, table.position]
    if number is None:
        return table.position
    if not 1 <= number <= len(games):
        raise ParlourError(f"There is no game {number} in it; the last is game {len(games)}.")
    return games[number - 1]
