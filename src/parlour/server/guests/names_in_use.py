"""Which names are in use: those of guests who are connected, to this process or to another.

Other processes tell theirs as people come and go. Of two who take one name at two processes within the same blink,
both hear of the other a moment later, and the one with the larger id gives way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from parlour.server.guests.lookalikes import skeleton
from parlour.server.messages.fields import LONGEST_NAME
from parlour.server.storage.rows import NAMELESS


class NamesInUse:
    """The names of everybody who is here; of many pages of one guest, one counts."""

    def __init__(self, changed: Callable[[str, str], None] = lambda guest, name: None) -> None:
        self._changed = changed
        """Called for other processes with a guest and the name, empty when it is free again."""
        self._pages: dict[str, int] = {}
        self._names: dict[str, str] = {}
        self._elsewhere: dict[str, dict[str, str]] = {}
        self._owners: dict[str, Counter[str]] = {}
        """Who is called by names that look alike, and how often: here and at other processes."""

    def come(self, guest: str, name: str) -> None:
        """A page of a guest has opened."""
        self._pages[guest] = self._pages.get(guest, 0) + 1
        self._note(guest, name)

    def go(self, guest: str) -> None:
        """A page of a guest has closed."""
        self._pages[guest] -= 1
        if not self._pages[guest]:
            del self._pages[guest]
            self._disown(guest, self._names.pop(guest))
            self._changed(guest, "")

    def renamed(self, guest: str, name: str) -> None:
        """A guest is called by another name now."""
        if guest in self._pages:
            self._note(guest, name)

    def _note(self, guest: str, name: str) -> None:
        before = self._names.get(guest)
        if before != name:
            if before is not None:
                self._disown(guest, before)
            self._own(guest, name)
            self._names[guest] = name
            self._changed(guest, name)

    def _own(self, guest: str, name: str) -> None:
        self._owners.setdefault(skeleton(name), Counter())[guest] += 1

    def _disown(self, guest: str, name: str) -> None:
        looks = skeleton(name)
        owners = self._owners[looks]
        owners[guest] -= 1
        if not owners[guest]:
            del owners[guest]
        if not owners:
            del self._owners[looks]

    def here(self) -> dict[str, str]:
        """The names of guests who are connected to this process."""
        return dict(self._names)

    def hear(self, process: str, names: dict[str, str]) -> None:
        """Another process tells who is there, or with an empty name who is not any more."""
        known = self._elsewhere.setdefault(process, {})
        for guest, name in names.items():
            if guest in known:
                self._disown(guest, known.pop(guest))
            if name:
                known[guest] = name
                self._own(guest, name)

    def giving_way(self, guest: str, name: str) -> list[tuple[str, str]]:
        """Who must take another name because a guest elsewhere has one that looks like theirs; with that name."""
        if skeleton(name) == skeleton(NAMELESS):
            return []
        owners = self._owners.get(skeleton(name), ())
        return [(owner, self._names[owner]) for owner in owners if owner in self._names and owner > guest]

    def forget(self, process: str) -> None:
        """A process is gone."""
        for guest, name in self._elsewhere.pop(process, {}).items():
            self._disown(guest, name)

    def taken(self, name: str, guest: str | None) -> bool:
        """Whether somebody else is here whose name looks like this one. "Guest" is everybody's."""
        wanted = skeleton(name)
        if wanted == skeleton(NAMELESS):
            return False
        return any(owner != guest for owner in self._owners.get(wanted, ()))

    def free(self, name: str, guest: str) -> str:
        """The name or, as long as it is taken, the first free one with a number."""
        shown, number = name, 1
        while self.taken(shown, guest):
            number += 1
            shown = f"{name[: LONGEST_NAME - 5]} {number}"
        return shown
