"""The short way of messages: what goes it, and that nothing overtakes there."""

from __future__ import annotations

import json

import pytest
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol

from parlour.server.http.short_way import between_messages, unmasked
from tests.server.people import Guest


@pytest.mark.parametrize("size", [2, 125, 126, 2000])
def test_exactly_one_whole_text_goes_the_short_way(size: int) -> None:
    text = b"x" * size
    whole = Frame(Opcode.TEXT, text).serialize(mask=True)
    assert unmasked(whole) == text
    assert [unmasked(whole[:end]) for end in range(len(whole))] == [None] * len(whole)
    assert unmasked(whole + whole) is None
    for other in (
        Frame(Opcode.TEXT, text).serialize(mask=False),
        Frame(Opcode.TEXT, text, fin=False).serialize(mask=True),
        Frame(Opcode.BINARY, text).serialize(mask=True),
        Frame(Opcode.PONG, text[:125]).serialize(mask=True),
    ):
        assert unmasked(other) is None


def test_the_parser_is_between_messages_only_after_whole_ones() -> None:
    protocol = ServerProtocol()
    assert not between_messages(protocol), "the greeting comes first"
    greeting = b"GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    protocol.receive_data(
        greeting + b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    request = protocol.events_received()[0]
    protocol.send_response(protocol.accept(request))  # type: ignore[arg-type]
    assert between_messages(protocol)
    whole = Frame(Opcode.TEXT, b"{}").serialize(mask=True)
    for byte in whole:
        protocol.receive_data(bytes([byte]))
        assert between_messages(protocol) == (len(protocol.events_received()) == 1)
    protocol.receive_data(Frame(Opcode.TEXT, b"{", fin=False).serialize(mask=True))
    assert not between_messages(protocol), "the rest of a text is to come"
    protocol.receive_data(Frame(Opcode.PING, b"").serialize(mask=True))
    assert not between_messages(protocol)
    protocol.receive_data(Frame(Opcode.CONT, b"}").serialize(mask=True))
    assert between_messages(protocol)


def test_whole_messages_parts_and_what_has_to_wait_are_answered_in_their_order(ann: Guest) -> None:
    table = ann.open("ten-squares", seats=[{"kind": "me"}, {"kind": "open"}])
    with ann.live(table) as live:
        asked = range(101, 119)
        for number in asked:
            wish = {"do": "state"} if number % 3 else {"do": "take_back", "at": 0}
            text = json.dumps({**wish, "id": number})
            live.socket.send(text if number % 4 else [text[:9], text[9:]])
        assert [live.wait("answer")["id"] for _ in asked] == list(asked)
