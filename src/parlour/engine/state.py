"""The record of a game: its fields, the generator in front, and room at the end so that nothing is undefined."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

GENERATOR = "rng"
SPARE = "spare"


def record_of(fields: Sequence[tuple[Any, ...]]) -> np.dtype[np.void]:
    """The dtype of a state: aligned, and without padding, which copies would leave undefined.

    Wide fields come first, and what is then missing to a multiple of eight bytes becomes a field of its own, which
    is always zero.
    """
    whole = sorted([(GENERATOR, "u8", (1,)), *fields], key=lambda field: -np.dtype(field[1]).alignment)
    bare = np.dtype(whole, align=True)
    used = max(offset + kind.itemsize for kind, offset, *_ in (bare.fields or {}).values())
    spare = bare.itemsize - used
    return np.dtype([*whole, (SPARE, "u1", (spare,))], align=True) if spare else bare
