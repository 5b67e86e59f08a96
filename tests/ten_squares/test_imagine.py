"""What nobody knows is the order of the pile: in imagined worlds every order is equally likely (ALL-2)."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from parlour.engine.rng import generator
from parlour.games.ten_squares import rules
from parlour.games.ten_squares.notation import TURN
from parlour.games.ten_squares.parts import CARD_NAMES
from tests.ten_squares.oracle import SHAPES
from tests.ten_squares.table import Table

WORLDS = 24_000


def next_cards(table: Table, count: int, seat: int) -> Counter[tuple[str, ...]]:
    """What the next cards are in many worlds that the seat cannot tell apart."""
    found: Counter[tuple[str, ...]] = Counter()
    source = generator(seat + 1)
    seen = table.position.observe(seat)
    for _ in range(WORLDS):
        s = seen.world(source)[0]
        cards = []
        for _ in range(count):
            rules.play(s, TURN)
            cards.append(CARD_NAMES[int(s.card) - 1])
        found[tuple(cards)] += 1
    return found


def chi_square(found: Counter[tuple[str, ...]], expected: dict[tuple[str, ...], float]) -> float:
    assert set(found) <= set(expected)
    return sum((found[cards] - WORLDS * p) ** 2 / (WORLDS * p) for cards, p in expected.items())


def sequences(pile: list[str], count: int) -> dict[tuple[str, ...], float]:
    """The chance of every sequence of the next cards: numbers leave the pile, these shapes go back (TS-5)."""
    if count == 0:
        return {(): 1.0}
    chances: dict[tuple[str, ...], float] = {}
    for card in pile:
        rest = pile if card.split()[1] in SHAPES else [left for left in pile if left != card]
        for later, chance in sequences(rest, count - 1).items():
            chances[(card, *later)] = chance / len(pile)
    return chances


@pytest.mark.slow
def test_every_order_is_equally_likely() -> None:
    """TS-1: all 24 orders of four cards, for both seats. 44 is passed once in 200 fair tries."""
    pile = ["red 1", "red 2", "black 3", "black 4"]
    for seat in (0, 1):
        table = Table.made_up(pile=[*pile])
        expected = sequences(pile, 4)
        assert len(expected) == 24
        assert chi_square(next_cards(table, 4, seat), expected) < 44


def test_shapes_that_go_back_come_again() -> None:
    """TS-5: shuffled back, they are as likely as the others; 28 sequences. 50 is passed once in 200 tries."""
    pile = ["red 1", "black 4", "black square", "red circle"]
    table = Table.made_up(pile=pile)
    assert chi_square(next_cards(table, 2, 0), sequences(pile, 2)) < 50


def test_an_imagined_world_changes_nothing_that_is_seen() -> None:
    """ALL-2: views, moves and all public facts stay; only the generator is another."""
    table = Table.dealt(seed=5)
    while table.position.seat is not None:
        world = table.position.imagine(0, seed=table.position.ply)
        for seat in (0, 1, None):
            assert world.view(seat) == table.position.view(seat)
        assert list(world.codes()) == list(table.position.codes())
        ours, theirs = table.position.copy().state, world.state
        assert ours.rng[0] != theirs.rng[0]
        ours.rng[0] = theirs.rng[0] = np.uint64(0)
        assert ours.tobytes() == theirs.tobytes()
        table.play(min(table.texts()))
