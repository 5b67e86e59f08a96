"""The command `parlour`, each time in a process of its own: answers, refusals, exit codes."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import parlour
from parlour.engine import fairness
from tests.terminal.pseudo import COMMAND, command

HELP = """
import sys
sys.argv = ["parlour", "--help"]
from parlour.cli import main
try:
    main()
finally:
    print([name for name in ("numba", "numpy", "parlour.engine", "rich.console") if name in sys.modules])
"""


def test_help_imports_nothing_heavy() -> None:
    done = subprocess.run([sys.executable, "-c", HELP], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
    for_players = ("games", "rules", "play", "replay", "verify", "arena", "solve", "bench")
    for name in (*for_players, "serve", "admin", "backup", "restore", "doctor"):
        assert f"\n  {name} " in done.stdout


def test_help_answers_at_once() -> None:
    """In 0.1 s of processor time; what else the machine does may double that, but takes no longer."""
    took = []
    for _ in range(3):
        began = os.times()
        subprocess.run([*COMMAND, "--help"], capture_output=True, check=True)
        ended = os.times()
        took.append(ended.children_user + ended.children_system - began.children_user - began.children_system)
    assert min(took) < 0.4


@pytest.mark.slow
def test_games(tmp_path: Path) -> None:
    done = command(tmp_path, "games")
    assert done.returncode == 0
    for name in parlour.games():
        assert f"{name}: {parlour.game(name).title}" in done.stdout
    assert "\x1b" not in done.stdout


@pytest.mark.slow
def test_rules_are_plain_text_in_a_pipe(tmp_path: Path) -> None:
    done = command(tmp_path, "rules", "square-deal")
    assert done.stdout == parlour.game("square-deal").rules_text()


@pytest.mark.slow
def test_the_options_of_a_game_are_explained(tmp_path: Path) -> None:
    done = command(tmp_path, "play", "square-deal", "--help")
    assert done.returncode == 0
    for words in ("--seat SEAT", "--variant easy|brainy|solitaire-5x5", "[default: easy]", "--starter random|0|1"):
        assert words in done.stdout
    assert "Easy is learnt in two minutes" in done.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "squaredeal"], "There is no game 'squaredeal'; there are .* Did you mean 'square-deal'"),
        (["play"], "Which game"),
        (["play", "--variant", "brainy"], "Name the game first"),
        (["play", "square-deal", "--variant", "hard"], "'variant' cannot be 'hard'; it can be easy, brainy, .*"),
        (["play", "square-deal", "--players", "5"], "'players' cannot be '5'; it can be 1, 2"),
        (["play", "square-deal", "--colour", "red"], "Square Deal has no option 'colour'"),
        (["play", "square-deal", "--players", "1", "--variant=brainy"], "'brainy' is for 2 players"),
        (["play", "square-deal", "--variant"], "'--variant' needs a value: easy, brainy"),
        (["play", "square-deal", "brainy"], "'brainy' is out of place"),
        (["play", "square-deal", "--series", "2"], "A series has an odd number of games, not 2"),
        (["play", "square-deal", "--seat", "2"], "There is no seat 2; the seats are 0 to 1"),
        (["play", "square-deal", "--seat", "first"], "'first' is no seat"),
        (["play", "square-deal", "--bot", "genius"], "There is no bot 'genius'"),
        (["play", "square-deal", "--seed", "-1"], "The seed is -1; it must be a whole number"),
        (["play", "--resume", "nowhere.txt"], "nowhere.txt cannot be read: there is no such file or folder"),
        (["rules", "chess"], "There is no game 'chess'"),
        (["replay", "/"], "/ cannot be read: it is a folder"),
        (["verify", "nowhere.txt", "--language", "de"], "nowhere.txt lässt sich nicht lesen: Diese Datei"),
        (["bench", "playouts", "chess"], "There is no game 'chess'"),
    ],
)
def test_refusals_are_one_sentence(words: list[str], sentence: str, capfd: pytest.CaptureFixture[str]) -> None:
    """In this process, to save time; `test_a_refusal_ends_the_process` does the same in another."""
    from parlour import cli

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["parlour", *words])
        with pytest.raises(SystemExit) as left:
            cli.main()
    said = capfd.readouterr()
    assert left.value.code == 1
    assert re.match(sentence, said.err), said.err
    assert said.err.count("\n") == 1
    assert said.out == ""


@pytest.mark.slow
def test_a_refusal_ends_the_process(tmp_path: Path) -> None:
    done = command(tmp_path, "play", "square-deal", "--variant", "hard")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("'variant' cannot be 'hard'; it can be easy")


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game in a file."""
    chance = parlour.bot("square-deal", "random", 3)
    position = parlour.game("square-deal").deal(5)
    while position.seat is not None:
        position.play(chance.choose(position, position.seat))
    path = tmp_path / "game.txt"
    path.write_text(position.record())
    return path


@pytest.mark.slow
def test_replay(tmp_path: Path, record: Path) -> None:
    position = parlour.replay(record.read_text())
    outcome = position.outcome
    assert outcome is not None
    done = command(tmp_path, "replay", str(record))
    assert done.returncode == 0
    assert len(re.findall(r"^ +\d+  Seat [12] ", done.stdout, re.MULTILINE)) == position.ply
    assert f"{outcome.reason} ({outcome.rule})" in done.stdout.replace("\n", " ")
    assert f"Score: Seat 1 {outcome.scores[0]}, Seat 2 {outcome.scores[1]}" in done.stdout
    assert "\x1b" not in done.stdout
    early = command(tmp_path, "replay", str(record), "--ply", "3")
    assert f"After move 3 of {position.ply}: Seat" in early.stdout
    assert "Score" not in early.stdout


@pytest.mark.slow
def test_replay_tells_what_was_possible_in_a_solitaire(tmp_path: Path, record: Path) -> None:
    """SD-S1: what was got, what could have been, proven or bounded; in German, too, and of no other game."""
    chance = parlour.bot("square-deal", "random", 3)
    position = parlour.game("square-deal").deal(5, players=1, variant="solitaire-5x5")
    while position.seat is not None:
        position.play(chance.choose(position, position.seat))
    alone = tmp_path / "alone.txt"
    alone.write_text(position.record())
    done = command(tmp_path, "replay", str(alone), "--foresight")
    told = " ".join(done.stdout.split())
    assert f"You got {position.scores[0]}. To somebody who knows in which order the tiles come, 25 was" in told
    assert "out of reach" in told
    german = command(tmp_path, "replay", str(alone), "--foresight", "--language", "de")
    assert f"Du hast {position.scores[0]}." in german.stdout
    refused = command(tmp_path, "replay", str(record), "--foresight")
    assert refused.returncode == 1
    assert "solitaire" in refused.stderr


@pytest.mark.slow
def test_replay_says_in_which_line_a_record_fails(tmp_path: Path, record: Path) -> None:
    lines = record.read_text().splitlines()
    number = next(i for i, line in enumerate(lines) if line.startswith("3. "))
    lines[number] = "3. 0 place WILD a1"
    record.write_text("\n".join(lines) + "\n")
    done = command(tmp_path, "replay", str(record))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith(f"{record} fails in line {number + 1}: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.slow
def test_verify(tmp_path: Path, record: Path) -> None:
    position = parlour.replay(record.read_text())
    notes = fairness.notes(position, fairness.new_nonce())
    record.write_text(position.record(notes))
    alone = command(tmp_path, "verify", str(record))
    assert alone.returncode == 0
    assert f"\n  {notes['commitment']}\n" in alone.stdout
    assert "Compare it" in alone.stdout
    promised = command(tmp_path, "verify", str(record), "--commitment", notes["commitment"])
    assert promised.returncode == 0
    assert "promised before the first move" in promised.stdout
    other = command(tmp_path, "verify", str(record), "--commitment", "ab" * 32)
    assert (other.returncode, other.stdout) == (1, "")
    assert "not the one that you were shown" in other.stderr
    record.write_text(position.record())
    bare = command(tmp_path, "verify", str(record))
    assert (bare.returncode, bare.stdout) == (1, "")
    assert bare.stderr == "The record holds no commitment, so the shuffle cannot be checked.\n"
    record.write_text("Dear Ada,\n")
    letter = command(tmp_path, "verify", str(record))
    assert (letter.returncode, letter.stdout) == (1, "")
    assert letter.stderr.startswith(f"{record} fails in line 1: this is no record")


@pytest.mark.slow
def test_a_reader_that_goes_away_is_no_accident(tmp_path: Path, record: Path) -> None:
    """As in `parlour replay FILE | head -1`."""
    line = f'"{sys.executable}" -m parlour.cli replay "{record}" | head -1'
    done = subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("Square Deal")
    assert done.stderr == ""


@pytest.mark.slow
def test_bench_playouts(tmp_path: Path) -> None:
    done = command(tmp_path, "bench", "playouts", "ten-squares", "--seconds", "0.1")
    assert done.returncode == 0, done.stderr
    row = re.search(r"ten-squares +2 +([\d,.]+) k +([\d.]+) M +([\d,.]+) +([\d,]+)", done.stdout)
    assert row, done.stdout
    assert int(row[4].replace(",", "")) > 10
