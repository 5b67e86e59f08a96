"""A finished game is played on from one of its positions: the same deal, the same moves, another table."""

from __future__ import annotations

import parlour
from tests.server.people import Guest
from tests.server.rows import secret_seed
from tests.server.tables import two_at


def _over(ann: Guest, bob: Guest, plies: int = 6) -> str:
    """A game of a series that goes on, given up by Bob after some moves."""
    table = two_at(ann, bob, "squendo", games=2, seed=None, options={"starter": 0})
    for _ in range(plies):
        next(guest for guest in (ann, bob) if guest.state(table)["moves"]).play(table, 3)
    bob.act(table, "resign", at=bob.state(table)["at"])
    return table


def test_whoever_resumes_takes_the_chair_to_move_with_what_it_knew(ann: Guest, bob: Guest, eve: Guest) -> None:
    table = _over(ann, bob)
    old = parlour.replay(ann.call("GET", f"/api/tables/{table}/record").text)
    mover = old.at(3).seat
    answer = eve.call("POST", f"/api/tables/{table}/resume", {"ply": 3, "level": "beginner"})
    assert answer.status_code == 201, answer.text
    opened = answer.json()
    assert [seat["kind"] for seat in opened["seats"]] == ["bot" if s != mover else "person" for s in (0, 1)]
    assert (opened["resumed"], opened["rated"], opened["public"], opened["seed"]) == (3, False, False, None)
    state = eve.state(opened["id"])
    assert (state["ply"], state["at"], state["view"]["turn"]) == (3, 3, mover)
    then = eve.get(f"/api/tables/{table}/positions/3")["views"][mover]
    assert state["view"] == then
    assert state["seed"] is None, "what is still hidden from the mover stays so until this game is over, too"
    with eve.live(opened["id"]) as live:
        live.play(5)
        live.until(lambda state: state["moves"])  # no move of the bot can come between any more
        live.act("resign", at=live.at)
    record = eve.call("GET", f"/api/tables/{opened['id']}/record").text
    assert parlour.replay(record).seed == old.seed
    assert str(secret_seed(ann.server.database, table)) not in record, "the next game of the series stays secret"


def test_only_what_is_over_and_open_to_the_asker_is_played_on(ann: Guest, bob: Guest, eve: Guest) -> None:
    running = two_at(ann, bob, "ten-squares")
    assert ann.problem("POST", f"/api/tables/{running}/resume", {"ply": 0})["said"]["key"] == "deal-is-secret"
    private = two_at(ann, bob, "ten-squares", watch="nobody")
    ann.act(private, "resign", at=ann.state(private)["at"])
    assert eve.problem("POST", f"/api/tables/{private}/resume", {"ply": 0})["status"] == 403
    assert ann.problem("POST", f"/api/tables/{private}/resume", {"ply": 1})["status"] == 404
    assert ann.problem("POST", f"/api/tables/{private}/resume", {"ply": 0, "level": "genius"})["status"] == 400
    assert ann.post(f"/api/tables/{private}/resume", {"ply": 0})["resumed"] == 0
