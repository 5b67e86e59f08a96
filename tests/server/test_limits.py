"""One visitor cannot starve the others."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from types import SimpleNamespace

import pytest
from websockets.exceptions import ConnectionClosed

from parlour.engine import OptionError
from parlour.server import limits
from parlour.server.limits import Buckets, Figures, Limits, address_of, figures_from
from parlour.server.problems import Problem
from parlour.server.thinking import Thinking
from tests.server.people import Guest
from tests.server.process import Server


def test_figures_are_set_from_outside() -> None:
    assert figures_from("") == Figures()
    assert figures_from("messages=200, tables=7") == Figures(messages=200, tables=7)
    assert figures_from("all=9 hints=2") == Figures(9, 9, 9, 9, 9, 9, hints=2, connections=9)
    for wrong, says in (("speed=1", "cannot set 'speed'"), ("tables=many", "must be a number"),
                        ("tables=0", "more than 0"), ("tables=inf", "more than 0"),
                        ("tables=nan", "more than 0")):  # fmt: skip
        with pytest.raises(OptionError, match=says):
            figures_from(wrong)


def test_a_bucket_lets_a_burst_through_and_then_a_steady_stream(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    buckets = Buckets(rate=2, size=3)
    assert [buckets.take("ann") for _ in range(3)] == [0, 0, 0]
    assert buckets.take("ann") == pytest.approx(0.5)
    assert buckets.take("bob") == 0, "everybody has a bucket of their own"
    now += 0.5
    assert buckets.take("ann") == 0
    assert buckets.take("ann") > 0
    now += 1000
    assert [buckets.take("ann") > 0 for _ in range(4)] == [False, False, False, True]


def test_whoever_was_quiet_longest_is_forgotten_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_REMEMBERED", 2)
    buckets = Buckets(rate=0.001, size=1)
    for name in ("ann", "bob", "eve"):
        assert buckets.take(name) == 0
    assert buckets.take("eve") > 0
    assert buckets.take("ann") == 0


def test_tables_hints_and_connections_are_counted() -> None:
    counted = Limits(figures_from("tables=2 connections=2 hints=0.1 openings=0.05"))
    with pytest.raises(Problem, match="2 unfinished tables"):
        counted.opening("ann", 2)
    counted.opening("ann", 0)
    with pytest.raises(Problem, match="too fast"):
        counted.opening("ann", 0)
    counted.hint("ann")
    with pytest.raises(Problem, match="think for a moment"):
        counted.hint("ann")
    for _ in range(2):
        counted.connect("ann")
    with pytest.raises(Problem, match="too many tables open"):
        counted.connect("ann")
    counted.disconnect("ann")
    counted.connect("ann")


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
    assert address_of(SimpleNamespace(host=host)) == visitor


# --- over the wire ------------------------------------------------------------------------------


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
    answers = [stranger.call("GET", "/api/health") for _ in range(20)]
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


# --- thinking -----------------------------------------------------------------------------------


@pytest.fixture
def _a_thought_costs_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not what it takes on this machine at this moment."""
    monkeypatch.setattr("parlour.server.thinking._timed", lambda work: (1.0, work(), None))


@pytest.mark.usefixtures("_a_thought_costs_one")
def test_a_newcomer_thinks_before_somebody_who_has_used_much() -> None:
    gate = threading.Event()

    async def scene() -> list[str]:
        thinking = Thinking(1)
        order: list[str] = []

        async def think(visitor: str) -> None:
            await thinking.run(visitor, gate.wait, 10)
            order.append(visitor)

        crowd = [asyncio.create_task(think(name)) for name in (*["greedy"] * 5, "ann", "bob")]
        await asyncio.sleep(0)  # all of them wait now
        gate.set()
        await asyncio.gather(*crowd)
        thinking.close()
        return order

    assert asyncio.run(scene()) == ["greedy", "ann", "bob", *["greedy"] * 4]


@pytest.mark.usefixtures("_a_thought_costs_one")
def test_time_that_was_not_used_is_not_saved_up() -> None:
    async def scene() -> list[str]:
        thinking = Thinking(1)
        order: list[str] = []

        async def think(visitor: str) -> None:
            await thinking.run(visitor, bool)
            order.append(visitor)

        for _ in range(10):
            await think("worker")
        await asyncio.gather(*(think(name) for name in ("sleeper", "worker") for _ in range(6)))
        thinking.close()
        return order[10:]

    assert "worker" in asyncio.run(scene())[:3]


def test_thoughts_run_side_by_side_and_failures_come_back() -> None:
    meeting = threading.Barrier(2, timeout=10)

    def fail() -> None:
        raise ValueError("no idea")

    async def scene() -> None:
        thinking = Thinking(2)
        await asyncio.gather(thinking.run("ann", meeting.wait), thinking.run("ann", meeting.wait))
        with pytest.raises(ValueError, match="no idea"):
            await thinking.run("ann", fail)
        assert await thinking.run("ann", max, 3, 4) == 4
        thinking.close()

    asyncio.run(scene())


def test_a_full_queue_refuses_hints_and_who_gives_up_leaves_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.server.thinking.MOST_WAITING", 2)
    gate = threading.Event()

    async def scene() -> None:
        thinking = Thinking(1)
        first, second, third = (asyncio.create_task(thinking.run("ann", gate.wait, 10)) for _ in range(3))
        await asyncio.sleep(0.05)
        with pytest.raises(Problem, match="Too many are thinking"):
            thinking.demand_room()
        second.cancel()
        gate.set()
        assert await first
        assert await third
        assert second.cancelled()
        thinking.demand_room()
        thinking.close()

    asyncio.run(scene())


@pytest.mark.usefixtures("_a_thought_costs_one")
def test_visitors_who_think_once_are_not_remembered_for_ever() -> None:
    async def scene() -> None:
        thinking = Thinking(1)
        thinking._spent["greedy"] = 9.0
        for number in range(2_000 + 10):
            await thinking.run(f"guest {number}", bool)
        assert len(thinking._spent) <= 2_000
        assert thinking._spent["greedy"] == 9.0, "who has used most is not forgotten"
        thinking.close()

    asyncio.run(scene())
