"""Ratings cannot be made up: games given up early, against oneself, in private, or to move a bot."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

import parlour
from parlour.engine import Outcome, Said
from parlour.server.ratings.settling import settle
from parlour.server.ratings.standings import Standing, leaders, standings
from parlour.server.storage.ending import Ending
from parlour.server.storage.engines import engine_for
from parlour.server.storage.migrations import migrate
from parlour.server.storage.rows import BOT, OVER, PERSON, NewGuest, Row, Seat
from parlour.server.storage.store import Store
from tests.server.people import Guest
from tests.server.process import sqlite_in
from tests.server.rows import rows
from tests.server.tables import TWO

DAY = 24 * 3600.0
WINS = Outcome((1, 0), (0,), "CO-6", Said("verbatim", text="Done."))


def test_a_second_browser_that_gives_up_at_once_lifts_nobody(ann: Guest, bob: Guest) -> None:
    """The attack: a private rated series of 49 against oneself, every game given up before its first move."""
    table = ann.open("coda", seats=TWO, rated=True, games=49)
    bob.sit(table)
    for game in range(49):
        bob.act(table, "resign", at=2 * game)
        if game < 48:
            for guest in (bob, ann):
                guest.act(table, "next", at=2 * game + 1)
    (mine,) = ann.get("/api/me")["ratings"]
    assert (mine["rating"], mine["games"], mine["played"], mine["won"]) == (None, 0, 49, 49)
    me = ann.get("/api/me")["id"]
    assert rows(ann.server.database, f"SELECT mu, games FROM ratings WHERE player = '{me}'") == [(25.0, 0)]
    (puppet,) = bob.get("/api/me")["ratings"]
    assert puppet["rating"] < 1000, "who gives up loses"


def test_giving_up_against_a_bot_moves_no_bot(ann: Guest) -> None:
    table = ann.open("coda", seats=[{"kind": "me"}, {"kind": "bot", "level": "master"}], rated=True)
    ann.act(table, "leave")
    players = {player for (player,) in rows(ann.server.database, "SELECT player FROM ratings")}
    assert ann.get("/api/me")["id"] in players
    assert not [player for player in players if player.startswith("bot")]


def test_a_bot_that_nobody_has_measured_does_not_sit_at_a_rated_table(ann: Guest) -> None:
    body = {"game": "coda", "rated": True, "seats": [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]}
    assert "measured" in ann.problem("POST", "/api/tables", body)["detail"]
    table = ann.open("coda", seats=TWO, rated=True)
    assert "measured" in ann.refused(table, "fill", seat=1, level="greedy")["detail"]


@pytest.mark.parametrize("name", parlour.games())
def test_every_game_says_from_when_on_it_counts(name: str) -> None:
    """Early enough for a short game to count, late enough that nobody gets there by accident."""
    game = parlour.game(name)
    assert game.rated_from >= 3
    assert 2 * game.rated_from * 3 <= game.rules.most_plies


# --- what weighs less ---------------------------------------------------------------------------


def table_of(name: str, chairs: Sequence[Seat]) -> Row:
    return Row(
        id=name, game="coda", options={"players": len(chairs)}, games=1, seed=1, open_seed=False, public=True,
        watch="anyone", friendly=False, rated=True, pace=0, created=0.0, dealt=0.0, due=None, clock=None,
        owner="ann", state=OVER, turn=0, ask=None, rematch=None, seats=list(chairs),
    )  # fmt: skip


def person(name: str, origin: int | None = None) -> Seat:
    return Seat(PERSON, name, name, None, False, origin)


def bot(level: str) -> Seat:
    return Seat(BOT, None, level, level, False)


class Book:
    """Games that seat 0 wins, one after the other, and what they bring."""

    def __init__(self, folder: Path) -> None:
        self._database = sqlite_in(folder)
        self._games = 0
        asyncio.run(self._run(self._open))

    async def _open(self, store: Store) -> None:
        await migrate(store.engine)
        for name in ("ann", "bob", "eve", "joe"):
            await store.add_guest(NewGuest(name, "hashed", name))

    async def _run(self, work: object) -> list[Standing]:
        store = Store(engine_for(self._database))
        try:
            await work(store)  # type: ignore[operator]
            return await standings(store.engine, "ann")
        finally:
            await store.close()

    def play(self, *chairs: Seat, times: int = 1, **details: object) -> list[float]:
        """The rating of Ann after each of some games."""
        found = []
        for _ in range(times):
            self._games += 1
            name = f"table{self._games}"
            outcome = Outcome(WINS.scores + (0,) * (len(chairs) - 2), (0,), "CO-6", Said("verbatim", text="Done."))
            over = Ending(name, 0, "coda", True, outcome, **{"time": 0.0, **details})  # type: ignore[arg-type]

            async def end(store: Store, name: str = name, over: Ending = over) -> None:
                await store.add_table(table_of(name, chairs))
                async with store.engine.begin() as db:
                    await settle(db, [over])

            (now,) = asyncio.run(self._run(end))
            found.append(now.rating or 1000.0)
        return found

    def leaders(self) -> dict[str, int]:
        """Who is listed, and with how many games."""

        async def look() -> dict[str, int]:
            engine = engine_for(self._database)
            found = await leaders(engine, "coda")
            await engine.dispose()
            return {line.name: line.games for line in found}

        return asyncio.run(look())


@pytest.fixture
def book(tmp_path: Path) -> Book:
    return Book(tmp_path)


def test_a_hundred_games_against_one_opponent_bring_little_more_than_ten(book: Book) -> None:
    points = book.play(person("ann"), person("bob"), times=100)
    assert points == sorted(points), "each counts, less and less"
    gained = [point - 1000 for point in points]
    assert gained[99] < 1.2 * gained[9]
    assert book.play(person("ann"), person("eve"))[0] - points[-1] > 20 * (points[-1] - points[-2]), "a new rival"


def test_after_a_while_old_games_are_forgotten(book: Book) -> None:
    points = book.play(person("ann"), person("bob"), times=30)
    still = book.play(person("ann"), person("bob"), time=1 * DAY)[0] - points[-1]
    later = book.play(person("ann"), person("bob"), time=400 * DAY)[0] - points[-1]
    assert later > 10 * still > 0


def gained(folder: Path, own: int | None, rivals: dict[str, int | None]) -> float:
    """What Ann gains by four games against each of some guests, all of whom come from somewhere."""
    folder.mkdir()
    book = Book(folder)
    for rival, origin in list(rivals.items()) * 4:
        (points,) = book.play(person("ann", own), person(rival, origin))
    return points - 1000


def test_guests_of_one_address_are_counted_together(tmp_path: Path) -> None:
    """Whoever makes a new guest for every game comes no further than with one, at its own address or another."""
    strangers = gained(tmp_path / "strangers", 7, {"bob": 8, "eve": 9, "joe": 10})
    assert gained(tmp_path / "neighbours", 7, dict.fromkeys(("bob", "eve", "joe"), 7)) < 0.8 * strangers
    assert gained(tmp_path / "puppets", 7, dict.fromkeys(("bob", "eve", "joe"), 8)) < 0.8 * strangers
    assert gained(tmp_path / "unknown", None, dict.fromkeys(("bob", "eve", "joe"))) == strangers


def test_who_has_met_a_whole_club_is_new_to_the_next_of_its_members(tmp_path: Path) -> None:
    gains = []
    for met in (0, 10):
        folder = tmp_path / str(met)
        folder.mkdir()
        book = Book(folder)
        (before,) = book.play(person("ann", 7), bot("casual"))
        book.play(person("bob", 8), person("eve", 7), times=met)
        gains.append(book.play(person("ann", 7), person("bob", 8))[0] - before)
    assert gains[1] > gains[0] > 0, "by then Bob is known to be good"


def test_a_private_table_counts_less(tmp_path: Path) -> None:
    gains = []
    for public in (True, False):
        folder = tmp_path / str(public)
        folder.mkdir()
        gains.append(Book(folder).play(person("ann"), person("bob"), public=public)[0] - 1000)
    assert 0 < gains[1] < 0.7 * gains[0]


def test_a_game_given_up_early_counts_for_who_gave_it_up_alone(book: Book) -> None:
    assert book.play(person("ann"), person("bob"), quitter=1) == [1000]
    assert book.leaders() == {"bob": 1}
    book.play(person("ann"), person("bob"))
    assert book.leaders() == {"ann": 1, "bob": 2}


def test_bots_always_count_in_full_and_unmeasured_ones_not_at_all(book: Book) -> None:
    assert book.play(person("ann"), bot("greedy")) == [1000]
    points = book.play(person("ann"), bot("expert"), public=False, times=2)
    assert points[1] > points[0] > 1000
    assert book.play(person("ann"), person("bob"), bot("casual"), public=False)[0] > points[1], "at one table"
    assert book.play(person("ann"), person("ann")) == book.play(bot("casual"), bot("random")), "nobody to compare"
