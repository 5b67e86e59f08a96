"""Nothing of a deal exists for anybody before all seats are taken, and who came to know a seat keeps it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from parlour.engine import registry
from parlour.server.messages.requests import MySeat, Opening
from parlour.server.services import Services
from parlour.server.table import seats
from tests.server.house import inside, opened
from tests.server.people import Guest, Live
from tests.server.rows import rows, secret_seed
from tests.server.tables import two_at
from tests.server.twins import scenes

HIDING = sorted({(game, options["players"]) for game, options, _ in scenes()})
"""Every game that hides something, with two players and with the most."""
NO_DEAL: dict[str, Any] = {
    "view": None, "result": None, "moves": [], "log": [], "commitment": None, "seed": None, "nonce": None,
    "at": 0, "ply": 0, "can_take_back": False, "asking": None, "back_to": None, "time": None, "ask": None,
    "rematch": None,
}  # fmt: skip


def drawn(guest: Guest, table: str) -> bool:
    """Whether the database knows a seed."""
    return rows(guest.server.database, f"SELECT seed, dealt FROM tables WHERE id = '{table}'") != [("", None)]


def told_nothing(state: dict[str, Any]) -> None:
    """A state that tells who sits where, and no more."""
    assert {name: value for name, value in state.items() if name not in ("type", "table")} == NO_DEAL
    table = state["table"]
    assert (table["state"], table["seed"]) == ("waiting", None)
    series = table["series"]
    assert (series["starters"], series["outcomes"], series["index"]) == ([], [], 0)


@pytest.mark.parametrize(("game", "players"), HIDING)
def test_who_hops_from_seat_to_seat_learns_nothing(
    ann: Guest, bob: Guest, eve: Guest, game: str, players: int
) -> None:
    """The attack: take a seat, look, get up, take the next; then play with what was seen."""
    table = ann.open(game, seats=[{"kind": "open"}] * players, options={"players": players}, seed=None)
    heard: list[dict[str, Any]] = []
    with eve.live(table) as spying:
        for seat in range(players):
            heard.append(eve.sit(table, seat=seat))
            spying.until(lambda state, seat=seat: state["table"]["seats"][seat]["you"])
            heard.append(eve.state(table))
            for route in ("positions/0", "record", "review"):
                assert eve.problem("GET", f"/api/tables/{table}/{route}")["status"] == 409
            for action in ("hint", "move", "resign", "next"):
                extra = {"move": "pass"} if action == "move" else {}
                assert eve.refused(table, action, at=0, **extra)["status"] == 409
            assert not drawn(ann, table)
            eve.act(table, "leave")
            spying.until(lambda state, seat=seat: state["table"]["seats"][seat]["kind"] == "open")
        heard += [message for message in spying.heard if message["type"] == "state"]
        for state in heard:
            told_nothing(state)
        for message in spying.heard:
            assert message.keys() <= {"type", "table", "ask", "rematch"} | NO_DEAL.keys()
        ann.sit(table, seat=0)
        for seat in range(1, players):
            told_nothing(ann.state(table))
            ann.act(table, "fill", seat=seat, level="random")
        spying.until(lambda state: state["view"])
        assert drawn(ann, table)


@pytest.mark.parametrize("game", sorted({game for game, _ in HIDING}))
def test_nobody_opens_tables_until_a_deal_pleases(ann: Guest, bob: Guest, game: str) -> None:
    """Whoever waits at a table of his own knows nothing of it; and once all sit, nobody frees a chair."""
    for _ in range(3):
        table = ann.open(game, seats=[{"kind": "me"}], options={"players": 2}, rated=True)
        told_nothing(ann.state(table))
        assert not drawn(ann, table)
        ann.act(table, "leave")
    table = two_at(ann, bob, game, rated=True)
    seed, view = secret_seed(ann.server.database, table), ann.state(table)["view"]
    assert view is not None
    ann.act(table, "leave")
    assert ann.state(table)["table"]["seats"][0]["gone"]
    assert ann.sit(table)["view"]["table"] == view["table"], "whoever comes back finds the same deal"
    assert secret_seed(ann.server.database, table) == seed


def test_a_table_full_of_bots_is_dealt_at_once_and_a_lesson_when_all_have_come(ann: Guest, bob: Guest) -> None:
    bots = [{"kind": "bot", "level": "random"}] * 2
    assert ann.state(ann.open("coda", seats=bots, seed=None))["view"]
    lesson = ann.open("coda", seats=[{"kind": "me"}], seed=5)
    state = ann.state(lesson)
    assert (state["view"], state["commitment"], state["table"]["seed"]) == (None, None, 5)
    assert bob.sit(lesson)["view"]
    assert secret_seed(ann.server.database, lesson) == 5


def test_a_chair_frees_itself_for_the_last_time_before_the_last_is_taken(tmp_path: Path) -> None:
    """One gets up while the last one sits down: either a chair is free, or both play; never a known deal."""

    async def story(services: Services) -> None:
        for up_first in (True, False) * 3:
            ann, bob = await services.guests.welcome("Ann"), await services.guests.welcome("Bob")
            row = seats.row_for(Opening("squendo", seats=[MySeat()]), ann)
            await services.store.add_table(row)
            live = await services.tables.find(row.id)
            sitting = None if up_first else asyncio.create_task(seats.sit(services.tables, live, bob, 1))
            freeing = asyncio.create_task(seats.free(services.tables, live, 0))
            sitting = sitting or asyncio.create_task(seats.sit(services.tables, live, bob, 1))
            freed, _ = await asyncio.gather(freeing, sitting)
            stored = await services.store.table(row.id)
            assert stored is not None
            assert (stored.seed is None) == (live.dealt is None) == freed

    inside(tmp_path, story)


def test_a_deal_is_made_once_by_whichever_process(database: str) -> None:
    """Two processes see at once that all have come, and agree on what was dealt."""

    async def story() -> None:
        async with opened(database) as here, opened(database) as there:
            ann, bob = await here.guests.welcome("Ann"), await here.guests.welcome("Bob")
            for _ in range(4):
                row = seats.row_for(Opening("squendo", seats=[MySeat()]), ann)
                await here.store.add_table(row)
                lives = [await services.tables.find(row.id) for services in (here, there)]
                taken = {"kind": "person", "guest": bob.id, "player": bob.id, "name": "Bob"}
                assert await here.store.change_seat(row.id, 1, {"kind": "open"}, taken)
                await asyncio.gather(here.tables.seats_changed(lives[0]), there.tables.seats_changed(lives[1]))
                assert lives[0].progress.commitment == lives[1].progress.commitment
                assert lives[0].row == lives[1].row

    if database.startswith("sqlite"):
        pytest.skip("SQLite serves one process")
    asyncio.run(story())


def test_at_a_rated_table_a_seat_stays_where_it_is(ann: Guest, bob: Guest, eve: Guest) -> None:
    """A link before the deal moves the chair; one that is used after it would show a second person the hand."""
    table = ann.open("squendo", seats=[{"kind": "me"}], options={"players": 2}, rated=True)
    token = ann.post(f"/api/tables/{table}/seats/0/link")["token"]
    bob.sit(table)
    assert eve.problem("POST", f"/api/tables/{table}/take", {"token": token})["status"] == 403
    assert ann.problem("POST", f"/api/tables/{table}/seats/0/link")["status"] == 403
    assert eve.state(table)["view"]["seat"] is None
    assert ann.state(table)["view"]["seat"] == 0


def test_all_who_watch_a_waiting_table_see_the_deal_when_it_comes(ann: Guest, bob: Guest, eve: Guest) -> None:
    table = ann.open("ten-squares", seats=[{"kind": "me"}], options={"players": 2}, seed=None)
    lives: list[Live] = [ann.live(table), bob.live(table), eve.live(table)]
    bob.sit(table)
    for live in lives:
        live.until(lambda state: state["view"])
        live.close()
    assert len({live.state["commitment"] for live in lives}) == 1
    assert [live.state["view"]["seat"] for live in lives] == [0, 1, None]


def test_every_game_can_wait(ann: Guest) -> None:
    for game in registry.games():
        told_nothing(ann.state(ann.open(game, seats=[{"kind": "me"}], options={"players": 2}, seed=None)))
