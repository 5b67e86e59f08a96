"""The hall: everything that requests share, opened and closed with the server."""

from __future__ import annotations

from parlour.server.bots import Bots
from parlour.server.guests import Guests
from parlour.server.journal import Journal
from parlour.server.limits import Limits
from parlour.server.store import Store, engine_for
from parlour.server.tables import Tables


class Hall:
    """The store, the guests, the tables and the bots of one server process."""

    def __init__(self, database: str) -> None:
        self.engine = engine_for(database)
        self.store = Store(self.engine)
        self.journal = Journal(self.engine, lambda tables: None)
        self.guests = Guests(self.store)
        self.limits = Limits()
        self.tables = Tables(self.store, self.journal)
        self.bots = Bots(self.tables)

    async def open(self) -> None:
        """Begin to work."""
        from parlour.server.models import metadata

        async with self.engine.begin() as db:
            await db.run_sync(metadata.create_all)
        self.journal.start()
        self.bots.start()

    async def close(self) -> None:
        """Finish what was begun, and let go."""
        await self.bots.close()
        await self.journal.close()
        await self.store.close()
