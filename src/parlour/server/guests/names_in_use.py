"""Which names are in use: those of guests who are connected, to this process or to another.

Other processes tell theirs as people come and go. Two who take one name at two processes within the same blink
both have it; whoever comes back later is told apart then.
"""

from __future__ import annotations

from collections.abc import Callable

from parlour.server.guests.names import skeleton
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

    def come(self, guest: str, name: str) -> None:
        """A page of a guest has opened."""
        self._pages[guest] = self._pages.get(guest, 0) + 1
        self._note(guest, name)

    def go(self, guest: str) -> None:
        """A page of a guest has closed."""
        self._pages[guest] -= 1
        if not self._pages[guest]:
            del self._pages[guest], self._names[guest]
            self._changed(guest, "")

    def renamed(self, guest: str, name: str) -> None:
        """A guest is called by another name now."""
        if guest in self._pages:
            self._note(guest, name)

    def _note(self, guest: str, name: str) -> None:
        if self._names.get(guest) != name:
            self._names[guest] = name
            self._changed(guest, name)

    def here(self) -> dict[str, str]:
        """The names of guests who are connected to this process."""
        return dict(self._names)

    def hear(self, process: str, names: dict[str, str]) -> None:
        """Another process tells who is there, or with an empty name who is not any more."""
        known = self._elsewhere.setdefault(process, {})
        known.update(names)
        for guest in [guest for guest, name in known.items() if not name]:
            del known[guest]

    def forget(self, process: str) -> None:
        """A process is gone."""
        self._elsewhere.pop(process, None)

    def taken(self, name: str, guest: str | None) -> bool:
        """Whether somebody else is here whose name looks like this one. "Guest" is everybody's."""
        wanted = skeleton(name)
        if wanted == skeleton(NAMELESS):
            return False
        everybody = [pair for names in (self._names, *self._elsewhere.values()) for pair in names.items()]
        return any(who != guest and skeleton(other) == wanted for who, other in everybody)

    def free(self, name: str, guest: str) -> str:
        """The name or, as long as it is taken, the first free one with a number."""
        shown, number = name, 1
        while self.taken(shown, guest):
            number += 1
            shown = f"{name[: LONGEST_NAME - 5]} {number}"
        return shown
