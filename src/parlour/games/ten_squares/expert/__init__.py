"""What 10 Squares knows about playing well: exact chances, and a rule of thumb for playouts.

The game is small enough to solve as a whole, all 5.8e9 pairs of halves (see `endgame`), on a machine with memory
for such a table. `parlour solve ten-squares` does that; a solution that it has kept is looked up (see `kept`), and
what follows is how it goes without one. From the start, in per cent of games:
- best play against best play: 49.8 won, 0.4 drawn, 49.8 lost; chance against chance draws 25.7;
- best play against chance: 73.5 won, 2.2 drawn, 24.3 lost, a score of 74.6 with draws counted half. Whatever is
  tuned to beat chance alone scores 74.8: no bot can do better. The cards decide the rest.
In 4,000 games `judge` with 0.02 s and 4,000 simulations scored 73.9 +- 1.3 against chance.

Exact within 1 s of one core: every choice with at most 9 cards in the pile, 98% with 10, 87% with 11, 70% with
13, 46% with 16, 20% with 18, 6% with 20, none with more; without the quick count of `worths` every choice with 7,
80% with 10 and 66% with 13 (1,984 choices in 200 games, of strong players and by chance, by `work`). Circles are
what costs: without them, or taking them for blank cards, half of a second does for all with 12, 92% with 18 and
60% with 20 (3,473 choices in 300 games by chance, estimated by `work`).

What a choice loses on average against the best one, looked up in the whole game's table, in per cent of a win;
1,954 choices of 237 games of `policy`, every other or sixth of them where it takes long; 95% intervals:
- chance 5.68 +- 0.58; `policy` alone 1.58 +- 0.25;
- tree search, playouts by chance: 600 simulations 0.87 +- 0.10, 4,000 0.31 +- 0.04;
- tree search, playouts by `policy`: 600 simulations 0.74 +- 0.08, 4,000 0.27 +- 0.04, 20,000 (0.02 s)
  0.11 +- 0.02, 60,000 (0.07 s) 0.05 +- 0.02;
- `judge` where it is exact: 0 (it agrees with the table to 2e-7);
- `judge` with 0.1 s, else 20,000 simulations: 0.08 +- 0.03 (0.02 s);
- `judge` with 1 s, else 60,000 simulations, which is `master`: 0.02 +- 0.01 (0.19 s);
- dropped: taking the other shapes for blank cards too where even that is too much; 0.04 +- 0.04 with 1 s.
In games such differences drown in luck: judge and search against search alone, 0.02 s, 1,000 games: 51 +- 3.
"""

from __future__ import annotations

from parlour.games.ten_squares.expert.chances import judge, prepare
from parlour.games.ten_squares.expert.playouts import policy
from parlour.search.experts import Expert, Level

__all__ = ["EXPERT", "LADDER", "judge", "policy", "prepare"]

# Luck forbids steps of 60%: from chance (50%) to best play (74.6%) there are 187 points of Elo in all, and five
# such steps would need 350. So the steps are made even: all levels play well when they do not slip, and by the
# table of the whole game each scores 54.4 to 54.7% against the one below, and against chance 52.6, 57.0, 61.6,
# 66.2, 70.4 and 74.6% (best play but for slips; draws counted half).
LADDER = (
    Level(slip=0.90, simulations=20_000, plies=1_000_000, effort=0.1),
    Level(slip=0.73, simulations=20_000, plies=1_000_000, effort=0.1),
    Level(slip=0.55, simulations=20_000, plies=1_000_000, effort=0.1),
    Level(slip=0.37, simulations=20_000, plies=1_000_000, effort=0.1),
    Level(slip=0.19, simulations=20_000, plies=1_000_000, effort=0.1),
    Level(simulations=60_000, plies=2_500_000, effort=1.0),
)

EXPERT = Expert(policy=policy, judge=judge, ladder=LADDER)
