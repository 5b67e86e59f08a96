"""The public interface is strict: a wrong argument gets a `ParlourError` with a sentence, and nothing changes."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import parlour
from parlour import Move, ParlourError, Position, Series, UnreadableMove
from parlour.engine import fairness, registry
from tests.engine import stranger

GAME = stranger.GAME
HUGE = 10**5000


class Contrary:
    """A stranger's object that fails whatever it is asked."""

    def __repr__(self) -> str:
        raise ZeroDivisionError("no text")

    def __index__(self) -> int:
        raise ZeroDivisionError("no number")

    def __eq__(self, other: object) -> bool:
        raise ZeroDivisionError("no comparison")

    __hash__ = object.__hash__


NUMBERS: list[Any] = [None, 5, 1.5, True, HUGE, -HUGE, np.float64(1), np.bool_(True), float("nan"), 1j]
EMPTY: Any = {}
OTHERS: list[Any] = [
    "x",
    "x" * 10_000,
    b"x",
    [],
    EMPTY,
    {1: 2},
    (),
    np.array([1, 2]),
    np.zeros(0),
    object(),
    Contrary(),
]
WRONG = NUMBERS + OTHERS


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


def series() -> Series:
    return Series(GAME, seed=1)


CALLS: dict[str, Callable[[Any], object]] = {
    "game": parlour.game,
    "replay": parlour.replay,
    "observation": parlour.observation,
    "register": parlour.register,
    "deal": lambda x: GAME.deal(seed=x),
    "players": lambda x: GAME.deal(seed=1, players=x),
    "option": lambda x: GAME.read_option(x, 1),
    "encode": GAME.encode,
    "describe": GAME.describe,
    "rules": lambda x: parlour.game("coda").rules_text(x),
    "move": parlour.game("coda").move,
    "text": parlour.game("coda").text,
    "parse": parlour.game("coda").parse,
    "data": parlour.game("coda").data,
    "code": parlour.game("coda").code,
    "Position's game": lambda x: Position(x, {}, 1),
    "Position's options": lambda x: Position(GAME, x, 1),
    "Position's seed": lambda x: Position(GAME, GAME.choose(), x),
    "bot's game": lambda x: parlour.bot(x),
    "bot's level": lambda x: parlour.bot("coda", x),
    "bot's seed": lambda x: parlour.bot("coda", seed=x),
    "choose": lambda x: parlour.bot("coda").choose(x),
    "choose for a seat": lambda x: parlour.bot("coda").choose(parlour.game("coda").deal(seed=1).observe(), x),
    "series' game": lambda x: Series(x, seed=1),
    "series' seed": lambda x: Series(GAME, seed=x),
    "series' games": lambda x: Series(GAME, seed=1, games=x),
    "series' late": lambda x: series().add(series().deal(), resigned=0, late=x),
    "series' before": lambda x: series().before(x),
    "seed_of": lambda x: series().seed_of(x),
    "add": lambda x: series().add(x),
    "resigned": lambda x: series().add(series().deal(), resigned=x),
    "play": lambda x: GAME.deal(seed=3).play(x),
    "read": lambda x: GAME.deal(seed=3).read(x),
    "after": lambda x: GAME.deal(seed=3).after(x),
    "play a Move": lambda x: GAME.deal(seed=3).play(Move(x, "play 1", {}, GAME.name)),
    "after a Move": lambda x: GAME.deal(seed=3).after(Move(x, "play 1", {}, GAME.name)),
    "a Move's game": lambda x: GAME.deal(seed=3).play(Move(1, "play 1", {}, x)),
    "at": lambda x: GAME.deal(seed=3).at(x),
    "shows_since": lambda x: GAME.deal(seed=3).shows_since(x),
    "imagine's seat": lambda x: GAME.deal(seed=3).imagine(x, 1),
    "imagine's seed": lambda x: GAME.deal(seed=3).imagine(0, x),
    "world": lambda x: GAME.deal(seed=3).observe().world(x),
    "observe": lambda x: GAME.deal(seed=3).observe(x),
    "view": lambda x: GAME.deal(seed=3).view(x),
    "views": lambda x: GAME.deal(seed=3).views(x),
    "log": lambda x: GAME.deal(seed=3).log(x),
    "record": lambda x: GAME.deal(seed=3).record(x),
    "record's note": lambda x: GAME.deal(seed=3).record({"a": x}),
    "check": fairness.check,
    "check's commitment": lambda x: fairness.check("", x),
    "commitment's position": lambda x: fairness.commitment(x, fairness.new_nonce()),
    "commitment's nonce": lambda x: fairness.commitment(GAME.deal(seed=3), x),
    "batch": lambda x: parlour.batch(x, n=1, seed=1),
    "batch's n": lambda x: parlour.batch("ten-squares", n=x, seed=1),
    "batch's seed": lambda x: parlour.batch("ten-squares", n=1, seed=x),
    "batch's threads": lambda x: parlour.batch("ten-squares", n=1, seed=1, threads=x),
    "batch's renew": lambda x: parlour.batch("ten-squares", n=1, seed=1, renew=x),
    "step": lambda x: parlour.batch("ten-squares", n=2, seed=1).step(x),
    "observe many": lambda x: parlour.batch("ten-squares", n=2, seed=1).observe(x),
    "observation of one": lambda x: parlour.batch("ten-squares", n=2, seed=1).observation(x),
}
SEEDS = ("deal", "bot's seed", "series' seed", "series' games", "imagine's seed", "Position's seed", "seed_of")
NOBODY = (
    "observe",
    "view",
    "log",
    "choose for a seat",
    "series' games",
    "observe many",
    "batch's threads",
    "record",
)
FINE: list[tuple[str, Any]] = [
    *((what, 5) for what in (*SEEDS, "move", "text", "data", "batch's n", "batch's seed", "batch's threads")),
    *((what, None) for what in NOBODY),
    *((what, text) for what in ("rules", "record's note") for text in OTHERS[:2]),
    *(("views", few) for few in OTHERS if isinstance(few, (list, tuple))),
    *((what, EMPTY) for what in ("describe", "record")),
    ("series' late", True),
    ("batch's renew", True),
]
"""What means something there, though it is wrong elsewhere."""


@pytest.mark.parametrize("what", CALLS)
def test_a_wrong_argument_gets_a_sentence(what: str) -> None:
    for wrong in WRONG:
        if any(what == there and wrong is fine for there, fine in FINE):
            CALLS[what](wrong)
            continue
        with pytest.raises(ParlourError) as caught:
            CALLS[what](wrong)
        sentence = str(caught.value)
        assert len(sentence.split()) >= 4, (what, sentence)
        assert len(sentence) < 400, "what was wrong is not echoed whole"
        assert "Exceeds the limit" not in sentence, "Python's own words are nobody's business"


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


def test_a_move_whose_parts_are_of_several_moves_is_refused() -> None:
    """It means nothing: one would see one move and play another."""
    position = GAME.deal(seed=3)
    first, second = position.moves()[:2]
    forged = [
        Move(first.code, second.text, first.data, GAME.name),
        Move(first.code, first.text, second.data, GAME.name),
        Move(first.code, first.text, {"do": Contrary()}, GAME.name),
    ]
    for move in forged:
        for call in (position.play, position.after, position.read):
            with pytest.raises(UnreadableMove, match="of another move than its code"):
                call(move)
    assert position.history == ()
    assert position.play(Move(np.int64(first.code), first.text, first.data, GAME.name)) == first  # type: ignore[arg-type]


def test_characters_that_cannot_be_shown_are_not_echoed() -> None:
    """A terminal would obey them, and some cannot be written at all."""
    for text in ("\x1b[31mdraw", "play \x00", "draw\ud800", "play \u202e1"):
        for call in (GAME.deal(seed=3).play, parlour.game("coda").parse):
            with pytest.raises(UnreadableMove, match="characters that cannot be shown") as caught:
                call(text)
            assert str(caught.value).isprintable()
    with pytest.raises(parlour.OptionError) as option:
        GAME.deal(seed=1, **{"\x1b[2J": 1})
    assert str(option.value).isprintable()


def test_data_without_a_bottom_are_no_move() -> None:
    endless: list[Any] = []
    endless.append(endless)
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    for data in ({"do": endless}, {"do": deep}, {"do": "draw", "card": endless}):
        with pytest.raises(UnreadableMove, match="is no move of Trumps"):
            GAME.deal(seed=3).play(data)


def test_no_name_of_an_option_gets_in_the_way() -> None:
    for name in ("self", "game", "options"):
        with pytest.raises(parlour.OptionError, match=f"has no option '{name}'"):
            GAME.deal(seed=1, **{name: 1})


def test_numbers_of_numpy_are_numbers() -> None:
    position = GAME.deal(seed=np.int64(7), players=np.int64(3))  # type: ignore[arg-type]
    assert position.seed == 7
    assert position.options["players"] == 3
    assert position.play(position.codes()[0]).code == position.history[0]
    assert position.view(np.int64(0)) == position.view(0)  # type: ignore[arg-type]


def test_data_that_is_refused_says_why_as_text_does() -> None:
    with pytest.raises(UnreadableMove, match=r"is no move of Trumps: no such move"):
        GAME.deal(seed=3).play({"do": "dance"})


def test_numbers_of_5000_digits_in_data_are_no_move() -> None:
    for name in parlour.games():
        position = parlour.game(name).deal(seed=1)
        for move in (*position.moves()[:2], position.moves()[-1]):
            for field in move.data:
                with pytest.raises(UnreadableMove) as caught:
                    position.play({**move.data, field: HUGE})
                assert "Exceeds the limit" not in str(caught.value), "Python's own words"


def test_a_forged_move_is_not_echoed_whole() -> None:
    forged = Move(1, "x" * 10_000, {}, "y" * 10_000)
    with pytest.raises(UnreadableMove, match=r"10002 characters") as caught:
        GAME.deal(seed=3).play(forged)
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    "options", [{"players": 2}, {"players": 3, "starter": 0, "x": 1}, {"players": True, "starter": 0}]
)
def test_a_position_takes_a_whole_choice_of_options(options: Any) -> None:
    with pytest.raises(parlour.OptionError):
        Position(GAME, options, 1)
    assert Position(GAME, {"players": 3, "starter": 0}, 1).players == 3
    square_deal = parlour.game("square-deal")
    with pytest.raises(parlour.OptionError, match="is for 2 players"):
        Position(square_deal, {"players": 1, "variant": "easy", "starter": "random"}, 1)


@pytest.mark.parametrize("way", [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_a_copied_position_is_a_position_of_its_own(way: Callable[[Any], Any]) -> None:
    """However it is copied: Python's own ways once shared the record, or made another game of the same name."""
    position = GAME.deal(seed=3)
    position.play(position.moves()[0])
    before = position.record()
    twin = way(position)
    assert twin.game is GAME
    assert twin.record() == before
    twin.play(twin.moves()[0])
    assert position.record() == before
    world = way(position.imagine(0, 7))
    assert not world.has_past
    assert world.observe(0) == position.observe(0)


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
