"""Problems on the page: solved by hand on the board of their game, judged at once, with reasons and a way on."""

from __future__ import annotations

import json
import re

import pytest

from parlour.puzzles.problems import shelf
from parlour.puzzles.problems.kinds import KINDS, kind_named
from parlour.puzzles.problems.problem import Problem
from tests.web.browser import PHONE, Data, Person
from tests.web.conftest import Come
from tests.web.hands import Finger, Hand, Keys, Mouse
from tests.web.on_the_page import COMMIT
from tests.web.words import say

CONFIRM = f"{COMMIT}, .board .panel .do, .board .steps .do:not(:disabled)"
VERDICT = "[data-test=verdict]"


def piece_of(move: Data) -> str:
    """What is laid, however it is turned."""
    *rest, sides = str(move["tile"]).split("-")
    around = min(sides[i:] + sides[:i] for i in range(len(sides)))
    return "-".join([*rest, sides if sides == "WILD" else around])


def place_of(move: Data) -> str:
    """What the board calls the place."""
    return str(move["cell"]) if "cell" in move else f"{move['x']},{move['y']}"


def needs_no_turning(move: Data, moves: list[Data]) -> bool:
    """Whether what a move lays can lie only one way there."""
    laid = [other for other in moves if "tile" in other and other["do"] == move["do"]]
    same = [one for one in laid if (piece_of(one), place_of(one)) == (piece_of(move), place_of(move))]
    return len(same) == 1


def lays(move: Data) -> bool:
    """Whether a tile is laid; of a stack of three one is left."""
    return "tile" in move and move["do"] != "leave"


def line_of(problem: Problem) -> list[Data] | None:
    """The moves of its answer in an order in which no tile has to be turned; None where there is none."""
    position = problem.position()
    line, waiting = [], list(problem.answer)
    while waiting:
        moves = [move.data for move in position.moves()]
        legal = position.observe().legal
        data = {code: position.game.move(code).data for code in waiting if code in legal}
        free = [code for code, move in data.items() if not lays(move) or needs_no_turning(move, moves)]
        if not free:
            return None
        line.append(data[free[0]])
        waiting.remove(free[0])
        position.play(free[0])
    return line


def easy_on_hands(kind: str) -> tuple[int, list[Data]]:
    """A problem that can be answered without turning a tile; of Squendo with a stack of three to resolve."""
    most = max(len(one.answer) for one in shelf.problems(kind)) if kind == "squendo" else 0
    found = ((one.number, line_of(one)) for one in shelf.problems(kind) if len(one.answer) >= most)
    return next((number, line) for number, line in found if line and line[0]["do"] != "stay")


def make(person: Person, hand: Hand, move: Data) -> None:
    """A move by hand."""
    page = person.page
    if move["do"] == "leave":
        hand.press(f".board [data-triple='{move['tile']}']", 0)
        hand.press(".board .triple .key.main", 0)
        return
    if "tile" in move:
        page.locator(".board [data-tile]").first.wait_for()
        names = page.locator(".board button[data-tile]").evaluate_all("all => all.map(one => one.dataset.tile)")
        (at,) = [i for i, name in enumerate(names) if piece_of({"tile": name}) == piece_of(move)]
        tile = f".board button[data-tile='{names[at]}']"
        held = page.locator(tile).get_attribute("aria-pressed")
        if held != "true":
            hand.press(tile, 0)
        hand.press(f".board [data-place='{place_of(move)}']", 0)
        if isinstance(hand, Keys):
            return  # the focus has laid the tile there, and Enter has left it there
    elif "marker" in move:
        hand.press(f".board [data-place='{move['marker']}:{move['square']}']", 0)
    else:
        hand.press(f".board .slot[data-place='{move['seat']}:{move['place']}']", 0)
        hand.press(f".board .panel [data-place='n:{move['number']}']", 0)
    page.locator(CONFIRM).first.wait_for()
    hand.press(CONFIRM, 0)


WAYS: list[tuple[str, type[Mouse] | type[Keys]]] = [
    (kind, (Mouse, Finger, Keys)[i % 3]) for i, kind in enumerate(KINDS)
]


@pytest.mark.parametrize(("kind", "way"), WAYS)
def test_a_problem_of_each_kind_is_solved_on_its_board(
    come: Come, kind: str, way: type[Mouse] | type[Keys]
) -> None:
    """By mouse, by touch on a phone, or by keys alone; nothing that arrives before the answer tells it."""
    touch = way is Finger
    ann = come(size=PHONE if touch else (1280, 800), touch=touch)
    number, line = easy_on_hands(kind)
    page = ann.go(f"/puzzles/{kind}/{number}")
    page.locator("[data-test=task]").wait_for()
    page.wait_for_function("n => document.title.includes(n)", arg=str(number))
    assert page.locator("[data-test=thought]").count() == 0
    for body in ann.bodies():
        assert not {"answer", "worth", "effort", "seed"} & json.loads(body).keys() if body[0] == "{" else True
    hand = way(page)
    for laid, move in enumerate(line, start=1):
        make(ann, hand, move)
        if laid < len(line):
            page.get_by_role("button", name=say("takeBack")).wait_for()
        if laid < len(line) and lays(line[laid]):
            page.wait_for_function("n => document.querySelectorAll('.board button[data-tile]').length === n",
                                   arg=len(line) - laid)  # fmt: skip
    page.locator(VERDICT).wait_for()
    assert page.locator(VERDICT).get_attribute("data-right") == "true", page.inner_text(".say")
    assert page.evaluate("document.activeElement.dataset.test") == "verdict", "the focus goes to what is said"
    assert len(page.inner_text(".say .reason")) > 10
    assert re.search(r"\d", page.inner_text("[data-test=rating]"))
    assert kind_named(kind).name in page.locator("[data-test=next]").get_attribute("href").split("/")  # type: ignore[union-attr]


def test_a_wrong_answer_its_reasons_and_the_way_on(ann: Person) -> None:
    """The reasoning is followed on the grid, the solution is looked at, and the next problem comes."""
    problem = shelf.problem("coda", 120)
    (right,) = [problem.position().game.move(code).data for code in problem.answer]
    wrong = next(
        move.data
        for move in problem.position().moves()
        if move.data["do"] == "name" and move.data["place"] != right["place"]
    )
    ann.forgiven = ("Failed to load resource: the server responded with a status of 422",)
    page = ann.go("/puzzles/coda/120")
    page.locator("[data-test=task]").wait_for()
    mouse = Mouse(page)
    mouse.press(".board .code.own .slot", 0)
    page.locator(
        "[data-test=notice]"
    ).wait_for()  # a try against the rules gets the rule's sentence, and no verdict
    make(ann, mouse, wrong)
    page.locator(VERDICT).wait_for()
    assert page.locator(VERDICT).get_attribute("data-right") == "false"
    steps = page.locator("[data-test=thought] button")
    assert steps.count() > 1
    steps.last.click()
    where = f".board [data-place='{right['seat']}:{right['place']}']"
    page.locator(f"{where}.marked text.sure", has_text=str(right["number"])).wait_for()
    page.get_by_role("button", name=say("stepBack")).click()
    page.locator(f"{where} text.sure").wait_for(state="detached")
    page.get_by_role("button", name=say("look")).click()
    page.locator(f"{where}.marked").wait_for()
    page.get_by_role("button", name=say("stepOn")).last.click()
    page.wait_for_function(
        "([where, n]) => document.querySelector(where)?.ariaLabel.includes(n)", arg=[where, str(right["number"])]
    )
    page.locator("[data-test=next]").click()
    page.wait_for_url(re.compile("/puzzles/coda/121"))
    page.locator("[data-test=task]").wait_for()
    page.get_by_role("link", name="Coda").first.click()
    page.locator("a.missed", has_text="120").wait_for()
    page.get_by_role("link", name=say("title")).first.click()
    page.get_by_role("heading", name="Puzzles", level=1).wait_for()


def test_a_board_does_not_add_up_what_is_asked_for(ann: Person) -> None:
    """The bonus of each place stands on the board of Pyramid Power, but not before the answer."""
    number = next(one.number for one in shelf.problems("pyramid-power") if not one.worth)
    page = ann.go(f"/puzzles/pyramid-power/{number}")
    page.locator(".board [data-place]").first.wait_for()
    assert page.locator(".board .bonus").count() == 0
    assert "bonus" not in page.inner_text("[data-test=position]").lower()
    page.get_by_role("button", name=say("giveUp")).click()
    page.locator(".board .bonus").first.wait_for()


def test_a_problem_that_is_none_gets_a_sentence(ann: Person) -> None:
    ann.forgiven = ("Failed to load resource: the server responded with a status of 404",)
    for path in ("/puzzles/chess", "/puzzles/coda/9999", "/puzzles/coda/x"):
        page = ann.go(path)
        page.get_by_role("heading", name=say("nowhere")).wait_for()
        page.locator("p[role=alert]").wait_for()
