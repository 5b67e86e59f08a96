"""A table alive: moves on disk before anybody hears of them, one winner for every number."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import delete, insert, select

from parlour.server import seats, wishes
from parlour.server.hall import Hall
from parlour.server.messages import (
    Answer,
    AskBack,
    BotSeat,
    MakeMove,
    MySeat,
    Next,
    Opening,
    Resign,
    TakeBack,
)
from parlour.server.models import entries
from parlour.server.problems import Problem
from parlour.server.stand import MOVE
from parlour.server.tables import IDLE
from tests.server.house import Page, acted, against_a_bot, any_move, inside, two_people


def test_nobody_hears_of_a_move_before_it_is_on_disk(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        live, guests = await two_people(hall)
        pages = [Page(live, guest) for guest in guests]
        for page in pages:
            hall.presence.join(page.connection)
        seat = live.stand.turn
        assert seat is not None
        heard: list[Answer] = []
        hall.tables.act(live, seat, any_move(live), heard.append)
        assert live.stand.at == 0
        assert not heard
        for _ in range(200):
            await asyncio.sleep(0.005)
            async with hall.engine.connect() as db:
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
    async def story(hall: Hall) -> None:
        live, guests = await two_people(hall)
        seat = live.stand.turn
        assert seat is not None
        page = Page(live, guests[seat])
        hall.presence.join(page.connection)
        hall.tables.act(live, seat, any_move(live, 7), page.connection.reply)
        while page.kinds()[-1:] != ["answer"]:
            await asyncio.sleep(0.005)
        assert page.kinds() == ["state", "update", "answer"]
        assert page.heard[-1] == {"type": "answer", "id": 7, "ok": True, "at": 1}

    inside(tmp_path, story)


def test_of_two_moves_at_one_moment_one_is_made(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        live, _ = await two_people(hall, "square-deal")
        while len(live.stand.position.codes()) < 2:
            await acted(hall, live, live.stand.turn, any_move(live))
        seat, at = live.stand.turn, live.stand.at
        first, second = live.stand.position.moves()[:2]
        wanted = [MakeMove(at, first.data, 1), MakeMove(at, second.data, 2), MakeMove(at, first.text, 3)]
        answers = await asyncio.gather(*(acted(hall, live, seat, action) for action in wanted))
        assert [answer.ok for answer in answers] == [True, False, True], "the third repeats the first"
        assert answers[1].problem is not None
        assert answers[1].problem.status == 409
        assert live.stand.at == at + 1
        assert live.stand.position.last == (first.code, seat)

    inside(tmp_path, story)


def test_a_repeated_message_does_no_harm_however_late(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        live, _ = await two_people(hall)
        seat = live.stand.turn
        first = any_move(live)
        for _ in range(4):
            assert (await acted(hall, live, live.stand.turn, any_move(live))).ok
        assert (await acted(hall, live, seat, first)).ok
        other = await acted(hall, live, 1 - (seat or 0), first)
        assert not other.ok, "it was not the other's move"
        assert live.stand.at == 4

    inside(tmp_path, story)


def test_another_process_that_was_faster_wins(tmp_path: Path) -> None:
    """The key decides; the slower one is told how the table stands now."""

    async def story(hall: Hall) -> None:
        live, guests = await two_people(hall, "square-deal")
        while len(live.stand.position.codes()) < 2:
            await acted(hall, live, live.stand.turn, any_move(live))
        seat, at = live.stand.turn or 0, live.stand.at
        page = Page(live, guests[seat])
        hall.presence.join(page.connection)
        theirs, ours = live.stand.position.moves()[:2]
        row = {"table_id": live.id, "entry": at, "kind": MOVE, "seat": seat, "code": theirs.code, "turn": 0}
        async with hall.engine.begin() as db:
            await db.execute(insert(entries).values(**row, time=0.0))
        answer = await acted(hall, live, seat, MakeMove(at, ours.data, 1))
        assert answer.problem is not None
        assert answer.problem.status == 409
        assert live.stand.position.last == (theirs.code, seat)
        assert live.stand.at == at + 1
        await asyncio.sleep(0.01)
        assert page.heard[-1]["at"] == at + 1
        assert not live.busy
        assert (await acted(hall, live, live.stand.turn, any_move(live))).ok

    inside(tmp_path, story)


def test_the_same_move_by_another_process_is_fine(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        live, _ = await two_people(hall)
        seat = live.stand.turn or 0
        move = live.stand.position.moves()[0]
        row = {"table_id": live.id, "entry": 0, "kind": MOVE, "seat": seat, "code": move.code, "turn": 0}
        async with hall.engine.begin() as db:
            await db.execute(insert(entries).values(**row, time=0.0))
        assert (await acted(hall, live, seat, MakeMove(0, move.data, 1))).ok
        assert live.stand.at == 1

    inside(tmp_path, story)


def test_a_table_comes_back_from_the_store_as_it_was(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        live, guests = await two_people(hall, "square-deal", games=3)
        for _ in range(12):
            await acted(hall, live, live.stand.turn, any_move(live))
            if live.stand.back_to is not None:
                await acted(hall, live, live.stand.turn, TakeBack(live.stand.at))
                await acted(hall, live, live.stand.turn, any_move(live))
        await acted(hall, live, 1, Resign(live.stand.at))
        await acted(hall, live, 0, Next(live.stand.at))
        await acted(hall, live, live.stand.turn, any_move(live))
        live.touched -= IDLE + 1
        hall.tables.forget_idle()
        assert live.id not in hall.tables.alive
        again = await hall.tables.find(live.id)
        assert again is not live
        assert again.stand.at == live.stand.at
        assert again.stand.position.history == live.stand.position.history
        assert again.stand.series.outcomes == live.stand.series.outcomes
        for seat in (None, 0, 1):
            assert again.stand.view(seat) == live.stand.view(seat)
        assert again.seat_of(guests[1].id) == 1

    inside(tmp_path, story)


def test_a_table_that_somebody_looks_at_is_not_forgotten(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        live, guests = await two_people(hall)
        page = Page(live, guests[0])
        hall.presence.join(page.connection)
        live.touched -= IDLE + 1
        hall.tables.forget_idle()
        assert hall.tables.alive[live.id] is live
        hall.presence.part(page.connection)
        hall.tables.forget_idle()
        assert live.id not in hall.tables.alive

    inside(tmp_path, story)


def test_only_the_own_steps_can_be_taken_back_alone(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        live, _ = await two_people(hall)
        seat = live.stand.turn or 0
        for who in (seat, 1 - seat, None):
            answer = await acted(hall, live, who, TakeBack(0))
            assert answer.problem is not None
            assert answer.problem.status == (403 if who is None else 409)
        assert (await acted(hall, live, seat, any_move(live))).ok
        with pytest.raises(Problem, match="hidden"):
            await wishes.ask_back(hall.tables, live, seat, AskBack(1, 0))

    inside(tmp_path, story)


def test_bots_play_on_by_themselves_and_once_each_turn(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        live, ann = await against_a_bot(hall)
        seat = live.seat_of(ann.id)
        while not live.stand.over:
            if live.stand.turn == seat and not live.busy:
                assert (await acted(hall, live, seat, any_move(live))).ok
            await asyncio.sleep(0)
        log = await hall.store.log(live.id)
        assert [entry.number for entry in log] == list(range(live.stand.at))
        assert [entry.seat for entry in log] == list(live.stand.position.movers)

    inside(tmp_path, story)


def test_a_bots_turn_is_resumed_after_a_restart(tmp_path: Path) -> None:
    async def stop_at_the_bots_turn(hall: Hall) -> None:
        hall.bots.close()  # from now on no bot moves
        live, ann = await against_a_bot(hall)
        seat = live.seat_of(ann.id)
        while live.stand.turn == seat:
            assert (await acted(hall, live, seat, any_move(live))).ok
        tables.append(live.id)
        ply.append(live.stand.at)

    async def go_on(hall: Hall) -> None:
        live = await hall.tables.find(tables[0])
        while live.stand.at == ply[0]:
            await asyncio.sleep(0.01)
        assert (await hall.store.log(tables[0], ply[0]))[0].kind == MOVE

    tables: list[str] = []
    ply: list[int] = []
    inside(tmp_path, stop_at_the_bots_turn)
    inside(tmp_path, go_on)


def test_a_log_that_cannot_be_read_is_said_once_and_stops_nobody_else(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(hall: Hall) -> None:
        hall.bots.close()
        live, _ = await against_a_bot(hall)
        async with hall.engine.begin() as db:
            await db.execute(delete(entries))
            row = {"table_id": live.id, "entry": 0, "kind": MOVE, "seat": 0, "code": 10**6, "turn": 1}
            await db.execute(insert(entries).values(**row, time=0.0))
        hall.tables.alive.clear()
        with pytest.raises(Exception, match="no move of"):
            await hall.tables.find(live.id)
        for _ in range(2):
            hall._next_look = 0.0
            await hall._resume_bots(1e12)
        assert caplog.text.count("cannot go on") == 1

    inside(tmp_path, story)


def test_very_many_tables_are_looked_through_less_often(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(hall: Hall) -> None:
        looks, rounds = [], []

        async def slowly(older_than: float) -> list[str]:
            looks.append(older_than)
            await asyncio.sleep(0.1)
            return []

        hall.store.bots_turns = slowly  # type: ignore[method-assign]
        hall.presence.close_stuck = lambda: rounds.append(1)  # type: ignore[method-assign]
        while len(rounds) < 20:
            await asyncio.sleep(0.01)
        assert len(looks) < 10

    monkeypatch.setattr("parlour.server.hall.LOOK_AROUND", 0.01)
    inside(tmp_path, story)


def test_bots_wait_for_who_left_before_they_deal_the_next_game(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        ann = await hall.guests.welcome("Ann")
        row = seats.row_for(Opening("ten-squares", games=2, seats=[MySeat(), BotSeat("random")], pace=0), ann)
        await hall.store.add_table(row)
        live = await hall.tables.find(row.id)
        assert (await acted(hall, live, 0, Resign(0))).ok
        await seats.leave(hall.tables, live, 0)
        assert live.row.seats[0].gone
        assert not hall.bots._wanted(live)
        assert await hall.store.bots_turns(1e12) == [], "the same as after a restart"
        await seats.fill(hall.tables, live, 0, "random")
        assert hall.bots._wanted(live)
        assert await hall.store.bots_turns(1e12) == [live.id]

    inside(tmp_path, story)


def test_closing_with_bots_at_play_leaves_no_trace_in_the_log(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """An entry that is written while the hall closes must not set the next bot thinking."""

    async def story(hall: Hall) -> None:
        live, _ = await two_people(hall)
        live.row.seats[1 - (live.stand.turn or 0)] = seats.bot_chair("random")
        for _ in range(20):
            if live.row.seats[live.stand.turn or 0].kind == "bot":
                break
            hall.tables.act(live, live.stand.turn, any_move(live), lambda answer: None)
            hall.bots.close()
            hall.thinking.close()
            while live.busy:
                await asyncio.sleep(0.005)
        await asyncio.sleep(0.05)
        assert "In the background" not in caplog.text

    inside(tmp_path, story)
