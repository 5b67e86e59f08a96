"""The rules of Pyramid Power, one by one. Every table here is checked against the oracle at every step."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import parlour
from parlour.games.pyramid_power.parts import NAMES, VALUES
from tests.pyramid_power import oracle
from tests.pyramid_power.steer import AROUND_A_HOLE, COLOURED, plan
from tests.pyramid_power.table import Table, stack_of

ROUND_A_POINT = [(0, 0), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0)]  # clockwise round the tip of 0,0


def ring(*tiles: str) -> list[str]:
    """Plays that lay tiles clockwise round a point, each tile named clockwise from its corner there."""
    plays = []
    for tile, (x, y) in zip(tiles, ROUND_A_POINT, strict=False):
        corner = oracle.cell_points(x, y).index((0, 1))
        look = tile if tile == "WILD" else tile[3 - corner :] + tile[: 3 - corner]
        plays.append(f"play {look} {x},{y}")
    return plays


def play_ring(*tiles: str) -> list[int]:
    """Two players lay tiles round a point in turn, the first is the starting tile; what each play scored."""
    first, *plays = ring(*tiles)
    stacks = [[text.split()[1] for text in plays[seat::2]] for seat in (0, 1)]
    table = Table.made_up([[*stacks[0], "YYG"], [*stacks[1], "PPG"]], first.split()[1], pile=["GGG"])
    return [table.score(text) for text in plays]


def test_pp_t1_the_tiles() -> None:
    """PP-T1: 36 tiles, all multisets of three of five colours and a Wild; the same set as the oracle's."""
    assert {oracle.standard(name): value for name, value in zip(NAMES, VALUES, strict=True)} == oracle.VALUES
    assert len(NAMES) == 36
    assert len({tuple(sorted(name)) for name in NAMES if name != "WILD"}) == 35


def test_pp_t2_the_values() -> None:
    """PP-T2: five 20s, twenty 10s, five 7s, five 5s and a 0: 360 in all; yellow-blue-red is a 7."""
    assert Counter(VALUES) == {20: 5, 10: 20, 7: 5, 5: 5, 0: 1}
    assert sum(VALUES) == 360
    by_colours = {frozenset(name): value for name, value in zip(NAMES, VALUES, strict=True)}
    assert by_colours[frozenset("YBR")] == 7
    assert by_colours[frozenset("RBP")] == by_colours[frozenset("RYP")] == 5


def test_pp_t3_order_and_looks() -> None:
    """PP-T3: 7s run clockwise round the colour circle, 5s against it; a 20 and the Wild have one look."""
    assert {"RBY", "BYP", "YPG", "PGR", "GRB", "RPB"} < set(NAMES)
    table = Table.made_up([["RRR", "RRB", "RBY", "RPB"], ["BBB"]], "WILD")
    for mirrored in ("RYB", "YBR", "RBP"):
        with pytest.raises(parlour.UnreadableMove, match="There is no tile"):
            table.position.play(f"play {mirrored} 1,0")
    looks = Counter(text.split()[2] for text in table.moves)
    assert looks == {"1,0": 1 + 3 + 3 + 3, "-1,0": 10, "0,-1": 10}
    table = Table.made_up([["WILD"], ["BBB"]], "RRR")
    assert set(table.moves) == {"play WILD 1,0", "play WILD -1,0", "play WILD 0,-1"}


@pytest.mark.parametrize(("players", "each"), [(2, 7), (3, 6), (4, 5)])
def test_pp_1_the_deal(players: int, each: int) -> None:
    """PP-1: 7, 6 or 5 tiles each, one turned up at 0,0 in a fixed rotation, the rest in the pile."""
    table = Table.dealt(3, players)
    view = table.position.view()["table"]
    assert [hand["height"] for hand in view["hands"]] == [each] * players
    (start,) = view["layout"]
    assert (start["x"], start["y"], start["tip"], start["corners"]) == (0, 0, "up", start["tile"]["name"])
    assert view["pile"] == 35 - players * each
    tiles = [tile for seat in range(players) for tile in stack_of(table.s, seat)]
    assert len({*tiles, *table.oracle.pile, oracle.standard(start["corners"])}) == 36


def test_pp_1_the_wild_may_start() -> None:
    """PP-1, PP-4: the Wild as starting tile takes anything on all three sides."""
    assert any(Table.dealt(seed).layout()[0, 0] == "WILD" for seed in range(200))
    table = Table.made_up([["RRR", "BBB", "PPP"], ["GGG", "YYY"]], "WILD", pile=["RRB"])
    plays = ["play RRR 1,0", "play GGG -1,0", "play BBB 0,-1"]
    assert [table.score(text) for text in plays] == [20, 20, 20]


def test_pp_2_the_stack() -> None:
    """PP-2: others see top and height; a lower tile leaves the top, playing the top shows the next."""
    table = Table.made_up([["RRG", "RRB", "RRY", "GGG"], ["RRP", "BBB"]], "RRR")
    own, *others = (table.position.view(seat)["table"]["hands"][0] for seat in (0, 1, None))
    assert [tile["name"] for tile in own["stack"]] == ["RRG", "RRB", "RRY", "GGG"]
    for hand in others:
        assert (hand["stack"], hand["top"]["name"], hand["height"]) == (None, "RRG", 4)
    table.play("play RRY 1,0")
    hand = table.position.view(1)["table"]["hands"][0]
    assert (hand["top"]["name"], hand["height"]) == ("RRG", 3)
    table.play("play RPR -1,0")
    table.play("play GRR 0,-1")
    hand = table.position.view(1)["table"]["hands"][0]
    assert (hand["top"]["name"], hand["height"]) == ("RRB", 2)


def test_pp_3_the_first_example() -> None:
    """PP-3, PP-8: a 10 with two purple corners starts; the purple 20 beside them scores 20."""
    table = Table.made_up([["PPP", "GGG"], ["YYY"]], "BPP", pile=["RRR"])
    assert set(table.moves) == {"play PPP 0,-1"}  # the only edge with purple at both ends
    assert table.score("play PPP 0,-1") == 20


def test_pp_3_both_corners_must_match() -> None:
    """PP-3, ALL-5: one corner is not enough; the refusal names the edge and leaves the state unchanged."""
    table = Table.made_up([["PPG", "PPP"], ["YYY"]], "BPP")
    before = table.s.tobytes()
    with pytest.raises(parlour.IllegalMove) as refused:
        table.position.play("play PGP 0,-1")
    assert refused.value.rule == "PP-3"
    assert refused.value.sentence == (
        "The north edge of your tile is green-purple, but the tile there has purple-purple."
    )
    assert table.s.tobytes() == before


def test_pp_3_full_edge_to_full_edge() -> None:
    """PP-3: no straddling: half places cannot even be written; beside means an edge, not a point."""
    table = Table.made_up([["PPP"], ["YYY"]], "BPP")
    with pytest.raises(parlour.UnreadableMove):
        table.position.play("play PPP 0.5,-1")
    with pytest.raises(parlour.IllegalMove, match="No edge of 2,0 touches a placed tile"):
        table.position.play("play PPP 2,0")
    with pytest.raises(parlour.IllegalMove, match="There is a tile at 0,0 already"):
        table.position.play("play PPP 0,0")


def test_pp_3_point_to_point_is_free() -> None:
    """PP-3: a chain comes round to touch itself point to point in another colour, without a bonus."""
    around = [(0, 0), (1, 0), (2, 0), (3, 0), (3, 1), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1)]
    differing = 0
    for seed in range(8):
        looks = plan(around, COLOURED, random.Random(seed))
        plays = [f"play {look} {x},{y}" for look, (x, y) in zip(looks, around, strict=True)]
        spare = [tile for tile in COLOURED if tile not in map(oracle.standard, looks) and tile != "GGG"]
        table = Table.scripted(2, looks[0], plays[1:-1], [[looks[-1], spare[0]], [spare[1]]])
        # 0,1 touches 0,0 and 1,0 at the point above 0,0 and nowhere else.
        assert table.score(plays[-1]) == oracle.VALUES[oracle.standard(looks[-1])]
        differing += looks[-1][0] != looks[0][0]  # the tips of 0,1 and of 0,0
    assert differing


def test_pp_4_the_wild_matches_everything() -> None:
    """PP-4: beside the Wild anything fits, but its other edges still must match."""
    first, *plays = ring("RBB", "RBR", "RRR", "RRY", "WILD")
    table = Table.scripted(2, first.split()[1], plays, [["GRB", "RPB"], ["YYY"]])
    # 1,0 lies between the Wild and the starting tile, which shows red and blue there.
    assert {text for text in table.moves if text.endswith(" 1,0")} == {ring(*5 * [""], "RPB")[-1]}
    # 2,1 touches the Wild alone.
    looks = {text.split()[1] for text in table.moves if text.endswith(" 2,1")}
    assert looks == {"GRB", "RBG", "BGR", "RPB", "PBR", "BRP"}


def test_pp_5_playing_is_compulsory() -> None:
    """PP-5: who can play may neither draw nor pass."""
    table = Table.made_up([["GGB", "YYY"], ["RRR"]], "GGG", pile=["PPP"])
    assert all(text.startswith("play") for text in table.moves)
    for text in ("draw", "pass"):
        with pytest.raises(parlour.IllegalMove, match=r"You can play, so you must.*PP-5"):
            table.position.play(text)
    with pytest.raises(parlour.IllegalMove, match=r"You do not have the tile RRR.*PP-5"):
        table.position.play("play RRR 1,0")


def test_pp_5_the_wild() -> None:
    """PP-5: the Wild may be played at any time, and must be when nothing else can."""
    table = Table.made_up([["WILD", "GGB"], ["RRR"]], "GGG", pile=["PPP"])
    assert {text.split()[1] for text in table.moves} == {"WILD", "BGG", "GBG", "GGB"}
    table = Table.made_up([["WILD", "YYY"], ["RRR"]], "GGG", pile=["PPP"])
    assert {text.split()[1] for text in table.moves} == {"WILD"}


def test_pp_6_draw() -> None:
    """PP-6: nothing fits: draw; what fits must be played at once, what does not stays face up for later."""
    table = Table.made_up([["YYY"], ["RRR", "BBB"]], "GGG", pile=["PPP", "WILD", "GGB"])
    assert set(table.moves) == {"draw"}
    with pytest.raises(parlour.IllegalMove, match=r"draw one.*PP-6"):
        table.position.play("pass")
    table.play("draw")
    assert table.position.seat == 1  # the purple 20 fits nowhere: the turn is over
    for seat in (0, 1, None):
        drawn = table.position.view(seat)["table"]["hands"][0]["drawn"]
        assert [tile["name"] for tile in drawn] == ["PPP"]
    table.play("draw")
    assert table.position.seat == 1  # the Wild fits
    assert table.position.view(0)["table"]["drew"]["name"] == "WILD"
    assert {text.split()[1] for text in table.moves} == {"WILD"}
    with pytest.raises(parlour.IllegalMove, match=r"The tile you drew fits.*PP-6"):
        table.position.play("draw")
    table.play("play WILD 1,0")
    assert table.position.view()["table"]["drew"] is None
    assert {text.split()[1] for text in table.moves} == {"YYY", "PPP"}  # stack or drawn: your choice
    assert table.score("play PPP 1,1") == 20


def test_pp_7_pass() -> None:
    """PP-7: with the pile empty and nothing playable you pass."""
    table = Table.made_up([["YYY", "PPP"], ["GGB", "RRR"]], "GGG")
    assert set(table.moves) == {"pass"}
    with pytest.raises(parlour.IllegalMove, match=r"pile is empty.*PP-7"):
        table.position.play("draw")
    table.play("pass")
    assert table.position.seat == 1


def test_pp_8_a_bonus_for_two() -> None:
    """PP-8: the book's 7 between a 10 and a 5 scores 22; with one neighbour there is no bonus."""
    assert play_ring("RYR", "RRR", "RRP", "RPP", "RPB", "RBY") == [20, 10, 10, 5, 22]


def test_pp_8_the_wild_counts_nothing() -> None:
    """PP-8: a 20 between a 10 and the Wild scores 30; the Wild between a 10 and a 5 scores their 15."""
    assert play_ring("RRB", "RBB", "RBY", "RYY", "WILD", "RRR") == [10, 7, 10, 0, 30]
    assert play_ring("RYR", "RRR", "RRP", "RPP", "RPB", "WILD") == [20, 10, 10, 5, 15]


def test_pp_8_a_hole_between_three() -> None:
    """PP-8: a 5 into the opening between three 10s scores 35."""
    looks = ["BYY", "YPB", "BBP", "BBB", "BGB", "GBG", "GGG", "YGG", "GYY", "YBG"]
    plays = [f"play {look} {x},{y}" for look, (x, y) in zip(looks, AROUND_A_HOLE, strict=True)][1:]
    table = Table.made_up([[*looks[1::2], "RRR"], [*looks[2::2], "RRG"]], looks[0], pile=["RRP"])
    assert [table.score(text) for text in plays] == [7, 10, 20, 10, 10, 20, 10, 10, 35]


@pytest.mark.parametrize("pile", [[], ["BBB"]])
def test_pp_9_going_out(pile: list[str]) -> None:
    """PP-9: the book's player C plays the last tile and scores 35 for the others' tiles, pile or no pile.

    Nobody could play any more either: PP-9 comes before PP-10.
    """
    table = Table.made_up([["RRB", "GGG"], ["RRY", "GGY", "RPB"], ["RRP"]], "RRR", pile=pile)
    table.play("play BRR 0,-1")
    table.play("play RRY 1,0")
    assert table.score("play RPR -1,0") == 10 + 35
    outcome = table.position.outcome
    assert outcome is not None
    assert (outcome.rule, outcome.scores, outcome.winners) == ("PP-9", (10, 10, 45), (2,))
    assert str(outcome.reason) == "Seat 3 has run out of tiles."


def test_pp_9_drawn_tiles_count() -> None:
    """PP-9: tiles drawn and kept are among those paid for, and keep their owner in."""
    table = Table.made_up([["GGB"], ["YYY"]], "GGG", pile=["PPP", "RRR"], starter=1)
    table.play("draw")
    assert table.score("play BGG 0,-1") == 10 + 20 + 20


@pytest.mark.parametrize(
    ("other", "points"),
    [
        (["PPP", "RRR"], (35, 0)),  # fewer tiles
        (["PPR"], (10, 25)),  # as many, but a lower total
        (["RRR"], (35, 25)),  # the same total: both
    ],
)
def test_pp_10_blocked(other: list[str], points: tuple[int, int]) -> None:
    """PP-10: pile empty and nobody can play: 25 for fewest tiles, then least total, then all who tie."""
    table = Table.made_up([["GGB", "YYY"], other], "GGG")
    table.play("play BGG 0,-1")
    outcome = table.position.outcome
    assert outcome is not None
    assert (outcome.rule, outcome.scores) == ("PP-10", points)
    assert outcome.winners == ((0,) if points[0] > points[1] else (1,))  # PP-11: the 25 counts


def test_pp_10_a_draw_that_blocks() -> None:
    """PP-10: the game ends after a turn, also one that only drew the last tile; nobody passes."""
    table = Table.made_up([["YYY"], ["RRR"]], "GGG", pile=["PPP"])
    table.play("draw")
    assert table.oracle.ending == "PP-10"
    assert table.position.scores == (0, 25)


@pytest.mark.parametrize(
    ("start", "top", "scores", "winners"),
    [("RRY", "RRR", (20, 10), (0,)), ("RRR", "RRP", (10, 10), (0, 1))],
)
def test_pp_11_most_points_win(start: str, top: str, scores: tuple[int, ...], winners: tuple[int, ...]) -> None:
    """PP-11: going out is not winning; equal points share; hands are shown at the end, the pile is not."""
    table = Table.made_up([[top, "WILD"], ["RRB"]], start, pile=["GGG"])
    table.play(f"play {top} 1,0")
    table.play(min(table.moves))
    outcome = table.position.outcome
    assert outcome is not None
    assert (outcome.scores, outcome.winners) == (scores, winners)
    for seat in (0, 1, None):
        view = table.position.view(seat)["table"]
        assert [tile["name"] for tile in view["hands"][0]["stack"]] == ["WILD"]
        assert view["pile"] == 1
        assert "GGG" not in str(view)
