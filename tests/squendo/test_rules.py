"""Each rule of Squendo by its id; engine and oracle must agree on every position (see `Table`)."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove, Series, UnreadableMove
from parlour.games.squendo import notation
from parlour.games.squendo.notation import laid_text, read_tile, tile_text
from parlour.games.squendo.parts import LAID, MOST_TILES
from parlour.games.squendo.state import MOST_SITES
from tests.squendo.oracle import COLOURS, Cell, box, turned
from tests.squendo.table import GAME, Table

ANY = ["gold-x-bwww"]  # a hand that does not matter


def placed(table: Table, tile: str) -> set[str]:
    """Where and how a tile of the hand can be placed."""
    return {move.removeprefix("place ") for move in table.moves if move.split()[1] in turned(tile)}


def refused(table: Table, move: str) -> tuple[str, str]:
    """The rule and the English sentence with which a move is refused; nothing has changed then (ALL-5)."""
    before = table.position.state.tobytes()
    with pytest.raises(IllegalMove) as error:
        table.position.play(move)
    assert table.position.state.tobytes() == before
    return error.value.rule, str(error.value.said)


# --- tiles and the deal -------------------------------------------------------------------------


def test_the_tiles() -> None:
    """SQ-T1: twelve of each colour: all side patterns that differ under rotation, with circle and cross."""
    names = [tile_text(tile) for tile in range(MOST_TILES)]
    assert names == box(4)
    assert [read_tile(name) for name in names] == list(range(MOST_TILES))
    looks = [turned(name) for name in names]
    assert sum(map(len, looks)) == len(set().union(*looks)) == LAID
    assert {laid_text(laid) for laid in range(LAID)} == set().union(*looks)


@pytest.mark.parametrize(("players", "colours"), [(2, 3), (3, 3), (4, 4)])
def test_the_deal(players: int, colours: int) -> None:
    """SQ-1, SQ-2: all players' colours, a neutral third one for two, four tiles each, the rest is the pile."""
    table = Table.dealt(5, players)
    hands, pile = table.oracle.hands, table.oracle.pile
    assert [len(hand) for hand in hands] == [4] * players
    assert sorted(sum(hands, pile)) == sorted(box(colours))
    view = table.position.view()["table"]
    assert view["colours"] == list(COLOURS[:players])
    assert view["neutral"] == ("teal" if players == 2 else None)
    assert view["pile"] == 12 * colours - 4 * players


def test_hands_are_hidden() -> None:
    """SQ-2, ALL-2: a seat sees its own hand and how many tiles the others hold; a spectator sees no hand."""
    position = GAME.deal(seed=3, players=3)
    for seat in (0, 1, 2, None):
        hands = position.view(seat)["table"]["hands"]
        assert [hand["count"] for hand in hands] == [4, 4, 4]
        assert [hand["tiles"] is not None for hand in hands] == [seat == other for other in range(3)]


def test_who_starts() -> None:
    """SQ-2, ALL-3: the seed decides, or the table; then clockwise."""
    assert {GAME.deal(seed=seed, players=4).seat for seed in range(40)} == {0, 1, 2, 3}
    position = GAME.deal(seed=1, players=3, starter=2)
    seats = []
    for _ in range(4):
        seats.append(position.seat)
        position.play(position.moves()[0])
    assert seats == [2, 0, 1, 2]


# --- a turn -------------------------------------------------------------------------------------


def test_draw_back_to_four() -> None:
    """SQ-3: place, then draw while the pile lasts."""
    four = ["red-o-bwww", "red-x-bwww", "gold-o-bwww", "gold-x-bwww"]
    other = ["red-o-bbbw", "red-x-bbbw", "gold-o-bbbw", "gold-x-bbbw"]
    table = Table.made_up([four, other], ["teal-o-bbww"])
    table.play("place red-o-bwww 0,0")
    assert table.oracle.hands[0] == [*four[1:], "teal-o-bbww"]
    table.play("place red-o-bbbw 1,0")
    assert table.oracle.hands[1] == other[1:]


def test_first_tile() -> None:
    """SQ-4: it lies in the centre; rotations that look alike are one move."""
    looks = {"wwww": 1, "bwww": 4, "bbww": 4, "bwbw": 2}
    table = Table.made_up([[f"red-o-{sides}" for sides in looks], ANY])
    for sides, count in looks.items():
        ways = placed(table, f"red-o-{sides}")
        assert len(ways) == count
        assert all(way.endswith(" 0,0") for way in ways)
    assert refused(table, "place red-o-wwww 1,0") == ("SQ-4", "The first tile lies in the centre, on 0,0.")


def test_beside_or_on_top() -> None:
    """SQ-4: side to side or on top, not diagonally."""
    table = Table.made_up([["red-o-wwww"], ANY], stacks={(0, 0): ["gold-o-wwww"]})
    assert placed(table, "red-o-wwww") == {f"red-o-wwww {at}" for at in ("0,0", "1,0", "-1,0", "0,1", "0,-1")}
    assert refused(table, "place red-o-wwww 1,1")[0] == "SQ-4"


def test_sides_match() -> None:
    """SQ-5: black to black, white to white, on an empty cell and on a stack."""
    stacks = {(0, 0): ["gold-o-wbww"], (2, 0): ["gold-x-wwww"], (1, 0): ["teal-o-wwwb"]}
    table = Table.made_up([["red-o-bbbw"], ANY], stacks=stacks)
    assert {way for way in placed(table, "red-o-bbbw") if way.endswith(" 1,0")} == {"red-o-bwbb 1,0"}
    reason = refused(table, "place red-o-wbbb 1,0")
    sentence = "The east side is black, but the tile to its east is white there."
    assert reason == ("SQ-5", sentence)
    assert "place red-o-bbbw 1,1" not in table.moves
    assert "place red-o-bbwb 1,1" in table.moves


def test_shapes_match() -> None:
    """SQ-6: a circle lies on circles only; colours do not matter."""
    stacks = {(0, 0): ["gold-o-wwww"], (1, 0): ["teal-x-wwww"]}
    table = Table.made_up([["red-o-wwww"], ANY], stacks=stacks)
    assert "place red-o-wwww 0,0" in table.moves
    assert refused(table, "place red-o-wwww 1,0") == ("SQ-6", "A circle cannot lie on a cross.")


def test_covered_tiles_are_not_shown() -> None:
    """SQ-6: of a stack everybody sees the top and the height, its builder too."""
    table = Table.made_up([["red-o-wwww", "red-o-bwww"], ANY], stacks={(0, 0): ["gold-o-bbbb"]})
    table.play("place red-o-wwww 0,0")
    for seat in (0, 1, None):
        view = table.position.view(seat)
        assert view["table"]["stacks"] == [{"x": 0, "y": 0, "tile": "red-o-wwww", "height": 2}]
        assert "gold-o-bbbb" not in str(view)
        assert "gold" in GAME.picture(view)  # the owner of seat 1, not the tile
        assert "Go" not in GAME.picture(view)


def test_unbounded_table() -> None:
    """SQ-4: 48 tiles in a chain fit, in any direction, and the record is big enough for the most open cells."""
    for step in ((1, 0), (0, 1), (-1, 0), (0, -1)):
        chain: dict[Cell, list[str]] = {(step[0] * i, step[1] * i): ["gold-o-wwww"] for i in range(47)}
        table = Table.made_up([["red-x-wwww"], []], stacks=chain)
        x, y = step[0] * 47, step[1] * 47
        table.play(f"place red-x-wwww {x},{y}")
        assert table.position.state.sites == MOST_SITES
        assert table.oracle.seat is None


# --- the end ------------------------------------------------------------------------------------


def test_end_with_nothing_left() -> None:
    """SQ-8: pile and hands are empty; a hand that is empty before that passes."""
    table = Table.made_up([["red-x-bwww"], ["gold-o-wwww", "gold-x-wwww"]], stacks={(0, 0): ["teal-o-wwww"]})
    table.play_all("place red-x-wbww 1,0", "place gold-o-wwww 0,1")
    assert table.moves == ["pass"]
    table.play_all("pass", "place gold-x-wwww -1,0")
    outcome = table.position.outcome
    assert outcome is not None
    assert (outcome.rule, str(outcome.reason)) == ("SQ-8", "The pile and all hands are empty.")


def test_pass_only_when_stuck() -> None:
    """SQ-8: who can place must; who cannot place passes."""
    table = Table.made_up([["red-o-wwww"], ["gold-x-bbbb"]], stacks={(0, 0): ["teal-x-bbbb"]})
    assert table.moves == ["pass"]
    table.play("pass")
    assert refused(table, "pass") == ("SQ-8", "You can place a tile, so you cannot pass.")


def test_end_by_passes() -> None:
    """SQ-8: all pass in succession; tiles in hand count nothing and are shown then."""
    hands = [["red-o-wwww"], ["gold-o-wwww", "gold-x-bbbb"], ["teal-o-wwww"]]
    table = Table.made_up(hands, stacks={(0, 0): ["plum-x-bbbb"]})
    table.play_all("pass", "place gold-x-bbbb 1,0", "pass", "pass")
    assert table.oracle.seat == 1
    table.play("pass")
    outcome = table.position.outcome
    assert outcome is not None
    assert str(outcome.reason) == "All players have passed, one after the other."
    assert outcome.scores == (0, 1, 0)
    assert [hand["tiles"] for hand in table.position.view()["table"]["hands"]] == [
        ["red-o-wwww"],
        ["gold-o-wwww"],
        ["teal-o-wwww"],
    ]


def test_passes_in_a_row_are_open_to_all() -> None:
    """SQ-12: how many have passed in succession ends the game, so everybody sees it; a placement starts anew."""
    hands = [["red-o-wwww"], ["gold-o-wwww", "gold-x-bbbb"], ["teal-o-wwww"]]
    table = Table.made_up(hands, stacks={(0, 0): ["plum-x-bbbb"]})
    seen = [passes_seen(table)]
    for move in ("pass", "place gold-x-bbbb 1,0", "pass", "pass", "pass"):
        table.play(move)
        seen.append(passes_seen(table))
    assert seen == [0, 1, 0, 1, 2, 3]


def passes_seen(table: Table) -> int:
    """How many passes all views and pictures tell of."""
    views = [table.position.view(viewer) for viewer in (0, 1, 2, None)]
    told = {view["table"]["passes"] for view in views}
    assert told == {table.oracle.passes}
    for view in views:
        lines = [line for line in GAME.picture(view).splitlines() if "Passed in a row" in line]
        assert lines == ([f"Passed in a row: {table.oracle.passes} of 3"] if table.oracle.passes else [])
    return table.oracle.passes


def test_series() -> None:
    """ALL-4: the start moves one seat to the left with every game; equal totals share the series."""
    series = Series(GAME, seed=8, games=3, players=3, starter=1)
    while not series.over:
        position = series.deal()
        while position.seat is not None:
            position.play(int(position.codes()[0]))
        series.add(position)
    assert series.starters == (1, 2, 0)
    best = max(series.totals)
    assert series.winners == tuple(seat for seat in range(3) if series.totals[seat] == best)


# --- words --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("place red-x-wwww 0,1", "SQ-3"),
        ("place red-o-wwww 5,5", "SQ-4"),
        ("place red-o-wwww 1,0", "SQ-5"),
        ("place red-o-wwww 0,0", "SQ-6"),
        ("leave red-o-wwww discard", "SQ-7"),
        ("pass", "SQ-8"),
    ],
)
def test_refusals_name_the_rule(move: str, rule: str) -> None:
    """ALL-5: every illegal move is refused with its rule."""
    table = Table.made_up([["red-o-wwww"], ["gold-x-bbbb"]], stacks={(0, 0): ["teal-x-wbww"]})
    assert refused(table, move)[0] == rule


@pytest.mark.parametrize(
    "text", ["", "hello", "place red-o-bbw 0,0", "place red-o-bbww 49,0", "place pink-o-bbww 0,0", "leave it"]
)
def test_unreadable_moves(text: str) -> None:
    """ALL-5: what is no move at all is refused as such."""
    with pytest.raises(UnreadableMove):
        Table.dealt(1, 2).position.play(text)
    with pytest.raises(ValueError, match=r"Moves|tile|reach"):
        GAME.parse(text)


def test_every_code_is_written_one_way() -> None:
    """ALL-5: text, data and code are exact inverses, and senseless codes are refused."""
    senseless = 0
    for code in [*range(0, notation.PASS, 977), *range(notation.PASS, notation.CODES + 2), -1]:
        try:
            text = GAME.text(code)
        except ValueError:
            senseless += 1
            continue
        assert GAME.parse(text) == code
        assert GAME.code(GAME.data(code)) == code
    assert senseless > MOST_TILES
    assert GAME.parse("leave red-o-wwbw take gold-x-wwbb") == GAME.parse("leave red-o-bwww take gold-x-bbww")
