"""Bots at real servers: they play, wait like people, come back after a power cut, disturb nobody; and hints."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from pathlib import Path

import parlour
from tests.server.people import Guest
from tests.server.process import Server, sqlite_in
from tests.server.rows import log_of, replayed

BOTS = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]


def test_bots_play_a_game_to_its_end_while_somebody_watches(ann: Guest) -> None:
    table = ann.open("ten-squares", seats=BOTS)
    with ann.live(table) as live:
        assert live.state["view"]["seat"] is None
        live.until(lambda state: state["table"]["state"] == "over", seconds=60)
        assert live.state["view"]["outcome"]
        position = replayed(ann.server.database, table)
        assert live.state["view"] == position.view(None)


def test_a_bot_waits_as_long_as_its_table_wants(ann: Guest) -> None:
    slow, fast = (ann.open("square-deal", seats=BOTS, pace=pace) for pace in (0.4, 0))
    began = time.monotonic()  # nobody moves before somebody looks, and who hears late hears no sooner
    with ann.live(slow) as live:
        for _ in range(4):
            live.wait("update")
        assert time.monotonic() - began > 3 * 0.4 - 0.1
    with ann.live(fast) as live:
        began = time.monotonic()
        live.until(lambda state: state["table"]["state"] == "over", seconds=60)
        assert (time.monotonic() - began) / live.at < 0.4


def test_a_bots_turn_is_not_forgotten_when_the_server_dies(start: Callable[..., Server]) -> None:
    """Nobody looks at the table after the restart; the bots go on by themselves, until it is the person's turn."""
    server = start()
    chairs = [{"kind": "me"}, *BOTS, BOTS[0]]
    options = {"players": 4, "starter": 1}
    table = Guest(server, "Ann").open("squendo", seats=chairs, options=options, pace=0.3)
    _until(lambda: len(log_of(server.database, table)) > 0)
    server.kill()
    assert replayed(server.database, table).seat != 0, "a bot is to move"
    server.start()
    _until(lambda: replayed(server.database, table).seat == 0)


def test_bots_alone_go_on_after_a_restart_when_somebody_looks(start: Callable[..., Server]) -> None:
    server = start()
    ann = Guest(server, "Ann")
    table = ann.open("square-deal", seats=BOTS, pace=0.3)
    with ann.live(table) as live:
        live.reach(2)
    server.kill()
    before = len(log_of(server.database, table))
    server.start()
    with ann.elsewhere(server).live(table) as live:
        live.reach(before + 2)
    replayed(server.database, table)


def _until(true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not true():
        assert time.monotonic() < deadline, "the bots have forgotten their turn"
        time.sleep(0.05)


def test_a_person_and_a_bot_finish_a_game_of_each_kind(ann: Guest) -> None:
    for game in parlour.games():
        table = ann.open(game, seats=[{"kind": "me"}, {"kind": "bot", "level": "random"}], options={"players": 2})
        with ann.live(table) as live:
            while True:
                live.until(lambda state: state["moves"] or state["view"]["turn"] is None)
                if not live.moves:
                    break
                live.play(live.at)
        replayed(ann.server.database, table)


def test_others_are_served_at_once_while_masters_think(tmp_path: Path) -> None:
    """A thought takes a master about a second; if it held up the event loop, every request would wait as long."""
    server = Server(sqlite_in(tmp_path))  # of its own, for the masters would think on after the test
    try:
        ann = Guest(server, "Ann")
        masters = [{"kind": "bot", "level": "master"}, {"kind": "bot", "level": "master"}]
        tables = [ann.open("squendo", seats=masters) for _ in range(3)]
        watching = [ann.live(table) for table in tables]  # else they would not play
        waits: list[float] = []
        began = time.monotonic()
        while len(waits) < 100 or not any(log_of(server.database, table) for table in tables):
            assert time.monotonic() - began < 60, "the masters do not think"
            asked = time.monotonic()
            ann.get("/api/health")
            waits.append(time.monotonic() - asked)
            time.sleep(0.01)
        assert statistics.median(waits) < 0.3
        for live in watching:
            live.close()
    finally:
        server.kill()


def test_one_position_has_one_hint_which_the_chance_does_not_use_up(ann: Guest) -> None:
    table = ann.open("squendo", seats=[{"kind": "me"}, {"kind": "bot"}], options={"starter": 0}, seed=3)
    with ann.live(table) as live:
        hint = live.act("hint", at=0)["hint"]
        assert live.act("hint", at=0, chance=True)["hint"] == hint
        live.play(5)
        live.until(lambda state: state["moves"])
        live.act("ask_back", at=live.at, to=0)
        live.until(lambda state: state["ply"] == 0)
        assert live.act("hint", at=live.at)["hint"] == hint


def test_a_hint_is_a_legal_move_with_a_value(ann: Guest, bob: Guest) -> None:
    for game in ("square-deal", "coda"):
        table = ann.open(game, seats=[{"kind": "me"}, {"kind": "open"}], options={"starter": 0}, aids=True)
        assert ann.refused(table, "hint", at=0)["status"] == 409, "nobody thinks at a table that waits"
        bob.sit(table)
        with ann.live(table) as live, bob.live(table) as other:
            hint = live.act("hint", at=0)["hint"]
            texts = {move["text"]: move["data"] for move in live.moves}
            assert hint["move"]["data"] == texts[hint["move"]["text"]]
            assert set(texts) >= {move["text"] for move in hint["moves"]}
            assert isinstance(hint["value"], int | float)
            assert other.refused("hint", at=0)["status"] == 409, "it is not Bob's turn"
            assert live.refused("hint", at=5)["status"] == 409
            assert live.at == 0, "a hint changes nothing"
            other.drain(0.1)
            assert not any("hint" in message for message in other.heard), "hints are told in confidence"


def test_whoever_watches_bots_lets_them_wait_step_and_hurry(ann: Guest) -> None:
    table = ann.open("square-deal", seats=BOTS, pace=0.5)
    with ann.live(table) as live:
        live.act("conduct", held=True, pace=0)
        live.until(lambda state: state["table"]["held"])
        for _ in range(3):
            began = live.at
            live.act("conduct", held=True, step=True)
            live.reach(began + 1)
            live.act("state")
            assert live.at == began + 1
        live.act("conduct", held=False)
        live.until(lambda state: state["table"]["state"] == "over", seconds=60)


def test_only_bots_among_themselves_can_be_conducted(ann: Guest) -> None:
    seats = [{"kind": "me"}, BOTS[0]]
    for table in (ann.open("square-deal", seats=seats), ann.open("square-deal", seats=BOTS, public=True)):
        with ann.live(table) as live:
            assert live.refused("conduct", held=True)["said"]["key"] == "nobody-to-conduct"
