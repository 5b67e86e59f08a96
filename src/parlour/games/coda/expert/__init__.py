"""What a strong player of Coda knows, for the search: exact chances, and rounds played out with them."""

from parlour.games.coda.expert.judge import judge
from parlour.search.experts import Expert, Level

LADDER = (
    Level(slip=0.92, effort=0.002),
    Level(slip=0.77, effort=0.002),
    Level(slip=0.59, effort=0.002),
    Level(slip=0.39, effort=0.002),
    Level(slip=0.16, effort=0.002),
    Level(effort=0.1),
)
"""The judge serves all levels: even with few rounds it is stronger than the tree search, and it can say why.

The slips make even steps. With 0.85, 0.6, 0.4, 0.2 and 0.05 the levels won 77, 80, 74, 70, 66 and 61% against the
one below; these lie between, where a beginner wins about 65% and five even steps follow."""

EXPERT = Expert(judge=judge, ladder=LADDER)
