"""SQ-7: `imagine` samples exactly what a seat can believe, compared with trying out every world.

The reference replays a story with the oracle in every deal of the tiles that the seat has not seen, and with
both choices for every tile that another player took. It keeps the worlds in which everything could happen as it
did: the tiles played were in hand, and who passed had to pass.
"""

from __future__ import annotations

import math
import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

import pytest

import parlour
from parlour.engine import Position
from parlour.games.squendo.notation import tile_text
from parlour.games.squendo.state import DRAWN
from tests.squendo.oracle import Oracle, name
from tests.squendo.steer import Chooser, hoard, hoarder, rival, stacker, twin
from tests.squendo.stories import STORIES, Story
from tests.squendo.table import Table, hand_of, pile_of

World = tuple[tuple[str, ...], ...]
"""The other hands, sorted, and the next tile of the pile."""
SAMPLES = 4000


@pytest.mark.slow
@pytest.mark.parametrize("title", STORIES)
def test_posterior(title: str) -> None:
    """SQ-7, SQ-8: for every seat the worlds come up as often as they should (chi-square at one in 1000)."""
    story = STORIES[title]
    table = Table.made_up(story.hands, story.pile, story.stacks, story.starter).play_all(*story.moves)
    for seat in range(len(story.hands)):
        expected = believed(story, seat)
        found = Counter(imagined(table, seat, sample) for sample in range(SAMPLES))
        assert set(found) <= set(expected)
        statistic, freedom = chi_square(found, expected)
        assert statistic <= critical(freedom), f"seat {seat}"


def test_stories_tell_something() -> None:
    """The stories cover what they should: weights that differ, tiles that are certain, choices that are even."""
    another = believed(STORIES["another, or one drawn since"], 0)
    assert len({round(chance, 9) for chance in another.values()}) > 1
    tells, silent = (believed(STORIES[f"a pass {what}"], 0) for what in ("tells which was taken", "does not tell"))
    assert all("gold-o-wwww" in world[0] for world in tells)
    taken = sum(chance for world, chance in silent.items() if "red-o-wwww" in world[0])
    assert taken == pytest.approx(0.5)
    for title, story in STORIES.items():
        tiles = [name(tile) for tiles in (*story.hands, story.pile, *story.stacks.values()) for tile in tiles]
        assert len(tiles) == len(set(tiles)), f"a tile twice: {title}"


def imagined(table: Table, seat: int, seed: int) -> World:
    """A world that the seat cannot tell from the real one."""
    s = table.position.imagine(seat, seed).state
    hands = [hand_of(s, player) for player in range(table.oracle.players)]
    assert hands[seat] == hand_of(table.position.state, seat)
    return hidden(hands, pile_of(s), seat)


def hidden(hands: Sequence[Sequence[str]], pile: Sequence[str], seat: int) -> World:
    """What the seat does not know of a world."""
    others = [tuple(sorted(hand)) for other, hand in enumerate(hands) if other != seat]
    return (*others, tuple(pile[:1]))


def believed(story: Story, seat: int) -> dict[World, float]:
    """The chance of every world, by trying them all."""
    weights: defaultdict[World, float] = defaultdict(float)
    for hands, pile in deals(story, seat, drawn_by(story, seat)):
        for oracle, weight in outcomes(start(story, hands, pile), list(story.moves), seat):
            weights[hidden(oracle.hands, oracle.pile, seat)] += weight
    total = sum(weights.values())
    return {world: weight / total for world, weight in weights.items()}


def start(story: Story, hands: Sequence[Sequence[str]], pile: Sequence[str]) -> Oracle:
    oracle = Oracle([list(hand) for hand in hands], list(pile), story.starter)
    oracle.table = {cell: list(stack) for cell, stack in story.stacks.items()}
    return oracle


def drawn_by(story: Story, seat: int) -> set[str]:
    """The tiles that a seat really drew from the pile."""
    oracle = start(story, story.hands, story.pile)
    drawn: set[str] = set()
    for move in story.moves:
        mover, pile = oracle.seat, list(oracle.pile)
        oracle.play(move)
        if mover == seat:
            drawn.update(set(pile) - set(oracle.pile))
    return drawn


def deals(story: Story, seat: int, drawn: set[str]) -> Iterator[tuple[list[Sequence[str]], list[str]]]:
    """All ways to deal what the seat has not seen at the deal; what it drew itself stays where it was."""
    others = [other for other in range(len(story.hands)) if other != seat]
    unseen = [tile for other in others for tile in story.hands[other]]
    unseen += [tile for tile in story.pile if tile not in drawn]
    for dealt in hands_of(unseen, [len(story.hands[other]) for other in others]):
        hands = [story.hands[seat] if p == seat else dealt[others.index(p)] for p in range(len(story.hands))]
        rest = [tile for tile in unseen if not any(tile in hand for hand in dealt)]
        for order in permutations(rest):
            tiles = iter(order)
            yield hands, [tile if tile in drawn else next(tiles) for tile in story.pile]


def hands_of(tiles: list[str], sizes: list[int]) -> Iterator[list[tuple[str, ...]]]:
    """All ways to deal hands of these sizes."""
    if not sizes:
        yield []
        return
    for hand in combinations(tiles, sizes[0]):
        for others in hands_of([tile for tile in tiles if tile not in hand], sizes[1:]):
            yield [hand, *others]


def outcomes(oracle: Oracle, moves: list[str], seat: int) -> Iterator[tuple[Oracle, float]]:
    """The story replayed in a world: nothing if it cannot have happened there, twice for each tile taken."""
    if not moves:
        yield oracle, 1.0
        return
    move, *rest = moves
    assert oracle.seat is not None
    words = move.split()
    if words[0] == "place" and name(words[1]) not in oracle.hands[oracle.seat]:
        return
    possible = oracle.moves()
    choices = [move]
    if oracle.seat != seat and "take" in words:
        choices = [choice for choice in possible if choice.startswith(" ".join(words[:3]))]
    for choice in choices:
        if choice in possible:
            world = twin(oracle)
            world.play(choice)
            for end, weight in outcomes(world, rest, seat):
                yield end, weight / len(choices)


def chi_square(found: Counter[World], expected: dict[World, float]) -> tuple[float, int]:
    """The statistic and its degrees of freedom; worlds that are too rare to count are taken together."""
    rare = [world for world, chance in expected.items() if SAMPLES * chance < 5]
    bins = [[world] for world in expected if world not in rare] + ([rare] if rare else [])
    statistic = 0.0
    for worlds in bins:
        wanted = SAMPLES * sum(expected[world] for world in worlds)
        statistic += (sum(found[world] for world in worlds) - wanted) ** 2 / wanted
    return statistic, len(bins) - 1


def critical(freedom: int) -> float:
    """What chance exceeds once in 1000 tries (Wilson and Hilferty's approximation)."""
    if freedom == 0:
        return 1e-9
    spread = 2 / (9 * freedom)
    return freedom * (1 - spread + 3.09 * math.sqrt(spread)) ** 3


@pytest.mark.slow
@pytest.mark.parametrize("choose", [stacker, rival, hoarder])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_imagined_worlds_look_alike(choose: Chooser, players: int) -> None:
    """ALL-2, SQ-7: in whole games all that a seat knows stays the same, and a player who just passed is stuck."""
    rng = random.Random(players)
    passes = 0
    for _ in range(3):
        table = hoard(rng, players)
        while table.oracle.seat is not None:
            mover = table.oracle.seat
            table.play(move := choose(rng, table.oracle, table.moves))
            for seat in range(players):
                world = table.position.imagine(seat, rng.getrandbits(63))
                for viewer in (seat, None):
                    assert world.observe(viewer) == table.position.observe(viewer)
                    assert world.view(viewer) == table.position.view(viewer)
                assert world.moves(seat) == table.position.moves(seat)
                assert sorted(all_tiles(world)) == sorted(all_tiles(table.position))
                if move == "pass" and seat != mover:
                    passes += 1
                    assert not table.oracle.placements(hand_of(world.state, mover))
    assert passes or choose is not hoarder


def all_tiles(position: Position) -> list[str]:
    """What is in the pile and in the hands, and what was discarded instead of a tile in a hand."""
    s = position.state
    tiles = pile_of(s)
    for seat in range(position.players):
        instead = [int(tile) for tile in s.other[seat, : s.held[seat]] if tile != DRAWN]
        tiles += hand_of(s, seat) + [tile_text(tile) for tile in instead]
    return tiles


@pytest.mark.slow
def test_worlds_do_not_depend_on_what_is_hidden() -> None:
    """ALL-2: from the same source of chance, two worlds that a seat cannot tell apart become the same world."""
    rng = random.Random(5)
    for players in (2, 3, 4):
        for choose in (stacker, hoarder):
            table = hoard(rng, players)
            while table.oracle.seat is not None:
                table.play(choose(rng, table.oracle, table.moves))
                for seat in range(players):
                    world = table.position.imagine(seat, 3).state.tobytes()
                    for seed in (1, 2):
                        other = table.position.imagine(seat, seed)
                        assert other.imagine(seat, 3).state.tobytes() == world


def test_worlds_from_bytes() -> None:
    """ALL-2: an observation that was stored and read back leads to the same worlds; nothing else was needed."""
    story = STORIES["a pass does not tell"]
    table = Table.made_up(story.hands, story.pile, story.stacks, story.starter).play_all(*story.moves)
    for seat in range(2):
        seen = table.position.observe(seat)
        stored = parlour.observation(seen.bytes)
        for seed in range(20):
            assert stored.imagine(seed).state.tobytes() == seen.imagine(seed).state.tobytes()


def test_after_the_end_nothing_is_left_to_imagine() -> None:
    """SQ-12: all lies open, hands that nobody could place included."""
    hands = [["red-o-wwww"], ["gold-o-wwww"]]
    table = Table.made_up(hands, ["teal-o-wwww"], {(0, 0): ["plum-x-bbbb"]}).play_all("pass", "pass")
    world = table.position.imagine(0, 1).state
    assert [hand_of(world, seat) for seat in range(2)] == hands
    assert pile_of(world) == ["teal-o-wwww"]
