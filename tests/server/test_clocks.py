"""Clocks: what they count, who loses by them, after restarts and with several processes; claims without one."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from parlour.engine import Said, Who, registry
from parlour.server.messages.actions import Claim, Next
from parlour.server.messages.requests import BotSeat, GameClock, MySeat, Opening, TurnClock
from parlour.server.services import Services
from parlour.server.storage.entry import CLAIM, MOVE, TIME, Entry
from parlour.server.storage.rows import BOT, RUNNING
from parlour.server.table import seats, views
from parlour.server.table.clocks import usual_clock
from parlour.server.table.live import LONGEST_WAIT, Live
from parlour.server.table.times import A_DAY, Clock, Times, Watch
from tests.server.house import acted, any_move, two_people
from tests.server.people import Guest
from tests.server.rows import rows

TEN = GameClock(600, 5)


class Hands(Watch):
    """A watch whose hands a test moves."""

    def __init__(self) -> None:
        self.time = time.time()

    def now(self) -> float:
        return self.time


async def house(where: Path | str, watch: Watch) -> Services:
    """A server by that watch, at which bots do not move unless they are asked to."""
    services = Services(where if isinstance(where, str) else f"sqlite:///{where / 'tables.sqlite'}", watch=watch)
    await services.open()
    services.bots.close()
    return services


def with_hands(where: Path | str, story: Any) -> None:
    """Let a story happen in a server whose time the story makes."""

    async def run() -> None:
        hands = Hands()
        services = await house(where, hands)
        try:
            await asyncio.wait_for(story(services, hands), 60)
        finally:
            await services.close()

    asyncio.run(run())


def sent(live: Live) -> Any:
    return msgspec.json.decode(views.encode(views.state(live, None)))["time"]


async def settled(live: Live) -> None:
    """Until what is on its way has arrived."""
    async with asyncio.timeout(20):
        while live.busy:
            await asyncio.sleep(0.005)


def test_a_turn_costs_what_it_takes_and_earns_the_increment() -> None:
    times = Times.fresh(Clock(100, 5), 2).after(0, 0, 10).after(0, 1, 20)
    assert times.left == (75, 100)
    assert times.after(1, 0, 30).after(0, 1, 1).left == (79, 75)
    assert times.after(1, None, 200).left == (75, 5), "nothing goes below nothing"
    days = Times.fresh(Clock(A_DAY, each_turn=True), 2).after(0, 0, 1000)
    assert days.left == (A_DAY - 1000, A_DAY)
    assert days.after(0, 1, 1000).left == (A_DAY, A_DAY), "every turn has its own time"


def test_the_watch_goes_on_when_somebody_sets_the_clock_back(monkeypatch: pytest.MonkeyPatch) -> None:
    watch = Watch()
    before = watch.now()
    monkeypatch.setattr(time, "time", lambda: before - 3600)
    assert watch.now() >= before


def test_what_is_left_is_the_same_in_the_log_and_after_a_restart(database: str) -> None:
    async def story() -> None:
        hands = Hands()
        services = await house(database, hands)
        live, _ = await two_people(services, "squendo", clock=TEN)
        first = live.progress.turn
        assert first is not None
        hands.time += 60
        assert sent(live) == {"left": [540 if seat == first else 600 for seat in (0, 1)],
                              "running": first, "claim": None}  # fmt: skip
        for _ in range(6):
            hands.time += 7
            assert (await acted(services, live, live.progress.turn, any_move(live))).ok
        hands.time -= 3600  # a clock that is set back takes nothing and gives nothing
        assert (await acted(services, live, live.progress.turn, any_move(live))).ok
        before = live.progress
        assert before.times is not None
        await services.close()
        hands.time = before.since + 30
        again = await house(database, hands)
        found = await again.tables.find(live.id)
        assert (found.progress.times, found.progress.since) == (before.times, before.since)
        assert before.turn is not None
        assert found.time_left() == pytest.approx(before.times.left[before.turn] - 30)
        await again.close()

    asyncio.run(story())


def test_whose_time_is_over_has_lost(database: str) -> None:
    async def story(services: Services, hands: Hands) -> None:
        live, guests = await two_people(services, "squendo", rated=True)
        assert live.row.clock is not None, "a rated table always has one"
        assert (await acted(services, live, live.progress.turn, any_move(live))).ok
        late, at = live.progress.turn, live.progress.at
        assert late is not None
        hands.time += 10_000
        answer = await acted(services, live, late, any_move(live))
        assert not answer.ok, "a move that comes too late"
        assert live.progress.resigned == late
        outcome = live.progress.outcome
        assert outcome is not None
        assert (outcome.winners, outcome.reason) == ((1 - late,), Said("time-is-over", who=Who(late)))
        assert live.last is not None
        assert (live.last.kind, live.last.number) == (TIME, at)
        assert sent(live)["running"] is None
        found = await asyncio.to_thread(rows, database, "SELECT guest, share FROM results ORDER BY seat")
        assert found == [(guest.id, float(seat != late)) for seat, guest in enumerate(guests)]

    with_hands(database, story)


def test_a_table_that_nobody_looks_at_ends_by_the_clock_too(database: str) -> None:
    """Nobody is connected, and the process that had the table is gone."""

    async def story() -> None:
        hands = Hands()
        services = await house(database, hands)
        moved, _ = await two_people(services, "squendo", clock=TEN)
        assert (await acted(services, moved, moved.progress.turn, any_move(moved))).ok
        untouched, _ = await two_people(services, "squendo", clock=TurnClock(1))
        await services.close()
        hands.time += 601
        again = await house(database, hands)
        assert await again.store.overdue(hands.time) == [moved.id]
        await again._end_overdue()
        found = await again.tables.find(moved.id)
        await settled(found)
        assert found.progress.resigned == moved.progress.turn
        hands.time += A_DAY
        assert await again.store.overdue(hands.time) == [untouched.id]
        await again.close()

    asyncio.run(story())


def test_two_processes_that_see_it_at_once_write_it_once(database: str) -> None:
    if database.startswith("sqlite"):
        pytest.skip("SQLite serves one process")

    async def story() -> None:
        hands = Hands()
        servers = [await house(database, hands) for _ in range(2)]
        live, _ = await two_people(servers[0], "squendo", clock=TEN)
        lives = [await services.tables.find(live.id) for services in servers]
        for one in lives:
            await settled(one)
        hands.time += 700
        assert all(services.writer.say_time_is_over(one) for services, one in zip(servers, lives, strict=True))
        for one in lives:
            await settled(one)
        assert lives[0].progress.outcome == lives[1].progress.outcome is not None
        log = await asyncio.to_thread(rows, database, f"SELECT kind FROM entries WHERE table_id = '{live.id}'")
        assert log == [(TIME,)]
        for services in servers:
            await services.close()

    asyncio.run(story())


def test_of_three_a_bot_takes_the_chair_and_the_game_goes_on(tmp_path: Path) -> None:
    async def story(services: Services, hands: Hands) -> None:
        ann, bob, eve = [await services.guests.welcome(name) for name in ("Ann", "Bob", "Eve")]
        opening = Opening("squendo", options={"players": 3}, seats=[MySeat()], clock=TEN, rated=True, games=2)
        row = seats.row_for(opening, ann)
        await services.store.add_table(row)
        live = await services.tables.find(row.id)
        for guest in (bob, eve):
            await seats.sit(services.tables, live, guest, None)
        late = live.progress.turn
        assert late is not None
        hands.time += 601
        assert services.writer.say_time_is_over(live)
        async with asyncio.timeout(20):
            while live.row.seats[late].kind != BOT:
                await asyncio.sleep(0.005)
        assert (live.state, live.progress.turn, live.progress.absent) == (RUNNING, late, (late,))
        assert live.seat_of((ann, bob, eve)[late].id) is None
        assert sent(live) == {"left": [None if seat == late else 600 for seat in range(3)],
                              "running": None, "claim": None}  # fmt: skip
        assert live.time_left() is None, "a bot's clock stands still"
        while not live.progress.over:
            written: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
            action = any_move(live)
            move = live.progress.position.read(action.move)
            assert live.progress.turn is not None
            entry = Entry(live.progress.at, MOVE, live.progress.turn, move.code)
            services.writer.write(live, entry, written.set_result, move)
            assert await written is None
        path = f"sqlite:///{tmp_path / 'tables.sqlite'}"
        shares = dict(await asyncio.to_thread(rows, path, "SELECT seat, share FROM results"))
        assert shares[late] == 0, "whatever the bot has reached"
        other = (late + 1) % 3
        assert (await acted(services, live, other, Next(live.progress.at))).ok
        assert live.progress.absent == ()
        assert live.progress.times is not None
        assert live.progress.times.left == (600, 600, 600), "a new game, a new time"

    with_hands(tmp_path, story)


def test_bots_use_no_time(tmp_path: Path) -> None:
    async def story(services: Services, hands: Hands) -> None:
        ann = await services.guests.welcome("Ann")
        opening = Opening("squendo", options={"starter": 1}, seats=[MySeat(), BotSeat("random")], clock=TEN)
        row = seats.row_for(opening, ann)
        await services.store.add_table(row)
        live = await services.tables.find(row.id)
        hands.time += 10_000
        assert live.progress.turn == 1
        assert live.time_left() is None
        assert not services.writer.say_time_is_over(live)
        assert await services.store.overdue(hands.time) == []
        assert sent(live) == {"left": [600, None], "running": None, "claim": None}

    with_hands(tmp_path, story)


def test_without_a_clock_whoever_has_waited_three_days_may_claim(database: str) -> None:
    async def story(services: Services, hands: Hands) -> None:
        live, guests = await two_people(services, "squendo")
        missed = live.progress.turn
        assert missed is not None
        waiting = 1 - missed
        assert sent(live) == {"left": None, "running": None, "claim": live.progress.since + LONGEST_WAIT}
        early = await acted(services, live, waiting, Claim(0))
        assert early.problem is not None
        assert early.problem.said.key == "too-early-to-claim"
        hands.time += LONGEST_WAIT + 1
        own = await acted(services, live, missed, Claim(0))
        assert own.problem is not None, "nobody claims their own seat"
        assert (await acted(services, live, waiting, Claim(0))).ok
        assert (await acted(services, live, waiting, Claim(0))).ok, "said twice, no harm"
        assert live.last is not None
        assert live.last.kind == CLAIM
        async with asyncio.timeout(20):
            while not live.row.seats[missed].gone:
                await asyncio.sleep(0.005)
        assert not live.progress.over
        assert await seats.sit(services.tables, live, guests[missed], None) == missed, (
            "who comes back sits down again"
        )
        await seats.leave(services.tables, live, missed)
        await seats.fill(services.tables, live, missed, "random", 1 - missed)
        assert live.row.seats[missed].kind == BOT

    with_hands(database, story)


def test_a_move_that_comes_first_wins_over_a_claim(tmp_path: Path) -> None:
    async def story(services: Services, hands: Hands) -> None:
        live, _ = await two_people(services, "squendo")
        missed = live.progress.turn or 0
        hands.time += LONGEST_WAIT + 1
        moving = asyncio.create_task(acted(services, live, missed, any_move(live)))
        claiming = asyncio.create_task(acted(services, live, 1 - missed, Claim(0)))
        assert (await moving).ok
        assert not (await claiming).ok
        assert not live.row.seats[missed].gone

    with_hands(tmp_path, story)


@pytest.mark.parametrize("game", registry.games())
def test_the_clock_of_a_rated_table_is_the_games_unless_it_asks_for_another(ann: Guest, game: str) -> None:
    usual = msgspec.to_builtins(usual_clock(registry.game(game)))
    assert ann.get(f"/api/games/{game}")["clock"] == usual
    table = ann.open(game, options={"players": 2}, rated=True)
    assert ann.state(table)["table"]["clock"] == usual
    days = {"per": "turn", "days": 3}
    assert ann.state(ann.open(game, options={"players": 2}, clock=days))["table"]["clock"] == days
    assert ann.state(ann.open(game, options={"players": 2}))["table"]["clock"] is None


@pytest.mark.parametrize(
    "clock",
    [{"per": "game", "seconds": 1}, {"per": "turn", "days": 99}, {"per": "week"}, {"per": "game"}, "soon"],
)
def test_a_clock_that_cannot_be_is_refused(ann: Guest, clock: Any) -> None:
    assert ann.problem("POST", "/api/tables", {"game": "coda", "clock": clock})["status"] == 400


def test_who_plays_alone_needs_no_clock(ann: Guest) -> None:
    wish = {"game": "square-deal", "options": {"players": 1, "variant": "solitaire-5x5"},
            "clock": {"per": "turn", "days": 1}}  # fmt: skip
    assert "clock" in ann.problem("POST", "/api/tables", wish)["detail"]


def test_at_a_rated_table_a_bot_takes_the_time_of_a_thought(tmp_path: Path) -> None:
    """At pace 0 its time told one legal move from several."""

    async def story(services: Services, hands: Hands) -> None:
        ann = await services.guests.welcome("Ann")
        row = seats.row_for(Opening("coda", seats=[MySeat(), BotSeat("master")], rated=True, pace=0), ann)
        assert row.pace > 0
        await services.store.add_table(row)
        live = await services.tables.find(row.id)
        longest = services.bots.pace(live, 1, 2.5)
        assert longest == 2.5
        assert services.bots.pace(live, 1, 0.0) == longest, "a forced move waits as long as a thought"
        live.row.rated, live.row.pace = False, 0.0
        assert services.bots.pace(live, 1, 2.5) == 0

    with_hands(tmp_path, story)


def test_open_seats_have_no_time(ann: Guest) -> None:
    table = ann.open("coda", seats=[{"kind": "me"}], clock={"per": "game", "seconds": 60})
    assert ann.state(table)["time"] is None
