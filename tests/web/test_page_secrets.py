"""What reaches a browser: all of its traffic is searched for what the person before it must not know."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from parlour.engine import Position
from parlour.server.table.progress import nonce_of
from tests.server.rows import replayed, secret_seed
from tests.web.browser import Data, Person
from tests.web.conftest import Come
from tests.web.on_the_page import page_of
from tests.web.scenes import GAMES
from tests.web.words import say


@pytest.mark.parametrize("game", GAMES)
def test_no_secret_reaches_a_spectator_or_an_opponent(come: Come, game: str) -> None:
    ann, bob, eve = come(), come(), come()
    options = {"players": 2, "starter": 0, **page_of(game).options}
    # A chosen seed would be no secret.
    table = ann.open(game, [{"kind": "me"}, {"kind": "open"}], options=options, seed=None)
    bob.call("POST", f"/api/tables/{table}/seats", {})
    for person in (bob, eve):
        person.go(f"/t/{table}")
    everybody = {0: ann, 1: bob, None: eve}
    for person in everybody.values():
        person.page.locator("[data-test=position]").wait_for(state="attached")
    play_on((ann, bob), table, page_of(game).plies)
    truth = replayed(ann.server.database, table)
    for person in everybody.values():
        person.page.locator(f"li[data-ply='{truth.ply}']").wait_for()
    # A look back and a refused question are traffic, too.
    eve.page.locator("li[data-ply] button").first.click()
    eve.page.get_by_role("button", name=say("backToNow")).click()
    assert eve.context.request.get(f"/api/tables/{table}/record").status == 403

    seed = secret_seed(ann.server.database, table)
    nonce = nonce_of(seed, 0)
    secrets = {"the seed of the table": str(seed), "the seed of the deal": str(truth.seed), "the nonce": nonce}
    secrets |= {"the cookie of Ann": secret(ann), "the cookie of Bob": secret(bob)}
    for seat, person in everybody.items():
        traffic = "\n".join([*person.frames, *person.bodies()])
        views = list(shown(traffic))
        assert len(views) >= truth.ply, "the page has heard of every move"
        for view in views:
            ply = view["ply"]
            assert view == truth.at(ply).view(seat), f"seat {seat} is shown something else at move {ply}"
        for what, text in secrets.items():
            assert text not in traffic, f"{what} reached seat {seat}"
        for fact in hidden_from(truth, seat):
            assert json.dumps(fact) not in traffic, f"{fact} reached seat {seat}"
    # The search finds what is there: Ann's own page was told what Bob's was not.
    told = "\n".join(ann.frames)
    assert all(json.dumps(fact) in told for fact in hidden_from(truth, 1) & facts(truth.view(0)))
    assert hidden_from(truth, None) or not page_of(game).secrets_have_names, "hands are words here"


def play_on(people: tuple[Person, Person], table: str, plies: int) -> None:
    """Both make random moves until there are enough of them; none that would end the game, whatever was dealt."""
    luck = random.Random(5)
    while True:
        position = replayed(people[0].server.database, table)
        harmless = [move for move in position.moves() if position.after(move).seat is not None]
        if position.ply >= plies or not harmless:
            return
        mover = people[position.seat or 0]
        at = mover.state(table)["at"]
        move = luck.choice(harmless).data
        mover.call("POST", f"/api/tables/{table}/actions", {"do": "move", "at": at, "move": move})


def secret(person: Person) -> str:
    """The part of the cookie that must stay in its browser."""
    cookie = next(one for one in person.context.cookies() if one["name"] == "parlour_guest")
    return cookie["value"].split(".")[1]


def shown(traffic: str) -> Iterator[Data]:
    """Every view of the table in the traffic, wherever in a message it is."""

    def walk(part: Any) -> Iterator[Data]:
        if isinstance(part, dict):
            if "table" in part and "turn" in part and "ply" in part:
                yield part
            for value in part.values():
                yield from walk(value)
        elif isinstance(part, list):
            for value in part:
                yield from walk(value)

    for line in traffic.splitlines():
        yield from walk(json.loads(line))


def facts(view: Data) -> set[str]:
    """All words of a view's table, tiles and cards above all."""

    def walk(part: Any) -> Iterator[str]:
        if isinstance(part, dict):
            part = list(part.values())
        if isinstance(part, list):
            for value in part:
                yield from walk(value)
        elif isinstance(part, str):
            yield part

    return set(walk(view["table"]))


def turns(word: str) -> set[str]:
    """A tile's name in all its turns: the sides are the last part of it."""
    head, dash, sides = word.rpartition("-")
    return {head + dash + sides[n:] + sides[:n] for n in range(len(sides))}


def hidden_from(truth: Position, seat: int | None) -> set[str]:
    """Words that some seat was shown up to now and this one never was."""
    past = [truth.at(ply) for ply in range(truth.ply + 1)]
    # A tile that lies turned on the table is no secret under the name that it had in a hand.
    known = {turned for position in past for word in facts(position.view(seat)) for turned in turns(word)}
    return {word for position in past for other in range(2) for word in facts(position.view(other))} - known
