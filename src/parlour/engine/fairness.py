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
import secrets
from dataclasses import dataclass

from parlour.engine import record, shares
from parlour.engine.arguments import shown, shown_text
from parlour.engine.errors import FairnessError
from parlour.engine.options import spoken
from parlour.engine.position import Position
from parlour.engine.said import Said
from parlour.engine.shares import HEX, Shares
from parlour.engine.writing import named

VERSION = 1
COMMITMENT, NONCE = "commitment", "nonce"


@dataclass(frozen=True)
class Checked:
    """A record that keeps the commitment in it."""

    position: Position
    commitment: str
    promise: str | None
    """What the table promised before the players opened their shares of the seed."""
    shares: Shares | None
    """What each seat gave to the seed; None where the table drew it alone."""


def new_nonce() -> str:
    """A secret number of 256 bits."""
    return secrets.token_hex(32)


def commitment(position: Position, nonce: str) -> str:
    """The commitment to the deal of a position; the moves made since do not matter."""
    if not isinstance(position, Position) or not position.has_past:
        raise FairnessError(f"What is promised is a deal, not {shown(position)}.")
    if not isinstance(nonce, str) or not HEX.fullmatch(nonce):
        raise FairnessError(Said("nonce-damaged"))
    lines = [f"parlour commitment {VERSION}", *named(position.game)]
    lines += [f"{name}: {spoken(value)}" for name, value in position.options.items()]
    lines += [f"seed: {position.seed}", f"nonce: {nonce}"]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def notes(position: Position, nonce: str) -> dict[str, str]:
    """The notes that a record of this game needs to be checked; publish them after its end only."""
    return {COMMITMENT: commitment(position, nonce), NONCE: nonce}


def check(text: str, promised: str | None = None, table: str | None = None, share: str | None = None) -> Checked:
    """Check a record against the commitment in it and, if given, the one that was shown before the game.

    Where the players drew the seed with the table: also against what the `table` had promised before they opened
    their shares, and whether a `share` was counted.

    RecordError for a text that is no sound record, FairnessError for one that breaks or lacks a commitment.
    """
    promised, table, share = _digits(promised), _digits(table), _digits(share)
    position, found = record.read(text)
    for name in (COMMITMENT, NONCE):
        if name not in found:
            raise FairnessError(Said("not-to-be-checked", note=name))
    if commitment(position, found[NONCE]) != found[COMMITMENT]:
        raise FairnessError(Said("commitment-does-not-fit"))
    if promised is not None and promised != found[COMMITMENT]:
        raise FairnessError(Said("other-commitment", commitment=found[COMMITMENT]))
    given = shares.check(position.seed, position.players, found)
    if table is not None and table != found.get(shares.PROMISE):
        raise FairnessError(Said("other-promise"))
    if share is not None and share not in [one.opened for one in given or () if one]:
        raise FairnessError(Said("share-not-counted"))
    return Checked(position, found[COMMITMENT], found.get(shares.PROMISE), given)


def _digits(text: str | None) -> str | None:
    """What somebody wrote down, if it can be that."""
    if text is None:
        return None
    digits = text.strip().lower() if isinstance(text, str) else ""
    if not HEX.fullmatch(digits):
        raise FairnessError(Said("not-64-digits", text=shown_text(text)))
    return digits
