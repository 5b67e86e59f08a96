"""Lists: public tables, one's own, and not a query more for a longer list."""

from __future__ import annotations

import asyncio

from sqlalchemy import event

from parlour.server.storage import lists
from parlour.server.storage.engines import engine_for
from tests.server.people import Guest
from tests.server.process import Server
from tests.server.tables import both_live, play_out, two_at


def ids(lines: list[dict[str, object]]) -> list[object]:
    return [line["id"] for line in lines]


def test_public_tables_are_listed_and_private_ones_are_not(ann: Guest, bob: Guest, eve: Guest) -> None:
    hidden = two_at(ann, bob, "coda")
    waiting = ann.open("coda", public=True)
    running = two_at(ann, bob, "squendo", public=True)
    everything = eve.get("/api/tables")
    assert ids(everything)[:2] == [running, waiting], "the newest first"
    assert hidden not in ids(everything)
    assert waiting in ids(eve.get("/api/tables", state="waiting"))
    assert running not in ids(eve.get("/api/tables", state="waiting"))
    assert running in ids(eve.get("/api/tables", game="squendo", state="running"))
    assert waiting not in ids(eve.get("/api/tables", game="squendo"))
    line = everything[0]
    assert (line["game"], line["title"], line["state"]) == ("squendo", "Squendo", "running")
    assert [seat["name"] for seat in line["seats"]] == ["Ann", "Bob"]
    assert (line["your_seat"], line["your_turn"], line["scores"]) == (None, False, None)
    assert (line["options"]["players"], line["rated"], line["friendly"]) == (2, False, False)
    assert all("guest" not in seat and "id" not in seat for seat in line["seats"])


def test_own_tables_say_where_it_is_my_turn(ann: Guest, bob: Guest) -> None:
    first = two_at(ann, bob, "ten-squares")
    second = ann.open("coda")
    assert ids(ann.get("/api/me/tables")) == [second, first]
    turn = ann.state(first)["view"]["turn"]
    lines = {guest.name: guest.get("/api/me/tables")[-1] for guest in (ann, bob)}
    assert [lines[name]["your_seat"] for name in ("Ann", "Bob")] == [0, 1]
    assert [lines[name]["your_turn"] for name in ("Ann", "Bob")] == [turn == 0, turn == 1]
    (ann, bob)[turn].play(first)
    assert ids(ann.get("/api/me/tables")) == [first, second], "the latest move first"
    updated = ann.get("/api/me/tables")[0]
    assert updated["updated"] > updated["created"]


def test_finished_tables_have_scores(ann: Guest, bob: Guest) -> None:
    table, lives = both_live(ann, bob, "ten-squares", games=2)
    play_out(lives, 3)
    between = ann.get("/api/me/tables")[0]
    assert between["scores"] == lives[0].state["table"]["series"]["totals"]
    assert between["your_turn"], "the next game waits to be dealt"
    lives[0].act("next", at=lives[0].at)
    lives[1].reach(lives[0].at)
    play_out(lives, 4)
    assert table not in ids(ann.get("/api/me/tables"))
    over = ann.get("/api/me/tables", state="over")[0]
    assert (over["id"], over["state"]) == (table, "over")
    assert over["scores"] == lives[0].state["table"]["series"]["totals"]
    assert not over["your_turn"]
    for live in lives:
        live.close()


def test_a_table_that_was_left_is_no_longer_mine(ann: Guest, bob: Guest) -> None:
    table = two_at(ann, bob, "coda")
    bob.act(table, "leave")
    assert table not in ids(bob.get("/api/me/tables"))
    assert table in ids(ann.get("/api/me/tables"))


def test_a_stranger_has_no_tables(server: Server) -> None:
    stranger = Guest(server)
    assert stranger.get("/api/me/tables") == []
    assert not stranger.cookie, "reading makes nobody a guest"


def test_a_longer_list_takes_no_more_queries(server: Server, ann: Guest, bob: Guest) -> None:
    async def queries(guest: str) -> tuple[int, int]:
        engine = engine_for(server.database)
        asked: list[str] = []
        event.listen(
            engine.sync_engine, "before_cursor_execute", lambda *arguments: asked.append(str(arguments[2]))
        )
        found = await lists.own(engine, guest, over=False)
        await engine.dispose()
        ours = [query for query in asked if any(f" {name}" in query for name in ("tables", "seats", "results"))]
        return len(found), len(ours)

    guest = str(ann.get("/api/me")["id"])
    two_at(ann, bob, "coda")
    first = asyncio.run(queries(guest))
    for _ in range(5):
        two_at(ann, bob, "coda")
    later = asyncio.run(queries(guest))
    assert later[0] == first[0] + 5
    assert later[1] == first[1] == 3
