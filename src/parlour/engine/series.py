"""A series of games: totals, who starts next, who won (ALL-4)."""

from __future__ import annotations

import hashlib
from copy import copy

from parlour.engine.arguments import shown, whole, whole_within
from parlour.engine.errors import OptionError, ParlourError
from parlour.engine.outcomes import Outcome
from parlour.engine.position import Position
from parlour.engine.registry import Game, game_of
from parlour.engine.said import Said, Who

MOST_GAMES = 10_000
MOST_SEED = (1 << 1024) - 1


class Series:
    """Several games at one table, all of them played.

    Deal a game with `deal()`, play it to its end, and hand it back with `add()`. The seed of a series may be any
    whole number of up to 1,024 bits: a long secret one cannot be guessed from its games.
    """

    def __init__(self, game: Game | str, seed: int, games: int | None = None, **options: object) -> None:
        chosen = whole(seed)
        if chosen is None or not 0 <= chosen <= MOST_SEED:
            raise OptionError(Said("no-such-series-seed", seed=shown(seed)))
        self.game = game = game_of(game)
        self.seed = chosen
        wanted = whole(game.series_games if games is None else games)
        if wanted is None or wanted > MOST_GAMES:
            raise OptionError(Said("no-such-series", games=shown(games), most=MOST_GAMES))
        self.games = wanted
        misfit = game.series_fits(self.games)
        if misfit:
            raise OptionError(misfit)
        self.options = game.choose(**options)
        self.outcomes: list[Outcome] = []
        first = Position(game, self.options, self.seed_of(0))
        self._starters = [self._starter_of(first)]

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.options["players"])

    @property
    def starter(self) -> int | None:
        """Who starts the next game; None when all are played."""
        return None if self.over else self._starters[-1]

    @property
    def starters(self) -> tuple[int, ...]:
        """Who started each game so far, the next one included."""
        return tuple(self._starters)

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of every seat over all finished games."""
        return tuple(sum(outcome.scores[seat] for outcome in self.outcomes) for seat in range(self.players))

    @property
    def over(self) -> bool:
        """Whether all games are played."""
        return len(self.outcomes) == self.games

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with the highest total; nobody before the end, and nobody for a draw."""
        if not self.over:
            return ()
        best = max(self.totals)
        winners = tuple(seat for seat, total in enumerate(self.totals) if total == best)
        return winners if len(winners) == 1 or self.game.series_ties_share else ()

    def deal(self) -> Position:
        """The next game of the series, not yet played."""
        if self.over:
            raise ParlourError(Said("series-over", games=self.games))
        options = {**self.options, "starter": self._starters[-1]}
        return Position(self.game, options, self.seed_of(len(self.outcomes)))

    def add(self, position: Position, resigned: int | None = None, late: bool = False) -> None:
        """Count a finished game that came from `deal()`, or one that a seat gave up or had no time left for.

        A game given up is won by all others. It counts the points on the table, but at least one for each of
        them and none for who gave up, so that nobody can save a lead by leaving.
        """
        expected = self.deal()
        if not isinstance(position, Position) or not position.has_past:
            raise ParlourError(Said("not-played"))
        same_deal = (position.seed, position.options) == (expected.seed, expected.options)
        if position.game is not self.game or not same_deal:
            raise ParlourError(Said("other-game-of-series"))
        if not isinstance(late, bool) or (late and resigned is None):
            raise ParlourError(f"'late' is yes or no, and says why a seat lost that is named, not {shown(late)}.")
        outcome = position.outcome if resigned is None else given_up(position, resigned, late)
        if outcome is None:
            raise ParlourError(Said("not-over-yet"))
        self.outcomes.append(outcome)
        if not self.over:
            self._starters.append(self.game.next_starter(self._starters[-1], outcome.winners, self.players))

    def copy(self) -> Series:
        """An independent copy."""
        twin = copy(self)
        twin.outcomes, twin._starters = list(self.outcomes), list(self._starters)
        return twin

    def before(self, index: int) -> Series:
        """The series as it was when a game of it was dealt; games count from 0."""
        index = self._place(index, len(self._starters) - 1)
        twin = self.copy()
        twin.outcomes, twin._starters = twin.outcomes[:index], twin._starters[: index + 1]
        return twin

    def seed_of(self, index: int) -> int:
        """Every game has its own seed, all decided by that of the series.

        By a hash, so that the seed of a finished game, which may be published, tells nothing of the next.
        """
        words = f"parlour series {self.seed} game {self._place(index, MOST_GAMES)}"
        return int.from_bytes(hashlib.sha256(words.encode()).digest()[:8], "big")

    @staticmethod
    def _place(index: object, last: int) -> int:
        return whole_within(index, 0, last, f"There is no game {shown(index)} here; games count from 0 to {last}.")

    @staticmethod
    def _starter_of(position: Position) -> int:
        seat = position.seat
        assert seat is not None, "no game is over before its first move"
        return seat


def given_up(position: Position, loser: int, late: bool) -> Outcome:
    """How a game ends that a seat gives up, or has no time left for."""
    if position.outcome is not None:
        raise ParlourError(Said("over-already"))
    last = position.players - 1
    loser = whole_within(loser, 0, last, Said("no-seat-to-give-up", seat=shown(loser), last=last))
    points = tuple(min(score, 0) if seat == loser else max(score, 1) for seat, score in enumerate(position.scores))
    others = tuple(seat for seat in range(position.players) if seat != loser)
    if late:
        return Outcome(points, others, "time", Said("time-is-over", who=Who(loser)))
    return Outcome(points, others, "resigned", Said("gave-up", who=Who(loser)))
