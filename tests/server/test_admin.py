"""`parlour admin`: what operators do is followed by every running server, and written down."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from typer.testing import CliRunner

from parlour.cli import app
from parlour.engine import ParlourError
from parlour.server.house.acts import BAN
from parlour.server.house.rules import House, network_of
from parlour.server.storage.engines import engine_for
from tests.server.people import Guest
from tests.server.postgres import Cluster
from tests.server.process import Server
from tests.server.rows import rows
from tests.server.tables import both_live, mover_and_other, two_at

PATIENT = 20.0


class Operator:
    """Somebody at the command line."""

    def __init__(self, database: str) -> None:
        self.database = database

    def __call__(self, *words: str) -> str:
        """What a command of `parlour admin` says; it must succeed."""
        done = CliRunner().invoke(app, ["admin", *words, "--database", self.database])
        if done.exception is not None:
            raise done.exception
        return done.output

    def refused(self, *words: str) -> str:
        """Why a command was refused; nothing is written down then."""
        before = self("log", "--last", "1000")
        with pytest.raises(ParlourError) as refusal:
            self(*words)
        assert self("log", "--last", "1000") == before
        return str(refusal.value)


@pytest.fixture
def operator(server: Server) -> Operator:
    """The operator of the shared server."""
    return Operator(server.database)


def soon(true: Callable[[], Any]) -> Any:
    """What becomes true when the server has looked at the operators' log."""
    deadline = time.monotonic() + PATIENT
    while True:
        found = true()
        if found or time.monotonic() > deadline:
            assert found
            return found
        time.sleep(0.1)


def test_a_closed_table_is_closed_for_everybody_until_it_is_opened_again(
    operator: Operator, ann: Guest, bob: Guest
) -> None:
    table, lives = both_live(ann, bob, public=True)
    mover, _ = mover_and_other(lives)
    mover.play()
    assert "is closed" in operator("close", table, "--reason", "cheating")
    for live in lives:
        assert live.closed() == 4404
    problem = ann.problem("GET", f"/api/tables/{table}")
    assert (problem["status"], problem["detail"]) == (410, "This table was closed by those who run this house.")
    for listing in ("/api/tables", "/api/me/tables"):
        assert table not in [line["id"] for line in ann.get(listing)]
    assert "closed already" in operator.refused("close", table)
    operator("reopen", table)
    assert ann.state(table)["at"] == 1, "it goes on where it was"
    assert "that an operator has closed" in operator.refused("reopen", table)
    assert "no table 'nowhere'" in operator.refused("close", "nowhere")


def test_a_renamed_guest_has_the_name_at_every_table_at_once(operator: Operator, ann: Guest, bob: Guest) -> None:
    _, lives = both_live(ann, bob)
    me = ann.get("/api/me")["id"]
    operator("rename", me, "Somebody")
    lives[1].until(lambda state: state["table"]["seats"][0]["name"] == "Somebody")
    soon(lambda: ann.get("/api/me")["name"] == "Somebody")
    assert "letters that can be seen" in operator.refused("rename", me, "\u200b")
    assert "40 letters" in operator.refused("rename", me, "x" * 41)
    assert "There is no guest" in operator.refused("rename", "zzzz", "Zed")


def test_a_silenced_guest_plays_and_answers_but_does_not_ask(operator: Operator, ann: Guest, bob: Guest) -> None:
    _, lives = both_live(ann, bob, friendly=True)
    mover, other = mover_and_other(lives)
    mover.play()
    other.reach(1)
    silenced = mover.guest
    me = silenced.get("/api/me")
    operator("silence", me["id"], "--days", "3")
    said = soon(lambda: _renaming_refused(silenced))
    assert "not ask the others or change your name" in said
    assert silenced.get("/api/me")["name"] == me["name"]
    assert mover.refused("ask_back", at=1, to=0)["status"] == 403
    # A page that sends the old name along with sitting down is let in all the same.
    second = other.guest.open(seats=[{"kind": "me"}, {"kind": "open"}])
    state = silenced.sit(second, name="Loud")
    assert me["name"] in [seat["name"] for seat in state["table"]["seats"]]
    other.act("resign", at=1)
    mover.until(lambda known: known["view"]["outcome"])
    assert mover.refused("rematch")["status"] == 403
    other.act("rematch")
    mover.until(lambda known: known["rematch"])
    mover.act("rematch")  # to say yes is no question
    operator("lift", me["id"])
    soon(lambda: silenced.call("PUT", "/api/me", {"name": "Free"}).is_success)


def _renaming_refused(guest: Guest) -> str:
    answer = guest.call("PUT", "/api/me", {"name": guest.get("/api/me")["name"]})
    return "" if answer.is_success else str(answer.json()["detail"])


def test_a_banned_guest_is_shown_out_and_the_others_play_on(operator: Operator, ann: Guest, bob: Guest) -> None:
    _, lives = both_live(ann, bob)
    me = ann.get("/api/me")["id"]
    operator("ban", me, "--reason", "rude")
    assert lives[0].closed() == 4403
    assert ann.problem("GET", "/api/me")["status"] == 403
    lives[1].until(lambda state: state["table"]["seats"][0]["gone"])
    lives[1].act("fill", seat=0, level="random")
    assert f"ban {me}" in operator("bans")
    operator("lift", me)
    soon(lambda: ann.call("GET", "/api/me").is_success)
    assert "neither banned nor silenced" in operator.refused("lift", me)


def test_a_notice_comes_to_open_tables_and_to_whoever_asks(operator: Operator, ann: Guest, bob: Guest) -> None:
    _, lives = both_live(ann, bob)
    operator("notice", "Closed on Monday.", "--german", "Montag zu.")
    expected = {"text": "Closed on Monday.", "german": "Montag zu."}
    for live in lives:
        assert live.wait("house")["notice"] == expected
    assert ann.get("/api/house") == {"type": "house", "notice": expected, "read_only": False}
    operator("notice", "--clear")
    assert lives[0].wait("house")["notice"] is None
    assert "needs words" in operator.refused("notice", " ")
    assert "--clear" in operator.refused("notice")


def test_read_only_lets_everybody_look_and_nobody_change(start: Callable[..., Server]) -> None:
    server = start()
    operator, ann, bob = Operator(server.database), Guest(server, "Ann"), Guest(server, "Bob")
    table, lives = both_live(ann, bob)
    bots = [{"kind": "bot", "level": "random"}] * 2
    operator("read-only", "on")
    for live in lives:
        assert live.wait("house")["read_only"] is True
    mover, _ = mover_and_other(lives)
    assert mover.refused("move", at=0, move=mover.moves[0]["data"])["status"] == 503
    for method, path, body in (("POST", "/api/tables", {"game": "coda"}), ("PUT", "/api/me", {"name": "Zed"})):
        answer = ann.call(method, path, body)
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "30")
    assert ann.state(table)["at"] == 0
    operator("read-only", "off")
    assert mover.wait("house")["read_only"] is False
    mover.play()
    watched = ann.open("ten-squares", seats=bots)
    with ann.live(watched) as live:
        live.until(lambda state: state["at"] > 0)


def test_bots_wait_while_everything_is_read_only(start: Callable[..., Server]) -> None:
    server = start()
    operator, ann = Operator(server.database), Guest(server, "Ann")
    table = ann.open("ten-squares", seats=[{"kind": "bot", "level": "random"}] * 2, games=49, pace=0.05)
    with ann.live(table) as live:
        live.reach(1)
        operator("read-only", "on")
        live.wait("house")
        live.act("state")  # what was on its way before has come
        still = live.at
        assert len(rows(server.database, "SELECT 1 FROM entries")) <= still + 1
        operator("read-only", "off")
        live.reach(still + 3)


@pytest.mark.xdist_group("server-postgresql")
def test_both_processes_follow(postgres: Cluster) -> None:
    database = postgres.new_database()
    doors = [Server(database), Server(database)]
    try:
        operator, ann, bob = Operator(database), Guest(doors[0], "Ann"), Guest(doors[1], "Bob")
        table = two_at(ann, bob)
        with ann.live(table) as here, bob.live(table) as there:
            operator("notice", "Soon.")
            for live in (here, there):
                assert live.wait("house")["notice"]["text"] == "Soon."
            operator("ban", bob.get("/api/me")["id"])
            assert there.closed() == 4403
            here.until(lambda state: state["table"]["seats"][1]["gone"])
            operator("close", table)
            assert here.closed() == 4404
    finally:
        for door in doors:
            door.kill()


def test_every_act_is_written_down_with_who_when_and_why(operator: Operator, ann: Guest) -> None:
    me = ann.get("/api/me")["id"]
    operator("silence", me, "--reason", "shouts", "--days", "2")
    last = operator("log", "--last", "1").strip()
    assert f"silence {me}" in last
    assert "reason: shouts, days: 2" in last
    written = rows(operator.database, "SELECT operator, act, subject FROM audit ORDER BY id DESC LIMIT 1")[0]
    assert written[0]
    assert written[1:] == ("silence", me)


def test_find_tells_ids_by_names_and_names_by_ids(operator: Operator, ann: Guest, bob: Guest) -> None:
    ann.put("/api/me", {"name": "Ann O'Neill_%"})
    table = two_at(ann, bob)
    me = ann.get("/api/me")["id"]
    for words in ("o'neill_%", me, table):
        found = operator("find", words)
        assert f"table {table}  square-deal, running" in found
        assert f"Ann O'Neill_% ({me})" in found
    assert "Nothing is found" in operator.refused("find", "o'neillx")


def test_an_export_holds_all_of_a_guest_and_no_secret(operator: Operator, ann: Guest, bob: Guest) -> None:
    table = two_at(ann, bob, seed=None)
    ann.act(table, "resign", at=0)
    me = ann.get("/api/me")["id"]
    ann.post("/api/puzzles/coda/1", {"moves": [], "give_up": True})
    ann.post("/api/days/today/coda", {"moves": [], "give_up": True})
    text = operator("export", me)
    known = json.loads(text)
    assert [one["kind"] for one in known["answers"]] == ["coda"]
    assert [one["who"] for one in known["training"]] == [me]
    assert [one["challenge"] for one in known["days"]] == ["coda"]
    assert known["guest"]["name"] == "Ann"
    assert [place["id"] for place in known["tables"]] == [table]
    assert [result["guest"] for result in known["results"]] == [me]
    assert [move["kind"] for move in known["moves"]] == ["resign"]
    for secret in ("secret", "token", "seed", "nonce", bob.get("/api/me")["id"]):
        assert f'"{secret}"' not in text
    assert "There is no guest" in operator.refused("export", "zzzz")


@pytest.fixture
def house() -> House:
    """Rules that were never read."""
    return House(engine_for("sqlite://"))


@pytest.mark.parametrize(
    ("ban", "address", "banned"),
    [
        ("192.0.2.0/24", "192.0.2.77", True),
        ("192.0.2.0/24", "192.0.3.1", False),
        ("192.0.2.7", "192.0.2.7", True),
        ("2001:db8::/32", "2001:db8:1::/64", True),
        ("2001:db8:1::5", "2001:db8:1::/64", True),
        ("2001:db8::/32", "192.0.2.7", False),
        ("192.0.2.0/24", "unknown", False),
    ],
)
def test_a_range_of_addresses(house: House, ban: str, address: str, banned: bool) -> None:
    house._learn({}, [(BAN, str(network_of(ban)), None)])
    assert house.banned(None, address) is banned
    house._learn({}, [(BAN, str(network_of(ban)), time.time() - 1)])
    assert house.banned(None, address) is False, "it is over"


def test_an_address_that_is_banned_cannot_come_in(start: Callable[..., Server]) -> None:
    server = start()
    operator, ann = Operator(server.database), Guest(server, "Ann")
    with ann.live(ann.open()) as live:
        assert "127.0.0.0/8 is banned" in operator("ban", "127.0.0.1/8")
        assert live.closed() == 4403
    assert ann.problem("GET", "/api/games")["status"] == 403
    assert ann.call("GET", "/").status_code in (200, 404), "the page itself can be read, and says why"


def test_an_older_or_missing_database_is_said_in_a_sentence(tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("nothing")
    with pytest.raises(ParlourError, match="There is no database"):
        Operator(str(folder / "x.sqlite"))("bans")
    assert list(folder.iterdir()) == []
    (folder / "x.sqlite").touch()
    with pytest.raises(ParlourError, match="older Parlour"):
        Operator(str(folder / "x.sqlite"))("bans")
