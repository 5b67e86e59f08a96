"""Records: a game as text that a person can read and a program can replay.

    parlour record 1
    game: square-deal
    players: 2
    variant: easy
    starter: random
    seed: 7
    note date: 2026-11-16

    1. 0 flip
    2. 0 place APTA e6

    result: unfinished
    check: 1c0d1bd0a6b1f1f4c7f3

Reading is strict: the game is replayed and written again, and the two texts must agree line by line. So a
record that was changed, cut off or mistyped anywhere is refused with the number of the line, and what is
accepted round-trips exactly. The check line guards against changes that would give another legal game.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import TYPE_CHECKING

from parlour.engine import registry
from parlour.engine.errors import OptionError, ParlourError, RecordError, UnknownGame
from parlour.engine.options import spoken
from parlour.engine.rng import MASK

if TYPE_CHECKING:
    from parlour.engine.position import Position

HEADING = "parlour record"
VERSION = 1


def write(position: Position, notes: Mapping[str, str]) -> str:
    """The text of a game; see `Position.record`."""
    lines = [f"{HEADING} {VERSION}", f"game: {position.game.name}"]
    lines += [f"{name}: {spoken(value)}" for name, value in position.options.items()]
    lines.append(f"seed: {position.seed}")
    for name, note in notes.items():
        if name != name.strip() or ":" in name or not name.isprintable() or not name:
            raise ParlourError(f"A note cannot be called {name!r}: use plain words without a colon.")
        if note != note.strip() or not note.isprintable() or not note:
            raise ParlourError(f"The note '{name}' must be one line of text without blanks at its ends.")
        lines.append(f"note {name}: {note}")
    lines.append("")
    for ply, (mover, code) in enumerate(zip(position.movers, position.history, strict=True), start=1):
        lines.append(f"{ply}. {mover} {position.game.text(code)}")
    lines += ["", f"result: {_result(position)}"]
    lines.append(f"check: {_check(lines)}")
    return "\n".join(lines) + "\n"


def replay(text: str) -> Position:
    """The position at the end of a record; RecordError says in which line it fails."""
    return read(text)[0]


def read(text: str) -> tuple[Position, dict[str, str]]:
    """The position at the end of a record, and the notes in it."""
    lines = text.splitlines()
    _read_heading(lines)
    position, notes, line = _read_headers(lines)
    while line < len(lines) and lines[line].strip():
        _, _, rest = lines[line].partition(". ")
        mover, _, move = rest.partition(" ")
        if not mover.isdigit() or not move:
            raise RecordError(line + 1, f"'{lines[line]}' is no move; expected number, seat and move.")
        try:
            position.play(move)
        except ParlourError as error:
            raise RecordError(line + 1, str(error)) from None
        line += 1
    _compare(lines, write(position, notes).splitlines())
    return position, notes


def _read_heading(lines: list[str]) -> None:
    if not lines or not lines[0].startswith(HEADING):
        raise RecordError(1, f"this is no record; a record begins with '{HEADING} {VERSION}'.")
    if lines[0] != f"{HEADING} {VERSION}":
        raise RecordError(1, f"'{lines[0]}' is of a version that is not known here; known is {VERSION}.")


def _read_headers(lines: list[str]) -> tuple[Position, dict[str, str], int]:
    """The dealt position, the notes, and the index of the first line after the headers."""
    headers: dict[str, tuple[str, int]] = {}
    notes: dict[str, str] = {}
    line = 1
    while line < len(lines) and lines[line].strip():
        name, colon, value = lines[line].partition(": ")
        if not colon:
            raise RecordError(line + 1, f"'{lines[line]}' is no header; expected 'name: value'.")
        if name.startswith("note "):
            notes[name.removeprefix("note ")] = value
        else:
            headers[name] = (value, line + 1)
        line += 1
    for name in ("game", "seed"):
        if name not in headers:
            raise RecordError(line + 1, f"the header '{name}' is missing.")
    game_name, game_line = headers.pop("game")
    seed_text, seed_line = headers.pop("seed")
    try:
        game = registry.game(game_name)
    except UnknownGame as error:
        raise RecordError(game_line, str(error)) from None
    if not (seed_text.isascii() and seed_text.isdigit() and len(seed_text) <= 20 and int(seed_text) <= MASK):
        raise RecordError(seed_line, "the seed must be a whole number from 0 to 2**64 - 1.")
    for name, (value, header_line) in headers.items():
        try:
            game.choose(**{name: value})
        except OptionError as error:
            raise RecordError(header_line, str(error)) from None
    try:
        position = game.deal(int(seed_text), **{name: value for name, (value, _) in headers.items()})
    except OptionError as error:
        raise RecordError(max(number for _, number in headers.values()), str(error)) from None
    return position, notes, line + 1


def _compare(lines: list[str], expected: list[str]) -> None:
    """Refuse the first line that is not exactly as this game would be written."""
    for number, wanted in enumerate(expected, start=1):
        if number > len(lines):
            raise RecordError(number, f"the record is cut off; expected '{_shown(wanted)}'.")
        if lines[number - 1] != wanted:
            if wanted.startswith("check: "):
                raise RecordError(number, "the check does not fit: the record has been changed.")
            raise RecordError(number, f"'{lines[number - 1]}' should be '{wanted}'.")
    if len(lines) > len(expected):
        raise RecordError(len(expected) + 1, "there is more text after the end of the record.")


def _shown(line: str) -> str:
    return "check: ..." if line.startswith("check: ") else line


def _result(position: Position) -> str:
    outcome = position.outcome
    if outcome is None:
        return "unfinished"
    points = " ".join(str(score) for score in outcome.scores)
    seats = " ".join(str(seat) for seat in outcome.winners)
    won = f"won by {seats}" if seats else "nobody won"
    return f"scores {points}, {won} ({outcome.rule})"


def _check(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:20]
