"""Writing records: what was played as text that `record` reads."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Protocol

from parlour.engine.arguments import shown
from parlour.engine.errors import ParlourError
from parlour.engine.observation import Played
from parlour.engine.options import Options, spoken
from parlour.engine.outcomes import Outcome
from parlour.engine.said import Said

HEADING = "parlour record"
VERSION = 1


class Past(Protocol):
    """What a record tells of a `Position`."""

    game: Played
    options: Options
    seed: int

    @property
    def movers(self) -> Sequence[int]: ...

    @property
    def history(self) -> Sequence[int]: ...

    @property
    def outcome(self) -> Outcome | None: ...


def write(position: Past, notes: Mapping[str, str]) -> str:
    """The text of a game; see `Position.record`."""
    lines = [f"{HEADING} {VERSION}", *named(position.game)]
    lines += [f"{name}: {spoken(value)}" for name, value in position.options.items()]
    lines.append(f"seed: {position.seed}")
    if not isinstance(notes, Mapping):
        raise ParlourError(f"Notes are names with their texts, not {shown(notes)}.")
    for name, note in notes.items():
        check_note(name, note)
        lines.append(f"note {name}: {note}")
    lines.append("")
    for ply, (mover, code) in enumerate(zip(position.movers, position.history, strict=True), start=1):
        lines.append(f"{ply}. {mover} {position.game.text(code)}")
    lines += ["", f"result: {_result(position.outcome)}"]
    lines.append(f"check: {check_of(lines)}")
    return "\n".join(lines) + "\n"


def named(game: Played) -> list[str]:
    """A game and its version, where that is not the first one, as lines of a record."""
    return [f"game: {game.name}", *([f"version: {game.version}"] if game.version != 1 else [])]


def check_note(name: object, note: object) -> None:
    """A note is a name and one line of text."""
    if not isinstance(name, str) or name != name.strip() or ":" in name or not name.isprintable() or not name:
        raise ParlourError(Said("note-name-unfit", name=shown(name)))
    if not isinstance(note, str) or note != note.strip() or not note.isprintable() or not note:
        raise ParlourError(Said("note-unfit", name=name))


def _result(outcome: Outcome | None) -> str:
    if outcome is None:
        return "unfinished"
    points = " ".join(str(score) for score in outcome.scores)
    seats = " ".join(str(seat) for seat in outcome.winners)
    won = f"won by {seats}" if seats else "nobody won"
    return f"scores {points}, {won} ({outcome.rule})"


def check_of(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:20]
