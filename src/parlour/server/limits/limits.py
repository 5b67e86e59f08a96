"""How much one visitor may ask for, so that nobody starves the others.

The figures can be changed by a setting, some or all of them: PARLOUR_LIMITS="messages=200 tables=1000" or
"all=1000". Everything is counted in memory, and forgotten when the process ends. Several processes on one database
tell each other what their visitors have used (`shared_limits.py`), so a limit holds for all of them together.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, fields, replace

from parlour.engine import OptionError, Said
from parlour.server.errors import HttpError
from parlour.server.limits.buckets import Buckets

LARGEST_MESSAGE = 16 * 1024
"""Bytes in a body, or in a message on a socket."""
SETTING, ALL = "PARLOUR_LIMITS", "all"


@dataclass(frozen=True)
class Figures:
    """What is allowed. Rates are per second; for a short while five times as much may come at once."""

    messages: float = 20
    """Messages on one connection."""
    guest: float = 40
    """Messages and requests of one guest, on all connections together."""
    address: float = 40
    """Requests without a guest's cookie from one address, and cookies that prove nothing."""
    crowd: float = 400
    """Messages and requests from one address, of all its guests together: a school class."""
    files: float = 100
    """Files of the page for one address; for a short while twenty times as many."""
    guests: float = 0.2
    """New guests from one address."""
    openings: float = 0.5
    """Tables that a guest opens."""
    sittings: float = 0.5
    """Times that a guest sits down: nobody takes the open seats of all tables."""
    tables: float = 200
    """Unfinished tables that a guest has opened within a day."""
    hints: float = 0.5
    """Hints for a guest."""
    chances: float = 0.5
    """One's own chance, for which a page may ask at every turn."""
    connections: float = 60
    """Tables that one guest has open, or all who only watch from one address."""
    sockets: float = 300
    """Connections from one address, of all kinds and guests: a school class."""
    arrivals: float = 100
    """New connections from one address; for a short while twenty times as many."""


BURST = 5
FRAMES = 2
"""Frames for each message that is allowed: some are pings, or parts of a message."""
LARGE_BURST = 20
MANY = 200
"""New guests may come in larger flocks: a school class behind one address."""


def figures_from(text: str) -> Figures:
    """The limits with the changes that a text asks for: names and numbers, `messages=200 tables=1000`."""
    known = [field.name for field in fields(Figures)]
    changes: dict[str, float] = {}
    for word in text.replace(",", " ").split():
        name, _, number = word.partition("=")
        if name not in known and name != ALL:
            raise OptionError(f"{SETTING} cannot set '{name}'; it can set {', '.join(known)} and {ALL}.")
        try:
            figure = float(number)
        except ValueError:
            raise OptionError(f"{SETTING}: '{name}' must be a number, not '{number}'.") from None
        if not 0 < figure < math.inf:
            raise OptionError(f"{SETTING}: '{name}' must be more than 0.")
        changes.update(dict.fromkeys(known if name == ALL else [name], figure))
    return replace(Figures(), **changes)


TOO_FAST = Said("too-fast")


class Limits:
    """All that is counted."""

    def __init__(self, figures: Figures, refused: Callable[[str], None] | None = None) -> None:
        self.figures = figures
        self._refused = refused
        self._guests = self._buckets("guest", figures.guest, BURST)
        self._addresses = self._buckets("address", figures.address, BURST)
        self._crowds = self._buckets("crowd", figures.crowd, BURST)
        self._frames = self._buckets("crowd_frames", FRAMES * figures.crowd, BURST)
        self._files = self._buckets("files", figures.files, LARGE_BURST)
        self._newcomers = self._buckets("guests", figures.guests, MANY)
        self._openings = self._buckets("openings", figures.openings, LARGE_BURST)
        self._crowd_openings = self._buckets("crowd_openings", figures.openings, MANY)
        self._sittings = self._buckets("sittings", figures.sittings, LARGE_BURST)
        self._crowd_sittings = self._buckets("crowd_sittings", figures.sittings, MANY)
        self._hints = self._buckets("hints", figures.hints, 2 * BURST)
        self._chances = self._buckets("chances", figures.chances, 2 * BURST)
        self.all = [
            *(self._guests, self._addresses, self._crowds, self._files, self._chances),
            *(self._newcomers, self._openings, self._crowd_openings, self._hints),
            *(self._sittings, self._crowd_sittings),
        ]
        """What other processes hear of."""
        self.connected: dict[str, int] = {}
        """How many tables each guest, and each address, has open here."""
        self.elsewhere: dict[str, dict[str, int]] = {}
        """How many they have open at other processes that have told so, by process."""

    def _buckets(self, name: str, rate: float, burst: float) -> Buckets:
        return Buckets(name, rate, burst * rate, self._refused)

    def arrival(self, address: str) -> None:
        """A request comes, before anybody knows what it wants and who sends it."""
        self._crowds.demand(address, TOO_FAST)

    def file(self, address: str) -> None:
        """A file of the page is asked for."""
        self._files.demand(address, TOO_FAST)

    def stranger(self, address: str) -> None:
        """A cookie comes that nobody here has seen: to look it up costs something."""
        self._addresses.demand(address, TOO_FAST)

    def no_stranger(self, address: str) -> None:
        """The cookie was a guest's."""
        self._addresses.charge(address, -1)

    def request(self, guest: str | None, address: str, cost: float = 1) -> None:
        """One request, which costs as much as so many small ones."""
        asked = self._guests if guest else self._addresses
        asked.demand(guest or address, TOO_FAST, cost)
        if cost > 1:
            self._crowds.charge(address, cost - 1)  # one was for its arrival

    def newcomer(self, address: str) -> None:
        """A browser that was never seen before is to be known from now on."""
        self._newcomers.demand(address, Said("too-many-guests"))

    def opening(self, guest: str, unfinished: int, address: str | None = None) -> None:
        """A guest opens a table, and has so many that are not over; a rematch comes from no address."""
        if unfinished >= self.figures.tables:
            self._note("tables")
            raise HttpError(429, Said("unfinished-tables", tables=unfinished))
        self._openings.demand(guest, Said("opens-too-fast"))
        if address is not None:
            crowded = Said("address-opens-too-fast")
            self._crowd_openings.demand(address, crowded)

    def sitting(self, guest: str, address: str) -> None:
        """A guest sits down at another table."""
        self._sittings.demand(guest, Said("sits-too-often"))
        crowded = Said("address-sits-too-often")
        self._crowd_sittings.demand(address, crowded)

    def hint(self, guest: str, chance: bool = False) -> None:
        """A guest asks for a hint, or for the chance alone."""
        (self._chances if chance else self._hints).demand(guest, Said("hints-too-fast"))

    def connect(self, visitor: str, address: str) -> None:
        """A socket opens; `disconnect` must follow."""
        for who, most in ((visitor, self.figures.connections), (f"all of {address}", self.figures.sockets)):
            elsewhere = sum(held.get(who, 0) for held in self.elsewhere.values())
            if self.connected.get(who, 0) + elsewhere >= most:
                self._note("connections")
                raise HttpError(429, Said("too-many-open"))
        for who in (visitor, f"all of {address}"):
            self.connected[who] = self.connected.get(who, 0) + 1

    def disconnect(self, visitor: str, address: str) -> None:
        """A socket has closed."""
        for who in (visitor, f"all of {address}"):
            left = self.connected.pop(who) - 1
            if left:
                self.connected[who] = left

    def of_connection(self) -> Buckets:
        """The bucket of one connection."""
        return self._buckets("messages", self.figures.messages, BURST)

    def message(self, connection: Buckets, visitor: str, address: str, cost: float = 1) -> bool:
        """Whether one more message may come on a connection, from a guest or, for a watcher, an address."""
        return not (
            connection.take(visitor, cost) or self._guests.take(visitor, cost) or self._crowds.take(address, cost)
        )

    def frames(self, address: str, number: int) -> bool:
        """Whether so many more frames, or parts of one, may come from an address on all its sockets."""
        return not self._frames.take(address, number)

    def _note(self, limit: str) -> None:
        if self._refused:
            self._refused(limit)
