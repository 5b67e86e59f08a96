"""The short way of messages: a whole one is carried out as it comes, and what is said leaves at once.

The long way, ASGI's, wakes a task for every message and takes it through the wrappings of uvicorn, the edge and
Litestar; that was a third of what a move cost. All that is unusual still goes there: a message in parts, a ping, a
goodbye, a peer that does not read. Both ways keep the order: the short one is taken only while the other is empty.
"""

from __future__ import annotations

from asyncio.transports import BaseTransport
from collections.abc import Callable, Mapping
from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # the quick one, where there is one
from websockets.http11 import Request
from websockets.server import ServerProtocol

EXTENSION = "parlour.short_way"
WHOLE_TEXT, MASKED, TWO_BYTES = 0x81, 0x80, 126
"""The first byte of a text in one frame; a bit of the second; and what that says of a length in the next two."""
Hear = Callable[[bytes], bool]
"""Carries out a message; False leaves it to the long way."""


class ShortWay(WebSocketsSansIOProtocol):
    """uvicorn's socket with a short way past its queue and its tasks."""

    hear: Hear | None = None
    counts: Callable[[int], bool] | None = None
    """Counts the frames of the long way, for all sockets of an address; False when they were too many."""
    _between = False
    """Whether the parser waits for the first byte of a message."""

    def connection_made(self, transport: BaseTransport) -> None:
        """Take over a connection."""
        super().connection_made(transport)
        self._unsent: list[bytes] = []

    def handle_connect(self, event: Request) -> None:
        """Let the application find us."""
        super().handle_connect(event)
        if not self.close_sent:
            cast(dict[str, Any], self.scope["extensions"])[EXTENSION] = self

    def say(self, text: bytes) -> bool:
        """Send a message now; False where it must wait, or nobody is there."""
        if not (self.writable.is_set() and self._open()):
            return False
        if not self._unsent:
            self.loop.call_soon(self._flush)
        size = len(text)
        if size < TWO_BYTES:
            head = bytes((WHOLE_TEXT, size))
        elif size < 1 << 16:
            head = bytes((WHOLE_TEXT, TWO_BYTES)) + size.to_bytes(2, "big")
        else:
            head = bytes((WHOLE_TEXT, TWO_BYTES + 1)) + size.to_bytes(8, "big")
        self._unsent += (head, text)
        return True

    def _flush(self) -> None:
        """Send what was said to a page at one moment in one go: a move, and the answer to it."""
        if self._unsent and self._open():
            self.transport.write(b"".join(self._unsent))
        self._unsent.clear()

    async def send(self, message: Any) -> None:
        """Send what comes the long way, after what was said before."""
        self._flush()
        await super().send(message)

    def _open(self) -> bool:
        """Whether nobody has said goodbye."""
        conn = self.conn
        return conn.close_sent is None and conn.close_rcvd is None and not self.transport.is_closing()

    def whole_message(self, data: bytes) -> bytes | None:
        """The message, if these bytes are exactly one and may go the short way."""
        if not (self._between and self.hear and self.queue.empty() and self._open()):
            return None
        return unmasked(data)

    def hand_on(self, text: bytes) -> None:
        """Have a message carried out."""
        if not (self.hear and self.hear(text)):
            self.frames, self.curr_msg_data_type = [text], "bytes"
            self.send_receive_event_to_app()

    def data_received(self, data: bytes) -> None:
        """Take bytes the long way."""
        super().data_received(data)
        self._between = between_messages(self.conn)


def short_way_of(scope: Mapping[str, Any]) -> ShortWay | None:
    """The protocol that a socket's messages come from, if it has a short way."""
    return cast(ShortWay | None, (scope.get("extensions") or {}).get(EXTENSION))


def unmasked(data: bytes) -> bytes | None:
    """The text of exactly one frame of a client; None for all else."""
    if len(data) < 8 or data[0] != WHOLE_TEXT or not data[1] & MASKED:
        return None
    size, begin = data[1] & ~MASKED, 6
    if size >= TWO_BYTES:
        if size > TWO_BYTES:
            return None
        size, begin = int.from_bytes(data[2:4], "big"), 8
    if len(data) != begin + size:
        return None
    return apply_mask(data[begin:], data[begin - 4 : begin])


def between_messages(conn: ServerProtocol) -> bool:
    """Whether a parser has read whole messages up to now, and nothing of the next."""
    waiting: Any = conn.parser
    while (inner := waiting.gi_yieldfrom) is not None:
        waiting = inner
    return waiting.__name__ == "at_eof" and conn.current_size is None
