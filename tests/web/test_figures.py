"""What was promised about the page's weight and quickness, as far as a busy machine can judge it."""

from __future__ import annotations

from playwright.sync_api import Browser

from bench.page.measure import first_board, moves_shown, weights
from tests.server.process import Server

MOST = 170_000
"""Bytes of JavaScript in all, compressed: every game, every language, every page."""


def test_the_whole_page_is_light() -> None:
    files = weights()
    assert files, "The page is not built: make page"
    assert sum(files.values()) <= MOST, files


def test_a_board_is_there_soon(browser: Browser, server: Server) -> None:
    """A second on a free machine (`python -m bench.page`); here only that nothing takes its time."""
    assert first_board(browser, server, "square-deal", times=3) < 5000


def test_a_move_is_on_the_screen_in_the_frame_after_the_word_of_it(browser: Browser, server: Server) -> None:
    shown = moves_shown(browser, server, "squendo")
    assert len(shown) >= 6
    assert all(drawn for drawn, _ in shown), shown
