"""An evening at the table: games are played, kept, and gone on with another time."""

from __future__ import annotations

from pathlib import Path

from parlour.engine import ParlourError, Said, Who
from parlour.terminal import files
from parlour.terminal.arguments import chosen
from parlour.terminal.person import Person, show_table
from parlour.terminal.results import result, standing
from parlour.terminal.screen import Left, Screen
from parlour.terminal.table import Table


class Session:
    """Plays a table to its end, or until the person leaves; the file always holds the latest move."""

    def __init__(self, table: Table, path: Path, screen: Screen) -> None:
        self._table = table
        self._path = path
        self._screen = screen
        screen.voice = table.voice(screen.language)
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
                    self._screen.ask(Said("next-game"))
                    self._table.next_game()
            if self._kept:
                place = files.put_away(self._path, "finished")
                self._screen.tell(Said("see-again", file=str(place)))
        except (Left, KeyboardInterrupt):
            self._part()

    def _greet(self) -> None:
        table, say = self._table, self._screen.say
        say(f"{table.game.title} ({chosen(table.game, table.position.options, self._screen.voice)})", style="bold")
        bots = tuple(Who(seat) for seat in range(table.position.players) if seat != table.seat)
        if bots:
            say(Said("bots-play", bots=bots, count=len(bots), level=Said(f"bot-level-{table.level}")))
        if table.seat is not None:
            say(Said("how-to-play"))
        if not table.untouched:
            say(Said("goes-on", ply=table.position.ply))
            if table.series and table.series.outcomes:
                say(standing(table.series, self._screen.voice))

    def _one_game(self) -> None:
        table = self._table
        if table.series and table.position.ply == 0:
            number, first = len(table.series.outcomes) + 1, Who(table.series.starters[-1])
            self._screen.say()
            self._screen.say(Said("game-of-series", game=number, games=table.series.games, who=first))
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
            self._screen.say(f"{self._screen.words(line.said)}.")
            self._pause(line.seat)
        show_table(table, self._screen)
        outcome = table.position.outcome
        assert outcome is not None, "the game is over"
        for words in result(outcome, self._screen.voice):
            self._screen.say(words)
        if table.series:
            self._screen.say(standing(table.series, self._screen.voice))

    def _pause(self, mover: int) -> None:
        """Somebody who watches sees the table after every turn, and says when to go on."""
        if self._watching and self._table.position.seat not in (None, mover):
            show_table(self._table, self._screen)
            if self._screen.ask(Said("go-on-watching")) in ("end", "e"):
                self._watching = False

    def _keep(self) -> None:
        if self._kept:
            try:
                files.keep(self._table, self._path)
            except ParlourError as error:
                self._kept = False
                self._screen.say(Said("not-kept", why=error.said))

    def _part(self) -> None:
        """Every move has been kept already, so that nothing needs to be written in a hurry."""
        self._screen.say()
        if self._table.untouched or not self._kept:
            self._screen.say(Said("goodbye"))
        elif self._path.parent == files.folder() / "unfinished":
            self._screen.tell(Said("goodbye-and-on", command=f"parlour play {self._table.game.name}"))
        else:
            self._screen.tell(Said("goodbye-and-on", command=f"parlour play --resume {self._path}"))
