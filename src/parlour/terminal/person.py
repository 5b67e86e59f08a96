"""The person at the table: what is typed, and what it means."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from pathlib import Path

from parlour.engine import AmbiguousMove, Game, IllegalMove, Move, MoveError, ParlourError, Said
from parlour.engine.position import LogLine
from parlour.terminal import files
from parlour.terminal.menu import Branch, branches, going_on, question
from parlour.terminal.screen import Left, Screen
from parlour.terminal.table import Table

COMMANDS = ("help", "moves", "hint", "back", "undo", "board", "log", "rules", "save FILE", "quit")
SHORT = {"?": "help", "q": "quit", "exit": "quit"}


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
            line = self._screen.ask(f"[{only.text}]" if only else "")
            if not line:
                if only:
                    return only
                self._screen.say(Said("how-to-choose-more"))
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
            self._screen.say(Said("one-move", move=self._told(offered[0])))
            return
        common = question(offered)
        if common:
            self._screen.say(f"{common} ...")
        listed = branches(offered)
        widest = max(len(branch.label) for branch in listed)
        self._screen.columns([self._label(branch, widest) for branch in listed])

    def _label(self, branch: Branch, widest: int) -> str:
        """A choice: what to type for it and, of a single move, what it means."""
        move = branch.moves[0]
        meaning = self._phrase(move)
        if len(branch.moves) > 1 or meaning == move.text:
            return branch.label
        return f"{branch.label:<{widest}}  {meaning}"

    def _phrase(self, move: Move) -> str:
        """A move in words."""
        return self._screen.words(self._table.game.phrase(self._table.position.observe(), move.code))

    def _told(self, move: Move) -> str:
        """A move as it is written, and in words where these say more."""
        meaning = self._phrase(move)
        return move.text if meaning == move.text else f"{move.text} ({meaning})"

    def _listed(self, offered: Sequence[Move], line: str) -> Sequence[Move]:
        """The moves that a line chooses from those on offer."""
        for branch in branches(offered):
            if line.lower() == branch.key:
                return branch.moves
        return going_on(offered, line)

    def _read(self, line: str) -> Sequence[Move]:
        """The legal moves that a line means; without any, it has been said why."""
        if line.isdigit():
            self._screen.say(Said("no-such-choice", number=line))
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
        rule = f" ({error.rule})" if isinstance(error, IllegalMove) else ""
        self._screen.say(f"{self._screen.words(error.said)}{rule}")

    def _undo(self) -> bool:
        try:
            self._table.position.take_back()
        except ParlourError as error:
            self._refuse(error)
            return False
        self._screen.say(Said("taken-back"))
        return True

    def _obey(self, command: str, rest: str) -> bool:
        """Carry out a command that does not change the game; False if it is none."""
        table, screen = self._table, self._screen
        match command, rest:
            case "help", "":
                screen.say(Said("how-to-choose-all"))
                for name in COMMANDS:
                    screen.say(Said(f"command-{name.lower().split()[0]}"), label=f"  {name}", indent=13)
            case "moves", "":
                screen.columns([self._told(move) for move in table.position.moves()])
            case "hint", "":
                self._hint()
            case "board", "":
                show_table(table, screen)
            case "log", "":
                show_log(table, screen)
            case "rules", "":
                show_rules(table.game, screen)
            case "save", _:
                self._save(rest)
            case "quit", "":
                raise Left
            case _:
                return False
        return True

    def _hint(self) -> None:
        """The best move that a strong player finds from what this seat knows, what it is worth, and why."""
        from parlour.search.hints import hint

        seen = self._table.position.observe()
        found = hint(seen, secrets.randbits(64))
        best, value = self._table.game.move(found.moves[0].code), found.moves[0].value
        if found.points:
            worth = Said("worth-points", points=round(value, 1))
            self._screen.say(Said("best-move-worth", move=self._told(best), worth=worth))
        elif seen.players > 1:
            worth = Said("worth-chance", chance=round(min(1.0, max(0.0, value)), 2))
            self._screen.say(Said("best-move-worth", move=self._told(best), worth=worth))
        else:
            self._screen.say(Said("best-move", move=self._told(best)))
        self._screen.say(found.reason)

    def _save(self, name: str) -> None:
        try:
            if not name.isprintable() or not name:
                raise ParlourError(Said("save-where"))
            path = Path(name).expanduser()
            files.demand_new(path)
            files.keep(self._table, path)
        except ParlourError as error:
            self._screen.tell(error.said)
        else:
            self._screen.tell(Said("saved-as", file=str(path)))


def show_table(table: Table, screen: Screen) -> None:
    """The table as the person sees it."""
    screen.say()
    screen.draw(table.game.picture(table.position.view(table.seat), screen.voice))
    screen.say()


def show_log(table: Table, screen: Screen) -> None:
    """What the person was told so far."""
    lines = table.position.log(table.seat)
    if not lines:
        screen.say(Said("nothing-played"))
    show_lines(lines, screen)


def show_lines(lines: Iterable[LogLine], screen: Screen) -> None:
    """What was played, move by move."""
    for line in lines:
        screen.say(line.said, label=f"{line.ply:>4}", indent=6)


def show_rules(game: Game, screen: Screen) -> None:
    """The rules of a game, if it brings any."""
    text = game.rules_text(screen.language)
    if text:
        screen.page(text)
    else:
        screen.say(Said("no-rules", game=game.title))
