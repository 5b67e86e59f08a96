"""`parlour solve`: in a process of its own where pipes and terminals matter, else just what it prints."""

from __future__ import annotations

import contextlib
import os
import pty
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from parlour.puzzles.command import Solving, solve
from parlour.puzzles.rectangle import PuzzleError
from tests.puzzles.test_counting import KNOWN
from tests.terminal.pseudo import COMMAND, PATIENCE, command, environment

pytestmark = pytest.mark.slow  # processes that count

NEARLY_FULL = (
    "PPTP a4, PAAP b4, PTTA c4, PAAT d4, PAPA e4, PPTA f4, TAAP a3, AAAA b3, TAAA c3, ATTA d3, PTPT e3, TPAT f3, "
    "ATAP a2, ATTT b2, ATAT c2, TTTT d2, PAPT e2, APAA f2, ATPP a1"
)


def test_the_count_is_the_last_line(tmp_path: Path) -> None:
    """SD-S2."""
    done = command(tmp_path, "solve", "4x6", "--border", "purple", "--count")
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1] == str(KNOWN)


def solved(capsys: pytest.CaptureFixture[str], asked: Solving) -> list[str]:
    solve(asked)
    return capsys.readouterr().out.splitlines()


def test_a_puzzle_without_fillings_has_none(capsys: pytest.CaptureFixture[str]) -> None:
    """Six tiles lack the colour of the border, and 2x12 has no cell inside for them."""
    assert solved(capsys, Solving("2x12", "purple", count=True)) == ["0"]
    assert solved(capsys, Solving("2x12", "purple", all=True)) == []
    assert solved(capsys, Solving("2x12", "purple")) == [
        "This cannot be completed. AAAA can lie on no empty cell. This puzzle has no filling."
    ]


def test_a_table_of_borders(capsys: pytest.CaptureFixture[str]) -> None:
    """A tile of the third colour must lie somewhere, so two colours are too few round 2x12."""
    lines = solved(capsys, Solving("2x12", "purple", borders=True))
    assert lines[:4] == [
        "| 2x12: north, east, south, west | fillings |",
        "|---|---:|",
        "| purple | 0 |",
        "| amber, purple, purple, purple | 0 |",
    ]
    assert len(lines) == 2 + 8


def test_a_layout_is_completed(capsys: pytest.CaptureFixture[str]) -> None:
    """SD-S2: from a layout its number of completions, all of them, and what is forced."""
    assert solved(capsys, Solving("4x6", "purple", NEARLY_FULL)) == [
        "This can be completed in 1 way.",
        "All of them have TTPT on b1, ATPT on c1, TPPT on d1, PPPP on e1 and APPP on f1.",
    ]
    assert solved(capsys, Solving("4x6", "purple", NEARLY_FULL, count=True)) == ["1"]
    (line,) = solved(capsys, Solving("4x6", "purple", NEARLY_FULL, all=True))
    assert line.startswith("PPTP PAAP PTTA PAAT PAPA PPTA / TAAP ")
    assert line.endswith(" / ATPP TTPT ATPT TPPT PPPP APPP")


def test_all_fillings_stream_into_a_pipe_while_a_bar_runs_on_the_terminal(tmp_path: Path) -> None:
    """SD-S2: standard output has a filling a line and nothing else."""
    master, slave = pty.openpty()
    running = subprocess.Popen(
        [*COMMAND, "solve", "4x6", "--all"], stdout=subprocess.PIPE, stderr=slave, env=environment(tmp_path)
    )
    os.close(slave)
    shown: list[bytes] = []
    reader = threading.Thread(target=lambda: shown.extend(_read_all(master)))
    reader.start()
    out, _ = running.communicate(timeout=PATIENCE)
    reader.join(PATIENCE)
    os.close(master)
    lines = out.decode("ascii").splitlines()
    assert len(set(lines)) == len(lines) == KNOWN
    assert {len(line) for line in lines} == {len("PPTP " * 6 + "/ ") * 4 - 3}
    assert b"Fillings" in b"".join(shown)


def _read_all(terminal: int) -> Iterator[bytes]:
    """Until the command has left its terminal, which Linux reports as an error."""
    with contextlib.suppress(OSError):
        while some := os.read(terminal, 4096):
            yield some


def test_whoever_has_seen_enough_may_leave(tmp_path: Path) -> None:
    """As `head` does."""
    running = subprocess.Popen(
        [*COMMAND, "solve", "3x8", "--border", "purple,amber,purple,amber", "--all"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(tmp_path),
    )
    assert running.stdout is not None
    assert running.stderr is not None
    assert running.stdout.readline().count(b" / ") == 2
    running.stdout.close()
    assert running.stderr.read() == b""
    running.stderr.close()
    assert running.wait(PATIENCE) == 1


def test_bad_input_gets_a_sentence(tmp_path: Path) -> None:
    done = command(tmp_path, "solve", "4x6", "--border", "pink")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "'pink' is no colour of a border; it can be purple, amber, teal.\n"


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (Solving("4x6", "purple", "PPTP a4, PPTP b4"), "PPPT lies twice, on a4 and b4; there is one of it."),
        (Solving("4x6", "purple", count=True, all=True), "Choose one of --count, --all and --borders."),
        (
            Solving("5x5", "purple"),
            "5x5 is only counted, since the Wild makes very many fillings: add --count.",
        ),
        (
            Solving("5x5", "purple", "PPTP a5", count=True),
            "Here it is counted from nothing: leave --layout out.",
        ),
        (
            Solving("3x8", "purple", "PPTP a3", borders=True),
            "Here it is counted from nothing: leave --layout out.",
        ),
    ],
)
def test_what_cannot_be_answered_gets_a_sentence(asked: Solving, sentence: str) -> None:
    with pytest.raises(PuzzleError) as refused:
        solve(asked)
    assert str(refused.value) == sentence


def test_answers_in_german(tmp_path: Path) -> None:
    done = command(tmp_path, "solve", "4x6", "--layout", NEARLY_FULL, "--language", "de")
    assert done.stdout.startswith("Das lässt sich auf eine Art vollenden.\nAlle haben TTPT auf b1, ")
    refused = command(tmp_path, "solve", "4x6", "--border", "pink", "--language", "de")
    assert refused.stderr == "„pink“ ist keine Randfarbe; möglich ist purple, amber, teal.\n"
