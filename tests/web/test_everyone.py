"""Every page for everyone, in both themes: axe-core finds nothing at all, nothing is wider than a small phone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.web.browser import DESKTOP, PHONE, Person, Theme
from tests.web.hands import DRAWN
from tests.web.scenes import GAMES, bots, finished, opened, played
from tests.web.words import say

AXE = (Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
# What is drawn on a tile is no label that somebody would speak: "11" is part of a picture called "black 11".
JUDGE = """
async () => {
  const onBoard = (node) => document.querySelector(node.target[0])?.closest(".board");
  const drawn = (id, node) => id === "label-content-name-mismatch" && onBoard(node);
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.flatMap(({ id, help, nodes }) => nodes.filter((node) => !drawn(id, node))
    .map((node) => `${id}: ${help}: ${node.html} ${node.failureSummary}`));
}
"""
LIGHT_AND_DARK: list[tuple[Theme, tuple[int, int]]] = [("light", DESKTOP), ("dark", PHONE)]
WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def _mid_game(game: str, plies: int) -> Callable[[Person], str]:
    def way(person: Person) -> str:
        table = opened(person, game)
        played(person, table, plies)
        return f"/t/{table}"

    return way


def _waiting(person: Person) -> str:
    return f"/t/{opened(person, 'coda', [{'kind': 'me'}], seed=None)}"


def _invited(person: Person) -> str:
    """The table of somebody who waits for a friend."""
    browser = person.context.browser
    assert browser is not None
    host = Person(browser, person.server)
    table = opened(host, "coda", [{"kind": "me"}, {"kind": "open"}], seed=None)
    host.leave()
    return f"/t/{table}"


def _over(person: Person) -> str:
    return f"/t/{finished(person, 'squendo')}"


def _replay(person: Person) -> str:
    return f"/replay/{finished(person)}"


def _games(person: Person) -> str:
    finished(person)
    opened(person, "coda", bots(2), options={"players": 3})
    return "/games"


def _day(person: Person) -> str:
    """With something to tell."""
    _day_problem(person)
    return "/daily"


def _day_problem(person: Person) -> str:
    """Answered, with the table of the day."""
    person.call("POST", "/api/days/today/coda", {"moves": [], "give_up": True})
    return "/daily/today/coda"


def _solved(person: Person) -> str:
    """A problem whose reasons are shown; nothing is loaded anew after that."""
    page = person.go("/puzzles/coda/60")
    page.get_by_role("button", name=say("giveUp")).click()
    page.locator("[data-test=verdict]").wait_for()
    return ""


def _reading(person: Person) -> str:
    """A table with the rules beside it, and all keys in front of it."""
    page = person.go(f"/t/{finished(person)}")
    page.locator("[data-test=result] a[href^='/rules/']").click()
    page.locator("[data-test=rules-panel] figure").first.wait_for()
    return ""


def _keys(person: Person) -> str:
    page = person.go("/")
    page.get_by_role("heading", level=1).wait_for()
    page.keyboard.press("?")
    page.get_by_role("dialog").wait_for()
    return ""


def _settings(person: Person) -> str:
    page = person.go("/")
    page.get_by_role("button", name=say("settings")).click()
    page.get_by_role("dialog").wait_for()
    return ""


def _marks(person: Person) -> str:
    """What a Coda player has struck out of a tile."""
    page = person.go(_mid_game("coda", 14)(person))
    page.get_by_role("button", name=say("marks"), exact=True).click()
    page.locator("[data-test=strike]").first.click()
    page.get_by_role("dialog").wait_for()
    return ""


def _reviewed(person: Person) -> str:
    page = person.go(_replay(person))
    page.get_by_role("button", name=say("review")).click()
    page.locator("#review-title").wait_for()
    return ""


def _at(path: str) -> Callable[[Person], str]:
    return lambda _: path


PAGES: dict[str, Callable[[Person], str]] = {
    "home": _at("/"),
    "games": _games,
    "leaderboard": _at("/leaderboard"),
    "day": _day,
    "day-problem": _day_problem,
    "day-solitaire": _at("/daily/today/solitaire-pyramid"),
    "puzzles": _at("/puzzles"),
    "puzzles-of-a-kind": _at("/puzzles/coda"),
    "puzzle": _at("/puzzles/four-by-six/3"),
    "puzzle-solved": _solved,
    "nowhere": _at("/nowhere/at/all"),
    "no-such-table": _at("/t/nosuchtabl"),
    "reading": _reading,
    "keys": _keys,
    "settings": _settings,
    "marks": _marks,
    "waiting": _waiting,
    "invited": _invited,
    "over": _over,
    "replay": _replay,
    "reviewed": _reviewed,
    **{f"options-{game}": _at(f"/play/{game}") for game in GAMES},
    **{f"rules-{game}": _at(f"/rules/{game}") for game in GAMES},
    **{f"lesson-{game}": _at(f"/learn/{game}") for game in GAMES},
    **{f"table-{game}": _mid_game(game, 14) for game in GAMES},
}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_for_everyone(ann: Person, name: str) -> None:
    """Light on a desktop, then dark on a phone, by all rules of all severities."""
    if name in ("no-such-table", "nowhere"):
        ann.forgiven = ("Failed to load resource: the server responded with a status of 404",)
    path = PAGES[name](ann)
    page = ann.go(path) if path else ann.page
    page.get_by_role("heading", level=1).first.wait_for(state="attached")
    page.wait_for_load_state("networkidle")
    page.evaluate(AXE)
    for theme, (width, height) in LIGHT_AND_DARK:
        page.emulate_media(color_scheme=theme)
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("([theme, width]) => innerWidth === width && matchMedia(theme).matches", arg=[
            f"(prefers-color-scheme: {theme})", width,
        ])  # fmt: skip
        page.evaluate(DRAWN)  # what looks at its own size, as boards do, has seen it then
        assert page.evaluate(WIDER) <= 0, f"the page is wider than {width} pixels"
        found = page.evaluate(JUDGE)
        assert not found, f"{theme}, {width} pixels:\n" + "\n".join(found)
