"""Refusals: always a problem document with one sentence, and never a look behind the scenes."""

from __future__ import annotations

import asyncio
import logging

import msgspec
import pytest
from litestar.exceptions import ClientException, InternalServerException, NotFoundException
from uvicorn.protocols.utils import ClientDisconnected

import parlour
from parlour.engine import FairnessError, OptionError, Said, SeatError, UnknownGame
from parlour.server.errors import ACCIDENT, HttpError, http_error_of
from parlour.server.operation.logs import note
from tests.server.people import Guest

DEEP = b"[" * 8_000
"""More lists within lists than anybody can read."""


def illegal() -> Exception:
    position = parlour.game("square-deal").deal(3)
    try:
        position.play("place APTA a1")
    except parlour.IllegalMove as error:
        return error
    raise AssertionError("that move is not legal")


@pytest.mark.parametrize(
    ("error", "status", "sentence"),
    [
        (HttpError(418, Said("not-allowed")), 418, "That is not allowed."),
        (UnknownGame("There is no game 'chess'."), 404, "There is no game 'chess'."),
        (SeatError("There is no seat 9."), 404, "There is no seat 9."),
        (OptionError("'players' cannot be 9."), 400, "'players' cannot be 9."),
        (FairnessError("The nonce is damaged."), 400, "The nonce is damaged."),
        (parlour.UnreadableMove("'x' is no move."), 422, "'x' is no move."),
        (msgspec.ValidationError("Expected `int`, got `str` - at `$.at`"), 400, "That cannot be read: expected"),
        (msgspec.DecodeError("JSON is malformed: ..."), 400, "That cannot be read: JSON is"),
        (NotFoundException(), 404, "There is nothing at this address."),
        (ClientException(status_code=413), 413, "That is too much at once."),
        (InternalServerException("the password is 123"), 500, str(ACCIDENT)),
        (KeyError("the password is 123"), 500, str(ACCIDENT)),
    ],
)
def test_every_error_has_a_status_and_a_sentence(error: Exception, status: int, sentence: str) -> None:
    document = http_error_of(error).document()
    assert document["status"] == status
    assert document["detail"].startswith(sentence)
    assert document["detail"].endswith(".")
    assert "password" not in str(document)


def test_an_illegal_move_names_its_rule() -> None:
    error = illegal()
    assert isinstance(error, parlour.IllegalMove)
    document = http_error_of(error).document()
    assert (document["status"], document["rule"]) == (422, error.rule)
    assert document["detail"] == error.sentence


def test_only_accidents_are_logged_and_without_what_was_sent(caplog: pytest.LogCaptureFixture) -> None:
    scope = {"type": "http", "path": "/api/tables/secrettable"}
    with caplog.at_level(logging.DEBUG, "parlour"):
        refusals = (HttpError(404, ACCIDENT), HttpError(503, ACCIDENT), NotFoundException(), OptionError("No."))
        for expected in (*refusals, ClientDisconnected()):
            asyncio.run(note(expected, scope))  # type: ignore[arg-type]
        assert not [record for record in caplog.records if record.name.startswith("parlour")]
        asyncio.run(note(KeyError("x"), scope))  # type: ignore[arg-type]
    assert "Failed at an unknown address" in caplog.text
    assert "secrettable" not in caplog.text


@pytest.mark.parametrize(
    ("method", "path", "sent", "status", "says"),
    [
        ("GET", "/api/nothing", {}, 404, "nothing at this address"),
        ("GET", "/api/schema/nothing", {}, 404, "nothing at this address"),
        ("GET", "/api/schema/nothing.json", {}, 404, "nothing at this address"),
        ("GET", "/api/tables/zzzzzzzzzz", {}, 404, "no table"),
        ("GET", "/api/tables/%00", {}, 404, "no table"),
        ("DELETE", "/api/health", {}, 405, "cannot be done"),
        ("POST", "/api/tables", {"content": b"x" * 20_000}, 413, "too much"),
        ("POST", "/api/tables", {"content": b"{"}, 400, "truncated"),
        ("POST", "/api/tables", {}, 400, "body is missing"),
        ("POST", "/api/tables", {"json": {"game": "coda", "games": "many"}}, 400, "games: Expected `int`"),
        ("POST", "/api/tables", {"json": {"gmae": "coda"}}, 400, "gmae"),
        ("POST", "/api/tables", {"json": {"game": "coda", "options": {"players": 9}}}, 400, "it can be 2, 3, 4"),
        ("POST", "/api/tables", {"json": {"game": "coda", "options": {"self": 1}}}, 400, "no option 'self'"),
        ("POST", "/api/tables", {"content": b'{"game": "coda", "options": ' + DEEP}, 400, "cannot be read"),
        ("POST", "/api/tables/zzzzzzzzzz/actions", {"content": b'{"move": ' + DEEP}, 400, "cannot be read"),
        ("PUT", "/api/me", {"headers": {"Origin": "http://["}}, 403, "another site"),
        ("PUT", "/api/me", {"json": {"name": "x" * 100}}, 400, "name"),
        ("GET", "/api/tables?state=lost", {}, 400, "in the query, invalid enum value 'lost'"),
        ("GET", "/api/tables?game=chess", {}, 404, "no game 'chess'"),
        ("GET", "/api/leaderboard", {}, 400, "game"),
        ("GET", "/api/leaderboard?game=chess", {}, 404, "no game 'chess'"),
    ],
)
def test_what_is_refused_over_http(
    eve: Guest, method: str, path: str, sent: dict[str, object], status: int, says: str
) -> None:
    problem = eve.problem(method, path, **sent)
    assert problem["status"] == status
    assert says in problem["detail"]
    assert set(problem) == {"type", "title", "status", "detail", "said"}


def test_what_is_refused_on_the_socket(ann: Guest) -> None:
    with ann.live(ann.open("coda")) as live:
        for nonsense in ("{", "[]", '{"do": "dance"}', '{"do": "move", "at": -1, "move": "x"}', "\x00",
                         '{"do": "move", "at": 0, "move": {"x": ' + DEEP.decode()):  # fmt: skip
            live.socket.send(nonsense)
            answer = live.wait("answer")
            assert answer["ok"] is False
            assert answer["problem"]["status"] == 400
            assert answer["problem"]["said"]["key"] == "unreadable"
