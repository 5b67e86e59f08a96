"""What a seat can know in Coda, by trying every deal: the brute force behind the test of `imagine` (CO-A5).

A world is a tuple of tiles: one for every hidden tile in the others' codes, seat by seat and from the left,
then the others' tiles that stand in no code (a hand not yet arranged, a hidden clue tile).
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

from tests.coda.oracle import DASH, Oracle, arrangements, in_order, places

Tile = tuple[Any, str]
World = tuple[Tile, ...]


def hidden_stones(oracle: Oracle, seat: int) -> list[tuple[int, int]]:
    """The seats and places of all tiles in codes that the seat cannot see."""
    return [(other, place) for other in range(oracle.players) if other != seat for place in oracle.hidden(other)]


def loose_tiles(oracle: Oracle, seat: int) -> list[Tile]:
    """The true tiles that stand in no code, and that the seat cannot see although somebody can."""
    loose = [tile for other in range(oracle.players) if other != seat for tile in oracle.hands[other]]
    if oracle.clue and oracle.seat != seat and not oracle.clue_up:
        loose.append(oracle.clue)
    return loose


def unseen(oracle: Oracle, seat: int) -> list[Tile]:
    """All tiles that the seat cannot see."""
    tiles = [oracle.codes[other][place]["tile"] for other, place in hidden_stones(oracle, seat)]
    return sorted(tiles + loose_tiles(oracle, seat) + oracle.centre["b"] + oracle.centre["w"], key=str)


def worlds(oracle: Oracle, seat: int, most: int) -> list[World] | None:
    """Every way to deal the hidden tiles that fits what the seat has seen; None if there are more than `most`."""
    stones = hidden_stones(oracle, seat)
    colours = [oracle.codes[other][place]["tile"][1] for other, place in stones]
    colours += [tile[1] for tile in loose_tiles(oracle, seat)]
    denied = [oracle.codes[other][place]["denied"] for other, place in stones]
    denied += [set() for _ in range(len(colours) - len(stones))]
    codes = [
        [stone["tile"] if stone["up"] or other == seat else None for stone in oracle.codes[other]]
        for other in range(oracle.players)
    ]
    found: list[World] = []

    def extend(world: World, left: list[Tile]) -> bool:
        i = len(world)
        if i == len(colours):
            found.append(world)
            return len(found) <= most
        for tile in left:
            if tile[1] == colours[i] and tile[0] not in denied[i]:
                if i < len(stones):
                    other, place = stones[i]
                    codes[other][place] = tile
                    fits = in_order([known for known in codes[other] if known])
                else:
                    fits = True
                if fits and not extend((*world, tile), [rest for rest in left if rest != tile]):
                    return False
                if i < len(stones):
                    codes[other][place] = None
        return True

    return found if extend((), unseen(oracle, seat)) else None


def posterior(oracle: Oracle, seat: int, most: int = 10**6) -> dict[World, Fraction] | None:
    """The probability of every world: one over the choices that led to it, made to add up to one."""
    possible = worlds(oracle, seat, most)
    if possible is None:
        return None
    stones = hidden_stones(oracle, seat)

    @cache
    def weight(other: int, tiles: World) -> Fraction:
        """How likely the owner's choices were, had these tiles stood at the hidden places."""
        true = [oracle.codes[other][place]["tile"] for o, place in stones if o == other]
        names = dict(zip(true, tiles, strict=True))  # a physical tile is known by what it really is
        chance = Fraction(1)
        code: list[Tile] = []
        for event in oracle.history:
            if event[1] == other and event[0] == "deal":
                code = [names.get(tile, tile) for tile in event[2]]
                chance /= len(arrangements(code))
            elif event[1] == other:
                tile = names.get(event[3], event[3])
                options = places(code, tile)
                if event[2] not in options:
                    return Fraction(0)
                chance /= len(options)
                code.insert(event[2], tile)
        return chance

    found = {}
    for world in possible:
        likely = Fraction(1)
        for other in {other for other, _ in stones}:
            own = tuple(tile for tile, (o, _) in zip(world, stones, strict=False) if o == other)
            likely *= weight(other, own)
        if likely:
            found[world] = likely
    total = sum(found.values())
    return {world: likely / total for world, likely in found.items()}


def dashes(world: World) -> tuple[int, ...]:
    """Where in a world Scrambles stand."""
    return tuple(i for i, tile in enumerate(world) if tile[0] == DASH)
