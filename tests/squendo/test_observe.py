"""ALL-2: what a seat knows of Squendo, field by field, compared with what anybody at the table can note down."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

import numpy as np
import pytest

from parlour.games.squendo.notation import read_laid, read_tile
from parlour.games.squendo.state import DRAWN
from tests.squendo.oracle import Cell, Oracle, name
from tests.squendo.steer import Chooser, hoard, hoarder, rival, stacker
from tests.squendo.stories import MIXED, PILE, STUCK, TAKEN, TAKER, TRIPLE, TWO_WHITES, WHITES
from tests.squendo.table import GAME, Table, hand_of

Pair = frozenset[str]
HAND = 4


class Witness:
    """Notes what everybody sees: which tiles were laid, and which two each taken tile can be (SQ-7)."""

    def __init__(self, oracle: Oracle) -> None:
        self.oracle = oracle
        self.unlaid = {tile for tiles in (*oracle.hands, oracle.pile) for tile in tiles}
        self.taken: list[set[Pair]] = [set() for _ in oracle.hands]

    def note(self, move: str) -> None:
        """A move that is about to be made."""
        seat, words = self.oracle.seat, move.split()
        assert seat is not None
        if words[0] == "place":
            self.unlaid.discard(name(words[1]))
            self.taken[seat] = {pair for pair in self.taken[seat] if name(words[1]) not in pair}
        elif words[0] == "pass":
            stuck = {pair: frozenset(tile for tile in pair if self.is_stuck(tile)) for pair in self.taken[seat]}
            self.taken[seat] = set(stuck.values())
        elif words[2] == "take":
            cell = self.oracle.triple()
            assert cell is not None
            self.taken[seat].add(frozenset(map(name, self.oracle.table[cell])) - {words[1]})

    def is_stuck(self, tile: str) -> bool:
        """Whether a tile can be placed nowhere."""
        return not self.oracle.placements([tile])

    def rows(self, player: int) -> tuple[list[int], list[int]]:
        """`hand` and `other` of a player as the others know them."""
        pairs = sorted(sorted(map(read_tile, pair)) for pair in self.taken[player])
        drawn, gap = len(self.oracle.hands[player]) - len(pairs), HAND - len(self.oracle.hands[player])
        low, high = [pair[0] for pair in pairs], [pair[-1] for pair in pairs]
        return low + [0] * (drawn + gap), high + [DRAWN] * drawn + [0] * gap


@pytest.mark.slow
@pytest.mark.parametrize("choose", [stacker, rival, hoarder])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_everybody_can_note_down(choose: Chooser, players: int) -> None:
    """SQ-2, SQ-6, SQ-7: in whole games a seat knows its hand, what was laid and what can have been taken."""
    rng = random.Random(players)
    open_pairs = 0
    for _ in range(4):
        table = hoard(rng, players)
        witness = Witness(table.oracle)
        while table.oracle.seat is not None:
            compare(table, witness)
            open_pairs += sum(len(pair) == 2 for taken in witness.taken for pair in taken)
            witness.note(move := choose(rng, table.oracle, table.moves))
            table.play(move)
        all_open(table)
    assert open_pairs or choose is hoarder


def compare(table: Table, witness: Witness) -> None:
    """Every field of every observation."""
    s = table.position.state
    for seen in table.position.observations():
        known = seen.record
        assert not known.rng.any()
        assert not known.pile.any()
        assert int(known.unlaid) == sum(1 << read_tile(tile) for tile in witness.unlaid)
        for field in GAME.rules.public:
            assert np.array_equal(known[field], s[field]), field
        for player in range(4):
            if player == seen.seat:
                wanted = s.hand[player].tolist(), s.other[player].tolist()
            else:
                wanted = witness.rows(player) if player < table.oracle.players else ([0] * HAND, [0] * HAND)
            assert (known.hand[player].tolist(), known.other[player].tolist()) == wanted


def all_open(table: Table) -> None:
    """SQ-12: after the end everybody knows everything but chance to come."""
    state = table.position.state.copy()
    state.rng[:] = 0
    for seen in table.position.observations():
        assert seen.record.tobytes() == state.tobytes()


def test_fields() -> None:
    """Who knows which field: a new one must be thought about."""
    rules = GAME.rules
    assert (rules.own, rules.hidden) == (("hand", "other"), ("pile",))
    assert len(rules.public) + 4 == len(rules.state.names or ())
    assert rules.state.itemsize == sum(rules.state[field].itemsize for field in rules.state.names or ()), "padding"


# --- two worlds, one knowledge ------------------------------------------------------------------


def told_apart(*worlds: Table) -> set[int | None]:
    """Who can tell these worlds from each other: seats, or None for a spectator."""
    looks = [world.position.observations() for world in worlds]
    return {same[0].seat for same in zip(*looks, strict=True) if len(set(same)) > 1}


def test_only_the_taker_knows_which() -> None:
    """SQ-7: whichever of the two was taken, the others know the same, byte for byte."""
    start, left = TAKEN[0], "leave plum-o-bbbb take"
    worlds = [
        Table.made_up([MIXED, TAKER], PILE[:3], TRIPLE, starter=1).play_all(start, f"{left} {tile}")
        for tile in ("gold-o-wwww", "teal-o-bwww")
    ]
    assert told_apart(*worlds) == {1}
    pair = sorted(map(read_tile, ("gold-o-wwww", "teal-o-bwww")))
    for seen in (worlds[0].position.observe(0), worlds[0].position.observe(None)):
        assert (seen.record.hand[1].tolist(), seen.record.other[1].tolist()) == (
            [pair[0], 0, 0, 0],
            [pair[1], DRAWN, DRAWN, DRAWN],
        )


@pytest.mark.parametrize(("stacks", "certain"), [(TRIPLE, True), (TWO_WHITES, False)])
def test_a_pass_may_tell_which_was_taken(stacks: Mapping[Cell, Sequence[str]], certain: bool) -> None:
    """SQ-7, SQ-8: if only one of the two was stuck, all know now."""
    table = Table.made_up([MIXED, TAKER], PILE[:3], stacks, starter=1).play_all(*STUCK)
    known = table.position.observe(0).record
    assert known.hand[1, 0] == (read_tile("gold-o-wwww") if certain else read_tile("red-o-wwww"))
    assert (known.other[1, 0] == known.hand[1, 0]) == certain
    assert known.uniform[1] == 1


def test_the_place_in_a_hand_tells_nothing() -> None:
    """SQ-2, SQ-7: a tile moves up in its hand when an earlier one is played; others must not see that."""
    moves = [
        "place plum-o-bbbb 0,0",
        "leave plum-o-bbbb take gold-o-wwww",
        "place gold-o-bbbb 0,1",
        "place red-o-bbbb 0,2",
        "place teal-o-bbbb 0,3",
        "place gold-x-bbbb 0,4",  # held since the deal in one world, drawn after the tile was taken in the other
    ]
    mine = ["gold-o-bbbb", "teal-o-bbbb", "red-x-bwww", "red-o-bwww"]
    worlds = [
        Table.made_up(
            [mine, ["plum-o-bbbb", "red-o-bbbb", "plum-x-bbww", held]],
            ["teal-x-bwww", drawn, "teal-x-bbbb", "teal-o-bbww"],
            TRIPLE,
            starter=1,
        )
        for held, drawn in (("gold-x-bbbb", "plum-o-bbww"), ("plum-o-bbww", "gold-x-bbbb"))
    ]
    for move in moves:
        for world in worlds:
            world.play(move)
        assert told_apart(*worlds) == {1}
    places = [hand_of(world.position.state, 1).index("gold-o-wwww") for world in worlds]
    assert places == [1, 2]


def test_all_remember_what_is_covered() -> None:
    """SQ-6: everybody saw the covered tiles, so everybody may know them; no view shows them."""
    stacks = {(0, 0): ["gold-o-bbbb"]}
    table = Table.made_up([["red-o-wwww", "red-o-bwww"], ["gold-x-bwww"]], stacks=stacks)
    table.play("place red-o-wwww 0,0")
    for seen in table.position.observations():
        assert seen.record.under[1] == 1 + read_laid("gold-o-bbbb")
        assert "gold-o-bbbb" not in str(seen.view())


def test_the_pile_is_hidden() -> None:
    """SQ-1: the order of the pile, and what others drew from it, makes no difference to what a seat knows."""
    hands, pile = [MIXED, WHITES], PILE[:4]
    worlds = [
        Table.made_up(hands, pile).play_all("place red-o-bwww 0,0", "place plum-o-wwww 0,-1")
        for pile in (pile, [pile[0], *pile[:0:-1]])
    ]
    assert told_apart(*worlds) == {1}


def test_moves_and_scores_from_what_is_known() -> None:
    """The seat to move finds its moves in what it knows; all find the scores, and at the end the winners."""
    rng = random.Random(11)
    table = hoard(rng, 3)
    while table.oracle.seat is not None:
        seen = table.position.observe()
        assert seen.codes().tolist() == table.position.codes().tolist()
        assert {look.scores for look in table.position.observations()} == {table.position.scores}
        table.play(stacker(rng, table.oracle, table.moves))
    assert {look.outcome for look in table.position.observations()} == {table.position.outcome}
