"""Undo: one's own steps of the current turn up to the last reveal; more only when all others agree."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

import parlour
from parlour.engine import Series
from tests.server.people import Guest, Live
from tests.server.tables import both_live, mover_and_other, two_at


@contextmanager
def playing(ann: Guest, bob: Guest, game: str, **opening: object) -> Iterator[tuple[str, list[Live]]]:
    """A table with both connected, who hang up afterwards."""
    table, lives = both_live(ann, bob, game, **opening)
    yield table, lives
    for live in lives:
        live.close()


@pytest.mark.parametrize("game", parlour.games())
def test_what_can_be_taken_back_is_what_the_engine_says(ann: Guest, bob: Guest, game: str) -> None:
    """A random game beside the engine: the offer is true at every ply, and what it does is exactly one step."""
    with playing(ann, bob, game, seed=11) as (_, lives):
        luck = random.Random(game)
        done = 0
        position = Series(parlour.game(game), 11, 1, players=2).deal()
        for _ in range(60):
            if position.seat is None:
                break
            mover, other = lives[position.seat], lives[1 - position.seat]
            at = max(live.at for live in lives)
            for live in lives:
                live.reach(at)
            assert mover.state["view"] == position.view(position.seat)
            assert mover.state["can_take_back"] == position.can_take_back()
            assert other.state["can_take_back"] is False
            assert other.refused("take_back", at=at)["status"] == 409
            if position.can_take_back() and done < 3:
                done += 1
                position.take_back()
                mover.act("take_back", at=at)
                assert mover.state["view"] == position.view(position.seat)
                continue
            if not position.can_take_back():
                assert mover.refused("take_back", at=at)["said"]
            move = luck.choice(position.moves())
            position.play(move)
            mover.act("move", at=mover.at, move=move.data)
        if game in ("square-deal", "ten-squares"):
            assert done, "something was taken back"


def test_the_own_steps_can_go_as_far_back_as_told(ann: Guest, bob: Guest) -> None:
    with playing(ann, bob, "square-deal") as (_, lives):
        luck = random.Random(5)
        longest = 0
        for _ in range(80):
            if lives[0].state["view"]["turn"] is None:
                break
            mover, other = mover_and_other(lives)
            back_to = mover.state["back_to"]
            assert (back_to is not None) == mover.state["can_take_back"]
            if back_to is not None and mover.state["ply"] - back_to > longest:
                longest = mover.state["ply"] - back_to
                while mover.state["can_take_back"]:
                    mover.act("take_back", at=mover.at)
                assert mover.state["ply"] == back_to
                other.reach(mover.at)
            mover.play(luck.randrange(100))
            other.reach(mover.at)
        assert longest >= 1


def somewhere_with_a_reveal(lives: list[Live]) -> int:
    """Play until something hidden has come to light; how many plies that took."""
    for ply in range(1, 40):
        mover, other = mover_and_other(lives)
        before = mover.state["view"]
        mover.play()
        other.reach(mover.at)
        if mover.state["view"]["turn"] == before["turn"] and not mover.state["can_take_back"]:
            return ply
    raise AssertionError("nothing was revealed")


def an_open_step(lives: list[Live]) -> Live:
    """Play 10 Squares until somebody's turn has ended with a step that showed nothing; who made it."""
    for _ in range(100):
        mover, other = mover_and_other(lives)
        choice = mover.moves[0]["text"]
        mover.play()
        other.reach(mover.at)
        if choice != "turn" and mover.state["view"]["turn"] is not None and not mover.moves:
            return mover
    raise AssertionError("no turn ended like that")


def test_more_than_the_own_steps_needs_the_consent_of_the_others(ann: Guest, bob: Guest) -> None:
    with playing(ann, bob, "ten-squares", seed=4) as (table, lives):
        one = an_open_step(lives)
        two = lives[1] if one is lives[0] else lives[0]
        ply, at = one.state["ply"], one.at
        assert one.refused("take_back", at=at)["status"] == 409, "the turn has ended"
        one.act("ask_back", at=one.at, to=ply - 1)
        two.until(lambda state: state["ask"])
        ask = two.state["ask"]
        asked, answering = lives.index(one), lives.index(two)
        assert (ask["seat"], ask["to"], ask["waiting"]) == (asked, ply - 1, [answering])
        assert one.refused("answer_back", ask=ask["id"], yes=True)["status"] in (403, 409), "nobody asks himself"
        two.act("answer_back", ask=ask["id"], yes=False)
        one.until(lambda state: state["ask"] is None)
        assert one.state["ply"] == ply
        one.act("ask_back", at=one.at, to=ply - 1)
        two.until(lambda state: state["ask"])
        two.act("answer_back", ask=two.state["ask"]["id"], yes=True)
        for live in lives:
            live.until(lambda state: state["ply"] == ply - 1)
            assert live.state["at"] == at + 1
            assert live.state["ask"] is None
        assert bob.state(table)["ply"] == ply - 1


def test_never_past_a_reveal_unless_the_table_is_friendly(ann: Guest, bob: Guest) -> None:
    with playing(ann, bob, "square-deal") as (_, lives):
        somewhere_with_a_reveal(lives)
        problem = lives[0].refused("ask_back", at=lives[0].at, to=0)
        assert problem["status"] in (403, 409)
        assert lives[0].state["ask"] is None
    with playing(ann, bob, "square-deal", friendly=True) as (_, lives):
        somewhere_with_a_reveal(lives)
        one, two = lives
        one.act("ask_back", at=one.at, to=0)
        two.until(lambda state: state["ask"])
        two.act("answer_back", ask=two.state["ask"]["id"], yes=True)
        one.until(lambda state: state["ply"] == 0)
        mover, _ = mover_and_other(lives)
        mover.play()


def test_what_asking_would_come_to_is_said_beforehand(ann: Guest, bob: Guest) -> None:
    with playing(ann, bob, "square-deal") as (_, lives):
        assert {live.state["asking"]["no"]["key"] for live in lives} == {"nothing-of-yours"}
        somewhere_with_a_reveal(lives)
        for live in lives:
            to, no = live.state["asking"]["to"], live.state["asking"]["no"]
            if no is None:
                live.act("ask_back", at=live.at, to=to)
            elif no["key"] != "nothing-of-yours":
                assert live.refused("ask_back", at=live.at, to=to)["said"] == no
    with playing(ann, bob, "squendo", friendly=True) as (_, lives):
        mover, other = mover_and_other(lives)
        mover.play()
        other.reach(1)
        for _ in range(2):
            mover.act("ask_back", at=1, to=mover.state["asking"]["to"])
            other.until(lambda state: state["ask"])
            mover.until(lambda state: state["asking"]["no"] == {"key": "question-open", "args": {}})
            other.act("answer_back", ask=other.state["ask"]["id"], yes=False)
            mover.until(lambda state: state["ask"] is None)
        assert mover.state["asking"]["no"]["key"] == "asked-enough"


def test_tables_against_bots_alone_are_friendly_unless_they_are_rated(ann: Guest) -> None:
    bots = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    open_seat = [{"kind": "me"}, {"kind": "open"}]
    friendly = [ann.state(ann.open("coda", seats=seats))["table"]["friendly"] for seats in (bots, open_seat)]
    assert friendly == [True, False]
    rated = [{"kind": "me"}, {"kind": "bot", "level": "casual"}]
    assert not ann.state(ann.open("coda", seats=rated, rated=True))["table"]["friendly"]


def test_a_question_is_void_as_soon_as_somebody_moves(ann: Guest, bob: Guest) -> None:
    with playing(ann, bob, "squendo", friendly=True) as (_, lives):
        mover, other = mover_and_other(lives)
        mover.play()
        other.reach(1)
        mover.act("ask_back", at=1, to=0)
        other.until(lambda state: state["ask"])
        question = other.state["ask"]["id"]
        other.play()
        assert other.refused("answer_back", ask=question, yes=True)["status"] in (404, 409)
        other.act("state")
        assert other.state["ply"] == 2
        assert other.state["ask"] is None


def test_asking_for_nonsense_is_refused(ann: Guest, bob: Guest, eve: Guest) -> None:
    with playing(ann, bob, "ten-squares") as (table, lives):
        one, _ = lives
        assert one.refused("ask_back", at=0, to=0)["status"] in (400, 409, 422)
        assert one.refused("ask_back", at=0, to=99)["status"] in (400, 409, 422)
        assert one.refused("ask_back", at=7, to=0)["status"] == 409
        assert one.refused("answer_back", ask=0, yes=True)["status"] in (404, 409)
        with eve.live(table) as watching:
            assert watching.refused("ask_back", at=0, to=0)["status"] == 403
            assert watching.refused("take_back", at=0)["status"] == 403


def test_with_three_people_all_others_must_agree(ann: Guest, bob: Guest, eve: Guest) -> None:
    table = ann.open("squendo", options={"players": 3}, friendly=True)
    bob.sit(table)
    eve.sit(table)
    lives = [guest.live(table) for guest in (ann, bob, eve)]
    lives[lives[0].state["view"]["turn"]].play()
    for live in lives:
        live.reach(1)
    lives[1].act("ask_back", at=1, to=0)
    lives[0].until(lambda state: state["ask"])
    assert sorted(lives[0].state["ask"]["waiting"]) == [0, 2]
    lives[0].act("answer_back", ask=lives[0].state["ask"]["id"], yes=True)
    lives[0].until(lambda state: state["ask"] and state["ask"]["waiting"] == [2])
    assert lives[0].state["ply"] == 1
    lives[2].until(lambda state: state["ask"])
    lives[2].act("answer_back", ask=lives[2].state["ask"]["id"], yes=True)
    for live in lives:
        live.until(lambda state: state["ply"] == 0)
        live.close()


def test_an_answer_is_never_taken_for_one_to_a_later_question(ann: Guest, bob: Guest, eve: Guest) -> None:
    """Eve refuses, Ann asks for much more at the same moment of the game, and then Bob's late yes arrives."""
    table = ann.open("squendo", options={"players": 3, "starter": 0}, friendly=True)
    bob.sit(table)
    eve.sit(table)
    for guest in (ann, bob):
        guest.play(table)
    ann.act(table, "ask_back", at=2, to=1)
    small = bob.state(table)["ask"]["id"]
    eve.act(table, "answer_back", ask=small, yes=False)
    ann.act(table, "ask_back", at=2, to=0)
    large = eve.state(table)["ask"]
    assert bob.refused(table, "answer_back", ask=small, yes=True)["status"] == 409
    assert eve.state(table)["ask"] == large, "Bob is still asked"
    assert large["waiting"] == [1, 2]


def test_a_question_to_somebody_who_leaves_is_no_longer_open(ann: Guest, bob: Guest) -> None:
    table = two_at(ann, bob, "squendo", friendly=True, options={"starter": 0})
    ann.play(table)
    ann.act(table, "ask_back", at=1, to=0)
    assert bob.state(table)["ask"]
    bob.act(table, "leave")
    assert ann.state(table)["ask"] is None
    ann.act(table, "fill", seat=1, level="random")


def test_against_bots_a_step_back_needs_nobodys_consent(ann: Guest) -> None:
    table = ann.open("squendo", seats=[{"kind": "me"}, {"kind": "bot", "level": "random"}], friendly=True)
    with ann.live(table) as live:
        live.until(lambda state: state["moves"])
        ply = live.state["ply"]
        live.play()
        live.until(lambda state: state["moves"] and state["ply"] > ply)
        live.act("ask_back", at=live.at, to=ply)
        live.until(lambda state: state["ply"] == ply)


def test_a_question_survives_a_reload_of_the_page(ann: Guest, bob: Guest) -> None:
    table = two_at(ann, bob, "squendo", friendly=True)
    for guest in (ann, bob):
        if guest.state(table)["moves"]:
            guest.play(table)
            break
    ann.act(table, "ask_back", at=1, to=0)
    ask = bob.state(table)["ask"]
    assert (ask["seat"], ask["to"], ask["waiting"]) == (0, 0, [1])
    bob.act(table, "answer_back", ask=ask["id"], yes=True)
    assert ann.state(table)["ply"] == 0
