"""Two server processes on one PostgreSQL: one house with two doors."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator

import pytest

from tests.server.crowd import all_play, seated
from tests.server.people import Guest
from tests.server.postgres import Cluster
from tests.server.process import Server
from tests.server.rows import log_of, replayed
from tests.server.tables import mover_and_other, two_at
from tests.server.test_crash import check_promises

pytestmark = pytest.mark.xdist_group("server-postgresql")


@pytest.fixture(scope="module")
def doors(postgres: Cluster) -> Iterator[list[Server]]:
    """Two processes, started one after the other, on an empty database."""
    database = postgres.new_database()
    servers = [Server(database), Server(database)]
    yield servers
    for server in servers:
        server.stop()


def test_players_on_different_processes_see_each_others_moves(doors: list[Server]) -> None:
    ann, bob = Guest(doors[0], "Ann"), Guest(doors[1], "Bob")
    table = ann.open("square-deal", seats=[{"kind": "me"}, {"kind": "open"}])
    with ann.live(table) as here:
        bob.sit(table)
        here.until(lambda state: state["table"]["seats"][1]["name"] == "Bob")
        with bob.live(table) as there, Guest(doors[1]).live(table) as watching:
            here.until(lambda state: state["table"]["seats"][1]["connected"])
            there.until(lambda state: state["table"]["seats"][0]["connected"])
            luck = random.Random(3)
            for _ in range(25):
                if here.state["view"]["turn"] is None:
                    break
                mover, other = mover_and_other([here, there])
                mover.play(luck.randrange(50))
                other.reach(mover.at)
            watching.reach(here.at)
            assert here.at == there.at >= 10
            position = replayed(doors[0].database, table)
            for viewer, live in ((0, here), (1, there), (None, watching)):
                assert live.state["view"] == position.view(viewer)
        here.until(lambda state: not state["table"]["seats"][1]["connected"])


def test_both_racing_for_the_same_moment_gives_one_winner(doors: list[Server]) -> None:
    """One person with a tab at each process sends two different moves at once, again and again."""
    ann, bob = Guest(doors[0], "Ann"), Guest(doors[0], "Bob")
    table = two_at(ann, bob, "squendo")
    tabs = {seat: [guest.elsewhere(door).live(table) for door in doors] for seat, guest in enumerate((ann, bob))}
    for at in range(12):
        everybody = [tab for pair in tabs.values() for tab in pair]
        for tab in everybody:
            tab.reach(at)
        pair = tabs[everybody[0].state["view"]["turn"]]
        choices = [move["data"] for move in pair[0].moves]
        assert len(choices) > 1
        for tab, choice in zip(pair, choices, strict=False):
            tab.say("move", at=at, move=choice)
        answers = [tab.wait("answer") for tab in pair]
        assert sorted(answer["ok"] for answer in answers) == [False, True]
        assert [answer["problem"]["status"] for answer in answers if not answer["ok"]] == [409]
        assert len(log_of(doors[0].database, table)) == at + 1
    replayed(doors[0].database, table)
    for pair in tabs.values():
        for tab in pair:
            tab.close()


def test_a_bots_turn_is_played_once_although_both_processes_know_the_table(doors: list[Server]) -> None:
    watchers = [Guest(door, f"Watcher {number}") for number, door in enumerate(doors)]
    bots = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
    tables = [watchers[number % 2].open("ten-squares", seats=bots) for number in range(6)]
    for table in tables:
        lives = [watcher.live(table) for watcher in watchers]
        for live in lives:
            live.until(lambda state: state["table"]["state"] == "over", seconds=60)
        assert lives[0].state["view"] == lives[1].state["view"]
        position = replayed(doors[0].database, table)
        assert position.view(None) == lives[0].state["view"]
        for live in lives:
            live.close()


def test_two_who_sit_down_at_once_do_not_share_a_chair(doors: list[Server]) -> None:
    ann = Guest(doors[0], "Ann")
    for _ in range(5):
        table = ann.open("square-deal", seats=[{"kind": "me"}, {"kind": "open"}])
        wanting = [Guest(door, name) for door, name in zip(doors, ("Bob", "Eve"), strict=True)]
        for guest in wanting:
            guest.state(table)  # both processes know the table with its open chair
        answers = asyncio.run(_at_once(wanting, table))
        assert sorted(answers) == [200, 409]


async def _at_once(guests: list[Guest], table: str) -> list[int]:
    async def sit(guest: Guest) -> int:
        return (await asyncio.to_thread(guest.call, "POST", f"/api/tables/{table}/seats", {})).status_code

    return await asyncio.gather(*(sit(guest) for guest in guests))


def test_a_rated_game_that_both_give_up_at_once_counts_once(doors: list[Server]) -> None:
    ann, bob = Guest(doors[0], "Ann"), Guest(doors[1], "Bob")
    for number in range(1, 5):
        table = two_at(ann, bob, "ten-squares", rated=True)
        with ann.live(table) as here, bob.live(table) as there:
            for live in (here, there):
                live.say("resign", at=0)
            answers = [live.wait("answer") for live in (here, there)]
            assert sorted(answer["ok"] for answer in answers) == [False, True]
            for live in (here, there):
                live.until(lambda state: state["view"]["outcome"])
            assert here.state["view"]["outcome"] == there.state["view"]["outcome"]
        standings = [guest.get("/api/me")["ratings"][0] for guest in (ann, bob)]
        assert [found["played"] for found in standings] == [number] * 2
        assert sum(found["won"] for found in standings) == number
        assert sum(found["games"] for found in standings) == number, "so early it counts for the loser alone"


def test_a_watcher_who_sits_down_at_one_door_is_seen_at_the_other(doors: list[Server]) -> None:
    ann, bob = Guest(doors[0], "Ann"), Guest(doors[1], "Bob")
    table = ann.open("coda", seats=[{"kind": "me"}, {"kind": "open"}])
    with ann.live(table) as here, bob.live(table) as there:
        assert not any(seat["you"] for seat in there.state["table"]["seats"])
        bob.sit(table)
        here.until(lambda state: state["table"]["seats"][1]["connected"])
        bob.act(table, "leave")
        here.until(lambda state: not state["table"]["seats"][1]["connected"])


def test_a_name_is_the_same_at_both_doors(doors: list[Server]) -> None:
    ann = Guest(doors[0], "Ann")
    twin = ann.elsewhere(doors[1])
    assert twin.get("/api/me")["name"] == "Ann"
    ann.take_name("Anna")
    assert twin.get("/api/me")["name"] == "Anna"
    twin.take_name("Ann")
    assert ann.get("/api/me")["name"] == "Ann"


def test_questions_and_rematches_cross_over(doors: list[Server]) -> None:
    ann, bob = Guest(doors[0], "Ann"), Guest(doors[1], "Bob")
    table = two_at(ann, bob, "squendo", friendly=True)
    with ann.live(table) as here, bob.live(table) as there:
        mover, other = mover_and_other([here, there])
        mover.play()
        other.reach(1)
        mover.act("ask_back", at=1, to=0)
        other.until(lambda state: state["ask"])
        other.act("answer_back", ask=other.state["ask"]["id"], yes=True)
        for live in (here, there):
            live.until(lambda state: state["ply"] == 0)
        here.act("resign", at=here.at)
        there.until(lambda state: state["view"]["outcome"])
        there.act("rematch")
        here.until(lambda state: state["rematch"])
        here.act("rematch")
        for live in (here, there):
            live.until(lambda state: "table" in (state["rematch"] or {}))
        assert here.state["rematch"] == there.state["rematch"]


def test_a_power_cut_of_both_loses_nothing_that_was_promised(doors: list[Server]) -> None:
    """Each table has one player at each process when both are killed; the last test here, for it ends them."""
    chairs = seated(doors[0], "ten-squares", 6, seed=5)
    asyncio.run(all_play(chairs, doors, 300, random.Random("both")))
    check_promises(doors[0].database, chairs)
