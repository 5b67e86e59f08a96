"""The person at the table: what is typed, and what it means."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from parlour.engine import AmbiguousMove, Move, MoveError, ParlourError
from parlour.terminal import files
from parlour.terminal.menu import branches, going_on, question
from parlour.terminal.screen import Left, Screen
from parlour.terminal.table import Table

COMMANDS = {
    "help": "this list",
    "moves": "all your moves, in full",
    "back": "back to the first question of this move",
    "undo": "take your last step of this turn back, if it showed nothing hidden",
    "board": "draw the table again",
    "log": "what has been played",
    "rules": "the rules of the game",
    "save FILE": "write the game to a file as well",
    "quit": "leave; the game is kept, and you can go on with it later",
}
SHORT = {"?": "help", "q": "quit", "exit": "quit"}
HOW = "Type the number of your choice, or a move or part of one as it is written ('e6')."


class Person:
    """Asks for moves until there is one, and answers commands in between."""

    def __init__(self, table: Table, screen: Screen) -> None:
        self._table = table
        self._screen = screen

    def choose(self) -> Move | None:
        """The move that the person makes; None after a step was taken back."""
        moves = self._table.position.moves(self._table.seat)
        offered: Sequence[Move] = moves
        self._offer(offered)
        while True:
            only = offered[0] if len(offered) == 1 else None
            line = self._screen.ask(f"[{only.text}] > " if only else "> ")
            if not line:
                if only:
                    return only
                self._screen.say(f"{HOW} 'help' tells more.")
                continue
            command, _, rest = line.partition(" ")
            command = SHORT.get(command.lower(), command.lower())
            found = self._listed(offered, line)
            if not found and command == "undo":
                if self._undo():
                    return None
            elif not found and command == "back":
                offered = moves
                self._offer(offered)
            elif not found and not self._obey(command, rest.strip()):
                found = self._read(line)
            if len(found) == 1:
                return found[0]
            if found:
                offered = found
                self._offer(offered)

    def _offer(self, offered: Sequence[Move]) -> None:
        if len(offered) == 1:
            self._screen.say(f"One move is possible: {offered[0].text}. Press Enter to make it.")
            return
        common = question(offered)
        if common:
            self._screen.say(f"{common} ...")
        self._screen.columns([branch.label for branch in branches(offered)])

    def _listed(self, offered: Sequence[Move], line: str) -> Sequence[Move]:
        """The moves that a line chooses from those on offer."""
        for branch in branches(offered):
            if line.lower() == branch.key:
                return branch.moves
        return going_on(offered, line)

    def _read(self, line: str) -> Sequence[Move]:
        """The legal moves that a line means; without any, it has been said why."""
        if line.isdigit():
            self._screen.say(f"There is no choice {line}.")
            return []
        try:
            return [self._table.position.read(line)]
        except AmbiguousMove as error:
            self._refuse(error)
            return [move for move in self._table.position.moves() if move.text in error.choices]
        except MoveError as error:
            self._refuse(error)
            return []

    def _refuse(self, error: ParlourError) -> None:
        self._screen.say(self._table.names.sentence(str(error)))

    def _undo(self) -> bool:
        try:
            self._table.position.take_back()
        except ParlourError as error:
            self._refuse(error)
            return False
        self._screen.say("Taken back.")
        return True

    def _obey(self, command: str, rest: str) -> bool:
        """Carry out a command that does not change the game; False if it is none."""
        table, screen = self._table, self._screen
        match command, rest:
            case "help", "":
                screen.say(f"{HOW} When one move is possible, Enter makes it. Besides:")
                for name, about in COMMANDS.items():
                    screen.say(f"  {name:<10} {about}")
            case "moves", "":
                screen.columns([move.text for move in table.position.moves()])
            case "board", "":
                show_table(table, screen)
            case "log", "":
                show_log(table, screen)
            case "rules", "":
                screen.page(table.game.rules_text())
            case "save", _:
                self._save(rest)
            case "quit", "":
                raise Left
            case _:
                return False
        return True

    def _save(self, name: str) -> None:
        try:
            if not name.isprintable() or not name:
                raise ParlourError("Say where: save FILE.")
            path = Path(name).expanduser()
            files.demand_new(path)
            files.keep(self._table, path)
        except ParlourError as error:
            self._screen.tell(str(error))
        else:
            self._screen.tell(f"Saved as {path}.")


def show_table(table: Table, screen: Screen) -> None:
    """The table as the person sees it."""
    screen.say()
    screen.draw(table.names.sentence(table.game.picture(table.position.view(table.seat))))
    screen.say()


def show_log(table: Table, screen: Screen) -> None:
    """What the person was told so far."""
    lines = table.position.log(table.seat)
    if not lines:
        screen.say("Nothing has been played yet.")
    for line in lines:
        screen.say(f"{line.ply:>4}  {table.names.line(line.seat, line.text)}")
