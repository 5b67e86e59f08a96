"""Bots: they play better than chance, repeat themselves, and never peek (ALL-2)."""

from __future__ import annotations

import pytest

import parlour
from parlour import Bot, OptionError, ParlourError, Position
from parlour.engine import SeatError
from parlour.engine.conformance import NonconformanceError
from parlour.search.bots import LEVELS
from parlour.search.conformance import check_bots
from tests.ours import OURS

GAME = parlour.game("square-deal")
SLOW = {"expert": (6, 1), "master": (2, 1)}  # how many decisions are looked at, in how many other worlds


def bot_game(bots: dict[int, Bot], seed: int, plies: int | None = None, **options: object) -> Position:
    """A game between bots, to its end or for so many moves."""
    position = GAME.deal(seed, **options)
    while position.seat is not None and position.ply != plies:
        position.play(bots[position.seat].choose(position, position.seat))
    return position


@pytest.mark.slow
def test_greedy_beats_random_clearly() -> None:
    """Every deal is played twice with changed seats, so that good tiles help both alike."""
    greedy, chance = parlour.bot("square-deal", "greedy", 1), parlour.bot("square-deal", "random", 2)
    won = lost = 0
    for seed in range(20):
        for seat in (0, 1):
            outcome = bot_game({seat: greedy, 1 - seat: chance}, seed, starter=0).outcome
            assert outcome is not None
            won += outcome.winners == (seat,)
            lost += outcome.winners == (1 - seat,)
    assert won >= 24
    assert lost <= 14


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_repeats_itself(level: str) -> None:
    twins = [parlour.bot("square-deal", level, 5) for _ in range(2)]
    first, second = (bot_game({0: bot, 1: bot}, 3, plies=SLOW.get(level, (6, 1))[0]).history for bot in twins)
    assert first == second


def test_the_seed_matters() -> None:
    games = {bot_game(dict.fromkeys((0, 1), parlour.bot("square-deal", "random", k)), 3).history for k in range(4)}
    assert len(games) == 4


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", parlour.games())
def test_no_bot_peeks(name: str, level: str) -> None:
    """ALL-2: in another world that the seat cannot tell from this one the bot chooses the same move."""
    game = parlour.game(name)
    bot, other = parlour.bot(name, level, 9), parlour.bot(name, "random", 1)
    looks, worlds = SLOW.get(level, (12, 3))
    looked = 0
    for seed in range(30):  # 10 Squares offers few choices in a game
        position = game.deal(seed)
        while position.seat is not None and looked < min(looks, 4 * (seed + 1)):
            seat = position.seat
            if len(position.codes()) > 1:
                looked += 1
                chosen = bot.advise(position, seat)
                for k in range(worlds):
                    assert bot.advise(position.imagine(seat, 100 * position.ply + k), seat) == chosen
            position.play(other.choose(position, seat))
    assert looked == looks


@pytest.mark.slow
@pytest.mark.parametrize("name", OURS)
def test_a_bot_in_another_process_chooses_the_same_from_bytes(name: str) -> None:
    check_bots(f"parlour.games.{name.replace('-', '_')}:GAME")


@pytest.mark.slow
def test_a_strangers_bot_sits_anywhere_and_a_wavering_one_is_found_out() -> None:
    check_bots("tests.engine.stranger:GAME")
    with pytest.raises(NonconformanceError, match="in another process"):
        check_bots("tests.engine.wavering:GAME", choices=12)


def test_a_choice_leaves_the_position_alone() -> None:
    position = GAME.deal(4)
    before = position.state.tobytes()
    for level in LEVELS:
        parlour.bot("square-deal", level).choose(position, position.seat or 0)
    assert position.state.tobytes() == before
    assert position.ply == 0


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(OptionError, match="There is no bot 'genius'; the levels are random, greedy"):
        parlour.bot("square-deal", "genius")


@pytest.mark.parametrize("seed", [-1, 2**64, True, "7", None])
def test_a_wrong_seed_is_refused(seed: object) -> None:
    with pytest.raises(OptionError, match="must be a whole number"):
        parlour.bot("square-deal", seed=seed)  # type: ignore[arg-type]


def test_a_seat_that_is_not_to_move_is_refused() -> None:
    position = GAME.deal(4, starter=1)
    with pytest.raises(SeatError, match="Seat 0 is not to move; it is the turn of seat 1"):
        parlour.bot("square-deal").choose(position, 0)


def test_a_finished_game_is_refused() -> None:
    chance = parlour.bot("square-deal", "random")
    over = bot_game({0: chance, 1: chance}, 1)
    with pytest.raises(ParlourError, match="The game is over"):
        chance.choose(over, 0)


def test_a_position_of_another_game_is_refused() -> None:
    position = parlour.game("ten-squares").deal(1)
    with pytest.raises(ParlourError, match="plays Square Deal, not 10 Squares"):
        parlour.bot("square-deal").choose(position, 0)


def test_bots_play_solitaires() -> None:
    """Alone there is no rival to compare with."""
    for variant in ("solitaire-5x5", "solitaire-4x6"):
        position = bot_game({0: parlour.bot("square-deal", "greedy")}, 2, plies=6, variant=variant)
        assert position.ply == 6
