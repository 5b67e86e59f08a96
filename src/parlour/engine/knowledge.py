"""Who knows which field of a state: declared once per game, and held by the engine.

Every field is *public* (all see all of it), *own* (its first axis is the seat, and a seat sees its own row) or
*hidden*. An observation is the state with everything else blanked out, byte by byte, before the game's own
`observe` may add what the rules show beyond that. A field that a game forgets to add is missing; none can leak.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from parlour.engine.errors import ParlourError
from parlour.engine.rule import rule
from parlour.engine.state import GENERATOR, SPARE

SPECTATOR = -1
MOST_SEATS = 16
ALL_BITS = 0xFF


@rule
def see_no_more(s: np.record, seat: int, out: np.record) -> None:
    """The `observe` of a game whose declared fields say it all."""


@rule
def nothing_to_imagine(o: np.record, seat: int, source: NDArray[np.uint64]) -> None:
    """The `imagine` of a game in which nothing is hidden but the chance to come."""


@rule
def keep_known(words: NDArray[np.uint64], mask: NDArray[np.uint64], out: NDArray[np.uint64]) -> None:
    """Write what a mask lets through."""
    for i in range(len(words)):
        out[i] = words[i] & mask[i]


def declared(
    state: np.dtype[np.void], public: Sequence[str], own: Sequence[str], hidden: Sequence[str]
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The three lists, complete and without contradiction; a game that declares nothing hides nothing."""
    fields = set(state.names or ()) - {GENERATOR, SPARE}
    if GENERATOR not in (state.names or ()):
        raise ParlourError(f"The state has no field '{GENERATOR}'; begin it with ('{GENERATOR}', 'u8', (1,)).")
    if not (public or own or hidden):
        public = [name for name in state.names or () if name in fields]
    listed = [*public, *own, *hidden]
    for name in listed:
        if name not in fields:
            raise ParlourError(f"The state has no field '{name}' that could be public, own or hidden.")
        if listed.count(name) > 1:
            raise ParlourError(f"The field '{name}' is declared twice: it is public, own or hidden.")
    missing = fields - set(listed)
    if missing:
        raise ParlourError(f"Nothing says who knows the field '{min(missing)}': declare it public, own or hidden.")
    for name in own:
        if len(state[name].shape) == 0 or state[name].shape[0] > MOST_SEATS:
            raise ParlourError(f"The field '{name}' cannot be own: its first axis must be the seat.")
    return tuple(public), tuple(own), tuple(hidden)


def masks(state: np.dtype[np.void], public: Sequence[str], own: Sequence[str]) -> NDArray[np.uint64]:
    """What each seat may see of a record, as bits to keep: a row for the spectator, then one for every seat."""
    seen = np.zeros((1 + MOST_SEATS, state.itemsize), np.uint8)
    assert state.fields is not None
    for name in public:
        offset = state.fields[name][1]
        seen[:, offset : offset + state[name].itemsize] = ALL_BITS
    for name in own:
        offset = state.fields[name][1]
        rows = state[name].shape[0]
        size = state[name].itemsize // rows
        for seat in range(rows):
            seen[1 + seat, offset + seat * size : offset + (seat + 1) * size] = ALL_BITS
    return seen.view(np.uint64)
