"""The oracle of Square Deal, tried by itself: small positions worked out by hand, and a still plainer check.

The plainer check looks at whole layouts, sides, boxes and windows one by one, with nothing remembered.
"""

import random
from itertools import product

import pytest

from tests.square_deal.oracle import (
    COLOURS,
    LONGEST_4X6,
    VARIANTS,
    WILD,
    Cell,
    Layout,
    Oracle,
    coloured_tiles,
    read_cell,
    spell,
)
from tests.square_deal.steer import STEERS, Chooser, Counters, compact, deal, play_steered, solving

pytestmark = pytest.mark.slow  # many games of the oracle

GRID = list(product(range(9), range(9)))


def turned(lies: str) -> set[str]:
    return {lies} if lies == WILD else {lies[turn:] + lies[:turn] for turn in range(4)}


def matches(tiles: dict[Cell, str]) -> bool:
    """Do all touching sides show the same colour, the Wild apart (SD-E2, SD-E3)?"""
    coloured = {cell: lies for cell, lies in tiles.items() if lies != WILD}
    for (x, y), lies in coloured.items():
        if (x + 1, y) in coloured and coloured[x + 1, y][3] != lies[1]:
            return False
        if (x, y + 1) in coloured and coloured[x, y + 1][2] != lies[0]:
            return False
    return True


def obeys(tiles: dict[Cell, str], start: str, border: str | None) -> bool:
    """Is this whole layout legal (SD-E2 to SD-E4, SD-B1)? The border is None where there is none."""
    if not matches(tiles):
        return False
    columns, rows = {x for x, _ in tiles}, {y for _, y in tiles}
    if max(columns) - min(columns) > 4 or max(rows) - min(rows) > 4:
        return False
    return border is None or any(is_open(tiles, start, border, *corner) for corner in GRID)


def is_open(tiles: dict[Cell, str], start: str, border: str, west: int, south: int) -> bool:
    """Is the frame with this south-west corner open (SD-B1)?"""
    east, north = west + 4, south + 4
    for (x, y), lies in tiles.items():
        if not (west <= x <= east and south <= y <= north):
            return False
        if start in turned(lies) and x not in (west, east) and y not in (south, north):
            return False
        if lies != WILD:
            shown = {lies[0]} if y == north else set()
            shown |= {lies[1]} if x == east else set()
            shown |= {lies[2]} if y == south else set()
            shown |= {lies[3]} if x == west else set()
            if shown - {border}:
                return False
    return True


def beside(tiles: dict[Cell, str], cell: Cell) -> int:
    x, y = cell
    return sum(other in tiles for other in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)))


def plain_places(tiles: dict[Cell, str], name: str, start: str, borders: list[str | None]) -> set[str]:
    free = [cell for cell in GRID if cell not in tiles and beside(tiles, cell)]
    return {
        f"place {lies} {spell(cell)}"
        for cell in free
        for lies in turned(name)
        if any(obeys({**tiles, cell: lies}, start, border) for border in borders)
    }


def plain_moves(oracle: Oracle) -> set[str]:
    """All moves of a two-player game or a 5x5, straight from the wording of SD-E5 and SD-B2 to SD-B4."""
    assert oracle.seat is not None
    tiles, start, border = oracle.layout.tiles, oracle.layout.start, oracle.layout.border
    if oracle.announcing:
        return {f"border {word}" for word, letter in COLOURS.items() if obeys(tiles, start, letter)}
    hand = oracle.face_up[oracle.seat] if oracle.lifted is None else [oracle.lifted]
    borders = [*COLOURS.values()] if oracle.variant == "brainy" and border is None else [border]
    found = {text for name in hand for text in plain_places(tiles, name, start, [*borders])}
    if oracle.lifted is not None:
        return found
    must_place = bool(found)
    for name, (cell, lifted) in product(hand if border else [], tiles.items()):
        for lies in turned(name):
            after = {**tiles, cell: lies}
            if matches(after) and plain_places(after, lifted, start, [border]):
                found.add(f"switch {lies} {spell(cell)}")
    if not must_place:
        found.add("flip" if oracle.face_down[oracle.seat] and not oracle.flipped else "pass")
    return found


@pytest.mark.parametrize(
    ("variant", "chooser"),
    [(variant, chooser) for variant in VARIANTS[:3] for chooser in STEERS[variant]],
)
def test_agrees_with_the_plainer_check(variant: str, chooser: Chooser) -> None:
    """SD-E2 to SD-E5 and SD-B1 to SD-B4, looked at in some positions of steered games."""
    rng = random.Random(f"{variant} {chooser.__name__}")
    for _ in range(2):
        oracle = deal(variant, rng)
        while oracle.seat is not None:
            if rng.random() < 0.25:
                assert oracle.moves() == plain_moves(oracle)
            oracle.play(chooser(oracle, rng))


def test_24_tiles() -> None:
    """SD-T1: each of the 81 colourings is a rotation of exactly one tile."""
    tiles = coloured_tiles()
    assert len(tiles) == 24
    for sides in product("APT", repeat=4):
        assert sum("".join(sides) in turned(tile) for tile in tiles) == 1
    assert tiles[:4] == ("AAAA", "AAAP", "AAAT", "AAPP")


def at(position: str) -> dict[Cell, str]:
    """Tiles from words such as `e5=AAAA`."""
    return {read_cell(word[:2]): word[3:] for word in position.split()}


def set_up(variant: str, position: str, start: str, border: str | None, up: list[list[str]]) -> Oracle:
    """A position in which seat 0 is to move and nothing lies face down."""
    oracle = Oracle(variant, [*coloured_tiles(), WILD], 0)
    oracle.layout = Layout(at(position), start, border)
    oracle.face_up = up
    oracle.face_down = [[] for _ in up]
    return oracle


def test_frames_by_hand() -> None:
    """SD-B1, SD-B2: Start is amber north and east, purple south, teal west; the first tile goes north."""
    tiles = [tile for tile in coloured_tiles() if tile not in ("AAPT", "ATPP")]
    oracle = Oracle("brainy", ["ATPP", *tiles, WILD, "AAPT"], 0)
    assert oracle.moves() == {"flip"}
    oracle.play("flip")
    oracle.play("place PPAT e6")
    assert oracle.seat == 0
    # Amber: Start's only amber side left is the east one, and there the first tile shows purple.
    assert oracle.moves() == {"border purple", "border teal"}
    # Purple: Start on the southern rim, in none of its corners. Teal: on the western one, in none either; the
    # first tile's purple north side must not lie on the perimeter.
    assert oracle.layout.announced("P").open_frames == {(1, 4), (2, 4), (3, 4)}
    assert oracle.layout.announced("T").open_frames == {(4, 2), (4, 3)}
    assert not oracle.layout.announced("A").open_frames
    oracle.play("border teal")
    assert oracle.seat == 1
    assert oracle.moves() == {"flip"}


def test_wild_start_fits_every_border() -> None:
    """SD-B2: beside a Wild, only the first tile's own sides can close frames."""
    oracle = Oracle("brainy", [*coloured_tiles(), WILD], 1)
    oracle.play("flip")
    oracle.play(min(oracle.moves()))
    assert oracle.moves() == {"border purple", "border amber", "border teal"}


def test_switch_by_hand() -> None:
    """SD-B3: two tiles, an amber border; Start may move only where it still lies on the rim."""
    oracle = set_up("brainy", "e5=AAAA f5=ATAA", "AAAA", "A", [["APPP", "PPPP"], ["AAPP"]])
    assert oracle.moves() == {
        "place PPAP e6",
        "place APPP e4",
        "place PPAP f6",
        "place APPP f4",
        "switch PAPP e5",
        "switch PPPA f5",
    }
    other = set_up("brainy", "e5=AAAA f5=ATAA", "AAAA", "A", [["APPP", "PPPP"], ["AAPP"]])
    oracle.play("switch PAPP e5")
    assert oracle.moves() == {"place AAAA f6", "place AAAA f4"}
    oracle.play("place AAAA f4")
    assert (oracle.seat, oracle.layout.start, oracle.layout.tiles[(5, 3)]) == (1, "AAAA", "AAAA")
    other.play("switch PPPA f5")
    assert other.moves() == {"place ATAA e6", "place TAAA e6", "place ATAA e4", "place AATA e4"}


BLOCK = "e6=APPA f6=AATP f5=TAAT e5=PTAA"  # every outer side is amber, the inner ones are not


def test_only_switches_and_two_passes() -> None:
    """SD-B4, SD-B6, SD-E8: with switches alone one may pass; two passes end it; then colours decide."""
    oracle = set_up("brainy", BLOCK, "AAPT", "A", [["TTTT"], ["PPTT"]])
    moves = oracle.moves()
    assert "pass" in moves
    assert "switch TTTT f5" in moves
    assert not any(text.startswith(("place", "flip")) for text in moves)
    oracle.play("pass")
    assert (oracle.seat, oracle.ended) == (1, None)
    oracle.play("pass")
    assert (oracle.seat, oracle.ended, oracle.verdict) == (None, "SD-E8", "colours")
    assert (oracle.winners(), oracle.scores()) == ({0}, [5, 0])
    assert oracle.moves() == set()


def test_ending_a_turn_after_a_flip_is_no_pass() -> None:
    """SD-B4, SD-B6: switches or flip; after the flip switches or the end of the turn, which is not a pass."""
    oracle = set_up("brainy", BLOCK, "AAPT", "A", [["TTTT"], ["PPTT"]])
    oracle.face_down[0] = ["PPPP"]
    assert {"flip", "pass"} & oracle.moves() == {"flip"}
    oracle.play("flip")
    assert oracle.seat == 0
    assert "pass" in oracle.moves()
    assert {"switch TTTT f5", "switch PPPP e6"} <= oracle.moves()
    for passes in (0, 1, 2):
        oracle.play("pass")
        assert oracle.passes == passes
    assert oracle.verdict == "count"
    assert (oracle.winners(), oracle.scores()) == ({1}, [0, 10])


def test_win_by_switch_when_the_lifted_tile_is_down() -> None:
    """SD-B5, SD-E7: the last tile is switched in; the game goes on until the other tile lies."""
    oracle = set_up("brainy", BLOCK, "AAPT", "A", [["TTTT"], ["PPTT", "PTPT"]])
    oracle.play("switch TTTT f5")
    assert (oracle.seat, oracle.ended) == (0, None)
    oracle.play(min(oracle.moves()))
    assert (oracle.seat, oracle.ended, oracle.scores()) == (None, "SD-E7", [10, 0])


def test_stuck_at_once_in_the_easy_game() -> None:
    """SD-E8: no pass is needed; equal counts and equal colours are a tie."""
    oracle = set_up("easy", BLOCK, "AAPT", None, [["AAAA", "TTTT"], ["PPPP"]])
    oracle.play("place AAAA e7")
    assert (oracle.seat, oracle.ended, oracle.verdict) == (None, "SD-E8", "tie")
    assert (oracle.winners(), oracle.scores()) == (set(), [0, 0])


def test_gap_gives_a_free_turn() -> None:
    """SD-E6, SD-E11: a tile on f5 has three neighbours; the free turn may be an ordinary pass."""
    ring = "e4=AAAA e5=AAAA e6=AAAA f6=AAAA f4=AAAA"  # stand-ins: one tile many times
    oracle = set_up("easy", ring, "AAAA", None, [["AAAP", "TTTT"], ["PPPP"]])
    oracle.face_down[1] = ["AAPP"]
    oracle.play("place APAA f5")
    assert (oracle.seat, oracle.free_turns) == (0, 1)
    assert oracle.moves() == {"pass"}
    oracle.play("pass")
    assert (oracle.seat, oracle.moves()) == (1, {"place PPPP g5"})


def test_solitaire_5x5_ends_with_a_title() -> None:
    """SD-S1: no free turns, no passes; up to two unplaced tiles earn a title."""
    counters = Counters()
    for seed in range(4):
        rng = random.Random(seed)
        oracle = deal("solitaire-5x5", rng)
        play_steered(oracle, compact, rng, counters)
        assert oracle.ended == "SD-S1"
        assert oracle.scores() == [25 - len(oracle.hand(0))]
        assert oracle.winners() == ({0} if len(oracle.hand(0)) <= 2 else set())
    assert counters.passes == counters.free_turns == 0


def test_solitaire_4x6() -> None:
    """SD-S2: the border first; then no side may clash; turning is to lie otherwise; 24 tiles solve it."""
    oracle = Oracle("solitaire-4x6", [], 0)
    assert oracle.moves() == {"border purple", "border amber", "border teal", "stop"}
    oracle.play("border teal")
    ways = sorted({lies for tile in coloured_tiles() for lies in turned(tile)})
    assert {text for text in oracle.moves() if text.endswith(" a1")} == {
        f"place {lies} a1" for lies in ways if lies[2:] == "TT"
    }
    assert sum(text.endswith(" c2") for text in oracle.moves()) == 81
    oracle.play("place APTT a1")
    assert {text for text in oracle.moves() if text.endswith(" a1")} == {"lift a1"}
    assert {text for text in oracle.moves() if text.endswith(" b1")} == {
        f"place {lies} b1" for lies in ways if lies[2:] == "TP"
    }
    oracle.play("place PAPA c3")
    assert {text for text in oracle.moves() if text.endswith(" c3")} == {"lift c3", "turn APAP c3"}
    oracle.play("lift a1")
    assert (oracle.scores(), oracle.winners()) == ([1], set())
    oracle.play("stop")
    assert (oracle.seat, oracle.ended, oracle.scores(), oracle.winners()) == (None, "SD-S2", [1], set())


def test_solitaire_4x6_solved_or_out_of_moves() -> None:
    """SD-S2: a filling wins, whatever its border colour; after 2000 moves it is over."""
    for seed in range(6):
        rng, oracle = random.Random(seed), Oracle("solitaire-4x6", [], 0)
        play_steered(oracle, solving, rng, Counters())
        assert (oracle.scores(), oracle.winners()) == ([24], {0})
    oracle = Oracle("solitaire-4x6", [], 0)
    oracle.play("border amber")
    while oracle.seat is not None:
        oracle.play("lift c2" if oracle.layout.tiles else "place PPPP c2")
    assert (oracle.played, oracle.winners()) == (LONGEST_4X6, set())


def test_steering_reaches_rare_places() -> None:
    """All counters move: switches, Start moved, gaps filled by a switch, nearly full squares, all ends."""
    reached: set[str] = set()
    for variant, choosers in STEERS.items():
        for chooser in choosers[:-1]:
            counters = Counters()
            for seed, start in enumerate([WILD, "AAAA", "PPPP", "TTTT", None, None, None, None]):
                rng = random.Random(seed)
                play_steered(deal(variant, rng, start), chooser, rng, counters)
            assert counters.games == 8
            reached |= set(counters.facts())
    assert set(Counters().__dataclass_fields__) - reached <= {"out_of_moves"}
