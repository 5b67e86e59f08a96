"""Who thinks next: processor time shared by address, then by guest, then by table.

Next is always the address that has used the least so far; of its guests the one that has used the least, and of
that guest's tables likewise. So somebody with fifty tables gets as much as somebody with one, thirty guests behind
one address as much as one guest elsewhere, and a newcomer is served at once. Nobody saves up time by being away.

Moves of games that people play go before analysis and before bots among themselves; but now and then it is the
turn of these, so that they come to an end on a busy evening too.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

MOST_REMEMBERED = 1_000
"""Addresses, guests of an address, or tables of a guest, that neither wait nor think."""
PATIENCE = 8
"""Moves after which something else has a turn."""


@dataclass(frozen=True, slots=True)
class Asker:
    """For whom something is thought."""

    address: str
    guest: str
    table: str
    playing: bool = True
    """Whether a person waits for a move; else it is a hint, a review, or a game of bots."""


@dataclass(eq=False, slots=True)
class Job:
    """Something to be worked out."""

    asker: Asker
    work: Callable[[], Any]
    done: Any = None
    """Whoever waits for it."""


@dataclass(eq=False, slots=True)
class _Share:
    """What an address, a guest or a table has used, and what it is made of."""

    spent: float = 0.0
    running: int = 0
    floor: float = 0.0
    """What the part that was served last had used: newcomers begin there."""
    parts: dict[str, _Share] = field(default_factory=dict)
    """Those that wait or think."""
    resting: dict[str, float] = field(default_factory=dict)
    """What others have used, if it is more than a newcomer's."""
    queues: tuple[deque[Job], deque[Job]] = field(default_factory=lambda: (deque(), deque()))
    """Of a table, what waits: analysis, and moves for people."""
    waiting: list[int] = field(default_factory=lambda: [0, 0])
    """How many thoughts wait in it, by the same two kinds."""

    def part(self, name: str) -> _Share:
        """One of its parts, which begins where newcomers do unless it has used more."""
        found = self.parts.get(name)
        if found is None:
            found = self.parts[name] = _Share(max(self.resting.pop(name, 0.0), self.floor))
        return found

    def rest(self, name: str) -> None:
        """One of its parts neither waits nor thinks any more; only those who have used much are remembered."""
        spent = self.parts.pop(name).spent
        if spent > self.floor:
            self.resting[name] = spent
        if len(self.resting) > 2 * MOST_REMEMBERED:
            most = sorted(self.resting.items(), key=lambda item: item[1])[-MOST_REMEMBERED:]
            self.resting = dict(most)

    def ready(self, playing: bool) -> bool:
        """Of an address, whether a guest waits who does not think already: everybody has one thought at a time."""
        return self.waiting[playing] > 0 and any(guest.free(playing) for guest in self.parts.values())

    def free(self, playing: bool) -> bool:
        """Of a guest, whether it waits and does not think."""
        return self.waiting[playing] > 0 and not self.running


class Queue:
    """Thoughts that wait, in fair order. Knows no threads and no clock: time is what it is told."""

    def __init__(self) -> None:
        self._all = _Share()
        self._moves = 0
        """How many moves went before analysis that waits."""

    def __len__(self) -> int:
        return sum(self._all.waiting)

    def add(self, thought: Job) -> None:
        """Something more waits."""
        playing = thought.asker.playing
        self._all.waiting[playing] += 1
        for _, _, part in self._way(thought.asker):
            part.waiting[playing] += 1
        part.queues[playing].append(thought)

    def next(self) -> Job | None:
        """What is to be thought now; None if all who wait are thinking already. `done` must follow."""
        turn = self._moves < PATIENCE
        for playing in (turn, not turn):
            thought = self._take(playing)
            if thought is not None:
                self._moves = self._moves + 1 if playing and self._all.waiting[False] else 0
                return thought
        return None

    def done(self, thought: Job, seconds: float) -> None:
        """A thought has come to its end and has taken so long."""
        for above, name, part in reversed(list(self._way(thought.asker))):
            part.running -= 1
            part.spent += seconds
            if not part.running and not any(part.waiting):
                above.rest(name)

    def clear(self) -> list[Job]:
        """Forget everything; what has waited."""
        guests = [guest for address in self._all.parts.values() for guest in address.parts.values()]
        queues = [queue for guest in guests for table in guest.parts.values() for queue in table.queues]
        self._all = _Share()
        return [thought for queue in queues for thought in queue]

    def _way(self, asker: Asker) -> Iterator[tuple[_Share, str, _Share]]:
        """The shares of an address, a guest and a table, each with that of which it is a part."""
        above = self._all
        for name in (asker.address, asker.guest, asker.table):
            part = above.part(name)
            yield above, name, part
            above = part

    def _take(self, playing: bool) -> Job | None:
        address = _least(address for address in self._all.parts.values() if address.ready(playing))
        if address is None:
            return None
        guest = _least(guest for guest in address.parts.values() if guest.free(playing))
        assert guest is not None, "a ready address has a guest who waits and does not think"
        table = _least(table for table in guest.parts.values() if table.waiting[playing])
        assert table is not None, "a guest who waits has a table that waits"
        thought = table.queues[playing].popleft()
        self._all.waiting[playing] -= 1
        for above, _, part in self._way(thought.asker):
            above.floor = max(above.floor, part.spent)
            part.waiting[playing] -= 1
            part.running += 1
        return thought


def _least(parts: Iterator[_Share]) -> _Share | None:
    """Who has the fewest threads now and, of these, has used the least; who waits longer, if several have."""
    return min(parts, key=lambda part: (part.running, part.spent), default=None)
