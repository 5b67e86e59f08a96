"""What the solution scores against somebody who plays by chance: the most that any bot can hope for, nearly."""

from __future__ import annotations

from typing import Any

from parlour.puzzles.ten_squares.deck import HOME, TURNED, Deck, Group
from parlour.puzzles.ten_squares.solution import Array, Solution, best_cards, offered


def against_chance(solution: Solution, arrays: Any) -> float:
    """What best play can expect, draws counted half; this takes as much memory again as the solution."""
    deck, size = solution.deck, solution.worth.shape[0]
    ours = arrays.empty((size, size), arrays.float32)  # a line for each of our halves
    theirs = arrays.empty((size, size), arrays.float32)  # the same the other way round
    ours[HOME], theirs[HOME] = 1, 0
    counting = arrays.asarray(deck.counting)
    for group in deck.groups:
        for other in deck.groups:
            for us, them in ((group, other), (other, group)) if other is not group else ((group, group),):
                if other.first <= group.first:
                    mine = best_cards(deck, arrays, (solution.worth, ours), us, them)[1]
                    total = counting[us.first : us.end, None] + counting[them.first : them.end]
                    sums = mine + _chance_cards(deck, arrays, theirs, them, us).T
                    worth = arrays.where(total > 0, sums / arrays.maximum(total, 1), 0.5)
                    ours[us.first : us.end, them.first : them.end] = worth
                    theirs[them.first : them.end, us.first : us.end] = worth.T
    start = deck.half(deck.all_cards, 0, turned=False)
    return float(ours[start, start])


def _chance_cards(deck: Deck, arrays: Any, table: Array, group: Group, rivals: Group) -> Array:
    """What the cards of who plays by chance come to, summed up: of the different options the mean."""
    columns = slice(rivals.first, rivals.end)
    sums = arrays.zeros((group.end - group.first, rivals.end - rivals.first), arrays.float32)
    for cards in group.moves:
        found = sum(table[arrays.asarray(option), columns] for option in cards.options)
        sums[arrays.asarray(cards.halves - group.first)] += found / len(cards.options)
    halves, rests = group.squares
    if len(halves):
        lines = arrays.asarray(rests)
        here = table[lines, columns].reshape(len(rests), -1, deck.places)
        places = offered(deck, arrays, table[lines, columns], rivals)
        found = arrays.empty_like(places)
        found[:] = places.mean(axis=2)[:, :, None]
        first = (rivals.first - 1) // deck.places
        keys = deck.keys[first : (rivals.end - 1) // deck.places]
        outward = arrays.asarray([block for block, key in enumerate(keys) if key & 1 != TURNED], int)
        # On A staying put is one option more.
        at_a = (places[:, outward].sum(axis=2) + here[:, outward, 0]) / (deck.places + 1)
        found[:, outward, 0] = at_a
        sums[arrays.asarray(halves - group.first)] += found.reshape(len(rests), -1)
    return sums
