"""Figures and the page about them, on games whose results are known, and on real ones."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from parlour import arena
from parlour.arena import plots
from parlour.arena.figures import spread
from parlour.arena.play import Fared, Played
from parlour.arena.report import page
from parlour.arena.results import ArenaError, writing
from parlour.arena.schedule import schedule
from tests.arena.files import quick


def made_up(out: Path) -> arena.Summary:
    """Thirty deals: greedy wins 20 in both seatings, the starter wins 8, two are drawn."""
    plan = schedule("square-deal", ["greedy", "random"], {"starter": 0})
    games = []
    for number in range(60):
        fixture = plan.fixture(number)
        greedy = fixture.bots.index("greedy")
        winners: tuple[int, ...] = (greedy,) if fixture.deal < 20 else (0,) if fixture.deal < 28 else ()
        shares = [float(seat in winners) if winners else 0.5 for seat in (0, 1)]
        seats = tuple(Fared(fixture.bots[i], int(10 * shares[i]), shares[i], 10, 0.5) for i in (0, 1))
        games.append(Played(fixture, 0, 20 + number % 3, winners, 1.0, "record", seats))
    with writing(out, plan) as results:
        assert results.add(games) == 60
        assert results.add(games[:10]) == 0, "a game is never counted twice"
    found = arena.summary(out)
    assert found is not None
    return found


def test_figures(tmp_path: Path) -> None:
    found = made_up(tmp_path / "made.sqlite")
    greedy, chance = found.bots
    assert (found.games, found.deals, found.seconds) == (60, 30, 60)
    assert (greedy.games, greedy.won, greedy.drawn) == (60, 48, 4)
    assert greedy.rate.value == pytest.approx(50 / 60)
    assert chance.rate.value == pytest.approx(10 / 60)
    assert greedy.starting.value == pytest.approx(29 / 30)
    assert greedy.following.value == pytest.approx(21 / 30)
    assert greedy.seconds_per_move == pytest.approx(0.05)
    assert (greedy.scores.low, greedy.scores.high, greedy.scores.quartiles) == (0, 10, (10, 10, 10))
    assert found.starter is not None
    assert found.starter.value == pytest.approx(38 / 60)
    assert found.lengths.counts == {20: 20, 21: 20, 22: 20}
    pair = found.pair("greedy", "random")
    assert (pair.games, pair.better, pair.equal, pair.worse) == (60, 48, 4, 8)
    assert pair.paired is not None
    assert pair.rate.value == pytest.approx(50 / 60)
    turned = found.pair("random", "greedy")
    assert (turned.better, turned.worse) == (8, 48)
    assert turned.rate.high == pytest.approx(1 - pair.rate.low)
    assert greedy.rating is not None
    assert chance.rating is not None
    assert greedy.rating.mu > chance.rating.mu + 5


@pytest.mark.slow
def test_deals_of_a_solitaire_are_compared(tmp_path: Path) -> None:
    out = tmp_path / "alone.sqlite"
    quick(out, 24, "pyramid-power", options={"players": 1})
    found = arena.summary(out)
    assert found is not None
    pair = found.pair("greedy", "random")
    assert (pair.games, found.starter) == (12, None)
    assert pair.better > pair.worse
    assert "First move" not in page(found)


@pytest.mark.slow
def test_more_seats_than_bots(tmp_path: Path) -> None:
    out = tmp_path / "four.sqlite"
    quick(out, 14, "squendo", bots=["beginner", "random"], options={"players": 4})
    found = arena.summary(out)
    assert found is not None
    assert [bot.games for bot in found.bots] == [28, 28]
    assert sum(bot.rate.value * bot.games for bot in found.bots) == pytest.approx(14)


class Tags(HTMLParser):
    """Counts tags, and demands that each is closed in its turn."""

    VOID = ("meta", "rect", "line", "circle")

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[str] = []
        self._open: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        names = dict(attributes)
        assert not {"src", "href"} & set(names), "the page asks nobody for anything"
        assert tag != "svg" or names["role"] == "img"
        assert tag != "svg" or names["aria-label"]
        self.seen.append(tag)
        if tag not in self.VOID or (tag == "rect"):
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self._open.pop() == tag


def test_the_page_is_whole_and_needs_nothing_else(tmp_path: Path) -> None:
    found = made_up(tmp_path / "made.sqlite")
    path = tmp_path / "report.html"
    arena.write_report(found, path)
    text = path.read_text(encoding="utf-8")
    tags = Tags()
    tags.feed(text)
    assert tags._open == []
    assert tags.seen.count("svg") == 7
    assert tags.seen.count("table") == 6, "the figures of every plot are also in a table"
    assert not re.search(r"https?:|url\(|@import|<script|<img|<link", text)
    for words in ("Square Deal arena", "83.3%", "prefers-color-scheme: dark", "Moving first gains 13.3"):
        assert words in text
    with pytest.raises(ArenaError, match="The report cannot be written to"):
        arena.write_report(found, tmp_path)


def test_bars_take_in_every_number() -> None:
    for numbers in ([3], [0, 5, 25], list(range(300)), [-4, 7, 1000]):
        counts = spread(numbers).counts
        shared = plots.bins([counts])
        assert sum(shared.of(counts)) == len(numbers)
        assert shared.count <= plots.MOST_BARS
        assert "NaN" not in plots.histogram(counts, shared, "words", 1.0)
    assert [plots.bins([{0: 1, 5: 1, 25: 1}]).label(i) for i in (0, 5)] == ["0", "25"]
