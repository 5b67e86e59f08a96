"""Going back by consent: one asks, all others answer, and when the last one agrees the table goes back."""

from __future__ import annotations

import asyncio
import json
from dataclasses import asdict

from parlour.engine import Said
from parlour.server.errors import HttpError
from parlour.server.messages.actions import AnswerBack, AskBack
from parlour.server.storage.entry import BACK, Entry
from parlour.server.table.going_back import asked_before, turn_of, why_not
from parlour.server.table.live import Ask, Live
from parlour.server.table.wishes import looked_at_anew, put
from parlour.server.table.writing import Writer


@looked_at_anew
async def ask_back(writer: Writer, live: Live, seat: int, wish: AskBack) -> None:
    """Ask all other people to go back; with nobody to ask, go."""
    progress = live.progress
    if wish.at != progress.at or live.busy:
        raise HttpError(409, Said("moved-on"), at=progress.at)
    if problem := why_not(live, seat, wish.to):
        raise problem
    turn, before = turn_of(progress), live.latest_ask
    asked = asked_before(live)
    others = [other for other in live.people() if other != seat]
    number = before.id + 1 if before else 1
    ask = Ask(number, seat, wish.to, others, progress.at, turn, [*asked, seat])
    if others:
        await put(writer.tables, live, "ask", json.dumps(asdict(ask)))
    else:
        await _go_back(writer, live, ask)


@looked_at_anew
async def answer_back(writer: Writer, live: Live, seat: int, answer: AnswerBack) -> None:
    """Agree or not; when the last one agrees, the table goes back."""
    ask = live.ask
    if ask is None or ask.id != answer.ask or live.busy:
        raise HttpError(409, Said("question-closed"))
    if seat not in ask.waiting:
        raise HttpError(409, Said("question-not-for-you"))
    if not answer.yes:
        ask.waiting = []
        await put(writer.tables, live, "ask", json.dumps(asdict(ask)))
        return
    # Who has left in the meantime need not be asked.
    ask.waiting = [other for other in ask.waiting if other != seat and other in live.people()]
    if ask.waiting:
        await put(writer.tables, live, "ask", json.dumps(asdict(ask)))
    else:
        await _go_back(writer, live, ask)


async def _go_back(writer: Writer, live: Live, ask: Ask) -> None:
    written: asyncio.Future[HttpError | None] = asyncio.get_running_loop().create_future()
    writer.write(live, Entry(ask.at, BACK, ask.seat, ask.to), written.set_result)
    problem = await written
    if problem:
        raise problem
