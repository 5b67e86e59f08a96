"""What people at a table can do, and where it is done."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from parlour.server import seats, wishes
from parlour.server.asked import refused
from parlour.server.hall import Hall
from parlour.server.live import Live, Reply
from parlour.server.messages import (
    Action,
    Answer,
    AnswerBack,
    AskBack,
    Fill,
    Hint,
    HintData,
    Leave,
    MakeMove,
    Next,
    Rematch,
    Resign,
    Show,
    TakeBack,
)
from parlour.server.problems import Problem
from parlour.server.store import RUNNING
from parlour.server.tables import Tables

CONFLICT = 409
NO_SEAT = "You are watching; only those who sit at the table can do that."


def act(hall: Hall, live: Live, seat: int | None, action: Action, reply: Reply) -> None:
    """Carry out an action; the answer goes to `reply`, now or later."""
    match action:
        case MakeMove() | TakeBack() | Resign() | Next():
            hall.tables.act(live, seat, action, reply)
        case Show():
            reply(Answer(action.id, True, at=live.stand.at))
        case _ if seat is None:
            reply(refused(action.id, Problem(403, NO_SEAT)))
        case _:
            hall.tables.spawn(_answered(live, action, _work(hall, live, seat, action), reply))


async def _answered(live: Live, action: Action, work: Coroutine[Any, Any, HintData | None], reply: Reply) -> None:
    try:
        hint = await work
    except Problem as problem:
        reply(refused(action.id, problem))
    except Exception:
        reply(refused(action.id, Problem(500, "Something went wrong here; it has been noted.")))
        raise
    else:
        reply(Answer(action.id, True, at=live.stand.at, hint=hint))


async def _give_up(tables: Tables, live: Live, seat: int) -> None:
    """Nobody escapes a defeat by getting up from a rated table, whatever else happens there at this moment."""
    while live.row.rated and live.state == RUNNING and not live.stand.over:
        answer = await tables.acted(live, seat, Resign(live.stand.at))
        if answer.problem and answer.problem.status != CONFLICT:
            raise Problem(answer.problem.status, answer.problem.detail)


async def _work(hall: Hall, live: Live, seat: int, action: Action) -> HintData | None:
    tables = hall.tables
    match action:
        case AskBack():
            await wishes.ask_back(tables, live, seat, action)
        case AnswerBack():
            await wishes.answer_back(tables, live, seat, action)
        case Rematch():
            await wishes.want_rematch(hall, live, seat)
        case Leave():
            await _give_up(tables, live, seat)
            await seats.leave(tables, live, seat)
        case Fill():
            await seats.fill(tables, live, action.seat, action.level)
        case Hint():
            if live.row.rated:
                raise Problem(403, "At a rated table everybody plays without hints.")
            hall.limits.hint(live.row.seats[seat].guest or live.id)
            return await hall.bots.hint(live, seat, action.at)
    return None
