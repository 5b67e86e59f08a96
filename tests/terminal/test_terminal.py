"""Games in a real terminal: played to the end, taken back, left and gone on with."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import parlour
from tests.terminal.pseudo import Terminal, command

pytestmark = pytest.mark.slow  # most games here are a process of their own

ESCAPE = "\x1b"


def kept(home: Path, shelf: str) -> list[Path]:
    return sorted((home / "parlour" / shelf).glob("*.txt"))


def test_a_whole_game_by_numbers(tmp_path: Path) -> None:
    """From the first flip to the result, the record, and its replay."""
    with Terminal(tmp_path, "play", "square-deal", "--seed", "7", "--bot", "random") as terminal:
        shown = terminal.wait()
        assert "Square Deal (Players: 2, Version: Easy, Who starts: By lot)" in shown
        assert "You" in shown
        while "See it again" not in shown:
            shown = terminal.type("1")
        assert terminal.process.wait(10) == 0
    won = re.search(r"(You win|Bot 1 wins|Nobody wins) the game.* \(SD-E[78]\)", shown.replace("\n", " "))
    assert won, shown
    assert re.search(r"Score: You \d+, Bot 1 \d+", shown)
    assert kept(tmp_path, "unfinished") == []
    (path,) = kept(tmp_path, "finished")
    assert str(path) in shown.replace("\n", "")
    position = parlour.replay(path.read_text())
    assert position.outcome is not None
    again = command(tmp_path, "replay", str(path))
    assert again.returncode == 0
    assert f"{position.ply:>4}  Seat" in again.stdout
    assert f"({position.outcome.rule})" in again.stdout


def test_bad_input_gets_a_sentence_and_another_chance(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "square-deal", "--seed", "1", "--starter", "0") as terminal:
        terminal.wait()
        assert "'gibberish' cannot be read as a move" in terminal.type("gibberish")
        assert "You have a face-down tile: flip it before you pass. (SD-E5)" in terminal.type("pass")
        assert "There is no choice 99." in terminal.type("99")
        assert "Nothing has been played yet." in terminal.type("undo")
        assert "Say where: save FILE." in terminal.type("save")
        assert "You flip" not in terminal.type("back")
        assert "You flip" in terminal.type("")  # Enter makes the only move
        assert "showed something hidden; it cannot be taken back" in terminal.type("undo")
        assert "Type the number of your choice" in terminal.type("")
        several = re.findall(r"place [PATWILD]+ e6", terminal.type("moves"))
        assert len(several) > 1
        shown = terminal.type("e6")
        assert f"'e6' fits {len(several)} moves" in shown
        assert f" 2  {several[1]}" in shown
        assert f"You place {several[1].split()[1]} on e6" in terminal.type("2")


def test_undo_after_the_first_step_of_a_switch(tmp_path: Path) -> None:
    """SD-B3: the lifted tile goes back to its place, the other one into the hand."""
    words = ("play", "square-deal", "--variant", "brainy", "--seed", "7", "--bot", "random")
    with Terminal(tmp_path, *words) as terminal:
        shown = terminal.wait()
        while not (switch := re.search(r"switch ([PATWILD]+) ([a-i]\d)", shown)):
            assert "See it again" not in shown
            shown = terminal.type("1")
        before = table_of(shown)
        lifted = terminal.type(switch[0])
        assert f"You switch {switch[1]} for" in lifted
        assert "Lifted, to be placed:" in plain(lifted)
        taken_back = terminal.type("undo")
        assert "Taken back." in taken_back
        assert table_of(taken_back) == before
        assert f"You switch {switch[1]} for" in terminal.type(switch[0])
        assert "You place" in terminal.type("1")


def plain(shown: str) -> str:
    return re.sub(r"\x1b\[[\d;]*m", "", shown)


def table_of(shown: str) -> str:
    """The drawing and the choices, without what was said before."""
    lines = plain(shown).split("\n")
    first = next(i for i, line in enumerate(lines) if "╲" in line or line.startswith(" 9"))
    return "\n".join(lines[first:])


def test_leave_and_go_on(tmp_path: Path) -> None:
    """By `quit`, by Ctrl-C and by Ctrl-D; each time the game is offered again where it was."""
    with Terminal(tmp_path, "play", "square-deal", "--seed", "7", "--bot", "random") as terminal:
        terminal.wait()
        terminal.type("1")
        shown = terminal.type("1")
        terminal.type("quit")
        assert "Go on any time with: parlour play square-deal" in terminal.shown
        assert terminal.process.wait(10) == 0
    before = table_of(shown)
    (path,) = kept(tmp_path, "unfinished")
    for key in (b"\x03", b"\x04"):
        ply = parlour.replay(path.read_text()).ply
        with Terminal(tmp_path, "play", "square-deal") as terminal:
            offer = terminal.wait().replace("\n", " ")
            assert "There is an unfinished game of Square Deal" in offer
            assert f"after move {ply})" in offer
            resumed = terminal.type("")
            assert table_of(resumed) == before
            before = table_of(terminal.type("1"))
            terminal.press(key)
            assert "Go on any time with" in terminal.end()
            assert terminal.process.returncode == 0
        assert kept(tmp_path, "unfinished") == [path]
        assert parlour.replay(path.read_text()).ply > ply


def test_a_closed_window_loses_nothing(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "square-deal", "--seed", "7", "--bot", "random") as terminal:
        terminal.wait()
        terminal.type("1")
        terminal.type("1")
        terminal.close()
        terminal.process.wait(10)
    (path,) = kept(tmp_path, "unfinished")
    assert parlour.replay(path.read_text()).ply >= 4


def test_a_declined_game_is_put_aside(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "square-deal", "--starter", "0") as terminal:
        terminal.wait()
        terminal.type("1")
        terminal.type("quit")
    with Terminal(tmp_path, "play", "square-deal", "--starter", "0") as terminal:
        terminal.wait()
        assert "It has been put aside as" in terminal.type("n")
    assert kept(tmp_path, "unfinished") == []
    assert len(kept(tmp_path, "aside")) == 1


@pytest.mark.parametrize("no_color", ["1", ""])
def test_colour_is_used_and_never_needed(tmp_path: Path, no_color: str) -> None:
    """NO_COLOR leaves no escape sequence at all; what is written stays the same."""
    more = {"NO_COLOR": no_color} if no_color else {}
    with Terminal(tmp_path, "play", "square-deal", "--seed", "7", **more) as terminal:
        shown = terminal.wait() + terminal.type("1") + terminal.type("help") + terminal.type("board")
        shown += terminal.type("log") + terminal.type("rules")
    assert (ESCAPE in shown) == (not no_color)
    assert "╲ A ╱" in plain(shown)
    assert "You - to move" in plain(shown)
    assert "## Parts" not in shown
    assert "take your last step of this turn back" in plain(shown)


def test_watching(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "ten-squares", "--seed", "7", "--seat", "none") as terminal:
        assert "Enter to go on" in terminal.wait()
        assert "turns up" in terminal.type("")
        shown = terminal.type("end")
    assert "See it again" in shown
    assert "You" not in shown


def test_a_game_in_german(tmp_path: Path) -> None:
    """By the locale or by an option; the moves are written as ever, and told beside that."""
    words = ("play", "ten-squares", "--seed", "7", "--starter", "0", "--bot", "random")
    with Terminal(tmp_path, *words, LC_ALL="de_DE.UTF-8") as terminal:
        shown = plain(terminal.wait())
        assert "Bot 1 spielt auf Stufe „Zufall“." in shown
        assert "Es ist noch nichts gespielt worden." in terminal.type("log")
        assert "kann nicht als Zug gelesen werden" in terminal.type("gibberish")
        assert "Eine Auswahl 99 gibt es nicht." in terminal.type("99")
        assert "der beste Zug, den ein starker Spieler findet" in plain(terminal.type("help")).replace("\n", " ")
        terminal.type("1")
        assert " Du " in plain(terminal.type("log"))
        assert "Bis bald." in terminal.type("quit")
    listed = command(tmp_path, "games", "--language", "de").stdout
    assert "square-deal: Square Deal, 1 oder 2 Personen" in listed
    refused = command(tmp_path, "play", "squaredeal", "--language", "de")
    assert "Meinst du 'square-deal'" in refused.stderr.replace("„", "'").replace("“", "'")
    assert "there are en, de" in command(tmp_path, "games", "--language", "xx").stderr


def test_a_hint(tmp_path: Path) -> None:
    """The best move as it is written and in words, what it is worth, and why."""
    with Terminal(tmp_path, "play", "ten-squares", "--seed", "7", "--starter", "0", "--bot", "random") as terminal:
        terminal.wait()
        shown = plain(terminal.type("hint")).replace("\n", " ")
    best = re.search(r"Best: (.+?) \(.+?\), worth a winning chance of \d+%\. .+\.", shown)
    assert best, shown


def test_a_menu_says_what_moves_mean(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "coda", "--seed", "7", "--starter", "0", "--bot", "random") as terminal:
        assert re.search(r" 1  colours 1 +take 1 black and 3 white tiles", plain(terminal.wait()))
