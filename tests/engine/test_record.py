"""Records: readable, exact, and never a wrong game."""

from __future__ import annotations

import random

import pytest

import parlour
from parlour.engine import ParlourError, RecordError
from parlour.engine.record import read


def played(plies: int, variant: str = "brainy", seed: int = 12) -> parlour.Position:
    position = parlour.game("square-deal").deal(seed=seed, variant=variant)
    rng = random.Random(3)
    while position.seat is not None and position.ply < plies:
        position.play(rng.choice(position.moves()))
    return position


def test_a_record_reads_like_a_game() -> None:
    assert played(3, "easy").record({"north": "Ada"}).splitlines()[:9] == [
        "parlour record 1",
        "game: square-deal",
        "players: 2",
        "variant: easy",
        "starter: random",
        "seed: 12",
        "note north: Ada",
        "",
        "1. 0 flip",
    ]


@pytest.mark.parametrize("plies", [0, 1, 17, 999])
def test_round_trip_is_exact(plies: int) -> None:
    text = played(plies).record({"event": "club night", "date": "2026-11-16"})
    position, notes = read(text)
    assert notes == {"event": "club night", "date": "2026-11-16"}
    assert position.record(notes) == text
    assert position.state.tobytes() == played(plies).state.tobytes()


@pytest.mark.slow
def test_no_single_changed_character_gives_a_wrong_game() -> None:
    """Every character of a record is replaced in turn; every such record is refused with a line."""
    text = played(14).record()
    rng = random.Random(1)
    for place, old in enumerate(text[:-1]):
        new = rng.choice([c for c in "0123456789PATabcdefghi .:\n" if c != old])
        with pytest.raises(RecordError, match=r"^Line \d+: "):
            parlour.replay(text[:place] + new + text[place + 1 :])


def test_lost_doubled_and_exchanged_lines_are_refused() -> None:
    lines = played(20).record().splitlines()
    broken = [lines[:i] + lines[i + 1 :] for i in range(len(lines))]
    broken += [lines[: i + 1] + lines[i:] for i in range(len(lines))]
    broken += [lines[:i] + lines[i + 1 : i + 2] + lines[i : i + 1] + lines[i + 2 :] for i in range(len(lines) - 1)]
    broken += [lines[:i] for i in range(len(lines))]
    for candidate in broken:
        with pytest.raises(RecordError):
            parlour.replay("\n".join(candidate) + "\n")


@pytest.mark.parametrize(
    ("old", "new", "line", "sentence"),
    [
        ("parlour record 1", "parlour record 2", 1, "version"),
        ("parlour record 1", "something else", 1, "this is no record"),
        ("game: square-deal", "game: chess", 2, "There is no game 'chess'"),
        ("players: 2", "players: 7", 3, "'players' cannot be '7'"),
        ("seed: 12", "seed: -12", 6, "whole number"),
        ("seed: 12", "seed: 13", None, ""),
        ("1. 0 flip", "1. 0 dance", 8, "'dance' cannot be read as a move"),
        ("1. 0 flip", "1. 0 pass", 8, "face-down tile"),
        ("1. 0 flip", "1. 1 flip", 8, "should be '1. 0 flip'"),
        ("1. 0 flip", "2. 0 flip", 8, "should be '1. 0 flip'"),
        ("check: ", "check: 0", None, "the check does not fit"),
        ("result: unfinished", "result: scores 0 5, won by 1", None, "should be 'result: unfinished'"),
    ],
)
def test_the_line_that_fails_is_named(old: str, new: str, line: int | None, sentence: str) -> None:
    text = played(9).record()
    assert old in text
    with pytest.raises(RecordError) as caught:
        parlour.replay(text.replace(old, new, 1))
    assert sentence in str(caught.value)
    assert line is None or caught.value.line == line


@pytest.mark.parametrize("text", ["", "\n", "parlour record 1", "parlour record 1\n\n", "\x00", "seed: 1"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        parlour.replay(text)


@pytest.mark.parametrize(
    ("name", "note"), [("a:b", "x"), ("a", "x\ny"), ("a", ""), ("", "x"), (" a", "x"), ("a", " x")]
)
def test_notes_that_would_break_the_format_are_refused(name: str, note: str) -> None:
    with pytest.raises(ParlourError, match="note"):
        played(2).record({name: note})


def test_only_line_ends_may_differ() -> None:
    """CRLF is what some editors write; no other character ends a line, and none may be missing."""
    text = played(3).record()
    assert parlour.replay(text.replace("\n", "\r\n")).record() == text
    for strange in ("\u2028", "\x0c", "\x85", "\r", "\n\n"):
        with pytest.raises(RecordError):
            parlour.replay(text.replace("\n", strange, 1))
    with pytest.raises(RecordError, match="its last line has no end"):
        parlour.replay(text.rstrip("\n"))
