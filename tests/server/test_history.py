"""Looking back: what one knew during the game, everything after it, records that verify, reviews."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import parlour
from parlour.engine import fairness
from parlour.puzzles.foresight import foresee
from parlour.search.review import review
from parlour.server.thinking.reviews import SECONDS
from tests.server.people import Guest
from tests.server.rows import replayed, secret_seed
from tests.server.tables import both_live, deal_next, play_out, two_at
from tests.terminal.pseudo import command


def past(guest: Guest, table: str, ply: int, **query: Any) -> dict[str, Any]:
    found: dict[str, Any] = guest.get(f"/api/tables/{table}/positions/{ply}", **query)
    return found


def test_during_a_game_everybody_sees_what_they_saw(ann: Guest, bob: Guest, eve: Guest) -> None:
    table, lives = both_live(ann, bob, "squendo")
    seen: list[list[dict[str, Any]]] = [[live.state["view"] for live in lives]]
    for _ in range(5):
        turn = lives[0].state["view"]["turn"]
        lives[turn].play()
        lives[1 - turn].reach(lives[turn].at)
        seen.append([live.state["view"] for live in lives])
    for ply, views in enumerate(seen):
        for guest, view in zip((ann, bob), views, strict=True):
            found = past(guest, table, ply)
            assert found["view"] == view
            assert (found["ply"], found["plies"], found["views"]) == (ply, 5, None)
    assert past(ann, table, 0)["line"] is None
    for guest, live in zip((ann, bob), lives, strict=True):
        assert [past(guest, table, ply)["line"] for ply in range(1, 6)] == live.state["log"]
    position = replayed(ann.server.database, table)
    assert past(eve, table, 3)["view"] == json.loads(json.dumps(position.at(3).view(None)))
    assert ann.problem("GET", f"/api/tables/{table}/positions/6")["status"] == 404
    assert ann.problem("GET", f"/api/tables/{table}/positions/0?game=1")["status"] == 404
    for path in ("record", "review"):
        problem = ann.problem("GET", f"/api/tables/{table}/{path}")
        assert problem["status"] == 403
        assert "not over yet" in problem["detail"]
    for live in lives:
        live.close()


def test_where_nobody_takes_notes_the_past_waits_for_the_end(ann: Guest, bob: Guest) -> None:
    table = two_at(ann, bob, "coda")
    for _ in range(3):
        mover = next(guest for guest in (ann, bob) if guest.state(table)["moves"])
        mover.play(table)
    assert past(ann, table, 3)["view"]["ply"] == 3
    assert ann.problem("GET", f"/api/tables/{table}/positions/1")["status"] == 403
    ann.act(table, "resign", at=ann.state(table)["at"])
    found = past(bob, table, 1)
    assert found["view"]["ply"] == 1
    assert len(found["views"]) == 2


def test_a_table_that_nobody_may_watch_has_no_past_for_others(ann: Guest, bob: Guest, eve: Guest) -> None:
    table = two_at(ann, bob, "ten-squares", watch="nobody")
    ann.act(table, "resign", at=ann.state(table)["at"])
    for path in ("positions/0", "record", "review"):
        assert eve.problem("GET", f"/api/tables/{table}/{path}")["status"] == 403
    assert past(ann, table, 0)["views"]


def test_the_record_of_every_game_keeps_its_promise(ann: Guest, bob: Guest, eve: Guest, tmp_path: Path) -> None:
    table, lives = both_live(ann, bob, "ten-squares", games=3, seed=None)
    promised = []
    for number in range(2):
        promised.append(lives[0].state["commitment"])
        play_out(lives, number)
        if number == 0:
            deal_next(lives)
    for number in range(2):
        answer = eve.call("GET", f"/api/tables/{table}/record?game={number}")
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/plain")
        assert f"ten-squares-{table}-{number + 1}.txt" in answer.headers["content-disposition"]
        assert fairness.check(answer.text, promised[number]).position.outcome is not None
        for note in ("seat 0: Ann", "seat 1: Bob", f"game: {number + 1} of 3"):
            assert f"\nnote {note}\n" in answer.text
        assert str(secret_seed(ann.server.database, table)) not in answer.text
    assert eve.call("GET", f"/api/tables/{table}/record").text == answer.text, "without a number, the latest"
    file = tmp_path / "record.txt"
    file.write_text(answer.text)
    done = command(tmp_path, "verify", str(file), "--commitment", promised[1])
    assert done.returncode == 0, done.stderr
    first = past(ann, table, 1, game=0)
    assert first["game"] == 0
    assert first["views"][0] == past(ann, table, 1, game=0)["view"]
    assert first["views"][1]["seat"] == 1
    for live in lives:
        live.close()


def test_a_record_says_who_gave_up(ann: Guest, bob: Guest) -> None:
    table = two_at(ann, bob, "squendo")
    bob.act(table, "resign", at=bob.state(table)["at"])
    text = ann.call("GET", f"/api/tables/{table}/record").text
    assert "\nnote given up by: seat 1\n" in text
    assert "\nresult: unfinished\n" in text
    assert fairness.check(text).position.ply == 0


def test_a_review_is_worked_out_once_and_kept(ann: Guest, bob: Guest, eve: Guest) -> None:
    table, lives = both_live(ann, bob, "coda")
    play_out(lives, 5)
    address = f"/api/tables/{table}/review"
    first = ann.call("GET", address)
    assert first.status_code in (200, 202)
    progress = [0.0]
    deadline = time.monotonic() + 60
    while True:
        answer = eve.call("GET", address)
        found = answer.json()
        assert found["progress"] >= progress[-1]
        progress.append(found["progress"])
        if found["done"]:
            break
        assert answer.status_code == 202
        assert (found["moves"], found["curve"]) == ([], [])
        assert time.monotonic() < deadline
        time.sleep(0.05)
    position = replayed(ann.server.database, table)
    expected = review(position, SECONDS)
    assert found["points"] is False
    assert [move["value"] for move in found["moves"]] == [round(move.value, 4) for move in expected.moves]
    assert [move["text"] for move in found["moves"]] == [
        parlour.game("coda").text(code) for code in position.history
    ]
    assert found["curve"][-1] == list(expected.curve[-1])
    assert len(found["curve"]) == position.ply + 1
    again = ann.call("GET", address)
    assert again.status_code == 200
    assert again.json() == found
    for live in lives:
        live.close()


def test_a_solitaire_is_told_what_was_possible_once_it_is_over(ann: Guest) -> None:
    """PP-S2: what was got, the best that somebody who knows the order could reach, and where the paths parted."""
    table = ann.open("pyramid-power", options={"players": 1})
    address = f"/api/tables/{table}/review"
    assert ann.problem("GET", address)["status"] == 403
    for _ in range(12):
        ann.play(table)
    ann.act(table, "resign", at=ann.state(table)["at"])
    deadline = time.monotonic() + 120
    while not (found := ann.get(address))["done"]:
        assert time.monotonic() < deadline
        time.sleep(0.1)
    possible = found["possible"]
    position = parlour.replay(ann.call("GET", f"/api/tables/{table}/record").text)
    expected = foresee(position)
    assert (possible["best"], possible["most"]) == (expected.best, expected.most)
    assert possible["got"] == position.scores[0]
    assert [said["key"] for said in possible["said"]]
    if possible["parting"] is not None:
        assert possible["parting"]["ply"] == expected.lost
        assert possible["parting"]["text"] == position.game.text(position.history[expected.kept])
    assert ann.get(address) == found, "kept"
