"""A game in progress: whose turn, which moves, what each chair sees."""

from __future__ import annotations

import operator
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.engine import record
from parlour.engine.errors import (
    AmbiguousMove,
    IllegalMove,
    OptionError,
    ParlourError,
    SeatError,
    TakeBackError,
    UnreadableMove,
)
from parlour.engine.game import Data, Game, Move, Outcome
from parlour.engine.options import Options
from parlour.engine.rng import MASK, generator


@dataclass(frozen=True, slots=True)
class LogLine:
    """One move as a certain seat was told of it."""

    ply: int
    seat: int
    text: str
    scores: tuple[int, ...]
    """The points of every seat after the move."""


class Position:
    """A game in progress. It is its seed, its options and its moves, and nothing else (ALL-1).

    A position sees everything: give players, pages and logs only what `view`, `log` and, for the seat to
    move, `moves` return (ALL-2).
    """

    def __init__(self, game: Game, options: Options, seed: int) -> None:
        if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed <= MASK:
            raise OptionError(f"The seed is {seed!r}; it must be a whole number from 0 to 2**64 - 1.")
        self.game = game
        self.options = dict(options)
        self.seed = seed
        self._rules = game.ready
        self._entries = self._rules.entries
        self._record = self._rules.box()
        self.state: Any = self._record[0]
        """The record of the rules, hidden facts included."""
        self._history: list[int] = []
        self._movers: list[int] = []
        self._imagined = False
        self._rules.deal(self.state, np.uint64(seed), game.encode(options))

    # --- where the game stands ------------------------------------------------------------------

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.options["players"])

    @property
    def seat(self) -> int | None:
        """Who is to move; None when the game is over."""
        seat = int(self._entries.turn(self._record))
        return None if seat < 0 else seat

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return len(self._history)

    @property
    def history(self) -> tuple[int, ...]:
        """The codes of the moves made so far."""
        return tuple(self._history)

    @property
    def movers(self) -> tuple[int, ...]:
        """Who made each of them."""
        return tuple(self._movers)

    @property
    def last(self) -> tuple[int, int] | None:
        """The code of the last move, and who made it."""
        return (self._history[-1], self._movers[-1]) if self._history else None

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of every seat: running, or final when the game is over."""
        out = np.zeros(self.players, np.int64)
        self._entries.scores(self._record, out)
        return tuple(out.tolist())

    @property
    def outcome(self) -> Outcome | None:
        """Scores, winners and why it ended; None before the end."""
        return self._outcome(self.scores) if self.seat is None else None

    def _outcome(self, scores: tuple[int, ...]) -> Outcome:
        won = int(self._rules.winners(self.state))
        winners = tuple(seat for seat in range(self.players) if won >> seat & 1)
        rule, reason = self.game.reason(self.state)
        return Outcome(scores, winners, rule, reason, self.game.title_earned(self.state))

    def codes(self) -> NDArray[np.int64]:
        """The codes of the legal moves; empty exactly when the game is over."""
        out = np.empty(self._rules.most_moves, np.int64)
        return out[: self._entries.legal(self._record, out)].copy()

    def moves(self, seat: int | None = None) -> list[Move]:
        """The legal moves of the seat to move.

        With a seat, what that seat may see of them: its own moves, and none while another is to move.
        """
        if seat is not None and self._check_seat(seat) != self.seat:
            return []
        return [self.game.move(int(code)) for code in self.codes()]

    def view(self, seat: int | None = None) -> Data:
        """What a seat sees, as plain JSON; without a seat, what a spectator sees."""
        return self.views([seat])[0]

    def views(self, seats: Sequence[int | None]) -> list[Data]:
        """What each of several seats sees; what all of them see alike is worked out once."""
        turn, scores = self.seat, self.scores
        outcome = self._outcome(scores) if turn is None else None
        for seat in seats:
            if seat is not None:
                self._check_seat(seat)
        views: list[Data] = []
        for seat, table in zip(seats, self.game.views(self.state, seats), strict=True):
            view: Data = {
                "game": self.game.name,
                "options": dict(self.options),
                "seat": seat,
                "turn": turn,
                "ply": self.ply,
                "scores": list(scores),
                "outcome": outcome.as_data() if outcome else None,
                "table": table,
            }
            views.append(view)
        return views

    def log(self, seat: int | None = None) -> list[LogLine]:
        """The moves so far as the seat saw them; after the end, each as its own mover saw it."""
        if seat is not None:
            self._check_seat(seat)
        self._demand_past()
        over = self.seat is None
        if not self._history:
            return []
        first = 0
        if not over and self._movers and self.game.forgets(self.options):
            first = self._first_of_last_turn()
        lines = []
        walker = Position(self.game, self.options, self.seed)
        for ply, (code, mover) in enumerate(zip(self._history, self._movers, strict=True)):
            before = _copied(walker._record)[0]
            walker._push(code)
            if ply >= first:
                told = self.game.told(before, code, walker.state, mover if over else seat)
                lines.append(LogLine(ply + 1, mover, told, walker.scores))
        return lines

    # --- moving ---------------------------------------------------------------------------------

    def read(self, move: Move | int | str | Mapping[str, Any]) -> Move:
        """The legal move that is meant, or one of the three errors of `MoveError`."""
        if isinstance(move, str):
            return self._read_text(move)
        try:
            if isinstance(move, Move):
                code = move.code
            elif isinstance(move, Mapping):
                code = self.game.code(dict(move))
            else:
                code = operator.index(move)
            found = self.game.move(code)
        except (ValueError, TypeError, KeyError, IndexError, OverflowError) as error:
            raise UnreadableMove(f"{move!r} is no move of {self.game.title}.") from error
        return self._legal_or_refuse(found)

    def play(self, move: Move | int | str | Mapping[str, Any]) -> Move:
        """Make a move, given as a Move, its code, its text or its data; nothing changes if it is refused."""
        found = self.read(move)
        self._push(found.code)
        return found

    def after(self, move: Move) -> Position:
        """The position after a move that `read` or `moves` has found here; this one stays as it is."""
        later = self.copy()
        later._push(move.code)
        return later

    def _push(self, code: int) -> None:
        self._movers.append(int(self._entries.turn(self._record)))
        self._entries.play(self._record, code)
        self._history.append(code)

    def _read_text(self, text: str) -> Move:
        words = text.casefold().split()
        legal = [(self.game.text(int(code)), int(code)) for code in self.codes()]
        for shown, code in legal:
            if shown.casefold().split() == words:
                return self.game.move(code)
        try:
            found = self.game.move(self.game.parse(text))
        except ValueError as error:
            fitting = [(shown, code) for shown, code in legal if words and _within(words, shown)]
            if len(fitting) > 1:
                raise AmbiguousMove(text, [shown for shown, _ in fitting]) from None
            if fitting:
                return self.game.move(fitting[0][1])
            raise UnreadableMove(f"'{text}' cannot be read as a move: {error}") from None
        return self._legal_or_refuse(found)

    def _legal_or_refuse(self, move: Move) -> Move:
        if move.code in self.codes().tolist():
            return move
        if self.seat is None:
            raise IllegalMove("ALL-5", "The game is over.")
        refusal = self.game.refusal(self.state, move.code)
        raise IllegalMove(refusal.rule, refusal.sentence)

    # --- taking back ----------------------------------------------------------------------------

    def shows_since(self, ply: int) -> bool:
        """Whether any move after the first `ply` ones showed its mover something hidden."""
        walker = self.at(ply)
        for code in self._history[ply:]:
            if self.game.reveals(walker.state, code):
                return True
            walker._push(code)
        return False

    def take_back(self) -> None:
        """Undo the last step: only in the current turn of the seat to move, only if it revealed nothing."""
        self._demand_past()
        if not self._history:
            raise TakeBackError("Nothing has been played yet.")
        if self.seat != self._movers[-1]:
            raise TakeBackError("The turn has ended; only steps of the current turn can be taken back.")
        earlier = self.at(self.ply - 1)
        if self.game.reveals(earlier.state, self._history[-1]):
            raise TakeBackError("The last step showed something hidden; it cannot be taken back.")
        self._record, self.state = earlier._record, earlier.state
        self._history, self._movers = earlier._history, earlier._movers

    def can_take_back(self) -> bool:
        """Whether `take_back` would succeed now."""
        if self._imagined or not self._history or self.seat != self._movers[-1]:
            return False
        return not self.game.reveals(self.at(self.ply - 1).state, self._history[-1])

    def at(self, ply: int) -> Position:
        """The same game after its first `ply` moves."""
        if not 0 <= ply <= self.ply:
            raise ParlourError(f"The game has {self.ply} moves; there is no position after {ply}.")
        self._demand_past()
        earlier = Position(self.game, self.options, self.seed)
        for code in self._history[:ply]:
            earlier._push(code)
        return earlier

    # --- copies, other worlds, records ----------------------------------------------------------

    def copy(self) -> Position:
        """An independent copy."""
        twin = object.__new__(Position)
        twin.__dict__.update(self.__dict__)
        twin.options = dict(self.options)
        twin._record = _copied(self._record)
        twin.state = twin._record[0]
        twin._history, twin._movers = list(self._history), list(self._movers)
        return twin

    def imagine(self, seat: int, seed: int) -> Position:
        """A world that the seat cannot tell from this one: all it cannot know is dealt anew.

        It can be played on, but it has no record: no seed leads there.
        """
        world = self.copy()
        world._imagined = True
        self._rules.redeal(world.state, self._check_seat(seat), generator(seed))
        return world

    def record(self, notes: Mapping[str, str] | None = None) -> str:
        """The game as text: options, seed and moves, with notes (names, date); see `parlour.replay`."""
        self._demand_past()
        return record.write(self, notes or {})

    def _demand_past(self) -> None:
        if self._imagined:
            raise ParlourError("An imagined position has no past and no record: no seed leads to it.")

    def _check_seat(self, seat: int) -> int:
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.players:
            raise SeatError(f"There is no seat {seat!r}; the seats are 0 to {self.players - 1}.")
        return seat

    def _first_of_last_turn(self) -> int:
        first = len(self._movers) - 1
        while first > 0 and self._movers[first - 1] == self._movers[-1]:
            first -= 1
        return first


def _copied(record: Any) -> Any:
    """A copy of a record, as plain bytes: NumPy would copy it field by field, which takes ten times as long."""
    return np.frombuffer(bytearray(record.tobytes()), record.dtype)


def _within(words: Sequence[str], shown: str) -> bool:
    """Whether the typed words appear in the move's text, in order: `e6` fits `place APTA e6`."""
    rest = iter(shown.casefold().split())
    return all(word in rest for word in words)
