"""SQ-7: the stack of three, every way to resolve it, and what the others learn of it."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove, Position, TakeBackError
from parlour.engine.words import ENGLISH
from parlour.games.squendo.notation import read_tile
from parlour.games.squendo.things import tile_said
from tests.squendo.table import GAME, Table

THIRD = "red-o-bwww"
HANDS = [[THIRD, "red-x-bwww"], ["gold-x-wwww", "gold-x-bwww"]]
STACKS = {(0, 0): ["teal-o-wwww", "gold-o-bwww"]}


def triple(pile: list[str] | None = None) -> Table:
    """Seat 0 has just made a stack of three: teal-o-wwww, gold-o-bwww, red-o-bwww."""
    return Table.made_up(HANDS, pile or [], STACKS).play_all("place red-o-bwww 0,0")


def test_every_choice() -> None:
    """SQ-7: leave any of the three; discard both others or take either of them."""
    three = ["teal-o-wwww", "gold-o-bwww", "red-o-bwww"]
    wanted = {f"leave {left} discard" for left in three}
    wanted |= {f"leave {left} take {taken}" for left in three for taken in three if taken != left}
    table = triple()
    assert set(table.moves) == wanted
    assert table.oracle.seat == 0
    for move in sorted(wanted):
        after = triple().play_all(move)
        left, *rest = (word for word in move.split()[1:] if word not in ("discard", "take"))
        assert after.oracle.table[0, 0] == [left]
        assert after.oracle.hands[0] == ["red-x-bwww", *rest]
        assert after.oracle.seat == 1


def test_the_left_tile_matches_todays_neighbours() -> None:
    """SQ-7: the bottom tile matched when it was laid; now a neighbour may forbid it."""
    stacks = {**STACKS, (0, 1): ["plum-x-wwbw"]}
    table = Table.made_up(HANDS, stacks=stacks).play_all("place red-o-bwww 0,0")
    assert {move.split()[1] for move in table.moves} == {"gold-o-bwww", "red-o-bwww"}
    with pytest.raises(IllegalMove) as error:
        table.position.play("leave teal-o-wwww discard")
    assert error.value.rule == "SQ-7"
    sentence = "its north side is white, but the tile to its north is black there."
    assert str(error.value.said) == f"The teal circle with four white sides cannot stay: {sentence}"


def test_the_left_tile_is_not_turned() -> None:
    """SQ-7: it stays as it lies, and its sides count from now on."""
    stacks = {(0, 0): ["teal-o-wbww", "gold-o-wwbw"]}
    table = Table.made_up([["red-o-bwww"], ["gold-x-bbbb"]], stacks=stacks)
    table.play_all("place red-o-wwwb 0,0", "leave teal-o-bwww discard")
    assert table.position.view()["table"]["stacks"] == [{"x": 0, "y": 0, "tile": "teal-o-wbww", "height": 1}]
    assert table.moves == ["place gold-x-bbbb 1,0"]


def test_a_taken_tile_fills_the_hand() -> None:
    """SQ-3, SQ-7: who takes a tile draws one less; who discards both draws."""
    hand = [THIRD, "red-x-bwww", "red-x-bbww", "red-x-bbbw"]
    for move, drawn in (("leave teal-o-wwww take red-o-bwww", 0), ("leave teal-o-wwww discard", 1)):
        table = Table.made_up([hand, HANDS[1]], ["plum-o-bwww"], STACKS)
        table.play("place red-o-bwww 0,0")
        assert len(table.oracle.hands[0]) == 3, "nothing is drawn before the stack is resolved"
        table.play(move)
        assert len(table.oracle.hands[0]) == 4
        assert len(table.oracle.pile) == 1 - drawn


def test_the_last_tile_taken_back() -> None:
    """SQ-8: the game ends after a last triple is resolved; taking a tile goes on with it."""
    for move, seat in (("leave red-o-bwww discard", None), ("leave red-o-bwww take gold-o-bwww", 1)):
        table = Table.made_up([[THIRD], []], stacks=STACKS)
        table.play("place red-o-bwww 0,0")
        assert table.oracle.seat == 0
        table.play(move)
        assert table.oracle.seat == seat
    table.play("pass")
    assert all(move.startswith("place gold-o-") for move in table.moves)


def test_a_waiting_triple_comes_first() -> None:
    """SQ-3, SQ-7: no other move until it is resolved; it counts neither as single nor as double."""
    table = triple()
    assert table.position.scores == (0, 0)
    absent = "plum-o-wwww"
    for move in ("pass", "place red-x-bwww 0,1", f"leave {absent} discard", f"leave teal-o-wwww take {absent}"):
        with pytest.raises(IllegalMove) as error:
            table.position.play(move)
        assert error.value.rule == "SQ-7"


def test_the_maker_sees_the_three() -> None:
    """SQ-6, SQ-7: who resolves the stack sees its tiles; the others see its top and height."""
    position = triple().position
    shown = position.view(0)["table"]["triple"]
    assert shown == {"x": 0, "y": 0, "tiles": ["teal-o-wwww", "gold-o-bwww", "red-o-bwww"]}
    assert "gold-o-bwww" in GAME.picture(position.view(0))
    nothing: dict[str, object] = {"rectangles": [], "doubles": 0, "singles": 0}
    assert position.view(0)["table"]["sums"] == [nothing, nothing], "a stack of three is neither double nor single"
    for seat in (1, None):
        assert position.view(seat)["table"]["triple"] == {"x": 0, "y": 0, "tiles": None}
        assert "gold-o-bwww" not in GAME.picture(position.view(seat))


def until_taken(players: int = 3) -> tuple[Position, str, str]:
    """A real game up to the first tile taken: the position, the tile taken and the one discarded."""
    for seed in range(100):
        position = GAME.deal(seed=seed, players=players)
        while position.seat is not None:
            texts = [move.text for move in position.moves()]
            takes = [text for text in texts if " take " in text]
            if takes:
                three = {word for text in takes for word in text.split() if "-" in word}
                position.play(takes[0])
                _, left, _, taken = takes[0].split()
                return position, taken, (three - {left, taken}).pop()
            stacked = [text for text in texts if text.endswith(" 0,0")]
            position.play(stacked[0] if stacked else texts[0])
    raise AssertionError("no tile was taken")


def test_the_others_do_not_learn_which() -> None:
    """SQ-7, ALL-2: views and log tell the taker which tile it was, and the others only after the end."""
    position, taken, gone = until_taken()
    taker, mine = position.movers[-1], position.log(position.movers[-1])[-1]
    before = position.at(position.ply - 1)
    for seat in (*range(3), None):
        told = GAME.told(before.observe(seat), position.history[-1], position.observe(seat))
        if seat == taker:
            assert f"takes the {full(taken)} and discards the {full(gone)}" in str(told)
            continue
        assert told.args.keys() == {"who", "tile"}
        assert "takes one and discards one" in str(told)
        assert position.log(seat)[-1] != mine
        assert position.view(seat)["table"]["hands"][taker]["tiles"] is None
    while position.seat is not None:
        position.play(position.moves()[0])
    assert position.log(None)[before.ply] == mine


def full(tile: str) -> str:
    """A tile in words that fit no other."""
    return ENGLISH.say(tile_said(read_tile(tile)), "full")


def test_take_back() -> None:
    """A third tile can be taken up again while its stack is not resolved; a tile drawn ends the turn."""
    position = GAME.deal(seed=4, players=2)
    while not position.view()["table"]["triple"]:
        stacked = [move for move in position.moves() if move.text.endswith(" 0,0")]
        position.play(stacked[0] if stacked else position.moves()[0])
    ply = position.ply
    position.take_back()
    assert position.ply == ply - 1
    with pytest.raises(TakeBackError):
        position.take_back()


def test_reveals() -> None:
    """A move shows its mover something exactly when a tile is drawn after it, or when hands are opened."""
    for seed in range(30):
        position = GAME.deal(seed=seed, players=2)
        while position.seat is not None:
            moves = position.moves()
            move = next((move for move in moves if move.text.endswith(" 0,0")), moves[seed % len(moves)])
            before = position.copy()
            position.play(move)
            drawn = position.state.left < before.state.left
            opened = position.seat is None and any(position.state.held)
            assert GAME.reveals(before.observe(), move.code) == (drawn or opened)
            laid = move.text != "pass" and position.seat != before.seat
            assert position.shows_since(before.ply) == (laid or opened), "also when the pile is empty"
