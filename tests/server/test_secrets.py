"""Nothing hidden goes over the wire: not in a state, an update, a problem, a list, an old position or the log."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from parlour.engine import registry
from parlour.search.hints import hint
from parlour.server.table.progress import nonce_of
from tests.server.people import Guest
from tests.server.process import Server, sqlite_in
from tests.server.rigged import opening_seeds, rigged_server
from tests.server.rows import replayed, rows, secret_seed
from tests.server.tables import both_live, deal_next, play_out
from tests.server.twins import Table, Twins, scenes, stored

ALL = stored()
ITS_OWN = {"id": "T", "created": 0, "claim": 0, "updated": 0, "commitment": "C", "seed": None}
"""What tells two tables apart and says nothing about the deal; twins are opened with seeds that are public."""


def named(twins: Twins) -> str:
    return f"{twins.game}-{twins.options['players']}-{'watching' if twins.viewer is None else twins.viewer}"


def test_there_are_twins_for_every_game_that_hides_something() -> None:
    assert [(twins.game, twins.options, twins.viewer) for twins in ALL] == list(scenes())


@pytest.mark.parametrize("twins", ALL, ids=named)
def test_twins_are_what_they_claim(twins: Twins) -> None:
    """The engine shows the viewer the same in both at every step, and the two do differ."""
    pair = [Table(world, twins.viewer, ()) for world in twins.worlds()]
    assert len(twins.moves) >= 3
    for move in twins.moves:
        assert pair[0].seen() == pair[1].seen()
        assert pair[0].hidden() != pair[1].hidden()
        pair = [after for table in pair if (after := table.after(move))]
        assert len(pair) == 2, "the move is possible in both"
    assert pair[0].seen() == pair[1].seen()


@pytest.fixture(scope="module")
def rigged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that deals the twins; on SQLite alone, for messages are made without the database."""
    server = rigged_server(sqlite_in(tmp_path_factory.mktemp("rigged")), ALL)
    yield server
    server.kill()


def unmarked(message: Any) -> Any:
    """A message without what tells the two tables apart."""
    if isinstance(message, dict):
        return {key: ITS_OWN.get(key, unmarked(value)) for key, value in message.items()}
    return [unmarked(item) for item in message] if isinstance(message, list) else message


class Listener:
    """The viewer of one of the twins, who does all that can be done without moving."""

    def __init__(self, viewer: Guest, table: str) -> None:
        self.guest = viewer
        self.live = viewer.live(table)
        self.table = table
        self.other_answers: list[Any] = []

    def look_around(self, tried: str) -> None:
        """Ask for everything that may be asked for."""
        path = f"/api/tables/{self.table}"
        positions = [f"{path}/positions/{ply}" for ply in range(self.live.state["ply"] + 1)]
        for route in (path, *positions, f"{path}/record", f"{path}/review"):
            self.other_answers.append(self.guest.call("GET", route).json())
        self.live.ask("state")
        self.live.ask("move", at=self.live.at, move=tried)
        self.live.ask("take_back", at=self.live.at)
        self.live.ask("ask_back", at=self.live.at, to=0)
        self.live.ask("rematch")
        self.live.ask("fill", seat=0)
        self.live.drain(0.05)

    def all_heard(self) -> str:
        """Everything that came, in order."""
        return json.dumps([unmarked(self.live.heard), unmarked(self.other_answers)], sort_keys=True)


@pytest.mark.xdist_group("server-rigged")
@pytest.mark.parametrize("twins", ALL, ids=named)
def test_who_cannot_tell_two_deals_apart_gets_the_same_messages(rigged: Server, twins: Twins) -> None:
    guests = [Guest(rigged, f"Player {seat}") for seat in range(twins.options["players"])]
    viewer = Guest(rigged, "Watcher") if twins.viewer is None else guests[twins.viewer]
    listeners = []
    for seed, walker in zip(opening_seeds(ALL.index(twins)), twins.worlds(), strict=True):
        table = guests[0].open(twins.game, seats=[{"kind": "me"}], options=twins.options, seed=seed)
        listener = Listener(viewer, table)
        listeners.append(listener)
        for seat, guest in enumerate(guests[1:], start=1):
            listener.look_around(tried="nonsense")
            guest.sit(table, seat=seat)
            listener.live.until(lambda state, seat=seat: state["table"]["seats"][seat]["kind"] == "person")
        listener.live.until(lambda state: state["view"])
        listener.live.drain(0.05)
        assert listener.live.state["view"] == walker.view(twins.viewer), "the deck is rigged"
        for at, move in enumerate(twins.moves):
            mover = walker.seat
            assert mover is not None
            guests[mover].act(table, "move", at=at, move=move)
            walker.play(move)
            listener.live.reach(at + 1)
            if at % 4 == 0:
                listener.look_around(tried=move)
        listener.look_around(tried="nonsense")
        listener.live.close()
    one, other = (listener.all_heard() for listener in listeners)
    assert len(one) > 1000
    assert one == other


@pytest.mark.parametrize("twins", [twins for twins in ALL if twins.viewer is not None], ids=named)
def test_a_hint_knows_no_more_than_its_seat(twins: Twins) -> None:
    """Asked with the same luck at a table that the seat cannot tell apart, it is the same hint."""
    assert twins.viewer is not None
    worlds = twins.worlds()
    for move in twins.moves:
        if worlds[0].seat == twins.viewer:
            one, other = (hint(world.observe(twins.viewer), 7) for world in worlds)
            assert one == other
            return
        for world in worlds:
            world.play(move)
    assert worlds[0].seat == twins.viewer, "the viewer is to move at least once"


@pytest.mark.parametrize("game", registry.games())
def test_all_traffic_of_a_game_is_free_of_secrets(
    server: Server, ann: Guest, bob: Guest, eve: Guest, game: str
) -> None:
    """Neither seed nor nonce before the end; nobody's secret ever; nothing of either in the server's log."""
    table, lives = both_live(ann, bob, game, games=3, seed=None)
    token = bob.post(f"/api/tables/{table}/seats/1/link")["token"]
    watching = eve.live(table)
    series = secret_seed(server.database, table)
    assert series.bit_length() > 200, "nobody guesses the seed of a series"
    first = replayed(server.database, table)
    play_out(lives, seed=8)
    watching.until(lambda state: state["view"]["outcome"])
    before_end = [text for live in (*lives, watching) for text in live.texts if '"nonce":null' in text]
    secret_words = [str(first.seed), f"{first.seed:x}", nonce_of(series, 0)]
    assert len(before_end) >= 3
    for text in before_end:
        assert not any(word in text for word in secret_words)
    for live in (*lives, watching):
        assert live.state["seed"] == str(first.seed)
        assert live.state["nonce"] == nonce_of(series, 0)
    deal_next(lives)
    second = replayed(server.database, table)
    for live in (*lives, watching):
        live.until(lambda state: state["ply"] == 0)
        live.close()
    everything = "".join(text for live in (*lives, watching) for text in live.texts)
    for word in (str(series), f"{series:x}", str(second.seed), nonce_of(series, 1)):
        assert word not in everything
    secrets = [guest.cookie.partition(".")[2] for guest in (ann, bob, eve)]
    for word in (*secrets, token, str(series), str(first.seed), str(second.seed), nonce_of(series, 1)):
        assert word not in server.log
    for word in secrets:
        assert word not in everything
        assert not re.search(word, str(rows(server.database, "SELECT * FROM guests"))), "only its hash is kept"
