"""How much one visitor may ask for, so that nobody starves the others.

The figures can be changed from outside, some or all of them: PARLOUR_LIMITS="messages=200 tables=1000" or
"all=1000". Everything is counted in this process alone, and forgotten when it ends.
"""

from __future__ import annotations

import ipaddress
import math
import os
import time
from collections import OrderedDict
from dataclasses import dataclass, fields, replace

from parlour.engine import OptionError
from parlour.server.problems import Problem

LARGEST_MESSAGE = 16 * 1024
"""Bytes in a body, or in a message on a socket."""
MOST_REMEMBERED = 50_000
"""So many visitors are told apart; whoever has been quiet longest is forgotten first, and then begins afresh."""
SETTING, ALL = "PARLOUR_LIMITS", "all"


@dataclass(frozen=True)
class Figures:
    """What is allowed. Rates are per second; for a short while five times as much may come at once."""

    messages: float = 20
    """Messages on one connection."""
    guest: float = 40
    """Messages and requests of one guest, on all connections together."""
    address: float = 40
    """Requests without a guest's cookie from one address."""
    guests: float = 0.2
    """New guests from one address."""
    openings: float = 0.5
    """Tables that a guest opens."""
    tables: float = 200
    """Unfinished tables that a guest has opened within a day."""
    hints: float = 0.5
    """Hints for a guest."""
    connections: float = 60
    """Sockets of one guest, or of all who only watch from one address."""


BURST = 5
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


class Buckets:
    """One bucket of tokens for each visitor: it fills at a steady rate, and everything costs a token."""

    def __init__(self, rate: float, size: float) -> None:
        self._rate = rate
        self._size = max(1.0, size)
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, visitor: str) -> float:
        """Take a token: 0 if there was one, else the seconds until there will be."""
        now = time.monotonic()
        tokens, filled = self._buckets.pop(visitor, (self._size, now))
        tokens = min(self._size, tokens + (now - filled) * self._rate)
        wait = 0.0
        if tokens >= 1:
            tokens -= 1
        else:
            wait = (1 - tokens) / self._rate
        self._buckets[visitor] = tokens, now
        if len(self._buckets) > MOST_REMEMBERED:
            self._buckets.popitem(last=False)
        return wait

    def demand(self, visitor: str, sentence: str) -> None:
        """Take a token, or refuse with a sentence."""
        wait = self.take(visitor)
        if wait:
            raise Problem(429, sentence, wait=wait)


class Limits:
    """All that is counted in one process."""

    def __init__(self, figures: Figures | None = None) -> None:
        self.figures = figures or figures_from(os.environ.get(SETTING, ""))
        self._guests = Buckets(self.figures.guest, BURST * self.figures.guest)
        self._addresses = Buckets(self.figures.address, BURST * self.figures.address)
        self._newcomers = Buckets(self.figures.guests, MANY * self.figures.guests)
        self._openings = Buckets(self.figures.openings, 4 * BURST * self.figures.openings)
        self._hints = Buckets(self.figures.hints, 2 * BURST * self.figures.hints)
        self._connected: dict[str, int] = {}

    def request(self, guest: str | None, address: str) -> None:
        """One request."""
        asked = self._guests if guest else self._addresses
        asked.demand(guest or address, "That was too fast; please wait a moment.")

    def newcomer(self, address: str) -> None:
        """A browser that was never seen before is to be known from now on."""
        self._newcomers.demand(address, "Too many new guests come from your address; please wait a minute.")

    def opening(self, guest: str, unfinished: int) -> None:
        """A guest opens a table, and has so many that are not over."""
        if unfinished >= self.figures.tables:
            raise Problem(
                429, f"You have {unfinished} unfinished tables from today; finish some before you open another."
            )
        self._openings.demand(guest, "You open tables too fast; please wait a moment.")

    def hint(self, guest: str) -> None:
        """A guest asks for a hint."""
        self._hints.demand(guest, "Hints come at most every few seconds; please think for a moment yourself.")

    def connect(self, visitor: str) -> None:
        """A socket opens; `disconnect` must follow."""
        connected = self._connected.get(visitor, 0)
        if connected >= self.figures.connections:
            raise Problem(429, "You have too many tables open at once; close some of them.")
        self._connected[visitor] = connected + 1

    def disconnect(self, visitor: str) -> None:
        """A socket has closed."""
        left = self._connected.pop(visitor) - 1
        if left:
            self._connected[visitor] = left

    def of_connection(self) -> Buckets:
        """The bucket of one connection."""
        return Buckets(self.figures.messages, BURST * self.figures.messages)

    def message(self, connection: Buckets, visitor: str) -> bool:
        """Whether one more message may come on a connection, from a guest or, for a watcher, an address."""
        return not (connection.take(visitor) or self._guests.take(visitor))


def address_of(client: object) -> str:
    """Who asks, without a cookie: the address, or the network of somebody who has very many of them."""
    host = str(getattr(client, "host", None) or "unknown")
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)
