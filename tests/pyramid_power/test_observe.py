"""What each seat knows, field by field, at every moment (PP-2, PP-11, PP-13, ALL-2).

What a seat should know is written down from the oracle's side of the table, not from the engine's record.
"""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from parlour.engine.rng import generator
from parlour.games.pyramid_power.notation import DRAW
from parlour.games.pyramid_power.state import State
from tests.pyramid_power.oracle import HAND
from tests.pyramid_power.steer import blocker, small_deal
from tests.pyramid_power.table import GAME, TILE_OF, Table, stack_of, tile_set


def known(table: Table, seat: int | None) -> dict[str, Any]:
    """What a seat knows of the hidden fields: hands as the oracle has them, nothing of chance and the pile."""
    oracle = table.oracle
    stack, held = np.zeros_like(table.s.stack), np.zeros_like(table.s.held)
    for owner in range(oracle.players):
        tiles = list(reversed(oracle.stacks[owner]))  # the top last
        for i, tile in enumerate(tiles):
            if owner == seat or oracle.seat is None or i == len(tiles) - 1:
                stack[owner, i] = 1 + TILE_OF[tile]
        if owner == seat or oracle.seat is None:
            held[owner] = tile_set(oracle.hand(owner))
        else:
            held[owner] = tile_set([*oracle.stacks[owner][:1], *oracle.drawn[owner]])
    return {"stack": stack, "held": held, "pile": np.zeros_like(table.s.pile), "rng": np.zeros_like(table.s.rng)}


def check(table: Table) -> None:
    """Every seat and a spectator know what they should, all of it and nothing else."""
    position, state = table.position, table.s.copy()
    for seat in (*range(position.players), None):
        seen = position.observe(seat)
        expected = known(table, seat)
        for name in State.names or ():
            assert np.array_equal(seen.record[name], expected.get(name, state[name])), (name, seat)
        assert (seen.turn, seen.scores) == (position.seat, position.scores)
        assert GAME.ready.winners(seen.record) == GAME.ready.winners(state)
        if seat is not None and seat == position.seat:
            assert seen.codes().tolist() == position.codes().tolist()


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("blocked", [False, True])
def test_who_knows_what(players: int, blocked: bool) -> None:
    """PP-2, PP-11, ALL-2: at every step of whole games, for all seats and for a spectator."""
    for seed in range(12):
        table, rng = Table.dealt(seed, players), random.Random(seed)
        check(table)
        while table.position.seat is not None:
            codes = table.position.codes().tolist()
            table.play(GAME.text(blocker(table.s, codes, rng) if blocked else rng.choice(codes)))
            check(table)


def test_the_record_in_an_example() -> None:
    """PP-2, PP-6, PP-13: a stack is its owner's, others have its top; draws and what they prove are public."""
    table = Table.made_up([["YYY", "PPP"], ["RRR", "GGB", "BBB"]], "GGG", pile=["PPR", "RRB"])
    fits = tile_set(["GGG", "GGR", "GGB", "GGY", "GGP", "WILD"])
    table.play("draw")
    mine, theirs, watched = (table.position.observe(seat).fields for seat in (0, 1, None))
    yellow, purple, red, low, blue = (1 + TILE_OF[tile] for tile in ("YYY", "PPP", "RRR", "BGG", "BBB"))
    assert mine.stack[:2, :3].tolist() == [[purple, yellow, 0], [0, 0, red]]
    assert theirs.stack[:2, :3].tolist() == [[0, yellow, 0], [blue, low, red]]
    assert watched.stack[:2, :3].tolist() == [[0, yellow, 0], [0, 0, red]]
    everybody = [tile_set(["YYY", "PPR"]), tile_set(["RRR"])]
    assert mine.held[:2].tolist() == [tile_set(["YYY", "PPP", "PPR"]), everybody[1]]
    assert theirs.held[:2].tolist() == [everybody[0], tile_set(["RRR", "GGB", "BBB"])]
    assert watched.held[:2].tolist() == everybody
    for seen in (mine, theirs, watched):
        assert seen.drawn[:2].tolist() == [tile_set(["PPR"]), 0]
        assert seen.proven[:2].tolist() == [fits, 0]
        assert seen.unseen == tile_set(["PPP", "GGB", "BBB", "RRB"])
        assert (seen.pile_size, seen.pile.any()) == (1, False)


def test_what_cannot_be_told_apart_looks_the_same() -> None:
    """ALL-2: hidden tiles and pile in other places, another chance to come: only who sees them knows."""
    stacks = [["YYY", "PPP", "RRB"], ["RRR", "GGB", "BBB"]]
    tables = [
        Table.made_up(stacks, "RRG", pile=["PPR", "YYG"]),
        Table.made_up(stacks, "RRG", pile=["YYG", "PPR"]),  # the pile the other way round
        Table.made_up([stacks[0], ["RRR", "BBB", "GGB"]], "RRG", pile=["PPR", "YYG"]),  # a stack so
        Table.made_up([stacks[0], ["RRR", "YYG", "BBB"]], "RRG", pile=["PPR", "GGB"]),  # exchanged
    ]
    for number, table in enumerate(tables):
        table.s.rng[0] = number
    for seat, kinds in ((0, 1), (None, 1), (1, 3)):
        assert len({table.position.observe(seat).bytes for table in tables}) == kinds, seat


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pp_11_after_the_end_all_know_the_same(players: int) -> None:
    """PP-11: all hands are shown to everybody, the pile to nobody, and worlds differ in nothing but the pile."""
    piles = 0
    for seed in range(10):
        position, rng = GAME.deal(seed, players=players), random.Random(seed)
        while position.seat is not None:
            position.play(rng.choice(position.moves()))
        state = position.state.copy()
        seen = position.observations()
        assert len({one.record.tobytes() for one in seen}) == 1
        assert not seen[0].record["pile"].any()
        assert all(np.array_equal(seen[0].record[name], state[name]) for name in ("held", "stack"))
        world = seen[0].world(generator(seed))[0]
        assert sorted(world.pile) == sorted(state.pile)
        piles += world.pile.tolist() != state.pile.tolist()
        assert all(np.array_equal(world[name], state[name]) for name in GAME.rules.own + GAME.rules.public)
    assert piles > 5


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_mover_knows_which_moves_show_something(players: int) -> None:
    """PP-6, PP-9 to PP-11: a draw, and what ends the game, is known from the mover's observation alone."""
    endings = set()
    for seed in range(60):
        rng = random.Random(seed)
        position = small_deal(players, min(4, HAND[players]), 3 if players > 1 else 12, rng).position
        while position.seat is not None:
            seen, codes = position.observe(), position.codes().tolist()
            for code in rng.sample(codes, min(5, len(codes))):
                outcome = position.after(code).outcome
                assert GAME.reveals(seen, code) == (code == DRAW or outcome is not None)
                endings |= {outcome.rule} if outcome and code != DRAW else set()
            position.play(rng.choice(codes))
    assert endings == ({"PP-S1"} if players == 1 else {"PP-9", "PP-10"})


def test_an_empty_pile_tells_all_but_the_order() -> None:
    """PP-2: of two players without a pile each knows which tiles the other holds, in some order below the top."""
    table = small_deal(2, 5, 0, random.Random(1))
    seen = table.position.observe(0)
    source, orders = generator(1), set()
    for _ in range(30):
        world = seen.world(source)[0]
        assert world.held.tolist() == table.s.held.tolist()
        assert stack_of(world, 1)[0] == stack_of(table.s, 1)[0]
        orders.add(tuple(stack_of(world, 1)))
    assert len(orders) > 10
