"""What one peer can make the server read, keep and wait for is bounded, and everybody else goes on."""

from __future__ import annotations

import asyncio
import os
import socket
import struct
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from unittest.mock import Mock

import pytest
from uvicorn.server import ServerState

from parlour.engine import ParlourError
from parlour.server.http import doorkeeper
from parlour.server.http.doorkeeper import POLITE, Doorkeeper
from parlour.server.http.proxies import Proxies
from parlour.server.http.wire import Socket, WireConfig
from parlour.server.limits.limits import Figures, Limits
from tests.server.people import Guest
from tests.server.process import Server, sqlite_in

pytestmark = pytest.mark.xdist_group("wire")
PATIENT = 30.0
MEGABYTE = 1 << 20


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for these tests; what is on the wire does not depend on the database."""
    server = Server(sqlite_in(tmp_path_factory.mktemp("wire")))
    yield server
    server.stop()


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts a server for one test."""
    started: list[Server] = []

    def start_one(**settings: str) -> Server:
        started.append(Server(sqlite_in(tmp_path), **settings))
        return started[-1]

    yield start_one
    for one in started:
        one.kill()


@contextmanager
def line(server: Server) -> Iterator[socket.socket]:
    """A bare connection."""
    host, _, port = server.address.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port)), PATIENT) as found:
        yield found


def heard(peer: socket.socket) -> bytes:
    """All that comes until the server hangs up, however it does that."""
    found = b""
    try:
        while piece := peer.recv(65536):
            found += piece
    except ConnectionError:
        pass
    return found


def poured(peer: socket.socket, piece: bytes, most: int) -> int:
    """Send without end until the server takes no more; how many bytes it took."""
    sent = 0
    peer.settimeout(5)
    try:
        while sent < most:
            sent += peer.send(piece)
    except (ConnectionError, TimeoutError):
        pass
    peer.settimeout(PATIENT)
    return sent


def resident(server: Server) -> int:
    """Bytes of memory that the server holds."""
    pages = int(Path(f"/proc/{server.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


# --- heads and bodies ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"GET /" + b"x" * 9_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", 414),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nCookie: " + b"x" * 9_000 + b"\r\n\r\n", 431),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X-Y: z\r\n" * 101 + b"\r\n", 431),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\n" + (b"X-Y: " + b"z" * 6_000 + b"\r\n") * 3 + b"\r\n", 431),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Y: " + b"z" * 99_000, 431),
        (b"PUT /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99000\r\n\r\n" + b"z" * 99_000, 413),
        (b"NONSENSE\r\n\r\n", 400),
        (b"\x16\x03\x01\x02\x00\x01\x00", 400),
    ],
)
def test_a_head_that_is_too_large_or_no_head_is_refused_in_a_sentence(
    server: Server, sent: bytes, status: int
) -> None:
    with line(server) as peer:
        peer.sendall(sent)
        answer = heard(peer)
    assert answer.startswith(b"HTTP/1.1 %d " % status), answer[:200]
    assert b"content-type: application/problem+json" in answer
    assert answer.endswith(b"}")


@pytest.mark.parametrize(
    "begin",
    [
        b"GET /",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Endless: ",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1;",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX-Trailer: ",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000000\r\n\r\n",
        b"\r\n",
    ],
    ids=["address", "header", "chunk", "trailer", "body", "blank lines"],
)
def test_what_never_ends_is_not_kept(server: Server, begin: bytes) -> None:
    before = resident(server)
    with line(server) as peer:
        peer.sendall(begin)
        took = poured(peer, b"\r\n" * 32768 if begin == b"\r\n" else b"x" * 65536, 300 * MEGABYTE)
        assert took < 40 * MEGABYTE, "what the two kernels hold, and little more"
        assert resident(server) - before < 20 * MEGABYTE
    assert Guest(server).get("/api/health")["ok"]


def test_headers_of_a_socket_are_bounded_too(server: Server, ann: Guest) -> None:
    head = (
        f"GET /api/tables/{ann.open()}/live HTTP/1.1\r\nHost: localhost\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
    )
    for more, status in (("X: " + "y" * 9_000 + "\r\n", 431), ("Sec-WebSocket-Key: again\r\n", 400)):
        with line(server) as peer:
            peer.sendall((head + more + "\r\n").encode())
            assert heard(peer).startswith(b"HTTP/1.1 %d " % status)
    assert "Traceback" not in server.log


def test_very_many_requests_at_once_are_not_kept(server: Server) -> None:
    with line(server) as peer:
        peer.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n" * 1_000)
        answers = heard(peer)
    assert answers.count(b"HTTP/1.1 200") < 1_000


# --- waiting ------------------------------------------------------------------------------------


def test_whoever_is_waited_for_when_the_house_closes_is_told(start: Callable[..., Server]) -> None:
    server = start()
    with line(server) as peer:
        peer.sendall(b"PUT /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20\r\n\r\n{")
        Guest(server).get("/api/health")
        server.stop()
        answer = heard(peer)
    assert answer.startswith(b"HTTP/1.1 503 "), answer[:200]
    assert b"The server is being restarted" in answer
    assert "Traceback" not in server.log


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"GET / HT",
        b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{",
        b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n\r\n",
    ],
    ids=["nothing", "half a line", "half a body", "a blank line after a request"],
)
def test_half_requests_time_out(start: Callable[..., Server], sent: bytes) -> None:
    server = start(PARLOUR_PATIENCE="0.2")
    with line(server) as peer:
        peer.sendall(sent)
        heard(peer)  # ends when the server hangs up; else the test's own patience does, with an error


def test_a_request_that_comes_drop_by_drop_times_out(start: Callable[..., Server]) -> None:
    server = start(PARLOUR_PATIENCE="1")
    with line(server) as peer, pytest.raises(ConnectionError):  # noqa: PT012
        deadline = time.monotonic() + PATIENT
        for letter in b"GET /" + b"a" * 5_000:
            peer.sendall(bytes([letter]))
            time.sleep(0.05)
            assert time.monotonic() < deadline
    assert Guest(server).get("/api/health")["ok"]


def test_one_address_cannot_hold_all_connections(start: Callable[..., Server]) -> None:
    server = start(limits="all=1000000 sockets=20", PARLOUR_PATIENCE="600")
    crowd = [socket.create_connection(("127.0.0.1", int(server.address.rpartition(":")[2]))) for _ in range(20)]
    try:
        with line(server) as peer:
            peer.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            answer = heard(peer)
        assert answer.startswith(b"HTTP/1.1 429 ")
        assert b"Too many connections" in answer
        crowd.pop().close()
        answer = b""
        while b" 200 " not in answer:  # the server hears in a moment that one has hung up
            with line(server) as peer:
                peer.sendall(b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                answer = heard(peer)
    finally:
        for one in crowd:
            one.close()


def test_a_house_without_room_for_anybody_does_not_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doorkeeper, "_raise_file_limit", lambda: 200)
    with pytest.raises(ParlourError, match="200 files open, too few"):
        Doorkeeper(Figures(), Proxies(), 15)
    monkeypatch.setattr(doorkeeper, "_raise_file_limit", lambda: 256)
    assert Doorkeeper(Figures(), Proxies(), 15).enter("here", "192.0.2.1") is None


def test_the_doorkeeper_counts_who_comes_and_goes() -> None:
    met: list[str] = []
    keeper = Doorkeeper(Figures(sockets=2), Proxies(["10.0.0.0/8"]), 15, met.append)
    assert [keeper.enter("here", "here") for _ in range(2)] == [None, None]
    for _ in range(POLITE):
        assert keeper.enter("here", "here") is not None
    with pytest.raises(ConnectionRefusedError):
        keeper.enter("here", "here")
    assert met == ["sockets"] * (POLITE + 1)
    assert keeper.enter("there", "there") is None, "others are not concerned"
    for _ in range(POLITE + 1):
        keeper.leave("here")
    assert keeper.enter("here", "here") is None
    assert all(keeper.enter("10.0.0.1", "10.0.0.1") is None for _ in range(100)), "a proxy brings everybody"


def test_whoever_comes_again_and_again_is_hung_up_on() -> None:
    """A connection for every request costs more than the request, and nobody need say anything on it."""
    keeper = Doorkeeper(Figures(arrivals=0.1), Proxies(["10.0.0.0/8"]), 15)
    for _ in range(2):
        assert keeper.enter("here", "here") is None
        keeper.leave("here")
    with pytest.raises(ConnectionRefusedError):
        keeper.enter("here", "here")
    assert keeper.enter("there", "there") is None, "others are not concerned"
    assert all(keeper.enter("10.0.0.1", "10.0.0.1") is None for _ in range(5)), "a proxy brings everybody"


# --- frames -------------------------------------------------------------------------------------

PING, TEXT, CONTINUED = 9, 1, 0


def frame(kind: int, content: bytes = b"", end: bool = True) -> bytes:
    """A frame as a browser sends it; the mask is nothing."""
    return struct.pack("!BB4x", kind | (0x80 if end else 0), 0x80 | len(content)) + content


@contextmanager
def watching(server: Server, table: str) -> Iterator[socket.socket]:
    """A socket at a table, of somebody who writes frames by hand."""
    with line(server) as peer:
        peer.sendall(
            f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        assert peer.recv(12) == b"HTTP/1.1 101"
        yield peer


def test_a_socket_does_not_open_while_an_answer_is_still_to_come(server: Server) -> None:
    with line(server) as peer:
        peer.sendall(
            b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
            b"GET /api/tables/any/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
            b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        assert heard(peer).startswith(b"HTTP/1.1 400")


@pytest.mark.parametrize(
    "flood",
    [frame(PING), frame(PING, b"x" * 125), frame(CONTINUED, end=False), frame(10, b"x" * 125)],
    ids=["empty pings", "long pings", "empty fragments", "pongs"],
)
def test_control_frames_and_fragments_are_counted(start: Callable[..., Server], flood: bytes) -> None:
    server = start(limits="all=1000000 messages=20")
    ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
    table = ann.open("ten-squares", options={"starter": 0}, seats=[{"kind": "me"}, {"kind": "open"}])
    bob.sit(table)
    with ann.live(table) as live, watching(server, table) as peer:
        peer.sendall(frame(TEXT, b"{", end=False))
        took = poured(peer, flood * 5_000, 300 * MEGABYTE)
        assert took < 40 * MEGABYTE, "what the two kernels hold, and little more"
        assert struct.pack("!H", 4429) + b"too-many-messages" in heard(peer)
        live.play()
    assert "Traceback" not in server.log


async def refused_after(pieces: list[bytes], own: Figures, counts: Callable[[int], bool]) -> int | None:
    """How many pieces a socket reads until it was too much; None if it never is."""

    async def nothing(scope: object, receive: object, send: object) -> None: ...

    config = WireConfig(nothing, Doorkeeper(own, Proxies(), 15), lifespan="off")
    peer = Socket(config, ServerState(), {})
    transport = Mock(is_closing=lambda: False, get_extra_info=lambda name: None)
    peer.connection_made(transport)
    peer.data_received(
        b"GET / HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    await asyncio.gather(*peer.tasks)
    peer.conn.send_response(peer.response)
    peer.counts = counts
    for number, piece in enumerate(pieces):
        peer.data_received(piece)
        if any(struct.pack("!H", 4429) in written.args[0] for written in transport.write.call_args_list):
            return number
    return None


def test_frames_are_counted_for_all_sockets_of_an_address() -> None:
    address = Limits(Figures(crowd=0.01))
    ping, here = [frame(PING)], partial(address.frames, "here")
    assert asyncio.run(refused_after(ping, Figures(), here)) is None
    assert asyncio.run(refused_after(ping, Figures(), here)) == 0, "the second socket is too much for one address"
    assert asyncio.run(refused_after(ping, Figures(), partial(address.frames, "elsewhere"))) is None


def test_parts_of_a_frame_are_counted() -> None:
    bytewise = [bytes([byte]) for byte in frame(TEXT, b"x" * 100)]
    plenty = Limits(Figures())
    read = asyncio.run(refused_after(bytewise, Figures(messages=1), partial(plenty.frames, "here")))
    assert read is not None, "each was read, though they are one frame"


def test_who_does_not_read_is_not_answered(start: Callable[..., Server]) -> None:
    server = start()
    ann = Guest(server, "Ann")
    table = ann.open()
    before = resident(server)
    with watching(server, table) as peer:
        poured(peer, frame(PING, b"x" * 125) * 500, 100 * MEGABYTE)
        assert resident(server) - before < 30 * MEGABYTE
        assert ann.state(table)["at"] == 0


def test_a_text_that_is_none_is_refused_and_the_connection_goes_on(ann: Guest) -> None:
    with ann.live(ann.open("coda")) as live:
        live.socket.send(b'{"do": "state", "x": "\xff\xfe"}', text=True)
        assert live.wait("answer")["problem"]["status"] == 400
        live.act("state")
    assert "Traceback" not in ann.server.log
