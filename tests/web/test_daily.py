"""Challenges of the day on the page: a problem, a solitaire, what is told to others."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

from PIL import Image

from parlour.puzzles.problems.problem import from_line
from tests.server.process import Server
from tests.server.rows import rows
from tests.web.browser import Person
from tests.web.conftest import Come
from tests.web.hands import Mouse
from tests.web.test_puzzles import VERDICT, make
from tests.web.words import say


def test_a_day_from_the_first_page_to_what_is_told(come: Come, server: Server) -> None:
    """A problem is solved by hand, a solitaire is begun, and the day can be shown without giving anything away."""
    ann = come()
    name = ann.called("Ann")
    page = ann.go("/")
    page.get_by_role("link", name="Challenges of the day").click()
    page.get_by_role("heading", name="Challenges of the day", level=1).wait_for()
    page.wait_for_function("() => document.title.includes('Challenges of the day')")
    assert page.locator("canvas").count() == 0, "there is nothing to tell yet"
    page.get_by_role("link", name="Coda: what is certain?").click()
    page.locator("[data-test=task]").wait_for()
    (made,) = rows(server.database, "SELECT made FROM day_challenges WHERE challenge = 'coda'")[0]
    problem = from_line("coda", made)
    make(ann, Mouse(page), problem.position().game.move(problem.answer[0]).data)
    page.locator(f"{VERDICT}[data-right=true]").wait_for()
    page.get_by_role("row", name=re.compile(rf"1 {name} \(you\)")).wait_for()
    page.reload()
    page.locator(f"{VERDICT}[data-right=true]").wait_for()  # what was answered stays answered
    page.locator("[data-test=next]").click()
    page.get_by_role("link", name=re.compile("Coda.*Solved")).wait_for()
    page.locator("canvas").wait_for()
    text = page.get_by_role("textbox", name="Tell others").input_value()
    assert "1 of 1 solved" in text
    assert text.endswith(page.url)
    with page.expect_download() as saved:
        page.locator("[data-test=picture]").click()
    picture = Image.open(BytesIO(Path(saved.value.path()).read_bytes())).convert("RGB")
    assert picture.width == 720
    assert len(picture.getcolors(1 << 20) or []) > 20, "something is drawn"
    page.get_by_role("link", name=re.compile("^Pyramid Power alone")).click()
    page.get_by_role("button", name="Play").click()
    page.wait_for_url(re.compile(r"/t/\w+\?day="))
    page.locator("[data-test=expects]").wait_for()
    page.get_by_role("link", name="Back to the day").click()
    page.get_by_role("button", name=say("goOn")).wait_for()


def test_a_day_that_is_none_gets_a_sentence(ann: Person) -> None:
    ann.forgiven = ("Failed to load resource: the server responded with a status of 404",)
    for path, says in (
        ("2026-02-30", "is no date"),
        ("2999-01-01", "has not come yet"),
        ("today/chess", "no challenge"),
    ):
        page = ann.go(f"/daily/{path}")
        page.get_by_role("heading", name=say("nowhere")).wait_for()
        page.locator("p[role=alert]", has_text=says).wait_for()
