"""What is really in the database, read without the server's code."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from typing import Any

import asyncpg

from parlour.engine import Position, Series, registry


def rows(database: str, query: str) -> list[tuple[Any, ...]]:
    """The rows that a query finds."""
    if database.startswith("sqlite:///"):
        with closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as db:
            return db.execute(query).fetchall()

    async def fetch() -> list[tuple[Any, ...]]:
        db = await asyncpg.connect(database)
        try:
            return [tuple(row) for row in await db.fetch(query)]
        finally:
            await db.close()

    return asyncio.run(fetch())


@dataclass(frozen=True)
class Stored:
    """One entry of a table's log."""

    number: int
    kind: str
    seat: int
    code: int


def log_of(database: str, table: str) -> list[Stored]:
    """The log of a table; its numbers must be 0, 1, 2, … without a gap."""
    query = f"SELECT entry, kind, seat, code FROM entries WHERE table_id = '{table}' ORDER BY entry"
    log = [Stored(*row) for row in rows(database, query)]
    assert [entry.number for entry in log] == list(range(len(log)))
    return log


def secret_seed(database: str, table: str) -> int:
    """The seed of a table, which nobody but the database knows."""
    return int(rows(database, f"SELECT seed FROM tables WHERE id = '{table}'")[0][0])


def replayed(database: str, table: str) -> Position:
    """The game on the table by the engine alone: every stored move must be legal, by the seat that was to move."""
    game, games, options = rows(database, f"SELECT game, games, options FROM tables WHERE id = '{table}'")[0]
    series = Series(registry.game(game), secret_seed(database, table), games, **json.loads(options))
    position = series.deal()
    for entry in log_of(database, table):
        if entry.kind == "next":
            series.add(position)
            position = series.deal()
        elif entry.kind == "back":
            position = position.at(entry.code)
        else:
            assert entry.kind == "move"
            assert entry.seat == position.seat
            position.play(entry.code)
    return position
