"""`imagine` against brute force (CO-A5): the same worlds, as often as they are likely."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from itertools import combinations, product
from math import prod
from typing import Any

import pytest

from parlour.engine import Position
from parlour.engine.rng import generator
from parlour.games.coda import GAME
from parlour.games.coda.imagine.counting import PAIR
from parlour.games.coda.imagine.evidence import choices_had
from parlour.games.coda.imagine.worlds import MOST_STATES
from tests.coda.oracle import DASH, Oracle
from tests.coda.posterior import World, dashes, hidden_stones, loose_tiles, posterior, worlds
from tests.coda.table import at_random, clue_of, is_true, knowing, named, play_until

DRAWS = 10_000
FEW = 4_000  # worlds that brute force goes through without making anybody wait


def drawn(position: Position, oracle: Oracle, seat: int, draws: int) -> Counter[World]:
    """The worlds that a seat imagines, counted."""
    stones = hidden_stones(oracle, seat)
    loose = len(loose_tiles(oracle, seat))
    source = generator(seat + 1)
    known = position.observe(seat)
    mover = int(position.state.seat)
    found: Counter[World] = Counter()
    for _ in range(draws):
        state = known.world(source)[0]
        codes = state.code.tolist()
        world = [named(codes[other][place]) for other, place in stones]
        if loose:
            hand = oracle.hands[mover]
            world += [named(tile) for tile in codes[mover][: len(hand)]]
            world += [named(clue_of(state))] * (loose - len(hand))
        found[tuple(world)] += 1
    return found


def too_far(counts: Counter[Any], chances: dict[Any, Fraction]) -> float:
    """Chi-square of counts against chances, as standard deviations above what is to be expected."""
    draws = sum(counts.values())
    rare: list[tuple[float, int]] = []
    cells: list[tuple[float, int]] = []
    for outcome, chance in chances.items():
        cell = (float(chance) * draws, counts[outcome])
        (cells if cell[0] >= 5 else rare).append(cell)
    if rare:  # cells with less than five to be expected are counted together
        cells.append((sum(cell[0] for cell in rare), sum(cell[1] for cell in rare)))
    freedom = len(cells) - 1
    if freedom < 1:
        return 0.0
    square = sum((count - expected) ** 2 / expected for expected, count in cells)
    # Wilson and Hilferty: the cube root of chi-square is nearly normal.
    return float(((square / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / (2 / (9 * freedom)) ** 0.5)


def compare(position: Position, oracle: Oracle, seat: int, chances: dict[World, Fraction]) -> None:
    """Only possible worlds; every tile, every place of Scrambles and every world as often as it should be."""
    counts = drawn(position, oracle, seat, DRAWS)
    assert not set(counts) - set(chances), "a world that cannot be"
    lots = random.Random(1)
    bins = {world: lots.randrange(40) for world in chances}
    features: list[Callable[[World], Hashable]] = [bins.__getitem__, dashes]
    features += [lambda world, i=i: world[i] for i in range(len(next(iter(chances))))]  # type: ignore[misc]
    if len(chances) < DRAWS / 10:
        features.append(lambda world: world)
    for feature in features:
        expected: dict[Hashable, Fraction] = {}
        for world, chance in chances.items():
            expected[feature(world)] = expected.get(feature(world), Fraction(0)) + chance
        seen: Counter[Hashable] = Counter()
        for world, count in counts.items():
            seen[feature(world)] += count
        assert too_far(seen, expected) < 4


def find(players: int, advanced: bool, seed: int) -> tuple[Position, Oracle, int, dict[World, Fraction]]:
    """Play until, from a random step on, some seat has something to guess that brute force can list."""
    chance = random.Random(seed)
    style = at_random if seed % 3 == 0 else knowing(0.6, 0.4)
    for attempt in range(1000):
        position = GAME.deal(seed * 1000 + attempt, players=players, advanced=advanced)
        seat = chance.randrange(players)
        start = chance.randrange(5 * players, 13 * players)

        def fits(oracle: Oracle, position: Position = position, seat: int = seat, start: int = start) -> bool:
            if position.ply < start or len(hidden_stones(oracle, seat)) < 3:
                return False
            found = worlds(oracle, seat, FEW)
            return found is not None and len(found) > 50

        oracle = play_until(position, style, chance, fits)
        if oracle.seat is not None:
            chances = posterior(oracle, seat)
            assert chances is not None
            return position, oracle, seat, chances
    raise AssertionError("no such position")


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_standard(players: int) -> None:
    """CO-A5 in the middle of standard rounds: all deals that fit are equally likely."""
    kinds: Counter[str] = Counter()
    for seed in range(8):
        position, oracle, seat, chances = find(players, False, seed)
        assert len(set(chances.values())) == 1
        compare(position, oracle, seat, chances)
        kinds.update(witness(oracle, seat))
    assert kinds["wrong namings"] >= 4
    assert kinds["a hidden clue"] >= 1


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_advanced(players: int) -> None:
    """CO-A5 in the middle of advanced rounds: the more choices its owners had, the less likely a deal."""
    kinds: Counter[str] = Counter()
    for seed in range(16):
        position, oracle, seat, chances = find(players, True, seed)
        compare(position, oracle, seat, chances)
        kinds.update(witness(oracle, seat))
        kinds["uneven"] += len(set(chances.values())) > 1
        kinds["two Scrambles to guess"] += any(len(dashes(world)) == 2 for world in chances)
    assert kinds["wrong namings"] >= 8
    assert kinds["a hidden clue"] >= 2
    assert kinds["uneven"] >= 8
    assert kinds["two Scrambles to guess"] >= 3
    assert kinds["one Scramble turned up"] >= 2


def witness(oracle: Oracle, seat: int) -> list[str]:
    """What makes a position worth testing."""
    others = [stone for other in range(oracle.players) if other != seat for stone in oracle.codes[other]]
    found = []
    if any(stone["denied"] and not stone["up"] for stone in others):
        found.append("wrong namings")
    if loose_tiles(oracle, seat):
        found.append("a hidden clue")
    if sum(stone["up"] and stone["tile"][0] == DASH for stone in others) == 1:
        found.append("one Scramble turned up")
    return found


def favoured(oracle: Oracle, moves: list[str], chance: random.Random) -> str:
    """Seat 0 names right and stops, the others name wrong: the code of seat 0 grows, hidden."""
    if "stop" in moves:
        return "stop"
    wanted = [m for m in moves if not m.startswith("name") or is_true(oracle, m) == (oracle.seat == 0)]
    return chance.choice(wanted)


def long_codes(deals: int) -> Iterator[tuple[Position, Oracle, dict[World, Fraction]]]:
    """Positions in which seat 1 knows no Scramble and seat 0 has put three hidden clues into its code."""
    for seed in range(deals):
        position = GAME.deal(seed, players=2, advanced=True, starter=0)
        oracle = play_until(position, favoured, random.Random(seed), lambda o: len(o.codes[0]) == 7)
        chances = posterior(oracle, 1)
        assert chances is not None
        if len(hidden_stones(oracle, 1)) == 7 and any(len(dashes(world)) == 2 for world in chances):
            yield position, oracle, chances


@pytest.mark.slow
def test_two_scrambles_in_one_code() -> None:
    """CO-A5, CO-A2: three clues went in hidden, and both Scrambles may stand anywhere among the seven tiles."""
    tested = 0
    for position, oracle, chances in long_codes(6):
        compare(position, oracle, 1, chances)
        tested += 1
    assert tested >= 2


@pytest.mark.slow
def test_weights_are_exact() -> None:
    """CO-A5: the choices that the engine counts for an owner are those that the oracle lists, world by world."""
    factors = set()
    for position, _, chances in long_codes(8):
        weighed = set()
        for world, chance in chances.items():
            mask = sum(1 << place for place in dashes(world))  # all seven tiles are hidden, so slots are places
            had = int(choices_had(position.state, 0, mask))
            weighed.add(chance * had)
            factors.add(had)
        assert len(weighed) == 1
    assert len(factors) > 20


@pytest.mark.parametrize("players", [3, 4])
def test_no_pair_is_counted_too_little(players: int) -> None:
    """CO-A5: for every way in which four clues can have gone in, the table's count is at least the weight."""
    state = GAME.rules.blank()[0]
    state.players, state.advanced = players, 1
    dealt = 3 if players == 4 else 4
    state.length[0] = dealt + 4
    highest = Fraction(0)
    for ins in product(*(range(dealt + i + 1) for i in range(4))):
        entries = [0] * dealt
        for entry, place in enumerate(ins, 1):
            entries.insert(place, entry)
        state.entry[0, : dealt + 4] = entries
        alone = [int(choices_had(state, 0, 1 << place)) for place in range(dealt + 4)]
        for one, other in combinations(range(dealt + 4), 2):
            together = int(choices_had(state, 0, 1 << one | 1 << other))
            highest = max(highest, Fraction(alone[one] * alone[other], together))
    assert highest == Fraction(8, 3)
    assert highest < PAIR


def test_an_unarranged_hand_is_anything() -> None:
    """CO-A5, CO-A4: tiles taken and not yet put up tell nothing but their colours."""
    position = GAME.deal(3, players=4, advanced=True, starter=0)
    for move in ("colours 1", None, "colours 2"):
        position.play(move or position.moves()[0])
    oracle = play_until(position, at_random, random.Random(0), lambda _: True)
    chances = posterior(oracle, 0)
    assert chances is not None
    assert {len(world) for world in chances} == {3}
    compare(position, oracle, 0, chances)


@pytest.mark.parametrize("advanced", [False, True])
def test_the_centre_is_in_any_order(advanced: bool) -> None:
    """CO-A5: pile orders are equally likely, also after the end, when nothing else is hidden (CO-R1)."""
    position = GAME.deal(5, players=2, advanced=advanced)
    play_until(position, knowing(0.95, 0.9), random.Random(5), lambda _: False)
    assert position.seat is None
    before = position.state.code.copy()
    left = int(position.state.left[0])
    firsts: Counter[int] = Counter()
    for seed in range(2000):
        world = position.imagine(0, seed).state
        assert (world.code == before).all(), "the winner's clue included"
        firsts[int(world.pile[0, left - 1])] += 1
    tiles = {int(tile) for tile in position.state.pile[0, :left]}
    assert len(tiles) > 3
    assert too_far(firsts, {tile: Fraction(1, left) for tile in tiles}) < 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_more_tiles_are_hidden_than_were_dealt(players: int) -> None:
    """CO-3: so the table of ways has room for all states; players who stop at once keep most tiles hidden."""
    most = 0
    for seed in range(30):
        position = GAME.deal(seed, players=players, advanced=seed % 2 == 0)

        def look(oracle: Oracle) -> bool:
            nonlocal most
            hidden = [len(oracle.hidden(seat)) for seat in range(oracle.players)]
            assert sum(hidden) <= players * (3 if players == 4 else 4)
            for seat in range(players):
                states = prod(count + 1 for count in hidden[:seat] + hidden[seat + 1 :])
                most = max(most, states)
            return False

        play_until(position, knowing(0.5, 0.0), random.Random(seed), look)
    assert most <= MOST_STATES
    assert most >= {2: 8, 3: 36, 4: 100}[players], "long codes were there to be counted"
