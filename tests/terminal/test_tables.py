"""Tables as text, series that are left and gone on with, games through a pipe."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import parlour
from parlour import ParlourError, RecordError
from parlour.terminal import files, saved
from parlour.terminal.table import Table, new_table
from tests.terminal.pseudo import command

pytestmark = pytest.mark.slow  # most games here are a process of their own


def series_after(games: int, plies: int, seat: int | None = 0) -> Table:
    """A series of three games of 10 Squares, so many of them played, and so many moves of the next."""
    table = new_table(parlour.game("ten-squares"), {}, 7, seat, "random", 3)
    while len(table.played) < games:
        while table.position.seat is not None:
            table.play(table.bots_move())
        table.next_game()
    for _ in range(plies):
        table.play(table.bots_move())
    return table


def played_file(folder: Path) -> Path:
    """A short game of Square Deal in a file."""
    table = new_table(parlour.game("square-deal"), {}, 7, 0, "random", None)
    for _ in range(4):
        table.play(table.bots_move())
    path = folder / "game.txt"
    files.keep(table, path)
    return path


@pytest.mark.parametrize(("games", "plies"), [(0, 0), (0, 5), (1, 3), (2, 0)])
@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_series_round_trips(games: int, plies: int, seat: int | None) -> None:
    table = series_after(games, plies, seat)
    text = saved.write(table)
    again = saved.read(text)
    assert saved.write(again) == text
    assert (again.seat, again.level) == (seat, "random")
    assert again.series is not None
    assert table.series is not None
    assert again.series.totals == table.series.totals
    assert again.series.starters == table.series.starters
    assert again.position.history == table.position.history
    assert again.bots_move() == table.bots_move()


def test_a_single_game_is_a_record() -> None:
    table = new_table(parlour.game("square-deal"), {"variant": "brainy"}, 4, 1, "greedy", None)
    text = saved.write(table)
    assert parlour.replay(text).options == table.position.options
    again = saved.read(text)
    assert (again.seat, again.level, again.series) == (1, "greedy", None)


def test_a_series_that_was_changed_is_refused() -> None:
    """In whatever line: never another series than the one that was played."""
    lines = saved.write(series_after(1, 4)).splitlines()
    for number, line in enumerate(lines):
        for changed in (f"{line}x", re.sub(r"\d", lambda digit: str((int(digit[0]) + 1) % 10), line, count=1)):
            if changed != line:
                with pytest.raises(ParlourError):
                    saved.read("\n".join([*lines[:number], changed, *lines[number + 1 :]]) + "\n")
    for end in range(1, len(lines)):
        with pytest.raises(ParlourError):
            saved.read("\n".join(lines[:end]) + "\n")


def test_the_line_that_fails_is_counted_from_the_top() -> None:
    lines = saved.write(series_after(1, 4)).splitlines()
    number = len(lines) - next(i for i, line in enumerate(reversed(lines)) if line.startswith("2. "))
    lines[number - 1] = "2. 0 fly"
    with pytest.raises(RecordError) as refused:
        saved.read("\n".join(lines))
    assert refused.value.line == number


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(ParlourError, match="could not be saved"):
        files.keep(series_after(0, 1), tmp_path / "file" / "game.txt")


def test_what_cannot_be_written_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.txt"
    path.write_text("before")

    def interrupt(_: Table) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(saved, "write", interrupt)
    with pytest.raises(KeyboardInterrupt):
        files.keep(series_after(0, 1), path)
    assert path.read_text() == "before"
    assert list(tmp_path.iterdir()) == [path]


def test_a_series_is_left_and_gone_on_with(tmp_path: Path) -> None:
    """The finished games and the totals survive; at the end somebody has won the series."""
    words = ("play", "square-deal", "--series", "3", "--seed", "8", "--bot", "random")
    first = command(tmp_path, *words, typed="1\n" * 40)
    assert first.returncode == 0
    assert "Game 1 of 3" in first.stdout
    after = re.search(r"After game 1 of 3: (You \d+, Bot 1 \d+)", first.stdout)
    assert after, first.stdout
    assert "Game 2 of 3" in first.stdout
    (path,) = (tmp_path / "parlour" / "unfinished").glob("*.txt")
    points = after[1].replace("You", "Seat 1").replace("Bot 1", "Seat 2")
    assert points in command(tmp_path, "replay", str(path)).stdout
    second = command(tmp_path, "play", "square-deal", typed="y\n" + "1\n" * 99)
    assert second.returncode == 0
    assert "game 2 of 3" in second.stdout
    assert re.search(r"After game 3 of 3: You \d+, Bot 1 \d+\. (You|Bot 1|Nobody).* the series", second.stdout)
    (kept,) = (tmp_path / "parlour" / "finished").glob("*.txt")
    table = saved.read(kept.read_text())
    assert table.series is not None
    assert table.series.over


def test_save_and_resume_a_file_of_ones_own(tmp_path: Path) -> None:
    path, copy = tmp_path / "mine.txt", tmp_path / "copy.txt"
    typed = f"1\n1\nsave {copy}\nsave {copy}\n"
    words = ("play", "square-deal", "--save", str(path), "--seed", "7", "--seat", "1", "--bot", "random")
    first = command(tmp_path, *words, typed=typed)
    assert f"Saved as {copy}." in first.stdout
    assert f"{copy} exists already" in first.stdout
    assert f"parlour play --resume {path}" in first.stdout
    assert copy.read_text() == path.read_text()
    again = command(tmp_path, *words, typed=typed)
    assert (again.returncode, again.stdout) == (1, "")
    assert "exists already" in again.stderr
    second = command(tmp_path, "play", "--resume", str(path), typed="1\n1\n")
    assert "The game goes on after move" in second.stdout
    assert parlour.replay(path.read_text()).ply > parlour.replay(copy.read_text()).ply
    assert saved.read(path.read_text()).seat == 1


def test_bots_alone_in_a_pipe(tmp_path: Path) -> None:
    done = command(tmp_path, "play", "square-deal", "--seat", "none", "--bot", "random", "--seed", "2")
    assert done.returncode == 0
    assert "\x1b" not in done.stdout
    assert re.search(r"Bot [01] wins the game\.|Nobody wins", done.stdout)
    assert "You" not in done.stdout


def test_solitaires_have_no_bots(tmp_path: Path) -> None:
    done = command(
        tmp_path, "play", "square-deal", "--variant", "solitaire-4x6", typed="border teal\nplace tttt a1\nstop\n"
    )
    assert "Bot" not in done.stdout
    assert "You stopped with 1 of 24 tiles placed. (SD-S2)" in done.stdout


def test_a_home_that_cannot_be_written_spoils_no_game(tmp_path: Path) -> None:
    """And letters that are none do not either."""
    (tmp_path / "file").write_text("")
    done = command(tmp_path / "file", "play", "ten-squares", "--seed", "1", typed="turn\n\udcff\nsave \0\nturn\n")
    assert done.returncode == 0
    told = " ".join(done.stdout.split())  # where a line ends depends on how long the path is
    assert told.count("You can play on, but this game will not be kept.") == 1
    assert "cannot be read as a move" in told
    assert "Say where: save FILE." in told
    assert done.stdout.endswith("Goodbye.\n")


def test_a_terminal_with_few_letters(tmp_path: Path) -> None:
    more = {"PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii", "LC_ALL": "C"}
    done = command(tmp_path, "replay", "--ply", "2", str(played_file(tmp_path)), **more)
    assert done.returncode == 0
    assert "? A ?" in done.stdout
