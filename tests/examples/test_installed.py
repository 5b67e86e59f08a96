"""Connect Four as an installed package, and games that are single modules, in every room of the house.

The arena, and the rules uncompiled, have their turn in `test_tutorial`.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.examples.installed import CONNECT_FOUR, found_in, python
from tests.server.people import Data, Guest
from tests.server.process import Server
from tests.terminal.pseudo import command

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("examples")]
MOST_LINES = {"rules.py": 70, "face.py": 40, "board.js": 60}
GAMES = ("connect-four", "lamps", "trumps")
Folders = tuple[Path, ...]


def run(folders: Folders, home: Path, *words: str, typed: str = "") -> str:
    """What the command says."""
    done = command(home, *words, typed=typed, **found_in(*folders))
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


@pytest.mark.parametrize("file", MOST_LINES)
def test_it_is_as_short_as_promised(file: str) -> None:
    lines = (CONNECT_FOUR / "connect_four" / file).read_text(encoding="utf-8").splitlines()
    assert len(lines) <= MOST_LINES[file]
    assert max(map(len, lines)) <= 115


def test_it_is_listed_with_its_pitch(strangers: Folders, tmp_path: Path) -> None:
    shown = run(strangers, tmp_path, "games")
    assert "connect-four: Connect Four, 2 players\n  Four stones in a row, before the other has them.\n" in shown
    assert "lamps: Lamps, 1 player\n" in shown
    assert "[CF-3]" in run(strangers, tmp_path, "rules", "connect-four")
    assert run(strangers, tmp_path, "rules", "lamps") == "Lamps brings no page of rules.\n"


def test_all_pass_the_kit(strangers: Folders) -> None:
    program = f"""
import parlour
from parlour.engine import conformance
for name in {GAMES}:
    conformance.check(parlour.game(name))
"""
    python(program, *strangers)


@pytest.mark.parametrize(
    ("game", "language", "told"),
    [
        ("connect-four", "de", "  1  drop 1  einen Stein in Spalte 1 werfen\n"),
        ("connect-four", "en", "You drop a stone into column 1.\n"),
        ("lamps", "de", "press 1  press lamp 1"),
        ("trumps", "en", "in hand [5, 7]"),
    ],
)
def test_a_terminal_plays_it_and_its_record_replays(
    strangers: Folders, tmp_path: Path, game: str, language: str, told: str
) -> None:
    words = ("play", game, "--seed", "3", "--bot", "casual", "--language", language)
    numbers = "\n".join("123456789")
    shown = run(strangers, tmp_path, *words, typed="help\nhint\nrules\n\n" + f"{numbers}\n" * 12)
    assert told in shown
    (record,) = (tmp_path / "parlour/finished").glob("*.txt")
    (rule,) = re.findall(r"\(((?:CF|LA|TR)-[34])\)", shown)
    assert f"({rule})" in run(strangers, tmp_path, "replay", str(record), "--language", language)


def test_bots_come_by_themselves(strangers: Folders) -> None:
    """Four in a row are there to be had: the strong ones see it."""
    program = """
import parlour
position = parlour.game("connect-four").deal(1, starter=0)
for move in "1 7 1 7 1 6".split():
    position.play("drop " + move)
for level in ("random", "greedy", "beginner", "casual", "expert"):
    print(parlour.bot("connect-four", level, 1).choose(position.observe()))
"""
    chosen = python(program, *strangers).splitlines()
    assert all(re.fullmatch("drop [1-7]", move) for move in chosen)
    assert chosen[-1] == "drop 1"


def test_two_guests_play_it_over_http(server: Server) -> None:
    ann, bob = Guest(server), Guest(server)
    assert "connect-four" in {game["name"] for game in ann.get("/api/games")}
    table = ann.open("connect-four", [{"kind": "me"}, {"kind": "open"}], options={"starter": 0})
    bob.sit(table)
    for mover, column in zip([ann, bob] * 4, (4, 1, 4, 1, 4, 1, 4), strict=False):
        state = mover.state(table)
        mover.act(table, "move", at=state["at"], move={"do": "drop", "column": column})
    outcome = bob.state(table)["view"]["outcome"]
    assert (outcome["winners"], outcome["rule"]) == ([0], "CF-3")
    assert outcome["scores"] == [1, 0]
    assert "drop 4" in ann.call("GET", f"/api/tables/{table}/record", params={"game": 0}).text


def test_a_full_column_is_refused_in_the_readers_language(server: Server) -> None:
    ann, bob = Guest(server), Guest(server)
    table = ann.open("connect-four", [{"kind": "me"}, {"kind": "open"}], options={"starter": 0})
    bob.sit(table)
    move = {"do": "drop", "column": 1}
    for mover in [ann, bob] * 3:
        mover.act(table, "move", at=mover.state(table)["at"], move=move)
    for language, sentence in (("en", "Column 1 is full."), ("de", "Spalte 1 ist voll.")):
        path = f"/api/tables/{table}/actions?language={language}"
        problem = ann.call("POST", path, {"do": "move", "at": 6, "move": move}).json()
        assert (problem["rule"], problem["detail"]) == ("CF-2", sentence)


@pytest.mark.parametrize("game", GAMES)
def test_the_server_plays_it_with_a_bot(server: Server, game: str) -> None:
    ann = Guest(server)
    seats: list[Data] = (
        [{"kind": "me"}] if game == "lamps" else [{"kind": "me"}, {"kind": "bot", "level": "casual"}]
    )
    table = ann.open(game, seats)
    with ann.live(table) as live:
        while not live.until(lambda state: state["moves"] or state["view"]["outcome"])["view"]["outcome"]:
            at = live.at
            live.play()
            live.reach(at + 1)
    state = ann.state(table)
    assert state["view"]["outcome"]["rule"]
    languages = {"en", "de"} if game == "connect-four" else {"en"}
    assert ann.get(f"/api/games/{game}/parcel")["words"].keys() == languages
