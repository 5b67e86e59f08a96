"""What Parlour knows about playing Square Deal well: exact endings, and the 4x6 puzzle.

Endings. Easy and 5x5: mostly exact within 10 000 nodes with 5 tiles hidden, 100 000 with 6, rarely 300 000 with 7
(about 600 000 nodes a second); brainy: within 10 000 with 3 (about 40 000 a second). Measured at 0.03 s a move,
easy, 60 deals played twice with changed seats: 56 won, 9 drawn, 55 lost against the tree search alone,
50% (43 to 58). So the search plays these endings as well; the judge knows the exact chance, and says it.

Playouts. To prefer gaps in them (free turns, SD-E6) does not help the search: 54 won, 6 drawn, 60 lost, 48% (39
to 56), under the same conditions. So there is no policy here.

Search. Luck decides most: 400 simulations a move score 72% (69 to 74) of 1,000 games against chance, and a search
for the best reply to chance found 73% (69 to 77, 10,000 simulations, 400 games). 2,000 simulations against
400: 54% (51 to 57) of 800 games; 10,000 against 2,000: 52% (45 to 58) of 200; 20,000 against 400: 50% (44 to 56)
of 244. With 2,000 simulations, 1,000 games each: exploring with 0.3 instead of 0.6 50% (47 to 53); untried moves
counted like the average of the tried ones plus 0.1 (first-play urgency) 47% (45 to 50); the lead in points worth
up to 0.1 instead of 0.02 49% (46 to 52).

Brainy. There are not hundreds of switches: six moves to choose from on average, at most 23, in random games.
Ten times the simulations buy little from the first on (no judge, every deal in both seatings): 200 against 20
51% (47 to 56) of 382 games, 2,000 against 200 53% (48 to 57) of 382, 20,000 against 2,000 53% (46 to 60) of
190. A search that is told what lies face down wins 94% (87 to 100): what comes decides, and thinking does not
bring it. What did not help, 1,000 simulations a move, 62 games each: to prefer gaps in playouts 52% (42 to 63),
to prefer placing to switching 50% (41 to 59), exploring with 0.3 52% (43 to 62). Nobody knows more than another
here, so the rival's turns may be told apart in the tree by its moves, too: brainy 49% (40 to 58) of 64, easy
49% (46 to 53) of 558 with 400 simulations, 56% (51 to 60) of 372 with 1,000, 47% (38 to 56) of 94 with 5,000:
no gain.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlour.engine import Observation, Said
from parlour.games.square_deal.endings import DEEPEST, hidden_tiles, solve
from parlour.games.square_deal.expert import puzzle
from parlour.games.square_deal.parts import COLOURED
from parlour.games.square_deal.state import BRAINY, FOUR_BY_SIX
from parlour.search.endings import weigh
from parlour.search.experts import Assessment, Expert, Level

NODES_PER_SECOND = {False: 500_000, True: 40_000}  # easy and 5x5; brainy
NODES_NEEDED = (200, 400, 1_000, 3_000, 8_000, 20_000, 150_000, 1_500_000)
"""By the number of hidden tiles: what an ending mostly takes; with less it is not begun."""
MOST_MOVES = COLOURED * COLOURED * 4 + 1


def judge(seen: Observation, moves: NDArray[np.int64], effort: float) -> Assessment | None:
    """The winning chance of every move (alone, the share of tiles that will lie), once few tiles are hidden."""
    s = seen.record
    if s.variant == FOUR_BY_SIX:
        return puzzle.judge(seen, moves, effort)
    hidden = int(hidden_tiles(s))
    nodes = int(effort * NODES_PER_SECOND[bool(s.variant == BRAINY)])
    if hidden >= len(NODES_NEEDED) or nodes < NODES_NEEDED[hidden]:
        return None
    values = weigh(solve, s, int(s.seat), moves, nodes, DEEPEST, MOST_MOVES)
    if values is None:
        return None
    return Assessment(tuple(values), tuple(_reason(seen.players, value) for value in values))


def _reason(players: int, value: float) -> Said:
    if players == 1:
        return Said("square-deal.average", tiles=25 * value)
    return Said("square-deal.chance", chance=min(1.0, max(0.0, value)))


# Slips make steps that are as even as luck allows. A longer thought gains next to nothing (see above), so the
# expert slips, too: else the master would be no level of its own.
LADDER = (
    Level(slip=0.90, simulations=400, plies=40_000),
    Level(slip=0.67, simulations=400, plies=40_000),
    Level(slip=0.48, simulations=400, plies=40_000),
    Level(slip=0.29, simulations=400, plies=40_000),
    Level(slip=0.10, simulations=400, plies=40_000, effort=0.02),
    Level(simulations=20_000, plies=1_000_000, effort=1.0),
)

EXPERT = Expert(judge=judge, ladder=LADDER)
