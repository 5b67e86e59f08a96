"""`parlour puzzle`: ask, answer, verdict, and the next one after that."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from parlour.puzzles.problems import shelf
from parlour.terminal import problems
from parlour.terminal.screen import Screen
from tests.terminal.pseudo import command


def texts(kind: str, number: int) -> list[str]:
    """The answer as it is typed."""
    one = shelf.problem(kind, number)
    here, found = one.position(), []
    for code in one.answer:
        found.append(here.game.text(code))
        here.play(code)
    return found


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


@pytest.mark.slow
def test_a_right_answer_is_kept_and_the_next_one_asked(home: Path) -> None:
    (first,) = texts("coda", 1)
    done = command(home, "puzzle", "--kind", "coda", typed=f"nonsense\n{first}\n\n")
    assert done.returncode == 0
    assert "coda 1, difficulty 1 of 5" in done.stdout
    assert "One hidden tile is certain." in done.stdout
    assert "Right." in done.stdout
    assert "however all else stands" in done.stdout
    assert "coda 2, difficulty 1 of 5" in done.stdout
    assert json.loads(problems.progress_file().read_text(encoding="utf-8")) == {"coda": [1]}


def test_the_kinds_with_what_was_solved(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    problems.note_solved(shelf.problem("squendo", 7))
    problems.ask(problems.WantedProblem(), Screen("de"))
    said = capsys.readouterr().out
    assert "squendo: 1 von 240 gelöst" in said
    assert "four-by-six: 0 von 240 gelöst" in said


def test_a_wrong_answer_is_told_with_the_right_one(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    one = shelf.problem("square-deal", 30)
    legal = one.position().moves()
    wrong = next(move.text for move in legal if move.code not in one.answer)
    lines = iter(["moves", wrong])
    monkeypatch.setattr("builtins.input", lambda prompt: next(lines))
    problems.ask(problems.WantedProblem("square-deal", 30), Screen("en"))
    said = capsys.readouterr().out
    assert "Not right." in said
    assert f"The answer: {texts('square-deal', 30)[0]}" in said
    assert problems.solved() == {}


def test_the_4x6_takes_tile_after_tile(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    one = shelf.problem("four-by-six", 1)
    lifted = next(move.text for move in one.position().moves() if move.text.startswith("lift"))
    lines = iter([lifted, *texts("four-by-six", 1)])
    monkeypatch.setattr("builtins.input", lambda prompt: next(lines))
    problems.ask(problems.WantedProblem("four-by-six", 1), Screen("en"))
    said = capsys.readouterr().out
    assert "What the problem has laid stays where it is." in said
    assert "in the only way there is" in said
    assert problems.solved() == {"four-by-six": [1]}


def test_damaged_progress_counts_as_none(home: Path) -> None:
    problems.progress_file().parent.mkdir(parents=True)
    problems.progress_file().write_text("{", encoding="utf-8")
    assert problems.solved() == {}


@pytest.mark.slow
def test_a_kind_that_is_none_gets_a_sentence(home: Path) -> None:
    done = command(home, "puzzle", "--kind", "chess")
    assert done.returncode == 1
    assert done.stderr.startswith("There are no problems of the kind 'chess'; there are square-deal")


@pytest.mark.slow
def test_making_some(home: Path) -> None:
    made = command(home, "puzzle", "make", "--kind", "coda", "--seed", "3", "--count", "2", "--out", str(home))
    assert made.returncode == 0, made.stderr
    assert made.stdout.startswith("2 problems in")
    lines = (home / "coda.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 2
