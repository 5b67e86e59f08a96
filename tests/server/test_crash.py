"""Kill the server at any instant: no acknowledged move is lost, none is made twice, the games go on."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import Callable

from tests.server.crowd import Chair, all_play, seated
from tests.server.people import Guest
from tests.server.process import Server
from tests.server.rows import Stored, log_of, replayed, rows
from tests.server.tables import both_live

ROUNDS = 3
TABLES = 6


def check_promises(database: str, chairs: list[Chair]) -> None:
    """Compare what people were promised with what is stored."""
    for table in {chair.table for chair in chairs}:
        log = log_of(database, table)
        accounted: set[int] = set()
        for chair in (chair for chair in chairs if chair.table == table):
            assert not chair.refused, chair.refused
            for at, move in chair.promised.items():
                assert at < len(log), f"entry {at} of table {table} was promised and is gone"
                code = 0 if move is None else chair.game.code(move)
                assert log[at] == Stored(at, "next" if move is None else "move", chair.seat, code)
            accounted |= chair.promised.keys() | chair.unsure.keys() | chair.wished
        assert accounted >= set(range(len(log))), f"table {table} has entries that nobody asked for"
        replayed(database, table)


def test_a_power_cut_under_load_loses_nothing_that_was_promised(start: Callable[..., Server], kind: str) -> None:
    luck = random.Random(f"power cut {kind}")
    server = start()
    chairs = seated(server, "ten-squares", TABLES, seed=1) + seated(server, "square-deal", TABLES, seed=2)
    for _ in range(ROUNDS):
        asyncio.run(all_play(chairs, [server], luck.randrange(100, 500), luck))
        check_promises(server.database, chairs)
        server.start()
    for chair in chairs[:4]:
        state = chair.guest.elsewhere(server).state(chair.table)
        assert state["view"] == replayed(server.database, chair.table).view(chair.seat)


def test_asked_to_stop_it_says_goodbye_and_goes_on_where_it_was(start: Callable[..., Server]) -> None:
    server = start()
    ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
    table, lives = both_live(ann, bob)
    lives[lives[0].state["view"]["turn"]].play()
    for live in lives:
        live.reach(1)
    assert server.stop() in (0, -signal.SIGTERM)
    for live in lives:
        assert live.closed() == 1012
        assert live.heard[-1]["type"] == "closing"
    stored = rows(server.database, "SELECT * FROM tables")
    server.start()
    assert rows(server.database, "SELECT * FROM tables") == stored
    with ann.elsewhere(server).live(table) as again:
        assert again.at == 1
        assert again.state["view"] == lives[0].state["view"]
