"""An evening at the table: games are played, kept, and gone on with another time."""

from __future__ import annotations

from pathlib import Path

from parlour.engine import Outcome, ParlourError, Series
from parlour.terminal import files
from parlour.terminal.names import Names
from parlour.terminal.person import Person, show_table
from parlour.terminal.screen import Left, Screen
from parlour.terminal.table import Table


class Session:
    """Plays a table to its end, or until the person leaves; the file always holds the latest move."""

    def __init__(self, table: Table, path: Path, screen: Screen) -> None:
        self._table = table
        self._path = path
        self._screen = screen
        self._person = Person(table, screen)
        self._kept = True
        self._watching = screen.interactive and table.seat is None

    def run(self) -> None:
        """Play; however it ends, say where the game is kept."""
        try:
            self._greet()
            while not self._table.over:
                self._one_game()
                if not self._table.over:
                    self._screen.ask("Enter for the next game > ")
                    self._table.next_game()
            if self._kept:
                place = files.put_away(self._path, "finished")
                self._screen.tell(f"See it again with: parlour replay {place}")
        except (Left, KeyboardInterrupt):
            self._part()

    def _greet(self) -> None:
        table, say = self._table, self._screen.say
        say(f"{table.game.title} ({table.game.describe(table.position.options)})", style="bold")
        bots = tuple(seat for seat in range(table.position.players) if seat != table.seat)
        if bots:
            say(f"{table.names.listed(bots)} {'plays' if len(bots) == 1 else 'play'} at level {table.level}.")
        if table.seat is not None:
            say("Type the number of a move, or the move itself; 'help' tells more, 'quit' keeps the game.")
        if not table.untouched:
            say(f"The game goes on after move {table.position.ply}.")
            if table.series and table.series.outcomes:
                say(standing(table.series, table.names))

    def _one_game(self) -> None:
        table = self._table
        if table.series and table.position.ply == 0:
            first = table.names.verb(table.series.starters[-1], "starts")
            self._screen.say(f"\nGame {len(table.series.outcomes) + 1} of {table.series.games}: {first}.")
        while table.position.seat is not None:
            if table.persons_turn:
                show_table(table, self._screen)
                move = self._person.choose()
                if move is None:
                    self._keep()
                    continue
            else:
                move = table.bots_move()
            table.play(move)
            self._keep()
            line = table.last_line()
            self._screen.say(f"{table.names.line(line.seat, line.text)}.")
            self._pause(line.seat)
        show_table(table, self._screen)
        outcome = table.position.outcome
        assert outcome is not None, "the game is over"
        for words in result(outcome, table.names):
            self._screen.say(words)
        if table.series:
            self._screen.say(standing(table.series, table.names))

    def _pause(self, mover: int) -> None:
        """Somebody who watches sees the table after every turn, and says when to go on."""
        if self._watching and self._table.position.seat not in (None, mover):
            show_table(self._table, self._screen)
            if self._screen.ask("Enter to go on, 'end' to see the end, 'quit' to leave > ") in ("end", "e"):
                self._watching = False

    def _keep(self) -> None:
        if self._kept:
            try:
                files.keep(self._table, self._path)
            except ParlourError as error:
                self._kept = False
                self._screen.say(f"{error} You can play on, but this game will not be kept.")

    def _part(self) -> None:
        """Every move has been kept already, so that nothing needs to be written in a hurry."""
        if self._table.untouched or not self._kept:
            self._screen.say("\nGoodbye.")
        elif self._path.parent == files.folder() / "unfinished":
            self._screen.tell(f"\nGoodbye. Go on any time with: parlour play {self._table.game.name}")
        else:
            self._screen.tell(f"\nGoodbye. Go on any time with: parlour play --resume {self._path}")


def result(outcome: Outcome, names: Names) -> list[str]:
    """How a game ended, in words."""
    reason = f"{names.sentence(outcome.reason)} ({outcome.rule})"
    if names.players == 1:
        title = f" Your title: {outcome.title}." if outcome.title else ""
        won = "Well done!" if outcome.winners else "Not this time."
        return [f"{won}{title} {reason}", f"Score: {outcome.scores[0]}"]
    return [f"{_won(outcome.winners, names, 'the game')} {reason}", f"Score: {_points(outcome.scores, names)}"]


def standing(series: Series, names: Names) -> str:
    """Where a series stands after a game."""
    words = f"After game {len(series.outcomes)} of {series.games}: {_points(series.totals, names)}."
    if series.over:
        return words if series.players == 1 else f"{words} {_won(series.winners, names, 'the series')}"
    assert series.starter is not None, "a series that is not over has a next game"
    return words if series.players == 1 else f"{words} {names.verb(series.starter, 'starts')} the next."


def _won(winners: tuple[int, ...], names: Names, what: str) -> str:
    if not winners:
        return f"Nobody wins {what}: it is a draw."
    if len(winners) == 1:
        return f"{names.verb(winners[0], 'wins')} {what}."
    return f"{names.listed(winners)} share {what}."


def _points(scores: tuple[int, ...], names: Names) -> str:
    return ", ".join(f"{names.of(seat)} {score}" for seat, score in enumerate(scores))
