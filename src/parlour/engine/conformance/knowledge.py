"""Non-interference: what a seat cannot know makes no difference to anything it is given (ALL-2).

A seat is given observations, and all it is shown is made from them. So it is enough to hold the observations: they
blank what is hidden, they are the same in every world that the seat holds possible, they tell the same of legal
moves and scores as the state, and they stay the same until something is shown. What is said of a move also gets
the move itself, which others may not know; so two moves that look alike must be told alike.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from parlour.engine.conformance.walks import demand, walk
from parlour.engine.errors import MoveError
from parlour.engine.observation import Observation
from parlour.engine.options import Options
from parlour.engine.outcomes import Move
from parlour.engine.position import Position
from parlour.engine.registry import Game
from parlour.engine.state import GENERATOR

LOOK_EVERY = 3
ALTERNATIVES = 8


def check_knowledge(game: Game, options: Options, seed: int, worlds: int = 1) -> int:
    """Along one random game, observe and imagine from every seat; return how many worlds were other ones."""
    changed = 0
    seen: list[Move] = []
    for position, move in walk(game, options, seed):
        close_look = position.ply % LOOK_EVERY == seed % LOOK_EVERY
        for seat in range(position.players):
            for world in range(worlds):
                other = position.imagine(seat, seed + 1000 * world + position.ply)
                changed += _all_but_chance(position) != _all_but_chance(other)
                check_same_knowledge(position, other, seat)
                if close_look:
                    check_same_messages(position, other, seat, seen)
                if move is not None and seat == position.seat:
                    check_reveals(position, other, move)
                elif move is not None and close_look:
                    check_uncovers(position, other, seat, move)
                    check_told(position, other, seat, move)
        if move is not None:
            seen.append(move)
    return changed


def _all_but_chance(position: Position) -> bytes:
    """The state without the generator, which every imagined world has of its own."""
    bare = position._record.copy()
    bare[GENERATOR] = 0
    return bytes(bare.tobytes())


# --- what an observation holds ----------------------------------------------------------------------------


def check_fields(position: Position) -> None:
    """Public fields and own rows are there, hidden fields are blank, and the rules read all as from the state."""
    rules = position.game.ready
    state, running = position._record[0], position.seat is not None
    for seen in position.observations():
        who = named(seen)
        demand(not seen.record[GENERATOR].any(), position, f"{who} knows the generator, the field '{GENERATOR}'.")
        for name in rules.public:
            same = np.array_equal(seen.record[name], state[name])
            demand(same, position, f"The field '{name}' is public, but {who} knows it differently.")
        for name in rules.own:
            row = seen.seat is None or np.array_equal(seen.record[name][seen.seat], state[name][seen.seat])
            demand(row, position, f"The field '{name}' is own, but {who} does not know its own row.")
        for name in rules.hidden:
            blank = not running or not np.any(seen.record[name])
            demand(blank, position, f"The field '{name}' is hidden, but {who} knows something of it.")
        turn = int(rules.calls.turn(seen._box)) == int(rules.calls.turn(position._record))
        demand(turn, position, f"{who} does not know whose turn it is.")
        demand(seen.scores == position.scores, position, f"{who} does not know the scores.")
        won = int(rules.winners(state)) == int(rules.winners(seen.record))
        demand(won, position, f"{who} does not know who has won.")
    if running:
        out = np.zeros(rules.most_moves, np.int64)
        legal = out[: rules.calls.legal(position._record, out)].tolist()
        known = list(position.observe().legal)
        odd = ", ".join(f"'{position.game.text(code)}'" for code in sorted({*known} ^ {*legal}))
        who = named(position.observe())
        sentence = f"{who} knows other legal moves than there are: see {odd or 'their order'}."
        demand(known == legal, position, sentence)


def named(seen: Observation) -> str:
    return "a spectator" if seen.seat is None else f"seat {seen.seat}"


def differing(here: Observation, there: Observation) -> list[str]:
    """The fields in which two observations differ."""
    names = here.game.rules.state.names or ()
    return [name for name in names if not np.array_equal(here.record[name], there.record[name])]


# --- worlds that a seat cannot tell apart -----------------------------------------------------------------


def check_same_knowledge(position: Position, other: Position, seat: int) -> None:
    """Observed again, a world that a seat imagines gives the seat the same bytes, and spectators, too."""
    for viewer in (seat, None):
        here, there = position.observe(viewer), other.observe(viewer)
        culprits = ", ".join(f"'{name}'" for name in differing(here, there))
        sentence = f"What {named(here)} knows differs in a world that seat {seat} imagines: see {culprits}."
        demand(here.bytes == there.bytes, position, sentence)


def check_same_messages(position: Position, other: Position, seat: int, seen: list[Move]) -> None:
    """Views, moves and refusals are the same in a world that the seat cannot tell from this one."""
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


# --- what a move shows, and what is said of it ------------------------------------------------------------


def check_reveals(position: Position, other: Position, move: Move) -> None:
    """A move that claims to show its mover nothing hidden leads to the same knowledge in another world."""
    game, seat = position.game, position.seat
    if game.reveals(position.observe(), move.code):
        owned = game.uncovers(position.observe(), move.code)
        demand(
            owned,
            position,
            f"'{move.text}' shows its mover something hidden, but `uncovers` says: nobody anything.",
        )
        return
    here, there = (world.after(move).observe(seat) for world in (position, other))
    sentence = f"'{move.text}' shows something hidden, but says it does not: see {differing(here, there)}."
    demand(here.bytes == there.bytes, position, sentence)


def check_uncovers(position: Position, other: Position, seat: int, move: Move) -> None:
    """A turn that ends and claims to have shown nobody anything hidden might have looked the same in every world.

    The move itself may be a secret, so it may have been another one there.
    """
    if position.game.uncovers(position.observe(), move.code):
        return
    after = position.after(move)
    here = after.observe(seat)
    if after.seat == position.seat:  # it can be taken back: nobody loses by it but who has shown something
        return
    codes = other.observe().legal
    worlds = (other.after(code).observe(seat) for code in sorted(codes, key=move.code.__ne__))
    sentence = f"'{move.text}' shows {named(here)} something hidden, but `uncovers` says it shows nobody anything."
    demand(any(here.bytes == there.bytes for there in worlds), position, sentence)


def check_told(position: Position, other: Position, seat: int, move: Move) -> None:
    """Moves that leave others with the same knowledge are told alike: the move itself may be a secret."""
    game = position.game
    after = position.after(move)
    for viewer in (seat, None):
        before, then = position.observe(viewer), after.observe(viewer)
        here = game.tells([before], move.code, [then])[0]
        for twin, later in _alternatives(position, other):
            if later.observe(viewer) == then:
                there = game.told(before, twin.code, later.observe(viewer))
                words = f"{here!r}; of '{twin.text}', which looks the same to it, {there!r}"
                demand(here == there, position, f"{named(then)} is told too much of '{move.text}': {words}.")


def _alternatives(*worlds: Position) -> Iterator[tuple[Move, Position]]:
    """Some of the moves that the mover may have made instead, as far as others know, and where they lead."""
    for world in worlds:
        moves = world.moves()
        for move in moves[:: 1 + len(moves) // ALTERNATIVES]:
            yield move, world.after(move)
