"""Problems over HTTP: no solution before an answer, verdicts with reasons, and what is kept of answers."""

from __future__ import annotations

import json
from typing import Any

from parlour.puzzles.problems import shelf
from parlour.puzzles.problems.kinds import KINDS
from tests.server.people import Guest
from tests.server.process import Server

Data = dict[str, Any]


def answer_of(kind: str, number: int) -> list[Data]:
    """The moves that solve it, as data."""
    one = shelf.problem(kind, number)
    game = one.position().game
    return [game.move(code).data for code in one.answer]


def training(guest: Guest, kind: str) -> Data:
    (found,) = [one["training"] for one in guest.get("/api/puzzles") if one["name"] == kind]
    return dict(found)


def test_the_kinds_are_there_for_everybody(server: Server) -> None:
    stranger = Guest(server)
    kinds = stranger.get("/api/puzzles")
    assert [one["name"] for one in kinds] == list(KINDS)
    assert all(one["problems"] >= 200 for one in kinds)
    assert kinds[0]["training"] == {
        "solved": 0, "answers": 0, "right": 0, "streak": 0, "best": 0, "rating": None, "next": 1
    }  # fmt: skip
    assert not stranger.cookie


def test_a_problem_comes_without_its_solution(server: Server) -> None:
    stranger = Guest(server)
    for kind in KINDS:
        puzzle = stranger.get(f"/api/puzzles/{kind}/17")
        assert (puzzle["kind"], puzzle["number"], puzzle["game"]) == (kind, 17, KINDS[kind].game)
        assert puzzle["view"]["seat"] == puzzle["view"]["turn"]
        written = {json.dumps(move["data"]) for move in puzzle["moves"]}
        assert json.dumps(answer_of(kind, 17)[0]) in written
        assert len(written) > 1
        assert not {"answer", "solution", "seed", "worth", "effort"} & puzzle.keys()


def test_a_right_answer_counts_once(server: Server) -> None:
    guest = Guest(server, "Pia")
    tried = guest.post("/api/puzzles/coda/3", {"moves": answer_of("coda", 3)})
    verdict = tried["verdict"]
    assert verdict["right"]
    assert verdict["counted"]
    assert verdict["said"][0]["key"] == "coda.problem-certain"
    assert len(verdict["steps"]) > 1
    assert verdict["steps"][-1]["left"] == [answer_of("coda", 3)[0]["number"]]
    assert tried["moves"] == []
    first = verdict["training"]
    assert (first["solved"], first["streak"], first["best"], first["next"]) == (1, 1, 1, 1)
    again = guest.post("/api/puzzles/coda/3", {"moves": answer_of("coda", 3)})["verdict"]
    assert again["right"]
    assert not again["counted"]
    assert again["training"] == first
    assert guest.get("/api/puzzles/coda/3")["done"]
    assert guest.get("/api/puzzles/coda/3")["answered"] >= 1


def test_a_wrong_answer_ends_a_streak_and_may_be_put_right(server: Server) -> None:
    guest = Guest(server, "Quin")
    for number in (1, 2):
        guest.post(f"/api/puzzles/ten-squares/{number}", {"moves": answer_of("ten-squares", number)})
    before = training(guest, "ten-squares")
    wrong = next(
        move["data"]
        for move in guest.get("/api/puzzles/ten-squares/3")["moves"]
        if move["data"] not in answer_of("ten-squares", 3)
    )
    verdict = guest.post("/api/puzzles/ten-squares/3", {"moves": [wrong]})["verdict"]
    assert not verdict["right"]
    assert [one["move"]["data"] for one in verdict["answer"]] == answer_of("ten-squares", 3)
    after = verdict["training"]
    assert (after["streak"], after["best"], after["solved"], after["answers"]) == (0, 2, 2, 3)
    assert after["rating"] < before["rating"]
    later = guest.post("/api/puzzles/ten-squares/3", {"moves": answer_of("ten-squares", 3)})["verdict"]
    assert (later["counted"], later["training"]["solved"], later["training"]["right"]) == (False, 3, 2)
    assert later["training"]["rating"] == after["rating"]


def test_several_moves_are_an_answer_too(server: Server) -> None:
    """The 4x6 is answered tile by tile; what the problem has laid cannot be lifted."""
    guest = Guest(server, "Rosa")
    moves = answer_of("four-by-six", 1)
    half = guest.post("/api/puzzles/four-by-six/1", {"moves": moves[:-1]})
    assert half["verdict"] is None
    assert moves[-1] in [move["data"] for move in half["moves"]]
    lifted = {"do": "lift", "cell": moves[0]["cell"]}
    assert lifted in [move["data"] for move in half["moves"]]
    whole = guest.post("/api/puzzles/four-by-six/1", {"moves": moves})
    assert whole["verdict"]["right"]
    given = guest.get("/api/puzzles/four-by-six/1")["view"]["table"]["board"][0]["cell"]
    refused = guest.problem("POST", "/api/puzzles/four-by-six/1", {"moves": [{"do": "lift", "cell": given}]})
    assert refused["said"]["key"] == "problem-stays"
    more = guest.problem("POST", "/api/puzzles/four-by-six/1", {"moves": [*moves, moves[0]]})
    assert more["said"]["key"] == "problem-answered"


def test_what_is_no_answer_is_refused_and_not_counted(server: Server) -> None:
    guest = Guest(server, "Sam")
    assert guest.problem("GET", "/api/puzzles/chess/1")["status"] == 404
    assert guest.problem("GET", "/api/puzzles/coda/100000")["status"] == 404
    assert guest.problem("POST", "/api/puzzles/coda/1", {"moves": [{"do": "dance"}]})["status"] == 422
    assert guest.problem("POST", "/api/puzzles/coda/1", {"moves": 3})["status"] == 400
    assert training(guest, "coda")["answers"] == 0


def test_problems_are_rated_by_who_answers_them(server: Server) -> None:
    """Two who solve the same problem gain less from each other's work: it has turned out to be easier."""
    first, second = Guest(server, "Tom"), Guest(server, "Uma")
    gained = []
    for guest in (first, second):
        guest.post("/api/puzzles/squendo/200", {"moves": answer_of("squendo", 200)})
        gained.append(training(guest, "squendo")["rating"])
    assert gained[0] > gained[1]
