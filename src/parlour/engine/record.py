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
accepted round-trips exactly, but for line ends: CRLF, as some editors and mail programs write them, counts as LF.
The check line guards against changes that would give another legal game.

Of a game whose rules have changed so much that old games would replay differently, a line `version: 2` follows the
name; without it the version is 1. Only the version that is known here is replayed.
"""

from __future__ import annotations

from parlour.engine import registry
from parlour.engine.arguments import shown
from parlour.engine.errors import IllegalMove, OptionError, ParlourError, RecordError, UnknownGame
from parlour.engine.position import Position
from parlour.engine.registry import Game
from parlour.engine.rng import MASK
from parlour.engine.said import Said
from parlour.engine.writing import HEADING, VERSION, check_note, write


def replay(text: str) -> Position:
    """The position at the end of a record; RecordError says in which line it fails."""
    return read(text)[0]


def _why(error: ParlourError) -> Said:
    """Why a move of a record cannot be made, with the rule that forbids it."""
    return (
        Said("refused-by-rule", why=error.said, rule=error.rule) if isinstance(error, IllegalMove) else error.said
    )


def read(text: str) -> tuple[Position, dict[str, str]]:
    """The position at the end of a record, and the notes in it."""
    if not isinstance(text, str):
        raise RecordError(1, f"a record is text, not {shown(text)}.")
    lines = text.replace("\r\n", "\n").split("\n")
    _read_heading(lines)
    if lines.pop():
        raise RecordError(len(lines) + 1, Said("record-without-end"))
    position, notes, line = _read_headers(lines)
    while line < len(lines) and lines[line].strip():
        _, _, rest = lines[line].partition(". ")
        mover, _, move = rest.partition(" ")
        if not mover.isdigit() or not move:
            raise RecordError(line + 1, Said("record-no-move", line=shown(lines[line])))
        try:
            position.play(move)
        except ParlourError as error:
            raise RecordError(line + 1, _why(error)) from None
        line += 1
    _compare(lines, write(position, notes).split("\n")[:-1])
    return position, notes


def _read_heading(lines: list[str]) -> None:
    if not lines or not lines[0].startswith(HEADING):
        raise RecordError(1, Said("record-none", heading=f"{HEADING} {VERSION}"))
    if lines[0] != f"{HEADING} {VERSION}":
        raise RecordError(1, Said("record-version", line=shown(lines[0]), known=f"{HEADING} {VERSION}"))


def _read_headers(lines: list[str]) -> tuple[Position, dict[str, str], int]:
    """The dealt position, the notes, and the index of the first line after the headers."""
    headers: dict[str, tuple[str, int]] = {}
    notes: dict[str, str] = {}
    line = 1
    while line < len(lines) and lines[line].strip():
        name, colon, value = lines[line].partition(": ")
        if not colon:
            raise RecordError(line + 1, Said("record-no-header", line=shown(lines[line])))
        if name.startswith("note "):
            try:
                check_note(name.removeprefix("note "), value)
            except ParlourError as error:
                raise RecordError(line + 1, error.said) from None
            notes[name.removeprefix("note ")] = value
        else:
            headers[name] = (value, line + 1)
        line += 1
    for name in ("game", "seed"):
        if name not in headers:
            raise RecordError(line + 1, Said("record-header-missing", name=name))
    game = _read_game(*headers.pop("game"), *headers.pop("version", ("1", 2)))
    seed_text, seed_line = headers.pop("seed")
    if not (seed_text.isascii() and seed_text.isdigit() and len(seed_text) <= 20 and int(seed_text) <= MASK):
        raise RecordError(seed_line, Said("no-such-seed", seed=shown(seed_text)))
    for name, (value, header_line) in headers.items():
        try:
            game.read_option(name, value)
        except OptionError as error:
            raise RecordError(header_line, error.said) from None
    try:
        position = game.deal(int(seed_text), **{name: value for name, (value, _) in headers.items()})
    except OptionError as error:
        raise RecordError(max(number for _, number in headers.values()), error.said) from None
    return position, notes, line + 1


def _read_game(name: str, name_line: int, version: str, version_line: int) -> Game:
    """The game that is meant, if the version that was played is the one that is known here."""
    try:
        game = registry.game(name)
    except UnknownGame as error:
        raise RecordError(name_line, error.said) from None
    if version != str(game.version):
        raise RecordError(
            version_line, Said("other-version", game=game.title, version=version, known=str(game.version))
        )
    return game


def _compare(lines: list[str], expected: list[str]) -> None:
    """Refuse the first line that is not exactly as this game would be written."""
    for number, wanted in enumerate(expected, start=1):
        if number > len(lines):
            raise RecordError(number, Said("record-cut-off", expected=_shown(wanted)))
        if lines[number - 1] != wanted:
            if wanted.startswith("check: "):
                raise RecordError(number, Said("record-changed"))
            raise RecordError(number, Said("record-differs", line=shown(lines[number - 1]), wanted=shown(wanted)))
    if len(lines) > len(expected):
        raise RecordError(len(expected) + 1, Said("record-goes-on"))


def _shown(line: str) -> str:
    return "check: ..." if line.startswith("check: ") else line
