"""What one request may cost does not grow with what somebody has gathered: counted, not timed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import event

from parlour.engine import Move
from parlour.puzzles.problems import shelf
from parlour.server.guests.guests import Guest
from parlour.server.http import link_previews, routes_days, routes_me, routes_preview, routes_tables
from parlour.server.messages.actions import Next, Resign
from parlour.server.messages.requests import MySeat, Opening, OpenSeat
from parlour.server.services import Services
from parlour.server.storage import lists
from parlour.server.table import seats
from parlour.server.table.progress import Progress
from tests.server.house import Page, acted, any_move, inside, two_people


@contextmanager
def counted(services: Services) -> Iterator[list[str]]:
    """The statements that the database is asked meanwhile, leaving out what the house looks for every second."""
    asked: list[str] = []
    here = asyncio.current_task()

    def note(*arguments: object) -> None:
        if asyncio.current_task() is here:
            asked.append(str(arguments[2]))

    event.listen(services.engine.sync_engine, "before_cursor_execute", note)
    yield asked
    event.remove(services.engine.sync_engine, "before_cursor_execute", note)


async def sits_at(services: Services, guest: Guest, tables: int) -> None:
    """More tables of a guest, in memory."""
    for _ in range(tables):
        row = seats.row_for(Opening("ten-squares", seats=[MySeat(), OpenSeat()]), guest)
        await services.store.add_table(row)
        await services.tables.find(row.id)


def test_a_rename_costs_the_same_however_many_tables_there_are(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        live, (ann, _) = await two_people(services)
        page = Page(live, None)
        services.presence.join(page.connection)
        costs = []
        for name, more in (("Anna", 0), ("Anne", 40)):
            await sits_at(services, ann, more)
            with counted(services) as asked:
                ann = await services.guests.keep(services.guests.wanted(ann, name))
            costs.append(len(asked))
            everywhere = [chair.name for live in services.tables.alive.values() for chair in live.row.seats]
            assert everywhere.count(name) == len(services.tables.alive)
            row = await services.store.table(live.id)
            assert row is not None
            assert row.seats[0].name == name
        assert costs[0] == costs[1] <= 4

    inside(tmp_path, story)


def test_one_s_own_tables_take_three_queries(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        _, (ann, _) = await two_people(services)
        costs = []
        for more in (0, 40):
            await sits_at(services, ann, more)
            with counted(services) as asked:
                found = await lists.own(services.engine, ann.id, over=False)
            costs.append(len(asked))
        assert len(found) == 41
        assert costs == [3, 3]

    inside(tmp_path, story)


def test_a_past_game_of_a_long_series_replays_that_game_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(services: Services) -> None:
        live, _ = await two_people(services, "square-deal", games=21)
        ends: list[Progress] = []
        for game in range(20):
            for _ in range(game % 4 + 1):
                assert (await acted(services, live, live.progress.turn, any_move(live))).ok
            assert (await acted(services, live, 0, Resign(live.at))).ok
            ends.append(live.progress)
            assert (await acted(services, live, 0, Next(live.at))).ok
        moved = 0
        play = Progress._moved

        def counting(progress: Progress, move: Move, time: float) -> Progress:
            nonlocal moved
            moved += 1
            return play(progress, move, time)

        monkeypatch.setattr(Progress, "_moved", counting)
        for game in (19, 0, 7):
            moved = 0
            found = await services.history.game(live, game)
            assert moved == game % 4 + 1
            assert (found.index, found.resigned, found.commitment) == (game, 0, ends[game].commitment)
            assert found.position.history == ends[game].position.history
            assert found.series.outcomes == ends[game].series.outcomes
            assert await services.history.game(live, game) is found
            assert moved == game % 4 + 1, "it is remembered"

    inside(tmp_path, story)


def test_what_writes_to_the_disk_each_time_weighs_more_than_a_look() -> None:
    """All of an address are let in 400 times a second, and the moves of everybody share the disk with them."""
    for route in (routes_me.call_me, routes_tables.open_table, routes_tables.link_seat, routes_tables.send_away):
        assert route.opt["cost"] >= 5, route


def test_what_looks_through_a_whole_day_weighs_more_than_one_challenge_of_it() -> None:
    """It took seven times the processor time."""
    assert routes_days.one_day.opt["cost"] >= 2 * routes_days.one_challenge.opt["cost"]


def test_what_a_problem_is_known_by_is_reckoned_once() -> None:
    """The list of kinds asks for it 2,880 times."""
    one = shelf.problem("coda", 1)
    assert one.key is one.key


def test_a_picture_is_drawn_once_and_weighs_more_than_a_look(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twenty who asked for pictures at once made the moves of others take 17 times as long."""
    assert routes_preview.preview.opt["cost"] >= 20

    async def story(services: Services) -> None:
        live, _ = await two_people(services)
        drawn: list[int] = []

        def draw(shapes: object) -> bytes:
            drawn.append(live.at)
            return b"a picture"

        monkeypatch.setattr(link_previews, "png", draw)
        for _ in range(2):
            await asyncio.gather(*(link_previews.picture(live) for _ in range(5)))
            await acted(services, live, live.progress.turn, any_move(live))
        assert drawn == [0, 1]

    inside(tmp_path, story)
