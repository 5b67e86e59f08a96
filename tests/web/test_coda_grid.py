"""Coda's possibility grid as the page shows it: never without the truth, never with what cannot be."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from tests.server.rows import replayed
from tests.web.browser import Data, Person
from tests.web.scenes import BOT, opened, played
from tests.web.words import say

Value = int | str
MOVES = 22
"""Own moves: enough for codes half turned up, wrong namings, and dashes between them."""

# By place: the numbers drawn below each hidden tile, and those that its label says.
GRID = """
() => Object.fromEntries([...document.querySelectorAll(".board .slot[data-place]")].flatMap((slot) => {
  const drawn = [...slot.querySelectorAll(":scope > svg")].at(1);
  if (!drawn) return [];
  const said = slot.getAttribute("aria-label").split(", can be ")[1].split(", ");
  return [[slot.dataset.place, [[...drawn.querySelectorAll("text")].map((one) => one.textContent), said]]];
}))
"""


def value(text: str) -> Value:
    """A number as the page writes it, or the dash."""
    return int(text) if text.isdigit() else "dash"


@pytest.mark.parametrize(
    ("players", "advanced", "notes", "seed"),
    [(2, False, False, 21), (2, True, True, 22), (3, True, False, 23), (4, False, True, 24)],
)
def test_the_grid_keeps_the_truth_and_strikes_the_impossible(
    ann: Person, players: int, advanced: bool, notes: bool, seed: int
) -> None:
    options = {"players": players, "advanced": advanced, "notes": notes, "starter": 0}
    rivals = [{"kind": "bot", "level": "random"}] * (players - 1)
    table = opened(ann, "coda", [{"kind": "me"}, *rivals], options=options, seed=seed)
    page = ann.go(f"/t/{table}")
    page.get_by_role("button", name=say("grid")).click()
    luck = random.Random(seed)
    looked = struck = 0
    for _ in range(MOVES):
        state = played(ann, table, 0)
        if state["view"]["outcome"] is not None:
            break
        # It is our turn: what stands here now stays until we move, and the page comes to show it.
        if state["ply"]:
            page.locator(f"li[data-ply='{state['ply']}']").wait_for()
        truth = replayed(ann.server.database, table)
        codes = {seat: state["view"]["table"]["codes"][seat]["tiles"] for seat in range(1, players)}
        hidden = [
            f"{seat}:{place}"
            for seat in codes
            for place, tile in enumerate(codes[seat], 1)
            if tile["number"] is None
        ]
        page.wait_for_function(
            f"(places) => {{ const shown = ({GRID})(); return places.every((one) => one in shown); }}", arg=hidden
        )
        shown: dict[str, list[list[str]]] = page.evaluate(GRID)
        for seat, tiles in codes.items():
            real = [tile["number"] for tile in truth.view(seat)["table"]["codes"][seat]["tiles"]]
            possible = by_hand(state["view"], seat, advanced)
            for place, tile in enumerate(tiles):
                if tile["number"] is not None:
                    assert f"{seat}:{place + 1}" not in shown
                    continue
                drawn, said = ([value(text) for text in texts] for texts in shown[f"{seat}:{place + 1}"])
                where = f"tile {place + 1} of seat {seat} at move {state['ply']}"
                assert drawn == said, where
                assert real[place] in drawn, f"{where} is {real[place]}, not one of {drawn}"
                assert set(drawn) <= possible[place], f"{where} cannot be {set(drawn) - possible[place]}"
                looked += 1
                struck += 12 + advanced - len(drawn)
        move = luck.choice(state["moves"])["data"]
        ann.call("POST", f"/api/tables/{table}/actions", {"do": "move", "at": state["at"], "move": move})
    assert looked > 20
    assert struck > 3 * looked, "the grid helps"


def by_hand(view: Data, seat: int, advanced: bool) -> list[set[Value]]:
    """What each tile of a code can be, by trying out all that the first player cannot see."""
    table = view["table"]
    codes, clue = table["codes"], table["clue"]
    own: list[Any] = [tile for code in codes for tile in code["tiles"]] + ([clue] if clue else [])
    seen = {(tile["colour"], tile["number"]) for tile in own if tile["number"] is not None}
    code = codes[seat]["tiles"]
    found: list[set[Value]] = [set() for _ in code]
    wrong = {(one["place"], one["number"]) for one in table["said"] if one["seat"] == seat and not one["right"]}

    def fits(place: int, last: int, used: frozenset[tuple[str, Value]]) -> bool:
        """Whether the tiles from here on can be filled in; notes every number that one of the ways has."""
        if place == len(code):
            return True
        tile = code[place]
        hidden = tile["number"] is None
        ways = [*range(12), *(["dash"] if advanced else [])] if hidden else [tile["number"]]
        some = False
        for number in ways:
            rank = last if number == "dash" else 2 * number + (tile["colour"] == "white")
            ascends = number == "dash" or rank > last or not codes[seat]["arranged"]
            taken = hidden and ((tile["colour"], number) in used or number in (tile.get("not") or []))
            if not ascends or taken or (hidden and (place + 1, number) in wrong):
                continue
            if fits(place + 1, rank, used | {(tile["colour"], number)}):
                found[place].add(number)
                some = True
        return some

    fits(0, -1, frozenset(seen))
    return found


def test_a_rated_table_has_marks_made_by_hand_and_no_grid(ann: Person) -> None:
    body = {"game": "coda", "seats": [{"kind": "me"}, BOT], "options": {"starter": 0}, "rated": True}
    table = ann.call("POST", "/api/tables", body)["id"]
    played(ann, table, 2)
    page = ann.go(f"/t/{table}")
    page.get_by_role("button", name=say("marks")).click()
    assert page.get_by_role("button", name=say("grid"), exact=True).count() == 0
    page.locator("[data-test=strike]").nth(1).click()
    page.get_by_role("button", name="Strike out 7", exact=True).click()
    page.keyboard.press("Escape")
    struck = page.get_by_role("button", name=re.compile("tile 2: struck out: 7$"))
    struck.wait_for()
    drawn = page.locator(".board .slot text.struck")
    assert drawn.all_text_contents() == ["7"]
    page.reload()
    struck.wait_for()
