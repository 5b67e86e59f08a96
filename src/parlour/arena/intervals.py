"""95% intervals, without any library."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass

Z = 1.959963984540054
ENOUGH = 10
"""Below so many deals the spread between them says too little."""


@dataclass(frozen=True)
class Rate:
    """A mean between 0 and 1, and where the truth lies with 95% confidence."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.1%} ({self.low:.1%} to {self.high:.1%})"


def wilson(points: float, games: int) -> Rate:
    """Wilson's interval. A draw counts as a part of a win; that makes the interval a little too wide."""
    if not games:
        return Rate(0.5, 0.0, 1.0)
    value = points / games
    spread = Z * math.sqrt(value * (1 - value) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    middle = value + Z * Z / (2 * games)
    return Rate(value, max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale))


def paired(deals: Sequence[float]) -> Rate | None:
    """The interval of the mean over deals: luck that a deal gives to both sides is no spread.

    None where there are too few deals, or no spread at all to judge by.
    """
    if len(deals) < ENOUGH:
        return None
    value = statistics.fmean(deals)
    error = statistics.stdev(deals) / math.sqrt(len(deals))
    if error == 0:
        return None
    reach = student(len(deals) - 1) * error
    return Rate(value, max(0.0, value - reach), min(1.0, value + reach))


def student(freedom: int) -> float:
    """The 97.5% point of Student's t, by the first terms of its expansion around the normal one."""
    z, v = Z, freedom
    first = (z**3 + z) / (4 * v)
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
    return z + first + second + third
