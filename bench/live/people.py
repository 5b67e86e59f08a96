"""Scripted people: two to a table, playing whole games as fast as the server lets them, or at a pace.

Both servers are played by these same classes; only what is said on the wire differs (`ours`, `peer`).
"""

from __future__ import annotations

import asyncio
import random
import time
from abc import ABC, abstractmethod
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field

from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect


@dataclass
class Watch:
    """What is measured, over all tables: the times from sending a move to the opponent's update."""

    times: array[float] = field(default_factory=lambda: array("d"))
    counting: bool = False
    playing: bool = True
    pace: float = 0.0
    """Seconds between the moves of a table; 0 is flat out."""
    games: int = 0
    troubles: list[str] = field(default_factory=list)

    def trouble(self, what: str) -> None:
        """Something went wrong; the figures are then worth nothing."""
        self.troubles.append(what)
        self.playing = False


class Table:
    """Two people who sit at one table, and the clock between them."""

    def __init__(self, name: str, watch: Watch, phase: float) -> None:
        self.name = name
        self.watch = watch
        self.luck = random.Random(name)
        self.sent: dict[int, tuple[float, Person]] = {}
        """When the move with that number was sent, and by whom."""
        self.phase = phase
        """Where in the pace this table moves, 0 to 1, so that not all move at once."""
        self.due = 0.0

    def arrived(self, number: int, person: Person) -> None:
        """Somebody has heard of a move; it counts when it was the opponent."""
        began, mover = self.sent.get(number, (0.0, person))
        if mover is not person:
            del self.sent[number]
            if self.watch.counting:
                self.watch.times.append(time.perf_counter() - began)


class Person(WSListener, ABC):
    """A player with a connection of its own."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.synced = asyncio.get_running_loop().create_future()
        """Done when the server has told this person how the game stands."""
        self._wire: WSTransport | None = None
        self._parts: list[bytes] = []

    def on_ws_connected(self, transport: WSTransport) -> None:
        self._wire = transport
        self.greet()

    def on_ws_disconnected(self, transport: WSTransport) -> None:
        if self.table.watch.playing:
            self.table.watch.trouble(f"{self.table.name}: the server hung up on seat {self.seat}")

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type is WSMsgType.TEXT and frame.fin:
            self.hear(frame.get_payload_as_bytes())
        elif frame.msg_type in (WSMsgType.TEXT, WSMsgType.CONTINUATION):
            self._parts.append(frame.get_payload_as_bytes())
            if frame.fin:
                whole, self._parts = b"".join(self._parts), []
                self.hear(whole)

    def say(self, message: bytes) -> None:
        """Send a text message."""
        assert self._wire is not None
        self._wire.send(WSMsgType.TEXT, message)

    def move(self, number: int, message: bytes) -> None:
        """Send a move: now, or when the pace allows it."""
        watch, table = self.table.watch, self.table
        if not watch.playing:
            return
        if not watch.pace:
            self._send_move(number, message)
            return
        loop = asyncio.get_running_loop()
        if table.due:
            table.due = max(table.due + watch.pace, loop.time())
        else:
            table.due = loop.time() + table.phase * watch.pace
        loop.call_at(table.due, self._send_move, number, message)

    def _send_move(self, number: int, message: bytes) -> None:
        if self.table.watch.playing:
            self.table.sent[number] = time.perf_counter(), self
            self.say(message)

    def hang_up(self) -> None:
        """Leave without a word."""
        assert self._wire is not None
        self._wire.disconnect()

    def greet(self) -> None:
        """What this person says first, if anything."""

    @abstractmethod
    def hear(self, message: bytes) -> None:
        """A message of the server."""

    @abstractmethod
    def begin(self) -> None:
        """All are there: make the first move, if it is this person's."""


Chair = tuple[Person, str, dict[str, str]]
"""A person, and the address and headers to connect with."""


async def connect(people: Sequence[Chair], at_once: int = 50) -> None:
    """Connect everybody and wait until each has been told how the game stands (the barrier)."""
    gate = asyncio.Semaphore(at_once)

    async def one(person: Person, address: str, headers: dict[str, str]) -> None:
        async with gate:
            await ws_connect(lambda: person, address, extra_headers=headers)
            await asyncio.wait_for(asyncio.shield(person.synced), 60)

    await asyncio.gather(*(one(*person) for person in people))
