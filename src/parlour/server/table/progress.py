"""Where a table stands: the fold of its log, and nothing else.

A `Progress` is never changed. `after` gives the next one, so a move can be worked out before it is on disk and
forgotten again when another process was faster.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace

from parlour.engine import Data, Game, LogLine, Move, Options, Outcome, ParlourError, Position, Said, Series
from parlour.engine.fairness import commitment
from parlour.engine.observation import views as observed
from parlour.server.storage.entry import Entry
from parlour.server.table.times import Clock, Times

MOST_BACKS = 500
"""Times that a table goes back, in all games of its series. Without an end to it somebody could make a log in an
hour that takes minutes to read whenever the table comes back to memory."""


def nonce_of(seed: int, index: int) -> str:
    """What hides a game's seed in its commitment; nothing that is published tells that of another game."""
    return hashlib.sha256(f"parlour nonce {seed} {index}".encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Progress:
    """A series, the game that is on the table, and how far the log has come."""

    series: Series
    """With the outcomes of all games that are over, this one included."""
    position: Position
    at: int
    """How many entries the log has."""
    heard: tuple[Said, ...] | None
    """What each seat, and last a spectator, is told of the last entry, if that was a move."""
    floor: int
    """The ply to which the seat to move may go back by itself."""
    shown: int
    """The ply after the last move that showed anybody something hidden."""
    commitment: str
    turn: int | None
    """Who is to move; None when the game is over."""
    lines: tuple[LogLine, ...] = ()
    """The moves of this game as each mover was told of them: what everybody reads after its end."""
    resigned: int | None = None
    """Who gave this game up, or had no time left for it."""
    since: float = 0.0
    """When the last entry was made, or the deal: since then the seat to move is waited for."""
    times: Times | None = None
    """What every seat had left then, where there is a clock."""
    absent: tuple[int, ...] = ()
    """Whose time was over during this game, which others play on with a bot."""
    backs: int = 0
    """How often this table has gone back."""

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
        may = self.floor < self.position.ply and not self.over and self.backs < MOST_BACKS
        return self.floor if may else None

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

    def told(self, seat: int | None) -> Said:
        """What a seat is told of the last entry, which must be a move."""
        assert self.heard is not None, "the last entry was a move"
        return self.heard[-1 if seat is None else seat]

    def view(self, seat: int | None) -> Data:
        """What a seat sees."""
        return self.views([seat])[0]

    def views(self, seats: Sequence[int | None]) -> list[Data]:
        """What each of several seats sees; a game that was given up shows how it counts."""
        views = observed([self.position.observe(seat) for seat in seats])
        if self.resigned is not None:
            assert self.outcome is not None, "a game that was given up is over"
            for view in views:
                view["turn"] = None
                view["outcome"] = self.outcome.as_data()
        return views

    # --- the log --------------------------------------------------------------------------------

    def after(self, entry: Entry, move: Move | None = None) -> Progress:
        """The progress after one more entry, which must be possible here; `move`, if it has been read already."""
        if entry.number != self.at:
            raise ParlourError(f"Entry {entry.number} cannot follow {self.at} entries.")
        match entry.kind:
            case "move":
                return self._moved(move or self.position.read(entry.code), entry.time)
            case "back":
                return self._gone_back(entry)
            case "resign":
                return self._given_up(entry)
            case "time":
                return self._out_of_time(entry)
            case "claim":
                return self._waited(entry)
            case "next":
                return self._dealt(entry)
        raise ParlourError(f"The log of a table has no entry '{entry.kind}'.")

    def _moved(self, move: Move, time: float) -> Progress:
        before, series = self.position, self.series
        position = before.after(move)
        turn = position.seat
        if turn is None:
            series = series.copy()
            series.add(position)
        game, mover, ply = series.game, self.turn, position.ply
        assert mover is not None, "somebody has moved"
        seen = before.observe()
        uncovered = game.uncovers(seen, move.code)
        shown = ply if uncovered else self.shown
        # Nothing is new to the mover that is new to nobody, and nobody asks once another is to move.
        stays = turn == mover and not (uncovered and game.reveals(seen, move.code))
        floor = self.floor if stays else ply
        heard = tuple(game.tells(before.observations(), move.code, position.observations()))
        lines = (*self.lines, LogLine(ply, mover, heard[mover], position.scores))
        since, times = self._later(turn, time) if self.times else (max(self.since, time), None)
        at, promised = self.at + 1, self.commitment
        return Progress(
            series, position, at, heard, floor, shown, promised, turn, lines, None, since, times, self.absent,
            self.backs,
        )  # fmt: skip

    def _later(self, turn: int | None, time: float) -> tuple[float, Times | None]:
        """Since when the next seat is waited for, and what all have left; no clock ever goes back."""
        since = max(self.since, time)
        return since, self.times.after(self.turn, turn, since - self.since) if self.times else None

    def _waited(self, entry: Entry) -> Progress:
        """Time went by, and nothing else happened to the game."""
        since, times = self._later(self.turn, entry.time)
        return replace(self, at=self.at + 1, heard=None, since=since, times=times)

    def _gone_back(self, entry: Entry) -> Progress:
        series = self.series
        if self.over:
            raise ParlourError("A game that is over does not go back.")
        progress = deal(series)
        for code in self.position.history[: entry.code]:
            progress = progress._moved(progress.position.read(code), 0.0)
        since, times = self._later(progress.turn, entry.time)
        progress = replace(progress, at=self.at + 1, heard=None, since=since, times=times, absent=self.absent)
        return replace(progress, backs=self.backs + 1)

    def _given_up(self, entry: Entry, late: bool = False) -> Progress:
        if self.over:
            raise ParlourError(Said("already-over"))
        series = self.series.copy()
        series.add(self.position, resigned=entry.seat, late=late)
        since, times = self._later(None, entry.time)
        over = replace(self, series=series, at=self.at + 1, heard=None, turn=None, resigned=entry.seat)
        return replace(over, since=since, times=times)

    def _out_of_time(self, entry: Entry) -> Progress:
        """Of two the other one wins; of more all others play on, and a bot takes the chair."""
        if self.series.players == 2:
            return self._given_up(entry, late=True)
        if self.over:
            raise ParlourError(Said("already-over"))
        return replace(self._waited(entry), absent=(*self.absent, entry.seat))

    def _dealt(self, entry: Entry) -> Progress:
        if not self.over or self.series.over:
            raise ParlourError(Said("no-next-game"))
        clock = self.times.clock if self.times else None
        return replace(deal(self.series, clock, max(self.since, entry.time)), at=self.at + 1, backs=self.backs)


def deal(series: Series, clock: Clock | None = None, time: float = 0.0) -> Progress:
    """The next game of a series, with nothing played yet."""
    position = series.deal()
    nonce = nonce_of(series.seed, len(series.outcomes))
    times = Times.fresh(clock, series.players) if clock else None
    promised = commitment(position, nonce)
    return Progress(series, position, 0, None, 0, 0, promised, position.seat, since=time, times=times)


def open_table(
    game: Game, seed: int, games: int, options: Options, clock: Clock | None = None, time: float = 0.0
) -> Progress:
    """A table at which nothing has happened yet, dealt at some time."""
    return deal(Series(game, seed, games, **options), clock, time)
