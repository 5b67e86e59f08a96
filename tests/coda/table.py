"""Engine and oracle at one table, and players who see more than they should: tools for Coda's tests."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import numpy as np

from parlour.engine import Position
from parlour.games.coda import GAME
from parlour.games.coda.state import MOVES, NO_CLUE
from tests import table
from tests.coda.oracle import DASH, Oracle

TEXTS = [GAME.text(code) for code in range(MOVES)]
CODES = {text: code for code, text in enumerate(TEXTS)}
KINDS = [*range(12), DASH]
Chooser = Callable[[Oracle, list[str], random.Random], str]


def named(tile: int) -> tuple[Any, str]:
    """A tile of the engine as the oracle writes it."""
    return (DASH if tile >= 24 else tile // 2, "bw"[tile % 2])


def oracle_of(state: Any) -> Oracle:
    """The oracle at the same table, before the first move."""
    piles = {
        "bw"[colour]: [named(int(tile)) for tile in state.pile[colour, : state.left[colour]][::-1]]
        for colour in (0, 1)
    }
    players, starter = int(state.players), int(state.starter)
    return Oracle(players, piles, starter, bool(state.advanced), bool(state.tournament))


def table_of(position: Position) -> table.Table:
    """A fresh deal, played by engine and oracle side by side."""
    return table.Table(position, oracle_of(position.state))


def stacked(black: str = "", white: str = "", **options: object) -> table.Table:
    """A deal whose tiles come in a known order: these first, then the rest ascending, dashes last."""
    position = GAME.deal(1, **{"starter": 0, **options})
    kinds = KINDS[: int(position.state.left[0])]
    for colour, wanted in enumerate((black, white)):
        first = [DASH if word == DASH else int(word) for word in wanted.split()]
        order = first + [kind for kind in kinds if kind not in first]
        position.state.pile[colour, : len(order)] = [2 * KINDS.index(kind) + colour for kind in reversed(order)]
    return table_of(position)


def seen(position: Position, owner: int, viewer: int | None) -> str:
    """A code as a chair sees it: `B1 W? B7*`, a star for what is turned up."""
    return " ".join(map(tile_text, position.view(viewer)["table"]["codes"][owner]["tiles"]))


def tile_text(tile: dict[str, Any]) -> str:
    """`B1` or `W?`, with a star if it is turned up."""
    number = {None: "?", DASH: "-"}.get(tile["number"], tile["number"])
    return f"{tile['colour'][0].upper()}{number}{'*' if tile['up'] else ''}"


def script(side_by_side: table.Table, moves: str) -> table.Table:
    """Play moves, written in one string with commas between."""
    for move in moves.split(","):
        side_by_side.play(" ".join(move.split()))
    return side_by_side


def naming(side_by_side: table.Table, right: bool) -> str:
    """The first naming that is right, or the first that is wrong."""
    names = [move for move in side_by_side.moves if move.startswith("name")]
    return next(move for move in names if is_true(side_by_side.oracle, move) == right)


def same_table(state: Any, oracle: Oracle) -> bool:
    """Whether both have the same tiles in the same places, turned up or not, with the same wrong namings."""
    codes, lengths, ups, denials = (state[field].tolist() for field in ("code", "length", "up", "denied"))
    for seat in range(oracle.players):
        tiles = [named(tile) for tile in codes[seat][: lengths[seat]]]
        if oracle.hands[seat]:
            if tiles != oracle.hands[seat]:
                return False
            continue
        up = [bool(ups[seat] >> place & 1) for place in range(lengths[seat])]
        denied = [{KINDS[n] for n in range(13) if bits >> n & 1} for bits in denials[seat][: lengths[seat]]]
        stones = oracle.codes[seat]
        if (tiles, up, denied) != (
            [stone["tile"] for stone in stones],
            [stone["up"] for stone in stones],
            [stone["denied"] for stone in stones],
        ):
            return False
    clue = None if state.clue == NO_CLUE else named(clue_of(state))
    left = {"b": int(state.left[0]), "w": int(state.left[1])}
    return clue == oracle.clue and left == {colour: len(tiles) for colour, tiles in oracle.centre.items()}


def clue_of(state: Any) -> int:
    """The clue tile of the seat to move, which lies behind its code."""
    return int(state.code[state.seat, state.length[state.seat]])


def at_random(oracle: Oracle, moves: list[str], chance: random.Random) -> str:
    """Any move."""
    return chance.choice(moves)


def knowing(wits: float, daring: float) -> Chooser:
    """A player who cheats: names the truth so often, and goes on so often after a right naming."""

    def choose(oracle: Oracle, moves: list[str], chance: random.Random) -> str:
        if "stop" in moves and chance.random() >= daring:
            return "stop"
        true = [move for move in moves if move.startswith("name") and is_true(oracle, move)]
        if true and chance.random() < wits:
            return chance.choice(true)
        return chance.choice(moves)

    return choose


def is_true(oracle: Oracle, move: str) -> bool:
    """Whether a naming is right."""
    _, target, number = move.split()
    seat, place = map(int, target.split(":"))
    return str(oracle.codes[seat][place - 1]["tile"][0]) == number


def play_until(
    position: Position, choose: Chooser, chance: random.Random, stop: Callable[[Oracle], bool]
) -> Oracle:
    """Play a position on, oracle alongside, until the oracle's table looks as wanted or the round is over."""
    oracle = oracle_of(position.at(0).state)
    for code in position.history:
        oracle.play(TEXTS[code])
    while oracle.seat is not None and not stop(oracle):
        move = choose(oracle, sorted(oracle.moves()), chance)
        position.play(move)
        oracle.play(move)
    return oracle


def legal_texts(state: Any, out: np.ndarray[Any, np.dtype[np.int64]]) -> list[str]:
    """The texts of the engine's legal moves, in its order."""
    return [TEXTS[code] for code in out[: GAME.rules.legal(state, out)].tolist()]
