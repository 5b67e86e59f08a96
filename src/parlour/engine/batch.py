"""Many games at once: n games in one array of records, stepped together by compiled code on all cores.

    games = parlour.batch("coda", n=4096, seed=1, players=3)
    while training:
        seen = games.observe()                    # what the seats to move know, an array of n records
        moves = games.legal()                     # .codes and .offsets: those of game i lie between two offsets
        done = games.step(choose(seen, moves))    # a code for each game; finished games are dealt anew

They are the same games as n positions played one by one: game i was dealt with `games.seeds[i]`.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from parlour.engine.arguments import seed_of, shown, whole_within
from parlour.engine.errors import IllegalMove, OptionError, UnreadableMove
from parlour.engine.knowledge import SPECTATOR
from parlour.engine.loops import Lane, Loops, loops, scatter
from parlour.engine.observation import Observation
from parlour.engine.progress import compiling
from parlour.engine.registry import Game, game_of
from parlour.engine.rng import generator

MOST_GAMES = 1 << 24
ROOM = 32
"""So many moves a game are made room for at first; more where that is not enough."""


class LegalMoves(NamedTuple):
    """The legal moves of all games: those of game i are `codes[offsets[i]:offsets[i + 1]]`."""

    codes: NDArray[np.int64]
    offsets: NDArray[np.int64]


@dataclass(frozen=True)
class Done:
    """What a step brought."""

    ended: NDArray[np.bool_]
    """Which games were ended by it."""
    scores: NDArray[np.int64]
    """Of the games that have ended, the points of every seat: [game, seat]; 0 for the others."""
    winners: NDArray[np.int64]
    """Of the games that have ended, a bit for each winning seat; 0 for the others."""


@cache
def _loops_of(game: Game) -> Loops:
    return loops(game.ready)


class _Share:
    """The games that one thread steps, and their legal moves."""

    def __init__(self, first: int, end: int, most_moves: int) -> None:
        self.first, self.end = first, end
        self.codes = np.zeros(most_moves + ROOM * (end - first), np.int64)
        self.next_codes = self.codes.copy()
        self.used = 0


class Batch:
    """Games of one kind, stepped together."""

    def __init__(
        self,
        game: Game | str,
        n: int,
        seed: int,
        threads: int | None = None,
        renew: bool = True,
        **options: object,
    ) -> None:
        self.game = game_of(game)
        self.options = MappingProxyType(self.game.choose(**options))
        self.n = whole_within(
            n, 1, MOST_GAMES, f"A batch cannot have {shown(n)} games; it can have 1 to {MOST_GAMES}."
        )
        cores = os.cpu_count() or 1
        self.threads = whole_within(
            cores if threads is None else threads, 1, 1024, f"A batch cannot use {shown(threads)} threads."
        )
        if not isinstance(renew, bool):
            raise OptionError(f"'renew' is yes or no, not {shown(renew)}.")
        self._renew = renew
        self._rules = rules = self.game.ready
        self._loops = _loops_of(self.game)
        self._encoded = self.game.encode(dict(self.options))
        self._states = np.zeros(self.n, rules.box().dtype)
        self._words = self._states.view(np.uint64).reshape(self.n, -1)
        self._lanes = np.zeros(self.n, Lane).view(np.recarray)
        self._scores = np.zeros((self.n, self.players), np.int64)
        self._winners = np.zeros(self.n, np.int64)
        self._ended = np.zeros(self.n, np.bool_)
        scatter(self._lanes.luck, generator(seed_of(seed)))
        scatter(self._lanes.dice, generator(seed_of(seed) ^ 1))
        bounds = np.linspace(0, self.n, self.threads + 1).astype(np.int64)
        self._shares = [
            _Share(first, end, rules.most_moves)
            for first, end in zip(bounds[:-1].tolist(), bounds[1:].tolist(), strict=True)
        ]
        self._pool = ThreadPoolExecutor(self.threads - 1) if self.threads > 1 else None
        with compiling(self.game.title, [self._loops.advance]):
            self._each(self._deal)

    # --- where the games stand ------------------------------------------------------------------

    @property
    def players(self) -> int:
        """How many play in each."""
        return int(self.options["players"])

    @property
    def seats(self) -> NDArray[np.int64]:
        """Who is to move in each; -1 where the game is over (which happens without `renew` only)."""
        found: NDArray[np.int64] = self._lanes.seat.copy()
        return found

    @property
    def seeds(self) -> NDArray[np.uint64]:
        """The seed that each game was dealt with."""
        found: NDArray[np.uint64] = self._lanes.seed.copy()
        return found

    @property
    def scores(self) -> NDArray[np.int64]:
        """The points of every seat as they are now: [game, seat]."""
        points = np.zeros((self.n, self.players), np.int64)
        self._loops.points(self._states, points)
        return points

    def __len__(self) -> int:
        return self.n

    def __repr__(self) -> str:
        return f"<Batch of {self.n} games of {self.game.name} {self.game.describe(dict(self.options))}>"

    def legal(self) -> LegalMoves:
        """The legal moves of every game."""
        offsets = np.zeros(self.n + 1, np.int64)
        np.cumsum(self._lanes.moves, out=offsets[1:])
        return LegalMoves(np.concatenate([share.codes[: share.used] for share in self._shares]), offsets)

    def observe(self, seats: NDArray[np.int64] | None = None) -> NDArray[np.void]:
        """What the seats to move know, an array of n records; or what other seats know, -1 for a spectator."""
        wanted = self.seats if seats is None else self._read_seats(seats)
        seen: NDArray[Any] = np.zeros(self.n, self._states.dtype)
        words = seen.view(np.uint64).reshape(self.n, -1)
        masks = self._rules.masks
        self._each(
            lambda share: self._loops.observe(
                self._states, self._words, masks, wanted, seen, words, share.first, share.end
            )
        )
        return seen

    def observation(self, index: int) -> Observation:
        """What the seat to move in one game knows, as a thing of its own."""
        found = whole_within(
            index, 0, self.n - 1, f"There is no game {shown(index)}; the games are 0 to {self.n - 1}."
        )
        seat = int(self._lanes.seat[found])
        seen = self.observe()[found : found + 1].copy()
        ply = int(self._lanes.ply[found])
        turn = None if seat == SPECTATOR else seat
        return Observation(self.game, self.options, turn, ply, turn, seen)

    # --- going on -------------------------------------------------------------------------------

    def sample(self) -> NDArray[np.int64]:
        """A legal move for each game by lot, all equally likely; 0 where the game is over.

        Asked again before the next step, it gives the same moves.
        """
        found: NDArray[np.int64] = self._lanes.pick.copy()
        return found

    def step(self, codes: NDArray[np.int64]) -> Done:
        """Make a move in every game; what is given for games that are over is passed over.

        If any of the moves is not legal, none is made.
        """
        chosen = self._read_codes(codes)
        for share in self._shares:
            wrong = self._loops.check(self._lanes, share.codes, chosen, share.first, share.end)
            if wrong >= 0:
                self._refuse(wrong, int(chosen[wrong]))
        self._scores[self._ended] = 0
        self._each(lambda share: self._advance(share, chosen))
        return Done(self._ended.copy(), self._scores.copy(), self._winners.copy())

    def _deal(self, share: _Share) -> None:
        """Deal every game of a share, by a first step that plays nothing."""
        self._lanes.seat[share.first : share.end] = SPECTATOR
        self._advance(share, np.zeros(self.n, np.int64), first_deal=True)

    def _advance(self, share: _Share, codes: NDArray[np.int64], first_deal: bool = False) -> None:
        at = share.first
        place = np.zeros(1, np.int64)
        while at < share.end:
            if len(share.next_codes) < place[0] + self._rules.most_moves:
                more = np.zeros(2 * len(share.next_codes) + self._rules.most_moves, np.int64)
                more[: place[0]] = share.next_codes[: place[0]]
                share.next_codes = more
            at = self._loops.advance(
                self._states,
                self._lanes,
                self._encoded,
                codes,
                share.next_codes,
                place,
                self._scores,
                self._winners,
                self._ended,
                first_deal or self._renew,
                at,
                share.end,
            )
        share.used = int(place[0])
        share.codes, share.next_codes = share.next_codes, share.codes

    def _each(self, work: Callable[[_Share], object]) -> None:
        """Let every thread do its share, this one the first."""
        others = [self._pool.submit(work, share) for share in self._shares[1:]] if self._pool else []
        work(self._shares[0])
        for other in others:
            other.result()

    # --- bad input ------------------------------------------------------------------------------

    def _read_codes(self, codes: Any) -> NDArray[np.int64]:
        try:
            found = np.asarray(codes)
        except ValueError:
            found = np.zeros(0)
        if found.shape != (self.n,) or found.dtype.kind not in "iu":
            raise UnreadableMove(f"A step takes {self.n} codes of moves, one for each game, not {shown(codes)}.")
        return np.ascontiguousarray(found, np.int64)

    def _read_seats(self, seats: Any) -> NDArray[np.int64]:
        try:
            found = np.broadcast_to(np.asarray(seats), (self.n,))
        except ValueError:
            found = np.zeros(0)
        if found.dtype.kind not in "iu" or not ((found >= SPECTATOR) & (found < self.players)).all():
            most = f"{self.n} seats from 0 to {self.players - 1}, or -1 for a spectator"
            raise OptionError(f"Observing takes {most}, not {shown(seats)}.")
        return np.ascontiguousarray(found, np.int64)

    def _refuse(self, index: int, code: int) -> None:
        """Say why a move is refused, in the words of its game."""
        seen = self.observation(index)
        try:
            text = self.game.move(code).text
        except (ValueError, IndexError, KeyError, OverflowError):
            raise UnreadableMove(f"Game {index}: {shown(code)} is no move of {self.game.title}.") from None
        refusal = self.game.refusal(seen, code)
        raise IllegalMove(refusal.rule, f"Game {index}, '{text}': {refusal.sentence}")


def batch(
    game: Game | str, n: int, seed: int, threads: int | None = None, renew: bool = True, **options: object
) -> Batch:
    """Deal n games at once; on all cores unless told otherwise. `renew`: games that end are dealt anew."""
    return Batch(game, n, seed, threads, renew, **options)
