"""A table alive: moves on disk before anybody hears of them, one winner for every number."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import insert, select

from parlour.server.errors import HttpError
from parlour.server.messages.actions import AskBack, MakeMove, Resign, TakeBack
from parlour.server.messages.answers import Answer
from parlour.server.messages.requests import BotSeat, MySeat, Opening
from parlour.server.services import Services
from parlour.server.storage.entry import MOVE
from parlour.server.storage.models import entries
from parlour.server.table import seats, takeback
from parlour.server.table.progress import MOST_BACKS
from parlour.server.table.writing import MOST_WAITING
from tests.server.house import Page, acted, against_a_bot, any_move, inside, two_people


def test_nobody_hears_of_a_move_before_it_is_on_disk(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        live, guests = await two_people(services)
        pages = [Page(live, guest) for guest in guests]
        for page in pages:
            services.presence.join(page.connection)
        seat = live.progress.turn
        assert seat is not None
        heard: list[Answer] = []
        services.writer.act(live, seat, any_move(live), heard.append)
        assert live.progress.at == 0
        assert not heard
        for _ in range(200):
            await asyncio.sleep(0.005)
            async with services.engine.connect() as db:
                written = (await db.execute(select(entries.c.entry))).scalars().all()
            if not written:
                assert not any("update" in page.kinds() for page in pages)
                assert not heard
            elif heard:
                break
        assert written == [0]
        assert heard == [Answer(1, True, at=1)]
        await asyncio.sleep(0.01)
        for page in pages:
            update = next(message for message in page.heard if message["type"] == "update")
            assert (update["from"], update["at"]) == (0, 1)

    inside(tmp_path, story)


def test_the_mover_hears_the_change_before_the_answer(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        live, guests = await two_people(services)
        seat = live.progress.turn
        assert seat is not None
        page = Page(live, guests[seat])
        services.presence.join(page.connection)
        services.writer.act(live, seat, any_move(live, 7), page.connection.reply)
        while page.kinds()[-1:] != ["answer"]:
            await asyncio.sleep(0.005)
        assert page.kinds() == ["state", "update", "answer"]
        assert page.heard[-1] == {"type": "answer", "id": 7, "ok": True, "at": 1}

    inside(tmp_path, story)


def test_of_two_moves_at_one_moment_one_is_made(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        live, _ = await two_people(services, "square-deal")
        while len(live.progress.position.codes()) < 2:
            await acted(services, live, live.progress.turn, any_move(live))
        seat, at = live.progress.turn, live.progress.at
        first, second = live.progress.position.moves()[:2]
        wanted = [MakeMove(at, first.data, 1), MakeMove(at, second.data, 2), MakeMove(at, first.text, 3)]
        answers = await asyncio.gather(*(acted(services, live, seat, action) for action in wanted))
        assert [answer.ok for answer in answers] == [True, False, True], "the third repeats the first"
        assert answers[1].problem is not None
        assert answers[1].problem.status == 409
        assert live.progress.at == at + 1
        assert live.progress.position.last == (first.code, seat)

    inside(tmp_path, story)


def test_a_repeated_message_does_no_harm_however_late(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        live, _ = await two_people(services)
        seat = live.progress.turn
        first = any_move(live)
        for _ in range(4):
            assert (await acted(services, live, live.progress.turn, any_move(live))).ok
        assert (await acted(services, live, seat, first)).ok
        other = await acted(services, live, 1 - (seat or 0), first)
        assert not other.ok, "it was not the other's move"
        assert live.progress.at == 4

    inside(tmp_path, story)


def test_another_process_that_was_faster_wins(tmp_path: Path) -> None:
    """The key decides; the slower one is told how the table stands now."""

    async def story(services: Services) -> None:
        live, guests = await two_people(services, "square-deal")
        while len(live.progress.position.codes()) < 2:
            await acted(services, live, live.progress.turn, any_move(live))
        seat, at = live.progress.turn or 0, live.progress.at
        page = Page(live, guests[seat])
        services.presence.join(page.connection)
        theirs, ours = live.progress.position.moves()[:2]
        row = {"table_id": live.id, "entry": at, "kind": MOVE, "seat": seat, "code": theirs.code, "turn": 0}
        async with services.engine.begin() as db:
            await db.execute(insert(entries).values(**row, time=0.0))
        answer = await acted(services, live, seat, MakeMove(at, ours.data, 1))
        assert answer.problem is not None
        assert answer.problem.status == 409
        assert live.progress.position.last == (theirs.code, seat)
        assert live.progress.at == at + 1
        await asyncio.sleep(0.01)
        assert page.heard[-1]["at"] == at + 1
        assert not live.busy
        assert (await acted(services, live, live.progress.turn, any_move(live))).ok

    inside(tmp_path, story)


def test_the_same_move_by_another_process_is_fine(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        live, _ = await two_people(services)
        seat = live.progress.turn or 0
        move = live.progress.position.moves()[0]
        row = {"table_id": live.id, "entry": 0, "kind": MOVE, "seat": seat, "code": move.code, "turn": 0}
        async with services.engine.begin() as db:
            await db.execute(insert(entries).values(**row, time=0.0))
        assert (await acted(services, live, seat, MakeMove(0, move.data, 1))).ok
        assert live.progress.at == 1

    inside(tmp_path, story)


def test_only_the_own_steps_can_be_taken_back_alone(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        live, _ = await two_people(services)
        seat = live.progress.turn or 0
        for who in (seat, 1 - seat, None):
            answer = await acted(services, live, who, TakeBack(0))
            assert answer.problem is not None
            assert answer.problem.status == (403 if who is None else 409)
        assert (await acted(services, live, seat, any_move(live))).ok
        with pytest.raises(HttpError, match="hidden"):
            await takeback.ask_back(services.writer, live, seat, AskBack(1, 0))

    inside(tmp_path, story)


def test_a_table_that_has_gone_back_too_often_says_so(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        live, _ = await two_people(services, "squendo", friendly=True, seed=1)
        while live.progress.back_to is None:
            assert (await acted(services, live, live.progress.turn, any_move(live))).ok
        live.progress = replace(live.progress, backs=MOST_BACKS)
        answer = await acted(services, live, live.progress.turn, TakeBack(live.at))
        assert answer.problem is not None
        assert answer.problem.said.key == "back-too-often"
        with pytest.raises(HttpError, match="goes only forward"):
            await takeback.ask_back(services.writer, live, live.progress.turn or 0, AskBack(live.at, 0))

    inside(tmp_path, story)


def test_bots_play_on_by_themselves_and_once_each_turn(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        live, ann = await against_a_bot(services)
        seat = live.seat_of(ann.id)
        while not live.progress.over:
            if live.progress.turn == seat and not live.busy:
                assert (await acted(services, live, seat, any_move(live))).ok
            await asyncio.sleep(0)
        log = await services.store.log(live.id)
        assert [entry.number for entry in log] == list(range(live.progress.at))
        assert [entry.seat for entry in log] == list(live.progress.position.movers)

    inside(tmp_path, story)


def test_bots_wait_for_who_left_before_they_deal_the_next_game(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        ann = await services.guests.welcome("Ann")
        row = seats.row_for(Opening("ten-squares", games=2, seats=[MySeat(), BotSeat("random")], pace=0), ann)
        await services.store.add_table(row)
        live = await services.tables.find(row.id)
        assert (await acted(services, live, 0, Resign(0))).ok
        await seats.leave(services.tables, live, 0)
        assert live.row.seats[0].gone
        assert not services.bots._wanted(live)
        assert await services.store.bots_turns() == [], "the same as after a restart"
        await seats.fill(services.tables, live, 0, "random", 1)
        assert not services.bots._wanted(live), "and then for somebody who looks on"
        services.bots.seen(live)
        assert services.bots._wanted(live)

    inside(tmp_path, story)


def test_closing_with_bots_at_play_leaves_no_trace_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """An entry that is written while the services closes must not set the next bot thinking."""

    async def story(services: Services) -> None:
        live, _ = await two_people(services)
        live.row.seats[1 - (live.progress.turn or 0)] = seats.bot_chair("random", None, [])
        for _ in range(20):
            if live.row.seats[live.progress.turn or 0].kind == "bot":
                break
            services.writer.act(live, live.progress.turn, any_move(live), lambda answer: None)
            services.bots.close()
            services.thinking.close()
            while live.busy:
                await asyncio.sleep(0.005)
        await asyncio.sleep(0.05)
        assert "In the background" not in caplog.text

    inside(tmp_path, story)


def test_not_everything_waits_for_a_slow_disk(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        live, _ = await two_people(services)
        answers: list[Answer] = []
        live.busy = True
        for number in range(MOST_WAITING + 3):
            services.writer.act(live, 0, any_move(live, number), answers.append)
        assert len(live.waiting) == MOST_WAITING
        assert [answer.problem.status for answer in answers if answer.problem] == [503] * 3
        live.waiting.clear()
        services.writer.act(live, None, any_move(live), answers.append)
        assert not live.waiting, "who only watches takes nobody's place"
        assert answers[-1].problem
        assert answers[-1].problem.status == 403

    inside(tmp_path, story)
