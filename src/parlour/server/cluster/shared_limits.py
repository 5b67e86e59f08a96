"""Limits that hold for several processes together: each tells the others what its visitors have used.

Nobody asks the database before a move: what was used elsewhere is taken from the buckets here a second later, and
what is more than there was stays as a debt. So for a moment a visitor may empty a bucket at each process, and
after that gets no more than from one. Few visitors use much; only those who do are told of.
"""

from __future__ import annotations

from collections.abc import Iterator

from parlour.server.limits.limits import Limits
from parlour.server.storage.news import News

AT_A_TIME, MOST_MESSAGES = 60, 4
"""Visitors in one message, which may have 8,000 bytes, and messages at one time."""
PART = 0.1
"""Whoever holds this part of the connections that are allowed is told of."""


class SharedLimits:
    """What this process and the others know of each other's visitors."""

    def __init__(self, limits: Limits, process: str) -> None:
        self._limits = limits
        self._process = process
        self._said_nothing = True
        for buckets in limits.all:
            buckets.spent = {}

    def news(self) -> Iterator[News]:
        """What the others should hear now."""
        least = max(2.0, PART * self._limits.figures.connections)
        held = {who: count for who, count in self._limits.connected.items() if count >= least}
        most = sorted(held, key=held.__getitem__, reverse=True)[:AT_A_TIME]
        if most or not self._said_nothing:
            yield News(self._process, held={who: held[who] for who in most})
        self._said_nothing = not most
        spent = [
            (buckets.name, who, round(tokens, 1))
            for buckets in self._limits.all
            for who, tokens in buckets.to_tell().items()
        ]
        spent.sort(key=lambda line: line[2], reverse=True)
        for start in range(0, min(len(spent), AT_A_TIME * MOST_MESSAGES), AT_A_TIME):
            yield News(self._process, spent=spent[start : start + AT_A_TIME])

    def hear(self, news: News) -> None:
        """Another process tells what its visitors have used, and hold."""
        buckets = {found.name: found for found in self._limits.all}
        for name, who, tokens in news.spent:
            if name in buckets:
                buckets[name].charge(who, tokens)
        if news.held is not None:
            self._limits.elsewhere[news.by] = news.held
        if news.gone:
            self.forget(news.by)

    def forget(self, process: str) -> None:
        """A process is gone, and with it its connections."""
        self._limits.elsewhere.pop(process, None)
