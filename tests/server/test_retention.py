"""What is thrown away: only what is due, in steps that no move waits for; of a forgotten guest nothing is left."""

from __future__ import annotations

import asyncio
import json
import time

import pytest
from sqlalchemy import insert, select, update

from parlour.admin.moderation import forget_guest
from parlour.engine import ParlourError
from parlour.puzzles.problems.shelf import problem
from parlour.server.guests.guests import Guest, hashed
from parlour.server.house.forgetting import BATCH
from parlour.server.messages.actions import Resign
from parlour.server.services import Services
from parlour.server.storage.models import entries, guests, metadata, ratings, seats, tables
from parlour.server.storage.rows import PERSON
from parlour.server.training.answers import note
from tests.server.house import Page, acted, against_a_bot, any_move, inside, two_people
from tests.server.postgres import Cluster

A_DAY = 24 * 3600.0


async def grow_old(services: Services, table: str, days: float) -> None:
    """As if everything at a table had happened so many days ago."""
    then = time.time() - days * A_DAY
    async with services.engine.begin() as db:
        await db.execute(update(tables).where(tables.c.id == table).values(created=then))
        await db.execute(update(entries).where(entries.c.table_id == table).values(time=then))


async def cleaned(services: Services) -> list[int]:
    """Clean once; how many rows each step has changed."""
    return [rows async for rows in services.retention.round()]


async def stored(services: Services) -> set[str]:
    """The tables that are left."""
    async with services.engine.connect() as db:
        return set((await db.execute(select(tables.c.id))).scalars())


def test_only_old_tables_without_a_finished_game_go(database: str) -> None:
    async def story(services: Services) -> None:
        kept = set()
        for days, finished in ((89, False), (91, True), (91, False)):
            live, _ = await two_people(services)
            await acted(services, live, live.progress.turn, any_move(live))
            if finished:
                await acted(services, live, 0, Resign(live.progress.at))
            await grow_old(services, live.id, days)
            if days < 90 or finished:
                kept.add(live.id)
        await cleaned(services)
        assert await stored(services) == kept
        for part in (entries, seats):
            async with services.engine.connect() as db:
                assert set((await db.execute(select(part.c.table_id))).scalars()) <= kept

    inside(database, story)


def test_a_table_that_is_open_on_a_page_stays_and_one_that_went_is_gone_from_memory(database: str) -> None:
    async def story(services: Services) -> None:
        (here, people), (away, _) = await two_people(services), await two_people(services)
        page = Page(here, people[0])
        services.presence.join(page.connection)
        for live in (here, away):
            await grow_old(services, live.id, 1000)
        await cleaned(services)
        assert await stored(services) == {here.id}
        assert set(services.tables.alive) == {here.id}

    inside(database, story)


def test_tables_of_bots_alone_go_sooner(database: str) -> None:
    async def story(services: Services) -> None:
        services.house.read_only = True  # nobody moves: they have sat there for long
        bots, _ = await against_a_bot(services)
        person, _ = await against_a_bot(services)
        async with services.engine.begin() as db:
            nobody = {"kind": "bot", "level": "random", "guest": None, "player": None}
            await db.execute(
                update(seats).where(seats.c.table_id == bots.id, seats.c.kind == PERSON).values(**nobody)
            )
        for live in (bots, person):
            await grow_old(services, live.id, 8)
        services.house.read_only = False
        await cleaned(services)
        assert await stored(services) == {person.id}

    inside(database, story)


def test_moves_go_in_between_the_steps_of_a_long_cleaning(database: str) -> None:
    """A table with a thousand entries is taken apart a hundred rows at a time, and people move meanwhile."""

    async def story(services: Services) -> None:
        old, _ = await two_people(services)
        line = {"table_id": old.id, "kind": "back", "seat": 0, "code": 0, "turn": 0, "time": 1.0}
        async with services.engine.begin() as db:
            await db.execute(insert(entries), [{**line, "entry": number} for number in range(1000)])
        await grow_old(services, old.id, 1000)
        del services.tables.alive[old.id]
        playing, _ = await two_people(services, "square-deal")
        steps = 0
        async for changed in services.retention.round():
            assert changed <= BATCH + 1
            answer = await acted(services, playing, playing.progress.turn, any_move(playing))
            assert answer.ok
            steps += 1
        assert steps >= 1000 // BATCH
        assert await stored(services) == {playing.id}

    inside(database, story)


def test_nothing_is_thrown_away_while_the_house_is_read_only_or_keeps_everything(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(services: Services) -> None:
        live, _ = await two_people(services)
        await grow_old(services, live.id, 1000)
        services.house.read_only = True
        await cleaned(services)
        assert await stored(services) == {live.id}

    inside(database, story)
    for name in ("UNFINISHED", "BOT_TABLES", "GUESTS"):
        monkeypatch.setenv(f"PARLOUR_KEEP_{name}", "0")

    async def kept(services: Services) -> None:
        before = await stored(services)
        await cleaned(services)
        assert await stored(services) == before
        assert before

    inside(database, kept)


async def _everything_about(services: Services, guest: Guest) -> list[str]:
    """Every place in the database where a guest's id, name or secret stands."""
    assert guest.cookie
    words = (guest.id, guest.name, hashed(guest.cookie.partition(".")[2]))
    found = []
    async with services.engine.connect() as db:
        for table in metadata.sorted_tables:
            for row in (await db.execute(select(table))).mappings():
                told = [key for key, value in row.items() if any(word in str(value) for word in words)]
                found += [f"{table.name}.{key}" for key in told]
    return found


async def _a_rich_life(services: Services) -> tuple[Guest, str, str]:
    """A guest with a finished rated game, a running one, and traces everywhere; and both tables."""
    over, (ann, bob) = await two_people(services)
    await acted(services, over, over.progress.turn, any_move(over))
    await acted(services, over, 0, Resign(over.progress.at))
    running, _ = await two_people(services)
    name = "Annabella"
    async with services.engine.begin() as db:
        await db.execute(update(guests).where(guests.c.id == ann.id).values(name=name))
        for table in (over.id, running.id):
            chair = (seats.c.table_id == table, seats.c.seat == 0)
            await db.execute(update(seats).where(*chair).values(guest=ann.id, player=ann.id, name=name))
        mine = metadata.tables["results"]
        await db.execute(update(mine).where(mine.c.seat == 0).values(name=name, guest=ann.id))
        values = {"player": ann.id, "game": "ten-squares", "mu": 1.0, "sigma": 1.0, "points": 1.0, "games": 1}
        await db.execute(insert(ratings).values(values))
        met = {"pair": " ".join(sorted((ann.id, bob.id))), "game": "ten-squares", "games": 1.0, "time": 1.0}
        await db.execute(insert(metadata.tables["meetings"]).values(met))
        away = json.dumps([ann.id, bob.id])
        await db.execute(update(tables).where(tables.c.id == running.id).values(away=away))
    await note(services.engine, ann.id, problem("coda", 1), right=True, now=1.0)
    await services.days.answer("2026-11-19", "coda", ann.id, True, 1.0)
    ann.name = name
    services.tables.alive.clear()
    await services.tables.find(running.id)
    return ann, over.id, running.id


def test_of_a_forgotten_guest_nothing_is_left_but_the_games_of_the_others(database: str) -> None:
    async def story(services: Services) -> None:
        ann, over, running = await _a_rich_life(services)
        assert len(set(await _everything_about(services, ann))) >= 12
        await forget_guest(services.engine, ann.id)
        assert await _everything_about(services, ann) == ["audit.subject"]
        assert await stored(services) == {over, running}
        await services.orders.look()
        assert await services.guests.know(ann.cookie) is None
        chair = (await services.tables.find(running)).row.seats[0]
        assert (chair.name, chair.guest, chair.gone, chair.kind) == ("Guest", None, True, PERSON)
        chair = (await services.tables.find(over)).row.seats[0]
        assert (chair.name, chair.guest, chair.gone) == ("Guest", None, False)
        with pytest.raises(ParlourError, match="There is no guest"):
            await forget_guest(services.engine, ann.id)

    inside(database, story)


def test_guests_who_stayed_away_for_long_are_forgotten_and_others_are_not(database: str) -> None:
    async def story(services: Services) -> None:
        gone, came, young = [await services.guests.welcome(name) for name in ("Gone", "Came", "Young")]
        async with services.engine.begin() as db:
            long_ago = time.time() - 401 * A_DAY
            old = guests.c.id.in_([gone.id, came.id])
            await db.execute(update(guests).where(old).values(created=long_ago, seen=long_ago))
        assert await services.guests.know(came.cookie)
        await cleaned(services)
        async with services.engine.connect() as db:
            left = set((await db.execute(select(guests.c.id))).scalars())
        assert left == {came.id, young.id}

    inside(database, story)


@pytest.mark.xdist_group("server-postgresql")
def test_two_processes_do_not_clean_at_once(postgres: Cluster) -> None:
    async def story(services: Services) -> None:
        live, _ = await two_people(services)
        await grow_old(services, live.id, 1000)
        first = services.retention.round()
        assert await anext(first) == 0  # visits: each process writes its own
        assert await anext(first) == 1  # it has marked the table, and holds the lock
        assert len(await cleaned(services)) == 1, "the second round only writes its visits"
        async for _ in first:
            await asyncio.sleep(0)
        assert await stored(services) == set()

    inside(postgres.new_database(), story)
