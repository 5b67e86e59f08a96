"""Engine and oracle agree on every move of thousands of games: random ones, steered ones, made-up positions.

`Table.check` compares the complete set of legal moves, the seat, markers, pile, scores and winners.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from fractions import Fraction

import numpy as np
import pytest

from parlour.games.ten_squares import rules
from tests.ten_squares.oracle import COLOURS, DECK, ROW, SHAPES, Oracle, walk
from tests.ten_squares.table import GAME, Table

Chooser = Callable[[random.Random, Oracle, list[str]], str]


def at_random(rng: random.Random, oracle: Oracle, moves: list[str]) -> str:
    return rng.choice(moves)


def to_the_rare(rng: random.Random, oracle: Oracle, moves: list[str]) -> str:
    """Steer: stay out of A, so that piles run out; put the other marker on J; pick cards back."""
    colour, face = (oracle.waiting or "no card").split()
    if face == "square" and f"{other(colour)} j" in moves and rng.random() < 0.8:
        return f"{other(colour)} j"
    if face == "circle" and rng.random() < 0.2:
        return "pick none"
    return rng.choice([move for move in moves if not move.endswith(" a")] or moves)


def to_i(rng: random.Random, oracle: Oracle, moves: list[str]) -> str:
    """Steer towards I, from where a 10 bounces home; take every win."""
    best = [move for move in moves if move.endswith(" a")] or [move for move in moves if move.endswith(" i")]
    return rng.choice(best or moves)


def other(colour: str) -> str:
    return COLOURS[1 - COLOURS.index(colour)]


def play_out(table: Table, choose: Chooser, rng: random.Random, seen: Counter[str]) -> int:
    """Play to the end, counting what happened on the way; how many plies it took."""
    plies = 0
    while (seat := table.position.seat) is not None:
        text = choose(rng, table.oracle, sorted(table.oracle.moves()))
        squares, turned = list(table.oracle.squares), list(table.oracle.turned)
        pile = len(table.oracle.pile)
        table.play(text)
        plies += 1
        card = table.card
        colour, face = card.split()
        owner = COLOURS.index(colour)
        resolved = table.oracle.waiting is None
        if text == "turn":
            seen["another's card turned up"] += owner != seat
            seen["shape shuffled back"] += face in SHAPES and card in table.oracle.pile
            seen["circle without numbers"] += resolved and face == "circle" and turned[owner]
        if face not in SHAPES and resolved:
            count_number(seen, squares[owner], turned[owner], int(face), table.oracle.squares[owner])
        if text.startswith("pick"):
            picked = len(text.split()) - 1
            seen["pick none" if text == "pick none" else f"pick {picked}"] += 1
            seen["last circle refills"] += pile == 0 and text != "pick none"
            seen["last circle does not refill"] += pile == 0 and text == "pick none"
        seen["stay"] += text == "stay"
        put_on_j = face == "square" and text == f"{other(colour)} j"
        seen["opponent put on J and turned"] += put_on_j and not turned[1 - owner]
        seen["turned opponent put on J"] += put_on_j and turned[1 - owner]
    seen["draw" if not table.oracle.winners() else "win"] += 1
    assert plies <= GAME.rules.most_plies
    return plies


def count_number(seen: Counter[str], start: str, turned: bool, number: int, end: str) -> None:
    """Count the bounces that a number's move may have made to get where it is."""
    for heading in (1, -1) if turned else (1,):
        path = walk(start, number, heading)
        if path[-1] == end:
            seen["bounce at J"] += "J" in path[:-1] and start != "J"
            seen["bounce at A"] += "A" in path[:-1]
            seen["back where it began"] += start == end
            seen["win by a bounce"] += end == "A" and "J" in path and turned
            seen["win in the move past J"] += end == "A" and not turned
            seen["J with a 10 to B"] += (start, number, end) == ("J", 10, "B")
    both = {walk(start, number, heading)[-1] for heading in (1, -1)}
    seen["two directions, one target"] += turned and len(both) == 1


RARE = [
    "another's card turned up",
    "shape shuffled back",
    "circle without numbers",
    "pick none",
    "pick 1",
    "pick 2",
    "pick 3",
    "last circle refills",
    "last circle does not refill",
    "stay",
    "opponent put on J and turned",
    "turned opponent put on J",
    "bounce at J",
    "bounce at A",
    "back where it began",
    "win by a bounce",
    "win in the move past J",
    "J with a 10 to B",
    "two directions, one target",
    "draw",
    "win",
]


@pytest.mark.parametrize("starter", ["random", 0, 1])
def test_random_games(starter: str | int) -> None:
    """TS-1 to TS-8 in plain random play."""
    rng = random.Random(f"random {starter}")
    seen: Counter[str] = Counter()
    for seed in range(1000):
        play_out(Table.dealt(seed, starter), at_random, rng, seen)
    assert seen["win"] > 500
    assert seen["draw"] > 100


def test_steered_games_reach_the_rare() -> None:
    """TS-1 to TS-8: the counters prove that all that is easily missed has happened."""
    rng = random.Random("steered")
    seen: Counter[str] = Counter()
    for seed in range(1200):
        play_out(Table.dealt(seed), to_the_rare, rng, seen)
        play_out(Table.dealt(seed), to_i, rng, seen)
    assert [event for event in RARE if seen[event] < 3] == [], seen


def test_made_up_positions() -> None:
    """TS-8 and all others from any position, dead piles included."""
    rng = random.Random("made up")
    seen: Counter[str] = Counter()
    dead = 0
    for seed in range(1500):
        turned = [colour for colour in COLOURS if rng.random() < 0.5]
        red, black = (rng.choice(ROW[1:] if colour in turned else ROW[:-1]) for colour in COLOURS)
        numbers = rng.choice([0.1, 0.3, 0.9])
        pile = [card for card in DECK if rng.random() < (0.6 if card.split()[1] in SHAPES else numbers)]
        if any(card.split()[1] not in SHAPES or card.split()[0] in turned for card in pile):
            table = Table.made_up(red, black, turned, pile, rng.randrange(2), seed)
            play_out(table, at_random, rng, seen)
            dead += table.oracle.drawn and bool(table.oracle.pile)
    assert dead > 20
    assert seen["circle without numbers"] + seen["pick 1"] + seen["pick 2"] > 20


def exact_chances(oracle: Oracle) -> list[Fraction]:
    """The chances of red, of black and of a draw under even choices, by going through everything."""
    if oracle.seat is None:
        won = oracle.winners()
        return [Fraction(won == {0}), Fraction(won == {1}), Fraction(not won)]
    branches: list[tuple[str, str | None]]
    if oracle.waiting is None:
        # A card that goes back changes nothing but whose turn it is, and that decides nothing here.
        branches = [("turn", card) for card in oracle.pile if oracle.can_count(card)]
    else:
        branches = [(move, None) for move in sorted(oracle.moves())]
    total = [Fraction(0)] * 3
    for move, card in branches:
        after = Oracle(oracle.next_to_turn_up, oracle.squares, oracle.turned, oracle.discard)
        after.waiting = oracle.waiting
        after.play(move, card)
        total = [sum_ + part / len(branches) for sum_, part in zip(total, exact_chances(after), strict=True)]
    return total


@pytest.mark.parametrize(
    ("red", "black", "turned", "pile"),
    [
        ("E", "C", ["red", "black"], ["red 4", "black 2", "red 2", "black 7"]),
        ("H", "I", [], ["red 3", "red triangle", "black 10", "red 8"]),
        ("I", "D", ["black"], ["red 10", "red square", "black 3", "black square"]),
    ],
)
def test_small_endings_equal_exhaustive_counting(red: str, black: str, turned: list[str], pile: list[str]) -> None:
    """TS-1, TS-5, TS-8: the lot of the engine gives the chances that all orders of the pile give."""
    table = Table.made_up(red, black, turned, pile)
    chances = exact_chances(table.oracle)
    assert sum(chances) == 1
    games = 4000
    found = Counter(ending(table, seed) for seed in range(games))
    for result, chance in zip((1, 2, 0), chances, strict=True):
        spread = (games * float(chance * (1 - chance))) ** 0.5
        assert abs(found[result] - games * float(chance)) <= 4 * spread


def ending(table: Table, seed: int) -> int:
    """Play out by even choices from a fresh generator; the mask of winners."""
    rng = random.Random(seed)
    s = table.position.copy().state
    s.rng[0] = np.uint64(rng.getrandbits(64))
    out = np.zeros(GAME.rules.most_moves, np.int64)
    while count := rules.legal(s, out):
        rules.play(s, int(out[rng.randrange(count)]))
    return int(rules.winners(s))
