"""Who sits where in which deal. Luck cancels: every deal is played once in each possible seating.

The games are numbered, and a number decides everything about its game: the deal, the seating and the seeds of
the bots. So a run can stop anywhere, go on anywhere, and use any number of workers.
"""

from __future__ import annotations

import hashlib
import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from parlour.arena.visitors import command_of, is_visitor
from parlour.engine import registry
from parlour.engine.arguments import shown
from parlour.engine.errors import OptionError
from parlour.engine.options import Options
from parlour.engine.rng import MASK
from parlour.engine.said import Said
from parlour.search.bots import bot


@dataclass(frozen=True)
class Fixture:
    """One game that is to be played."""

    number: int
    deal: int
    seed: int
    """Of the deal; equal in all games of the same deal."""
    bots: tuple[str, ...]
    """Who sits on seat 0, 1, ..."""

    def bot_seed(self, seat: int) -> int:
        """The seed of the bot on a seat: the deal and the seat decide it, not who the bot is."""
        return _digest(f"parlour arena bot {self.seed} {seat}")


@dataclass(frozen=True)
class Schedule:
    """All games that certain bots can play against each other, in order, without an end."""

    game: str
    options: Options
    """Complete, as the game understood them."""
    bots: tuple[str, ...]
    seed: int

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return int(self.options["players"])

    @cached_property
    def seatings(self) -> tuple[tuple[str, ...], ...]:
        """Every way to seat the bots: no bot twice if there are enough, else each at least once."""
        if len(self.bots) >= self.players:
            return tuple(itertools.permutations(self.bots, self.players))
        seated = itertools.product(self.bots, repeat=self.players)
        return tuple(seats for seats in seated if set(seats) == set(self.bots))

    def fixture(self, number: int) -> Fixture:
        """The game of that number, from 0."""
        deal, seating = divmod(number, len(self.seatings))
        seed = _digest(f"parlour arena deal {self.seed} {deal}")
        return Fixture(number, deal, seed, self.seatings[seating])

    def whole_deals(self, games: int) -> int:
        """The number of games, raised so that the last deal is played in every seating too."""
        return -(-games // len(self.seatings)) * len(self.seatings)


def schedule(game: str, bots: Sequence[str], options: dict[str, object] | None = None, seed: int = 0) -> Schedule:
    """Check what was asked for, and plan it."""
    found = registry.game(game)
    chosen = found.choose(**(options or {}))
    if not bots:
        raise OptionError(Said("no-bots"))
    for name in bots:
        if bots.count(name) > 1:
            raise OptionError(Said("bot-twice", name=name))
        if is_visitor(name):
            command_of(name)
        else:
            bot(found, name)
    if not isinstance(seed, int) or isinstance(seed, bool) or not 0 <= seed <= MASK:
        raise OptionError(Said("no-such-seed", seed=shown(seed)))
    return Schedule(game, chosen, tuple(bots), seed)


def _digest(words: str) -> int:
    return int.from_bytes(hashlib.sha256(words.encode()).digest()[:8], "big")
