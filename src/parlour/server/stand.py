"""Where a table stands: the fold of its log, and nothing else.

A `Stand` is never changed. `after` gives the next one, so a move can be worked out before it is on disk and
forgotten again when another process was faster.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace

from parlour.engine import Data, Game, LogLine, Move, Options, Outcome, ParlourError, Position, Series
from parlour.engine.fairness import commitment

MOVE, BACK, RESIGN, NEXT = "move", "back", "resign", "next"


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a table's log."""

    number: int
    kind: str
    seat: int
    code: int = 0
    """Of a move, its code; of a take-back, the ply that it goes back to."""


def nonce_of(seed: int, index: int) -> str:
    """What hides a game's seed in its commitment; nothing that is published tells that of another game."""
    return hashlib.sha256(f"parlour nonce {seed} {index}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Stand:
    """A series, the game that is on the table, and how far the log has come."""

    series: Series
    """With the outcomes of all games that are over, this one included."""
    position: Position
    at: int
    """How many entries the log has."""
    heard: tuple[str, ...] | None
    """What each seat, and last a spectator, is told of the last entry, if that was a move."""
    floor: int
    """The ply to which the seat to move may go back by itself."""
    commitment: str
    turn: int | None
    """Who is to move; None when the game is over."""
    lines: tuple[LogLine, ...] = ()
    """The moves of this game as each mover was told of them: what everybody reads after its end."""
    resigned: int | None = None
    """Who gave this game up."""

    @property
    def game(self) -> Game:
        """What is played."""
        return self.series.game

    @property
    def index(self) -> int:
        """Which game of the series is on the table."""
        return len(self.series.outcomes) - self.over

    @property
    def over(self) -> bool:
        """Whether the game on the table is over."""
        return self.turn is None

    @property
    def back_to(self) -> int | None:
        """How far the seat to move can go back by itself; None if not at all."""
        return self.floor if self.floor < self.position.ply and not self.over else None

    @property
    def outcome(self) -> Outcome | None:
        """How the game on the table ended."""
        return self.series.outcomes[-1] if self.over else None

    @property
    def winners(self) -> tuple[int, ...]:
        """Who won the whole series; of a single game, whoever its rules say."""
        if self.series.games == 1 and self.series.over:
            return self.series.outcomes[0].winners
        return self.series.winners

    def told(self, seat: int | None) -> str:
        """What a seat is told of the last entry, which must be a move."""
        assert self.heard is not None, "the last entry was a move"
        return self.heard[-1 if seat is None else seat]

    def view(self, seat: int | None) -> Data:
        """What a seat sees."""
        return self.views([seat])[0]

    def views(self, seats: Sequence[int | None]) -> list[Data]:
        """What each of several seats sees; a game that was given up shows how it counts."""
        views = self.position.views(seats)
        if self.resigned is not None:
            assert self.outcome is not None, "a game that was given up is over"
            for view in views:
                view["turn"] = None
                view["outcome"] = self.outcome.as_data()
        return views

    # --- the log --------------------------------------------------------------------------------

    def after(self, entry: Entry, move: Move | None = None) -> Stand:
        """The stand after one more entry, which must be possible here; `move`, if it has been read already."""
        if entry.number != self.at:
            raise ParlourError(f"Entry {entry.number} cannot follow {self.at} entries.")
        match entry.kind:
            case "move":
                return self._moved(move or self.position.read(entry.code))
            case "back":
                return self._gone_back(entry.code)
            case "resign":
                return self._given_up(entry.seat)
            case "next":
                return self._dealt()
        raise ParlourError(f"The log of a table has no entry '{entry.kind}'.")

    def _moved(self, move: Move) -> Stand:
        before, series = self.position, self.series
        position = before.after(move)
        turn = position.seat
        if turn is None:
            series = series.copy()
            series.add(position)
        game, mover, ply = series.game, self.turn, position.ply
        assert mover is not None, "somebody has moved"
        floor = self.floor if turn == mover and not game.reveals(before.state, move.code) else ply
        heard = tuple(game.tells(before.state, move.code, position.state, [*range(position.players), None]))
        lines = (*self.lines, LogLine(ply, mover, heard[mover], position.scores))
        return Stand(series, position, self.at + 1, heard, floor, self.commitment, turn, lines)

    def _gone_back(self, ply: int) -> Stand:
        series = self.series
        if self.over:
            raise ParlourError("The game is over; nothing can be taken back.")
        stand = deal(series)
        for code in self.position.history[:ply]:
            stand = stand._moved(stand.position.read(code))
        return replace(stand, at=self.at + 1, heard=None)

    def _given_up(self, seat: int) -> Stand:
        if self.over:
            raise ParlourError("The game is over already.")
        series = self.series.copy()
        series.add(self.position, resigned=seat)
        return replace(self, series=series, at=self.at + 1, heard=None, turn=None, resigned=seat)

    def _dealt(self) -> Stand:
        if not self.over or self.series.over:
            raise ParlourError("There is no next game to deal now.")
        return replace(deal(self.series), at=self.at + 1)


def deal(series: Series) -> Stand:
    """The next game of a series, with nothing played yet."""
    position = series.deal()
    nonce = nonce_of(series.seed, len(series.outcomes))
    return Stand(series, position, 0, None, 0, commitment(position, nonce), position.seat)


def open_table(game: Game, seed: int, games: int, options: Options) -> Stand:
    """A table at which nothing has happened yet."""
    return deal(Series(game, seed, games, **options))
