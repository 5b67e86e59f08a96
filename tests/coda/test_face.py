"""Coda for people: notation, refusals, log lines, pictures, and that none of them tells a secret."""

from __future__ import annotations

import json
import random
import re

import pytest
from rich.text import Text

import parlour
from parlour.engine import IllegalMove, Position, UnreadableMove
from parlour.engine.words import Voice
from parlour.games.coda import GAME
from parlour.games.coda.state import MOVES
from tests.coda.table import TEXTS, knowing, script, stacked, table_of

PLAYED = knowing(0.6, 0.5)
READY = "colours 2, arrange 1324, colours 2, arrange 1324"


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


@pytest.mark.slow
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
    seats = (mover, 1 - mover, None)
    return [str(GAME.told(before.observe(seat), code, position.observe(seat))) for seat in seats]


def test_log_lines() -> None:
    """ALL-2: the mover reads more than the others."""
    assert told("colours 2") == [
        "Seat 1 takes 2 black and 2 white tiles: black 1, white 4, black 7 and white 10",
        *["Seat 1 takes 2 black and 2 white tiles"] * 2,
    ]
    assert told("colours 1", black="1 7")[1] == "Seat 1 takes 1 black and 3 white tiles"
    assert told("colours 3")[1] == "Seat 1 takes 3 black tiles and 1 white one"
    assert told("colours 0")[1] == "Seat 1 takes 4 white tiles"
    dealt = "colours 2, colours 2"
    assert told(f"{dealt}, take white") == [
        "Seat 1 takes a clue tile: white 11",
        *["Seat 1 takes a white clue tile"] * 2,
    ]
    assert told(f"{dealt}, take white, name 1:1 5") == ["Seat 1 names seat 2’s tile 1 as 5: right"] * 3
    wrong = (
        "Seat 1 names seat 2’s tile 1 as 6: wrong; the clue tile (white 11) enters the code turned up, as tile 5"
    )
    assert told(f"{dealt}, take white, name 1:1 6") == [wrong] * 3
    assert told(f"{dealt}, take white, name 1:1 5, stop") == [
        "Seat 1 stops; the clue tile (white 11) enters the code as tile 5",
        *["Seat 1 stops; the white clue tile enters the code as tile 5"] * 2,
    ]
    last = f"{dealt}, take white, name 1:1 5, name 1:2 5, name 1:3 8, name 1:4 8"
    assert told(last) == ["Seat 1 names seat 2’s tile 4 as 8: right, and seat 2 is out"] * 3


def test_log_lines_of_advanced_play() -> None:
    """ALL-2, CO-A4: where a tile goes is told to all, what it is to its owner, or to all once it is turned up."""
    hand = "colours 2, arrange 1324"
    both = f"{hand}, {hand}"
    assert told(hand, advanced=True) == [
        "Seat 1 stands up a code: black 1, white 4, black 7 and white 10",
        *["Seat 1 stands up a code"] * 2,
    ]
    assert told(f"{both}, take white, name 1:1 5, stop", advanced=True) == ["Seat 1 stops"] * 3
    assert told(f"{both}, take white, name 1:1 5, stop, insert 5", advanced=True) == [
        "Seat 1 puts the clue tile (white 11) into the code as tile 5",
        *["Seat 1 puts the white clue tile into the code as tile 5"] * 2,
    ]
    wrong = "Seat 1 names seat 2’s tile 1 as a dash: wrong; the clue tile (white 11) is turned up"
    assert told(f"{both}, take white, name 1:1 dash", advanced=True) == [wrong] * 3
    assert (
        told(f"{both}, take white, name 1:1 dash, insert 5", advanced=True)
        == ["Seat 1 puts the clue tile (white 11) into the code as tile 5"] * 3
    )


def test_log_lines_without_clues() -> None:
    """CO-7: the payment is told to all."""
    position = GAME.deal(1, notes=True)
    lines = []
    while position.seat is not None:
        before, mover = position.copy(), position.seat
        code = position.play(position.moves()[-1]).code
        lines.append((mover, GAME.told(before.observe(None), code, position.observe(None))))
    paid = [(mover, said) for mover, said in lines if said.key == "coda.names-wrong"]
    assert paid
    mover, said = paid[0]
    assert str(said).endswith(f": wrong; one of seat {mover + 1}’s own tiles has to be turned up")
    assert any(
        re.fullmatch(rf"Seat {mover + 1} turns up tile \d+: (black|white) (\d+)", str(line)) for _, line in lines
    )


def test_to_you_and_to_others() -> None:
    """The same line, to whoever made the move, to whoever it is about, and in German."""
    position = stacked("1 7 5 8 0", "4 10 5 8 11").position
    for move in ("colours 2", "colours 2", "take white"):
        position.play(move)
    before = position.copy()
    line = GAME.told(before.observe(None), position.play("name 1:1 5").code, position.observe(None))
    names = ["Ann", "Ben"]
    assert [Voice("en", names, you).say(line) for you in (0, 1, None)] == [
        "You name Ben’s tile 1 as 5: right",
        "Ann names your tile 1 as 5: right",
        "Ann names Ben’s tile 1 as 5: right",
    ]
    assert [Voice("de", names, you).say(line) for you in (0, 1, None)] == [
        "Du nennst für Stein 1 von Ben die 5: richtig",
        "Ann nennt für deinen Stein 1 die 5: richtig",
        "Ann nennt für Stein 1 von Ben die 5: richtig",
    ]


@pytest.mark.parametrize(
    ("before", "move", "english", "german"),
    [
        ("", "colours 1", "take 1 black and 3 white tiles", "einen schwarzen und 3 weiße Steine nehmen"),
        ("colours 2", "arrange 1324", "stand up your code as black 1, white 4, black 7 and white 10",
         "den Code so aufstellen: schwarze 1, weiße 4, schwarze 7 und weiße 10"),
        (READY, "take black", "take a black clue tile", "einen schwarzen Hinweisstein nehmen"),
        (f"{READY}, take white", "name 1:2 7", "name Ben’s tile 2 as 7", "für Stein 2 von Ben die 7 nennen"),
        (f"{READY}, take white", "name 1:2 dash", "name Ben’s tile 2 as a dash",
         "für Stein 2 von Ben den Strich nennen"),
        (f"{READY}, take white, name 1:1 5", "stop", "stop", "aufhören"),
        (f"{READY}, take white, name 1:1 5, stop", "insert 5", "put the clue tile into your code as tile 5",
         "den Hinweisstein als Stein 5 in den Code stellen"),
    ],
)  # fmt: skip
def test_moves_in_words(before: str, move: str, english: str, german: str) -> None:
    position = stacked("1 7 5 8 0", "4 10 5 8 11", advanced=True).position
    for played in filter(None, before.split(", ")):
        position.play(played)
    seat, phrase = position.seat, GAME.phrase(position.observe(), position.read(move).code)
    assert [Voice(language, ["Ann", "Ben"], seat).say(phrase) for language in ("en", "de")] == [english, german]


def test_take_back() -> None:
    """What shows something cannot be taken back; stopping can, while the clue has not gone in."""
    position = stacked("1 7 5 8 0", "4 10 5 8 11", advanced=True).position
    reveals = {}
    hands = ["colours 2", "arrange 1324"] * 2
    for move in (*hands, "take white", "name 1:1 5", "stop", "insert 5"):
        code = GAME.parse(move)
        reveals[move.split()[0]] = GAME.reveals(position.observe(), code)
        position.play(move)
    assert reveals == {
        "colours": True, "arrange": False, "take": True, "name": True, "stop": False, "insert": False,
    }  # fmt: skip
    show = GAME.parse("show 1")
    assert GAME.uncovers(position.observe(), show), "new to the others"
    assert not GAME.reveals(position.observe(), show), "not to its mover"


@pytest.mark.parametrize("advanced", [True, False])
def test_stopping_tells_the_others_something_where_the_clue_goes_in_at_once(advanced: bool) -> None:
    """CO-8: they see where it stands."""
    position = stacked("1 7 5 8 0", "4 10 5 8 11", advanced=advanced).position
    hands = ["colours 2", "arrange 1324"] if advanced else ["colours 2"]
    for move in (*hands, *hands, "take white", "name 1:1 5"):
        position.play(move)
    assert GAME.uncovers(position.observe(), GAME.parse("stop")) is not advanced
    assert not GAME.reveals(position.observe(), GAME.parse("stop"))
    if advanced:
        position.play("stop")
        assert GAME.uncovers(position.observe(), GAME.parse("insert 5"))


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
    assert "Seat 1 named seat 2’s tile 3 as 8: right." in other
    assert "Seat 1 named seat 2’s tile 1 as 0: wrong." in other


def test_the_picture_of_an_advanced_tournament() -> None:
    """Hands not yet arranged, points, notes and the clue apart."""
    table = stacked("1 dash", "4 10", advanced=True, tournament=True, notes=True)
    script(table, "colours 2")
    assert "Seat 1[/], 0 points, not yet in order" in GAME.picture(table.position.view(1))
    script(table, "arrange 1342, colours 4, arrange 1234, take white, name 1:1 dash, insert 1")
    drawn = Text.from_markup(GAME.picture(table.position.view(0))).plain
    assert "│ - │" in drawn
    assert "0 points" in drawn
    assert "ruled out for tile 1: dash" in drawn
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
        line = GAME.told(before.observe(reader), code, after.observe(reader))
        assert GAME.told(then.observe(reader), code, now.observe(reader)) == line
