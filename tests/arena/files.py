"""Results files as tests look at them."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from parlour import arena

BOTS = ["greedy", "random"]


def quick(out: Path, games: int = 12, game: str = "ten-squares", **more: Any) -> arena.Run:
    """A run in this process: no worker has to start."""
    with ThreadPoolExecutor(1) as executor:
        return arena.run(game, more.pop("bots", BOTS), games, out=out, executor=executor, **more)


def contents(out: Path) -> list[tuple[Any, ...]]:
    """All that is decided by the seeds: everything but the time it took."""
    with sqlite3.connect(out) as connection:
        rows = connection.execute(
            "SELECT number, deal, seed, starter, plies, winners, record, seat, bot, score, share, seats.moves"
            " FROM games JOIN seats USING (number) ORDER BY number, seat"
        ).fetchall()
        (games,) = connection.execute("SELECT count(*) FROM games").fetchone()
    assert len(rows) == 2 * games
    return rows


def so_far(out: Path) -> int:
    """How many games are in a file that somebody else is writing to; about, because locks are ignored."""
    try:
        connection = sqlite3.connect(f"file:{out}?mode=ro&immutable=1", uri=True)
        (games,) = connection.execute("SELECT count(*) FROM games").fetchone()
        connection.close()
    except sqlite3.Error:
        return 0
    return int(games)
