"""What happens at tables, for whoever has to do with it."""

from __future__ import annotations

from collections.abc import Callable

from parlour.server.table.live import Live

Listener = Callable[[Live], None]


class Event:
    """Something that happens now and then; all who listen are called one after the other."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def listen(self, listener: Listener) -> None:
        """Hear of it from now on."""
        self._listeners.append(listener)

    def __call__(self, live: Live) -> None:
        """It has happened at a table."""
        for listener in self._listeners:
            listener(live)


class Events:
    """All that others than the table itself care for."""

    def __init__(self) -> None:
        self.loaded = Event()
        """A table has come to memory."""
        self.turn = Event()
        """It may be somebody else's turn, or there is something to wait for."""
        self.connected = Event()
        """Other seats than before are connected here, although nobody came or went."""
        self.people = Event()
        """The chairs or wishes at a table have changed here; other processes should know."""
        self.free = Event()
        """Nothing is on its way to disk any more."""
