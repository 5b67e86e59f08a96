"""Who knows what in Square Deal: all that lies face up, and not where the other tiles lie (SD-E1, ALL-2)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from math import factorial

import numpy as np
import pytest

from parlour.engine import Position
from parlour.engine.rng import generator
from parlour.games.square_deal.parts import NAMES, TILES
from tests.square_deal.scenes import GAME, scene

VARIANTS = ("easy", "brainy", "solitaire-5x5", "solitaire-4x6")
WITH_SECRETS = VARIANTS[:3]
WORLDS = 24_000


def moments(variant: str, seeds: range = range(6)) -> Iterator[Position]:
    """Every position of some random games; of the puzzle, whose games are long, the first ones and the last."""
    for seed in seeds:
        position = GAME.deal(seed, variant=variant)
        luck = random.Random(seed)
        yield position
        while position.seat is not None:
            position.play(luck.choice(position.codes().tolist()))
            if position.ply < 80 or position.seat is None:
                yield position


def places(position: Position) -> list[int]:
    """Where in `down` tiles lie face down."""
    now = position.observe().fields
    return [i for seat in range(position.players) for i in range(now.next[seat], now.end[seat])]


def known_state(position: Position) -> bytes:
    """The whole state but its generator."""
    known = position.state.copy()
    known.rng[0] = 0
    return bytes(known.tobytes())


def test_every_field_is_public_but_the_face_down_tiles() -> None:
    assert GAME.rules.hidden == ("down",)
    assert GAME.rules.own == ()
    assert set(GAME.rules.public) == set(GAME.rules.state.names or ()) - {"rng", "down", "spare"}


@pytest.mark.parametrize("variant", VARIANTS)
def test_seats_and_spectators_know_the_same_at_every_step(variant: str) -> None:
    """All but the face-down tiles and the generator is known; these are blank until the end."""
    for position in moments(variant):
        state = position.state
        records = {seen.record.tobytes() for seen in position.observations()}
        assert len(records) == 1
        seen = position.observe(None).record
        assert not seen.rng.any()
        assert position.seat is None or not seen.down.any()
        for name in GAME.rules.public:
            assert np.array_equal(seen[name], state[name]), name


@pytest.mark.parametrize("variant", VARIANTS)
def test_after_the_end_everything_is_known(variant: str) -> None:
    """And there is nothing left to imagine."""
    left_over = 0
    for position in moments(variant, range(12)):
        if position.seat is None:
            left_over += len(places(position))
            assert position.observe(None).record.tobytes() == known_state(position)
            assert known_state(position.imagine(0, 5)) == known_state(position)
    assert left_over > 0 or variant not in ("easy", "brainy"), "no game ended with tiles face down"


@pytest.mark.parametrize("variant", VARIANTS)
def test_which_tiles_are_unseen_follows_from_those_in_sight(variant: str) -> None:
    """They are exactly the face-down ones; where one was turned up, nothing is left behind."""
    for position in moments(variant):
        state, table = position.state, position.view()["table"]
        unseen = {NAMES[tile] for tile in range(TILES) if int(state.unseen) >> tile & 1}
        face_down = [NAMES[tile - 1] for tile in state.down.tolist() if tile]
        in_sight = [name for hand in table["hands"] for name in hand["up"]]
        in_sight += [NAMES[(tile - 1) // 4] for tile in state.board.tolist() if tile]
        in_sight += [table["lifted"]] if table["lifted"] else []
        assert sorted(unseen) == sorted(face_down)
        assert [i for i, tile in enumerate(state.down.tolist()) if tile] == places(position)
        assert sorted([*in_sight, *unseen]) == sorted(NAMES[:-1] if variant == "solitaire-4x6" else NAMES)


@pytest.mark.parametrize("variant", VARIANTS)
def test_equal_hands_are_equal_bytes(variant: str) -> None:
    """Of a tile that has left a hand no trace stays behind."""
    for position in moments(variant):
        for row, count in zip(position.state.up, position.state.n_up, strict=True):
            assert not row[count:].any()


@pytest.mark.parametrize("variant", WITH_SECRETS)
def test_worlds_that_look_alike_are_the_same_observation(variant: str) -> None:
    """However the face-down tiles lie, the bytes are the same, and they stay so until one is turned up."""
    luck = random.Random(3)
    for position in moments(variant, range(3)):
        if position.seat is None:
            continue
        other = position.copy()
        hidden = places(other)
        other.state.down[hidden] = luck.sample(other.state.down[hidden].tolist(), len(hidden))
        assert [seen.bytes for seen in other.observations()] == [seen.bytes for seen in position.observations()]
        for code in position.codes().tolist()[:4]:
            if not GAME.reveals(position.observe(), code):
                here, there = position.after(code), other.after(code)
                if here.seat is not None:  # at the end the tiles left over are turned up
                    assert here.observe(None).bytes == there.observe(None).bytes


@pytest.mark.parametrize("variant", VARIANTS)
def test_flips_and_wins_show_what_was_hidden(variant: str) -> None:
    """SD-E7: a game won early ends with tiles face down; so does one won by a switch (SD-B5)."""
    won = 0
    for position in moments(variant, range(12)):
        for move in position.moves()[::3]:
            ends = position.after(move).seat is None and bool(position.state.unseen)
            won += ends
            assert GAME.reveals(position.observe(), move.code) == (move.text == "flip" or ends)
    if variant == "brainy":
        position = scene("brainy", {"e5": "AAAA", "f5": "AATA"}, (["AAAP"], []), ([], ["PPPP"]), border="amber")
        assert not GAME.reveals(position.observe(), position.read("switch PAAA e5").code)
        position.play("switch PAAA e5")
        assert GAME.reveals(position.observe(), position.read("place AAAA d5").code)
    assert won > 0 or variant.startswith("solitaire")


def test_nothing_is_hidden_in_the_puzzle() -> None:
    """SD-S2: all tiles lie face up."""
    assert [GAME.hides(GAME.choose(variant=variant)) for variant in VARIANTS] == [True, True, True, False]
    for position in moments("solitaire-4x6"):
        assert position.observe().record.tobytes() == known_state(position)
        assert known_state(position.imagine(0, position.ply)) == known_state(position)


@pytest.mark.parametrize("variant", WITH_SECRETS)
def test_an_imagined_world_is_one_that_can_be(variant: str) -> None:
    """The unseen tiles lie where tiles lie face down, all else is as it was, and the game can be played on."""
    for position in moments(variant, range(3)):
        if position.seat is None:
            continue
        before = known_state(position)
        for seat in range(position.players):
            world = position.imagine(seat, position.ply)
            state = world.state
            assert sorted(state.down.tolist()) == sorted(position.state.down.tolist())
            assert [i for i, tile in enumerate(state.down.tolist()) if tile] == places(position)
            assert world.observe(seat).bytes == position.observe(seat).bytes
            assert world.codes().tolist() == position.codes().tolist()
        assert known_state(position) == before
        luck = random.Random(position.ply)
        while world.seat is not None:
            world.play(luck.choice(world.codes().tolist()))


def dealings(position: Position, seat: int, worlds: int) -> Counter[tuple[str, ...]]:
    """How the face-down tiles lie in many worlds that a seat imagines."""
    found: Counter[tuple[str, ...]] = Counter()
    source, hidden, seen = generator(1 + seat), places(position), position.observe(seat)
    for _ in range(worlds):
        down = seen.world(source)[0].down
        found[tuple(NAMES[down[i] - 1] for i in hidden)] += 1
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("first", "second"), [(2, 2), (1, 3), (4, 0), (0, 4)])
def test_every_way_to_lie_is_equally_likely(first: int, second: int) -> None:
    """All 24 ways in which four tiles may lie before both players. 44 is passed once in 200 fair tries."""
    names = ["PPPT", "WILD", "AAAT", "PTPT"]
    position = scene("easy", {"e5": "AAAA"}, up=(["PPPP"], ["TTTT"]), down=(names[:first], names[first:]))
    for seat in (0, 1):
        found = dealings(position, seat, WORLDS)
        assert set(found) == set(permutations(names))
        expected = WORLDS / factorial(4)
        assert sum((count - expected) ** 2 / expected for count in found.values()) < 44


@pytest.mark.parametrize("variant", WITH_SECRETS)
def test_every_tile_is_equally_likely_in_every_place(variant: str) -> None:
    """In the middle of a game. Among 200 places and tiles, 3.9 standard deviations come once in 50 fair tries."""
    position = next(p for p in moments(variant, range(7, 8)) if 12 <= len(places(p)) <= 15 and p.seat is not None)
    hidden, worlds = len(places(position)), 6_000
    unseen = [NAMES[tile] for tile in range(TILES) if int(position.state.unseen) >> tile & 1]
    found = Counter(
        (place, name)
        for tiles, count in dealings(position, position.seat or 0, worlds).items()
        for place, name in enumerate(tiles)
        for _ in range(count)
    )
    assert set(found) == {(place, name) for place in range(hidden) for name in unseen}
    spread = (worlds / hidden * (1 - 1 / hidden)) ** 0.5
    assert max(abs(count - worlds / hidden) for count in found.values()) < 3.9 * spread
