"""Each rule of Squendo by its id; engine and oracle must agree on every position (see `Table`)."""

from __future__ import annotations

import random

import pytest

from parlour.engine import IllegalMove, Refusal, Series, UnreadableMove
from parlour.games.squendo import rules
from parlour.games.squendo.notation import laid_text, read_tile, tile_text
from parlour.games.squendo.scoring import points
from parlour.games.squendo.table import MOST_SITES, open_site, show
from parlour.games.squendo.tiles import LAID, MOST_TILES, cell_at
from tests.squendo.oracle import COLOURS, Cell, box, turned
from tests.squendo.table import GAME, Table

ANY = ["gold-x-bwww"]  # a hand that does not matter


def placed(table: Table, tile: str) -> set[str]:
    """Where and how a tile of the hand can be placed."""
    return {move.removeprefix("place ") for move in table.moves if move.split()[1] in turned(tile)}


def refused(table: Table, move: str) -> Refusal:
    """Why a move is refused; nothing has changed then (ALL-5)."""
    before = table.position.state.tobytes()
    with pytest.raises(IllegalMove) as error:
        table.position.play(move)
    assert table.position.state.tobytes() == before
    return Refusal(error.value.rule, error.value.sentence)


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
    assert refused(table, "place red-o-wwww 1,0") == Refusal("SQ-4", "The first tile lies in the centre, on 0,0.")


def test_beside_or_on_top() -> None:
    """SQ-4: side to side or on top, not diagonally."""
    table = Table.made_up([["red-o-wwww"], ANY], stacks={(0, 0): ["gold-o-wwww"]})
    assert placed(table, "red-o-wwww") == {f"red-o-wwww {at}" for at in ("0,0", "1,0", "-1,0", "0,1", "0,-1")}
    assert refused(table, "place red-o-wwww 1,1").rule == "SQ-4"


def test_sides_match() -> None:
    """SQ-5: black to black, white to white, on an empty cell and on a stack."""
    stacks = {(0, 0): ["gold-o-wbww"], (2, 0): ["gold-x-wwww"], (1, 0): ["teal-o-wwwb"]}
    table = Table.made_up([["red-o-bbbw"], ANY], stacks=stacks)
    assert {way for way in placed(table, "red-o-bbbw") if way.endswith(" 1,0")} == {"red-o-bwbb 1,0"}
    reason = refused(table, "place red-o-wbbb 1,0")
    sentence = "The east side is black, but the tile to its east is white there."
    assert reason == Refusal("SQ-5", sentence)
    assert "place red-o-bbbw 1,1" not in table.moves
    assert "place red-o-bbwb 1,1" in table.moves


def test_shapes_match() -> None:
    """SQ-6: a circle lies on circles only; colours do not matter."""
    stacks = {(0, 0): ["gold-o-wwww"], (1, 0): ["teal-x-wwww"]}
    table = Table.made_up([["red-o-wwww"], ANY], stacks=stacks)
    assert "place red-o-wwww 0,0" in table.moves
    assert refused(table, "place red-o-wwww 1,0") == Refusal("SQ-6", "A circle cannot lie on a cross.")


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
    assert (outcome.rule, outcome.reason) == ("SQ-8", "The pile and all hands are empty.")


def test_pass_only_when_stuck() -> None:
    """SQ-8: who can place must; who cannot place passes."""
    table = Table.made_up([["red-o-wwww"], ["gold-x-bbbb"]], stacks={(0, 0): ["teal-x-bbbb"]})
    assert table.moves == ["pass"]
    table.play("pass")
    assert refused(table, "pass") == Refusal("SQ-8", "You can place a tile, so you cannot pass.")


def test_end_by_passes() -> None:
    """SQ-8: all pass in succession; tiles in hand count nothing and are shown then."""
    hands = [["red-o-wwww"], ["gold-o-wwww", "gold-x-bbbb"], ["teal-o-wwww"]]
    table = Table.made_up(hands, stacks={(0, 0): ["plum-x-bbbb"]})
    table.play_all("pass", "place gold-x-bbbb 1,0", "pass", "pass")
    assert table.oracle.seat == 1
    table.play("pass")
    outcome = table.position.outcome
    assert outcome is not None
    assert outcome.reason == "All players passed in succession."
    assert outcome.scores == (0, 1, 0)
    assert [hand["tiles"] for hand in table.position.view()["table"]["hands"]] == [
        ["red-o-wwww"],
        ["gold-o-wwww"],
        ["teal-o-wwww"],
    ]


# --- points -------------------------------------------------------------------------------------


def laid_out(drawing: str, players: int = 2) -> Table:
    """A table from letters, rows from the north: r a red tile, R a stack of two with red on top; likewise g, t."""
    colours = {colour[0]: colour for colour in COLOURS}
    stacks: dict[Cell, list[str]] = {}
    for y, row in enumerate(drawing.split()):
        for x, letter in enumerate(row):
            if letter != ".":
                tile = f"{colours[letter.lower()]}-o-wwww"
                stacks[x, -y] = [tile] * (2 if letter.isupper() else 1)
    return Table.made_up([[]] * players, ["red-o-bwww"], stacks)


@pytest.mark.parametrize(
    ("drawing", "red"),
    [
        ("rr rr", 10),
        ("rrrr", 10),
        ("r r r r", 10),
        ("rrr rrr", 30),
        ("rrrrrr", 60),
        ("rrrrr", 30),
        ("rr rr rr", 30),
        ("rrr rrr rrr", 4 * 10 + 4 * 10 + 10),
        ("rrrr rrrr", 2 * 10 + 3 * 10 + 2 * 10 + 10),
        ("rr. rrr .rr", 20),
        ("rrr", 3),
        ("rrr r.r rrr", 8),
        ("rgr rtr", 4),
    ],
)
def test_rectangles(drawing: str, red: int) -> None:
    """SQ-9: every rectangle of four cells or more, overlapping ones and those inside larger ones too."""
    assert laid_out(drawing).position.scores[0] == red


@pytest.mark.parametrize(("drawing", "red"), [("R", 2), ("Rr rr", 12), ("RRRR", 18), ("RgR", 4), ("Rr", 3)])
def test_double_stacks(drawing: str, red: int) -> None:
    """SQ-10: 2 for a stack of two, in a rectangle or not (the book: a square with a stack in it is 12)."""
    assert laid_out(drawing).position.scores[0] == red


def test_singles_and_the_neutral_colour() -> None:
    """SQ-11, SQ-1: 1 for a single tile outside; with two players nobody scores teal."""
    assert laid_out("rr. rrr ..g").position.scores == (11, 1)
    assert laid_out("tttt g...").position.scores == (0, 1)
    assert laid_out("tttt g...", players=3).position.scores == (0, 1, 10)


def test_how_points_come_about() -> None:
    """SQ-9 to SQ-11: the view lists every rectangle by its south-western cell, width and height."""
    red, gold = laid_out("rrr Rrr ..g").position.view()["table"]["sums"]
    assert red == {"rectangles": [[0, -1, 2, 2], [0, -1, 3, 2], [1, -1, 2, 2]], "doubles": 1, "singles": 0}
    assert gold == {"rectangles": [], "doubles": 0, "singles": 1}


def test_rectangles_against_brute_force() -> None:
    """SQ-9 to SQ-11: on random layouts, against counting every rectangle of the whole area."""
    rng = random.Random(9)
    wide, high = 8, 6
    for _ in range(300):
        grid = {(x, y): rng.choices("rg.", (6, 3, 1))[0] for x in range(wide) for y in range(high)}
        s = GAME.deal(seed=1, players=2).state
        doubles = {cell for cell in grid if rng.random() < 0.2}
        for (x, y), letter in grid.items():
            if letter != ".":
                site = open_site(s, cell_at(x, y))
                show(s, site, 1 + 32 * "rg".index(letter))
                s.under[site] = 1 if (x, y) in doubles else 0
        for seat, letter in enumerate("rg"):
            assert points(s, seat) == brute_force(grid, doubles, letter)


def brute_force(grid: dict[Cell, str], doubles: set[Cell], letter: str) -> int:
    """Points by looking at every rectangle there could be."""
    mine = {cell for cell in grid if grid[cell] == letter}
    covered: set[Cell] = set()
    total = 0
    for x, y in grid:
        for width in range(1, 9):
            for height in range(1, 7):
                cells = {(x + i, y + j) for i in range(width) for j in range(height)}
                if width * height >= 4 and cells <= mine:
                    total += 10
                    covered |= cells
    return total + 2 * len(mine & doubles) + len(mine - doubles - covered)


def test_shared_victory() -> None:
    """SQ-12: most points win, equal points share it."""
    for stacks, winners in (
        ({(0, 0): ["red-o-bbbb"], (1, 0): ["gold-o-bbbb"]}, (0, 1)),
        ({(0, 0): ["red-o-bbbb"], (1, 0): ["teal-o-bbbb"]}, (0,)),
        ({(0, 0): ["teal-o-bbbb"], (1, 0): ["teal-x-bbbb"]}, (0, 1)),
    ):
        table = Table.made_up([["red-o-wwww"], ["gold-o-wwww"]], stacks=stacks)
        assert rules.winners(table.position.state) == 0
        table.play_all("pass", "pass")
        assert table.position.outcome is not None
        assert table.position.outcome.winners == winners


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
    assert refused(table, move).rule == rule


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
    for code in [*range(0, rules.PASS, 977), *range(rules.PASS, rules.CODES + 2), -1]:
        try:
            text = GAME.text(code)
        except ValueError:
            senseless += 1
            continue
        assert GAME.parse(text) == code
        assert GAME.code(GAME.data(code)) == code
    assert senseless > MOST_TILES
    assert GAME.parse("leave red-o-wwbw take gold-x-wwbb") == GAME.parse("leave red-o-bwww take gold-x-bbww")
