"""A table, its chairs and a guest as they are stored."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field, fields

from parlour.engine.options import Options

OPEN, PERSON, BOT = "open", "person", "bot"
WAITING, RUNNING, OVER = "waiting", "running", "over"
CLOSED, REMOVED = "closed", "removed"
"""By an operator; and a table that is being thrown away. Nobody can come to either."""
UNFINISHED, GONE = (WAITING, RUNNING), (CLOSED, REMOVED)
NOBODY = -1
"""To move, between games."""
NAMELESS = "Guest"
"""Whoever has not chosen a name, or was forgotten."""


@dataclass(frozen=True, slots=True)
class NewGuest:
    """A browser that has just come."""

    id: str
    secret: str = field(repr=False)
    """Already hashed."""
    name: str


@dataclass(slots=True)
class Seat:
    """A chair and who sits on it."""

    kind: str
    guest: str | None
    name: str
    level: str | None
    gone: bool
    origin: int | None = None
    """A fingerprint of the address from which its player came."""
    promise: str | None = None
    """Of the share that its player has in the seed."""
    share: str | None = None


CHAIR = tuple(one.name for one in fields(Seat))


@dataclass(slots=True)
class Row:
    """A table as it is stored, without its log."""

    id: str
    game: str
    options: Options
    games: int
    seed: int | None = field(repr=False)
    """None while seats are open: nothing of a deal exists then, unless whoever opened the table chose it."""
    open_seed: bool
    public: bool
    watch: str
    friendly: bool
    rated: bool
    pace: float
    clock: str | None
    created: float
    dealt: float | None
    """When the first game was dealt; None before."""
    due: float | None
    owner: str | None
    state: str
    turn: int
    ask: str | None
    rematch: str | None
    seats: list[Seat]
    origin: int | None = None
    """A fingerprint of the address of the owner."""
    away: str | None = None

    version: int = 1
    """Of the rules of the game, by which the table is played."""
    shares: str | None = None
    """JSON: what each seat gave to the seed, once it is dealt from that."""
    aids: bool = False
    """Whether people who play with each other may use aids."""
    aided: str | None = None
    """JSON: who has used one, see `table/aids.py`."""
    ready: str | None = None
    """JSON: who waits for the next game, see `table/next_game.py`."""
    shelved: bool = False
    """Put away by the only person who plays here; it is in nobody's list then."""
    resumed: int | None = None
    """The ply from which an earlier game is played on here; the seed is then that game's own, and its moves so far
    stand in the log from the beginning.
    """

    def shares_given(self) -> str | None:
        """What the seats give to the seed as it is now; None where nobody takes part."""
        return given((seat.promise, seat.share) for seat in self.seats)

    @property
    def full(self) -> bool:
        """Whether all seats are taken; from then on nobody frees one."""
        return all(seat.kind != OPEN for seat in self.seats)


def given(shares: Iterable[tuple[str | None, str | None]]) -> str | None:
    """Promises and shares in the seed as they are stored; None where nobody takes part."""
    given = list(shares)
    return json.dumps(given) if any(promise for promise, _ in given) else None
