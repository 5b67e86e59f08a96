"""Tables of rules that have changed since are shown as a result: never swallowed, never replayed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import update

from parlour.engine import Game, registry
from parlour.server.guests.guests import COOKIE
from parlour.server.http.app import create_app
from parlour.server.messages.actions import Next, Resign
from parlour.server.services import Services
from parlour.server.storage.models import tables
from parlour.server.table.live import Live
from tests.server.house import acted, any_move, inside, two_people

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning:litestar")
GAME = "ten-squares"


def newer() -> Game:
    """A game of the next version."""
    old = type(registry.game(GAME))
    found: Game = type("Newer", (old,), {"version": old.version + 1})()
    return found


def browser(services: Services, cookie: str) -> httpx.AsyncClient:
    """A browser at a server without a network."""
    transport = httpx.ASGITransport(create_app(services))  # type: ignore[arg-type]
    return httpx.AsyncClient(transport=transport, base_url="http://localhost", cookies={COOKIE: cookie})


async def played(services: Services, live: Live, moves: int) -> None:
    """So many moves, with one that is taken back."""
    for _ in range(moves):
        assert (await acted(services, live, live.progress.turn, any_move(live))).ok


async def table_of_before(services: Services) -> tuple[Live, httpx.AsyncClient]:
    """A table with a game that is over and one that goes on, when the rules change."""
    live, (ann, _) = await two_people(services, GAME, games=2)
    assert ann.cookie
    await played(services, live, 3)
    assert (await acted(services, live, 1, Resign(live.at))).ok
    assert (await acted(services, live, 0, Next(live.at))).ok
    await played(services, live, 2)
    services.tables.alive.clear()
    return live, browser(services, ann.cookie)


def test_a_table_of_an_older_version_is_a_result(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        live, ann = await table_of_before(services)
        game, texts = live.progress.game, [line.seat for line in live.progress.lines]
        assert texts
        with registry.registered(newer()):
            state = (await ann.get(f"/api/tables/{live.id}")).json()
            assert (state["view"], state["moves"], state["log"]) == (None, [], [])
            assert (state["table"]["state"], state["table"]["series"]["over"]) == ("over", True)
            assert [chair["name"] for chair in state["table"]["seats"]] == ["Ann", "Bob"]
            result = state["result"]
            assert result["said"]["key"] == "old-version"
            assert result["said"]["args"] == {"game": game.title, "version": 1, "now": 2}
            (over,) = result["games"]
            assert (over["number"], over["names"], over["given_up"]) == (0, ["Ann", "Bob"], 1)
            assert over["winners"] == [0]
            assert state["table"]["series"]["totals"] == over["scores"]
            first = await services.history.game(live, 0)
            assert over["moves"] == [
                {"seat": mover, "text": game.text(code)}
                for mover, code in zip(first.position.movers, first.position.history, strict=True)
            ]
            spoken = (await ann.get(f"/api/tables/{live.id}?language=de")).json()
            assert spoken["result"]["said"]["text"].startswith("An diesem Tisch wurde nach Regeln von 10 Squares")

    inside(tmp_path, story)


WAYS: list[tuple[str, str, Any]] = [
    ("GET", "/positions/0", None),
    ("GET", "/record", None),
    ("GET", "/review", None),
    ("POST", "/actions", {"do": "resign", "at": 0}),
    ("POST", "/actions", {"do": "leave"}),
    ("POST", "/actions", {"do": "rematch"}),
    ("POST", "/seats/0/link", None),
    ("DELETE", "/seats/1", None),
]


@pytest.mark.slow
def test_nothing_can_be_done_there_and_nothing_breaks(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        live, ann = await table_of_before(services)
        with registry.registered(newer()):
            for method, path, body in WAYS:
                answer = await ann.request(method, f"/api/tables/{live.id}{path}", json=body)
                assert (answer.status_code, answer.json()["said"]["key"]) == (409, "old-version"), path
            assert (await ann.post(f"/api/tables/{live.id}/seats", json={})).json()["result"]
            await services._end_overdue()
            await services._resume_deals()
            await services._resume_bots()
            line = (await ann.get("/api/me/tables")).json()[0]
            assert (line["id"], line["your_turn"]) == (live.id, False)
        services.tables.alive.clear()
        again = (await ann.get(f"/api/tables/{live.id}")).json()
        assert again["view"] is not None, "a program that plays that version goes on with it"
        assert again["result"] is None

    inside(tmp_path, story)


def test_a_table_of_a_lost_game_is_a_result_too(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        live, ann = await table_of_before(services)
        async with services.engine.begin() as db:
            await db.execute(update(tables).where(tables.c.id == live.id).values(game="ludo"))
        result = (await ann.get(f"/api/tables/{live.id}")).json()["result"]
        assert result["said"] == {"key": "lost-game", "args": {"game": "ludo"}}
        codes = [move["text"] for move in result["games"][0]["moves"]]
        assert codes == [str(code) for code in (await services.history.game(live, 0)).position.history]
        assert (await ann.get("/api/me/tables")).json()[0]["title"] == "ludo"
        assert (await ann.post(f"/api/tables/{live.id}/actions", json={"do": "state"})).status_code == 200

    inside(tmp_path, story)


def test_a_table_that_still_waits_is_not_dealt_by_other_rules(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        live, (ann, _) = await two_people(services, GAME)
        row = live.row
        row.id, row.dealt, row.state, row.seed = "waiting222", None, "waiting", None
        await services.store.add_table(row)
        with registry.registered(newer()):
            old = await services.tables.find(row.id)
            assert (old.dealt, old.lost is None) == (None, False)
            services.dealer.look(old)
            assert not services.dealer._waiting
        assert ann.cookie

    inside(tmp_path, story)
