"""Players share in the seed: promised before, opened after all have sat down, checked from the record."""

from __future__ import annotations

import asyncio
import secrets
from pathlib import Path
from typing import Any

import pytest

from parlour.engine import FairnessError, fairness, registry
from parlour.engine.shares import Share, SharedSeries, hashed, seed_from, server_share
from parlour.server.messages.requests import MySeat, Opening
from parlour.server.services import Services
from parlour.server.table import dealing, seats
from tests.server.house import inside, opened
from tests.server.people import Guest
from tests.server.rows import rows
from tests.terminal.pseudo import command

SHARES = ("ab" * 32, "cd" * 32)


def seated(ann: Guest, bob: Guest, *promised: str | None, **opening: Any) -> str:
    """A table of two, each with a promise or none."""
    promises = [hashed(share) if share else None for share in promised]
    body = {"game": "ten-squares", "seats": [{"kind": "me"}], "promise": promises[0], **opening}
    table = str(ann.post("/api/tables", body)["id"])
    bob.sit(table, promise=promises[1])
    return table


def test_the_table_promises_all_its_shares_at_once() -> None:
    promise = server_share(7, 3, -1)
    for game in range(3):
        found = server_share(7, 3, game)
        for _ in range(game + 1):
            found = hashed(found)
        assert found == promise
    series = SharedSeries(registry.game("coda"), 7, [Share("x" * 64), None], 3)
    assert series.deal().seed == series.seed_of(0) == seed_from(server_share(7, 3, 0), series.shares)
    assert len({series.seed_of(game) for game in range(3)}) == 3


def test_every_share_changes_the_deal() -> None:
    opened_one, shut = Share(hashed(SHARES[0]), SHARES[0]), Share(hashed(SHARES[0]))
    given = ([opened_one, None], [shut, None], [None, opened_one], [None, None])
    assert len({seed_from("s", shares) for shares in given}) == 4


def test_the_deal_waits_for_all_shares_and_the_record_proves_it(
    ann: Guest, bob: Guest, eve: Guest, tmp_path: Path
) -> None:
    table = seated(ann, bob, *SHARES, games=2)
    state = eve.state(table)
    shares = state["table"]["shares"]
    assert (state["view"], state["table"]["state"]) == (None, "waiting")
    assert [one["promise"] for one in shares["seats"]] == [hashed(share) for share in SHARES]
    assert [one["opened"] for one in shares["seats"]] == [False, False]
    assert shares["promise"], "the table promises when all have, and before anybody opens"
    assert ann.refused(table, "leave")["status"] == 409
    ann.act(table, "open_share", share=SHARES[0])
    ann.act(table, "open_share", share=SHARES[0])
    assert eve.state(table)["view"] is None
    assert SHARES[0] not in str(eve.state(table)), "nobody sees it before the deal"
    assert bob.refused(table, "open_share", share="ef" * 32)["status"] == 422
    bob.act(table, "open_share", share=SHARES[1])
    state = eve.state(table)
    assert state["view"] is not None
    assert state["table"]["shares"]["promise"] == shares["promise"]
    assert [one["share"] for one in state["table"]["shares"]["seats"]] == list(SHARES)
    for game in range(2):
        ann.act(table, "resign", at=2 * game)
        text = eve.call("GET", f"/api/tables/{table}/record").text
        checked = fairness.check(text, table=shares["promise"], share=SHARES[1])
        assert checked.shares == [Share(hashed(share), share) for share in SHARES]
        with pytest.raises(FairnessError, match="another share"):
            fairness.check(text, table="00" * 32)
        with pytest.raises(FairnessError, match="not counted"):
            fairness.check(text, share="00" * 32)
        file = tmp_path / f"{game}.txt"
        file.write_text(text)
        said = command(tmp_path, "verify", str(file), "--promise", shares["promise"], "--share", SHARES[0])
        assert (said.returncode, "Your share is among them." in said.stdout) == (0, True), said
        if not game:
            for guest in (ann, bob):
                guest.act(table, "next", at=1)
    seed = rows(ann.server.database, f"SELECT seed FROM tables WHERE id = '{table}'")[0][0]
    assert seed not in text


def test_whoever_sends_no_share_plays_too_and_everybody_sees_it(ann: Guest, bob: Guest) -> None:
    table = seated(ann, bob, SHARES[0], None)
    ann.act(table, "open_share", share=SHARES[0])
    state = bob.state(table)
    assert state["view"] is not None
    assert state["table"]["shares"]["seats"][1] is None
    nobody = seated(ann, bob, None, None)
    assert bob.state(nobody)["table"]["shares"] is None
    assert bob.state(nobody)["view"] is not None
    assert bob.refused(nobody, "open_share", share=SHARES[0])["status"] == 422


def test_a_share_is_its_digits_and_nothing_else(ann: Guest, bob: Guest) -> None:
    """A line break behind them would stand in the record, and nobody could verify that."""
    body = {"game": "squendo", "seats": [{"kind": "me"}], "promise": hashed(SHARES[0]) + "\n"}
    assert ann.problem("POST", "/api/tables", body)["status"] == 400
    table = seated(ann, bob, SHARES[0] + "\n", None)
    assert ann.refused(table, "open_share", share=SHARES[0] + "\n")["status"] == 400


def test_a_chosen_seed_is_nobodys_share(ann: Guest, bob: Guest) -> None:
    lesson = seated(ann, bob, *SHARES, seed=5)
    assert ann.state(lesson)["view"] is not None
    assert ann.state(lesson)["table"]["shares"] is None


def test_who_gets_up_takes_the_promise_along(ann: Guest, bob: Guest) -> None:
    body = {"game": "squendo", "seats": [{"kind": "me"}], "options": {"players": 3}, "promise": hashed(SHARES[0])}
    table = str(ann.post("/api/tables", body)["id"])
    assert ann.refused(table, "open_share", share=SHARES[0])["status"] == 409, "not before all have come"
    ann.act(table, "leave")
    assert ann.state(table)["table"]["shares"] is None


async def full(services: Services, *shares: str) -> tuple[str, list[Any]]:
    """A table at which two sit, with promises."""
    guests = [await services.guests.welcome(name) for name in ("Ann", "Bob")]
    row = seats.row_for(Opening("squendo", seats=[MySeat()], promise=hashed(shares[0])), guests[0])
    await services.store.add_table(row)
    live = await services.tables.find(row.id)
    await seats.sit(services.tables, live, guests[1], None, hashed(shares[1]))
    return row.id, guests


def test_who_vanishes_blocks_nobody_and_chooses_nothing(tmp_path: Path) -> None:
    """The share that was not opened counts by its promise, which was given before anything could be known."""

    async def story(services: Services) -> None:
        table, _ = await full(services, *SHARES)
        live = await services.tables.find(table)
        await services.dealer.open_share(live, 0, SHARES[0])
        assert live.dealt is None
        await services.dealer.deal_without(table)
        series = live.progress.series
        assert isinstance(series, SharedSeries)
        assert series.shares == (Share(hashed(SHARES[0]), SHARES[0]), Share(hashed(SHARES[1])))
        with pytest.raises(Exception, match="without this share"):
            await services.dealer.open_share(live, 1, SHARES[1])
        assert live.progress.position.seed == series.seed_of(0)

    inside(tmp_path, story)


def test_the_wait_goes_on_after_a_restart(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        async with opened(database) as services:
            table, _ = await full(services, *SHARES)
            await services.dealer.open_share(await services.tables.find(table), 0, SHARES[0])
        monkeypatch.setattr(dealing, "PATIENCE", 0.0)
        async with opened(database) as again, asyncio.timeout(30):
            live = await again.tables.find(table)
            while live.dealt is None:
                await asyncio.sleep(0.01)
            series = live.progress.series
            assert isinstance(series, SharedSeries)
            assert [share and share.opened for share in series.shares] == [SHARES[0], None]

    asyncio.run(story())


def test_shares_opened_at_two_processes_make_one_deal(database: str) -> None:
    if database.startswith("sqlite"):
        pytest.skip("SQLite serves one process")

    async def story() -> None:
        async with opened(database) as here, opened(database) as there:
            for _ in range(5):
                shares = secrets.token_hex(32), secrets.token_hex(32)
                table, _guests = await full(here, *shares)
                lives = [await services.tables.find(table) for services in (here, there)]
                await asyncio.gather(
                    here.dealer.open_share(lives[0], 0, shares[0]),
                    there.dealer.open_share(lives[1], 1, shares[1]),
                )
                lives = [await services.tables.find(table) for services in (here, there)]
                assert lives[0].progress.commitment == lives[1].progress.commitment
                series = lives[0].progress.series
                assert isinstance(series, SharedSeries)
                assert [share and share.opened for share in series.shares] == list(shares)

    asyncio.run(story())


def test_a_rematch_is_drawn_together_too(ann: Guest, bob: Guest) -> None:
    table = seated(ann, bob, None, None)
    ann.act(table, "resign", at=0)
    for guest, share in zip((ann, bob), SHARES, strict=True):
        guest.act(table, "rematch", promise=hashed(share))
    second = ann.state(table)["rematch"]["table"]
    assert ann.state(second)["view"] is None
    for guest, share in zip((ann, bob), SHARES, strict=True):
        guest.act(second, "open_share", share=share)
    assert ann.state(second)["view"] is not None
