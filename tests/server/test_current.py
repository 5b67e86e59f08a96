"""After an acknowledgement every process shows at least that, whatever else happens there at the moment."""

from __future__ import annotations

import asyncio
import threading

import pytest

from parlour.server.storage.journal import Line
from tests.server.house import acted, any_move, opened, two_people
from tests.server.people import Guest
from tests.server.postgres import Cluster
from tests.server.process import Server
from tests.server.tables import two_at

pytestmark = pytest.mark.xdist_group("server-postgresql")


def test_a_process_that_is_busy_with_an_entry_does_not_show_less(postgres: Cluster) -> None:
    """Two writes for the same moment: the one that loses is still on its way while somebody reads there."""

    async def story() -> None:
        database = postgres.new_database()
        async with opened(database) as one, opened(database) as two:
            first, _ = await two_people(one)
            second = await two.tables.find(first.id)
            held: list[tuple[Line, object]] = []
            write = two.journal.write
            two.journal.write = lambda line, done: held.append((line, done))  # type: ignore[method-assign]
            losing = asyncio.create_task(acted(two, second, second.progress.turn, any_move(second)))
            while not held:
                await asyncio.sleep(0)
            told = await acted(one, first, first.progress.turn, any_move(first))
            assert (told.ok, told.at) == (True, 1)
            reading = asyncio.create_task(two.tables.find(first.id))
            asking = asyncio.create_task(two.tables.current(second))
            while await two.store.length(first.id) < 1 or second.moved is None:
                await asyncio.sleep(0.01)
            assert second.busy
            assert not reading.done()
            assert not asking.done()
            for line, done in held:
                write(line, done)  # type: ignore[arg-type]
            assert (await reading).at >= 1
            await asking
            await losing

    asyncio.run(asyncio.wait_for(story(), 60))


def test_whoever_joins_a_load_that_began_earlier_sees_what_was_told_since(postgres: Cluster) -> None:
    async def story() -> None:
        database = postgres.new_database()
        async with opened(database) as one, opened(database) as two:
            first, _ = await two_people(one)
            read, slowly, begun = two.store.log, asyncio.Event(), asyncio.Event()

            async def first_slowly(table: str, start: int = 0, most: int | None = None) -> list[object]:
                log = await read(table, start, most)
                if not begun.is_set():
                    begun.set()
                    await slowly.wait()
                return log  # type: ignore[return-value]

            two.store.log = first_slowly  # type: ignore[assignment, method-assign]
            early = asyncio.create_task(two.tables.find(first.id))
            await begun.wait()
            assert (await acted(one, first, first.progress.turn, any_move(first))).ok
            late = asyncio.create_task(two.tables.find(first.id))
            await asyncio.sleep(0)
            slowly.set()
            assert (await late).at == 1
            await early

    asyncio.run(asyncio.wait_for(story(), 60))


def test_an_action_that_knows_more_than_this_process_is_carried_out(postgres: Cluster) -> None:
    """The sender has heard of a move from the other process, and this one has not."""

    async def story() -> None:
        database = postgres.new_database()
        async with opened(database) as one, opened(database) as two:
            first, _ = await two_people(one)
            second = await two.tables.find(first.id)
            two.tables.changed_elsewhere = lambda table: None  # type: ignore[method-assign]
            assert (await acted(one, first, first.progress.turn, any_move(first))).ok
            assert second.at == 0
            answer = await acted(two, second, first.progress.turn, any_move(first))
            assert (answer.ok, answer.at) == (True, 2)

    asyncio.run(asyncio.wait_for(story(), 60))


def test_no_read_shows_less_than_was_acknowledged_at_the_other_door(postgres: Cluster) -> None:
    """Both doors write to one table, as fast as they can, while each answer is looked up at the other one."""
    database = postgres.new_database()
    doors = [Server(database), Server(database)]
    try:
        ann, bob = Guest(doors[0], "Ann"), Guest(doors[1], "Bob")
        table = two_at(ann, bob, "ten-squares", games=49)
        acknowledged, less, reads = [0], [], [0]
        over = threading.Event()

        def look(guest: Guest) -> None:
            while not over.is_set():
                promised = acknowledged[0]
                at = guest.state(table)["at"]
                reads[0] += 1
                if at < promised:
                    less.append((promised, at))

        readers = [threading.Thread(target=look, args=(Guest(door),)) for door in doors]
        for reader in readers:
            reader.start()
        try:
            for _ in range(60):
                state = ann.state(table)
                if state["view"]["turn"] is None:
                    for guest in (bob, ann):
                        acknowledged[0] = guest.act(table, "next", at=state["at"])["at"]
                else:
                    acknowledged[0] = (ann, bob)[state["view"]["turn"]].play(table)["at"]
        finally:
            over.set()
            for reader in readers:
                reader.join()
        assert reads[0] > 20
        assert less == []
    finally:
        for door in doors:
            door.stop()
