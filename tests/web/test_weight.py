"""What the page weighs on the wire."""

from __future__ import annotations

import gzip

from tests.web.conftest import PAGE

MOST = 150_000
"""Bytes of all scripts together, gzipped; nobody loads all of them at once."""
MOST_AT_FIRST = 60_000
"""Bytes of the scripts that the first page names itself."""


def zipped(names: list[str]) -> int:
    return sum(len(gzip.compress((PAGE / name).read_bytes(), 9)) for name in names)


def test_all_scripts_together_are_small() -> None:
    scripts = [str(file.relative_to(PAGE)) for file in PAGE.rglob("*.js")]
    assert len(scripts) > 10, "The page is not built: make page"
    assert zipped(scripts) <= MOST


def test_the_first_page_waits_for_little() -> None:
    first = (PAGE / "index.html").read_text(encoding="utf-8")
    named = [str(file.relative_to(PAGE)) for file in PAGE.rglob("*.js") if file.name in first]
    assert named
    assert zipped(named) <= MOST_AT_FIRST


def test_nothing_for_development_is_shipped() -> None:
    for file in PAGE.rglob("*.js"):
        assert "fixtures" not in file.read_text(encoding="utf-8"), file.name
