"""Coda for people: notation, refusals, log lines, pictures, and that none of them tells a secret."""

from __future__ import annotations

import json
import random

import pytest
from rich.text import Text

import parlour
from parlour.engine import IllegalMove, Position, UnreadableMove
from parlour.games.coda import GAME
from parlour.games.coda.state import MOVES, NONE
from tests.coda.table import TEXTS, knowing, play_until, script, stacked, table_of

PLAYED = knowing(0.6, 0.5)


def test_moves_round_trip() -> None:
    """Code, text and data are three names of one move, and no two moves share one."""
    assert len(set(TEXTS)) == MOVES
    for code in range(MOVES):
        assert GAME.parse(TEXTS[code]) == code
        assert GAME.code(json.loads(json.dumps(GAME.data(code)))) == code
    for code in (-1, MOVES, 2**40):
        with pytest.raises(ValueError, match="no move"):
            GAME.text(code)


@pytest.mark.parametrize(
    "text",
    ["", "name", "name 1:0 3", "name 4:1 3", "name 1:14 3", "name 1:1 12", "name 1:1 -", "name 1 1 3",
     "name 1:1 03", "name ²:1 3", "take red", "take", "insert 0", "insert 14", "show x", "arrange 1223",
     "arrange 12345", "arrange 12", "arrange 0123", "arrange x123", "colours 5", "colours -1", "stop now"],
)  # fmt: skip
def test_unreadable_texts(text: str) -> None:
    with pytest.raises(ValueError, match="moves look like"):
        GAME.parse(text)
    with pytest.raises((UnreadableMove, parlour.AmbiguousMove)):
        GAME.deal(1).play(text)


@pytest.mark.parametrize(
    "data",
    [{}, {"do": "name"}, {"do": "name", "seat": 1, "place": 1, "number": 12},
     {"do": "name", "seat": True, "place": 1, "number": 1}, {"do": "name", "seat": 1, "place": 1, "number": "7"},
     {"do": "name", "seat": 1, "place": 1, "number": 7, "more": 1}, {"do": "take", "colour": "red"},
     {"do": "arrange", "order": [1, 1, 2]}, {"do": "arrange", "order": "123"}, {"do": "insert", "place": 1.0},
     {"do": "show", "place": None}, {"do": "stop", "place": 1}, {"do": "colours", "black": 5}, {"do": 7}],
)  # fmt: skip
def test_unreadable_data(data: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="moves look like"):
        GAME.code(data)


def test_every_move_is_played_or_refused() -> None:
    """ALL-5: at every step each of the moves that can be written is legal or breaks a rule, and says which."""
    rules = set()
    for seed, advanced in ((1, False), (2, True), (3, True), (4, False)):
        position = GAME.deal(seed, players=3, advanced=advanced)
        chance = random.Random(seed)
        while position.seat is not None:
            legal = {int(code) for code in position.codes()}
            before = position.state.tobytes()
            for code in range(0, MOVES, 1 if position.ply % 8 == 0 else 7):
                if code not in legal:
                    with pytest.raises(IllegalMove, match=r"^[A-Z].*\. \(CO-A?\d\)$") as caught:
                        position.read(code)
                    rules.add(caught.value.rule)
            assert position.state.tobytes() == before
            position.play(chance.choice(position.moves()))
    assert rules == {"CO-1", "CO-2", "CO-3", "CO-4", "CO-7", "CO-A2", "CO-A3", "CO-A4"}


def told(table_moves: str, black: str = "1 7 5 8 0", white: str = "4 10 5 8 11", **options: object) -> list[str]:
    """The last log line, as the mover, another seat and a spectator are told."""
    *first, last = [" ".join(move.split()) for move in table_moves.split(",")]
    position = stacked(black, white, **options).position
    for move in first:
        position.play(move)
    before, mover = position.copy(), position.seat
    assert mover is not None
    code = position.play(last).code
    return [GAME.told(before.state, code, position.state, seat) for seat in (mover, 1 - mover, None)]


def test_log_lines() -> None:
    """ALL-2: the mover reads more than the others."""
    assert told("colours 2") == [
        "takes 2 black and 2 white tiles: black 1, white 4, black 7, white 10",
        *["takes 2 black and 2 white tiles"] * 2,
    ]
    dealt = "colours 2, colours 2"
    assert told(f"{dealt}, take white") == [
        "takes a white clue tile: white 11",
        *["takes a white clue tile"] * 2,
    ]
    assert told(f"{dealt}, take white, name 1:1 5") == ["names tile 1 of seat 1 as 5: right"] * 3
    wrong = "names tile 1 of seat 1 as 6: wrong; the clue tile (white 11) enters in place 5, turned up"
    assert told(f"{dealt}, take white, name 1:1 6") == [wrong] * 3
    assert told(f"{dealt}, take white, name 1:1 5, stop") == [
        "stops; the clue tile (white 11) enters in place 5",
        *["stops; the white clue tile enters in place 5"] * 2,
    ]
    last = f"{dealt}, take white, name 1:1 5, name 1:2 5, name 1:3 8, name 1:4 8"
    assert told(last) == ["names tile 4 of seat 1 as 8: right, and seat 1 is out"] * 3


def test_log_lines_of_advanced_play() -> None:
    """ALL-2, CO-A4: where a tile goes is told to all, what it is to its owner, or to all once it is turned up."""
    hand = "colours 2, arrange 1324"
    both = f"{hand}, {hand}"
    assert told(hand, advanced=True) == [
        "puts up the code: black 1, white 4, black 7, white 10",
        *["puts up the code"] * 2,
    ]
    assert told(f"{both}, take white, name 1:1 5, stop", advanced=True) == ["stops"] * 3
    assert told(f"{both}, take white, name 1:1 5, stop, insert 5", advanced=True) == [
        "puts the clue tile (white 11) in place 5",
        *["puts the white clue tile in place 5"] * 2,
    ]
    wrong = "names tile 1 of seat 1 as dash: wrong; the clue tile (white 11) is turned up"
    assert told(f"{both}, take white, name 1:1 dash", advanced=True) == [wrong] * 3
    assert told(f"{both}, take white, name 1:1 dash, insert 5", advanced=True) == [
        "puts the clue tile (white 11) in place 5"
    ] * 3


def test_log_lines_without_clues() -> None:
    """CO-7: the payment is told to all."""
    position = GAME.deal(1, notes=True)
    while position.seat is not None:
        position.play(position.moves()[-1])
    texts = [line.text for line in position.log(None)]
    assert any(text.endswith("wrong; a tile of the own code has to be turned up") for text in texts)
    assert any(text.startswith("turns up ") for text in texts)


def test_take_back() -> None:
    """What shows something cannot be taken back; stopping can, while the clue has not gone in."""
    position = stacked("1 7 5 8 0", "4 10 5 8 11", advanced=True).position
    reveals = {}
    hands = ["colours 2", "arrange 1324"] * 2
    for move in (*hands, "take white", "name 1:1 5", "stop", "insert 5"):
        code = GAME.parse(move)
        reveals[move.split()[0]] = GAME.reveals(position.state, code)
        position.play(move)
    assert reveals == {
        "colours": True, "arrange": False, "take": True, "name": True, "stop": False, "insert": False,
    }  # fmt: skip


def test_the_picture_needs_no_colour() -> None:
    """Places, letters for colours, double lines for what is turned up, and nothing that the chair cannot see."""
    table = script(stacked("1 7 5 8 0", "4 10 5 8 11"), "colours 2, colours 2, take black, name 1:3 8, name 1:1 0")
    drawn = Text.from_markup(GAME.picture(table.position.view(0))).plain.splitlines()
    assert drawn[3:7] == [
        "  ╔═══╗┌───┐┌───┐┌───┐┌───┐",
        "  ║ 0 ║│ 1 ││ 4 ││ 7 ││10 │",
        "  ╚═B═╝└─B─┘└─W─┘└─B─┘└─W─┘",
        "    1    2    3    4    5  ",
    ]
    other = Text.from_markup(GAME.picture(table.position.view(1))).plain
    assert "║ 0 ║│ ? ││ ? ││ ? ││ ? │" in other
    assert "tile 3 of seat 1 as 8: right" in other
    assert "tile 1 of seat 1 as 0: wrong" in other


def test_the_picture_of_an_advanced_tournament() -> None:
    """Hands not yet arranged, points, notes and the clue apart."""
    table = stacked("1 dash", "4 10", advanced=True, tournament=True, notes=True)
    script(table, "colours 2")
    assert "as taken, not yet arranged" in GAME.picture(table.position.view(1))
    script(table, "arrange 1342, colours 4, arrange 1234, take white, name 1:1 dash, insert 1")
    drawn = Text.from_markup(GAME.picture(table.position.view(0))).plain
    assert "│ - │" in drawn
    assert "0 points" in drawn
    assert "1 is not dash" in drawn
    script(table, "take white")
    assert "clue" in Text.from_markup(GAME.picture(table.position.view(0))).plain


@pytest.mark.parametrize("advanced", [False, True])
def test_other_worlds_look_the_same(advanced: bool) -> None:
    """ALL-2: in clever rounds too, views, moves and log lines depend on nothing that a seat cannot know."""
    for seed in range(6):
        position = GAME.deal(seed, players=3, advanced=advanced, notes=seed % 2 == 0)
        table = table_of(position.copy())
        chance = random.Random(seed)
        while table.position.seat is not None:
            move = PLAYED(table.oracle, table.moves, chance)
            before = table.position.copy()
            table.play(move)
            for seat in range(3):
                check_same(before, table.position, GAME.parse(move), seat)


def check_same(before: Position, after: Position, code: int, seat: int) -> None:
    """What a seat sees of a move is what it sees in any world that it cannot tell from this one."""
    then, now = before.imagine(seat, 5), after.imagine(seat, 6)
    assert now.view(seat) == after.view(seat)
    assert now.view(None) == after.view(None)
    assert now.moves(seat) == after.moves(seat)
    for reader in (seat, None):
        line = GAME.told(before.state, code, after.state, reader)
        assert GAME.told(then.state, code, now.state, reader) == line


@pytest.mark.parametrize("advanced", [False, True])
def test_redeal_forgets_what_it_was_given(advanced: bool) -> None:
    """ALL-2: after `redeal` a record depends only on what the seat knows and on the source."""
    position = GAME.deal(3, players=4, advanced=advanced)
    play_until(position, PLAYED, random.Random(3), lambda _: position.ply == 30)
    for seat in range(4):
        worlds = [position.imagine(seat, first).imagine(seat, 7).state for first in (1, 2)]
        assert worlds[0].tobytes() == worlds[1].tobytes()
        for colour, left in enumerate(position.state.left):
            assert set(worlds[0].pile[colour, left:12]) == {NONE}, "a tile that was drawn left a trace"
