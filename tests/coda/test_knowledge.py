"""What each chair of Coda knows, field by field, and that worlds are imagined from nothing else (ALL-2, CO-A5)."""

from __future__ import annotations

import random

import numpy as np
import pytest

from parlour.engine import Observation, Position
from parlour.engine.rng import generator
from parlour.games.coda import GAME
from parlour.games.coda.parts import UNKNOWN
from parlour.games.coda.state import HELD, NO_CLUE, SHOWN
from tests.coda.table import knowing, naming, play_until, script, stacked, table_of

BLACK_TILES, WHITE_TILES = "1 7 5 8 0", "4 10 5 8 11"
HANDS = "colours 2, arrange 1324, colours 2, arrange 1324"
B, W = UNKNOWN, UNKNOWN + 1
PLAYED = knowing(0.6, 0.5)
KINDS_OF_PLAY = [(players, advanced) for players in (2, 3, 4) for advanced in (False, True)]


def after(moves: str, **options: object) -> Position:
    """Two players: B1 W4 B7 W10 against B5 W5 B8 W8; the clues are B0 and W11, then B2 and W0."""
    return script(stacked(BLACK_TILES, WHITE_TILES, **options), moves).position


def tiles(text: str) -> list[int]:
    """`B1 W? W-` as numbers of tiles."""
    values = {"?": UNKNOWN // 2, "-": 12}
    return [
        2 * values.get(word[1:], int(word[1:]) if word[1:].isdigit() else 0) + "BW".index(word[0])
        for word in text.split()
    ]


def known(position: Position, seat: int | None, owner: int) -> list[int]:
    """What a chair knows of an owner's row, without the zeros at its end."""
    row = position.observe(seat).fields.code[owner].tolist()
    size = int(position.state.length[owner]) + (position.state.clue != NO_CLUE and position.state.seat == owner)
    assert not any(row[size:])
    return [int(tile) for tile in row[:size]]


# --- who knows what -----------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(("players", "advanced"), KINDS_OF_PLAY)
def test_every_field_at_every_moment(players: int, advanced: bool) -> None:
    """All but tiles is public (CO-T1, CO-A5); of tiles a chair knows its own, what is turned up, and colours."""
    moments = set()
    for seed in range(3):
        table = table_of(GAME.deal(seed, players=players, advanced=advanced))
        chance = random.Random(seed)
        while True:
            check_all_fields(table.position)
            moments.add(table.position.view(None)["table"]["step"])
            if table.position.seat is None:
                break
            table.play(PLAYED(table.oracle, table.moves, chance))
    wanted = {"colours", "take", "name", "name or stop", "over"} | ({"arrange", "insert"} if advanced else set())
    assert wanted <= moments


def check_all_fields(position: Position) -> None:
    """Compare what every chair knows with the state."""
    state = position.state
    for seen in position.observations():
        record = seen.record
        assert not record["rng"].any()
        assert not record["pile"].any(), "the order of the centre is for nobody, also after the end (CO-R1)"
        for name in GAME.rules.public:
            assert (record[name] == state[name]).all(), name
        for owner in range(4):
            check_row(seen, state, owner)
        if seen.seat == position.seat and seen.seat is not None:
            assert seen.codes().tolist() == position.codes().tolist()


def check_row(seen: Observation, state: np.record, owner: int) -> None:
    """One row of tiles."""
    apart = int(state.length[owner]) if state.clue != NO_CLUE and state.seat == owner else None
    for place in range(13):
        tile, found = int(state.code[owner, place]), int(seen.record.code[owner, place])
        up = state.clue == SHOWN if place == apart else state.up[owner] >> place & 1
        if place >= state.length[owner] and place != apart:
            assert (tile, found) == (0, 0)
        elif seen.seat == owner or up or state.winner >= 0:
            assert found == tile
        else:
            assert found == UNKNOWN + tile % 2


def test_before_anything_is_taken() -> None:
    """CO-1: nobody knows anything of the tiles; who starts is known to all."""
    position = GAME.deal(5, players=3, starter=2)
    for seen in position.observations():
        assert not seen.record.code.any()
        assert (seen.turn, seen.fields.starter, seen.fields.left.tolist()) == (2, 2, [12, 12])


def test_a_hand_that_is_not_arranged() -> None:
    """CO-A4: its owner knows it as it was taken; others know how many of each colour, whatever was drawn first."""
    taken = {}
    for black, white in (("7 1", "10 4"), ("1 7", "4 10"), ("dash 2", "0 dash")):
        position = script(stacked(black, white, advanced=True), "colours 2").position
        assert known(position, 0, 0) == position.state.code[0, :4].tolist()
        assert known(position, 1, 0) == known(position, None, 0) == [B, B, W, W]
        taken[black] = position.observe(1), position.observe(None)
    assert len(set(taken.values())) == 1, "equal bytes"
    assert position.observe(0).codes().tolist() == position.codes().tolist()


def test_the_clue_tile() -> None:
    """CO-3: its owner knows it, the others its colour; turned up it is known to all (CO-A1)."""
    position = after(f"{HANDS}, take white", advanced=True)
    assert position.observe(None).fields.clue == HELD
    assert known(position, 0, 0) == tiles("B1 W4 B7 W10 W11")
    assert known(position, 1, 0) == known(position, None, 0) == tiles("B? W? B? W? W?")
    position.play("name 1:1 6")
    assert position.observe(None).fields.clue == SHOWN
    assert known(position, 1, 0) == known(position, None, 0) == tiles("B? W? B? W? W11")
    position.play("insert 5")
    assert known(position, 1, 0) == tiles("B? W? B? W? W11")
    assert position.observe(1).fields.entry[0].tolist()[:5] == [0, 0, 0, 0, 1]


def test_a_clue_that_entered_hidden() -> None:
    """CO-3d: its place is seen by all, its number is not."""
    position = after("colours 2, colours 2, take black, name 1:1 5, stop")
    assert known(position, 0, 0) == tiles("B0 B1 W4 B7 W10")
    assert known(position, 1, 0) == tiles("B? B? W? B? W?")
    assert position.observe(1).fields.entry[0].tolist()[:5] == [1, 0, 0, 0, 0]
    assert known(position, 0, 1) == tiles("B5 W? B? W?")


def test_wrong_namings_are_known_without_notes() -> None:
    """CO-A5, CO-8: the table does not show them, but they are part of what a seat knows."""
    position = after("colours 2, colours 2, take black, name 1:2 6, take black, name 0:3 11")
    for seen in position.observations():
        assert seen.fields.denied[1].tolist()[:5] == [0, 0, 1 << 6, 0, 0], "B2 has entered left of them"
        shown = seen.view()["table"]["codes"][1]["tiles"]
        assert all(tile["not"] is None for tile in shown)


def test_past_turns_leave_no_other_trace() -> None:
    """CO-8: what was said before is out of sight once the next turn begins, in the record, too."""
    position = after("colours 2, colours 2, take white, name 1:1 5, name 1:2 6")
    assert position.observe(1).fields.saids == 2
    position.play("take black")
    seen = position.observe(1).fields
    assert (seen.said.any(), seen.saids, seen.speaker) == (False, 0, -1)


def test_after_the_end() -> None:
    """CO-R1: the winner's tiles are shown, the clue in hand included, and the points; the centre is not."""
    table = stacked(BLACK_TILES, WHITE_TILES, tournament=True)
    script(table, "colours 2, colours 2, take white, name 1:1 5, name 1:2 5, name 1:3 8, name 1:4 8")
    for seen in table.position.observations():
        assert seen.record.code[0].tolist()[:5] == tiles("B1 W4 B7 W10 W11")
        assert seen.scores == (4 + 3 + 5 + 1 + 4 + 7 + 10 + 11, 0)
        assert not seen.record.pile.any()
        assert seen.outcome is not None


# --- equal knowledge, equal bytes; and worlds from it -------------------------------------------


@pytest.mark.parametrize(("players", "advanced"), KINDS_OF_PLAY)
def test_imagined_worlds_are_known_alike(players: int, advanced: bool) -> None:
    """ALL-2: in a world that a seat imagines it knows the same, and the world is whole: every tile is there."""
    for seed in range(3):
        table = table_of(GAME.deal(seed, players=players, advanced=advanced))
        chance = random.Random(seed)
        while table.position.seat is not None:
            for seat in range(players):
                world = table.position.imagine(seat, seed)
                assert world.observe(seat) == table.position.observe(seat)
                assert world.observe(None) == table.position.observe(None)
                assert every_tile(world.state) == list(range(26 if advanced else 24))
            table.play(PLAYED(table.oracle, table.moves, chance))


def every_tile(state: np.record) -> list[int]:
    """All tiles of a state in order; what is not used must be zero."""
    found: list[int] = []
    for colour in range(2):
        left = int(state.left[colour])
        assert not state.pile[colour, left:].any(), "a tile that was drawn left a trace"
        found += state.pile[colour, :left].tolist()
    for seat in range(4):
        size = int(state.length[seat]) + (state.clue != NO_CLUE and state.seat == seat)
        assert not state.code[seat, size:].any()
        found += state.code[seat, :size].tolist()
    return sorted(found)


def test_worlds_that_differ_only_in_hidden_numbers_look_the_same() -> None:
    """CO-T1: the backs of tiles show their colour and nothing else."""
    here, same, other = (
        script(stacked("1 7", white), "colours 2, colours 2, take white").position
        for white in ("4 10 5 8 11", "4 10 5 9 11", "4 10 5 8 6")
    )
    assert here.observe(0) == same.observe(0), "seat 1 has a white 9 instead of a white 8"
    assert here.observe(0) != other.observe(0), "the clue is another one, and it is the seat's own"
    assert here.observe(1) == other.observe(1)
    assert here.observe(None) == same.observe(None) == other.observe(None)
    assert here.observe(0).bytes != here.observe(1).bytes


@pytest.mark.parametrize("advanced", [False, True])
def test_imagining_needs_nothing_but_knowledge(advanced: bool) -> None:
    """CO-A5: from the bytes of an observation, read back, the same source gives the same world."""
    position = GAME.deal(3, players=4, advanced=advanced)
    play_until(position, PLAYED, random.Random(3), lambda _: position.ply == 30)
    for seat in range(4):
        elsewhere = position.imagine(seat, 1).observe(seat)
        again = [seen.world(generator(7)).tobytes() for seen in (position.observe(seat), elsewhere)]
        assert again[0] == again[1]
        assert again[0] != position.observe(seat).world(generator(8)).tobytes()


def test_what_a_naming_shows_is_known_at_once() -> None:
    """CO-3: before a naming two worlds look alike to the namer; its answer tells them apart for everybody."""
    table = script(stacked(BLACK_TILES, WHITE_TILES), "colours 2, colours 2, take white")
    here = table.position
    right = naming(table, right=True)
    others = [world for seed in range(40) if (world := here.imagine(0, seed)).after(right).state.up[1] == 0]
    assert others, "a world in which it is wrong"
    for world in others:
        assert world.observe(0) == here.observe(0)
        for seat in (0, None):
            assert world.after(right).observe(seat) != here.after(right).observe(seat)
