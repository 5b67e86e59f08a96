"""What the people at a table have noted with it: who was helped in this game, and who waits for the next one."""

from __future__ import annotations

import json
from typing import NamedTuple

from parlour.server.messages.answers import AidUse
from parlour.server.table.live import Live

PATIENCE = 30.0
"""Seconds; then whoever waits for the next game may have it dealt without the others."""


class Use(NamedTuple):
    """An aid that a seat has used."""

    seat: int
    aid: str
    times: int
    at: int
    """How long the log was the last time."""


def uses(live: Live) -> list[Use]:
    """The aids used in the game on the table, stored as `[game, [use, ...]]`."""
    if live.row.aided is None or live.dealt is None:
        return []
    game, found = json.loads(live.row.aided)
    return [Use(*use) for use in found] if game == live.dealt.index else []


def told_uses(live: Live) -> list[AidUse]:
    """What everybody hears of it."""
    return [AidUse(use.seat, use.aid, use.times) for use in uses(live)]


def waiting(live: Live) -> tuple[float, list[int]]:
    """Since when the next game is waited for, and by whom, stored as `[game, since, [seat, ...]]`.

    People who left in the meantime want nothing.
    """
    progress = live.dealt
    if live.row.ready is None or progress is None or not progress.over or progress.series.over:
        return 0.0, []
    game, since, seats = json.loads(live.row.ready)
    if game != progress.index:
        return 0.0, []
    return float(since), [seat for seat in seats if seat in live.people()]


def ready_in(live: Live) -> float | None:
    """How long they still have to wait for the others; None where nobody waits."""
    since, seats = waiting(live)
    return round(max(0.0, since + PATIENCE - live.watch.now()), 1) if seats else None
