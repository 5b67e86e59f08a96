"""Choosers that drive games to places which random play rarely sees, and counters to prove that it happened.

A chooser sees the engine's record (fast to try moves on) and the legal codes, and answers with one of them.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from parlour.games.pyramid_power.notation import DRAW, PASS, place_of
from parlour.games.pyramid_power.parts import CELLS, CLASH, TURNS, WILD
from parlour.games.pyramid_power.rules.turns import BLOCKED, WENT_OUT, play
from parlour.games.pyramid_power.state import State
from tests.pyramid_power.oracle import HAND, VALUES, Point, beside, colours, matches, rotations, standard
from tests.pyramid_power.table import GAME, Table

COLOURED = sorted(set(VALUES) - {"WILD"})
Chooser = Callable[[Any, list[int], random.Random], int]
COMPARED = 8  # moves that a chooser with foresight looks at
HOLES = (0, 0, 3, 10)  # how a builder likes open cells with so many neighbours
# Nine cells in a row, five round each of two points, that leave a hole between three of them; then the hole.
AROUND_A_HOLE = [(0, 0), (-1, 0), (-1, 1), (0, 1), (1, 1), (2, 1), (3, 1), (3, 0), (2, 0), (1, 0)]


def neighbours(s: Any) -> dict[int, int]:
    """How many placed tiles each open cell touches."""
    cells, sides = s.open_cell[: s.open].tolist(), s.open_sides[: s.open].tolist()
    return {cell: side.bit_count() for cell, side in zip(cells, sides, strict=True)}


def after(s: Any, code: int) -> Any:
    """The record after a move."""
    trial = np.array([s], dtype=State).view(np.recarray)
    play(trial[0], code)
    return trial[0]


def anything(s: Any, codes: list[int], rng: random.Random) -> int:
    """Pure chance."""
    return rng.choice(codes)


def builder(s: Any, codes: list[int], rng: random.Random) -> int:
    """Fill the closest holes, else make some; keep the Wild for a hole between three."""
    if codes[0] >= DRAW:
        return codes[0]
    touched = neighbours(s)
    if max(touched[code % CELLS] for code in codes) < 3:
        codes = [code for code in codes if code // CELLS // TURNS != WILD] or codes
    most = max(touched[code % CELLS] for code in codes)
    if most > 1:
        return rng.choice([code for code in codes if touched[code % CELLS] == most])

    def holes(code: int) -> int:
        then = after(s, code)
        clashes = (then.open_need[: then.open] == CLASH).tolist()
        touched = neighbours(then).values()
        return sum(HOLES[n] * (1 if clash else 5) for n, clash in zip(touched, clashes, strict=True))

    return max(rng.sample(codes, min(len(codes), COMPARED)), key=holes)


def blocker(s: Any, codes: list[int], rng: random.Random) -> int:
    """Leave as few tiles as possible that fit anywhere; keep the Wild, which opens everything."""
    if codes[0] >= DRAW:
        return codes[0]
    codes = [code for code in codes if code // CELLS // TURNS != WILD] or codes
    some = rng.sample(codes, min(len(codes), COMPARED))
    return min(some, key=lambda code: int(after(s, code).fits).bit_count())


def plan(cells: Sequence[Point], tiles: Sequence[str], rng: random.Random) -> list[str]:
    """How different tiles could lie in these cells, all edges matching."""
    lying: dict[Point, str] = {}

    def extend(i: int) -> bool:
        if i == len(cells):
            return True
        cell = cells[i]
        around = [colours(lying[other], *other) for other in beside(*cell) if other in lying]
        used = {standard(look) for look in lying.values()}
        looks = [look for tile in tiles if tile not in used for look in sorted(rotations(tile))]
        for look in rng.sample(looks, len(looks)):
            if matches(colours(look, *cell), around):
                lying[cell] = look
                if extend(i + 1):
                    return True
                del lying[cell]
        return False

    assert extend(0)
    return [lying[cell] for cell in cells]


def play_hole(players: int, rng: random.Random, seen: Counter[str]) -> None:
    """A full game whose deal lets the players build a hole between three tiles and fill it at once."""
    looks = plan(AROUND_A_HOLE, COLOURED, rng)
    planned = {standard(look) for look in looks}
    rest = [tile for tile in sorted(VALUES) if tile not in planned]
    rng.shuffle(rest)
    stacks: list[list[str]] = [[] for _ in range(players)]
    pile = looks[1:] if players == 1 else []
    if players > 1:
        for turn, look in enumerate(looks[1:]):
            stacks[turn % players].append(look)
        for stack in stacks:
            while len(stack) < HAND[players]:
                stack.append(rest.pop())
            rng.shuffle(stack)
    table = Table.made_up(stacks, looks[0], pile + rest)
    for look, (x, y) in zip(looks[1:], AROUND_A_HOLE[1:], strict=True):
        if players == 1:
            table.play("draw")
        text = f"play {look} {x},{y}"
        count_before(table, GAME.parse(text), seen)
        table.play(text)
    play_out(table, anything, rng, seen)


def small_deal(players: int, height: int, pile: int, rng: random.Random) -> Table:
    """A game with few tiles."""
    tiles = sorted(VALUES)
    rng.shuffle(tiles)
    stacks = [[tiles.pop() for _ in range(height)] for _ in range(players)]
    return Table.made_up(stacks, tiles.pop(), pile=tiles[:pile])


def count_before(table: Table, code: int, seen: Counter[str]) -> None:
    """Note what is about to happen."""
    s, seat = table.s, int(table.s.seat)
    if code == PASS:
        seen["passes"] += 1
    elif code == DRAW:
        seen["draws"] += 1
    else:
        tile = code // CELLS // TURNS
        touched = neighbours(s)[code % CELLS]
        seen[f"touching {touched}"] += 1
        seen["from the drawn tiles"] += int(s.drawn[seat]) >> tile & 1 and not s.drew
        seen["just drawn"] += bool(s.drew)
        height = int(s.height[seat])
        seen["from below the top"] += 1 + tile in s.stack[seat, : max(height - 1, 0)]
        if tile == WILD:
            seen["Wild"] += 1
            only = {int(legal) // CELLS // TURNS for legal in table.position.codes()}
            seen["Wild, nothing else fits"] += only == {WILD}
            seen["Wild into a hole of three"] += touched == 3
        elif touched > 1:
            around = table.oracle.neighbours(*place_of(code % CELLS))
            seen["bonus beside the Wild"] += "WILD" in [table.oracle.placed[cell] for cell in around]
            seen["coloured into a hole of three"] += touched == 3


def count_end(table: Table, seen: Counter[str]) -> None:
    """Note how a game ended."""
    oracle, s = table.oracle, table.s
    outcome = table.position.outcome
    assert outcome is not None
    seen["shared wins"] += len(outcome.winners) > 1
    seen["Wild at the start"] += oracle.placed[0, 0] == "WILD"
    if s.ended == WENT_OUT:
        seen["went out"] += 1
        seen["went out, lost"] += int(s.seat) not in outcome.winners
        seen["went out, pile empty"] += not s.pile_size
    elif s.ended == BLOCKED:
        seats = range(oracle.players)
        fewest = min(len(oracle.hand(seat)) for seat in seats)
        tied = [oracle.worth(seat) for seat in seats if len(oracle.hand(seat)) == fewest]
        seen["blocked"] += 1
        seen["blocked, tied in number"] += len(tied) > 1
        seen["blocked, tied in total"] += tied.count(min(tied)) > 1
    else:
        seen["perfect" if not oracle.hand(0) else "left over"] += 1


def play_out(table: Table, choose: Chooser, rng: random.Random, seen: Counter[str]) -> None:
    """Play a game to its end, engine and oracle side by side."""
    while table.position.seat is not None:
        code = choose(table.s, table.position.codes().tolist(), rng)
        count_before(table, code, seen)
        table.play(GAME.text(code))
    count_end(table, seen)
