"""What people at a table can do, and where it is done."""

from __future__ import annotations

from collections.abc import Coroutine
from typing import Any

from parlour.engine import Said
from parlour.server.errors import HttpError, http_error_of
from parlour.server.house.rules import only_look
from parlour.server.messages.actions import (
    Action,
    AnswerBack,
    AskBack,
    AskHint,
    Claim,
    Conduct,
    Fill,
    Leave,
    MakeMove,
    Next,
    OpenShare,
    Rematch,
    Resign,
    Show,
    TakeBack,
    UseAid,
)
from parlour.server.messages.answers import Answer, HintData
from parlour.server.services import Services
from parlour.server.storage.rows import RUNNING
from parlour.server.table import seats
from parlour.server.table.aids import demand_aids, note_aid
from parlour.server.table.commands import problem_in, refused
from parlour.server.table.live import Live, Reply
from parlour.server.table.next_game import waits_for_others, want_next
from parlour.server.table.rematch import want_rematch
from parlour.server.table.shelf import unshelve
from parlour.server.table.takeback import answer_back, ask_back
from parlour.server.table.writing import Writer
from parlour.server.thinking.hints import hint_for

CONFLICT = 409
ONLY_WATCHING = Said("only-watching")


def act(services: Services, live: Live, seat: int | None, action: Action, reply: Reply) -> None:
    """Carry out an action; the answer goes to `reply`, now or later."""
    if services.house.read_only and not isinstance(action, Show):
        reply(refused(action.id, only_look()))
        return
    if live.lost is not None and not isinstance(action, Show):
        reply(refused(action.id, HttpError(409, live.lost, at=0)))
        return
    if live.row.shelved and seat is not None and not isinstance(action, Show):
        services.tables.spawn(_taken_up_again(services, live, seat, action, reply))
        return
    match action:
        case Next() if seat is not None and waits_for_others(live, seat, action):
            services.tables.spawn(_answered(live, action, want_next(services.writer, live, seat, action), reply))
        case MakeMove() | TakeBack() | Resign() | Next() | Claim():
            services.writer.act(live, seat, action, reply)
        case Show():
            reply(Answer(action.id, True, at=live.at))
        case Conduct():
            services.tables.spawn(_answered(live, action, _conducted(services, live, action), reply))
        case _ if seat is None:
            reply(refused(action.id, HttpError(403, ONLY_WATCHING)))
        case _:
            services.tables.spawn(_answered(live, action, _work(services, live, seat, action), reply))


async def _conducted(services: Services, live: Live, action: Conduct) -> HintData | None:
    services.bots.conduct(live, action.held, action.pace, action.step)
    return None


async def _taken_up_again(services: Services, live: Live, seat: int, action: Action, reply: Reply) -> None:
    """A table that was put away is in the list again before anything happens at it."""
    try:
        await unshelve(services.tables, live)
    except Exception as error:
        reply(refused(action.id, http_error_of(error)))
        raise
    act(services, live, seat, action, reply)


async def _answered(live: Live, action: Action, work: Coroutine[Any, Any, HintData | None], reply: Reply) -> None:
    try:
        hint = await work
    except HttpError as problem:
        reply(refused(action.id, problem))
    except Exception as error:
        reply(refused(action.id, http_error_of(error)))
        raise
    else:
        reply(Answer(action.id, True, at=live.at, hint=hint))


async def _give_up(writer: Writer, live: Live, seat: int) -> None:
    """Nobody escapes a defeat by getting up from a rated table, whatever else happens there at this moment."""
    while live.row.rated and live.state == RUNNING and not live.progress.over:
        answer = await writer.acted(live, seat, Resign(live.progress.at))
        problem = problem_in(answer)
        if problem and problem.status != CONFLICT:
            raise problem


async def _work(services: Services, live: Live, seat: int, action: Action) -> HintData | None:
    tables = services.tables
    if isinstance(action, AskBack) or (isinstance(action, Rematch) and not live.rematch):
        # A silenced guest may say yes to what another asks.
        services.house.demand_voice(live.row.seats[seat].guest or "")
    match action:
        case AskBack():
            await ask_back(services.writer, live, seat, action)
        case AnswerBack():
            await answer_back(services.writer, live, seat, action)
        case Rematch():
            await want_rematch(tables, live, seat, action.promise, services.demand_opening)
        case OpenShare():
            await services.dealer.open_share(live, seat, action.share)
        case Leave():
            if not await seats.free(tables, live, seat):
                if live.dealt is None:
                    raise HttpError(409, Said("being-dealt"))
                await _give_up(services.writer, live, seat)
                await seats.leave(tables, live, seat)
        case Fill():
            await seats.fill(tables, live, action.seat, action.level, seat)
        case AskHint():
            demand_aids(live)
            services.limits.hint(live.row.seats[seat].guest or live.id, action.chance)
            hint = await hint_for(services.thinking, live, seat, action.at)
            await note_aid(tables, live, seat, "chance" if action.chance else "hint")
            return hint
        case UseAid():
            demand_aids(live)
            await note_aid(tables, live, seat, action.aid)
    return None
