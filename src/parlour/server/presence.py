"""Who is connected, here and at other processes, and what is heard from these."""

from __future__ import annotations

from parlour.server import door
from parlour.server.between import Between, News
from parlour.server.hub import Connection, tell
from parlour.server.live import Live
from parlour.server.messages import Closing
from parlour.server.tables import Tables


class Presence:
    """The connections of this process, and what it knows of those of others."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self.between: Between | None = None

    # --- here -----------------------------------------------------------------------------------

    def join(self, connection: Connection) -> None:
        """A page has opened."""
        live = connection.live
        live.connections.add(connection)
        connection.push(door.encode(door.state(live, connection.seat)).decode())
        self._show(live, connection)

    def part(self, connection: Connection) -> None:
        """A page has closed."""
        connection.live.connections.discard(connection)
        self._show(connection.live, connection)

    def _show(self, live: Live, connection: Connection) -> None:
        if connection.seat is not None:  # nobody is told who comes and goes to watch
            tell(live, door.people, skip=connection)
            self.tell_others(live)

    def say_goodbye(self) -> None:
        """Tell every page that the server goes away."""
        text = door.encode(Closing("The server is being restarted; you will be back in a moment.")).decode()
        for live in self._tables.alive.values():
            for connection in live.connections:
                connection.push(text)

    def close_stuck(self) -> None:
        """Part with pages that take too long to read."""
        for live in self._tables.alive.values():
            for connection in live.connections:
                if connection.stuck():
                    connection.give_up()

    # --- elsewhere ------------------------------------------------------------------------------

    def loaded(self, live: Live) -> None:
        """A table has come to memory: who is connected to it elsewhere?"""
        if self.between:
            self.between.ask_who(live.id)

    def changed(self, live: Live) -> None:
        """Chairs or wishes at a table have changed here."""
        if self.between:
            self.between.people(live.id)

    async def renamed(self, table: str) -> None:
        """Somebody at a table is called by another name now."""
        await self._tables.people_changed(table)
        if self.between:
            self.between.people(table)

    def tell_others(self, live: Live) -> None:
        """Which seats are connected here."""
        if self.between:
            self.between.here(live.id, live.seats_here())

    def hear(self, news: News) -> None:
        """Another process tells something."""
        tables = self._tables
        for table in news.log:
            tables.changed_elsewhere(table)
        for table in news.people:
            tables.spawn(tables.people_changed(table))
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
            tell(live, door.people)

    def forget(self, process: str) -> None:
        """A process is gone, and everybody who was connected to it."""
        for live in self._tables.alive.values():
            if process in live.elsewhere:
                self._elsewhere(live, process, set())

    def compare(self) -> None:
        """Something may have been missed: compare all tables with the store."""
        self._tables.spawn(self._compare())

    async def _compare(self) -> None:
        # One after the other: all at once would keep the moves of everybody waiting.
        for live in list(self._tables.alive.values()):
            await self._tables.refresh(live)
            await self._tables.read_again(live)
            self.loaded(live)
            self.tell_others(live)
