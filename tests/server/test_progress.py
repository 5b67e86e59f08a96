"""Where a table stands: the fold of its log agrees with the engine, move by move."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from parlour.engine import ParlourError, registry
from parlour.engine.fairness import commitment
from parlour.server.storage.entry import BACK, MOVE, NEXT, RESIGN, Entry
from parlour.server.table.progress import MOST_BACKS, Progress, nonce_of, open_table


def opened(name: str, games: int = 1, seed: int = 11) -> Progress:
    game = registry.game(name)
    return open_table(game, seed, games, game.choose())


def moved(progress: Progress, luck: random.Random) -> Progress:
    assert progress.turn is not None
    code = int(luck.choice(progress.position.codes()))
    return progress.after(Entry(progress.at, MOVE, progress.turn, code))


def finished(progress: Progress, luck: random.Random) -> Progress:
    while not progress.over:
        progress = moved(progress, luck)
    return progress


@pytest.mark.parametrize("name", registry.games())
def test_a_stand_knows_what_the_engine_knows(name: str) -> None:
    luck = random.Random(name)
    progress = opened(name)
    back = 0
    while not progress.over:
        progress = moved(progress, luck)
        position = progress.position
        assert progress.turn == position.seat
        if progress.over:
            break
        assert (progress.back_to is not None) == position.can_take_back()
        if progress.back_to is not None:
            back += 1
            earlier = position.at(progress.back_to)
            assert earlier.seat == position.seat, "all steps since are the same player's"
            assert not position.shows_since(progress.back_to)
        assert not position.shows_since(progress.shown)
        assert not progress.shown or position.shows_since(progress.shown - 1), "the last move that showed anybody"
        for seat in (None, *range(position.players)):
            assert position.log(seat)[-1].said == progress.told(seat)
            assert progress.view(seat) == position.view(seat)
    assert progress.outcome == progress.position.outcome
    assert list(progress.lines) == progress.position.log()
    assert back or name != "square-deal", "there was something to take back"


def test_a_stand_is_never_changed() -> None:
    luck = random.Random(3)
    progress = opened("coda")
    for _ in range(10):
        view, ply = progress.view(0), progress.position.ply
        later = moved(progress, luck)
        assert (progress.view(0), progress.position.ply) == (view, ply)
        progress = later


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


def test_a_table_does_not_go_back_for_ever() -> None:
    """Or its log could be made so long that to read it takes minutes."""
    luck = random.Random(2)
    progress = opened("square-deal", games=3)
    while progress.back_to is None:
        progress = moved(progress, luck)
    again = replace(progress, backs=MOST_BACKS - 1)
    assert again.back_to == progress.back_to
    assert again.turn is not None
    last = again.after(Entry(again.at, BACK, again.turn, again.position.ply - 1))
    assert last.backs == MOST_BACKS
    while not last.over:
        last = moved(last, luck)
        assert last.back_to is None
    following = last.after(Entry(last.at, NEXT, 0))
    assert following.backs == MOST_BACKS, "and not in the next game either"


def test_who_gives_up_loses_and_keeps_no_points() -> None:
    progress = opened("squendo", games=2)
    luck = random.Random(8)
    while not max(progress.position.scores):
        progress = moved(progress, luck)
    loser = progress.position.scores.index(max(progress.position.scores))
    over = progress.after(Entry(progress.at, RESIGN, loser))
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
    progress = opened("ten-squares", games=3)
    commitments, indices, entries = [], [], 0
    for number in range(3):
        assert progress.index == number
        nonce = nonce_of(progress.series.seed, number)
        assert progress.commitment == commitment(progress.position, nonce)
        commitments.append(progress.commitment)
        entries = progress.at
        progress = finished(progress, luck)
        assert progress.at == entries + progress.position.ply
        indices.append(progress.index)
        with pytest.raises(ParlourError):
            progress.after(Entry(progress.at, MOVE, 0, 0))
        if number < 2:
            progress = progress.after(Entry(progress.at, NEXT, 0))
    assert indices == [0, 1, 2]
    assert len(set(commitments)) == 3
    assert progress.series.over
    with pytest.raises(ParlourError, match="no next game"):
        progress.after(Entry(progress.at, NEXT, 0))


def test_a_single_game_is_won_by_whom_its_rules_say() -> None:
    progress = opened("ten-squares")
    over = progress.after(Entry(0, RESIGN, 0))
    assert over.winners == (1,)


def test_only_what_fits_can_follow() -> None:
    progress = opened("ten-squares")
    for entry in (Entry(1, MOVE, 0, 0), Entry(0, NEXT, 0), Entry(0, "wink", 0), Entry(0, MOVE, 0, 10**9)):
        with pytest.raises(ParlourError):
            progress.after(entry)
