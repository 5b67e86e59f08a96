"""What is said: keys for everybody, and texts in a language for whoever asks for them."""

from __future__ import annotations

import msgspec
import pytest
from websockets import Origin
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

import parlour
from parlour.engine.said import Said, Who, from_data
from parlour.engine.words import Voice
from parlour.server.speech import language_of, said_data
from tests.server.people import Data, Guest
from tests.server.tables import two_at

CASES = [
    (None, "", "en"), (None, "de-DE,de;q=0.9,en;q=0.8", "de"), (None, "fr, en;q=0.5, de;q=0.7", "de"),
    (None, "*", "en"), (None, "de;q=none, en", "en"), ("de", "en", "de"), ("xx", "de", "en"),
]  # fmt: skip


@pytest.mark.parametrize(("asked", "accepted", "language"), CASES)
def test_the_language_that_is_asked_for_or_read(asked: str | None, accepted: str, language: str) -> None:
    assert language_of(asked, accepted) == language


def test_a_problem_speaks_the_language_of_the_request(ann: Guest) -> None:
    sent = {"key": "no-table", "args": {}}
    german = "Zu diesem Link gibt es keinen Tisch."
    for query, accepted, detail in (
        ("", "", "There is no table with this link."), ("", "de", german), ("?language=de", "en", german)
    ):  # fmt: skip
        path, headers = f"/api/tables/nowhere{query}", {"accept-language": accepted}
        problem = ann.call("GET", path, headers=headers).json()
        assert (problem["said"], problem["detail"]) == (sent, detail)


def in_german(data: Data, names: list[str], seat: int) -> Data:
    """What is said, as somebody hears it who asked for German."""
    said = {"key": data["key"], "args": data["args"]}
    return {**said, "text": Voice("de", names, seat).say(from_data(said))}


def test_a_page_hears_keys_and_a_program_texts_if_it_wants_them(ann: Guest, bob: Guest) -> None:
    table = two_at(ann, bob, "ten-squares")
    with ann.live(table) as page, bob.live(table, language="de") as program:
        names = [chair["name"] for chair in page.state["table"]["seats"]]
        (page if page.moves else program).play()
        page.reach(1)
        program.reach(1)
        (line,), (spoken,) = page.state["log"], program.state["log"]
        assert set(line) == {"ply", "seat", "said", "scores"}
        assert set(line["said"]) == {"key", "args"}
        assert spoken == line | {"said": in_german(line["said"], names, 1)}
        assert program.ask("move", at=7, move="x")["problem"]["said"]["text"].startswith("Am Tisch")
        assert bob.get(f"/api/tables/{table}", language="de")["log"] == program.state["log"]
        assert bob.get(f"/api/tables/{table}/positions/1", language="de")["line"] == spoken
        program.act("resign", at=program.at)
        program.until(lambda state: state["table"]["state"] == "over")
        outcome = program.state["view"]["outcome"]
        assert outcome["reason"] == in_german({"key": "gave-up", "args": {"who": {"seat": 1}}}, names, 1)
        assert outcome["reason"]["text"] == "Du hast aufgegeben."
        assert program.state["table"]["series"]["outcomes"] == [outcome]


HEADERS = [
    ({"accept-language": "de-DE,en;q=0.5"}, "de"), ({"accept-language": "fr"}, "en"), ({}, None),
    ({"accept-language": "*"}, None), ({"accept-language": "de", "parlour-words": "keys"}, None),
]  # fmt: skip


@pytest.mark.parametrize(("headers", "language"), HEADERS)
def test_a_header_asks_for_texts_unless_a_page_says_that_keys_will_do(
    ann: Guest, headers: dict[str, str], language: str | None
) -> None:
    for game in ann.call("GET", "/api/games", headers=headers).json():
        pitch = parlour.game(game["name"]).pitch
        text = {"text": Voice(language).say(pitch)} if language else {}
        assert game["pitch"] == {"key": pitch.key, "args": {}, **text}


def test_options_have_their_texts_beside_them(ann: Guest) -> None:
    for game in ann.get("/api/games", language="de"):
        assert all(option["label"]["text"] and option["help"]["text"] for option in game["options"])
        assert game == ann.get(f"/api/games/{game['name']}", language="de")
    assert "text" not in ann.get("/api/games")[0]["pitch"]


@pytest.mark.parametrize(
    ("query", "reason"), [("", "no-table"), ("?language=de", "Zu diesem Link gibt es keinen Tisch.")]
)
def test_a_socket_is_closed_with_a_key_or_a_text(eve: Guest, query: str, reason: str) -> None:
    path = f"{eve.server.live_address}/api/tables/nowhere/live{query}"
    with connect(path, origin=Origin(eve.server.address)) as socket, pytest.raises(ConnectionClosed) as closed:
        socket.recv(timeout=10)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.reason == reason


def test_what_is_said_is_written_in_one_go_as_it_is_through_its_data() -> None:
    """The server sends every move's words as they are: the same bytes as those that are made the long way."""
    inner = Said("coda.tile", colour=Said("coda.black"), owners=(Who(2), "x", 3))
    said = Said("coda.names-right", who=Who(0), tile=inner, place=3, chance=0.5)
    assert msgspec.json.encode(said) == msgspec.json.encode(said_data(said)) == msgspec.json.encode(said.as_data())
