"""Refused means nothing written: no guest, no name, no table; and records keep the names of their time."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.people import Guest
from tests.server.process import Server
from tests.server.rows import rows
from tests.server.tables import TWO, both_live, deal_next, play_out, two_at

OPENING: dict[str, Any] = {"game": "coda", "name": "Somebody"}


def counts(database: str) -> list[int]:
    """How many guests and tables there are."""
    return [rows(database, f"SELECT COUNT(*) FROM {name}")[0][0] for name in ("guests", "tables")]


def calls(ann: Guest) -> list[tuple[str, str, dict[str, Any]]]:
    """Everything that makes guests, each time for another reason refused."""
    full = ann.open("ten-squares", seats=[{"kind": "me"}, {"kind": "bot"}])
    return [
        ("POST", "/api/tables", {**OPENING, "game": "no-such-game"}),
        ("POST", "/api/tables", {**OPENING, "options": {"players": 77}}),
        ("POST", "/api/tables", {**OPENING, "rated": True, "friendly": True}),
        ("POST", "/api/tables", {**OPENING, "seats": [{"kind": "bot", "level": "clever"}]}),
        ("POST", "/api/tables", {**OPENING, "public": True, "seed": 3}),
        ("POST", "/api/tables", {**OPENING, "name": "\u202e"}),
        ("PUT", "/api/me", {"name": "\n"}),
        ("POST", f"/api/tables/{full}/seats", {"name": "Somebody"}),
        ("POST", f"/api/tables/{full}/seats", {"name": "Somebody", "seat": 1}),
        ("POST", f"/api/tables/{full}/seats", {"name": "Somebody", "seat": 9}),
        ("POST", f"/api/tables/{full}/take", {"token": "wrong"}),
        ("POST", f"/api/tables/{full}/seats/0/link", {}),
        ("POST", "/api/tables/nowhere/seats", {"name": "Somebody"}),
        ("POST", f"/api/tables/{full}/actions", {"do": "resign", "at": 0}),
    ]


def test_refused_requests_make_no_guests(server: Server, ann: Guest) -> None:
    refused = calls(ann)
    before = counts(server.database)
    for method, path, body in refused:
        stranger = Guest(server)
        stranger.problem(method, path, body)
        assert not stranger.cookie, (method, path, body)
    assert counts(server.database) == before


def test_refused_requests_rename_nobody(server: Server, ann: Guest, eve: Guest) -> None:
    for method, path, body in calls(ann):
        eve.problem(method, path, body)
        assert eve.get("/api/me")["name"] == "Eve", (method, path, body)


def test_what_is_accepted_makes_one_guest_with_that_name(server: Server, ann: Guest) -> None:
    table = ann.open("coda", seats=TWO)
    before = counts(server.database)
    opener, sitter = Guest(server), Guest(server)
    opener.post("/api/tables", {"game": "coda", "name": "Opens", "seats": [{"kind": "me"}]})
    assert sitter.sit(table, name="Sits")["table"]["seats"][1]["name"] == "Sits"
    assert [guest.get("/api/me")["name"] for guest in (opener, sitter)] == ["Opens", "Sits"]
    assert counts(server.database) == [before[0] + 2, before[1] + 1]
    opener.open("coda", name="Opens again")
    assert opener.get("/api/me")["name"] == "Opens again"


def record(guest: Guest, table: str, **query: Any) -> str:
    return guest.call("GET", f"/api/tables/{table}/record", params=query).text


@pytest.mark.parametrize("games", [1, 2])
def test_a_rename_does_not_change_what_is_over(ann: Guest, bob: Guest, games: int) -> None:
    table, lives = both_live(ann, bob, "ten-squares", games=games)
    running = two_at(ann, bob, "coda")
    play_out(lives, 3)
    before = record(bob, table, game=0)
    assert "\nnote seat 0: Ann\n" in before
    ann.take_name("Anna")
    assert record(bob, table, game=0) == before
    assert bob.state(running)["table"]["seats"][0]["name"] == "Anna"
    name = bob.state(table)["table"]["seats"][0]["name"]
    assert name == ("Ann" if games == 1 else "Anna"), "a series that goes on is played under the new name"
    if games == 2:
        deal_next(lives)
        play_out(lives, 4)
        assert "\nnote seat 0: Anna\n" in record(bob, table, game=1)
        assert record(bob, table, game=0) == before
    for live in lives:
        live.close()
