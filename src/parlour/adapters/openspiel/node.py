"""Where a game stands, for OpenSpiel: never changed, so that clones share it.

Chance. A game begins with a chance node whose outcome is the seed of the deal. From then on a game has its own
generator, and whoever searched on with it would look into the future; so a move that draws from it leads to
another chance node first. There, outcome 0 goes on with the seed's own chance, and every other outcome with other
chance. All outcomes of a node are equally likely, and the actions alone decide everything.

What a seat remembers is a chain of digests over all that it observed and did. A world that it imagines keeps its
chain; those of the others begin anew there, as nobody can know them.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.adapters.numbered import Numbered, rewards
from parlour.engine import Observation
from parlour.engine.observation import observe
from parlour.engine.rng import draw, generator
from parlour.engine.state import GENERATOR

DIGEST = 16
DEALING = -1
"""What waits at the very beginning."""


class SpielTable(Numbered):
    """A game with its options, and how many outcomes its chance nodes have."""

    def __init__(self, name: str, deals: int, rolls: int, **options: object) -> None:
        super().__init__(name, **options)
        self.deals, self.rolls = deals, rolls
        self.rules = self.game.ready
        self.encoded = self.game.encode(self.options)

    def __reduce__(self) -> tuple[Any, ...]:
        return table, (self.game.name, self.deals, self.rolls, tuple(self.options.items()))


@lru_cache(64)
def table(name: str, deals: int, rolls: int, options: tuple[tuple[str, Any], ...]) -> SpielTable:
    """One table for all states of a game."""
    return SpielTable(name, deals, rolls, **dict(options))


class Node:
    """A moment of a game; before the deal its box is blank."""

    __slots__ = ("_before", "_chains", "_legal", "_seen", "box", "mover", "pending", "ply", "table", "turn")

    def __init__(
        self,
        table: SpielTable,
        box: Any,
        ply: int,
        pending: int | None = None,
        before: Node | None = None,
        mover: tuple[int, int] | None = None,
        chains: dict[int, bytes] | None = None,
    ) -> None:
        self.table, self.box, self.ply = table, box, ply
        self.pending = pending
        """The code of a move that waits for chance; -1 stands for the deal."""
        self.mover = mover
        """Who led here, by which action."""
        self._before = before
        self._chains = chains or {}
        self._seen: tuple[Observation, ...] | None = None
        self._legal: tuple[list[int], dict[int, int]] | None = None
        self.turn = -1 if pending == DEALING else int(table.rules.calls.turn(box))

    def __deepcopy__(self, memo: object) -> Node:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        chains = {seat: self.chain(seat) for seat in range(self.table.players)}
        return revived, (self.table, self.box.tobytes(), self.ply, self.pending, chains)

    @property
    def observations(self) -> tuple[Observation, ...]:
        """What every seat and, last, a spectator know; of no use before the deal."""
        if self._seen is None:
            turn = None if self.turn < 0 else self.turn
            self._seen = observe(self.table.game, self.table.options, self.ply, turn, self.box)
        return self._seen

    @property
    def legal(self) -> tuple[list[int], dict[int, int]]:
        """The legal actions in rising order, and the code of each."""
        if self._legal is None:
            codes, actions = self.table.legal(self.observations[self.turn])
            found = dict(zip(actions.tolist(), codes.tolist(), strict=True))
            self._legal = sorted(found), found
        return self._legal

    @property
    def returns(self) -> list[float]:
        """What every seat has earned."""
        if self.turn >= 0 or self.pending is not None:
            return [0.0] * self.table.players
        won = int(self.table.rules.winners(self.box[0]))
        return rewards([seat for seat in range(self.table.players) if won >> seat & 1], self.table.players)

    # --- going on -------------------------------------------------------------------------------

    def after(self, action: int) -> Node:
        """A move, or an outcome of chance."""
        if self.pending is not None:
            return self._dealt(action) if self.pending == DEALING else self._rolled(action)
        code = self.legal[1][action]
        box = self.box.copy()
        self.table.rules.calls.play(box, code)
        if box[GENERATOR][0, 0] != self.box[GENERATOR][0, 0]:
            return Node(self.table, self.box, self.ply, code, self._before, self.mover, self._chains)._told(self)
        return Node(self.table, box, self.ply + 1, None, self, (self.turn, action))

    def _told(self, waiting: Node) -> Node:
        """A chance node, which looks just like the moment before it."""
        self._seen, self._legal = waiting._seen, waiting._legal
        return self

    def _dealt(self, seed: int) -> Node:
        box = self.table.rules.box()
        self.table.rules.deal(box[0], np.uint64(seed), self.table.encoded)
        return Node(self.table, box, 0, None, self)

    def _rolled(self, outcome: int) -> Node:
        assert self.pending is not None
        box = self.box.copy()
        if outcome:
            box[GENERATOR][0, 0] = draw(generator(int(box[GENERATOR][0, 0]) ^ outcome))
        self.table.rules.calls.play(box, self.pending)
        action = next(action for action, code in self.legal[1].items() if code == self.pending)
        return Node(self.table, box, self.ply + 1, None, self, (self.turn, action))

    # --- what a seat knows ----------------------------------------------------------------------

    def row(self, seat: int) -> NDArray[np.float32]:
        """What a seat observes as columns, -1 for a spectator; blank before the deal."""
        if self.pending == DEALING:
            return np.zeros(self.table.width, np.float32)
        return self.table.row(self.observations[seat])

    def sight(self, seat: int) -> str:
        """What a seat observes as text."""
        return "" if self.pending == DEALING else f"{seat} {self.observations[seat].record.tobytes().hex()}"

    def chain(self, seat: int) -> bytes:
        """A digest of all that a seat has observed and done."""
        path: list[Node] = []
        node: Node = self
        while seat not in node._chains:
            path.append(node)
            if node._before is None:
                break
            node = node._before
        found = node._chains.get(seat, b"")
        for later in reversed(path):
            action = later.mover[1] if later.mover and later.mover[0] == seat else -1
            told = b"" if later.pending == DEALING else later.observations[seat].record.tobytes()
            found = hashlib.blake2b(b"%b %d %b" % (found, action, told), digest_size=DIGEST).digest()
            later._chains[seat] = found
        return found

    def imagined(self, seat: int, seed: int) -> Node:
        """The same moment in a world that the seat cannot tell from this one."""
        if self.pending == DEALING:
            return self
        box = self.observations[seat].world(generator(seed))
        return Node(self.table, box, self.ply, self.pending, chains={seat: self.chain(seat)})


def revived(table: SpielTable, record: bytes, ply: int, pending: int | None, chains: dict[int, bytes]) -> Node:
    """A node that was sent somewhere."""
    box = table.rules.box()
    box[:] = np.frombuffer(record, box.dtype)
    return Node(table, box, ply, pending, chains=chains)


def first(table: SpielTable) -> Node:
    """Before the deal."""
    return Node(table, table.rules.box(), 0, DEALING)


def seen_from(table: SpielTable, seen: Observation, seed: int) -> Node:
    """A moment that whoever observes this holds possible."""
    seat = seen.seat
    assert seat is not None
    return Node(table, seen.world(generator(seed)), seen.ply)
