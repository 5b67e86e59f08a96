"""Thinking is shared fairly: counted in turns of a clock that only the test moves."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterable

import pytest

from parlour.server.errors import HttpError
from parlour.server.thinking.queue import MOST_REMEMBERED, PATIENCE, Asker, Job, Queue
from parlour.server.thinking.threads import Thinking


def thought(address: str, guest: str = "guest", table: str = "table", playing: bool = True) -> Job:
    return Job(Asker(address, guest, table, playing), bool)


def served(queue: Queue, turns: int, seconds: float = 1.0) -> list[Asker]:
    """Who is served, one after the other, if every thought takes as long."""
    found = []
    for _ in range(turns):
        now = queue.next()
        if now is None:
            break
        found.append(now.asker)
        queue.done(now, seconds)
    return found


def crowded(thoughts: Iterable[Job]) -> Queue:
    queue = Queue()
    for one in thoughts:
        queue.add(one)
    return queue


def test_many_guests_of_one_address_are_one_address() -> None:
    """38 guests of one address, ten thoughts each, and a stranger who asks in the middle of it, twenty times."""
    queue = crowded(thought("crowd", f"guest {n % 38}", f"table {n}") for n in range(380))
    served(queue, 100)
    for _ in range(20):
        queue.add(thought("elsewhere"))
        assert "elsewhere" in [asker.address for asker in served(queue, 2)]


def test_many_tables_of_one_guest_are_one_guest() -> None:
    queue = crowded(thought("home", "greedy", f"table {n}") for n in range(40))
    served(queue, 10)
    for _ in range(10):
        queue.add(thought("home", "ann"))
        assert "ann" in [asker.guest for asker in served(queue, 2)]


def test_tables_of_one_guest_take_turns() -> None:
    queue = crowded(thought("home", "ann", table) for table in ("long", "long", "long", "short"))
    assert [asker.table for asker in served(queue, 3)] == ["long", "short", "long"]


def test_addresses_get_equal_time_and_not_equal_turns() -> None:
    queue = crowded(thought(address) for address in ("slow", "fast") for _ in range(60))
    used = {"slow": 0.0, "fast": 0.0}
    for _ in range(60):
        now = queue.next()
        assert now is not None
        took = {"slow": 9.0, "fast": 1.0}[now.asker.address]
        used[now.asker.address] += took
        queue.done(now, took)
    assert abs(used["slow"] - used["fast"]) <= 9


def test_everybody_has_one_thought_at_a_time() -> None:
    queue = crowded(thought("home", guest) for guest in ("ann", "ann", "bob"))
    first, second = queue.next(), queue.next()
    assert first is not None
    assert second is not None
    assert {first.asker.guest, second.asker.guest} == {"ann", "bob"}
    assert queue.next() is None, "Ann thinks already"
    queue.done(first if first.asker.guest == "ann" else second, 1)
    third = queue.next()
    assert third is not None
    assert third.asker.guest == "ann"


def test_of_several_threads_each_address_gets_one_first() -> None:
    queue = crowded([*(thought("crowd", f"guest {n}") for n in range(9)), thought("elsewhere")])
    running = [queue.next() for _ in range(2)]
    assert {one.asker.address for one in running if one} == {"crowd", "elsewhere"}


def test_moves_for_people_go_before_analysis_which_never_stands_still() -> None:
    queue = crowded(thought("reader", playing=False) for _ in range(10))
    for _ in range(100):
        queue.add(thought("players"))
    kinds = [asker.playing for asker in served(queue, 30)]
    assert kinds[0], "analysis came first and waits all the same"
    assert kinds.count(False) == 3, "one turn in nine"
    assert max(len(run) for run in "".join("p" if kind else "a" for kind in kinds).split("a")) == PATIENCE


def test_time_that_was_not_used_is_not_saved_up() -> None:
    queue = Queue()
    for _ in range(10):
        queue.add(thought("worker"))
        served(queue, 1)
    for address in ("sleeper", "worker"):
        for _ in range(6):
            queue.add(thought(address))
    assert "worker" in [asker.address for asker in served(queue, 3)]


def test_only_who_has_used_much_is_remembered() -> None:
    queue = Queue()
    queue.add(thought("greedy"))
    served(queue, 1, 9.0)
    for number in range(2 * MOST_REMEMBERED + 10):
        queue.add(thought(f"address {number}"))
        served(queue, 1, 1.0)
    assert len(queue._all.resting) <= 2 * MOST_REMEMBERED
    queue.add(thought("greedy"))
    queue.add(thought("newcomer"))
    assert [asker.address for asker in served(queue, 1)] == ["newcomer"]


def test_what_waits_is_counted_and_given_back() -> None:
    queue = crowded(thought("home", guest, playing=playing) for guest in "ab" for playing in (True, False))
    assert len(queue) == 4
    served(queue, 1)
    assert len(queue) == 3
    assert len(queue.clear()) == 3
    assert len(queue) == 0


# --- with threads ---------------------------------------------------------------------------------

ANN, BOB = Asker("home", "ann", "table"), Asker("home", "bob", "table")


def test_thoughts_run_side_by_side_and_failures_come_back() -> None:
    meeting = threading.Barrier(2, timeout=10)

    def fail() -> None:
        raise ValueError("no idea")

    async def scene() -> None:
        thinking = Thinking(2)
        await asyncio.gather(thinking.run(ANN, meeting.wait), thinking.run(BOB, meeting.wait))
        with pytest.raises(ValueError, match="no idea"):
            await thinking.run(ANN, fail)
        assert await thinking.run(ANN, max, 3, 4) == 4
        thinking.close()

    asyncio.run(scene())


def test_a_full_queue_refuses_hints_and_who_gives_up_leaves_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.server.thinking.threads.MOST_WAITING", 2)
    gate = threading.Event()

    async def scene() -> None:
        thinking = Thinking(1)
        first, second, third = (asyncio.create_task(thinking.run(ANN, gate.wait, 10)) for _ in range(3))
        await asyncio.sleep(0)  # all of them have asked now
        assert thinking.waiting == 2
        with pytest.raises(HttpError, match="Too many are thinking"):
            thinking.demand_room()
        second.cancel()
        gate.set()
        assert await first
        assert await third
        assert second.cancelled()
        thinking.demand_room()
        thinking.close()

    asyncio.run(scene())


def test_who_waits_when_the_house_closes_is_told() -> None:
    gate = threading.Event()

    async def scene() -> None:
        thinking = Thinking(1)
        first, second = (asyncio.create_task(thinking.run(ANN, gate.wait, 10)) for _ in range(2))
        await asyncio.sleep(0)
        thinking.close()
        gate.set()
        assert await first
        with pytest.raises(asyncio.CancelledError):
            await second

    asyncio.run(scene())
