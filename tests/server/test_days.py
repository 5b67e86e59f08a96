"""Challenges of the day over HTTP: one try each, a table of the day, nothing told too early, all afterwards."""

from __future__ import annotations

import asyncio
import datetime as dt
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from typing import Any

import asyncpg
import pytest

from parlour.engine.shares import hashed
from parlour.puzzles import daily
from parlour.puzzles.daily import CHALLENGES, SOLITAIRES
from parlour.puzzles.problems.kinds import KINDS
from parlour.puzzles.problems.problem import Problem, from_line
from tests.server.people import Guest
from tests.server.process import Server
from tests.server.rows import rows

Data = dict[str, Any]


def change(database: str, query: str) -> None:
    """Change the database behind the server's back."""
    if database.startswith("sqlite:///"):
        with closing(sqlite3.connect(database.removeprefix("sqlite:///"))) as db, db:
            db.execute(query)
        return

    async def execute() -> None:
        db = await asyncpg.connect(database)
        await db.execute(query)
        await db.close()

    asyncio.run(execute())


def asked(server: Server, kind: str) -> Problem:
    """The problem of the day as the house has kept it."""
    (made,) = rows(server.database, f"SELECT made FROM day_challenges WHERE challenge = '{kind}'")[0]
    return from_line(kind, made)


def answer_of(problem: Problem) -> list[Data]:
    game = problem.position().game
    return [game.move(code).data for code in problem.answer]


def play_out(guest: Guest, table: str) -> Data:
    """The first legal move again and again, and in the end giving up what can only be given up."""
    for _ in range(200):
        state = guest.get(f"/api/tables/{table}")
        if state["view"]["outcome"] is not None:
            return dict(state["view"]["outcome"])
        moves = [move["data"] for move in state["moves"]]
        laying = [move for move in moves if move["do"] not in ("lift", "turn", "stop")]
        body = {"do": "move", "at": state["at"], "move": laying[0] if laying else {"do": "stop"}}
        guest.post(f"/api/tables/{table}/actions", body)
    raise AssertionError("the solitaire is not over")


def test_a_day_has_all_challenges_and_tells_its_promise_and_not_its_value(server: Server) -> None:
    stranger = Guest(server)
    day = stranger.get("/api/days/today")
    assert [one["name"] for one in day["challenges"]] == list(CHALLENGES)
    assert day["value"] is None
    assert not day["over"]
    assert 0 < day["seconds"] <= 24 * 3600
    assert day["first"] <= day["date"]
    assert stranger.get(f"/api/days/{day['date']}")["promise"] == day["promise"]
    (secret, first) = rows(server.database, "SELECT secret, first FROM day_chain")[0]
    number = (dt.date.fromisoformat(day["date"]) - dt.date.fromisoformat(first)).days
    assert hashed(daily.value_of(secret, number)) == day["promise"]
    assert secret not in json.dumps(day)
    assert daily.value_of(secret, number) not in json.dumps(day)
    assert not stranger.cookie


@pytest.mark.parametrize("challenge", KINDS)
def test_a_problem_of_the_day_has_one_try_and_no_solution_before_it(server: Server, challenge: str) -> None:
    path = f"/api/days/today/{challenge}"
    ann, bob, eve = Guest(server, f"Ann of {challenge}"), Guest(server, f"Bob of {challenge}"), Guest(server)
    found = ann.get(path)
    before = found["line"]  # others at this house may have answered today
    assert found["verdict"] is None
    assert found["puzzle"]["view"]["seat"] == found["puzzle"]["view"]["turn"]
    assert not {"answer", "seed", "worth", "effort"} & found["puzzle"].keys()
    right = answer_of(asked(server, challenge))
    first = ann.post(path, {"moves": right})["verdict"]
    assert (first["right"], first["counted"]) == (True, True)
    assert bob.post(path, {"moves": [], "give_up": True})["verdict"]["counted"]
    late = bob.post(path, {"moves": right})["verdict"]
    assert (late["right"], late["counted"]) == (True, False), "who has seen the solution proves nothing"
    mine, theirs = ann.get(path), bob.get(path)
    assert [
        (one["name"], one["rank"], one["right"], one["you"])
        for one in mine["best"]
        if one["name"].endswith(f"of {challenge}")
    ] == [(f"Ann of {challenge}", 1, True, True), (f"Bob of {challenge}", None, False, False)]
    assert mine["verdict"]["right"]
    assert mine["line"]["done"] - before["done"] == 2
    assert mine["line"]["right"] - before["right"] == 1
    assert theirs["line"]["mine"]["done"]
    assert not theirs["verdict"]["right"]
    assert [one["move"]["data"] for one in theirs["verdict"]["answer"]] == right
    assert eve.get(path)["verdict"] is None


@pytest.mark.parametrize("name", SOLITAIRES)
def test_a_solitaire_of_the_day_is_the_same_for_all_and_counts_once(server: Server, name: str) -> None:
    path = f"/api/days/today/{name}"
    ann, bob = Guest(server, f"Ann of {name}"), Guest(server, f"Bob of {name}")
    table = ann.post(f"{path}/table")
    assert ann.post(f"{path}/table")["id"] == table["id"], "there is one for each"
    assert table["seed"] is None
    assert not table["public"]
    other = bob.post(f"{path}/table")
    assert other["id"] != table["id"]
    views = [guest.get(f"/api/tables/{one['id']}")["view"]["table"] for guest, one in ((ann, table), (bob, other))]
    assert views[0] == views[1]
    ann.post(
        f"/api/tables/{table['id']}/actions", {"do": "hint", "at": ann.get(f"/api/tables/{table['id']}")["at"]}
    )
    outcome = play_out(ann, table["id"])
    found = ann.get(path)
    line = found["line"]["mine"]
    assert line["done"]
    assert line["right"] == bool(outcome["winners"])
    assert line["score"] == outcome["scores"][0]
    assert line["aided"], "hints are allowed, and told"
    tables = {one["name"]: one["table"] for one in found["best"]}
    assert tables[f"Ann of {name}"] == table["id"]
    hidden = {one["table"] for one in bob.get(path)["best"]}
    assert hidden == {None}, "nobody looks over a shoulder before the day is over"
    assert bob.get(path)["seed"] is None
    (seed,) = rows(server.database, f"SELECT seed FROM tables WHERE id = '{table['id']}'")[0]
    assert str(seed) not in json.dumps(bob.get(f"/api/tables/{other['id']}"))


@pytest.mark.parametrize(
    ("path", "status", "key"),
    [
        ("yesterday", 404, "no-date"),
        ("2026-13-01", 404, "no-date"),
        ("9999-01-01", 404, "day-to-come"),
        ("1999-12-31", 404, "before-all-days"),
        ("today/chess", 404, "no-such-challenge"),
        ("%00/coda", 404, "no-date"),
        ("9999-01-01/coda", 404, "day-to-come"),
    ],
)
def test_what_is_no_day_and_no_challenge_gets_a_sentence(server: Server, path: str, status: int, key: str) -> None:
    problem = Guest(server).problem("GET", f"/api/days/{path}")
    assert (problem["status"], problem["said"]["key"]) == (status, key)


def test_a_problem_needs_no_table_and_a_solitaire_no_answer(server: Server) -> None:
    guest = Guest(server, "Cleo")
    assert guest.problem("POST", "/api/days/today/coda/table")["said"]["key"] == "answered-at-once"
    moves: Data = {"moves": []}
    assert guest.problem("POST", "/api/days/today/solitaire-5x5", moves)["said"]["key"] == "played-at-a-table"
    assert guest.problem("POST", "/api/days/today/coda", {"moves": [{"do": "dance"}]})["status"] == 422


def test_afterwards_everything_is_open_and_can_be_checked(start: Callable[..., Server]) -> None:
    """The day is made yesterday's in the database; then value, seeds and solutions are out, and nothing counts."""
    server = start()
    ann = Guest(server, "Ann")
    today = dt.date.fromisoformat(ann.get("/api/days/today")["date"])
    yesterday = today - dt.timedelta(1)
    server.stop()
    change(server.database, f"UPDATE day_chain SET first = '{yesterday}'")
    server.start()
    ann = ann.elsewhere(server)
    # What was asked yesterday, and a table of that day, at which somebody has played.
    ann.get("/api/days/today")
    table = ann.post("/api/days/today/solitaire-pyramid/table")["id"]
    play_out(ann, table)
    ann.get("/api/days/today")
    server.stop()
    change(server.database, f"UPDATE day_plays SET date = '{yesterday}'")
    server.start()
    ann = ann.elsewhere(server)
    day = ann.get(f"/api/days/{yesterday}")
    assert day["over"]
    assert hashed(day["value"]) == day["promise"]
    assert ann.get("/api/days/today")["promise"] == day["value"], "each value is the promise of the next"
    eve = Guest(server, "Eve")
    alone = eve.get(f"/api/days/{yesterday}/solitaire-pyramid")
    assert alone["seed"] == str(daily.seed_of(yesterday, day["value"], "solitaire-pyramid"))
    assert alone["best"][0]["table"] == table
    assert eve.get(f"/api/tables/{table}")["view"]["outcome"] is not None, "the best game can be looked at"
    problem = daily.problem_of(yesterday, day["value"], "coda")
    found = eve.get(f"/api/days/{yesterday}/coda")
    assert [one["move"]["data"] for one in found["verdict"]["answer"]] == answer_of(problem)
    tried = eve.post(f"/api/days/{yesterday}/coda", {"moves": answer_of(problem)})["verdict"]
    assert (tried["right"], tried["counted"]) == (True, False)
    assert eve.get(f"/api/days/{yesterday}/coda")["best"] == []
    refused = eve.problem("POST", f"/api/days/{yesterday}/solitaire-5x5/table")
    assert (refused["status"], refused["said"]["key"]) == (409, "day-is-over")
    earlier = eve.problem("GET", f"/api/days/{yesterday - dt.timedelta(1)}")
    assert earlier["said"]["key"] == "before-all-days"


def test_two_processes_know_the_same_day(start: Callable[..., Server], kind: str) -> None:
    if kind == "sqlite":
        pytest.skip("one process alone works on an SQLite file")
    one, two = start(), start()
    first, second = (Guest(server).get("/api/days/today") for server in (one, two))
    assert first["promise"] == second["promise"]
    asked_here, asked_there = (
        Guest(server).get("/api/days/today/coda")["puzzle"]["view"] for server in (one, two)
    )
    assert asked_here == asked_there
