"""Non-interference: what a seat cannot know makes no difference to anything it is shown (ALL-2)."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from parlour.engine.conformance.walks import demand, walk
from parlour.engine.errors import MoveError
from parlour.engine.game import Game, Move
from parlour.engine.options import Options
from parlour.engine.position import Position


def check_secrets(game: Game, options: Options, seed: int, worlds: int = 1) -> int:
    """Along one random game, redeal what each seat cannot know; return how many redeals changed something."""
    changed = 0
    seen: list[Move] = []
    for position, move in walk(game, options, seed):
        for seat in range(position.players):
            if position.ply % 3 == seed % 3:
                check_canonical(position, seat)
            for world in range(worlds):
                other = position.imagine(seat, seed + 1000 * world + position.ply)
                changed += _hidden_part(position) != _hidden_part(other)
                check_same(position, other, seat, seen)
                if move is not None:
                    check_told(position, other, seat, move)
        if move is not None:
            check_reveals(position, move)
            seen.append(move)
    return changed


def _hidden_part(position: Position) -> bytes:
    """The state without the generator, which every redeal replaces."""
    bare = position._record.copy()
    bare["rng"] = 0
    return bytes(bare.tobytes())


def check_canonical(position: Position, seat: int) -> None:
    """A redeal depends on what the seat knows and on its source, not on how the hidden things lay before.

    Else a bot that imagines worlds from one seed would choose differently in worlds that it cannot tell apart.
    """
    worlds = [position.imagine(seat, seed).imagine(seat, 3).state.tobytes() for seed in (1, 2)]
    demand(worlds[0] == worlds[1], position, f"A redeal for seat {seat} remembers how the hidden things lay.")


def check_same(position: Position, other: Position, seat: int, seen: list[Move]) -> None:
    """Views, moves and refusals are byte-identical in a world that the seat cannot tell from this one."""
    messages: dict[str, Callable[[Position], Any]] = {
        "view": lambda p: p.view(seat),
        "spectator's view": lambda p: p.view(None),
        "moves": lambda p: [[move.code, move.text, move.data] for move in p.moves(seat)],
    }
    if position.seat == seat:
        messages["refusals"] = lambda p: [_refusal(p, move) for move in seen[-8:]]
    for name, message in messages.items():
        here, there = (json.dumps(message(p), sort_keys=True) for p in (position, other))
        demand(here == there, position, f"The {name} of seat {seat} depends on what it cannot know.")


def _refusal(position: Position, move: Move) -> str:
    try:
        position.read(move)
    except MoveError as error:
        return str(error)
    return ""


def check_told(position: Position, other: Position, seat: int, move: Move) -> None:
    """The log line of a move depends only on what the seat knows before and after it."""
    after = position.copy()
    after.play(move)
    later = after.imagine(seat, position.seed + position.ply)
    viewers = (seat, None)
    told = position.game.tells(position.state, move.code, after.state, viewers)
    for viewer, here in zip(viewers, told, strict=True):
        there = position.game.told(other.state, move.code, later.state, viewer)
        demand(here == there, position, f"Seat {viewer} is told too much of '{move.text}': {here!r}.")


def check_reveals(position: Position, move: Move) -> None:
    """A move that claims to show its mover nothing hidden looks the same in another world."""
    seat = position.seat
    assert seat is not None
    if position.game.reveals(position.state, move.code):
        return
    here, there = position.copy(), position.imagine(seat, position.seed + position.ply)
    views = []
    for world in (here, there):
        world.play(move)
        views.append(json.dumps(world.view(seat), sort_keys=True))
    demand(views[0] == views[1], position, f"'{move.text}' shows something hidden, but says it does not.")
