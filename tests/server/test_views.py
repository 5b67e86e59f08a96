"""The door: what leaves is made for one seat, and names nothing that it may not know."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest

from parlour.engine import registry
from parlour.server.messages.actions import Resign
from parlour.server.services import Services
from parlour.server.table import views
from parlour.server.table.progress import nonce_of
from tests.server.house import acted, any_move, inside, two_people


def sent(message: msgspec.Struct) -> str:
    return views.encode(message).decode()


@pytest.mark.parametrize("game", registry.games())
def test_seed_and_nonce_leave_after_the_end_only(tmp_path: Path, game: str) -> None:
    async def story(services: Services) -> None:
        live, guests = await two_people(services, game)
        nonce = nonce_of(live.progress.series.seed, 0)
        secrets = [str(live.row.seed), nonce, *(guest.id for guest in guests)]
        seed = str(live.progress.position.seed)
        for _ in range(6):
            for seat in (None, 0, 1):
                messages = [sent(views.state(live, seat)), sent(views.people(live, seat))]
                messages += [sent(message) for message in views.news(live, [seat])]
                for text in messages:
                    assert [secret for secret in [*secrets, seed] if secret in text] == [], text
            assert (await acted(services, live, live.progress.turn, any_move(live))).ok
            if live.progress.over:  # 10 Squares may be a matter of two moves
                break
        await acted(services, live, 0, Resign(live.progress.at))
        for seat in (None, 0, 1):
            state = msgspec.json.decode(sent(views.state(live, seat)))
            assert (state["seed"], state["nonce"]) == (seed, nonce)
            assert str(live.row.seed) not in sent(views.state(live, seat)), (
                "later games of a series follow from it"
            )

    inside(tmp_path, story)


def test_moves_are_for_the_seat_to_move_alone(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        live, _ = await two_people(services, "squendo")
        turn = live.progress.turn
        wanted = [{"text": move.text, "data": move.data} for move in live.progress.position.moves()]
        for seat in (None, 0, 1):
            state = msgspec.json.decode(sent(views.state(live, seat)))
            assert state["moves"] == (wanted if seat == turn else [])
            assert state["can_take_back"] is False

    inside(tmp_path, story)


def test_an_update_adds_up_to_the_state(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        live, _ = await two_people(services, "pyramid-power")
        known = {seat: msgspec.json.decode(sent(views.state(live, seat))) for seat in (None, 0, 1)}
        for _ in range(12):
            assert (await acted(services, live, live.progress.turn, any_move(live))).ok
            for seat, state in known.items():
                update = msgspec.json.decode(sent(views.news(live, [seat])[0]))
                assert update.pop("type") == "update"
                assert update.pop("from") == state["at"]
                state["log"] = state["log"] + update.pop("log")
                state.update(update)
                assert state == msgspec.json.decode(sent(views.state(live, seat)))

    inside(tmp_path, story)


def test_messages_are_made_for_every_seat_at_once(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        live, _ = await two_people(services, "coda")
        assert (await acted(services, live, live.progress.turn, any_move(live))).ok
        together = [sent(message) for message in views.news(live, [1, None, 0])]
        assert together == [sent(views.news(live, [seat])[0]) for seat in (1, None, 0)]
        await asyncio.sleep(0)

    inside(tmp_path, story)
