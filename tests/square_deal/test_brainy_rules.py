"""The brainy version, rule by rule: the border, frames, switching."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from parlour.engine import IllegalMove, Position
from tests.square_deal.scenes import GAME, scene, texts


def refused(position: Position, text: str) -> str:
    with pytest.raises(IllegalMove) as caught:
        position.play(text)
    return str(caught.value)


def found(wanted: Callable[[Position], bool], seeds: range = range(60)) -> Position:
    """The first position of random brainy games that is as wanted."""
    for seed in seeds:
        position = GAME.deal(seed=seed, variant="brainy")
        rng = random.Random(seed)
        while position.seat is not None:
            if wanted(position):
                return position
            position.play(rng.choice(position.moves()))
    raise AssertionError("no random game came to such a position")


def kinds(position: Position) -> set[str]:
    return {str(move.data["do"]) for move in position.moves()}


def tiles_on_board(position: Position) -> dict[str, str]:
    return {tile["cell"]: tile["tile"] for tile in position.view()["table"]["board"]}


def test_open_frames() -> None:
    """SD-B1: Start on the rim, and only the border colour on the perimeter.

    Start shows purple to the north and east, amber to the south and west. So it lies on the north rim (frames
    whose south row is 1) or on the east rim (whose west column is a), never on the south or west rim.
    """
    position = scene("brainy", {"e5": "PPAA"}, border="purple", down=(["PPPP"], ["TTTT"]))
    assert set(position.view()["table"]["frames"]) == {"a1", "b1", "c1", "d1", "a2", "a3", "a4"}


def test_the_corner_is_defined_when_one_frame_is_left() -> None:
    """SD-B1: a full row fixes the columns; Start in its middle, purple to the north, fixes the rows."""
    lying = {"c5": "PTAT", "d5": "PAAT", "e5": "PPAA", "b5": "PTTP", "a5": "PPAP"}
    position = scene("brainy", lying, border="purple", down=(["PPPP"], ["TTTT"]))
    assert position.view()["table"]["frames"] == ["a1"]


def test_a_tile_may_not_show_another_colour_on_the_perimeter() -> None:
    """SD-B1: with a tile on a5 the square runs from a1 to e5, and the north of row 5 is its perimeter."""
    lying = {"c5": "PTAT", "d5": "PAAT", "e5": "PPAA", "b5": "PTTP"}
    position = scene("brainy", lying, up=(["AAAP", "APPP"], []), border="purple", down=([], ["TTTT"]))
    # a5 would be the north-western corner: north and west must be purple, and east matches b5's purple.
    assert {text for text in texts(position, "place") if text.endswith("a5")} == {"place PPAP a5"}
    sentence = refused(position, "place APPP a5")
    assert sentence.endswith("shows only purple on its perimeter. (SD-B1)")


def test_the_first_placement_is_followed_by_the_border() -> None:
    """SD-B1, SD-B2: announced as part of the move, by whoever places first; only colours with an open frame."""
    position = scene("brainy", {"e5": "AAAA"}, up=(["AAAT"], []), down=(["TTTT"], ["PPPP"]))
    assert position.view()["table"]["border"] is None
    position.play("place AATA f5")
    assert position.seat == 0
    assert position.view()["table"]["announcing"]
    assert texts(position) == {"border amber"}  # Start on the rim shows amber outwards, wherever it lies
    assert refused(position, "border teal") == "With teal as the border colour, no frame would be open. (SD-B2)"
    assert "First announce the border colour. (SD-B1)" in refused(position, "flip")
    position.play("border amber")
    assert position.seat == 1
    assert position.view()["table"]["border"] == "amber"
    assert "has been announced" in refused(position, "border teal")


def test_whoever_places_first_announces() -> None:
    """SD-B2: if the first player cannot place, it is the other's to announce."""
    position = scene("brainy", {"e5": "AAAA"}, down=(["PPPP", "TTTT"], ["AAAT", "PPTT"]))
    position.play("flip")
    assert position.seat == 1
    position.play("flip")
    position.play("place AATA f5")
    assert position.seat == 1
    assert kinds(position) == {"border"}


def test_a_wild_start_fits_any_colour() -> None:
    """SD-B2."""
    position = scene("brainy", {"e5": "WILD"}, up=(["APTT"], []), down=(["TTTT"], ["PPPP"]))
    position.play("place APTT f5")
    assert texts(position) == {"border purple", "border amber", "border teal"}


def test_no_switch_before_the_border_is_announced() -> None:
    """SD-B3."""
    position = scene("brainy", {"e5": "AAAA"}, up=(["AAAT"], []), down=(["TTTT"], ["PPPP"]))
    assert kinds(position) == {"place"}
    assert "only once a border colour is announced. (SD-B3)" in refused(position, "switch AAAT e5")
    easy = scene("easy", {"e5": "AAAA"}, up=(["AAAT"], []), down=(["TTTT"], ["PPPP"]))
    assert "Only the brainy version" in refused(easy, "switch AAAT e5")


def switch_scene() -> Position:
    lying = {"e5": "AAAA", "f5": "AATA"}
    return scene("brainy", lying, up=(["AAAP"], []), down=(["TTTT"], ["PPPP"]), border="amber")


def test_a_switch_takes_two_steps() -> None:
    """SD-B3: the new tile takes the place of X, matching all neighbours; then X is placed elsewhere."""
    position = switch_scene()
    switches = texts(position, "switch")
    assert all(text.split()[1][1] == "A" for text in switches if text.endswith("e5"))  # f5 is amber to the west
    position.play("switch PAAA e5")
    assert position.seat == 0
    assert position.view()["table"]["lifted"] == "AAAA"
    assert tiles_on_board(position)["e5"] == "PAAA"
    assert texts(position) == texts(position, "place AAAA")
    assert "place AAAA e6" not in texts(position)  # purple there now
    assert "First place AAAA, which you have lifted. (SD-B3)" in refused(position, "flip")
    assert "First place AAAA, " in refused(position, "place AAAP g5")
    position.play("place AAAA d5")
    assert position.seat == 1
    assert tiles_on_board(position) == {"e5": "PAAA", "f5": "AATA", "d5": "AAAA"}
    assert position.view()["table"]["start"] == "d5"  # SD-B5: Start is the tile, not its cell


def test_a_switch_needs_a_tile_and_a_place_to_go() -> None:
    """SD-B3: a first step is offered only if a second one exists."""
    position = switch_scene()
    assert refused(position, "switch AAAP c3") == "There is no tile on c3 to switch. (SD-B3)"
    assert "SD-E2" in refused(position, "switch APAA e5")
    for seed in range(12):
        walker = GAME.deal(seed=seed, variant="brainy")
        rng = random.Random(seed)
        while walker.seat is not None:
            move = rng.choice(walker.moves())
            walker.play(move)
            if move.data["do"] == "switch":
                assert kinds(walker) == {"place"}
                assert {text.split()[1] for text in texts(walker)} <= _rotations(walker)


def _rotations(position: Position) -> set[str]:
    name = position.view()["table"]["lifted"]
    return {name} if name == "WILD" else {name[i:] + name[:i] for i in range(4)}


def test_start_switched_must_lie_on_the_rim_again() -> None:
    """SD-B3: wherever the lifted Start is placed, it lies on the rim of an open frame."""
    moved = 0
    for seed in range(40):
        position = GAME.deal(seed=seed, variant="brainy")
        rng = random.Random(seed)
        while position.seat is not None:
            before = position.view()["table"]["start"]
            position.play(rng.choice(position.moves()))
            table = position.view()["table"]
            if before is None and table["start"] is not None:
                moved += 1
                column, row = table["start"]
                for frame in table["frames"]:
                    across, up = ord(column) - ord(frame[0]), int(row) - int(frame[1])
                    assert 0 in (across, up) or 4 in (across, up)
    assert moved > 10


def test_beside_a_placement_a_switch_is_an_alternative_but_no_flip() -> None:
    """SD-B4: placing stays compulsory."""
    position = found(lambda p: {"place", "switch"} <= kinds(p) and p.view()["table"]["lifted"] is None)
    assert kinds(position) == {"place", "switch"}
    assert "must place one. (SD-B4)" in refused(position, "flip")
    assert "must place one. (SD-B4)" in refused(position, "pass")


def test_with_switches_only_one_may_flip_and_then_pass() -> None:
    """SD-B4: flip if something is face down and nothing was flipped this turn, else pass."""
    flip = found(lambda p: kinds(p) == {"switch", "flip"})
    assert not flip.view()["table"]["flipped"]
    assert flip.view()["table"]["hands"][flip.seat or 0]["down"] > 0
    after = found(lambda p: kinds(p) == {"switch", "pass"} and p.view()["table"]["flipped"])
    seat = after.seat
    after.play("pass")
    assert after.seat != seat
    assert after.view()["table"]["passed"] is False  # SD-B6: it ended a turn with a flip, so it is no pass
    bare = found(lambda p: kinds(p) == {"switch", "pass"} and not p.view()["table"]["flipped"])
    assert bare.view()["table"]["hands"][bare.seat or 0]["down"] == 0


def test_any_face_up_tile_may_be_switched_in() -> None:
    """SD-B4."""
    position = found(lambda p: len({text.split()[1] for text in texts(p, "switch")}) > 4)
    hand = position.view()["table"]["hands"][position.seat or 0]["up"]
    names = {
        min(text.split()[1][i:] + text.split()[1][:i] for i in range(4)) for text in texts(position, "switch")
    }
    assert len(names) > 1
    assert names <= set(hand)


def test_a_useless_flip_ends_the_turn() -> None:
    """SD-B4: neither placement nor switch."""
    position = scene("brainy", {"e5": "AAAA", "f5": "AATA"}, border="amber", down=(["PPPP"], ["PPTT"]))
    position.play("flip")
    assert position.seat == 1


@pytest.mark.slow
def test_the_lifted_tile_in_a_gap_gives_a_free_turn() -> None:
    """SD-B5: X in a gap gives it; T on a surrounded cell does not."""
    free = none = 0
    for seed in range(150):
        position = GAME.deal(seed=seed, variant="brainy")
        rng = random.Random(seed)
        while position.seat is not None:
            table, seat = position.view()["table"], position.seat
            move = rng.choice(position.moves())
            position.play(move)
            if table["lifted"] is not None and position.seat is not None:
                in_gap = move.data["cell"] in table["gaps"]
                assert (position.seat == seat) == in_gap
                free += in_gap
                none += not in_gap
    assert free > 20
    assert none > 100


def test_the_lifted_tile_may_lie_beside_the_new_one_alone() -> None:
    """SD-B5."""
    position = switch_scene()
    position.play("switch PAAA e5")
    assert "place AAAA e4" in texts(position)  # its only neighbour is the tile that took its place


def test_a_win_by_switch_comes_when_the_lifted_tile_is_down() -> None:
    """SD-B5."""
    position = scene("brainy", {"e5": "AAAA", "f5": "AATA"}, up=(["AAAP"], ["PPPP"]), border="amber")
    position.play("switch PAAA e5")
    assert position.outcome is None
    position.play("place AAAA d5")
    assert position.outcome is not None
    assert (position.outcome.winners, position.outcome.scores, position.outcome.rule) == ((0,), (5, 0), "SD-E7")


def test_passing_is_allowed_though_switches_exist() -> None:
    """SD-B6, SD-B4."""
    position = found(lambda p: kinds(p) == {"switch", "pass"} and not p.view()["table"]["flipped"])
    second = position.view()["table"]["passed"]
    position.play("pass")
    assert position.view()["table"]["passed"]
    assert (position.outcome is not None) == second
