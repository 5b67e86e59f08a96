"""`parlour puzzle daily`: the challenges of a day without a server, and whether a house has kept its promise."""

from __future__ import annotations

import datetime as dt
import re
from pathlib import Path

import pytest

from parlour.engine.errors import ParlourError
from parlour.puzzles import daily
from parlour.terminal.days import WantedDay, show
from parlour.terminal.screen import Screen
from tests.terminal.pseudo import command

DATE = "2026-11-19"
VALUE = daily.value_of("secret", 5)


def test_all_challenges_of_a_day(capsys: pytest.CaptureFixture[str]) -> None:
    show(WantedDay(date=DATE), Screen("en"))
    words = capsys.readouterr().out
    assert "from the date alone" in " ".join(words.split())
    assert "place " in words, "the 4x6 of the day has some tiles"
    show(WantedDay(date=DATE, value=VALUE, promise=daily.value_of("secret", 4)), Screen("en"))
    others = capsys.readouterr().out
    assert "the one that was promised" in others
    assert f"--value {VALUE}" in "".join(others.split("\n")).replace("    ", " ")
    seeds = [int(seed) for seed in re.findall(r"--seed\s+(\d+)", others)]
    assert seeds == [daily.seed_of(dt.date(2026, 11, 19), VALUE, name) for name in daily.SOLITAIRES]
    assert all(str(seed) not in words for seed in seeds)


@pytest.mark.slow
def test_a_problem_of_the_day_is_solved(tmp_path: Path) -> None:
    problem = daily.problem_of(dt.date(2026, 11, 19), VALUE, "coda")
    typed = f"{problem.position().game.text(problem.answer[0])}\n"
    wanted = ("--date", DATE, "--value", VALUE, "--kind", "coda")
    done = command(tmp_path, "puzzle", "daily", *wanted, typed=typed)
    assert done.returncode == 0
    assert "Coda: what is certain?" in done.stdout
    assert "Right." in done.stdout


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        (WantedDay(date="2026-02-30"), "is no date"),
        (WantedDay("chess", DATE), "no problems of the kind"),
        (WantedDay(date=DATE, value="ab"), "no value of a day"),
        (WantedDay(date=DATE, value=VALUE, promise="0" * 64), "its hash is another"),
        (WantedDay(date=DATE, promise="0" * 64), "against a value"),
    ],
)
def test_what_cannot_be_gets_a_sentence(wanted: WantedDay, says: str) -> None:
    with pytest.raises(ParlourError, match=says):
        show(wanted, Screen("en"))
