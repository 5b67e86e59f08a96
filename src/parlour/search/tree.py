"""Information-set Monte Carlo tree search, written once over a game's functions and compiled for each game.

Every simulation deals anew what the searching seat cannot know, descends by UCB among the moves that are
legal in that deal (a move counts as offered only when it is), adds one node, plays out and backs up. Where a game
proposes moves of its own, no others are tried. Nodes stand for what the seat can tell apart: the moves made, and
at its own turns also the moves it then has, which tells what a flip or a draw has shown it. Other seats' nodes are
not split like that: their legal moves may depend on what the searching seat cannot know.

Dropped: telling own turns apart by a digest of the whole observation instead of by the moves. It cost 1 to 7% of
the simulations (Pyramid Power near its end 13 to 20%) and won nothing: with 1,000 simulations a move, every deal
played twice with changed seats, Square Deal 52% (47 to 58) of 178 games, Pyramid Power 49% (46 to 52) of 562, 10
Squares 49% (47 to 51) of 1,108, Squendo (400 simulations) 50% of 26.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.engine.rng import below
from parlour.engine.rule import rule
from parlour.engine.rules import Rules
from parlour.engine.winning import lead, share
from parlour.search.endings import bonus

Node = np.dtype(
    [
        ("key", "i8"),  # parent and move, or parent and what is seen
        ("move", "i8"),
        ("value", "f8"),  # sum of rewards of whoever made the move
        ("visits", "i4"),
        ("offered", "i4"),  # how often the move was legal when its parent was visited
        ("parent", "i4"),
    ],
    align=True,
)

DEEPEST = 512
NODES, SIMULATIONS, PLIES = range(3)  # what is counted
WIN, SCORE = range(2)  # what is maximised
ANY = -1  # no move is prescribed
MIX_1 = 0x2545F4914F6CDD1D
MIX_2 = 0x5851F42D4C957F2D
MASK = (1 << 62) - 1
SEEN = (1 << 61) + 1  # no move's code: keeps what is seen apart from what is done


@rule
def mixed(first: int, second: int) -> int:
    """A 62-bit hash of two numbers that are not negative."""
    z = ((int(first) ^ int(second)) * MIX_1 + second) & MASK
    z = ((z ^ (z >> 29)) * MIX_2) & MASK
    return z ^ (z >> 31)


@rule
def find(nodes: Any, slots: NDArray[np.int32], key: int) -> int:
    """The slot of a key: where it is, or where it would be."""
    size = len(slots)
    slot = int(key) % size
    while slots[slot] != 0 and nodes[slots[slot]].key != key:
        slot = (slot + 1) % size
    return slot


@rule
def grow(nodes: Any, slots: NDArray[np.int32], slot: int, count: int, key: int, parent: int, move: int) -> int:
    """A new node; its index is the number of nodes before."""
    slots[slot] = count
    nodes[count].key = key
    nodes[count].parent = parent
    nodes[count].move = move
    return count


@rule
def rehash(nodes: Any, slots: NDArray[np.int32], count: int) -> None:
    """Enter all nodes but the root into empty slots, after more room was made."""
    for node in range(1, count):
        slots[find(nodes, slots, int(nodes[node].key))] = node


@rule
def reward(won: int, scores: NDArray[np.int64], seat: int, objective: int) -> float:
    """What a finished game is worth to a seat: about 0 to 1 for winning, points for scoring."""
    ahead = float(lead(scores, seat))
    return ahead if objective == SCORE else share(won, seat, len(scores)) + bonus(ahead)


@rule
def no_proposal(s: np.record, moves: NDArray[np.int64], n: int, source: NDArray[np.uint64]) -> int:
    """Of a game that leaves the choice to the search."""
    return -1


def searcher(
    rules: Rules, finish: Callable[..., int], proposal: Callable[..., int] | None = None
) -> Callable[..., None]:
    """The search over a game's functions, `finish` playing out (see `playouts.finisher`); `proposal` see `Expert`.

    `states[0]` is what the seat knows, `states[1]` room for a deal of it; `span` holds the least and the greatest
    reward seen; `spent` counts nodes, simulations and plies over all calls, so that a search can go on where it
    stopped. The caller sees to it that there is room for two more nodes a simulation. With a move in `only` every
    simulation begins with it. The first node counts the simulations and sums up what they brought to the seat.
    """
    turn, legal, play = rules.turn, rules.legal, rules.play
    final_scores, winners, redeal = rules.scores, rules.winners, rules.redeal
    propose = proposal or no_proposal

    @rule
    def choose(
        nodes: Any,
        slots: NDArray[np.int32],
        node: int,
        moves: NDArray[np.int64],
        n: int,
        source: NDArray[np.uint64],
        explore: float,
        proposed: int,
    ) -> int:
        """The place in `moves` of the move to try: an untried one if there is any, else the best by UCB.

        Of the untried ones only the proposed one counts, if there is a proposal.
        """
        untried = 0
        fresh = -1
        picked = -1
        best = -1e300
        for i in range(n):
            child = slots[find(nodes, slots, mixed(nodes[node].key, moves[i]))]
            if child == 0:
                untried += 1
                if i == proposed or (proposed < 0 and below(source, untried) == 0):
                    fresh = i
            else:
                nodes[child].offered += 1
                if fresh < 0:
                    visits = nodes[child].visits
                    bound = nodes[child].value / visits + explore * np.sqrt(np.log(nodes[child].offered) / visits)
                    if bound > best:
                        best = bound
                        picked = i
        return fresh if fresh >= 0 else picked

    @rule
    def search(
        nodes: Any,
        slots: NDArray[np.int32],
        spent: NDArray[np.int64],
        states: Any,
        seat: int,
        source: NDArray[np.uint64],
        only: int,
        simulations: int,
        most_plies: int,
        explore: float,
        objective: int,
        span: NDArray[np.float64],
        moves: NDArray[np.int64],
        scores: NDArray[np.int64],
        worths: NDArray[np.float64],
        path: NDArray[np.int64],
        movers: NDArray[np.int64],
        room: NDArray[np.int64],
    ) -> None:
        count = int(spent[NODES])
        for _ in range(simulations):
            if spent[PLIES] >= most_plies:
                break
            spent[SIMULATIONS] += 1
            states[1] = states[0]
            s = states[1]
            redeal(s, seat, source, room)
            if only >= 0:
                play(s, only)
            node = 0
            depth = 0
            mover = turn(s)
            while mover >= 0 and depth < DEEPEST:
                n = legal(s, moves)
                if n == 1:  # forced: nothing to decide, nothing to remember
                    play(s, moves[0])
                    mover = turn(s)
                    continue
                if mover == seat and (depth > 0 or only >= 0):
                    seen = mixed(nodes[node].key, SEEN)
                    for i in range(n):
                        seen = mixed(seen, moves[i])
                    slot = find(nodes, slots, seen)
                    if slots[slot] == 0:
                        grow(nodes, slots, slot, count, seen, node, -1)
                        count += 1
                    node = slots[slot]
                proposed = propose(s, moves, n, source)
                picked = choose(nodes, slots, node, moves, n, source, explore * (span[1] - span[0]), proposed)
                key = mixed(nodes[node].key, moves[picked])
                slot = find(nodes, slots, key)
                fresh = slots[slot] == 0
                if fresh:
                    grow(nodes, slots, slot, count, key, node, moves[picked])
                    nodes[count].offered = 1
                    count += 1
                node = slots[slot]
                path[depth] = node
                movers[depth] = mover
                depth += 1
                play(s, moves[picked])
                mover = turn(s)
                if fresh:
                    break
            spent[PLIES] += depth + finish(s, source, moves)
            final_scores(s, scores)
            won = winners(s)
            nodes[0].visits += 1
            for other in range(len(scores)):
                worths[other] = reward(won, scores, other, objective)
            nodes[0].value += worths[seat]
            for i in range(depth):
                worth = worths[movers[i]]
                if objective == SCORE:
                    span[0] = min(span[0], worth)
                    span[1] = max(span[1], worth)
                nodes[path[i]].visits += 1
                nodes[path[i]].value += worth
        spent[NODES] = count

    return search
