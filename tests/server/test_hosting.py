"""The host sends a guest away; questions to go back come to an end."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.server.errors import HttpError
from parlour.server.guests.guests import Guest as Visitor
from parlour.server.messages.requests import MySeat, Opening, OpenSeat
from parlour.server.services import Services
from parlour.server.storage.rows import OPEN, PERSON
from parlour.server.table import hosting, seats
from tests.server.house import inside
from tests.server.people import Guest
from tests.server.tables import TWO, both_live, mover_and_other, two_at

THREE = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]


def dismiss(host: Guest, table: str, seat: int) -> int:
    return host.call("DELETE", f"/api/tables/{table}/seats/{seat}").status_code


def test_before_the_game_the_chair_is_free_again(ann: Guest, bob: Guest, eve: Guest) -> None:
    table = ann.open("squendo", seats=THREE, options={"players": 3}, rated=True)
    bob.sit(table)
    assert ann.state(table)["table"]["host"] == 0
    with bob.live(table) as live:
        assert dismiss(bob, table, 0) == dismiss(eve, table, 1) == 403
        assert dismiss(ann, table, 1) == 204
        assert live.closed() == 4410
    assert [seat["kind"] for seat in ann.state(table)["table"]["seats"]] == ["person", "open", "open"]
    assert "sent you away" in bob.problem("POST", f"/api/tables/{table}/seats", {})["detail"]
    assert eve.sit(table)["table"]["seats"][1]["name"] == "Eve", "the host's own address is no reason"
    with bob.live(table) as live:
        assert live.state["view"] is None or live.state["view"]["seat"] is None


def test_during_a_game_that_is_not_rated_a_bot_can_take_the_chair(ann: Guest, bob: Guest) -> None:
    table = two_at(ann, bob, "coda")
    with bob.live(table) as live:
        assert dismiss(ann, table, 1) == 204
        assert live.closed() == 4410
    assert ann.state(table)["table"]["seats"][1]["gone"]
    assert bob.problem("POST", f"/api/tables/{table}/seats", {})["status"] == 403
    ann.act(table, "fill", seat=1, level="random")
    assert ann.state(table)["table"]["seats"][1]["kind"] == "bot"


def test_a_rated_game_is_not_ended_by_sending_somebody_away(ann: Guest, bob: Guest) -> None:
    table = two_at(ann, bob, "coda", rated=True)
    assert dismiss(ann, table, 1) == 403
    assert not ann.state(table)["table"]["seats"][1]["gone"]


def test_nobody_is_sent_away_from_a_rated_table_that_is_about_to_be_dealt(ann: Guest, bob: Guest) -> None:
    """The host's share keeps the deal waiting; who was sent away then would lose by the clock."""
    table = ann.open("coda", seats=TWO, rated=True, promise="0" * 64)
    bob.sit(table)
    assert ann.state(table)["view"] is None, "not dealt yet"
    assert dismiss(ann, table, 1) == 403
    assert not ann.state(table)["table"]["seats"][1]["gone"]


@pytest.mark.slow
def test_who_takes_the_last_seat_at_that_moment_keeps_a_rated_guest_at_the_table(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        host, bob, eve = [await services.guests.welcome(name) for name in ("Ann", "Bob", "Eve")]
        row = seats.row_for(
            Opening("squendo", {"players": 3}, seats=[MySeat(), *[OpenSeat()] * 2], rated=True), host
        )
        await services.store.add_table(row)
        live = await services.tables.find(row.id)
        await seats.sit(services.tables, live, bob, None)
        becomes = {"kind": PERSON, "guest": eve.id, "player": eve.id, "name": "Eve"}
        assert await services.store.change_seat(live.id, 2, {"kind": OPEN}, becomes), "unheard of here"
        with pytest.raises(HttpError, match="all seats are taken"):
            await hosting.send_away(services.tables, live, host, 1)
        assert live.seat_of(bob.id) == 1

    inside(tmp_path, story)


def test_only_people_who_sit_there_can_be_sent_away(ann: Guest, bob: Guest) -> None:
    table = ann.open("coda", seats=TWO)
    assert [dismiss(ann, table, seat) for seat in (0, 1, 7)] == [409, 409, 404]
    bob.sit(table)
    ann.act(table, "resign", at=0)
    assert dismiss(ann, table, 1) == 409, "all is over"


def test_a_new_cookie_from_the_same_place_does_not_come_back(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        host, nuisance, neighbour, other = [
            await services.guests.welcome(name, origin)
            for name, origin in (("Ann", 1), ("Bob", 2), ("Eve", 1), ("Joe", 3))
        ]
        row = seats.row_for(Opening("squendo", {"players": 4}, seats=[MySeat(), *[OpenSeat()] * 3]), host)
        await services.store.add_table(row)
        live = await services.tables.find(row.id)
        seat = await seats.sit(services.tables, live, nuisance, None)
        await hosting.send_away(services.tables, live, host, seat)
        again: Visitor = services.guests.wanted(None, "Bob again", 2)
        for guest in (nuisance, again):
            with pytest.raises(HttpError, match="sent you away"):
                await seats.sit(services.tables, live, guest, None)
        assert await seats.sit(services.tables, live, neighbour, None) == 1
        assert await seats.sit(services.tables, live, other, None) == 2

    inside(tmp_path, story)


def test_questions_to_go_back_are_limited_in_a_turn(ann: Guest, bob: Guest) -> None:
    _, lives = both_live(ann, bob, "square-deal", friendly=True)
    mover, other = mover_and_other(lives)
    mover.play()
    for live in lives:
        live.reach(1)
    asker, asked = other, mover
    for _ in range(2):
        asker.act("ask_back", at=asker.at, to=0)
        asked.until(lambda state: state["ask"])
        asked.act("answer_back", ask=asked.state["ask"]["id"], yes=False)
        asker.until(lambda state: state["ask"] is None)
    assert asker.refused("ask_back", at=asker.at, to=0)["status"] == 429
    asked.act("ask_back", at=asked.at, to=0)  # the other one may still ask
    asker.until(lambda state: state["ask"])
    asker.act("answer_back", ask=asker.state["ask"]["id"], yes=False)
    for live in lives:
        live.close()
