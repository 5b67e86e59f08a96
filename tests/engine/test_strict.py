"""The public interface is strict: a wrong argument gets a `ParlourError` with a sentence, and nothing changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import parlour
from parlour import Move, ParlourError, Series, UnreadableMove
from parlour.engine import registry
from tests.engine import stranger

GAME = stranger.GAME
HUGE = 10**5000
WRONG: list[Any] = [None, 5, 1.5, True, "x", b"x", [], {}, object(), HUGE, -HUGE, np.float64(1), float("nan")]


@pytest.fixture(scope="module", autouse=True)
def known() -> Iterator[None]:
    """What the game says has words where the game is known."""
    with registry.registered(GAME):
        yield


def finished(series: Series) -> parlour.Position:
    position = series.deal()
    while position.seat is not None:
        position.play(position.moves()[0])
    return position


def refused() -> None:
    """For an argument that is fine here."""
    raise ParlourError("This one means something, and is tested elsewhere.")


WRONG_NOTE: Any = {1: 2}
CALLS: dict[str, Callable[[Any], object]] = {
    "game": parlour.game,
    "replay": parlour.replay,
    "observation": parlour.observation,
    "register": parlour.register,
    "deal": lambda x: GAME.deal(seed=x),
    "players": lambda x: GAME.deal(seed=1, players=x),
    "bot's game": lambda x: parlour.bot(x),
    "bot's level": lambda x: parlour.bot("coda", x),
    "bot's seed": lambda x: parlour.bot("coda", seed=x),
    "choose": lambda x: parlour.bot("coda").choose(x),
    "series' game": lambda x: Series(x, seed=1),
    "series' seed": lambda x: Series(GAME, seed=x),
    "series' games": lambda x: Series(GAME, seed=1, games=x) if x is not None else refused(),
    "add": lambda x: Series(GAME, seed=1).add(x),
    "resigned": lambda x: Series(GAME, seed=1).add(Series(GAME, seed=1).deal(), resigned=x),
    "play": lambda x: GAME.deal(seed=3).play(x),
    "read": lambda x: GAME.deal(seed=3).read(x),
    "after": lambda x: GAME.deal(seed=3).after(x),
    "at": lambda x: GAME.deal(seed=3).at(x),
    "imagine's seat": lambda x: GAME.deal(seed=3).imagine(x, 1),
    "imagine's seed": lambda x: GAME.deal(seed=3).imagine(0, x),
    "view": lambda x: GAME.deal(seed=3).view(x) if x is not None else refused(),
    "record": lambda x: GAME.deal(seed=3).record(x) if x not in (None, {}) else refused(),
    "record's note": lambda x: GAME.deal(seed=3).record({"a": x} if x != "x" else WRONG_NOTE),
    "batch": lambda x: parlour.batch(x, n=1, seed=1),
    "batch's n": lambda x: parlour.batch("ten-squares", n=x if x != 5 else 0, seed=1),
    "step": lambda x: parlour.batch("ten-squares", n=2, seed=1).step(x),
}
FINE = {("deal", 5), ("bot's seed", 5), ("series' seed", 5), ("imagine's seed", 5), ("series' games", 5)}


@pytest.mark.parametrize("what", CALLS)
def test_a_wrong_argument_gets_a_sentence(what: str) -> None:
    for wrong in WRONG:
        if wrong is HUGE and what == "series' seed":
            continue  # a series may have a seed as long as one likes
        if type(wrong) is int and (what, wrong) in FINE:
            CALLS[what](wrong)
            continue
        with pytest.raises(ParlourError) as caught:
            CALLS[what](wrong)
        assert len(str(caught.value).split()) >= 4, (what, str(caught.value))
        assert len(str(caught.value)) < 400, "what was wrong is not echoed whole"


def test_a_text_of_a_million_letters_is_not_echoed() -> None:
    position = GAME.deal(seed=3)
    for text in ("x" * 1_000_000, "9" * 5_000, "play " + "9" * 5_000):
        with pytest.raises(UnreadableMove, match="at most 200 characters") as caught:
            position.play(text)
        assert len(str(caught.value)) < 300


def test_a_move_of_another_game_is_refused() -> None:
    """Square Deal's `place` was once played in Pyramid Power by its code alone."""
    here, there = parlour.game("ten-squares").deal(seed=1), GAME.deal(seed=3)
    move = here.moves()[0]
    assert move.game == "ten-squares"
    before = there.state.tobytes()
    with pytest.raises(UnreadableMove, match="'turn' is a move of 'ten-squares', not of Trumps"):
        there.play(move)
    assert there.state.tobytes() == before


def test_a_forged_move_leaves_the_position_whole() -> None:
    position = GAME.deal(seed=3)
    for code in (1.0, True, None, "1", -1, HUGE):
        with pytest.raises(UnreadableMove):
            position.play(Move(code, "play 1", {}, GAME.name))  # type: ignore[arg-type]
    assert position.movers == position.history == ()
    assert position.record()
    illegal = next(code for code in range(1, 10) if code not in position.codes().tolist())
    for call in (position.play, position.after):
        with pytest.raises(parlour.IllegalMove, match="You do not hold"):
            call(GAME.move(illegal))


def test_numbers_of_numpy_are_numbers() -> None:
    position = GAME.deal(seed=np.int64(7), players=np.int64(3))  # type: ignore[arg-type]
    assert position.seed == 7
    assert position.options["players"] == 3
    assert position.play(position.codes()[0]).code == position.history[0]
    assert position.view(np.int64(0)) == position.view(0)  # type: ignore[arg-type]


def test_data_that_is_refused_says_why_as_text_does() -> None:
    with pytest.raises(UnreadableMove, match=r"is no move of Trumps: no such move"):
        GAME.deal(seed=3).play({"do": "dance"})


def test_nobody_gives_up_but_who_sits_there() -> None:
    """ALL-7."""
    series = Series(GAME, seed=1)
    for wrong in (5, -1, "0", 2, True, 0.0):
        with pytest.raises(ParlourError, match="the seats are 0 to 1"):
            series.add(series.deal(), resigned=wrong)  # type: ignore[arg-type]
    assert series.outcomes == []


def test_an_imagined_game_does_not_count() -> None:
    series = Series(GAME, seed=1)
    world = series.deal().imagine(0, 1)
    while world.seat is not None:
        world.play(world.moves()[0])
    with pytest.raises(ParlourError, match="dealt and played"):
        series.add(world)


def test_a_series_takes_a_name() -> None:
    assert Series("ten-squares", seed=1).deal().game is parlour.game("ten-squares")


def test_who_starts_makes_no_table_larger() -> None:
    """ALL-3."""
    with pytest.raises(parlour.OptionError, match="Seat 2 cannot start: the seats are 0 to 1"):
        GAME.deal(seed=1, starter=2)
    assert GAME.deal(seed=1, starter=2, players=3).players == 3


def test_views_share_nothing() -> None:
    position = parlour.game("ten-squares").deal(seed=1)
    one, other = position.views([0, 1])
    one["table"]["markers"][0]["square"] = "Z"
    one["scores"][0] = 99
    assert other["table"]["markers"][0]["square"] == "A"
    assert other["scores"] == [0, 0]


@pytest.mark.parametrize("name", ["ParlourError", "SeatError", "FairnessError", "Observation", "Batch", "Move"])
def test_what_can_be_raised_or_returned_is_exported(name: str) -> None:
    assert name in parlour.__all__
    assert getattr(parlour, name).__name__ == name
