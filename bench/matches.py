"""What a small advantage in single games is worth in a match."""

from __future__ import annotations

import numpy as np

LONGEST = 999


def share_of_matches(won: float, drawn: float, games: int) -> float:
    """How often somebody who wins and draws so often wins most games of a match; an equal end counts half."""
    lead = np.array([1.0])
    step = np.array([1.0 - won - drawn, drawn, won])
    for _ in range(games):
        lead = np.convolve(lead, step)
    middle = len(lead) // 2
    return float(lead[middle + 1 :].sum() + lead[middle] / 2)


def match_length(won: float, drawn: float, wanted: float) -> int | None:
    """The fewest games, an odd number, of a match that is won that often; None if there is no such number."""
    if won + drawn / 2 <= 0.5:
        return None
    for games in range(1, LONGEST + 1, 2):
        if share_of_matches(won, drawn, games) >= wanted:
            return games
    return None
