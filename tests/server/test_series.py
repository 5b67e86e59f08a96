"""What happens around the games: series, rematch, giving up, leaving, a bot that takes over."""

from __future__ import annotations

import pytest

from parlour.engine import Series, registry
from tests.server.people import Guest
from tests.server.tables import TWO, both_live, deal_next, play_out, two_at


def test_a_series_is_counted_as_the_engine_counts_it(ann: Guest, bob: Guest) -> None:
    _, lives = both_live(ann, bob, "ten-squares", games=3)
    one = lives[0]
    commitments: set[str] = set()
    seeds: set[str | None] = set()
    for index in range(3):
        assert one.state["table"]["series"]["index"] == index
        assert one.state["seed"] is None
        commitments.add(one.state["commitment"])
        play_out(lives, seed=index)
        for live in lives:
            live.act("state")
        series = one.state["table"]["series"]
        seeds.add(one.state["seed"])
        assert len(series["outcomes"]) == index + 1
        totals = [sum(outcome["scores"][seat] for outcome in series["outcomes"]) for seat in (0, 1)]
        assert series["totals"] == totals
        assert series["over"] == (index == 2)
        if index < 2:
            assert one.state["table"]["state"] == "running"
            deal_next(lives)
            starter = one.state["view"]["turn"]
            assert starter == one.state["table"]["series"]["starters"][index + 1]
            game = registry.game("ten-squares")
            winners = series["outcomes"][-1]["winners"]
            assert starter == game.next_starter(series["starters"][index], winners, 2)
    assert one.state["table"]["state"] == "over"
    assert one.refused("next", at=one.at)["status"] == 409
    assert len(commitments) == len(seeds) == 3, "every game is shuffled and sealed anew"
    assert None not in seeds
    for live in lives:
        live.close()


def test_the_next_game_is_dealt_once_whoever_asks_first(ann: Guest, bob: Guest) -> None:
    table, lives = both_live(ann, bob, "ten-squares", games=3)
    assert lives[0].refused("next", at=0)["status"] == 409, "not before the game is over"
    play_out(lives, seed=9)
    at = lives[0].at
    for live in lives:
        live.say("next", at=at)
    answers = [live.wait("answer") for live in lives]
    assert all(answer["ok"] for answer in answers)
    assert ann.state(table)["at"] == at + 1
    assert ann.act(table, "next", at=at)["ok"] or bob.act(table, "next", at=at)["ok"]
    assert ann.state(table)["table"]["series"]["index"] == 1
    for live in lives:
        live.close()


def test_giving_up_ends_the_game_for_everybody(ann: Guest, bob: Guest) -> None:
    table, lives = both_live(ann, bob)
    lives[0].act("resign", at=0)
    for live in lives:
        live.until(lambda state: state["view"]["outcome"])
        assert live.state["view"]["turn"] is None
        assert live.state["moves"] == []
        assert live.state["view"]["outcome"]["winners"] == [1]
    assert lives[1].refused("resign", at=1)["status"] == 409
    assert lives[0].act("resign", at=0)["ok"], "said twice, done once"
    state = bob.state(table)
    assert (state["at"], state["table"]["state"]) == (1, "over")
    assert state["seed"] is not None
    for live in lives:
        live.close()


def test_out_of_turn_one_can_give_up_too(ann: Guest, bob: Guest) -> None:
    table = two_at(ann, bob)
    for number, guest in enumerate((ann, bob)):
        if not guest.state(table)["moves"]:
            guest.act(table, "resign", at=0)
            assert ann.state(table)["view"]["outcome"]["winners"] == [1 - number]
            return
    raise AssertionError("both were to move")


def test_a_rematch_is_made_when_all_people_want_it(ann: Guest, bob: Guest, eve: Guest) -> None:
    options = {"variant": "brainy"}
    table, lives = both_live(ann, bob, "square-deal", options=options, friendly=True)
    assert lives[0].refused("rematch")["status"] == 409, "not before the end"
    play_out(lives, seed=4)
    with eve.live(table) as watching:
        assert watching.refused("rematch")["status"] == 403
    lives[0].act("rematch")
    lives[1].until(lambda state: state["rematch"])
    assert lives[1].state["rematch"] == {"wanted": [0]}
    lives[0].act("rematch")
    lives[1].act("rematch")
    for live in lives:
        live.until(lambda state: "table" in (state["rematch"] or {}))
    found = {live.state["rematch"]["table"] for live in lives}
    assert len(found) == 1
    second = found.pop()
    assert second != table
    was, new = ann.state(table)["table"], ann.state(second)["table"]
    for name in ("game", "games", "public", "watch", "friendly", "rated", "pace"):
        assert was[name] == new[name]
    assert new["state"] == "running"
    assert new["options"]["variant"] == "brainy"
    assert [seat["name"] for seat in new["seats"]] == [seat["name"] for seat in was["seats"]] == ["Ann", "Bob"]
    starters = was["series"]["starters"]
    winners = was["series"]["outcomes"][-1]["winners"]
    expected = registry.game("square-deal").next_starter(starters[-1], winners, 2)
    assert new["series"]["starters"] == [expected], "the start moves on as in a series"
    assert bob.state(second)["commitment"] != bob.state(table)["commitment"]
    for live in lives:
        live.close()


def test_a_rematch_with_a_bot_needs_only_the_people(ann: Guest) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    table = ann.open("ten-squares", seats=seats, options={"starter": 0})  # so that the bot waits for Ann
    ann.act(table, "resign", at=0)
    ann.act(table, "rematch")
    second = ann.state(table)["rematch"]["table"]
    assert [seat["kind"] for seat in ann.state(second)["table"]["seats"]] == ["person", "bot"]


def test_who_left_can_be_replaced_by_a_bot(ann: Guest, bob: Guest, eve: Guest) -> None:
    table, lives = both_live(ann, bob, "ten-squares")
    assert lives[0].refused("fill", seat=1, level="random")["status"] == 409, "Bob is still there"
    lives[1].act("leave")
    lives[0].until(lambda state: state["table"]["seats"][1]["gone"])
    assert bob.state(table)["view"]["seat"] is None
    assert eve.refused(table, "fill", seat=1, level="random")["status"] == 403
    assert lives[0].refused("fill", seat=1, level="genius")["status"] in (400, 422)
    assert lives[0].refused("fill", seat=5, level="random")["status"] in (400, 404, 409, 422)
    lives[0].act("fill", seat=1, level="random")
    lives[0].until(lambda state: state["table"]["seats"][1]["kind"] == "bot")
    while lives[0].state["view"]["turn"] is not None:
        lives[0].until(lambda state: state["moves"] or state["view"]["turn"] is None)
        if lives[0].moves:
            lives[0].play()
    assert lives[0].state["view"]["outcome"]
    for live in lives:
        live.close()


def test_an_open_seat_can_be_filled_by_a_bot(ann: Guest, bob: Guest) -> None:
    table = ann.open("ten-squares", seats=TWO)
    assert bob.refused(table, "fill", seat=1, level="random")["status"] == 403
    ann.act(table, "fill", seat=1, level="random")
    state = ann.state(table)
    assert state["table"]["state"] == "running"
    assert (state["table"]["seats"][1]["kind"], state["table"]["seats"][1]["level"]) == ("bot", "random")
    assert bob.problem("POST", f"/api/tables/{table}/seats", {})["status"] == 409


def test_a_guest_does_not_begin_with_bots_what_the_host_keeps_open(ann: Guest, bob: Guest) -> None:
    table = ann.open("squendo", options={"players": 3}, public=True)
    bob.sit(table)
    assert bob.refused(table, "fill", seat=2, level="random")["status"] == 403
    assert bob.state(table)["table"]["state"] == "waiting"
    ann.act(table, "leave")
    for seat in (0, 2):  # nobody else is there to decide
        bob.act(table, "fill", seat=seat, level="random")
    assert bob.state(table)["table"]["state"] == "running"


def test_who_leaves_before_the_start_frees_the_seat(ann: Guest, bob: Guest, eve: Guest) -> None:
    table = ann.open("squendo", options={"players": 3})
    bob.sit(table)
    bob.act(table, "leave")
    eve.sit(table, seat=1)
    assert [seat["kind"] for seat in ann.state(table)["table"]["seats"]] == ["person", "person", "open"]
    assert not any(seat["you"] for seat in bob.state(table)["table"]["seats"])


def test_who_left_may_sit_down_again(ann: Guest, bob: Guest) -> None:
    table = two_at(ann, bob, "ten-squares")
    bob.act(table, "leave")
    assert ann.state(table)["table"]["seats"][1]["gone"]
    state = bob.sit(table)
    assert state["table"]["seats"][1]["you"]
    assert not state["table"]["seats"][1]["gone"]


@pytest.mark.parametrize("games", [0, -1, 1000, 1.5, "three"])
def test_a_series_of_no_sensible_length_is_refused(ann: Guest, games: object) -> None:
    assert ann.problem("POST", "/api/tables", {"game": "coda", "games": games})["status"] in (400, 422)


def test_the_deals_of_a_series_tell_nothing_of_each_other() -> None:
    """Whoever knows the seed of one game cannot count on to the next: the seeds are far apart."""
    one, other = (Series(registry.game("coda"), seed, 3) for seed in (5, 6))
    seeds = [one.deal().seed, other.deal().seed]
    assert abs(seeds[0] - seeds[1]) > 2**32
