"""Engine and oracle agree on everything, over random rounds and over rounds played by people with wits."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping

import numpy as np
import pytest

from parlour.games.coda import GAME
from tests.coda.oracle import DASH, Oracle, places
from tests.coda.table import CODES, Chooser, at_random, knowing, legal_texts, oracle_of, same_table

ROUNDS = 600
STEERED = 400
TABLES = [(players, advanced) for players in (2, 3, 4) for advanced in (False, True)]


def agree(options: Mapping[str, object], seed: int, choose: Chooser, seen: Counter[str]) -> None:
    """Play one round on both and compare all that can be compared, at every step."""
    chosen = GAME.choose(**options)
    rules = GAME.ready
    state = rules.blank()[0]
    rules.deal(state, np.uint64(seed), GAME.encode(chosen))
    oracle = oracle_of(state)
    chance = random.Random(seed)
    out = np.zeros(rules.most_moves, np.int64)
    points = np.zeros(oracle.players, np.int64)
    for _ in range(rules.most_plies + 1):
        assert rules.turn(state) == (-1 if oracle.seat is None else oracle.seat)
        texts = legal_texts(state, out)
        assert len(texts) == len(set(texts))
        assert set(texts) == oracle.moves()
        assert same_table(state, oracle)
        rules.scores(state, points)
        assert points.tolist() == oracle.scores()
        if oracle.seat is None:
            break
        move = choose(oracle, texts, chance)
        witness(oracle, move, seen)
        rules.play(state, CODES[move])
        oracle.play(move)
    assert oracle.seat is None
    assert rules.winners(state) == sum(1 << seat for seat in oracle.winners())
    witness_end(oracle, move, seen)


def witness(oracle: Oracle, move: str, seen: Counter[str]) -> None:
    """Count the rare things that are about to happen."""
    seat, clue = oracle.seat, oracle.clue
    assert seat is not None
    left = {colour for colour, tiles in oracle.centre.items() if tiles}
    if move.startswith("take") and len(left) == 1:
        seen["only one colour left to take"] += 1
    if move.startswith("insert"):
        assert clue is not None
        code = oracle.tiles(seat)
        free = len(places(code, clue))
        if clue[0] == DASH:
            seen["a turned up Scramble is inserted" if oracle.clue_up else "a hidden Scramble is inserted"] += 1
            if DASH in [tile[0] for tile in code]:
                seen["two Scrambles in one code"] += 1
        elif free > 1:
            seen[f"a number with {free} places"] += 1
    if move.startswith("name") and oracle.step == "more":
        seen["one more naming"] += 1
        if any(not oracle.hidden(other) for other in range(oracle.players)):
            seen["naming on after somebody is out"] += 1
    if move.startswith("name") and move.endswith(DASH):
        seen["a dash is named"] += 1
    if move.startswith("show"):
        seen["a tile is shown to pay"] += 1
        if len(oracle.hidden(seat)) == 1:
            seen["a player puts himself out"] += 1
    if move == "stop":
        seen["stop without a clue" if clue is None else "stop with a clue"] += 1
    if clue is not None and not left and move.startswith("name"):
        seen["naming with the last clue"] += 1


def witness_end(oracle: Oracle, move: str, seen: Counter[str]) -> None:
    """Count the ways in which a round ends."""
    clues_left = bool(oracle.centre["b"] or oracle.centre["w"])
    seen["won with clues left" if clues_left else "won without clues"] += 1
    if oracle.clue is not None:
        seen["won with a clue in hand"] += 1
        if oracle.clue[0] == DASH:
            seen["won with a Scramble in hand"] += 1
    if move.startswith("show"):
        seen["won by another's payment"] += 1


@pytest.mark.parametrize(("players", "advanced"), TABLES)
def test_random_rounds(players: int, advanced: bool) -> None:
    """CO-1 to CO-R3 at random; nearly all of these rounds end in the phase without clues (CO-7)."""
    seen: Counter[str] = Counter()
    for seed in range(ROUNDS):
        options = {"players": players, "advanced": advanced, "tournament": seed % 2 == 0, "notes": seed % 3 == 0}
        agree(options, seed, at_random, seen)
    assert seen["won without clues"] > 0.9 * ROUNDS
    assert seen["a tile is shown to pay"] > ROUNDS
    assert seen["a player puts himself out"] > ROUNDS / 2
    assert seen["only one colour left to take"] > ROUNDS / 2
    if advanced:
        assert seen["a number with 2 places"] > ROUNDS / 4


@pytest.mark.parametrize(("players", "advanced"), TABLES)
def test_steered_rounds(players: int, advanced: bool) -> None:
    """The same with players who know more than they should: clever rounds end while there are clues."""
    seen: Counter[str] = Counter()
    styles = [(0.5, 0.3), (0.7, 0.5), (0.8, 0.2), (0.9, 0.6)]
    for seed in range(STEERED):
        options = {"players": players, "advanced": advanced, "tournament": True}
        agree(options, seed + 10**6, knowing(*styles[seed % len(styles)]), seen)
    wanted = {
        "won with clues left": STEERED // 4,
        "won without clues": 10,
        "won with a clue in hand": STEERED // 4,
        "won by another's payment": 1,
        "one more naming": STEERED,
        "stop with a clue": STEERED,
        "stop without a clue": 1,
        "naming with the last clue": 10,
    }
    if players > 2:
        wanted["naming on after somebody is out"] = 100
    if advanced:
        wanted |= {
            "a hidden Scramble is inserted": 50,
            "a turned up Scramble is inserted": 20,
            "two Scrambles in one code": 5,
            "a number with 2 places": 200,
            "a number with 3 places": 2,
            "a dash is named": 100,
            "won with a Scramble in hand": 3,
        }
    missing = {event: (seen[event], least) for event, least in wanted.items() if seen[event] < least}
    assert not missing
