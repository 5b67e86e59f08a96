"""One visitor cannot starve the others."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields

import pytest
from websockets.exceptions import ConnectionClosed

from parlour.engine import OptionError
from parlour.server.errors import HttpError
from parlour.server.http.proxies import address_of
from parlour.server.limits import buckets as some_buckets
from parlour.server.limits.buckets import Buckets
from parlour.server.limits.limits import Figures, Limits, figures_from
from tests.server.people import Guest
from tests.server.process import Server


def test_figures_are_set_from_outside() -> None:
    assert figures_from("") == Figures()
    assert figures_from("messages=200, tables=7") == Figures(messages=200, tables=7)
    all_nine = {one.name: 9 for one in fields(Figures)}
    assert figures_from("all=9 hints=2") == Figures(**{**all_nine, "hints": 2})
    for wrong, says in (("speed=1", "cannot set 'speed'"), ("tables=many", "must be a number"),
                        ("tables=0", "more than 0"), ("tables=inf", "more than 0"),
                        ("tables=nan", "more than 0")):  # fmt: skip
        with pytest.raises(OptionError, match=says):
            figures_from(wrong)


def test_a_bucket_lets_a_burst_through_and_then_a_steady_stream(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    buckets = Buckets("some", rate=2, size=3)
    assert [buckets.take("ann") for _ in range(3)] == [0, 0, 0]
    assert buckets.take("ann") == pytest.approx(0.5)
    assert buckets.take("bob") == 0, "everybody has a bucket of their own"
    now += 0.5
    assert buckets.take("ann") == 0
    assert buckets.take("ann") > 0
    now += 1000
    assert [buckets.take("ann") > 0 for _ in range(4)] == [False, False, False, True]


def test_whoever_was_quiet_longest_is_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(some_buckets, "MOST_REMEMBERED", 2)
    buckets = Buckets("some", rate=0.001, size=1)
    for name in ("ann", "bob", "eve"):
        assert buckets.take(name) == 0
    assert buckets.take("eve") > 0
    assert buckets.take("ann") == 0


def test_tables_hints_and_connections_are_counted() -> None:
    counted = Limits(figures_from("tables=2 connections=2 hints=0.1 openings=0.05 sittings=0.05"))
    with pytest.raises(HttpError, match="2 unfinished tables"):
        counted.opening("ann", 2, "here")
    counted.opening("ann", 0, "here")
    with pytest.raises(HttpError, match="too fast"):
        counted.opening("ann", 0, "here")
    counted.sitting("ann", "here")
    with pytest.raises(HttpError, match="too many tables"):
        counted.sitting("ann", "elsewhere")
    for guest in range(9):
        counted.sitting(f"guest {guest}", "here")
    with pytest.raises(HttpError, match="from your address"):
        counted.sitting("bob", "here")
    counted.hint("ann")
    with pytest.raises(HttpError, match="think for a moment"):
        counted.hint("ann")
    counted.hint("ann", chance=True)  # the one never uses up the other
    for _ in range(2):
        counted.connect("ann", "here")
    with pytest.raises(HttpError, match="too many tables open"):
        counted.connect("ann", "here")
    counted.disconnect("ann", "here")
    counted.connect("ann", "here")


@pytest.mark.parametrize(
    ("host", "visitor"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("unix", "unix"),
        (None, "unknown"),
    ],
)
def test_addresses_are_told_apart_by_network(host: str | None, visitor: str) -> None:
    assert address_of(host) == visitor


# --- over the wire ------------------------------------------------------------------------------


def test_nobody_sits_down_at_all_tables(start: Callable[..., Server]) -> None:
    server = start(limits="all=1000 sittings=0.1")  # two at once
    ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
    tables = [ann.open("squendo", options={"players": 3}, public=True) for _ in range(3)]
    for table in tables[:2]:
        bob.sit(table)
    assert bob.problem("POST", f"/api/tables/{tables[2]}/seats", {})["status"] == 429
    bob.sit(tables[0])  # who sits there already may say so again


def test_a_flood_is_stopped_and_others_are_served(start: Callable[..., Server]) -> None:
    server = start(limits="messages=4 guest=1000 address=3 guests=1 tables=2 hints=0.01")
    ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
    with ann.live(ann.open("coda")) as live, bob.live(bob.open("coda")) as quiet:
        for _ in range(60):
            live.socket.send('{"do": "state"}')
        assert live.closed() == 4429
        quiet.act("state")
    ann.open("coda")
    problem = ann.problem("POST", "/api/tables", {"game": "coda"})
    assert problem["status"] == 429
    assert "2 unfinished tables" in problem["detail"]
    stranger = Guest(server)
    with ThreadPoolExecutor(20) as crowd:  # at once, so that a slow machine does not spread them over seconds
        answers = list(crowd.map(lambda _: stranger.call("GET", "/api/health"), range(60)))
    refused = [answer for answer in answers if answer.status_code == 429]
    assert refused, "15 at once, 3 a second"
    assert int(refused[0].headers["retry-after"]) >= 1
    codes = set()
    for _ in range(20):  # every connection looks a table up, found or not; a slow machine may be let in once more
        with pytest.raises(ConnectionClosed) as closed:
            stranger.live("zzzzzzzzzz")
        assert closed.value.rcvd is not None
        codes.add(closed.value.rcvd.code)
    assert 4429 in codes
    assert ann.get("/api/health")["ok"], "a guest does not suffer from strangers at the same address"
    table = bob.open("ten-squares", options={"starter": 0}, seats=[{"kind": "me"}, {"kind": "bot"}])
    bob.act(table, "hint", at=0)
    answer = bob.call("POST", f"/api/tables/{table}/actions", {"do": "hint", "at": 0})
    assert answer.status_code == 429
    assert 50 < int(answer.headers["retry-after"]) <= 100
    with bob.live(table) as live:
        assert 50 < live.refused("hint", at=0)["wait"] <= 100


def test_a_message_that_is_too_big_ends_the_connection(ann: Guest) -> None:
    with ann.live(ann.open("coda")) as live:
        live.socket.send('{"do": "state", "x": "' + "y" * 17_000 + '"}')
        assert live.closed() == 1009
