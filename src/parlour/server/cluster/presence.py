"""Who is connected, here and at other processes, and what is heard from these."""

from __future__ import annotations

from parlour.engine import Said
from parlour.server.cluster.bus import Bus
from parlour.server.guests.names_in_use import NamesInUse
from parlour.server.messages.answers import Closing
from parlour.server.speech import said_data
from parlour.server.storage.news import News
from parlour.server.table import views
from parlour.server.table.connections import Connection, tell
from parlour.server.table.live import Live
from parlour.server.table.tables import Tables


class Presence:
    """The connections of this process, and what it knows of those of others."""

    def __init__(self, tables: Tables, names_in_use: NamesInUse, bus: Bus | None) -> None:
        self._tables = tables
        self.names_in_use = names_in_use
        self.bus = bus
        tables.events.loaded.listen(self.loaded)
        tables.events.connected.listen(self.tell_others)
        tables.events.people.listen(self.changed)

    # --- here -----------------------------------------------------------------------------------

    def join(self, connection: Connection) -> None:
        """A page has opened."""
        live = connection.live
        live.connections.add(connection)
        connection.show()
        self._show(live, connection)
        if live.bots_alone:
            self._tables.events.turn(live)

    def part(self, connection: Connection) -> None:
        """A page has closed."""
        live = connection.live
        live.connections.discard(connection)
        self._show(live, connection)
        if self.bus and live.bots_alone and not live.connections:
            self.bus.unwatched(live.id)

    def _show(self, live: Live, connection: Connection) -> None:
        if connection.seat is not None:  # nobody is told who comes and goes to watch
            tell(live, views.people, skip=connection)
            self.tell_others(live)

    def counted(self) -> dict[str, float]:
        """How many pages are connected here."""
        return {"": sum(len(live.connections) for live in self._tables.alive.values())}

    def say_goodbye(self) -> None:
        """Tell every page that the server goes away."""
        closing = Closing(said_data(Said("restarting")))
        for live in self._tables.alive.values():
            for connection in live.connections:
                connection.tell(closing)

    def close_stuck(self) -> None:
        """Part with pages that take too long to read."""
        for live in self._tables.alive.values():
            for connection in live.connections:
                if connection.stuck():
                    connection.give_up()

    # --- elsewhere ------------------------------------------------------------------------------

    def loaded(self, live: Live) -> None:
        """A table has come to memory: who is connected to it elsewhere?"""
        if self.bus:
            self.bus.ask_who(live.id)

    def changed(self, live: Live) -> None:
        """Chairs or wishes at a table have changed here."""
        if self.bus:
            self.bus.people(live.id)

    async def renamed(self, guest: str, name: str) -> None:
        """Somebody is called by another name now."""
        self.names_in_use.renamed(guest, name)
        await self._tables.renamed(guest, name)
        if self.bus:
            self.bus.renamed(guest, name)

    def tell_others(self, live: Live) -> None:
        """Which seats are connected here."""
        if self.bus:
            self.bus.here(live.id, live.seats_here())

    def hear(self, news: News) -> None:
        """Another process tells something."""
        tables = self._tables
        for table in news.log:
            tables.changed_elsewhere(table)
        for table in news.people:
            tables.spawn(tables.people_changed(table))
        self.names_in_use.hear(news.by, news.present)
        for guest, name in news.names.items():
            self.names_in_use.renamed(guest, name)
            tables.spawn(tables.renamed(guest, name))
        if news.roll and self.bus:
            self.bus.present(self.names_in_use.here())
        for table in news.unwatched:
            if live := tables.alive.get(table):
                tables.events.turn(live)
        for table in news.who:
            if live := tables.alive.get(table):
                self.tell_others(live)
        for table, seats in news.here.items():
            if live := tables.alive.get(table):
                self._elsewhere(live, news.by, set(seats))
        if news.gone:
            self.forget(news.by)

    def _elsewhere(self, live: Live, process: str, seats: set[int]) -> None:
        before = live.connected()
        live.elsewhere.pop(process, None)
        if seats:
            live.elsewhere[process] = seats
        if live.connected() != before:
            tell(live, views.people)

    def forget(self, process: str) -> None:
        """A process is gone, and everybody who was connected to it."""
        self.names_in_use.forget(process)
        for live in self._tables.alive.values():
            if process in live.elsewhere:
                self._elsewhere(live, process, set())

    def compare(self) -> None:
        """Something may have been missed: compare all tables with the store, and ask who is where."""
        if self.bus:
            self.bus.call_the_roll(self.names_in_use.here())
        self._tables.spawn(self._compare())

    async def _compare(self) -> None:
        # One after the other: all at once would keep the moves of everybody waiting.
        for live in list(self._tables.alive.values()):
            await self._tables.refresh(live)
            await self._tables.read_again(live)
            self.loaded(live)
            self.tell_others(live)
