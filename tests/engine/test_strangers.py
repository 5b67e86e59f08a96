"""Games of installed packages: found by entry points, played like ours, left out with a sentence when broken."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

SINGLE = Path(__file__).with_name("matches.py")
COMMAND = ["-c", "from parlour.cli import main; main()"]
PLAYS = """
import parlour
from parlour.engine.words import Voice
from parlour.search.bots import bot
game = parlour.game("matches")
assert game.folder is None
assert (game.rules_text(), game.rules_text("de")) == ("", "")
assert str(game.pitch) == "Do not take the last one."
position = game.deal(seed=1, starter=0)
position.play("take 2")
assert Voice("de", ["Ann", "Bo"], 1).say(position.log(1)[0].said) == "Ann takes 2"
best = bot(game, "strong", 1)
while position.seat is not None:
    position.play(best.choose(position.observe()))
print(parlour.replay(position.record()).outcome.reason)
"""


def installed(folder: Path, **points: str) -> None:
    """A package in a folder, as an installer would leave it there."""
    (folder / "matches_game.py").write_text(SINGLE.read_text(encoding="utf-8"), encoding="utf-8")
    about = folder / "matches_game-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: matches-game\nVersion: 1.0\n")
    lines = [f"{name.replace('_', '-')} = {value}" for name, value in points.items()]
    (about / "entry_points.txt").write_text("\n".join(["[parlour.games]", *lines, ""]))


def python(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, *arguments]
    environment = {**os.environ, "PYTHONPATH": path}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.slow
@pytest.mark.parametrize("value", ["matches_game:GAME", "matches_game"])
def test_a_single_module_is_a_game_like_ours(tmp_path: Path, value: str) -> None:
    installed(tmp_path, matches=value)
    done = python(tmp_path, "-c", PLAYS)
    assert done.stdout.strip() in {f"Seat {seat} had to take the last match." for seat in (1, 2)}, done.stderr
    if ":" in value:
        listed = python(tmp_path, *COMMAND, "games")
        assert "matches: Matches, 2 players\n  Do not take the last one.\n" in listed.stdout
        assert listed.stderr == ""
        rules = python(tmp_path, *COMMAND, "rules", "matches")
        assert (rules.returncode, rules.stdout.strip()) == (0, "Matches brings no page of rules.")


@pytest.mark.slow
def test_a_broken_one_is_left_out_with_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "falls_over.py").write_text("1 / 0\n")
    installed(
        tmp_path,
        matches="matches_game",
        missing="no_such_module:GAME",
        falling="falls_over",
        lying="matches_game:GAME",
        rules="matches_game:MATCHES",
        coda="matches_game:GAME",
    )
    done = python(tmp_path, "-c", "import parlour; print(*parlour.games()); parlour.games()")
    names = done.stdout.split()
    assert {"matches", "coda"} < set(names)
    assert not {"missing", "falling", "lying", "rules"} & set(names)
    complaints = done.stderr.splitlines()
    assert len(complaints) == 5
    assert all(line.startswith("The game '") and "is left out: " in line for line in complaints)
    assert "The game 'falling' (falls_over) cannot be loaded and is left out: division by zero." in complaints
    assert "it calls itself 'matches'" in done.stderr


def test_help_loads_no_stranger(tmp_path: Path) -> None:
    (tmp_path / "falls_over.py").write_text("1 / 0\n")
    installed(tmp_path, falling="falls_over")
    done = python(tmp_path, *COMMAND, "--help")
    assert (done.returncode, done.stderr) == (0, "")
