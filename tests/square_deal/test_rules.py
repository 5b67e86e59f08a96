"""The easy version and the series, rule by rule, with the worked examples of the rulebook."""

from __future__ import annotations

from itertools import product

import pytest

import parlour
from parlour.engine import IllegalMove, OptionError, Outcome, Position, Said, Series
from parlour.games.square_deal.parts import LETTERS, NAMES
from tests.square_deal.scenes import GAME, scene, texts
from tests.square_deal.table import dealt


def refused(position: Position, text: str) -> str:
    """The sentence with which a move is refused; the state is unchanged (ALL-5)."""
    before = position.state.tobytes()
    with pytest.raises(IllegalMove) as caught:
        position.play(text)
    assert position.state.tobytes() == before
    return str(caught.value)


def test_the_tiles_are_all_colourings_and_a_wild() -> None:
    """SD-T1: 24 colourings of four sides with three colours that differ under rotation, and the Wild."""
    turns = {frozenset(word[i:] + word[:i] for i in range(4)) for word in map("".join, product(LETTERS, repeat=4))}
    assert len(turns) == 24
    assert len(NAMES) == 25
    assert NAMES[-1] == "WILD"
    for name in NAMES[:-1]:
        assert sum(name in group for group in turns) == 1
        assert name == min(next(group for group in turns if name in group))


def test_the_deal() -> None:
    """SD-E1: 12 each, unseen by everybody; the last is Start, which may be the Wild."""
    starts = set()
    for seed in range(150):
        position = GAME.deal(seed=seed)
        table = position.view(0)["table"]
        assert [hand["down"] for hand in table["hands"]] == [12, 12]
        assert [hand["up"] for hand in table["hands"]] == [[], []]
        assert len(table["board"]) == 1
        assert table["board"][0]["cell"] == table["start"] == "e5"
        assert sorted(dealt(position)) == sorted(NAMES)
        starts.add(table["board"][0]["tile"])
    assert "WILD" in starts
    assert position.view(0)["table"] == position.view(1)["table"] == position.view(None)["table"]


def test_touching_sides_must_match() -> None:
    """SD-E2: beside at least one placed tile, any rotation, every touching side of the same colour."""
    position = scene("easy", {"e5": "AAAA", "f6": "TTTT"}, up=(["AATP"], []), down=(["PPPP"], ["PPPP"]))
    by_cell = {cell: {text for text in texts(position) if text.endswith(cell)} for cell in ("f5", "d5", "d4")}
    assert by_cell["f5"] == {"place TPAA f5"}  # teal to the north, amber to the west
    assert by_cell["d5"] == {"place AATP d5", "place PAAT d5"}  # amber to the east
    assert by_cell["d4"] == set()  # no tile beside it


def test_the_sentence_of_a_clash() -> None:
    """SD-E2, ALL-5: the words of the refusal."""
    position = scene("easy", {"e5": "AAAA"}, up=(["AAPT"], []), down=(["PPPP"], ["PPPP"]))
    assert (
        refused(position, "place AAPT f5")
        == "The west side is teal, but the tile to its west shows amber there. (SD-E2)"
    )
    assert refused(position, "place AAPT e5") == "There is a tile on e5 already. (SD-E2)"
    assert refused(position, "place AAPT a1") == "No tile lies beside a1. (SD-E2)"


def test_diagonals_are_ignored() -> None:
    """SD-E2: a corner touches nothing."""
    lying = {"e5": "AAAA", "e6": "TTAT"}
    position = scene("easy", lying, up=(["AAPP"], []), down=([], ["PPPP"]))
    # f5 has the amber e5 to its west; e6 and f6 are diagonal or empty.
    assert "place PPAA f5" in texts(position)
    assert "place APPA f5" in texts(position)


def test_the_wild_touches_anything_and_anything_touches_the_wild() -> None:
    """SD-E3: but its other neighbours still must match."""
    lying = {"e5": "AAAA", "f6": "TTTT"}
    position = scene("easy", lying, up=(["WILD"], ["PPPP"]), down=(["AAAA"], ["PPPP"]))
    assert {"place WILD f5", "place WILD e6", "place WILD d5"} <= texts(position)
    position.play("place WILD f5")
    assert texts(position) == {"place PPPP g5", "place PPPP f4"}


def test_the_layout_never_spans_more_than_five() -> None:
    """SD-E4: rows and columns of at most five; Start need not be the centre."""
    row = {"e5": "AAAA", "f5": "APTA", "g5": "AATP", "h5": "AAAP"}
    position = scene("easy", row, up=(["WILD"], []), down=(["AAAT"], ["PPPP"]))
    assert {"place WILD d5", "place WILD i5"} <= texts(position)
    position = scene("easy", {**row, "i5": "WILD"}, up=(["AAAT"], []), down=([], ["PPPP"]))
    assert not {text for text in texts(position, "place") if text.endswith("d5")}
    assert "span more than 5 columns" in refused(position, "place AAAT d5")
    assert position.view()["table"]["area"] == ["e4", "i6"]  # one more row to either side


def test_the_span_counts_rows_too() -> None:
    """SD-E4."""
    column = {"e5": "AAAA", "e4": "AAAT", "e3": "TAAA", "e2": "AATA", "e1": "TTTT"}
    position = scene("easy", column, up=(["AAAP"], []), down=([], ["PPPP"]))
    assert "span more than 5 rows" in refused(position, "place PAAA e6")


def test_placing_is_compulsory_and_flipping_comes_after() -> None:
    """SD-E5: a face-up tile that can be placed must be; only else a face-down tile is flipped."""
    position = scene("easy", {"e5": "AAAA"}, up=(["AAPT", "PPPP"], []), down=(["TTTT"], ["PPPP"]))
    assert all(text.startswith("place") for text in texts(position))
    assert "must place one. (SD-E5)" in refused(position, "flip")
    assert "must place one. (SD-E5)" in refused(position, "pass")
    assert "not among your face-up tiles. (SD-E5)" in refused(position, "place TTTT e6")


def test_a_flipped_tile_is_placed_or_ends_the_turn() -> None:
    """SD-E5: it stays face up, and the turn ends by itself."""
    position = scene("easy", {"e5": "AAAA"}, down=(["PPPP", "AAPP"], ["AAAT", "PPPP"]))
    assert texts(position) == {"flip"}
    position.play("flip")
    assert position.seat == 1
    assert position.view()["table"]["hands"][0] == {"up": ["PPPP"], "down": 1}
    position.play("flip")
    assert position.seat == 1
    assert texts(position) == {f"place {lies} {cell}" for lies, cell in _amber_sides("AAAT")}


def _amber_sides(name: str) -> set[tuple[str, str]]:
    """How a tile can lie beside a single amber tile on e5."""
    turned = {name[i:] + name[:i] for i in range(4)}
    beside = {"e6": 2, "f5": 3, "e4": 0, "d5": 1}
    return {(lies, cell) for lies in turned for cell, side in beside.items() if lies[side] == "A"}


def test_with_nothing_face_down_and_nothing_placeable_you_pass() -> None:
    """SD-E5."""
    position = scene("easy", {"e5": "AAAA"}, up=(["PPPP"], []), down=([], ["AAAT"]))
    assert texts(position) == {"pass"}
    assert "no face-down tile" in refused(position, "flip")
    position.play("pass")
    assert position.seat == 1
    assert "flip it before you pass. (SD-E5)" in refused(position, "pass")


def test_rotations_that_look_alike_are_one_move() -> None:
    """SD-E5."""
    position = scene("easy", {"e5": "AAAA"}, up=(["AAAA"], []), down=(["PPPP"], ["PPPP"]))
    assert len(texts(position)) == 4
    position = scene("easy", {"e5": "AAAA"}, up=(["APAP"], []), down=(["PPPP"], ["PPPP"]))
    assert len(texts(position)) == 4


def test_filling_a_gap_gives_a_free_turn() -> None:
    """SD-E6, the rulebook's picture: a tile that matches the three tiles around it earns another turn."""
    lying = {"e5": "AAAA", "e6": "TPAT", "f6": "PATP", "g6": "PTPA", "g5": "PTTP"}
    position = scene("easy", lying, up=(["AATP", "TTTT"], []), down=(["PPPP"], ["PPPT"]))
    assert position.view()["table"]["gaps"] == ["f5"]
    assert {text for text in texts(position) if text.endswith("f5")} == {"place TPAA f5"}
    elsewhere = position.copy()
    elsewhere.play("place AATP d5")
    assert elsewhere.seat == 1
    position.play("place TPAA f5")
    assert position.seat == 0


def test_a_free_turn_is_a_whole_turn_and_chains() -> None:
    """SD-E6: flip and place again at once; another gap filled gives another free turn."""
    lying = {"e5": "AAAA", "e6": "AAAA", "f6": "AAAA", "g6": "AAAA", "g5": "AAAA"}
    position = scene("easy", lying, up=(["AAAT"], []), down=(["AAAP", "PPPP"], ["TTTT"]))
    position.play("place AATA f5")  # three sides touch
    assert position.seat == 0
    assert position.view()["table"]["flipped"] is False
    assert texts(position) == {"flip"}  # nothing face up is left, so the free turn begins with a flip
    position.play("flip")
    assert position.seat == 0


def test_two_neighbours_are_no_gap() -> None:
    """SD-E6: three or four sides."""
    lying = {"e5": "AAAA", "e6": "AAAA", "f6": "AAAA"}
    position = scene("easy", lying, up=(["AAAT"], []), down=(["AAAP"], ["TTTT"]))
    assert position.view()["table"]["gaps"] == []
    position.play("place AATA f5")
    assert position.seat == 1


def test_the_last_tile_wins_at_once() -> None:
    """SD-E7 and SD-E9, the rulebook's picture: the opponent has two unplayed tiles, a 10 point victory."""
    position = scene("easy", {"e5": "AAAA"}, up=(["AAAT"], ["PPPP"]), down=([], ["TTTT"]))
    position.play("place AATA f5")
    outcome = position.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.rule) == ((0,), (10, 0), "SD-E7")


def test_the_last_tile_wins_even_in_a_gap() -> None:
    """SD-E7: no free turn is needed."""
    lying = {"e5": "AAAA", "e6": "AAAA", "f6": "AAAA", "g6": "AAAA", "g5": "AAAA"}
    position = scene("easy", lying, up=(["AAAT"], ["TTTT", "PPPP"]), down=([], []))
    position.play("place AATA f5")
    assert position.outcome is not None
    assert position.outcome.winners == (0,)


def stuck(first: list[str], second: list[str]) -> Outcome:
    """The outcome when a tile is flipped in vain and then nobody can place."""
    position = scene("easy", {"e5": "AAAA"}, up=(first[1:], second), down=(first[:1], []))
    position.play("flip")
    assert position.outcome is not None
    return position.outcome


def test_when_nobody_can_place_fewer_tiles_win() -> None:
    """SD-E8, SD-E9: it ends as soon as all is flipped and nobody can place; 5 for each tile of the other."""
    outcome = stuck(["PPPP"], ["TTTT", "PTPT"])
    assert (outcome.winners, outcome.scores, outcome.rule) == ((0,), (10, 0), "SD-E8")


def test_the_tie_break_counts_colours_on_one_tile() -> None:
    """SD-E8: the unplayed tile with the fewest different colours; SD-E10: it scores like any win."""
    outcome = stuck(["PPTT", "PPTT"], ["TTTT", "PPPT"])
    assert (outcome.winners, outcome.scores) == ((1,), (0, 10))
    assert "seat 2 has the one with the fewest colours" in str(outcome.reason)


def test_an_unbroken_tie_is_a_tie() -> None:
    """SD-E8, SD-E10: a drawn game scores 0 to 0."""
    outcome = stuck(["PPTT"], ["PTPT"])
    assert (outcome.winners, outcome.scores) == ((), (0, 0))


def test_the_game_goes_on_while_somebody_has_a_face_down_tile() -> None:
    """SD-E8: both must have flipped everything."""
    position = scene("easy", {"e5": "AAAA"}, up=([], ["TTTT"]), down=(["PPPP"], ["PTPT"]))
    position.play("flip")
    assert position.outcome is None
    assert position.seat == 1


def test_face_down_tiles_count_for_the_score() -> None:
    """SD-E9: face up or down."""
    position = scene("easy", {"e5": "AAAA"}, up=(["AAAT"], ["PPPP"]), down=([], ["TTTT", "PPTT", "PTPT"]))
    position.play(sorted(texts(position))[0])
    assert position.scores == (20, 0)


def test_the_series_has_three_games_and_alternates_the_start() -> None:
    """SD-E10: any odd number, all played; the higher total wins, equal totals draw."""
    series = Series(GAME, seed=3)
    assert series.games == 3
    starters = []
    while not series.over:
        position = series.deal()
        starters.append(position.seat)
        while position.seat is not None:
            position.play(position.moves()[0])
        series.add(position)
    assert starters[0] == starters[2] != starters[1]
    assert series.totals == tuple(sum(outcome.scores[seat] for outcome in series.outcomes) for seat in (0, 1))
    best = max(series.totals)
    assert series.winners == (() if series.totals[0] == series.totals[1] else (series.totals.index(best),))
    with pytest.raises(OptionError, match="odd number of games, not 2"):
        Series(GAME, seed=3, games=2)


def test_equal_totals_draw_the_series() -> None:
    """SD-E10."""
    series = Series(GAME, seed=3, games=1)
    series.outcomes.append(Outcome((0, 0), (), "SD-E8", Said("square-deal.tied", left=1)))
    assert series.over
    assert series.winners == ()


def test_tiles_are_flipped_in_dealt_order() -> None:
    """SD-E11: and Start lies so that it spells its name."""
    for seed in range(20):
        position = GAME.deal(seed=seed)
        order = dealt(position)
        assert position.view()["table"]["board"][0]["tile"] == order[24]
        seat = position.seat or 0
        position.play("flip")
        assert position.view()["table"]["hands"][seat]["up"] == [order[12 * seat]]


def test_a_free_turn_without_anything_to_do_is_a_pass() -> None:
    """SD-E11: nothing face down, nothing placeable."""
    lying = {"e5": "AAAA", "e6": "AAAA", "f6": "AAAA", "g6": "AAAA", "g5": "AAAA"}
    position = scene("easy", lying, up=(["AAAT", "PPPP"], []), down=([], ["AAAP"]))
    position.play("place AATA f5")
    assert (position.seat, texts(position)) == (0, {"pass"})
    position.play("pass")
    assert position.seat == 1


def test_the_starter_is_drawn_or_chosen() -> None:
    """ALL-3."""
    assert {parlour.game("square-deal").deal(seed=seed).seat for seed in range(20)} == {0, 1}
    assert GAME.deal(seed=1, starter=1).seat == 1
