"""`parlour arena` as it is typed."""

from __future__ import annotations

from pathlib import Path

import pytest

import parlour
from parlour.cli import app
from tests.arena.files import quick
from tests.terminal.pseudo import Terminal, command


@pytest.mark.slow
def test_results_and_report(tmp_path: Path) -> None:
    """A progress bar with the time left on a terminal; then tables, and a page."""
    out, page = tmp_path / "out.sqlite", tmp_path / "page.html"
    wish = ("arena", "ten-squares", "--bots", "greedy,random", "--games", "9")
    with Terminal(tmp_path, *wish, "--out", str(out), "--report", str(page)) as terminal:
        shown = terminal.end()
        for words in ("10 games, 5 deals in 2 seatings each", "instead of 9", "left", "greedy : random"):
            assert words in shown
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert quick(out, 10).new == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], r"Which game\?"),
        (["chess"], "There is no game 'chess'"),
        (["coda", "--bots", "nobody"], "There is no bot 'nobody'"),
        (["coda", "--bots", "random,,greedy"], "is no list of bots"),
        (["coda", "--games", "0"], "The number of games is 0"),
        (["coda", "--colour", "red"], "Coda has no option 'colour'"),
        (["coda", "--out", "no/such/folder/x"], "cannot be opened"),
        (["coda", "--report", "no/such/folder/x"], "There is no folder for the report"),
    ],
)
def test_refusals(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: list[str],
    sentence: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(parlour.ParlourError, match=sentence):
        app(["arena", *words], standalone_mode=False)
    assert not capsys.readouterr().out
    assert not list(tmp_path.iterdir())


@pytest.mark.slow
def test_help_names_the_options_of_the_game(tmp_path: Path) -> None:
    shown = command(tmp_path, "arena", "square-deal", "--help").stdout
    assert "--cluster ADDRESS" in shown
    assert "--variant easy|brainy" in shown
