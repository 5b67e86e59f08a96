"""Openskill ratings (Plackett-Luce): one number per bot for its strength, one for the doubt about it."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean


@dataclass(frozen=True)
class Rating:
    """`mu` is about 25 for a newcomer; `sigma` is the doubt that is left."""

    mu: float
    sigma: float


Match = tuple[tuple[str, int], ...]
"""For every seat the bot and its rank, 0 for the best; equal ranks are a draw."""


def ratings(bots: Sequence[str], matches: Iterable[Match]) -> dict[str, Rating] | None:
    """The ratings after all matches, in a shuffled order; None where openskill is not installed."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return None
    model = PlackettLuce(tau=0.0)  # a bot does not change while it plays
    known = {name: model.rating(name=name) for name in bots}
    # The last matches weigh more than the first: an order of its own for every file would be another luck.
    shuffled = list(matches)
    random.Random(0).shuffle(shuffled)
    for match in shuffled:
        names = [name for name, _ in match]
        if len(set(names)) < 2:
            continue
        teams = [[model.create_rating([known[name].mu, known[name].sigma])] for name in names]
        after = model.rate(teams, ranks=[float(rank) for _, rank in match])
        for name in set(names):
            # A bot that sits on several chairs is one player: it takes the mean of what they learned.
            own = [team[0] for team, seated in zip(after, names, strict=True) if seated == name]
            known[name].mu = fmean(rating.mu for rating in own)
            known[name].sigma = fmean(rating.sigma for rating in own)
    return {name: Rating(rating.mu, rating.sigma) for name, rating in known.items()}
