"""Moves over the wire: once, late, twice, against the rules, by the wrong person."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

import parlour
from tests.server.people import Guest, Live
from tests.server.tables import both_live, mover_and_other, play_out

GAMES = parlour.games()


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_a_whole_game_and_everybody_sees_the_same_end(
    ann: Guest, bob: Guest, eve: Guest, game: str
) -> None:
    table, lives = both_live(ann, bob, game)
    with eve.live(table) as watching:
        commitment = watching.state["commitment"]
        play_out(lives, seed=3)
        watching.until(lambda state: state["view"]["outcome"])
        views = [live.state["view"] for live in (*lives, watching)]
        assert len({json.dumps(view["outcome"], sort_keys=True) for view in views}) == 1
        for guest in (ann, bob, eve):
            state = guest.state(table)
            assert state["table"]["state"] == "over"
            assert state["commitment"] == commitment
            assert state["seed"] is not None
            assert state["nonce"] is not None
            assert state["moves"] == []
        refusal = lives[0].refused("move", at=lives[0].at, move="anything")
        assert refusal["status"] == 409
    for live in lives:
        live.close()


def test_a_live_page_knows_what_a_fresh_page_would_show(ann: Guest, bob: Guest) -> None:
    """Updates add up: view, moves, log, position and take-back of a long connection equal a fresh state."""
    for game in GAMES:
        table, lives = both_live(ann, bob, game)
        for step in range(12):
            mover, other = mover_and_other(lives)
            mover.play(step * 7)
            other.reach(mover.at)
            for guest, live in ((ann, lives[0]), (bob, lives[1])):
                fresh = guest.state(table)
                for key in ("at", "ply", "view", "moves", "can_take_back", "back_to", "commitment"):
                    assert live.state[key] == fresh[key], (game, key)
                if not parlour.game(game).forgets(fresh["view"]["options"]):
                    assert live.state["log"] == fresh["log"]
            if fresh["view"]["turn"] is None:
                break
        for live in lives:
            live.close()


def test_the_mover_sees_the_move_before_it_is_acknowledged(ann: Guest, bob: Guest) -> None:
    _, lives = both_live(ann, bob)
    mover, other = mover_and_other(lives)
    before = len(mover.heard)
    answer = mover.play()
    kinds = [message["type"] for message in mover.heard[before:]]
    assert kinds == ["update", "answer"]
    assert answer["at"] == 1
    assert other.wait("update")["at"] == 1


def test_a_repeated_move_is_answered_without_harm(ann: Guest, bob: Guest) -> None:
    table, lives = both_live(ann, bob)
    mover, _ = mover_and_other(lives)
    move = mover.moves[0]
    first = mover.act("move", at=0, move=move["data"])
    for again in (move["data"], move["text"]):
        assert mover.act("move", at=0, move=again)["ok"]
    guest = ann if mover is lives[0] else bob
    assert guest.act(table, "move", at=0, move=move["data"])["ok"], "also over plain HTTP"
    assert guest.state(table)["at"] == first["at"] == 1


def test_a_repeated_move_is_recognised_long_after(ann: Guest, bob: Guest) -> None:
    _, lives = both_live(ann, bob)
    mover, _ = mover_and_other(lives)
    first = mover.moves[0]["data"]
    mover.play()
    for _ in range(6):
        now, other = mover_and_other(lives)
        now.play()
        other.reach(now.at)
    assert mover.act("move", at=0, move=first)["ok"]
    mover.act("state")
    assert mover.state["at"] == 7


def test_another_move_at_an_old_moment_is_refused_with_the_state(ann: Guest, bob: Guest) -> None:
    _, lives = both_live(ann, bob, "ten-squares", seed=4)
    mover, other = mover_and_other(lives)
    choices = [move["data"] for move in mover.moves]
    mover.play(0)
    other.wait("update")
    heard = len(mover.heard)
    late = mover.refused("move", at=0, move=choices[1] if len(choices) > 1 else {"do": "nothing"})
    assert late["status"] == 409
    mover.drain()
    assert any(message["type"] == "state" and message["at"] == 1 for message in mover.heard[heard:])
    assert other.refused("move", at=0, move=choices[0])["status"] == 409, "not even the same move by another"
    other.drain(0.1)
    assert other.state["at"] == 1


def test_a_move_from_the_future_is_refused(ann: Guest, bob: Guest) -> None:
    _, lives = both_live(ann, bob)
    mover, _ = mover_and_other(lives)
    assert mover.refused("move", at=5, move=mover.moves[0]["data"])["status"] == 409
    mover.act("state")
    assert mover.at == 0


def test_a_late_move_never_lands_after_a_take_back(ann: Guest, bob: Guest) -> None:
    """The same ply comes twice when a step is taken back; a move meant for the first must not hit the second."""
    _, lives = both_live(ann, bob, "ten-squares", seed=4)
    for _ in range(30):
        mover, other = mover_and_other(lives)
        if mover.state["can_take_back"]:
            break
        mover.play()
        other.reach(mover.at)
    meant_for, move = mover.at, mover.moves[0]["data"]
    mover.act("take_back", at=meant_for)
    mover.drain(0.1)
    problem = mover.refused("move", at=meant_for, move=move)
    assert problem["status"] == 409
    mover.drain(0.1)
    assert mover.at == meant_for + 1, "the take-back, and nothing else"


def test_only_the_seat_to_move_moves(ann: Guest, bob: Guest, eve: Guest) -> None:
    table, lives = both_live(ann, bob)
    mover, other = mover_and_other(lives)
    move = mover.moves[0]["data"]
    assert other.moves == []
    assert other.refused("move", at=0, move=move)["said"] == {"key": "not-your-turn", "args": {}}
    with eve.live(table) as watching:
        assert watching.refused("move", at=0, move=move)["status"] == 403
        assert watching.refused("resign", at=0)["status"] == 403
        assert watching.refused("hint", at=0)["status"] == 403
    assert eve.refused(table, "move", at=0, move=move)["status"] == 403
    assert Guest(ann.server).refused(table, "move", at=0, move=move)["status"] in (401, 403)
    assert ann.state(table)["at"] == 0


def test_a_move_against_the_rules_names_the_rule_and_changes_nothing(ann: Guest, bob: Guest) -> None:
    for game in GAMES:
        table, lives = both_live(ann, bob, game)
        mover, _ = mover_and_other(lives)
        seen: list[Any] = [mover.moves[0]["data"]]
        mover.play()
        broken = None
        for _ in range(20):
            mover, _ = mover_and_other(lives, hear=True)
            legal = [move["data"] for move in mover.moves]
            illegal = next((data for data in seen if data not in legal), None)
            if illegal:
                broken = mover.refused("move", at=mover.at, move=illegal)
                break
            seen.append(legal[0])
            mover.play()
        assert broken is not None, game
        assert broken["status"] == 422
        assert broken["rule"].partition("-")[0].isupper()
        http = (ann if mover is lives[0] else bob).refused(table, "move", at=mover.at, move=illegal)
        assert (http["rule"], http["said"], http["at"]) == (broken["rule"], broken["said"], mover.at)
        for nonsense in ("", "hello", {}, {"do": "dance"}, {"do": None}, {"do": ["x"]}):
            assert mover.refused("move", at=mover.at, move=nonsense)["status"] == 422, nonsense
        before = mover.at
        mover.act("state")
        assert mover.at == before
        for live in lives:
            live.close()


def test_both_racing_for_the_same_moment_gives_one_winner(ann: Guest, bob: Guest) -> None:
    """The same person on two tabs sends two different moves for one moment."""
    table, lives = both_live(ann, bob, "squendo")
    mover, _ = mover_and_other(lives)
    guest = ann if mover is lives[0] else bob
    with guest.live(table) as tab:
        choices = [move["data"] for move in tab.moves]
        mover.say("move", at=0, move=choices[0])
        tab.say("move", at=0, move=choices[1])
        answers = [mover.wait("answer"), tab.wait("answer")]
        assert sorted(answer["ok"] for answer in answers) == [False, True]
        assert [answer["problem"]["status"] for answer in answers if not answer["ok"]] == [409]
        assert guest.state(table)["at"] == 1


def test_spectators_see_the_public_view_and_nothing_else(ann: Guest, bob: Guest, eve: Guest) -> None:
    table, lives = both_live(ann, bob, "coda")
    with eve.live(table) as watching, ann.live(table, watch=True) as from_outside:
        for live in (watching, from_outside):
            assert live.state["view"]["seat"] is None
            assert live.state["moves"] == []
            assert live.state["can_take_back"] is False
        mover, _ = mover_and_other(lives)
        mover.play()
        assert watching.wait("update")["view"] == from_outside.wait("update")["view"]
        assert from_outside.refused("move", at=1, move="pass")["status"] == 403


def test_a_table_that_nobody_may_watch(ann: Guest, bob: Guest, eve: Guest) -> None:
    table = ann.open(watch="nobody", seats=[{"kind": "me"}, {"kind": "open"}])
    waiting = eve.state(table)
    assert waiting["table"]["state"] == "waiting", "whoever has the link may see that a seat is open"
    bob.sit(table)
    assert eve.problem("GET", f"/api/tables/{table}")["status"] == 403
    assert eve.problem("GET", f"/api/tables/{table}/positions/0")["status"] == 403
    with pytest.raises(Exception, match=r"403|4401|1008"):
        eve.live(table)
    with ann.live(table) as live:
        assert live.state["view"]["seat"] == 0


def test_everybody_hears_who_comes_and_goes(ann: Guest, bob: Guest, eve: Guest) -> None:
    table = ann.open(seats=[{"kind": "me"}, {"kind": "open"}])
    with ann.live(table) as live:
        bob.sit(table)
        live.until(lambda state: state["table"]["seats"][1]["kind"] == "person")
        assert live.state["table"]["seats"][1]["name"] == "Bob"
        assert not live.state["table"]["seats"][1]["connected"]
        with bob.live(table):
            live.until(lambda state: state["table"]["seats"][1]["connected"])
        live.until(lambda state: not state["table"]["seats"][1]["connected"])


def test_a_game_goes_on_over_plain_requests_alone(ann: Guest, bob: Guest) -> None:
    """Turn-based play: no live connection, each comes by now and then."""
    table = ann.open("ten-squares", seats=[{"kind": "me"}, {"kind": "open"}])
    bob.sit(table)
    for _ in range(300):
        states = [(guest, guest.state(table)) for guest in (ann, bob)]
        if states[0][1]["view"]["turn"] is None:
            break
        guest, state = next((guest, state) for guest, state in states if state["moves"])
        answer = guest.act(table, "move", at=state["at"], move=state["moves"][-1]["text"], id=9)
        assert answer == {"type": "answer", "id": 9, "ok": True, "at": state["at"] + 1}
    assert states[0][1]["table"]["state"] == "over"


def test_an_open_page_hears_of_a_move_made_over_plain_http(ann: Guest, bob: Guest) -> None:
    table, lives = both_live(ann, bob)
    mover, other = mover_and_other(lives)
    (ann if mover is lives[0] else bob).play(table)
    began = time.monotonic()
    assert other.wait("update")["at"] == 1
    assert mover.wait("update")["at"] == 1
    assert time.monotonic() - began < 5


def test_no_such_table(ann: Guest) -> None:
    assert ann.problem("GET", "/api/tables/nosuchtabl")["status"] == 404
    assert ann.refused("nosuchtabl", "state")["status"] == 404
    with pytest.raises(Exception, match=r"404"):
        Live(ann, "nosuchtabl")
