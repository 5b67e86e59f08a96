"""What Parlour knows about playing Pyramid Power well: the end without a pile, exactly.

Games of two mostly end by going out before the pile is empty, so this is rare there; in the solitaire it comes
in every game.

There is no playout policy, since none that was tried helped the tree search of two players (every deal played
twice with changed seats, score against plain random playouts with its 95% interval, 600 simulations, 2,000
games): the best scoring of three moves by lot 50% (48 to 52), the same but keeping the Wild 51% (49 to 53).

Search. Luck decides most: 400 simulations a move score 76% (74 to 79) of 1,000 games against chance, 2,000 score
77% (75 to 80), and a search for the best reply to chance found 78% (74 to 81, 10,000 simulations, 400
games). 2,000 simulations against 400: 54% (52 to 57) of 1,000 games; 10,000 against 2,000: 52% (49 to 55) of 400;
40,000 against 2,000: 50% (44 to 55) of 100. Exploring with 0.3 instead of 0.6 46% (44 to 49, 2,000 simulations,
1,000 games), with 1.0 51% (50 to 53, 600 simulations, 2,000 games). What did not help, against the usual search:
untried moves counted like the average of the tried ones plus 0.1 (first-play urgency) 49% (46 to 51) of 1,000;
the lead in points worth up to 0.1, 0.3 or 0.5 of a win instead of 0.02 50, 51 and 49% (2 either way). A search
that sees all tiles wins 79% (76 to 82) of 586 games against one that does not: there is the rest, and it is luck.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlour.engine import Observation, Said
from parlour.engine.rng import generator
from parlour.games.pyramid_power.endings import DEEPEST, MOST_POINTS, solve
from parlour.games.pyramid_power.rules.turns import MOST_MOVES
from parlour.search.endings import weigh
from parlour.search.experts import Assessment, Expert, Level

NODES_PER_SECOND = 500_000


def judge(seen: Observation, moves: NDArray[np.int64], effort: float) -> Assessment | None:
    """The outcome of every move once the pile is empty, for one or two players.

    Then all tiles that the seat has not seen are the rival's, below its top. They may be in any order there, which
    decides what shows on top but not what can be played, so any world will do.
    """
    if seen.seat is None or seen.players > 2 or seen.fields.pile_size > 0:
        return None
    world = seen.world(generator(0))[0]
    values = weigh(solve, world, seen.seat, moves, int(effort * NODES_PER_SECOND), DEEPEST, MOST_MOVES)
    if values is None:
        return None
    alone = Said("expected-points", points=round(MOST_POINTS * max(values))) if seen.players == 1 else None
    return Assessment(tuple(values), tuple(_reason(seen.players, value) for value in values), prospect=alone)


def _reason(players: int, value: float) -> Said:
    if players == 1:
        return Said("pyramid-power.judged-points", points=round(MOST_POINTS * value))
    if value > 0.75:
        return Said("pyramid-power.judged-wins")
    return Said("pyramid-power.judged-shares" if value > 0.25 else "pyramid-power.judged-loses")


# Slips make steps that are as even as luck allows; a master who thinks longer gains next to nothing (see above).
LADDER = (
    Level(slip=0.90, simulations=400, plies=40_000),
    Level(slip=0.68, simulations=400, plies=40_000),
    Level(slip=0.46, simulations=400, plies=40_000),
    Level(slip=0.23, simulations=400, plies=40_000),
    Level(simulations=400, plies=40_000, effort=0.05),
    Level(simulations=20_000, plies=1_000_000, effort=1.0),
)

EXPERT = Expert(judge=judge, explore=1.0, ladder=LADDER)
