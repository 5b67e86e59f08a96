"""Coda's expert: exact chances, and decisions that rest on nothing else."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import numpy as np
import pytest

from parlour.engine import Position
from parlour.engine.knowledge import SPECTATOR
from parlour.games.coda import GAME
from parlour.games.coda.expert.judge import judge
from parlour.games.coda.expert.posterior import Desk, find_chances
from parlour.games.coda.notation import target_of
from parlour.games.coda.state import ARRANGING, COLOURING, GOING_ON, INSERTING, NAMING, TAKING, hidden
from parlour.search.experts import Assessment
from tests.coda.oracle import Oracle
from tests.coda.posterior import World, dashes, hidden_stones
from tests.coda.table import KINDS
from tests.coda.test_imagine import drawn, find, long_codes, too_far, witness


def chances_of(position: Position, seat: int | None) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """What the expert computes for a chair, from what that chair knows."""
    desk = np.zeros(1, Desk).view(np.recarray)
    find_chances(position.observe(seat).record, SPECTATOR if seat is None else seat, desk[0])
    found: np.ndarray[tuple[int, ...], np.dtype[np.float64]] = desk.chance[0]
    return found


def compare(position: Position, oracle: Oracle, seat: int, worlds: dict[World, Fraction]) -> None:
    """Every chance is the sum over all worlds."""
    expected = np.zeros((4, 13, 13))
    for i, (other, place) in enumerate(hidden_stones(oracle, seat)):
        for world, chance in worlds.items():
            expected[other, place, KINDS.index(world[i][0])] += float(chance)
    assert chances_of(position, seat) == pytest.approx(expected, abs=1e-12)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("advanced", [False, True])
def test_chances_are_exact(players: int, advanced: bool) -> None:
    """CO-A5: wrong namings, hidden clues and Scrambles included, against trying every deal."""
    kinds: Counter[str] = Counter()
    for seed in range(40, 50):
        position, oracle, seat, worlds = find(players, advanced, seed)
        compare(position, oracle, seat, worlds)
        kinds.update(witness(oracle, seat))
        kinds["two Scrambles to guess"] += any(len(dashes(world)) == 2 for world in worlds)
    assert kinds["wrong namings"] >= 4
    assert not advanced or kinds["two Scrambles to guess"] >= 1


@pytest.mark.slow
def test_chances_of_two_scrambles_in_one_code() -> None:
    """CO-A5, CO-A2: the choices that the owner had weigh as they should."""
    tested = 0
    for position, oracle, worlds in long_codes(6):
        compare(position, oracle, 1, worlds)
        tested += 1
    assert tested >= 2


def test_chances_late_in_the_game_are_the_frequencies_of_imagined_worlds() -> None:
    """CO-A5: two ways to count that share no table."""
    for seed in (60, 61, 62):
        position, oracle, seat, _ = find(3, True, seed)
        chances = chances_of(position, seat)
        counts = drawn(position, oracle, seat, 4000)
        for i, (other, place) in enumerate(hidden_stones(oracle, seat)):
            seen: Counter[int] = Counter()
            for world, count in counts.items():
                seen[KINDS.index(world[i][0])] += count
            expected = {
                kind: Fraction(chances[other, place, kind]) for kind in range(13) if chances[other, place, kind]
            }
            assert set(seen) <= set(expected)
            assert too_far(seen, expected) < 4


def test_a_spectator_knows_only_what_lies_open() -> None:
    """CO-A5: for nobody's chair all codes are hidden, and every hidden tile is something."""
    position = GAME.deal(3, players=4, advanced=True, starter=0)
    chance = random.Random(3)
    while position.ply < 24:
        position.play(chance.choice(position.moves()))
    chances = chances_of(position, None)
    state = position.state
    for seat in range(4):
        for place in range(int(state.length[seat])):
            expected = 0.0 if state.up[seat] >> place & 1 else 1.0
            assert chances[seat, place].sum() == pytest.approx(expected)


def test_what_everybody_knows_follows_from_what_anybody_knows() -> None:
    """CO-A5: a seat works out what the others can guess of its own tiles without looking at them."""
    position = GAME.deal(4, players=3, advanced=True, starter=0)
    chance = random.Random(4)
    while position.ply < 24:
        position.play(chance.choice(position.moves()))
    desk = np.zeros(1, Desk).view(np.recarray)
    for seat in range(3):
        find_chances(position.observe(seat).record, SPECTATOR, desk[0])
        assert (desk.chance[0] == chances_of(position, None)).all()


# --- the judge ----------------------------------------------------------------------------------


def verdict_of(position: Position, effort: float = 0.002) -> Assessment:
    """What the judge says to the seat to move."""
    return judge(position.observe(), position.codes(), effort)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "options"), [
    (2, {}), (2, {"advanced": True}), (3, {"tournament": True}), (4, {"advanced": True, "tournament": True}),
])  # fmt: skip
def test_the_judge_does_not_peek(players: int, options: dict[str, bool]) -> None:
    """ALL-2: the same verdict in every world that the seat cannot tell from the real one, at every step."""
    steps = Counter[int]()
    for seed in range(3):
        position = GAME.deal(seed, players=players, **options)
        chance = random.Random(seed)
        while position.seat is not None and position.ply < 60:
            seat = position.seat
            if steps[int(position.state.step)] < 4:
                verdict = verdict_of(position)
                assert len(verdict.values) == len(verdict.reasons) == len(position.codes())
                for world in range(2):
                    assert verdict_of(position.imagine(seat, world)) == verdict
                steps[int(position.state.step)] += 1
            stop = [move for move in position.moves() if move.text == "stop"]
            position.play(stop[0] if stop and chance.random() < 0.7 else chance.choice(position.moves()))
    wanted = {COLOURING, TAKING, NAMING} | ({ARRANGING, INSERTING} if options.get("advanced") else set())
    assert wanted <= set(steps)


def test_the_judge_names_what_wins() -> None:
    """A certain last tile is named, and the reason says so."""
    found = 0
    for seed in range(200):
        position = GAME.deal(seed, players=2)
        chance = random.Random(seed)
        while position.seat is not None:
            others = 1 - position.seat
            if position.state.step == GOING_ON and hidden(position.state, others).bit_count() == 1:
                chances = chances_of(position, position.seat)
                if chances.max() == 1.0:
                    verdict = verdict_of(position)
                    best = int(np.argmax(verdict.values))
                    seat, place, kind = (int(i[0]) for i in np.nonzero(chances == 1.0))
                    assert position.moves()[best].text == f"name {seat}:{place + 1} {kind}"
                    assert verdict.values[best] == 1.0
                    a = "an" if kind in (8, 11) else "a"
                    reason = f"Seat {seat + 1}’s tile {place + 1} is {a} {kind} with a chance of 100%."
                    assert str(verdict.reasons[best]) == reason
                    found += 1
            true = [move for move in position.moves() if is_right(position, move.text)]
            position.play(chance.choice(true if true and chance.random() < 0.7 else position.moves()))
        if found >= 3:
            break
    assert found >= 3


def is_right(position: Position, text: str) -> bool:
    """Whether a move is a right naming."""
    if not text.startswith("name"):
        return False
    seat, place, kind = target_of(GAME.parse(text))
    return int(position.state.code[seat, place]) >> 1 == kind


def test_the_judge_beats_chance() -> None:
    """With hardly any effort it loses to random play next to never."""
    won = 0
    for seed in range(10):
        position = GAME.deal(seed, players=2, advanced=seed % 2 == 1)
        chance = random.Random(seed)
        while position.seat is not None:
            codes = position.codes()
            if position.seat == seed // 2 % 2:
                position.play(int(codes[int(np.argmax(verdict_of(position).values))]))
            else:
                position.play(int(chance.choice(codes.tolist())))
        assert position.outcome is not None
        won += seed // 2 % 2 in position.outcome.winners
    assert won >= 9
