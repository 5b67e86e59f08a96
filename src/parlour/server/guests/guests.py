"""Guests: browsers that come back. The cookie holds an id and a secret; the store only the secret's hash."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace

from parlour.engine import Said
from parlour.server.errors import HttpError
from parlour.server.guests.given import given
from parlour.server.guests.names import cleaned
from parlour.server.guests.visits import Visits
from parlour.server.speech import ENGLISH
from parlour.server.storage.rows import NAMELESS, NewGuest
from parlour.server.storage.store import Store

COOKIE = "parlour_guest"
A_YEAR = 365 * 24 * 3600
MOST_REMEMBERED = 20_000


@dataclass(slots=True)
class Guest:
    """Somebody with a cookie."""

    id: str
    name: str
    cookie: str | None = field(default=None, repr=False)
    """To be set, for a guest who has just come or shall be known for longer; no log may show it."""
    origin: int | None = None
    """A fingerprint of the address from which the guest asks."""
    new: NewGuest | None = field(default=None, repr=False)
    """What is to be written of a guest who has just come."""
    was: str | None = None
    """The name until now, of a guest who has chosen another."""


def hashed(secret: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def new_id(length: int) -> str:
    """Letters and digits that nobody can guess."""
    return "".join(secrets.choice("23456789abcdefghjkmnpqrstuvwxyz") for _ in range(length))


class Guests:
    """Who is who, with the store behind it."""

    def __init__(
        self,
        store: Store,
        silenced: Callable[[str], bool],
        taken: Callable[[str, str | None], bool],
        renamed: Callable[[str, str], Awaitable[None]],
    ) -> None:
        self._store = store
        self._silenced = silenced
        """Whether a guest may not choose a name."""
        self.visits = Visits()
        self._known: OrderedDict[str, tuple[str, str]] = OrderedDict()
        self._taken = taken
        """Whether somebody else is connected whose name looks like this one."""
        self._renamed = renamed
        """Called when a guest has another name now."""

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
        self.visits.note(guest)
        return Guest(guest, found[1])

    def has_seen(self, cookie: str) -> bool:
        """Whether a cookie has proven here who sends it, so that nobody makes the store look up inventions."""
        guest, _, secret = cookie.partition(".")
        found = self._known.get(guest)
        return found is not None and hmac.compare_digest(hashed(secret), found[0])

    def wanted(
        self, guest: Guest | None, name: str | None, origin: int | None = None, language: str = ENGLISH
    ) -> Guest:
        """The guest that a request asks for: a new one, or the same by another name; without any, by a given one.

        Nothing is written yet, so that what is refused afterwards has made no guest and changed no name.
        """
        if guest is None:
            secret = secrets.token_urlsafe(32)
            new = NewGuest(
                new_id(12), hashed(secret), self._given(language) if name is None else self._free(name, None)
            )
            return Guest(new.id, new.name, f"{new.id}.{secret}", origin, new)
        if name is None and guest.name == NAMELESS:  # from times when names were not given
            return replace(guest, name=self._given(language), was=guest.name)
        if name is None or cleaned(name) == guest.name or self._silenced(guest.id):
            return guest
        return replace(guest, name=self._free(name, guest.id), was=guest.name)

    def _given(self, language: str) -> str:
        return given(language, lambda name: self._taken(name, None))

    def _free(self, name: str, guest: str | None) -> str:
        shown = cleaned(name)
        if self._taken(shown, guest):
            raise HttpError(409, Said("name-in-use"))
        return shown

    async def keep(self, guest: Guest, written: bool = False) -> Guest:
        """Write what is new about a guest; `written` says that a new one went to disk with something else."""
        if guest.new is not None:
            if not written:
                await self._store.add_guest(guest.new)
            self._remember(guest.id, (guest.new.secret, guest.name))
        elif guest.was is not None:
            await self._store.rename_guest(guest.id, guest.name)
            self._known.pop(guest.id, None)
            await self._renamed(guest.id, guest.name)
        return replace(guest, new=None, was=None)

    async def welcome(self, name: str | None = None, origin: int | None = None) -> Guest:
        """A new guest."""
        return await self.keep(self.wanted(None, name, origin))

    def forget(self, guest: str) -> None:
        """Ask the store about a guest from now on: an operator has changed something there."""
        self._known.pop(guest, None)

    def _remember(self, guest: str, found: tuple[str, str]) -> None:
        self._known[guest] = found
        self._known.move_to_end(guest)
        if len(self._known) > MOST_REMEMBERED:
            self._known.popitem(last=False)
