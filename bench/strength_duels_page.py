"""Two sections of docs/strength.md: what thinking time buys, and how a stranger fares."""

from __future__ import annotations

from pathlib import Path

from bench.strength_shares import EQUAL, SIGHT, Duel, sights, strangers, tenths

TIME = "What thinking time buys"
STRANGERS = "Against a stranger"

ABOUT_TIME = f"""## {TIME}

The master against itself with a tenth of its budget (simulations, plies, and effort of its judge), that tenth
against a hundredth, and so on: the curve of strength over thinking time, in steps of ten. Two players; "brainy" is
Square Deal's. Every deal is played twice with changed seats.

"""

ABOUT_SIGHT = f"""
Is it luck or the search that keeps the others from more? A search that is told all hidden tiles, against the same
search without, both with {SIGHT:,} simulations a move. What it wins is the worth of knowing what comes: no
thinking brings that.

"""

ABOUT_STRANGERS = f"""## {STRANGERS}

OpenSpiel's search in Python (IS-MCTS, or MCTS where nothing is hidden; one random playout a simulation) plays our
games through the [adapter](adapters.md). At equal time our master plays its usual game, and the stranger has as
many simulations as take it as long. At equal simulations both have {EQUAL} for a move: our tree search alone, with
the game's own playouts and proposals where it has any, but without judge and endings.

"""


def bought(keep: Path, seed: int) -> str:
    """What time buys, and what sight would."""
    lines = [table_head("table", "stronger", "weaker")]
    lines += [row(duel) for duels in tenths(keep, seed) for duel in duels]
    seen = [table_head("table", "who sees", "who does not"), *(row(duel) for duel in sights(keep, seed))]
    return ABOUT_TIME + "\n".join(lines) + "\n" + ABOUT_SIGHT + "\n".join(seen) + "\n"


def met(keep: Path, seed: int) -> str:
    """Ours against OpenSpiel's search."""
    lines = [table_head("table", "ours", "theirs")]
    lines += [row(duel) for duels in strangers(keep, seed) for duel in duels]
    return ABOUT_STRANGERS + "\n".join(lines) + "\n"


def table_head(*names: str) -> str:
    """The head of a table of duels."""
    columns = [*names, "games", "win rate", "95% interval", "seconds per move", "of the other"]
    return f"| {' | '.join(columns)} |\n|---|---|---|--:|--:|--:|--:|--:|"


def row(duel: Duel) -> str:
    """What is known of a duel."""
    where = duel.game.title + (" brainy" if duel.options.get("variant") == "brainy" else "")
    known, rate = duel.known(), duel.rate()
    begun = f"| {where} | {duel.first} | {duel.second} |"
    if rate is None:
        return f"{begun} 0 | - | - | - | not measured |"
    return (
        f"{begun} {2 * len(known.shares)} | {rate.value:.1%} | {rate.low:.1%} to {rate.high:.1%} "
        f"| {known.per_move(0):.4f} | {known.per_move(1):.4f} |"
    )
