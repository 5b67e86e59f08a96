"""Where a table stands: the fold of its log agrees with the engine, move by move."""

from __future__ import annotations

import random

import pytest

from parlour.engine import ParlourError, registry
from parlour.engine.fairness import commitment
from parlour.server.stand import BACK, MOVE, NEXT, RESIGN, Entry, Stand, nonce_of, open_table


def opened(name: str, games: int = 1, seed: int = 11) -> Stand:
    game = registry.game(name)
    return open_table(game, seed, games, game.choose())


def moved(stand: Stand, luck: random.Random) -> Stand:
    assert stand.turn is not None
    code = int(luck.choice(stand.position.codes()))
    return stand.after(Entry(stand.at, MOVE, stand.turn, code))


def finished(stand: Stand, luck: random.Random) -> Stand:
    while not stand.over:
        stand = moved(stand, luck)
    return stand


@pytest.mark.parametrize("name", registry.games())
def test_a_stand_knows_what_the_engine_knows(name: str) -> None:
    luck = random.Random(name)
    stand = opened(name)
    back = 0
    while not stand.over:
        stand = moved(stand, luck)
        position = stand.position
        assert stand.turn == position.seat
        if stand.over:
            break
        assert (stand.back_to is not None) == position.can_take_back()
        if stand.back_to is not None:
            back += 1
            earlier = position.at(stand.back_to)
            assert earlier.seat == position.seat, "all steps since are the own ones"
            assert not position.shows_since(stand.back_to)
        for seat in (None, *range(position.players)):
            assert position.log(seat)[-1].text == stand.told(seat)
            assert stand.view(seat) == position.view(seat)
    assert stand.outcome == stand.position.outcome
    assert list(stand.lines) == stand.position.log()
    assert back or name != "square-deal", "there was something to take back"


def test_a_stand_is_never_changed() -> None:
    luck = random.Random(3)
    stand = opened("coda")
    for _ in range(10):
        view, ply = stand.view(0), stand.position.ply
        later = moved(stand, luck)
        assert (stand.view(0), stand.position.ply) == (view, ply)
        stand = later


def test_going_back_forgets_the_moves_but_not_the_entries() -> None:
    luck = random.Random(5)
    stands = [opened("squendo")]
    for _ in range(8):
        stands.append(moved(stands[-1], luck))
    back = stands[-1].after(Entry(8, BACK, 0, 3))
    assert back.at == 9
    assert back.position.history == stands[3].position.history
    assert back.floor == stands[3].floor
    assert back.view(1) == stands[3].view(1)
    assert moved(back, luck).at == 10


def test_who_gives_up_loses_and_keeps_no_points() -> None:
    stand = opened("squendo", games=2)
    luck = random.Random(8)
    while not max(stand.position.scores):
        stand = moved(stand, luck)
    loser = stand.position.scores.index(max(stand.position.scores))
    over = stand.after(Entry(stand.at, RESIGN, loser))
    outcome = over.outcome
    assert outcome is not None
    assert outcome.winners == (1 - loser,)
    assert outcome.scores[loser] == 0
    assert outcome.scores[1 - loser] >= 1
    assert over.view(0)["outcome"] == outcome.as_data()
    assert over.view(0)["turn"] is None
    assert over.series.totals == outcome.scores
    with pytest.raises(ParlourError, match="over"):
        over.after(Entry(over.at, RESIGN, 0))


def test_a_series_goes_on_with_other_deals_and_other_commitments() -> None:
    luck = random.Random(2)
    stand = opened("ten-squares", games=3)
    commitments, indices, entries = [], [], 0
    for number in range(3):
        assert stand.index == number
        nonce = nonce_of(stand.series.seed, number)
        assert stand.commitment == commitment(stand.position, nonce)
        commitments.append(stand.commitment)
        entries = stand.at
        stand = finished(stand, luck)
        assert stand.at == entries + stand.position.ply
        indices.append(stand.index)
        with pytest.raises(ParlourError):
            stand.after(Entry(stand.at, MOVE, 0, 0))
        if number < 2:
            stand = stand.after(Entry(stand.at, NEXT, 0))
    assert indices == [0, 1, 2]
    assert len(set(commitments)) == 3
    assert stand.series.over
    with pytest.raises(ParlourError, match="no next game"):
        stand.after(Entry(stand.at, NEXT, 0))


def test_a_single_game_is_won_by_whom_its_rules_say() -> None:
    stand = opened("ten-squares")
    over = stand.after(Entry(0, RESIGN, 0))
    assert over.winners == (1,)


def test_only_what_fits_can_follow() -> None:
    stand = opened("ten-squares")
    for entry in (Entry(1, MOVE, 0, 0), Entry(0, NEXT, 0), Entry(0, "wink", 0), Entry(0, MOVE, 0, 10**9)):
        with pytest.raises(ParlourError):
            stand.after(entry)
