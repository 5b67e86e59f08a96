"""Results and ratings: right, and counted once however many processes see the end."""

from __future__ import annotations

import asyncio
import time

import pytest

from parlour.engine import Outcome, Said, Who
from parlour.server.ratings.settling import settle
from parlour.server.ratings.standings import Standing, standings
from parlour.server.storage.ending import Ending
from parlour.server.storage.engines import engine_for
from parlour.server.storage.entry import RESIGN, Entry
from parlour.server.storage.journal import Journal, Writing, Written
from parlour.server.storage.migrations import migrate
from parlour.server.storage.rows import OVER, PERSON, NewGuest, Row, Seat
from parlour.server.storage.store import Store
from tests.server.people import Guest
from tests.server.tables import TWO, both_live, play_out, two_at


def ending(scores: tuple[int, ...], winners: tuple[int, ...]) -> Ending:
    return Ending("table", 0, "coda", True, Outcome(scores, winners, "CO-6", Said("verbatim", text="Done.")), 0.0)


@pytest.mark.parametrize(
    ("scores", "winners", "shares", "ranks"),
    [
        ((0, 7), (1,), [0, 1], [1, 0]),
        ((3, 3), (), [0.5, 0.5], [0, 0]),
        ((9, 4, 9), (0, 2), [0.5, 0, 0.5], [0, 1, 0]),
        ((5, 9, 1, 5), (1,), [0, 1, 0, 0], [1, 0, 2, 1]),
        ((20,), (), [0], [0]),
        ((0, 12), (0,), [1, 0], [0, 1]),  # whoever the rules name has won, whatever the points say
    ],
)
def test_shares_and_ranks(
    scores: tuple[int, ...], winners: tuple[int, ...], shares: list[float], ranks: list[float]
) -> None:
    over = ending(scores, winners)
    assert list(over.shares()) == shares
    assert over.ranks() == ranks


def standing(guest: Guest, game: str) -> dict[str, object] | None:
    found = [rating for rating in guest.get("/api/me")["ratings"] if rating["game"] == game]
    return found[0] if found else None


def test_a_rated_game_counts_for_both(ann: Guest, bob: Guest) -> None:
    _, lives = both_live(ann, bob, "ten-squares", rated=True)
    assert standing(ann, "ten-squares") is None
    play_out(lives, 1)
    winners = lives[0].state["view"]["outcome"]["winners"]
    shares = [1 if seat in winners else 0 for seat in range(2)]
    for seat, guest in enumerate((ann, bob)):
        found = standing(guest, "ten-squares")
        assert found is not None
        assert (found["games"], found["played"], found["won"]) == (1, 1, shares[seat])
        assert found["shared"] == (0 if winners else 1)
    if winners:
        won, lost = (standing(guest, "ten-squares") for guest in ((ann, bob), (bob, ann))[winners[0]])
        assert won is not None
        assert lost is not None
        assert won["rating"] > 1000 > lost["rating"]  # type: ignore[operator]
    for live in lives:
        live.close()


def test_resigning_loses_and_leaving_is_resigning(ann: Guest, bob: Guest) -> None:
    for do in ("resign", "leave"):
        _, lives = both_live(ann, bob, "ten-squares", rated=True)
        lives[0].act(do, **({"at": lives[0].at} if do == "resign" else {}))
        lives[1].until(lambda state: state["view"]["outcome"] is not None)
        assert lives[1].state["view"]["outcome"]["winners"] == [1]
        for live in lives:
            live.close()
    found = standing(ann, "ten-squares")
    assert found is not None
    assert (found["games"], found["played"], found["won"]) == (2, 2, 0)
    assert found["rating"] < 1000  # type: ignore[operator]
    found = standing(bob, "ten-squares")
    assert found is not None
    assert (found["rating"], found["games"], found["played"], found["won"]) == (None, 0, 2, 2), "won too early"


def test_a_lost_game_cannot_be_handed_to_a_stranger(ann: Guest, bob: Guest, eve: Guest) -> None:
    """Nor a won one: a seat moves to another device, the result stays with who sat down."""
    table = ann.open("ten-squares", seats=TWO, options={"starter": 0})

    def hand_over(giver: Guest, taker: Guest) -> None:
        token = giver.post(f"/api/tables/{table}/seats/0/link")["token"]
        taker.post(f"/api/tables/{table}/take", {"token": token})

    hand_over(ann, eve)  # nothing has begun: now it is Eve's game
    bob.sit(table)
    hand_over(eve, ann)
    ann.act(table, "resign", at=0)
    assert standing(ann, "ten-squares") is None
    for guest, won in ((eve, 0), (bob, 1)):
        found = standing(guest, "ten-squares")
        assert found is not None
        assert (found["played"], found["won"]) == (1, won)


def test_what_is_not_rated_has_results_all_the_same(ann: Guest, bob: Guest) -> None:
    _, lives = both_live(ann, bob, "coda")
    lives[0].act("resign", at=lives[0].at)
    found = standing(bob, "coda")
    assert found is not None
    assert (found["rating"], found["games"], found["played"], found["won"]) == (None, 0, 1, 1)
    for live in lives:
        live.close()


def lose_to_bot(guest: Guest, game: str, level: str) -> None:
    """Give a rated game up as soon as it is their turn: then no move can come between."""
    table = guest.open(game, seats=[{"kind": "me"}, {"kind": "bot", "level": level}], rated=True)
    with guest.live(table) as live:
        live.until(lambda state: state["view"]["turn"] == 0)
        live.act("resign", at=live.at)


def test_against_a_bot_both_are_rated_and_only_people_are_listed(ann: Guest) -> None:
    lose_to_bot(ann, "coda", "random")
    found = standing(ann, "coda")
    assert found is not None
    assert found["games"] == 1
    assert "Zigzag" not in [line["name"] for line in ann.get("/api/leaderboard", game="coda")]


def test_the_leaderboard_counts_ranks_like_people_do(ann: Guest) -> None:
    lose_to_bot(ann, "ten-squares", "random")
    lines = ann.get("/api/leaderboard", game="ten-squares")
    assert "Ann" in [line["name"] for line in lines]
    assert lines == sorted(lines, key=lambda line: -line["rating"])
    for place, line in enumerate(lines):
        better = [other for other in lines if other["rating"] > line["rating"]]
        assert line["rank"] == len(better) + 1 <= place + 1


@pytest.mark.parametrize("wish", [{"friendly": True}, {"options": {"players": 1}, "seats": [{"kind": "me"}]}])
def test_a_rated_table_must_be_a_contest(ann: Guest, wish: dict[str, object]) -> None:
    body = {"game": "square-deal", "rated": True, "seats": [{"kind": "me"}], **wish}
    assert "rated" in ann.problem("POST", "/api/tables", body)["detail"]


def test_at_a_rated_table_nobody_gets_hints(ann: Guest, bob: Guest) -> None:
    for rated, status in ((True, 403), (False, 200)):
        table = two_at(ann, bob, "coda", rated=rated, aids=not rated)
        state = ann.state(table)
        mover = (ann, bob)[state["view"]["turn"]]
        answer = mover.call("POST", f"/api/tables/{table}/actions", {"do": "hint", "at": state["at"]})
        assert answer.status_code == status, answer.text


# --- two processes ------------------------------------------------------------------------------


def table_of(name: str) -> Row:
    chairs = [Seat(PERSON, guest, guest, None, False) for guest in ("ann", "bob")]
    return Row(
        id=name, game="coda", options={"players": 2}, games=1, seed=1, open_seed=False, public=False,
        watch="anyone", friendly=False, rated=True, pace=0, created=0.0, dealt=0.0, due=None, clock=None,
        owner="ann", state="running", turn=0, ask=None, rematch=None, seats=chairs,
    )  # fmt: skip


def test_an_end_that_two_processes_see_counts_once(database: str) -> None:
    """Twenty tables of the same two people end in two processes at once, in each of them in another order."""

    async def scene() -> tuple[list[list[Written]], list[Standing]]:
        engines = [engine_for(database) for _ in range(2)]
        await migrate(engines[0])
        async with engines[1].connect():  # so that both begin at the same moment
            pass
        store = Store(engines[0])
        for guest in ("ann", "bob"):
            await store.add_guest(NewGuest(guest, "hashed", guest))
        journals = [Journal(engine, f"process {number}", settle) for number, engine in enumerate(engines)]
        names = [f"table{number}" for number in range(20)]
        written: list[list[Written]] = [[] for _ in names]
        lines = []
        for name in names:
            await store.add_table(table_of(name))
            over = Ending(
                name, 0, "coda", True, Outcome((0, 1), (1,), "resigned", Said("gave-up", who=Who(0))), time.time()
            )
            lines.append(Writing(name, Entry(0, RESIGN, 0), -1, time.time(), OVER, over))
        found = list(zip(lines, written, strict=True))
        for journal, order in zip(journals, (found, found[::-1]), strict=True):
            for line, answers in order:
                journal.write(line, answers.append)
        for journal in journals:
            journal.start()
        await asyncio.gather(*(journal.close() for journal in journals))
        found_then = [await standings(engines[1], guest) for guest in ("ann", "bob")]
        for engine in engines:
            await engine.dispose()
        return written, [one for (one,) in found_then]

    written, (ann, bob) = asyncio.run(scene())
    assert all(sorted(results, key=lambda one: one.name) == [Written.DONE, Written.TAKEN] for results in written)
    assert (ann.rated, ann.played, ann.won) == (20, 20, 0)
    assert (bob.rated, bob.played, bob.won) == (20, 20, 20)
    assert ann.rating is not None
    assert bob.rating is not None
    assert ann.rating < 1000 < bob.rating
