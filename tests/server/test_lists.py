"""Lists: public tables, one's own, and not a query more for a longer list."""

from __future__ import annotations

import asyncio
import time

from sqlalchemy import event

from parlour.server.storage import lists
from parlour.server.storage.engines import engine_for
from tests.server.people import Guest
from tests.server.process import Server
from tests.server.tables import both_live, deal_next, play_out, two_at


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
    deal_next(lives)
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


BOT = [{"kind": "me"}, {"kind": "bot", "level": "random"}]


def test_a_table_against_bots_can_be_put_away_and_comes_back_when_it_is_played(ann: Guest, bob: Guest) -> None:
    table = ann.open("square-deal", seats=BOT, options={"starter": 0})
    assert ann.get("/api/me/tables")[0]["can_put_away"] is True
    assert bob.problem("DELETE", f"/api/me/tables/{table}")["status"] == 403
    assert ann.call("DELETE", f"/api/me/tables/{table}").status_code == 204
    assert table not in ids(ann.get("/api/me/tables"))
    ann.play(table)
    assert table in ids(ann.get("/api/me/tables"))
    ann.call("DELETE", f"/api/me/tables/{table}")
    assert ann.call("PUT", f"/api/me/tables/{table}").status_code == 200
    assert table in ids(ann.get("/api/me/tables"))


def test_where_others_play_nothing_is_put_away(ann: Guest, bob: Guest) -> None:
    table = two_at(ann, bob)
    assert ann.get("/api/me/tables")[0]["can_put_away"] is False
    assert ann.problem("DELETE", f"/api/me/tables/{table}")["status"] == 409
    bob.act(table, "leave")
    assert ann.get("/api/me/tables")[0]["can_put_away"] is True


def test_old_tables_against_bots_leave_the_list_and_those_with_people_do_not(
    ann: Guest, bob: Guest, server: Server
) -> None:
    alone, together = ann.open("square-deal", seats=BOT, options={"starter": 0}), two_at(ann, bob)
    guest = str(ann.get("/api/me")["id"])

    async def listed(later: float) -> set[str]:
        engine = engine_for(server.database)
        found = await lists.own(engine, guest, over=False, now=time.time() + later)
        await engine.dispose()
        return {one.id for one in found} & {alone, together}

    assert asyncio.run(listed(lists.FORGOTTEN - 60)) == {alone, together}
    assert asyncio.run(listed(lists.FORGOTTEN + 60)) == {together}


def test_what_is_over_says_who_has_won(ann: Guest, bob: Guest) -> None:
    table = two_at(ann, bob)
    assert ann.get("/api/me/tables")[0]["winners"] is None
    bob.act(table, "resign", at=0)
    over = ann.get("/api/me/tables", state="over")[0]
    assert (over["id"], over["winners"], over["can_put_away"]) == (table, [0], False)


def test_best_results_of_a_solitaire_by_deal_and_by_all_deals(ann: Guest, bob: Guest, eve: Guest) -> None:
    """Each person once, with the best; what was played on from the middle counts nowhere."""
    alone = {"players": 1, "variant": "solitaire-4x6"}

    def laid(guest: Guest, tiles: int, seed: int) -> str:
        table = guest.open("square-deal", options=alone, seed=seed)
        guest.act(table, "move", at=guest.state(table)["at"], move={"do": "border", "colour": "purple"})
        for _ in range(tiles):
            state = guest.state(table)
            move = next(move["data"] for move in state["moves"] if move["data"]["do"] == "place")
            guest.act(table, "move", at=state["at"], move=move)
        assert guest.problem("GET", f"/api/tables/{table}/best")["status"] == 403, "not over yet"
        guest.act(table, "move", at=guest.state(table)["at"], move={"do": "stop"})
        return table

    first, second = laid(ann, 2, 7), laid(ann, 4, 7)
    laid(bob, 3, 7)
    laid(bob, 5, 8)
    found = eve.get(f"/api/tables/{first}/best")
    told = [[(one["rank"], one["name"], one["score"]) for one in found[key]] for key in ("deal", "solitaire")]
    assert told == [[(1, "Ann", 4), (2, "Bob", 3)], [(1, "Bob", 5), (2, "Ann", 4)]]
    assert [one["you"] for one in ann.get(f"/api/tables/{second}/best")["deal"]] == [True, False]
    on = ann.post(f"/api/tables/{second}/resume", {"game": 0, "ply": 4, "level": "casual"})["id"]
    ann.act(on, "move", at=ann.state(on)["at"], move={"do": "stop"})
    assert ann.get(f"/api/tables/{second}/best") == ann.get(f"/api/tables/{first}/best")
    two = two_at(ann, bob, "coda")
    assert ann.problem("GET", f"/api/tables/{two}/best")["status"] == 404
