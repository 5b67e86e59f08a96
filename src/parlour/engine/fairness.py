"""Shuffles that can be checked: a promise before the first move, kept after the last.

A table publishes a commitment before anybody moves: the SHA-256 of a text that holds the game, all its options,
the seed and a secret number, the nonce.

    parlour commitment 1
    game: square-deal
    players: 2
    variant: easy
    starter: 1
    seed: 7
    nonce: 5f0c... (64 hexadecimal digits)

Nobody can read the seed from it, since nobody can guess the nonce; and nobody can find another seed for it. When
the game is over, seed and nonce stand in its record, and `check` compares. A record can only prove that it keeps
the commitment in it: that this is the one shown before the game, its reader must know from elsewhere.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from dataclasses import dataclass

from parlour.engine import record
from parlour.engine.errors import FairnessError
from parlour.engine.options import spoken
from parlour.engine.position import Position

VERSION = 1
COMMITMENT, NONCE = "commitment", "nonce"
HEX = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True)
class Checked:
    """A record that keeps the commitment in it."""

    position: Position
    commitment: str


def new_nonce() -> str:
    """A secret number of 256 bits."""
    return secrets.token_hex(32)


def commitment(position: Position, nonce: str) -> str:
    """The commitment to the deal of a position; the moves made since do not matter."""
    if not HEX.fullmatch(nonce):
        raise FairnessError("The nonce is damaged: it must be 64 hexadecimal digits.")
    lines = [f"parlour commitment {VERSION}", f"game: {position.game.name}"]
    lines += [f"{name}: {spoken(value)}" for name, value in position.options.items()]
    lines += [f"seed: {position.seed}", f"nonce: {nonce}"]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def notes(position: Position, nonce: str) -> dict[str, str]:
    """The notes that a record of this game needs to be checked; publish them after its end only."""
    return {COMMITMENT: commitment(position, nonce), NONCE: nonce}


def check(text: str, promised: str | None = None) -> Checked:
    """Check a record against the commitment in it and, if given, the one that was shown before the game.

    RecordError for a text that is no sound record, FairnessError for one that breaks or lacks a commitment.
    """
    if promised is not None:
        promised = promised.strip().lower()
        if not HEX.fullmatch(promised):
            raise FairnessError(f"'{promised}' is no commitment: it must be 64 hexadecimal digits.")
    position, found = record.read(text)
    for name in (COMMITMENT, NONCE):
        if name not in found:
            raise FairnessError(f"The record holds no {name}, so the shuffle cannot be checked.")
    if commitment(position, found[NONCE]) != found[COMMITMENT]:
        raise FairnessError(
            "The commitment does not fit: this seed and these options are not what the table had promised."
        )
    if promised is not None and promised != found[COMMITMENT]:
        raise FairnessError(
            f"The commitment in the record is {found[COMMITMENT]}, not the one that you were shown: "
            "this is another game, or its deal was changed after you saw the commitment."
        )
    return Checked(position, found[COMMITMENT])
