"""Buckets of tokens: who may do how much. They fill at a steady rate, and what is done costs tokens."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from parlour.engine import Said
from parlour.server.errors import HttpError

MOST_REMEMBERED = 50_000
"""So many visitors are told apart; whoever has been quiet longest is forgotten first, and then begins afresh."""
WORTH_TELLING = 0.05
"""Other processes hear of whoever has used this part of a bucket here."""


class Buckets:
    """One bucket for each visitor."""

    def __init__(self, name: str, rate: float, size: float, refused: Callable[[str], None] | None = None) -> None:
        self.name = name
        self._rate = rate
        self._size = max(1.0, size)
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        self._refused = refused
        self.spent: dict[str, float] | None = None
        """What was taken here since the other processes heard of it, where there are any."""

    def take(self, visitor: str, cost: float = 1) -> float:
        """Take tokens: 0 if there was one, else the seconds until there will be.

        What costs more than there is leaves a debt: nothing is too dear for a full bucket, but the next waits.
        """
        now = time.monotonic()
        tokens, filled = self._buckets.pop(visitor, (self._size, now))
        tokens = min(self._size, tokens + (now - filled) * self._rate)
        wait = 0.0
        if tokens >= min(1.0, cost):
            tokens -= cost
            if self.spent is not None:
                self.spent[visitor] = self.spent.get(visitor, 0.0) + cost
        else:
            wait = (min(1.0, cost) - tokens) / self._rate
            if self._refused:
                self._refused(self.name)
        self._buckets[visitor] = tokens, now
        if len(self._buckets) > MOST_REMEMBERED:
            self._buckets.popitem(last=False)
        return wait

    def demand(self, visitor: str, said: Said, cost: float = 1) -> None:
        """Take tokens, or refuse and say so."""
        wait = self.take(visitor, cost)
        if wait:
            raise HttpError(429, said, wait=wait)

    def charge(self, visitor: str, cost: float) -> None:
        """Take tokens that were used already, here or elsewhere; a negative cost gives some back."""
        now = time.monotonic()
        tokens, filled = self._buckets.pop(visitor, (self._size, now))
        tokens = min(self._size, tokens + (now - filled) * self._rate - cost)
        self._buckets[visitor] = max(-self._size, tokens), now
        if self.spent is not None and cost < 0:
            self.spent[visitor] = self.spent.get(visitor, 0.0) + cost

    def to_tell(self) -> dict[str, float]:
        """What visitors have used here since this was asked last, where it is worth telling; the rest waits."""
        if not self.spent:
            return {}
        least = max(1.0, WORTH_TELLING * self._size)
        told = {visitor: spent for visitor, spent in self.spent.items() if spent >= least}
        if len(self.spent) > MOST_REMEMBERED:
            self.spent.clear()
        for visitor in told:
            self.spent.pop(visitor, None)
        return told
