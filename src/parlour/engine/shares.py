"""Seeds that everybody at a table draws together, so that nobody chooses the deal.

Whoever takes part draws a share, 64 hexadecimal digits, and gives a promise of it: the SHA-256 of these digits as
text. When all promises are there, the table gives one of its own and everybody opens the share. The seed of each
game follows from all of them, as the first eight bytes of the SHA-256 of this text:

    parlour seed 1
    server: 1f0a... (the table's share of this game)
    seat 0: 77c4...
    seat 1: promise 5d02... (who did not open the share in time: it counts by its promise)
    seat 2: none (who gave none)

The table's own shares are a chain, for its promise must hold for all games of a series while the record of one
may not tell of the next: each share is the SHA-256 of the share of the game after it, and the promise that of the
first. So the share of game k, hashed k times, is the promise.

Nobody can choose: the table promised before it saw a share, the players before they saw its promise, and to keep a
share shut changes the deal for somebody who cannot know what it would have been. What is proved to a player whose
share was opened: this deal was not arranged, not even by the table together with all the others. One doubt stays:
a table in league with other players can let one of them open a share or not, whichever suits better; the record
names every share that was not opened.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from parlour.engine.errors import FairnessError
from parlour.engine.registry import Game
from parlour.engine.said import Said
from parlour.engine.series import Series

HEX = re.compile(r"[0-9a-f]{64}")
LONGEST_SERIES = 1_000
PROMISE, SERVER, SEAT, UNOPENED = "server promise", "server share", "share of seat", "promise"


def hashed(text: str) -> str:
    """The promise of a share, or the share before one in the chain."""
    return hashlib.sha256(text.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Share:
    """What one seat gave."""

    promise: str
    opened: str | None = None


Shares = Sequence[Share | None]
"""What each seat gave; None for one that took no part."""


def server_share(secret: int, games: int, index: int) -> str:
    """The table's share of a game; of game -1, its promise."""
    share = hashed(f"parlour server share {secret}")
    for _ in range(games - 1 - index):
        share = hashed(share)
    return share


def seed_from(server: str, shares: Shares) -> int:
    """The seed of a game."""
    lines = ["parlour seed 1", f"server: {server}"]
    for seat, share in enumerate(shares):
        given = "none" if share is None else share.opened or f"{UNOPENED} {share.promise}"
        lines.append(f"seat {seat}: {given}")
    return int.from_bytes(hashlib.sha256("\n".join(lines).encode()).digest()[:8], "big")


class SharedSeries(Series):
    """A series whose seeds were drawn together; its own seed is the table's secret."""

    def __init__(self, game: Game, seed: int, shares: Shares, games: int | None = None, **options: object) -> None:
        self.shares = tuple(shares)
        super().__init__(game, seed, games, **options)

    @property
    def promise(self) -> str:
        """What the table shows before anybody opens a share."""
        return server_share(self.seed, self.games, -1)

    def seed_of(self, index: int) -> int:
        """The seed of a game, from the shares of all."""
        return seed_from(server_share(self.seed, self.games, index), self.shares)

    def notes(self, index: int) -> dict[str, str]:
        """What the record of a game tells of the shares; publish it after its end only."""
        found = {PROMISE: self.promise, SERVER: server_share(self.seed, self.games, index)}
        for seat, share in enumerate(self.shares):
            if share is not None:
                found[f"{SEAT} {seat}"] = share.opened or f"{UNOPENED} {share.promise}"
        return found


def check(seed: int, players: int, notes: Mapping[str, str]) -> Shares | None:
    """The shares that a record tells of, if its seed follows from them; None for a seed of the table alone."""
    if SERVER not in notes:
        return None
    share, promise = notes[SERVER], notes.get(PROMISE, "")
    for _ in range(LONGEST_SERIES):
        share = hashed(share)
        if share == promise:
            break
    else:
        raise FairnessError(Said("wrong-share-of-table"))
    shares = [_read(notes.get(f"{SEAT} {seat}")) for seat in range(players)]
    if seed_from(notes[SERVER], shares) != seed:
        raise FairnessError(Said("seed-of-other-shares"))
    return shares


def _read(note: str | None) -> Share | None:
    if note is None:
        return None
    word, _, promise = note.rpartition(" ")
    if not HEX.fullmatch(promise) or word not in ("", UNOPENED):
        raise FairnessError(Said("not-64-digits", text=note))
    return Share(promise) if word else Share(hashed(promise), promise)
