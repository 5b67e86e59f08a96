"""When the house closes, nothing of it goes on: a task that is still busy would keep the process from ending."""

from __future__ import annotations

import asyncio
from pathlib import Path

from parlour.server.services import Services


async def slow_to_stop(*_: object) -> list[str]:
    """Like a query whose connection has to be given back before it can end."""
    try:
        await asyncio.sleep(60)
    except asyncio.CancelledError:
        await asyncio.sleep(0.05)
        raise
    return []


def test_nothing_goes_on_after_the_house_has_closed(tmp_path: Path) -> None:
    """Closing waits for the rounds, for background work and for tables that were being read."""

    async def story() -> None:
        services = Services(f"sqlite:///{tmp_path / 'tables.sqlite'}")
        services.store.undealt = services.store.table = slow_to_stop  # type: ignore[method-assign, assignment]
        await services.open()
        services.tables.spawn(_nothing_comes())
        asking = asyncio.create_task(services.tables.find("table"))
        await asyncio.sleep(0.05)
        before = asyncio.all_tasks()
        assert len(before) > 4, "rounds, background work, a table being read, and whoever asked for it"
        await services.close()
        await asyncio.wait({asking}, timeout=10)
        assert asyncio.all_tasks() == {asyncio.current_task()}

    asyncio.run(story())


async def _nothing_comes() -> None:
    await slow_to_stop()
