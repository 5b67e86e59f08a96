"""Chairs and wishes, where two things happen at once or somebody would gain by them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from parlour.server.errors import HttpError
from parlour.server.guests.guests import new_id
from parlour.server.http.actions import act
from parlour.server.limits.limits import Limits, figures_from
from parlour.server.messages.actions import Action, AskBack, Leave, Rematch, Resign
from parlour.server.messages.answers import Answer
from parlour.server.messages.requests import MySeat, Opening
from parlour.server.services import Services
from parlour.server.storage.rows import OPEN, PERSON, RUNNING, Row
from parlour.server.table import takeback
from parlour.server.table.live import Live
from parlour.server.table.seats import row_for
from tests.server.house import acted, against_a_bot, any_move, inside, two_people
from tests.server.people import Guest


async def done(services: Services, live: Live, seat: int, action: Action) -> Answer:
    """Any action, and the answer to it."""
    answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
    act(services, live, seat, action, answered.set_result)
    return await answered


def test_a_full_table_never_waits_whenever_the_server_dies(database: str) -> None:
    """Two sit down at once; after both writes, and nothing else, whoever looks at the table next deals."""

    async def story(services: Services) -> None:
        for _ in range(5):
            ann = await services.guests.welcome("Ann")
            row = row_for(Opening("squendo", options={"players": 3}, seats=[MySeat()]), ann)
            await services.store.add_table(row)

            def taken(seat: int, table: str = row.id) -> asyncio.Task[bool]:
                becomes = {"kind": PERSON, "guest": new_id(12), "name": "Somebody"}
                return asyncio.create_task(services.store.change_seat(table, seat, {"kind": OPEN}, becomes))

            assert await taken(1)
            assert (await services.store.table(row.id)).seed is None  # type: ignore[union-attr]
            assert await services.store.change_seat(row.id, 1, {"kind": PERSON}, {"kind": OPEN, "guest": None})
            assert all(await asyncio.gather(taken(1), taken(2)))
            full = await services.store.table(row.id)
            assert full is not None
            assert full.seed is not None, "drawn with the last seat"
            assert await services.store.undealt() == [row.id]
            live = await services.tables.find(row.id)
            assert (live.state, live.progress.series.seed) == (RUNNING, full.seed)
            assert await services.store.undealt() == []

    inside(database, story)


def test_who_leaves_a_rated_table_loses_also_while_somebody_moves(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        live, _ = await two_people(services, rated=True)
        mover = live.progress.turn or 0
        leaver = 1 - mover
        moving = asyncio.create_task(acted(services, live, mover, any_move(live)))
        await asyncio.sleep(0)
        assert live.busy, "the move is on its way when the other gets up"
        assert (await done(services, live, leaver, Leave())).ok
        assert (await moving).ok
        assert live.progress.resigned == leaver
        assert live.row.seats[leaver].gone

    inside(tmp_path, story)


def test_rematches_are_tables_that_somebody_opens(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        services.limits = Limits(figures_from("openings=0.05"))
        services.bots.close()
        live, ann = await against_a_bot(services)
        seat = live.seat_of(ann.id)
        assert seat is not None
        assert (await done(services, live, seat, Resign(0))).ok
        for _ in range(2):
            assert (await done(services, live, seat, Rematch())).ok, "asked twice, made once"
        second = await services.tables.find(str((live.rematch or {})["table"]))
        assert (await done(services, second, seat, Resign(0))).ok
        refusal = (await done(services, second, seat, Rematch())).problem
        assert refusal is not None
        assert refusal.status == 429

    inside(tmp_path, story)


def test_two_who_wish_for_a_rematch_at_once_get_one(database: str) -> None:
    async def story(services: Services) -> None:
        live, _ = await two_people(services)
        assert (await done(services, live, 0, Resign(0))).ok
        answers = await asyncio.gather(*(done(services, live, seat, Rematch()) for seat in (0, 1)))
        assert [answer.ok for answer in answers] == [True, True]
        second = await services.tables.find(str((live.rematch or {})["table"]))
        assert [chair.guest for chair in second.row.seats] == [chair.guest for chair in live.row.seats]

    inside(database, story)


def test_a_rematch_is_not_put_upon_who_has_left(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        live, (ann, bob) = await two_people(services)
        assert live.row.owner == ann.id
        assert (await done(services, live, 0, Resign(0))).ok
        assert (await done(services, live, 0, Leave())).ok
        assert (await done(services, live, 1, Rematch())).ok
        second = await services.tables.find(str((live.rematch or {})["table"]))
        assert second.row.owner == bob.id

    inside(tmp_path, story)


def test_at_a_rated_table_nobody_tries_out_a_bot(tmp_path: Path) -> None:
    """To see its answer and then go back would be a rating for nothing."""

    async def story(services: Services) -> None:
        services.bots.close()
        live, ann = await against_a_bot(services, game="squendo")
        seat = live.seat_of(ann.id) or 0
        assert (await acted(services, live, live.progress.turn, any_move(live))).ok
        live.row.friendly = live.row.rated = True
        with pytest.raises(HttpError, match="does not agree"):
            await takeback.ask_back(services.writer, live, seat, AskBack(1, 0))
        live.row.rated = False
        await takeback.ask_back(services.writer, live, seat, AskBack(1, 0))
        assert live.progress.position.ply == 0

    inside(tmp_path, story)


def test_a_new_name_is_on_the_chairs_when_it_is_answered(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        live, (ann, _) = await two_people(services)
        await services.guests.keep(services.guests.wanted(ann, "Anna"))
        assert live.row.seats[0].name == "Anna"

    inside(tmp_path, story)


def test_an_old_answer_of_the_store_does_not_come_last(tmp_path: Path) -> None:
    """One who began to read before a change, and is answered late, must not undo what others have read since."""

    async def story(services: Services) -> None:
        live, _ = await two_people(services)
        read, slowly, begun = services.store.table, asyncio.Event(), asyncio.Event()

        async def first_slowly(table: str) -> Row | None:
            row = await read(table)
            if not begun.is_set():
                begun.set()
                await slowly.wait()
            return row

        services.store.table = first_slowly  # type: ignore[method-assign]
        first = asyncio.create_task(services.tables.read_again(live))
        await begun.wait()
        assert await services.store.change_seat(live.id, 0, {"name": "Ann"}, {"name": "Anna"})
        second = asyncio.create_task(services.tables.read_again(live))
        await asyncio.wait({second}, timeout=0.1)
        slowly.set()
        await asyncio.gather(first, second)
        assert live.row.seats[0].name == "Anna"

    inside(tmp_path, story)


def test_who_may_not_watch_hears_nothing_over_http_either(ann: Guest, bob: Guest, eve: Guest) -> None:
    table = ann.open("coda", seats=[{"kind": "me"}, {"kind": "open"}], watch="nobody")
    assert eve.act(table, "state")["at"] == 0, "while a seat is open, whoever has the link may look"
    bob.sit(table)
    problem = eve.refused(table, "state")
    assert problem["status"] == 403
    assert "at" not in problem
