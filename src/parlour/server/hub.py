"""Connections: who hears what, at the pace that each can take."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from litestar.types import Send
from msgspec import Struct

from parlour.server import door
from parlour.server.messages import Answer

if TYPE_CHECKING:
    from parlour.server.live import Live

MOST_WAITING = 64
"""Messages that may wait for a slow connection before they are replaced by one state."""
PATIENCE = 20.0
"""Seconds that one message may take to leave."""
SEAT_MOVED, TOO_SLOW = 4401, 4408


class Connection:
    """One open page. What is pushed leaves in order; a slow page skips to the newest state."""

    __slots__ = (
        *("given_up", "guest", "live", "seat", "watching"),
        *("_behind", "_close", "_out", "_sending_since", "_wake", "_writer"),
    )

    def __init__(self, live: Live, guest: str | None, watching: bool) -> None:
        self.live = live
        self.guest = guest
        self.watching = watching
        """Wants to watch, even from a seat."""
        self.seat: int | None = None
        self.look_again()
        self._out: deque[str] = deque()
        self._behind = False
        self._wake: asyncio.Future[None] | None = None
        self._sending_since: float | None = None
        self._close: tuple[int, str] | None = None
        self._writer: asyncio.Task[None] | None = None
        self.given_up = False

    def look_again(self) -> bool:
        """Find out which seat this is, after somebody sat down or got up; whether it is another."""
        was = self.seat
        self.seat = None if self.watching else self.live.seat_of(self.guest)
        if was is not None and self.live.row.seats[was].guest not in (self.guest, None):
            self.close(SEAT_MOVED, "Your seat has moved to another device.")
        return self.seat != was

    def push(self, text: str) -> None:
        """Send a message as soon as the connection can take it."""
        if self._behind:
            return
        if len(self._out) >= MOST_WAITING:
            self._out.clear()
            self._behind = True
            return
        self._out.append(text)
        self._stir()

    def reply(self, answer: Answer) -> None:
        """Answer an action; without an id, only a refusal is worth a message."""
        if answer.id is not None or not answer.ok:
            self.push(door.encode(answer).decode())

    def close(self, code: int, reason: str) -> None:
        """Say goodbye after what is still to be said."""
        self._close = code, reason
        self._stir()

    def give_up(self) -> None:
        """Stop trying to send; the page may come back when it can read."""
        self.given_up = True
        if self._writer:
            self._writer.cancel()

    def stuck(self) -> bool:
        """Whether a message has been waiting to leave for too long."""
        return self._sending_since is not None and time.monotonic() - self._sending_since > PATIENCE

    def _stir(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    async def write(self, send: Send) -> None:
        """Send what is pushed, until the connection ends."""
        loop = asyncio.get_running_loop()
        self._writer = asyncio.current_task()
        while True:
            while self._out or self._behind:
                if not self._out:
                    self._behind = False
                    self._out.append(door.encode(door.state(self.live, self.seat)).decode())
                self._sending_since = time.monotonic()
                await send({"type": "websocket.send", "text": self._out.popleft(), "bytes": None})
            self._sending_since = None
            if self._close:
                await send({"type": "websocket.close", "code": self._close[0], "reason": self._close[1]})
                return
            self._wake = loop.create_future()
            await self._wake


def tell_news(live: Live) -> None:
    """Send everybody at a table what the last entry of its log has changed."""
    seats = list({connection.seat for connection in live.connections})
    messages = zip(seats, door.news(live, seats), strict=True)
    texts = {seat: door.encode(message).decode() for seat, message in messages}
    for connection in live.connections:
        connection.push(texts[connection.seat])


def tell(live: Live, make: Callable[[Live, int | None], Struct], skip: Connection | None = None) -> None:
    """Send everybody at a table what `make` says of it for the seat; each seat's message is made once."""
    made: dict[int | None, str] = {}
    for connection in live.connections:
        if connection is skip:
            continue
        text = made.get(connection.seat)
        if text is None:
            text = made[connection.seat] = door.encode(make(live, connection.seat)).decode()
        connection.push(text)
