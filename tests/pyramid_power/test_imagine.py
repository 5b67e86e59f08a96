"""Imagining what a seat cannot know, from what it knows, held against brute force (PP-2, PP-13).

A world is judged by replaying the whole game in it with the oracle: every draw and every pass must have been
forced there too, and everybody's top tiles must have been what they were. That is all a seat knows.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations
from math import prod, sqrt
from typing import Any

import pytest

from parlour.engine.rng import generator
from tests.pyramid_power.oracle import Oracle, standard
from tests.pyramid_power.steer import small_deal
from tests.pyramid_power.table import GAME, Table, pile_of, stack_of, tile_set

Hands = tuple[tuple[str, ...], ...]


@dataclass
class Step:
    """One move as everybody saw it."""

    mover: int
    text: str
    tops: list[str | None]  # of all stacks, after it
    stack_tile: str | None = None  # the tile that it took from a stack
    was_top: bool = False


class Story:
    """A game and all that was seen of it."""

    def __init__(self, table: Table, rng: random.Random, plies: int) -> None:
        self.table = table
        self.start, self.starter = table.oracle.placed[0, 0], table.position.seat or 0
        self.first_pile = list(table.oracle.pile)
        self.first_tops = tops(table.oracle)
        self.steps: list[Step] = []
        for _ in range(plies):
            if table.position.seat is None:
                break
            self._play(rng.choice(table.moves))

    def _play(self, text: str) -> None:
        oracle, mover = self.table.oracle, self.table.position.seat
        assert mover is not None
        stack = list(oracle.stacks[mover])
        self.table.play(text)
        step = Step(mover, text, tops(oracle))
        if len(oracle.stacks[mover]) < len(stack):
            step.stack_tile = standard(text.split()[1])
            step.was_top = stack[0] == step.stack_tile
        self.steps.append(step)

    def drawn(self) -> list[str]:
        """The tiles drawn so far."""
        return self.first_pile[: len(self.first_pile) - len(self.table.oracle.pile)]

    def first_stack(self, seat: int, now: list[str]) -> list[str]:
        """A stack as it may have been dealt, if this is what is left of it."""
        stack = list(now)
        for step in reversed(self.steps):
            if step.mover == seat and step.stack_tile is not None:
                stack.insert(0 if step.was_top else len(stack), step.stack_tile)
        return stack

    def could_be(self, stacks: list[list[str]], pile: list[str]) -> bool:
        """Whether the game could have gone as it did with these tiles in the stacks and in the pile now."""
        first = [self.first_stack(seat, stack) for seat, stack in enumerate(stacks)]
        oracle = Oracle(first, self.start, self.drawn() + pile, self.starter)
        if tops(oracle) != self.first_tops:
            return False
        for step in self.steps:
            if oracle.seat != step.mover or step.text not in oracle.moves():
                return False
            oracle.play(step.text)
            if tops(oracle) != step.tops:
                return False
        return oracle.seat == self.table.oracle.seat

    def orders(self, seat: int, now: list[str]) -> int:
        """In how many orders the stack may have been dealt, if these tiles are left, the top one on top."""
        plays = [step for step in self.steps if step.mover == seat and step.stack_tile is not None]
        return sum(self._shows(seat, list(order), plays) for order in permutations(self.first_stack(seat, now)))

    def _shows(self, seat: int, stack: list[str], plays: list[Step]) -> bool:
        seen = [self.first_tops[seat], *(step.tops[seat] for step in plays)]
        shown = [stack[0]]
        for step in plays:
            stack.remove(step.stack_tile or "")
            shown.append(stack[0] if stack else "")
        return shown == [top or "" for top in seen]


def tops(oracle: Oracle) -> list[str | None]:
    """The top tiles of all stacks."""
    return [stack[0] if stack else None for stack in oracle.stacks]


def spread(tiles: frozenset[str], sizes: list[int]) -> Iterator[tuple[frozenset[str], ...]]:
    """All ways to give so many tiles to each of several hands; the last part is what is left."""
    if not sizes:
        yield (tiles,)
        return
    for hand in combinations(sorted(tiles), sizes[0]):
        for others in spread(tiles - set(hand), sizes[1:]):
            yield (frozenset(hand), *others)


def worlds(story: Story, seat: int) -> dict[Hands, int]:
    """By brute force: what the rivals may hold hidden, and how many deals lead there."""
    oracle = story.table.oracle
    rivals = [other for other in range(oracle.players) if other != seat]
    hidden = {other: oracle.stacks[other][1:] for other in rivals}
    unknown = frozenset(oracle.pile).union(*hidden.values())
    found = {}
    for *hands, rest in spread(unknown, [len(hidden[other]) for other in rivals]):
        stacks = [list(stack) for stack in oracle.stacks]
        for other, hand in zip(rivals, hands, strict=True):
            stacks[other][1:] = sorted(hand)
        if story.could_be(stacks, sorted(rest)):
            deals = prod(story.orders(other, stacks[other]) for other in rivals)
            found[tuple(tuple(sorted(hand)) for hand in hands)] = deals
    return found


def imagined(story: Story, seat: int, times: int) -> Iterator[Any]:
    """Records that the engine imagines from what a seat knows."""
    seen = story.table.position.observe(seat)
    source = generator(2026)
    for _ in range(times):
        yield seen.world(source)[0]


def far_from(counts: Counter[Any], weights: dict[Any, int]) -> bool:
    """Whether counts differ from weights more than chance would in one of ten thousand cases (chi-square)."""
    assert set(counts) <= set(weights)
    times, total = sum(counts.values()), sum(weights.values())
    expected = {key: times * weight / total for key, weight in weights.items()}
    distance = sum((counts[key] - mean) ** 2 / mean for key, mean in expected.items())
    free = len(weights) - 1
    limit = free * (1 - 2 / (9 * free) + 3.72 * sqrt(2 / (9 * free))) ** 3 if free else 1e-9
    return distance > limit


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "height", "pile", "wanted"), [(2, 5, 5, 8), (3, 4, 3, 8), (4, 3, 4, 8), (4, 4, 4, 3)]
)
def test_pp_13_the_posterior(players: int, height: int, pile: int, wanted: int) -> None:
    """PP-13: hidden hands come as often as brute force says, where draws and passes have ruled some out."""
    tested = 0
    for seed in range(1000):
        rng = random.Random(seed)
        story = Story(small_deal(players, height, pile, rng), rng, rng.randrange(4, 12))
        if tested == wanted:
            break
        if story.table.position.seat is None:
            continue
        seat = rng.randrange(players)
        oracle = story.table.oracle
        sizes = [len(oracle.stacks[p][1:]) for p in range(players) if p != seat]
        unknown = frozenset(oracle.pile).union(*(oracle.stacks[p][1:] for p in range(players) if p != seat))
        rested = {step.mover for step in story.steps if step.text in ("draw", "pass")} - {seat}
        free = sum(1 for _ in spread(unknown, sizes))
        if len(rested) < min(2, players - 1) or not 10 <= free <= 400:
            continue
        found = worlds(story, seat)
        if not 4 <= len(found) < free:
            continue
        rivals = [p for p in range(players) if p != seat]
        counts = Counter(
            tuple(tuple(sorted(stack_of(s, p)[1:])) for p in rivals)
            for s in imagined(story, seat, 40 * len(found))
        )
        assert not far_from(counts, found), (seed, seat)
        tested += 1
    assert tested == wanted


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_pp_2_every_order_is_as_likely(players: int) -> None:
    """PP-2: the order of hidden tiles and of the pile is unknown; all orders come equally often."""
    tested = 0
    for seed in range(300):
        rng = random.Random(seed)
        story = Story(small_deal(players, 3, 3, rng), rng, rng.randrange(3, 9))
        oracle = story.table.oracle
        rivals = range(1, players)
        found = worlds(story, 0)
        hidden = sum(len(oracle.stacks[p][1:]) for p in rivals)
        if oracle.seat is None or not oracle.pile or not 2 <= hidden <= 3 or len(found) < 2:
            continue
        weights = {}
        for hands, deals in found.items():
            unknown = frozenset(oracle.pile).union(*(oracle.stacks[p][1:] for p in rivals))
            rest = unknown.difference(*hands)
            for pile in permutations(sorted(rest)):
                for order in _orders(hands):
                    weights[order, pile] = deals
        counts = Counter(
            (tuple(tuple(stack_of(s, p)[1:]) for p in rivals), tuple(pile_of(s)))
            for s in imagined(story, 0, 40 * len(weights))
        )
        assert not far_from(counts, weights), seed
        tested += 1
        if tested == 4:
            break
    assert tested == 4


def _orders(hands: Hands) -> Iterator[Hands]:
    if not hands:
        yield ()
        return
    for first in permutations(hands[0]):
        for others in _orders(hands[1:]):
            yield (first, *others)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_pp_13_whole_games_replay_in_imagined_worlds(players: int) -> None:
    """PP-13, ALL-2: in real games too, the whole past is possible in every world that a seat is dealt."""
    rested = 0
    for seed in range(40):
        rng = random.Random(seed)
        story = Story(Table.dealt(seed, players), rng, rng.randrange(5, 30))
        rested += sum(step.text in ("draw", "pass") for step in story.steps)
        for seat in range(players):
            position = story.table.position
            for number in range(3):
                world = position.imagine(seat, number)
                for watcher in (seat, None):  # a spectator knows nothing that a seat does not know
                    assert world.observe(watcher) == position.observe(watcher)
                    assert world.view(watcher) == position.view(watcher)
                stacks = [stack_of(world.state, p) for p in range(players)]
                if world.seat is None:
                    assert stacks == story.table.oracle.stacks  # PP-11: all hands are shown
                assert story.could_be(stacks, pile_of(world.state))
    assert rested > 50


def test_all_2_hidden_tiles_do_move() -> None:
    """ALL-2: what is hidden differs: over some worlds every unknown tile has been anywhere."""
    position = GAME.deal(seed=5, players=2, starter=0)
    s = position.state
    hidden = {*stack_of(s, 1)[1:], *pile_of(s)}
    seen: list[set[str]] = [set() for _ in range(7)]
    for number in range(400):
        world = position.imagine(0, number)
        places = [*stack_of(world.state, 1)[1:], pile_of(world.state)[0]]
        assert {*stack_of(world.state, 1)[1:], *pile_of(world.state)} == hidden
        assert stack_of(world.state, 0) == stack_of(s, 0)
        for place, tile in enumerate(places):
            seen[place].add(tile)
    assert all(tiles == hidden for tiles in seen)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_imagined_world_holds_together(players: int) -> None:
    """PP-13, ALL-2: in it every seat holds exactly its stack and its drawn tiles, nothing of the real world."""
    moved = 0
    for seed in range(12):
        position = GAME.deal(seed, players=players)
        rng = random.Random(seed)
        while position.seat is not None:
            for seat in range(players):
                world = position.imagine(seat, position.ply).state
                for owner in range(players):
                    stack = tile_set(stack_of(world, owner))
                    assert int(world.held[owner]) == stack | int(world.drawn[owner])
                    moved += int(world.held[owner]) != int(position.state.held[owner])
            position.play(rng.choice(position.moves()))
    assert moved > 100
