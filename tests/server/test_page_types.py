"""The page's types of what is sent and received are those of the server."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.server.http.page_types import source

FILE = Path(__file__).parents[2] / "web/src/wire.ts"


@pytest.mark.skipif(not FILE.exists(), reason="the page's sources are not installed")
def test_the_pages_types_are_made_from_the_servers() -> None:
    again = "python -m parlour.server.http.page_types web/src/wire.ts"
    assert FILE.read_text(encoding="utf-8") == source(), f"stale: {again}"


def test_what_is_always_there_is_told_from_what_may_be_left_out() -> None:
    text = source()
    for line in (
        "  view: View | null;",
        "  hint?: Hint;",
        "  games?: number;",
        "  increment: number;",
        "  from: number;",
    ):
        assert line in text
