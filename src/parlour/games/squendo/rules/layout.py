"""The table: an unbounded square grid, kept as a short list of sites.

A site is a cell that has a stack or lies beside one. Sites are numbered from 1 in the order in which they
came up, and never go away: a stack of three always leaves a tile behind. A small hash leads from a cell to
its site. That keeps a state small however far a chain of tiles runs.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from parlour.engine import rule
from parlour.games.squendo.parts import BUCKETS, SHOWN, SIDES, STEP

PROBE = 101


@rule
def bucket_of(s: np.record, cell: int) -> int:
    """The bucket that holds the site of the cell, or the empty one that would."""
    bucket = cell % BUCKETS
    while s.bucket[bucket] != 0 and s.at[int(s.bucket[bucket])] != cell:
        bucket = (bucket + PROBE) % BUCKETS
    return bucket


@rule
def site_at(s: np.record, cell: int) -> int:
    """The site of a cell, 0 if it has none."""
    return int(s.bucket[bucket_of(s, cell)])


@rule
def open_site(s: np.record, cell: int) -> int:
    """The site of a cell, a new one if it had none."""
    bucket = bucket_of(s, cell)
    if s.bucket[bucket] == 0:
        site = int(s.sites) + 1
        s.sites = site
        s.bucket[bucket] = site
        s.at[site] = cell
    return int(s.bucket[bucket])


@rule
def show(s: np.record, site: int, top: int) -> None:
    """Let a tile be the top one of a site, and its neighbours feel its sides (SQ-5)."""
    cell = int(s.at[site])
    old = int(s.top[site])
    for side in range(SIDES):
        neighbour = open_site(s, cell + STEP[side])
        s.need[neighbour] = int(s.need[neighbour]) + SHOWN[top, side] - SHOWN[old, side]
    s.top[site] = top


@rule
def colour_at(s: np.record, cell: int) -> int:
    """The colour that shows on a cell, -1 if there is no tile."""
    return (int(s.top[site_at(s, cell)]) - 1) >> 5


def site_of(now: Any, cell: int) -> int:
    """What `site_at` says, for plain Python: `now` is what somebody knows."""
    cells = now.at[: 1 + now.sites].tolist()
    return cells.index(cell) if cell in cells else 0


def triple(now: Any) -> list[int]:
    """The stack of three, from the bottom, its tiles as they lie."""
    return [int(now.under[now.triple]) - 1, now.middle - 1, int(now.top[now.triple]) - 1]
