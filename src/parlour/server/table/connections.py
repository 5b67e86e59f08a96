"""Connections: who hears what, at the pace that each can take."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING

from litestar.types import Send
from msgspec import Struct

from parlour.engine import Said
from parlour.server.messages.answers import Answer
from parlour.server.speech import spoken, text_of, voice_of
from parlour.server.table import views

if TYPE_CHECKING:
    from parlour.engine.words import Voice
    from parlour.server.table.live import Live

MOST_WAITING, MOST_LETTERS = 64, 256 * 1024
"""Messages, and the bytes in them, that may wait for a slow connection before one state replaces them."""
PATIENCE = 20.0
"""Seconds that one message may take to leave."""
NO_SEAT, NO_TABLE, SENT_AWAY, TOO_SLOW = 4401, 4404, 4410, 4408
"""With which a socket is closed."""


class Connection:
    """One open page. What is pushed leaves in order; a slow page skips to the newest state."""

    __slots__ = (
        *("address", "given_up", "guest", "language", "live", "seat", "watching"),
        *("_behind", "_close", "_letters", "_out", "_say", "_sending_since", "_wake", "_writer"),
    )

    def __init__(
        self,
        live: Live,
        guest: str | None,
        watching: bool,
        address: str = "",
        language: str | None = None,
        say: Callable[[bytes], bool] | None = None,
    ) -> None:
        self.live = live
        self._say = say
        """Sends at once, or says that it cannot."""
        self.language = language
        """In which the texts of what is said are wanted; None for a page, which has the words itself."""
        self.guest = guest
        self.address = address
        self.watching = watching
        """Wants to watch, even from a seat."""
        self.seat: int | None = None
        self.look_again()
        self._out: deque[bytes] = deque()
        self._letters = 0
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
            self.close(NO_SEAT, Said("seat-moved"))
        elif was is not None and self.seat is None and self.guest and self.live.sent_away(self.guest, None):
            self.close(SENT_AWAY, Said("sent-away"))
        return self.seat != was

    def push(self, text: bytes) -> None:
        """Send a message as soon as the connection can take it."""
        if self._behind:
            return
        if not (self._out or self._sending_since or self._close) and self._say and self._say(text):
            return
        if len(self._out) >= MOST_WAITING or self._letters > MOST_LETTERS:
            self._out.clear()
            self._letters = 0
            self._behind = True
            return
        self._out.append(text)
        self._letters += len(text)
        self._stir()

    def reply(self, answer: Answer) -> None:
        """Answer an action; without an id, only a refusal is worth a message."""
        if answer.id is not None or not answer.ok:
            self.tell(answer)

    def tell(self, message: Struct) -> None:
        """Send a message that was made for this seat."""
        self.push(self._written(message))

    def show(self) -> None:
        """Send everything that the seat may know."""
        self.tell(views.state(self.live, self.seat))

    def _written(self, message: Struct) -> bytes:
        return written(message, self.live, self.seat, self.language)

    def close(self, code: int, said: Said) -> None:
        """Say goodbye after what is still to be said."""
        self._close = code, parting(said, self.language)
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
                    text = self._written(views.state(self.live, self.seat))
                else:
                    text = self._out.popleft()
                    self._letters -= len(text)
                self._sending_since = time.monotonic()
                await send({"type": "websocket.send", "text": text.decode(), "bytes": None})
            self._sending_since = None
            if self._close:
                await send({"type": "websocket.close", "code": self._close[0], "reason": self._close[1]})
                return
            self._wake = loop.create_future()
            await self._wake


def parting(said: Said, language: str | None) -> str:
    """The reason with which a socket is closed: a key, or its text where texts are wanted."""
    return said.key if language is None else text_of(said, language)


Reader = tuple[int | None, str | None]
"""A seat, and the language in which texts are wanted: who has the same is sent the same."""


def tell_news(live: Live) -> None:
    """Send everybody at a table what the last entry of its log has changed."""
    seats = list({connection.seat for connection in live.connections})
    messages = dict(zip(seats, views.news(live, seats), strict=True))
    _send_all(live, messages.__getitem__)


def tell(live: Live, make: Callable[[Live, int | None], Struct], skip: Connection | None = None) -> None:
    """Send everybody at a table what `make` says of it for the seat."""
    _send_all(live, lambda seat: make(live, seat), skip)


def _send_all(live: Live, message: Callable[[int | None], Struct], skip: Connection | None = None) -> None:
    made: dict[Reader, bytes] = {}
    for connection in live.connections:
        if connection is skip:
            continue
        reader = connection.seat, connection.language
        text = made.get(reader)
        if text is None:
            text = made[reader] = written(message(connection.seat), live, *reader)
        connection.push(text)


def written(message: Struct, live: Live, seat: int | None, language: str | None) -> bytes:
    """A message as it leaves; with texts in a language, where one is wanted."""
    if language is None:
        return views.encode(message)
    return views.encode(spoken(message, voice_at(live, seat, language)))


def voice_at(live: Live, seat: int | None, language: str) -> Voice:
    """A voice that calls everybody at a table as they are called there."""
    unknown = voice_of(language)
    chairs = enumerate(live.row.seats)
    return voice_of(language, [chair.name or unknown.say(Said("seat", number=n + 1)) for n, chair in chairs], seat)
