"""Ways to choose moves that lead to what random play rarely sees."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

from tests.squendo.oracle import COLOURS, Cell, Oracle, box, name, rectangles, sides_of
from tests.squendo.table import Table

Chooser = Callable[[random.Random, Oracle, list[str]], str]
PLAIN = ("wwww", "bbbb")


def cell_of(move: str) -> Cell:
    """Where a placement goes."""
    x, y = move.split()[2].split(",")
    return int(x), int(y)


def at_random(rng: random.Random, oracle: Oracle, moves: list[str]) -> str:
    """Any move."""
    return rng.choice(moves)


def stacker(rng: random.Random, oracle: Oracle, moves: list[str]) -> str:
    """Build up stacks wherever one can, mostly."""
    if moves[0].startswith("place") and rng.random() < 0.8:
        highest = max(len(oracle.table.get(cell_of(move), [])) for move in moves)
        moves = [move for move in moves if len(oracle.table.get(cell_of(move), [])) == highest]
    return rng.choice(moves)


def wanderer(rng: random.Random, oracle: Oracle, moves: list[str]) -> str:
    """Go as far from the centre as one can."""
    if not moves[0].startswith("place"):
        return rng.choice(moves)
    return max(moves, key=lambda move: (sum(map(abs, cell_of(move))), rng.random()))


def rival(rng: random.Random, oracle: Oracle, moves: list[str]) -> str:
    """Most points for oneself, fewest for the others: this breaks up much and makes many stacks of three."""
    assert oracle.seat is not None
    seat = oracle.seat
    return best(rng, oracle, moves, lambda after: 2 * after.scores()[seat] - sum(after.scores()))


def friend(rng: random.Random, oracle: Oracle, moves: list[str]) -> str:
    """Most points for all together: this makes rectangles."""
    return best(rng, oracle, moves, lambda after: sum(after.scores()))


def hoarder(rng: random.Random, oracle: Oracle, moves: list[str]) -> str:
    """Keep the plain tiles and turn black sides outwards, so that all-white tiles get stuck."""
    mixed = [move for move in moves if move.startswith("place") and sides_of(move.split()[1]) not in PLAIN]

    if not mixed:
        return rng.choice(moves)
    return best(rng, oracle, mixed, lambda after: -len(after.placements(["red-o-wwww", "red-x-wwww"])))


def best(rng: random.Random, oracle: Oracle, moves: list[str], worth: Callable[[Oracle], int]) -> str:
    """The best of some of the moves, by what the table is worth after them."""

    def value(move: str) -> float:
        after = twin(oracle)
        after.play(move)
        return worth(after) + rng.random()

    return max(rng.sample(moves, min(12, len(moves))), key=value)


def twin(oracle: Oracle) -> Oracle:
    """A copy to try a move on."""
    copy = Oracle(oracle.hands, oracle.pile, 0)
    copy.seat, copy.passes = oracle.seat, oracle.passes
    copy.table = {cell: list(stack) for cell, stack in oracle.table.items()}
    return copy


def hoard(rng: random.Random, players: int) -> Table:
    """A deal in which the starter holds three all-white tiles; the others come soon, or to the starter later."""
    tiles = box(max(players, 3))
    rng.shuffle(tiles)
    white = [tile for tile in tiles if sides_of(tile) == "wwww"]
    rest = [tile for tile in tiles if tile not in white]
    hands = [white[:3] + rest[:1]] + [rest[4 * seat : 4 * seat + 4] for seat in range(1, players)]
    pile = rest[1:4] + rest[4 * players :]
    soon = rng.random() < 0.5
    for turn, tile in enumerate(white[3:], start=rng.randrange(2, 5)):
        pile.insert(rng.randrange(8) if soon else players * turn, tile)
    return Table.made_up(hands, pile)


def play_out(table: Table, choose: Chooser, rng: random.Random, seen: Counter[str]) -> None:
    """Play to the end, engine and oracle side by side, and count what happens on the way."""
    oracle = table.oracle
    taken: set[str] = set()
    while oracle.seat is not None:
        hand, pile = oracle.hands[oracle.seat], len(oracle.pile)
        move = choose(rng, oracle, table.moves)
        words = move.split()
        if words[0] == "pass":
            seen["pass with an empty hand" if not hand else "pass with tiles in hand"] += 1
            seen["pass while the pile lasts"] += pile > 0
        elif words[0] == "leave":
            cell = oracle.triple()
            assert cell is not None
            three = [name(tile) for tile in oracle.table[cell]]
            leavable = {other.split()[1] for other in table.moves}
            seen["bottom tile cannot be left"] += three[0] not in leavable
            assert set(three[1:]) <= leavable, "the two that lay on top have matched all along"
            left = three.index(words[1])
            fate = "discard" if words[2] == "discard" else f"take {three.index(words[3])}"
            seen[f"leave {left} {fate}"] += 1
            seen["took the last tile back"] += words[2] == "take" and not pile and not any(oracle.hands)
            taken.update(words[3:])
        else:
            seen["a tile is placed again"] += name(words[1]) in taken
            seen["on a stack of one"] += len(oracle.table.get(cell_of(move), [])) == 1
            seen["no tile to draw"] += pile == 0
            seen["far out"] += max(map(abs, cell_of(move))) >= 20
        table.play(move)
    view = table.position.view()
    assert view["table"]["discarded"] == len(oracle.discarded)
    for colour, told, points in zip(COLOURS, view["table"]["sums"], view["scores"], strict=False):
        assert {frozenset(area(*rectangle)) for rectangle in told["rectangles"]} == {
            frozenset(cells) for cells in rectangles(oracle.showing(colour))
        }
        assert 10 * len(told["rectangles"]) + 2 * told["doubles"] + told["singles"] == points
    nothing_left = not oracle.pile and not any(oracle.hands)
    seen["ended with nothing left" if nothing_left else "ended by passes"] += 1
    seen["shared victory"] += len(oracle.winners()) > 1
    seen["rectangle"] += any(rectangles(oracle.showing(colour)) for colour in COLOURS)


def area(x: int, y: int, width: int, height: int) -> set[Cell]:
    """The cells of a rectangle, as a view tells it: by its south-western cell and its size."""
    return {(x + i, y + j) for i in range(width) for j in range(height)}
