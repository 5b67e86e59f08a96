"""The wire: uvicorn's protocols, with bounds on all that one peer can make us read, keep or wait for.

A request has a largest head and a largest size, and must have come after a while; frames of a socket are counted
before anybody looks into them, pings and fragments too; who does not read gets no answers. An address may hold so
many connections, and whoever comes after that is told so, or hung up on.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

import msgspec
import uvicorn
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from parlour.engine import Said
from parlour.server.errors import HttpError
from parlour.server.http.doorkeeper import Doorkeeper
from parlour.server.http.problem_documents import MEDIA_TYPE
from parlour.server.http.proxies import address_of
from parlour.server.http.short_way import ShortWay
from parlour.server.limits.limits import BURST, FRAMES, LARGEST_MESSAGE

LARGEST_LINE = 8_000
"""Bytes in the address of a request, or in one header."""
LARGEST_HEAD = 16 * 1024
MOST_HEADERS = 100
LARGEST_REQUEST = LARGEST_HEAD + 4 * LARGEST_MESSAGE
"""Bytes of a request with all its wrapping; what is more is not even read."""
MOST_PIPELINED = 16
ANSWER_TIME = 120.0
"""Seconds in which a request must be answered and its answer read."""
LINGER = 2.0
"""Seconds that a peer has to read why it is hung up on."""
CLOSING_TIME = 10.0
SLICE = 2048
"""Bytes of a socket that are read before its frames are counted."""
TOO_MANY, TOO_MANY_WORDS = 4429, Said("too-many-messages")
UNREADABLE = HttpError(400, Said("unreadable-request"))
BODY_TOO_LARGE = HttpError(413, Said("too-much"))
URL_TOO_LONG = HttpError(414, Said("address-too-long", bytes=LARGEST_LINE))
TOO_MANY_AT_ONCE = HttpError(429, Said("too-many-requests"))
HEAD_TOO_LARGE = HttpError(431, Said("head-too-large", most=LARGEST_HEAD // 1024))
logger = logging.getLogger(__name__)


class WireConfig(uvicorn.Config):
    """A configuration of uvicorn with our protocols and their doorkeeper."""

    def __init__(self, app: Any, keeper: Doorkeeper, **rest: Any) -> None:
        super().__init__(app, http=Http, ws=Socket, **rest)
        self.keeper = keeper


def look_after(server: uvicorn.Server) -> None:
    """Part with those who keep us waiting; called once a second or so."""
    now = asyncio.get_running_loop().time()
    for connection in list(server.server_state.connections):
        if isinstance(connection, (Http, Socket)) and connection.overdue(now):
            connection.config.keeper.refused("patience")
            connection.transport.abort()


class Http(HttpToolsProtocol):
    """A connection on which requests come."""

    config: WireConfig

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let a peer in, or say why not."""
        super().connection_made(transport)
        self._received = 0
        self._head = 0
        self._in_head = True
        self._problem: HttpError | None = None
        self._shut = False
        self._until = self.loop.time() + self.config.keeper.patience
        host = self.client[0] if self.client else ""
        self._address: str | None = address_of(host)
        try:
            problem = self.config.keeper.enter(self._address, host)
        except ConnectionRefusedError:
            self._address = None
            self._shut = True
            transport.abort()
        else:
            if problem:
                self.refuse(problem)

    def connection_lost(self, exc: Exception | None) -> None:
        """The peer is gone."""
        super().connection_lost(exc)
        if self._address is not None:
            self.config.keeper.leave(self._address)

    def overdue(self, now: float) -> bool:
        """Whether the peer has kept us waiting for too long: with a request, or with reading the answer."""
        return now > self._until

    def data_received(self, data: bytes) -> None:
        """Read what came, as long as it is not too much."""
        if self._shut:
            return
        self._received += len(data)
        if self._received > LARGEST_REQUEST or (self._in_head and self._received > LARGEST_HEAD + LARGEST_MESSAGE):
            # Where the head ends in what came now, it is the body that is too much.
            endless = self._in_head and b"\r\n\r\n" not in data
            self.refuse(HEAD_TOO_LARGE if endless else BODY_TOO_LARGE)
            return
        try:
            super().data_received(data)
        except Exception as error:  # what nobody has foreseen ends this connection, and nothing else
            logger.warning("A connection was ended: %s.", type(error).__name__)
            self._shut = True
            self.transport.abort()

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._received = self._head = 0
        self._in_head = True

    def on_url(self, url: bytes) -> None:
        """A part of the address."""
        super().on_url(url)
        if len(self.url) > LARGEST_LINE:
            self._stop(URL_TOO_LONG)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header, or one that follows the body."""
        super().on_header(name, value)
        line = len(name) + len(value)
        self._head += line
        if line > LARGEST_LINE or self._head > LARGEST_HEAD or len(self.headers) > MOST_HEADERS:
            self._stop(HEAD_TOO_LARGE)

    def _stop(self, problem: HttpError) -> None:
        """End the parser; uvicorn then calls `send_400_response`."""
        self._problem = problem
        raise ValueError(problem.said.key)

    def on_headers_complete(self) -> None:
        """The head is there."""
        self._in_head = False
        if len(self.pipeline) >= MOST_PIPELINED:
            self._stop(TOO_MANY_AT_ONCE)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """The whole request is there."""
        super().on_message_complete()
        self._received = 0
        if self.cycle is not None and not self.cycle.response_complete:
            self._until = self.loop.time() + ANSWER_TIME

    def on_response_complete(self) -> None:
        """A request is answered; the next one must come within a while, and the rest of this one too."""
        waiting = ANSWER_TIME if self.pipeline else self.config.keeper.patience
        self._until = self.loop.time() + waiting
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        """Become a socket, unless an answer is still to come here: it would be written between the frames."""
        if self.cycle is None or self.cycle.response_complete:
            super().handle_websocket_upgrade()
        else:
            self.refuse(UNREADABLE)

    def send_400_response(self, msg: str) -> None:
        """Say that a request cannot be read; uvicorn would say it without a problem document."""
        self.refuse(self._problem or UNREADABLE)

    def refuse(self, problem: HttpError) -> None:
        """Say no, listen no more, and hang up when that was heard or after a moment."""
        body = msgspec.json.encode(problem.document())
        head = b"content-type: %b\r\ncontent-length: %d\r\nconnection: close\r\n\r\n"
        self._shut = True
        self._until = self.loop.time() + LINGER
        if self._may_answer():
            self.transport.write(STATUS_LINE[problem.status] + head % (MEDIA_TYPE.encode(), len(body)) + body)
            if self.transport.can_write_eof():
                self.transport.write_eof()
        # To close at once, with something unread, would take the answer from the peer.
        self.flow.pause_reading()

    def _may_answer(self) -> bool:
        """Whether nothing else is being answered; the request that is being read is then taken from the app."""
        cycle = self.cycle
        if cycle is None or self._in_head:
            return cycle is None or cycle.response_complete
        if cycle.response_started or self.pipeline:
            return False
        cycle.disconnected = True
        cycle.message_event.set()
        return True


class Socket(ShortWay):
    """A connection that has become a WebSocket."""

    config: WireConfig

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take over a connection that was let in before."""
        super().connection_made(transport)
        figures = self.config.keeper.figures
        self._rate = FRAMES * figures.messages
        self._frames = self._most_frames = BURST * self._rate
        self._counted = self.loop.time()
        self._until = self._counted + self.config.keeper.patience
        self._shut = False
        self._address = address_of(self.client[0] if self.client else None)

    def connection_lost(self, exc: Exception | None) -> None:
        """The peer is gone."""
        super().connection_lost(exc)
        self.config.keeper.leave(self._address)

    def overdue(self, now: float) -> bool:
        """Whether the peer keeps us waiting with its greeting, or with reading our goodbye."""
        if self._shut or not self.handshake_complete:
            return now > self._until
        if self.transport.is_closing():
            self._shut, self._until = True, now + CLOSING_TIME
        return False

    def data_received(self, data: bytes) -> None:
        """Read what came, a little at a time: the frames are counted before there are very many."""
        try:
            text = self.whole_message(data) if len(data) <= SLICE and not self._shut else None
            if text is not None:
                if self._allow(1):
                    self.hand_on(text)
                return
            for start in range(0, len(data), SLICE):
                if self._shut:
                    return
                super().data_received(data if len(data) <= SLICE else data[start : start + SLICE])
            if not self.handshake_initiated:
                raise ValueError("no handshake")
        except Exception as error:
            logger.warning("A socket was ended: %s.", type(error).__name__)
            self._shut = True
            self.transport.abort()

    def handle_events(self) -> None:
        """Count the frames, whatever they hold, before anything is done with them; a part of one is read, too."""
        frames = len(self.conn.events) or 1
        if not self._allow(frames):
            return
        if self.counts and not self.counts(frames):
            self._refuse()
            return
        super().handle_events()

    def _allow(self, frames: int) -> bool:
        self._frames -= frames
        if self._frames < 0:
            now = self.loop.time()
            earned = (now - self._counted) * self._rate
            self._counted = now
            self._frames = min(self._most_frames, self._frames + earned)
            if self._frames < 0:
                self._refuse()
                return False
        return True

    async def send(self, message: Any) -> None:
        """Send on what the application sends."""
        await super().send(message)
        if self.transport.is_closing():  # refused, or gone already: uvicorn would miss a greeting, and log that
            self.handshake_complete = True

    def handle_text(self, event: Any) -> None:
        """Hand the bytes on as they are: whoever reads the JSON says what is wrong with them."""
        self.handle_bytes(event)

    def handle_ping(self) -> None:
        """Answer, unless the peer has not read what was sent before."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def _refuse(self) -> None:
        """Say that it was too much, listen no more, and hang up after a moment."""
        self.config.keeper.refused("frames")
        self._shut = True
        self._until = self.loop.time() + LINGER
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_MANY, "reason": TOO_MANY_WORDS.key})
        self.close_sent = True
        self.conn.data_to_send()  # answers to what was too much
        self.conn.send_close(TOO_MANY, TOO_MANY_WORDS.key)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_timer = self.loop.call_later(LINGER, self.transport.abort)
        self.read_paused = False  # else whoever takes the last message would listen again
        self.transport.pause_reading()
