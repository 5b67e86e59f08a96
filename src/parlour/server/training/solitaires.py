"""Solitaires of the day that are over: how they went is noted when somebody next looks."""

from __future__ import annotations

import asyncio
import datetime as dt

from parlour.puzzles.daily import DailyDeal
from parlour.server.errors import HttpError
from parlour.server.table.live import Live
from parlour.server.table.tables import Tables
from parlour.server.training.days import Attempt, Days


async def settle(days: Days, tables: Tables, day: dt.date, name: str) -> None:
    """Note all that were finished within the day."""
    finished = await days.finished(day, name)
    if not finished:
        return
    deal = await days.challenge(day, name, day)
    assert isinstance(deal, DailyDeal)
    for guest, table, at in finished:
        try:
            live = await tables.find(table)
        except HttpError:
            continue  # closed by the house since
        if live.lost is None:
            play = await asyncio.to_thread(_play, deal, live, guest, at)
            await days.note(day.isoformat(), name, play)


def _play(deal: DailyDeal, live: Live, guest: str, at: float) -> Attempt:
    progress = live.progress
    outcome = progress.outcome
    assert outcome is not None, "there is a result"
    kept = deal.keeps_what_was_laid(progress.position)
    right = kept and bool(outcome.winners)
    title = outcome.title.as_data() if outcome.title and kept else None
    score = outcome.scores[0] if kept else 0
    return Attempt(guest, "", live.id, at, right, score, title, live.row.aided is not None)
