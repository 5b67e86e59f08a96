"""Bots of others: they play, and whatever else they do, the run goes on and they have lost."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import parlour
from parlour import arena
from parlour.arena.results import ArenaError
from parlour.arena.visitors import visiting
from parlour.engine import OptionError, record
from tests.arena.files import contents, quick

ROOT = Path(__file__).parents[2]
HERE = "tests.arena.guests:"
BAD = f"run:sh {ROOT}/tests/arena/bad-bot.sh"
NODE = f"run:sh {ROOT}/tools/with-node {ROOT}/.venv/bin node {ROOT}/examples/bot.js"


@pytest.fixture(autouse=True)
def _at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Python path is looked for from the current folder."""
    monkeypatch.chdir(ROOT)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), [("coda", f"{HERE}First"), ("square-deal", f"{HERE}Talker")])
def test_a_class_of_somebody_else_plays(tmp_path: Path, game: str, name: str) -> None:
    out = tmp_path / "out.sqlite"
    quick(out, 2, game, bots=[name, "random"])
    for row in contents(out):
        position, notes = record.read(row[6])
        assert position.outcome is not None
        assert "forfeit" not in notes
    found = arena.summary(out)
    assert found is not None
    assert found.pair(name, "random").games == 2


@pytest.mark.slow
def test_a_program_in_another_language_plays(tmp_path: Path) -> None:
    """The example, whose choices follow from its seed."""
    found = []
    for turn in range(2):
        out = tmp_path / f"{turn}.sqlite"
        quick(out, 4, "square-deal", bots=[NODE, "random"])
        found.append([row[:-3] for row in contents(out)])
        assert not any("forfeit" in row[6] for row in contents(out))
    assert found[0] == found[1]
    assert len((ROOT / "examples" / "bot.js").read_text(encoding="utf-8").splitlines()) <= 40


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "why"),
    [
        (f"{HERE}Crasher", "RuntimeError: my head hurts"),
        (f"{BAD} crash", "it ended: my head hurts"),
        (f"{BAD} rubbish", "is no answer"),
        (f"{BAD} flood", "is no answer"),
        (f"{BAD} sleep", "it took more than 0.5 s"),
        (f"{BAD} cheat", "win at once"),
        (f"{BAD} null", "None is no move"),
    ],
)
def test_whoever_fails_has_lost(tmp_path: Path, name: str, why: str) -> None:
    """The others win, the record tells why, and all games are played."""
    out = tmp_path / "out.sqlite"
    run = quick(out, 2, "coda", bots=[name, "random"], patience=0.5 if "sleep" in name else 60)
    assert run.games == 2
    for row in contents(out):
        position, notes = record.read(row[6])
        assert position.outcome is None
        assert why in notes["forfeit"]
        assert row[10] == (row[8] == "random")


def test_a_table_of_three_and_a_solitaire_lose_their_visitor(tmp_path: Path) -> None:
    """All others win; alone, nobody does."""
    name = f"{BAD} cheat"
    quick(tmp_path / "3.sqlite", 6, "coda", bots=[name, "random", "greedy"], options={"players": 3})
    quick(tmp_path / "1.sqlite", 2, "pyramid-power", bots=[name], options={"players": 1})
    for file in ("3.sqlite", "1.sqlite"):
        found = arena.summary(tmp_path / file)
        assert found is not None
        assert {bot.name: bot.rate.value for bot in found.bots}[name] == 0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "error", "sentence"),
    [
        (":Bot", OptionError, "is no bot"),
        ("my bot:Class", OptionError, "is no bot"),
        ("run:a\nb", OptionError, "one line"),
        ("run:", OptionError, "names no program"),
        ("run:/no/such/program", ArenaError, "cannot be started"),
        ("run:true", ArenaError, "it ended"),
        ("run:echo hello", ArenaError, "is no answer"),
        ("nowhere:Bot", ArenaError, "No module named 'nowhere'"),
        (f"{HERE}Unready", ArenaError, "I do not play 10 Squares"),
    ],
)
def test_who_cannot_play_is_told_before_the_run(tmp_path: Path, name: str, error: type, sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        quick(tmp_path / "out.sqlite", bots=[name, "random"])


def test_patience_is_a_time() -> None:
    for wrong in (0, -1, float("nan"), "long"):
        with pytest.raises(OptionError, match="seconds for a move"):
            arena.run("coda", ["random", "greedy"], 2, patience=wrong)  # type: ignore[arg-type]


def test_the_protocol_is_as_documented() -> None:
    """docs/bots.md shows the first lines of a game; they are these."""
    text = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    position = parlour.game("coda").deal(1)
    with visiting() as there:
        visitor = there.on("run:cat", 0)
        told: list[dict[str, object]] = []
        visitor._start()
        visitor._tell = told.append  # type: ignore[method-assign, assignment]
        visitor._hear = lambda seconds: {"ready": 1, "move": "colours 2"}  # type: ignore[method-assign]
        visitor.sit_down(position.game, position.options, 0, 7)
        code = visitor.choose(position)
        position.play(code)
    for message in told:
        assert f'"do": "{message["do"]}"' in text
        for key in message:
            assert f'"{key}"' in text, key
    assert position.game.text(code) == "colours 2"


@pytest.mark.slow
def test_the_python_side_reads_and_answers_lines() -> None:
    start = {"do": "start", "protocol": 1, "game": "coda", "seed": 1}
    command = [sys.executable, "-m", "parlour.arena.visiting", f"{HERE}First"]
    done = subprocess.run(command, input=json.dumps(start) + "\n", capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == {"ready": 1}
