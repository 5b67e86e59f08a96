"""Opening a table, sitting down, coming back, moving a seat to another browser."""

from __future__ import annotations

import re
from typing import Any

import pytest

import parlour
from parlour.search.bots import LEVELS
from tests.server.people import Guest

TWO_PEOPLE: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "open"}]


def test_the_games_are_listed_as_the_engine_declares_them(ann: Guest) -> None:
    listed = {game["name"]: game for game in ann.get("/api/games")}
    assert list(listed) == list(parlour.games())
    for name, shown in listed.items():
        game = parlour.game(name)
        assert (shown["title"], shown["pitch"]) == (game.title, game.pitch.as_data())
        assert [option["name"] for option in shown["options"]] == [option.name for option in game.options]
        for told, option in zip(shown["options"], game.options, strict=True):
            assert told["default"] == option.default
            assert told["values"] == list(option.values)
        assert shown["levels"] == list(LEVELS)
        assert shown["series"]["default"] == game.series_games
        assert ann.get(f"/api/games/{name}") == shown
    assert ann.problem("GET", "/api/games/chess")["status"] == 404


def test_the_server_is_well(eve: Guest) -> None:
    assert eve.get("/api/health") == {"ok": True, "version": parlour.__version__}


def test_a_table_is_what_its_opening_asked_for(ann: Guest) -> None:
    wish = {
        "game": "coda", "options": {"players": 3, "advanced": True}, "games": 3, "public": True, "watch": "nobody",
        "friendly": True, "pace": 2.5, "seats": [{"kind": "bot", "level": "casual"}, {"kind": "me"}],
    }  # fmt: skip
    answer = ann.call("POST", "/api/tables", wish)
    assert answer.status_code == 201
    table = answer.json()
    for name in ("game", "games", "public", "watch", "friendly", "pace"):
        assert table[name] == wish[name]
    assert table["options"] == {"players": 3, "advanced": True, "tournament": False, "notes": False,
                                "starter": "random"}  # fmt: skip
    assert table["rated"] is False
    assert table["state"] == "waiting"
    assert [seat["kind"] for seat in table["seats"]] == ["bot", "person", "open"]
    assert table["seats"][0]["level"] == "casual"
    assert table["seats"][1]["name"] == "Ann"
    assert [seat["you"] for seat in table["seats"]] == [False, True, False]
    assert re.fullmatch(r"[A-Za-z0-9_-]{10}", table["id"])


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        ({"game": "chess"}, "chess"),
        ({"game": "coda", "options": {"players": 9}}, "players"),
        ({"game": "coda", "options": {"colour": "red"}}, "colour"),
        ({"game": "coda", "games": 0}, "games"),
        ({"game": "coda", "seats": [{"kind": "me"}, {"kind": "me"}]}, "seat"),
        ({"game": "coda", "seats": [{"kind": "me"}] * 3}, "seat"),
        ({"game": "coda", "seats": [{"kind": "bot", "level": "genius"}]}, "genius"),
        ({"game": "coda", "seats": [{"kind": "cat"}]}, ""),
        ({"game": "coda", "pace": 60}, "pace"),
        ({"game": "coda", "watch": "cats"}, "watch"),
        ({"game": "coda", "name": ""}, "name"),
        ({"game": "coda", "surprise": 1}, "surprise"),
        ({"game": "coda", "seed": 1, "rated": True}, "seed"),
        ({"game": "coda", "seed": 1, "public": True}, "seed"),
        ({}, "game"),
        ([], ""),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_a_sentence(ann: Guest, wish: Any, says: str) -> None:
    problem = ann.problem("POST", "/api/tables", wish)
    assert problem["status"] in (400, 422)
    assert says in problem["detail"]


def test_a_body_that_is_no_json_is_refused_with_a_sentence(ann: Guest) -> None:
    answer = ann.http.post("/api/tables", content=b"{game", headers={"Content-Type": "application/json"})
    assert answer.status_code == 400
    assert answer.headers["content-type"].startswith("application/problem+json")


def test_a_friend_joins_by_the_link_and_then_both_can_play(ann: Guest, bob: Guest) -> None:
    table = ann.open(seats=TWO_PEOPLE)
    seen = bob.state(table)
    assert seen["table"]["state"] == "waiting"
    assert seen["moves"] == []
    waiting = ann.refused(table, "move", at=0, move="flip")
    assert waiting["status"] == 409
    state = bob.sit(table, name="Robert")
    assert state["table"]["state"] == "running"
    assert [seat["name"] for seat in state["table"]["seats"]] == ["Ann", "Robert"]
    assert [seat["you"] for seat in state["table"]["seats"]] == [False, True]
    movers = [guest for guest in (ann, bob) if guest.state(table)["moves"]]
    assert len(movers) == 1
    movers[0].play(table)


def test_sitting_down_twice_is_the_same_seat(ann: Guest, bob: Guest) -> None:
    table = ann.open("coda", options={"players": 4}, seats=[{"kind": "me"}])
    first = bob.sit(table, seat=2)
    again = bob.sit(table)
    assert [seat["you"] for seat in first["table"]["seats"]] == [False, False, True, False]
    assert again["table"]["seats"] == first["table"]["seats"]


def test_a_seat_that_is_taken_or_not_there_is_refused(ann: Guest, bob: Guest, eve: Guest) -> None:
    table = ann.open(seats=TWO_PEOPLE)
    assert bob.problem("POST", f"/api/tables/{table}/seats", {"seat": 0})["status"] == 409
    assert bob.problem("POST", f"/api/tables/{table}/seats", {"seat": 7})["status"] in (400, 404, 409, 422)
    bob.sit(table)
    full = eve.problem("POST", f"/api/tables/{table}/seats", {})
    assert full["status"] == 409
    assert [seat["name"] for seat in eve.state(table)["table"]["seats"]] == ["Ann", "Bob"]
    assert eve.problem("POST", "/api/tables/nosuchtabl/seats", {})["status"] == 404


def test_the_same_browser_comes_back_to_its_seat(ann: Guest, bob: Guest) -> None:
    table = ann.open(seats=TWO_PEOPLE)
    bob.sit(table)
    with bob.live(table) as live:
        assert live.state["table"]["seats"][1]["you"]
        assert live.state["view"]["seat"] == 1
    later = bob.elsewhere(bob.server)
    with later.live(table) as live:
        assert live.state["table"]["seats"][1]["you"]
        assert live.state["view"]["seat"] == 1
    assert later.get("/api/me")["name"] == "Bob"


def test_a_browser_that_comes_back_is_known_for_another_year(ann: Guest) -> None:
    cookie = ann.call("GET", "/api/me").headers["set-cookie"]
    assert cookie.startswith(f"parlour_guest={ann.cookie};")
    assert "Max-Age=31536000" in cookie
    assert "httponly" in cookie.lower()


def test_a_wrong_secret_is_nobody(ann: Guest, eve: Guest) -> None:
    table = ann.open(seats=TWO_PEOPLE)
    name, _, secret = ann.cookie.partition(".")
    assert name
    assert len(secret) >= 32
    forgeries = ("0" * len(secret), "", secret[:-1])
    for forged in (*(f"{name}.{other}" for other in forgeries), name, "." + secret, "ä", '"\\000.x"'):
        answer = eve.call("GET", f"/api/tables/{table}", headers={"Cookie": f"parlour_guest={forged}".encode()})
        assert not any(seat["you"] for seat in answer.json()["table"]["seats"]), forged
        assert secret not in answer.text


def test_a_link_moves_a_seat_to_another_device_once(ann: Guest, bob: Guest, eve: Guest) -> None:
    table = ann.open(seats=TWO_PEOPLE)
    bob.sit(table)
    token = bob.post(f"/api/tables/{table}/seats/1/link")["token"]
    assert ann.problem("POST", f"/api/tables/{table}/seats/1/link")["status"] == 403
    assert eve.problem("POST", f"/api/tables/{table}/seats/0/link")["status"] == 403
    telephone = Guest(ann.server)
    guess = telephone.problem("POST", f"/api/tables/{table}/take", {"token": "x" * len(token)})
    assert guess["status"] in (403, 404)
    state = telephone.post(f"/api/tables/{table}/take", {"token": token})
    assert state["table"]["seats"][1]["you"]
    assert telephone.state(table)["view"]["seat"] == 1
    assert bob.state(table)["view"]["seat"] is None, "the old browser has no seat any more"
    again = Guest(ann.server).problem("POST", f"/api/tables/{table}/take", {"token": token})
    assert again["status"] in (403, 404)


def test_whoever_has_left_a_seat_takes_no_other_one(ann: Guest, bob: Guest) -> None:
    """Whatever the two agree upon: nobody plays on from one seat knowing what another one knows."""
    table = ann.open(seats=TWO_PEOPLE)
    bob.sit(table)
    token = bob.post(f"/api/tables/{table}/seats/1/link")["token"]
    assert ann.problem("POST", f"/api/tables/{table}/take", {"token": token})["said"]["key"] == "sits-elsewhere"
    ann.act(table, "leave")
    assert ann.problem("POST", f"/api/tables/{table}/take", {"token": token})["said"]["key"] == "sits-elsewhere"
    assert ann.sit(table)["view"]["seat"] == 0


def test_the_old_device_is_told_at_once_that_its_seat_has_moved(ann: Guest, bob: Guest) -> None:
    table = ann.open(seats=TWO_PEOPLE)
    bob.sit(table)
    with bob.live(table) as old:
        token = bob.post(f"/api/tables/{table}/seats/1/link")["token"]
        Guest(ann.server).post(f"/api/tables/{table}/take", {"token": token})
        assert old.closed() == 4401


def test_a_guest_has_a_name_everywhere(ann: Guest) -> None:
    table = ann.open(seats=TWO_PEOPLE)
    me = ann.take_name("Anna")
    assert me["name"] == "Anna"
    assert ann.get("/api/me")["name"] == "Anna"
    assert ann.state(table)["table"]["seats"][0]["name"] == "Anna"
    assert ann.cookie.partition(".")[2] not in str(me), "the secret is nobody's business"
    for name in ("", "x" * 41, " ", "a\nb", "a\u202eb"):
        assert ann.problem("PUT", "/api/me", {"name": name})["status"] in (400, 422), repr(name)
    assert ann.get("/api/me")["name"] == "Anna"


def test_a_stranger_who_only_looks_leaves_nothing_behind(ann: Guest) -> None:
    table = ann.open(seats=TWO_PEOPLE, public=True)
    stranger = Guest(ann.server)
    stranger.state(table)
    stranger.get("/api/tables")
    stranger.get("/api/me")
    assert stranger.cookie == ""


def test_the_cookie_is_not_for_scripts_or_other_sites(ann: Guest) -> None:
    answer = Guest(ann.server).call("PUT", "/api/me", {"name": "New"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "path=/" in cookie
    assert int(re.findall(r"max-age=(\d+)", cookie)[0]) >= 30_000_000
    assert "secure" not in cookie.replace("parlour_guest", ""), "over plain http the browser would drop it"
