"""Tables as text that a person can read: what is kept when somebody leaves, and what `replay` shows.

A single game is a record, as everywhere in Parlour, with notes for the person's seat and the bots' level. A
series has headers of its own, then the records of its games, the last of them perhaps unfinished:

    parlour series 1
    game: square-deal
    players: 2
    variant: easy
    starter: random
    seed: 7
    games: 3
    seat: 0
    bot: casual

    game 1
    parlour record 1
    ...

    series check: 93b00a6b1f1f4c7f31c0

Reading is as strict as for records: what is read is written again, and the two texts must agree.
"""

from __future__ import annotations

import hashlib

from parlour.engine import ParlourError, Position, RecordError, Said, Series, registry
from parlour.engine.options import spoken
from parlour.engine.record import read as read_record
from parlour.search.bots import LEVELS
from parlour.terminal.table import Table

HEADING = "parlour series 1"
CHECK = "series check: "
NOBODY = "none"
DEFAULT_LEVEL = "casual"


def write(table: Table) -> str:
    """The table as text."""
    sitting = {"seat": NOBODY if table.seat is None else str(table.seat), "bot": table.level}
    if table.series is None:
        return table.position.record(sitting)
    series = table.series
    lines = [HEADING, f"game: {series.game.name}"]
    lines += [f"{name}: {spoken(value)}" for name, value in series.options.items()]
    lines += [f"seed: {series.seed}", f"games: {series.games}"]
    lines += [f"{name}: {value}" for name, value in sitting.items()]
    for number, position in enumerate([*table.played, table.position], start=1):
        lines += ["", f"game {number}", *position.record().splitlines()]
    digest = hashlib.sha256("\n".join(lines).encode()).hexdigest()[:20]
    lines += ["", f"{CHECK}{digest}"]
    return "\n".join(lines) + "\n"


def read(text: str) -> Table:
    """The table that a text describes; RecordError says in which line it fails."""
    if not text.startswith("parlour series"):
        position, notes = read_record(text)
        return _seated(position, notes.get("seat", "0"), notes.get("bot", DEFAULT_LEVEL))
    lines = text.splitlines()
    if not lines[-1].startswith(CHECK):
        raise RecordError(len(lines), Said("record-cut-off", expected=f"{CHECK}..."))
    starts = [number for number, line in enumerate(lines) if line.startswith("game ")]
    if not starts:
        raise RecordError(len(lines), Said("series-too-short"))
    headers = _headers(lines[: starts[0]])
    ends = [*starts[1:], len(lines) - 1]
    positions = [_game(lines, start + 1, end) for start, end in zip(starts, ends, strict=True)]
    try:
        table = _rebuilt(headers, positions)
    except ParlourError as error:
        raise RecordError(1, Said("no-such-series-of-games", why=error.said)) from None
    except (ValueError, TypeError) as error:
        raise RecordError(1, Said("no-such-series-of-games", why=str(error))) from None
    for number, (found, wanted) in enumerate(zip(lines, write(table).splitlines(), strict=False), start=1):
        if found != wanted:
            if wanted.startswith(CHECK):
                raise RecordError(number, Said("record-changed"))
            raise RecordError(number, Said("record-differs", line=repr(found), wanted=repr(wanted)))
    return table


def _headers(lines: list[str]) -> dict[str, str]:
    if lines[0] != HEADING:
        raise RecordError(1, Said("record-version", line=repr(lines[0]), known=HEADING))
    headers: dict[str, str] = {}
    for number, line in enumerate(lines[1:], start=2):
        name, colon, value = line.partition(": ")
        if line and not colon:
            raise RecordError(number, Said("record-no-header", line=repr(line)))
        if line:
            headers[name] = value
    for name in ("game", "seed", "games", "seat", "bot"):
        if name not in headers:
            raise RecordError(len(lines), Said("record-header-missing", name=name))
    return headers


def _game(lines: list[str], start: int, end: int) -> Position:
    """The game whose record begins on that line; errors count lines from the beginning of the text."""
    text = "\n".join(lines[start:end]).rstrip("\n") + "\n"
    try:
        return read_record(text)[0]
    except RecordError as error:
        raise RecordError(start + error.line, error.why) from None


def _rebuilt(headers: dict[str, str], positions: list[Position]) -> Table:
    """Play the series again, game by game."""
    game = registry.game(headers.pop("game"))
    seed, games = int(headers.pop("seed")), int(headers.pop("games"))
    seat, level = headers.pop("seat"), headers.pop("bot")
    series = Series(game, seed, games, **headers)
    for position in positions[:-1]:
        series.add(position)
    last = positions[-1]
    expected = series.deal()
    if (last.game, last.seed, last.options) != (game, expected.seed, expected.options):
        raise ParlourError(Said("other-game-of-series"))
    if last.seat is None:
        series.add(last)
    table = _seated(last, seat, level)
    table.series, table.played = series, positions[:-1]
    return table


def _seated(position: Position, seat: str, level: str) -> Table:
    if level not in LEVELS or not (seat == NOBODY or seat.isdigit()):
        raise RecordError(1, Said("unknown-sitting", seat=seat, level=level))
    return Table(registry.game(position.game.name), None if seat == NOBODY else int(seat), level, position)
