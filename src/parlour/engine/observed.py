"""Observations read back from their bytes, in another process or another year."""

from __future__ import annotations

import hashlib
import json
from types import MappingProxyType

import numpy as np

from parlour.engine import registry
from parlour.engine.arguments import shown, whole
from parlour.engine.errors import ParlourError
from parlour.engine.knowledge import SPECTATOR
from parlour.engine.observation import DIGEST, HEADING, Observation

LONGEST = 1 << 20


def observation(data: bytes) -> Observation:
    """The observation that `Observation.bytes` wrote. Read only what a Parlour has written."""
    if not isinstance(data, (bytes, bytearray, memoryview)):
        raise ParlourError(f"An observation is read from bytes, not from {shown(data)}.")
    data = bytes(data)
    body = data[len(HEADING) + DIGEST :]
    if not data.startswith(HEADING):
        raise ParlourError("These bytes are no observation, or one of a version that is not known here.")
    if len(data) > LONGEST or hashlib.sha256(body).digest()[:DIGEST] != data[len(HEADING) :][:DIGEST]:
        raise ParlourError("The observation is damaged: its check does not fit.")
    head, _, record = body.partition(b"\n")
    try:
        header = json.loads(head)
        game = registry.game(header["game"])
        options, seat, ply, version = (header[name] for name in ("options", "seat", "ply", "version"))
        chosen = game.whole_choice(options)
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise ParlourError("The observation is damaged: its heading cannot be read.") from error
    if version != game.version:
        raise ParlourError(
            f"The observation is of version {shown(version)} of {game.title}; known here is {game.version}."
        )
    seats = (SPECTATOR, *range(int(chosen["players"])))
    if (SPECTATOR if seat is None else whole(seat)) not in seats or len(record) != game.rules.state.itemsize:
        raise ParlourError("The observation is damaged: it does not fit its game.")
    box = game.ready.box()
    box[:] = np.frombuffer(record, box.dtype)
    turn = int(game.ready.calls.turn(box))
    seen = Observation(game, MappingProxyType(chosen), seat, ply, None if turn < 0 else turn, box)
    if type(ply) is not int or not 0 <= ply <= game.rules.most_plies or turn not in seats or seen.bytes != data:
        raise ParlourError("The observation is damaged: no Parlour would write it so.")
    return seen
