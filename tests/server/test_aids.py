"""Aids between people: off unless the table allows them, and seen by all when one is used."""

from __future__ import annotations

from tests.server.people import Guest
from tests.server.tables import TWO, both_live

BOT = [{"kind": "me"}, {"kind": "bot", "level": "random"}]


def test_people_play_without_aids_unless_the_table_allows_them(ann: Guest, bob: Guest) -> None:
    _, lives = both_live(ann, bob, "ten-squares", options={"starter": 0})
    assert lives[1].state["table"]["aids"] is False
    for action in ({"do": "hint", "at": 0}, {"do": "hint", "at": 0, "chance": True}, {"do": "aid", "aid": "grid"}):
        problem = lives[0].refused(**action)
        assert (problem["status"], problem["said"]["key"]) == (403, "no-aids-here")
    for live in lives:
        live.close()


def test_all_see_who_was_helped_and_once_for_a_position(ann: Guest, bob: Guest) -> None:
    _, lives = both_live(ann, bob, "ten-squares", options={"starter": 0}, aids=True, games=3)
    assert lives[1].state["table"]["aided"] == []
    for _ in range(2):
        lives[0].act("hint", at=0)
    lives[0].act("aid", aid="grid")
    lives[1].until(lambda state: len(state["table"]["aided"]) == 2)
    told = [{"seat": 0, "aid": "grid", "times": 1}, {"seat": 0, "aid": "hint", "times": 1}]
    assert lives[1].state["table"]["aided"] == told
    lives[1].act("resign", at=0)
    for live in lives:
        live.reach(1)
        live.act("next", at=1)
    for live in lives:
        live.until(lambda state: state["table"]["series"]["index"] == 1)
        assert live.state["table"]["aided"] == [], "a new game, and nobody was helped in it"
        live.close()


def test_who_plays_with_bots_alone_is_helped_unless_it_is_rated(ann: Guest) -> None:
    table = ann.open("ten-squares", seats=BOT, options={"starter": 0})
    assert ann.state(table)["table"]["aids"] is True
    ann.act(table, "hint", at=0)
    assert ann.state(table)["table"]["aided"] == [], "nobody is there to know"
    rated = ann.open("ten-squares", seats=BOT, options={"starter": 0}, rated=True)
    assert ann.state(rated)["table"]["aids"] is False
    assert ann.refused(rated, "hint", at=0)["said"]["key"] == "rated-no-hints"
    opening = {"game": "coda", "seats": TWO, "rated": True, "aids": True}
    assert ann.problem("POST", "/api/tables", opening)["said"]["key"] == "rated-no-hints"


def test_an_open_seat_may_be_a_persons_until_a_bot_takes_it(ann: Guest) -> None:
    table = ann.open("ten-squares", seats=TWO)
    assert ann.state(table)["table"]["aids"] is False
    ann.act(table, "fill", seat=1, level="random")
    assert ann.state(table)["table"]["aids"] is True
