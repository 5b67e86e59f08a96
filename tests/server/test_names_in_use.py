"""A name is one person's as long as that person is here."""

from __future__ import annotations

import asyncio

import pytest

from parlour.server.guests.names_in_use import NamesInUse
from tests.server.house import opened
from tests.server.people import Guest
from tests.server.postgres import Cluster
from tests.server.process import Server


def test_a_name_is_taken_while_a_page_is_open() -> None:
    told: list[tuple[str, str]] = []
    called = NamesInUse(lambda guest, name: told.append((guest, name)))
    called.come("a", "Ann")
    called.come("a", "Ann")
    assert called.taken("ann", "b")
    assert called.taken("ANN", None)
    assert not called.taken("Ann", "a"), "one's own"
    assert not called.taken("Bob", "b")
    called.go("a")
    assert called.taken("Ann", "b"), "another page is open"
    called.renamed("a", "Anna")
    assert not called.taken("Ann", "b")
    called.go("a")
    assert not called.taken("Anna", "b")
    assert told == [("a", "Ann"), ("a", "Anna"), ("a", "")]


def test_the_name_of_those_who_have_none_is_everybodys() -> None:
    called = NamesInUse()
    called.come("a", "Guest")
    assert not called.taken("Guest", "b")
    assert called.free("Guest", "b") == "Guest"


def test_of_two_with_one_name_the_later_gets_a_number() -> None:
    called = NamesInUse()
    for guest, name in (("a", "Ann"), ("b", "Ann 2")):
        called.come(guest, name)
    assert called.free("Ann", "c") == "Ann 3"
    assert called.free("Ann", "a") == "Ann"
    called.come("d", "x" * 40)
    assert len(called.free("x" * 40, "e")) <= 40


def test_of_two_at_two_processes_one_gives_way() -> None:
    """Each hears of the other; both must come to the same end."""
    here, there = NamesInUse(), NamesInUse()
    here.come("a", "Ann")
    there.come("b", "\u1d00nn")
    here.hear("there", there.here())
    there.hear("here", here.here())
    assert here.giving_way("b", "\u1d00nn") == []
    assert there.giving_way("a", "Ann") == [("b", "\u1d00nn")]
    assert there.free("\u1d00nn", "b") == "\u1d00nn 2"
    there.come("c", "Guest")
    assert there.giving_way("a", "Guest") == [], "the name of those who have none"


def test_names_at_other_processes_count_until_these_end() -> None:
    called = NamesInUse()
    called.hear("two", {"a": "Ann", "b": "Bob"})
    assert called.taken("Ann", "c")
    assert not called.taken("Ann", "a"), "the same guest, connected to both"
    called.hear("three", {"c": "Ann"})
    called.hear("two", {"a": ""})
    assert not called.taken("Ann", "c")
    assert called.taken("Ann", "d"), "somebody at a third process"
    called.forget("two")
    assert not called.taken("Bob", "c")


def test_nobody_takes_the_name_of_somebody_who_is_here(server: Server) -> None:
    one, other = Guest(server, "Cleo Unique"), Guest(server, "Dora")
    table = one.open("coda")
    with one.live(table):
        assert other.problem("PUT", "/api/me", {"name": "c1eo unique"})["status"] == 409
        assert other.problem("POST", f"/api/tables/{table}/seats", {"name": "Cleo Unique"})["status"] == 409
        stranger = Guest(server)
        stranger.problem("POST", "/api/tables", {"game": "coda", "name": "Cleo Unique"})
        assert not stranger.cookie
        assert other.get("/api/me")["name"] == "Dora"


def test_whoever_comes_back_to_a_taken_name_gets_a_number(server: Server) -> None:
    one, other = Guest(server, "Finn Unique"), Guest(server, "Finn Unique")
    table = one.open("coda", seats=[{"kind": "me"}, {"kind": "open"}])
    other.sit(table)
    with one.live(table) as here, other.live(table):
        here.until(lambda state: state["table"]["seats"][1]["name"] == "Finn Unique 2")
        assert other.get("/api/me")["name"] == "Finn Unique 2"
        assert one.get("/api/me")["name"] == "Finn Unique"


@pytest.mark.xdist_group("server-postgresql")
def test_a_name_is_taken_at_both_doors(postgres: Cluster) -> None:
    database = postgres.new_database()
    doors = [Server(database)]
    try:
        one = Guest(doors[0], "Gwen")
        table = one.open("coda")
        with one.live(table):
            doors.append(Server(database))  # hears at its start who is at the other
            other = Guest(doors[1], "Hugo")
            other.state(table)
            while other.call("PUT", "/api/me", {"name": "Gwen"}).status_code != 409:
                other.put("/api/me", {"name": "Hugo"})
    finally:
        for door in doors:
            door.stop()


@pytest.mark.xdist_group("server-postgresql")
def test_two_who_take_a_name_at_once_at_two_doors_are_told_apart(postgres: Cluster) -> None:
    async def story() -> None:
        database = postgres.new_database()
        async with opened(database) as one, opened(database) as other:
            guests = [await services.guests.welcome("Zoe") for services in (one, other)]
            for services, guest in zip((one, other), guests, strict=True):
                services.presence.names_in_use.come(guest.id, guest.name)  # before either has heard of the other
            names: list[str] = []
            while names != ["Zoe", "Zoe 2"]:
                await asyncio.sleep(0.01)
                here = [services.presence.names_in_use.here() for services in (one, other)]
                names = sorted(name for called in here for name in called.values())
            assert {row[1] for guest in guests if (row := await one.store.guest(guest.id))} == {"Zoe", "Zoe 2"}

    asyncio.run(asyncio.wait_for(story(), 60))
