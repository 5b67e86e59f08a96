"""Guests: browsers that come back. The cookie holds an id and a secret; the store only the secret's hash."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from parlour.server.problems import Problem
from parlour.server.store import Store

COOKIE = "parlour_guest"
A_YEAR = 365 * 24 * 3600
MOST_REMEMBERED = 20_000
NAMELESS = "Guest"


@dataclass(slots=True)
class Guest:
    """Somebody with a cookie."""

    id: str
    name: str
    cookie: str | None = field(default=None, repr=False)
    """To be set, for a guest who has just come or shall be known for longer; no log may show it."""


def hashed(secret: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_id(length: int) -> str:
    """Letters and digits that nobody can guess."""
    return "".join(secrets.choice("23456789abcdefghjkmnpqrstuvwxyz") for _ in range(length))


def cleaned(name: str) -> str:
    """A name as it is shown: one line, no blanks around it, nothing that would turn the writing round."""
    shown = name.strip(" ")
    if not shown or not shown.isprintable():
        raise Problem(400, "A name is one line of letters that can be seen.")
    return shown


class Guests:
    """Who is who, with the store behind it."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[str, tuple[str, str]] = OrderedDict()
        self.on_rename: Callable[[str], Awaitable[None]] = lambda table: asyncio.sleep(0)
        """Called for every table at which somebody has another name now."""

    async def know(self, cookie: str | None) -> Guest | None:
        """The guest that a cookie proves; None for no cookie or a wrong one."""
        guest, _, secret = (cookie or "").partition(".")
        if not secret or not (guest.isascii() and guest.isalnum()):  # PostgreSQL does not take all letters
            return None
        # Where others may have changed the name, the store is asked.
        known = None if self._store.shared else self._known.get(guest)
        found = known or await self._store.guest(guest)
        proof = hashed(secret)
        if not hmac.compare_digest(proof, found[0] if found else hashed("")) or found is None:
            return None
        self._remember(guest, found)
        return Guest(guest, found[1])

    async def welcome(self, name: str | None = None) -> Guest:
        """A new guest."""
        guest, secret = new_id(12), secrets.token_urlsafe(32)
        shown = cleaned(name) if name else NAMELESS
        await self._store.add_guest(guest, hashed(secret), shown)
        self._remember(guest, (hashed(secret), shown))
        return Guest(guest, shown, f"{guest}.{secret}")

    async def named(self, guest: Guest | None, name: str | None) -> Guest:
        """The guest, or a new one, called by that name from now on."""
        if guest is None:
            return await self.welcome(name)
        if name is not None and cleaned(name) != guest.name:
            guest.name = cleaned(name)
            await self._store.rename_guest(guest.id, guest.name)
            self._known.pop(guest.id, None)
            for table in await self._store.seated_at(guest.id):
                await self.on_rename(table)
        return guest

    def _remember(self, guest: str, found: tuple[str, str]) -> None:
        self._known[guest] = found
        self._known.move_to_end(guest)
        if len(self._known) > MOST_REMEMBERED:
            self._known.popitem(last=False)
