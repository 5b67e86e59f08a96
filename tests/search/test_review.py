"""Reviews: true to what the mover knew, the same every time, and able to tell a blunder."""

from __future__ import annotations

import pytest

import parlour
from parlour import Position
from parlour.search.review import Judged, _judge, review

BRIEF = 0.2


def bot_game(name: str, levels: tuple[str, ...], seed: int = 5, **options: object) -> Position:
    position = parlour.game(name).deal(seed, **options)
    bots = [parlour.bot(name, level, seat) for seat, level in enumerate(levels)]
    while position.seat is not None:
        position.play(bots[position.seat].choose(position, position.seat))
    return position


@pytest.mark.slow
@pytest.mark.parametrize("name", parlour.games())
def test_a_review_covers_the_game_and_repeats_itself(name: str) -> None:
    position = bot_game(name, ("strong", "random"))
    told: list[tuple[int, int]] = []
    found = review(position, BRIEF, lambda done, total: told.append((done, total)))
    choices = [ply for ply in range(position.ply) if len(position.at(ply).codes()) > 1]
    assert told == [(ply + 1, position.ply) for ply in choices]
    assert [(move.ply, move.seat, move.code) for move in found.moves] == [
        (ply, seat, code)
        for ply, (seat, code) in enumerate(zip(position.movers, position.history, strict=True), start=1)
    ]
    assert len(found.curve) == position.ply + 1
    assert not found.points
    assert all(0 <= hope <= 1 for hopes in found.curve for hope in hopes)
    for move, hopes in zip(found.moves, found.curve, strict=False):
        assert 0 <= move.value <= move.best == hopes[move.seat]
    outcome = position.outcome
    assert outcome is not None
    assert [seat for seat in range(2) if found.curve[-1][seat] == 1] == list(outcome.winners)
    assert review(position, BRIEF) == found


@pytest.mark.slow
@pytest.mark.parametrize("name", parlour.games())
def test_a_review_knows_no_more_than_the_mover(name: str) -> None:
    """ALL-2: in another world that the mover could not tell from this one the verdict is the same."""
    position = bot_game(name, ("random", "random"), seed=2)
    looked = 0
    for ply in range(position.ply):
        then = position.at(ply)
        if len(then.codes()) > 1 and then.seat is not None and looked < 6:
            looked += 1
            verdict = _judge(then, position.history[ply], BRIEF / 10)
            for k in range(2):
                other = then.imagine(then.seat, 7 * ply + k)
                assert _judge(other, position.history[ply], BRIEF / 10) == verdict
    assert looked >= 3


def lost(position: Position, seat: int) -> float:
    return sum(move.loss for move in review(position, 1.0).moves if move.seat == seat)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "level"), [("coda", "master"), ("squendo", "expert"), ("ten-squares", "master")])
def test_chance_gives_away_more_than_a_good_player(name: str, level: str) -> None:
    games = [bot_game(name, (level, "random"), seed) for seed in range(3)]
    assert sum(lost(game, 0) for game in games) < 0.6 * sum(lost(game, 1) for game in games)


def test_a_blunder_is_named_with_the_move_that_was_there() -> None:
    """The judge of 10 Squares is exact near the end: a win at hand that is not taken costs all it is short of."""
    game = parlour.game("ten-squares")
    for seed in range(200):
        position = bot_game("ten-squares", ("random", "random"), seed)
        missed = [move for move in review(position, BRIEF).moves if move.best == 1.0 and move.loss > 0.2]
        for move in missed:
            other = position.at(move.ply - 1)
            other.play(game.move(move.best_code))
            outcome = other.outcome
            if outcome is not None:
                assert outcome.winners == (move.seat,)
                return
    pytest.fail("no win was missed in 200 games of chance")


def test_points_are_counted_where_points_count() -> None:
    alone = review(bot_game("pyramid-power", ("random",), players=1), BRIEF)
    assert alone.points
    assert max(move.best for move in alone.moves) > 50
    tournament = bot_game("coda", ("random", "random"), tournament=True)
    found = review(tournament, BRIEF)
    assert found.points
    first, second = tournament.scores
    assert found.curve[-1] == (first - second, second - first)


def test_a_game_that_was_given_up_ends_with_hopes() -> None:
    given_up = bot_game("squendo", ("random", "random")).at(9)
    found = review(given_up, BRIEF)
    assert len(found.moves) == 9
    assert found.curve[-1] == found.curve[-2]
    assert review(given_up.at(0), BRIEF).curve == ((0.5, 0.5),)


def test_a_forced_move_costs_nothing() -> None:
    position = bot_game("square-deal", ("random", "random"))
    found = review(position, BRIEF)
    forced = [move for move in found.moves if len(position.at(move.ply - 1).codes()) == 1]
    assert forced
    assert all(move.loss == 0 and move.best_code == move.code for move in forced)
    assert any(move.loss > 0 for move in found.moves)


def test_a_review_can_be_stopped() -> None:
    class Enough(Exception):
        pass

    def stop(done: int, total: int) -> None:
        if done >= 3:
            raise Enough

    with pytest.raises(Enough):
        review(bot_game("coda", ("random", "random")), BRIEF, stop)


def test_loss_is_the_difference() -> None:
    assert Judged(1, 0, 7, 0.25, 8, 0.75).loss == 0.5
