"""The expert of 10 Squares: exact means exact, the same from both sides, and nothing hidden is used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

import numpy as np
import pytest

from parlour.engine import Position, Said
from parlour.engine.rng import generator
from parlour.games.ten_squares import expert
from parlour.search.experts import Assessment, expert_of
from tests.ten_squares.exhaustive import Memo, twin, worth, worth_of_moves
from tests.ten_squares.oracle import COLOURS, DECK, ROW, SHAPES
from tests.ten_squares.table import GAME, Table

BOTH = ("red", "black")
NEAR = pytest.approx


def verdict(table: Table, effort: float = 1.0) -> Assessment:
    """The judgement of the seat to move."""
    position = table.position
    found = expert.judge(position.observe(), position.codes(), effort)
    assert found is not None
    return found


def reds(table: Table) -> list[float]:
    """The worth of all legal moves, seen from red."""
    values = verdict(table).values
    return [value if table.position.seat == 0 else 1 - value for value in values]


def made_up(random: Random, cards: int) -> Table:
    """An ending with so many cards, circles not among them, and at least one that counts."""
    few = [card for card in DECK if "circle" not in card]
    while True:
        turned = [colour for colour in BOTH if random.random() < 0.7]
        red, black = (random.choice(ROW[1:] if colour in turned else ROW[:-1]) for colour in BOTH)
        table = Table.made_up(red, black, turned, random.sample(few, cards), random.randrange(2))
        if any(table.oracle.can_count(card) for card in table.oracle.pile):
            return table


@pytest.mark.slow
@pytest.mark.parametrize("cards", [1, 2, 3, 4, 5])
def test_exact_in_endings_without_circles(cards: int) -> None:
    """TS-2 to TS-8: as good as trying everything; and a turn of the other seat is worth the same."""
    random = Random(cards + 100)
    seen: Counter[str] = Counter()
    for _ in range(14):
        table, memo = made_up(random, cards), Memo()
        exact = worth(twin(table.oracle), memo)
        assert exact == worth(twin(table.oracle, 1 - table.oracle.next_to_turn_up), memo)
        assert reds(table) == [NEAR(float(exact), abs=1e-6)]
        seen.update(card.split()[1] for card in table.oracle.pile if table.oracle.can_count(card))
        seen["idle"] += any(not table.oracle.can_count(card) for card in table.oracle.pile)
    if cards > 1:
        assert min(seen[kind] for kind in ("idle", "triangle", "square")), seen


@pytest.mark.slow
@pytest.mark.parametrize(
    ("red", "black", "turned", "pile"),
    [
        ("C", "E", BOTH, ["red circle", "red 7", "black 4"]),
        ("C", "E", BOTH, ["black circle", "red 2"]),
        ("I", "D", ["black"], ["red circle", "red 1", "black 4"]),  # idle until red is turned
    ],
)
def test_exact_with_a_circle(red: str, black: str, turned: Sequence[str], pile: list[str]) -> None:
    """TS-7: the best three of all numbers that are out."""
    table = Table.made_up(red, black, turned, pile)
    assert reds(table) == [NEAR(float(worth(table.oracle, Memo())), abs=1e-6)]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("card", "left"),
    [
        ("red 5", ["red 1", "black 4", "black 6", "red triangle"]),
        ("black triangle", ["red 2", "red 7", "black 4", "red square"]),
        ("red square", ["red 2", "red 7", "black 4", "black 1"]),
        ("black circle", ["red 2"]),
    ],
)
def test_every_choice_of_a_waiting_card(card: str, left: list[str]) -> None:
    """Each legal move is worth what trying everything says, for either seat."""
    table = Table.made_up("G", "F", BOTH, [card, *left])
    table.turn_up(card)
    exact = worth_of_moves(table.oracle, Memo())
    found = dict(zip(map(GAME.text, table.position.codes().tolist()), reds(table), strict=True))
    assert found == NEAR({text: float(value) for text, value in exact.items()}, abs=1e-6)
    assert len(set(exact.values())) > 1


def test_a_square_may_leave_a_marker_on_a_or_turn_it() -> None:
    """TS-6: the choices for a marker that is not turned: on A it may stay, on J it is turned."""
    table = Table.made_up("G", "A", ["red"], ["red square", "red 3", "black 8", "black 9", "black triangle"])
    assert reds(table) == [NEAR(float(worth(table.oracle, Memo())), abs=1e-6)]


def test_coming_home_is_certain() -> None:
    """TS-4: a number that brings the marker home wins, and the words say so."""
    table = Table.made_up("D", "E", BOTH, ["red 3", "black 4"])
    table.turn_up("red 3")
    values = dict(zip(map(GAME.text, table.position.codes().tolist()), verdict(table).values, strict=True))
    assert values == NEAR({"red a": 1.0, "red g": 0.0})
    assert Said("ten-squares.chances-exact", win=1.0, draw=0.0) in verdict(table).reasons


def mirrored(table: Table) -> Table:
    """The same with colours and seats exchanged."""
    other = dict(zip(BOTH, reversed(BOTH), strict=True))
    oracle = table.oracle
    turned = [other[colour] for colour, turned in zip(COLOURS, oracle.turned, strict=True) if turned]
    pile = [f"{other[card.split()[0]]} {card.split()[1]}" for card in oracle.pile]
    red, black = oracle.squares
    return Table.made_up(black, red, turned, pile, 1 - oracle.next_to_turn_up)


def test_both_colours_alike() -> None:
    """Colours exchanged, the same chances for the other side; equal halves, equal chances."""
    random = Random(7)
    for _ in range(20):
        table = made_up(random, 9)
        assert reds(table) == NEAR([1 - value for value in reds(mirrored(table))], abs=1e-6)
    pile = [f"{colour} {face}" for colour in BOTH for face in ("2", "7", "10", *SHAPES)]
    assert reds(Table.made_up("F", "F", BOTH, pile)) == [NEAR(0.5, abs=1e-6)]
    assert reds(Table.made_up("C", "C", (), pile[:4] + pile[6:10])) == [NEAR(0.5, abs=1e-6)]


def decisions(games: int, most_cards: int) -> list[Position]:
    """Choices met in games by chance, the pile not too high."""
    found = []
    random = Random(11)
    for seed in range(games):
        position = GAME.deal(seed)
        while position.seat is not None:
            codes = position.codes().tolist()
            if len(codes) > 1 and int(position.state.pile).bit_count() <= most_cards:
                found.append(position.copy())
            position.play(random.choice(codes))
    return found


@pytest.mark.slow
def test_the_verdict_uses_nothing_hidden() -> None:
    """ALL-2: it is the same in all worlds that the seat cannot tell apart."""
    for position in decisions(games=4, most_cards=14):
        assert position.seat is not None
        for effort in (0.0, 0.001, 0.02):
            first = expert.judge(position.observe(), position.codes(), effort)
            for k in range(2):
                world = position.imagine(position.seat, k)
                assert expert.judge(world.observe(), position.codes(), effort) == first


@pytest.mark.slow
def test_less_effort_less_exact() -> None:
    """No effort, no verdict; a little leaves circles out of account, and that costs little."""
    losses = []
    for position in decisions(games=20, most_cards=12):
        arguments = position.observe(), position.codes()
        assert expert.judge(*arguments, 0.0) is None
        exact, rough = expert.judge(*arguments, 0.1), expert.judge(*arguments, 0.004)
        if exact and rough and "exact" in str(exact.reasons[0]) and "about" in str(rough.reasons[0]):
            losses.append(max(exact.values) - exact.values[int(np.argmax(rough.values))])
    assert len(losses) >= 8
    assert np.mean(losses) < 0.02


def test_the_policy_goes_home_and_keeps_some_chance() -> None:
    table = Table.made_up("D", "E", BOTH, ["red 3", "red 6", "black 4"])
    table.turn_up("red 3")
    codes, source = table.position.codes(), generator(1)
    s = table.position.state
    texts = Counter(GAME.text(int(codes[expert.policy(s, codes, len(codes), source)])) for _ in range(800))
    assert set(texts) == {"red a", "red g"}
    assert 700 < texts["red a"] < 790


def test_the_policy_jumps_to_the_most_ways_home() -> None:
    """TS-6: a triangle goes where a number that is left leads home; a square puts the rival where none does."""
    for card, wanted in (("red triangle", {"red e", "red f"}), ("red square", {"black b", "stay"})):
        table = Table.made_up("J", "B", BOTH, [card, "red 4", "red 5", "black 4"])
        table.turn_up(card)
        codes, source = table.position.codes(), generator(1)
        s = table.position.state
        texts = Counter(GAME.text(int(codes[expert.policy(s, codes, len(codes), source)])) for _ in range(400))
        assert texts.most_common(1)[0][0] in wanted
        assert len(texts) > 2


def test_search_finds_the_expert() -> None:
    found = expert_of(GAME)
    assert found is expert.EXPERT
    assert found.ladder is not None
    assert len(found.ladder) == 6
