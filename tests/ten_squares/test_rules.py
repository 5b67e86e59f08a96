"""The rules of 10 Squares, one by one. Every table here is checked against the oracle at every step."""

from __future__ import annotations

import pytest

from parlour.games.ten_squares.state import MOST_IDLE
from tests.ten_squares.oracle import DECK
from tests.ten_squares.table import GAME, Table, without

BOTH = ("red", "black")


def test_ts_t1_parts() -> None:
    """TS-T1: 26 cards, thirteen of each colour; a row of ten squares and one marker for each player."""
    table = GAME.deal(seed=1).view()["table"]
    assert (table["pile"], table["discard"]) == (26, [])
    assert len(DECK) == len(set(DECK)) == 26
    assert [marker["colour"] for marker in table["markers"]] == ["red", "black"]


def test_ts_1_start_and_alternation() -> None:
    """TS-1: both start on A, players alternate, and a card acts for its colour, whoever turned it."""
    table = Table.dealt(seed=1, starter=1)
    assert table.squares == ["A", "A"]
    assert table.position.seat == 1
    table.turn_up("red 4")  # the book's first example
    assert table.squares == ["E", "A"]
    assert table.position.seat == 0
    table.turn_up("red 2")
    assert table.squares == ["G", "A"]
    assert table.position.seat == 1


def test_ts_1_the_owner_chooses_then_turns_go_on() -> None:
    """TS-1: seat 0 turns up a black card; seat 1 chooses; seat 1 turns up the next."""
    table = Table.made_up(black="G", turned=["black"], first=0)
    table.turn_up("black 2")
    assert table.position.seat == 1
    table.play("black e")
    assert table.position.seat == 1
    assert table.texts() == {"turn"}


def test_ts_1_the_discard_pile_is_open() -> None:
    """TS-1: the same table for both seats and for spectators, with all cards seen."""
    table = Table.dealt(seed=1, starter=0)
    table.turn_up_all("red 4", "black 9")
    views = [table.position.view(seat)["table"] for seat in (0, 1, None)]
    assert views[0] == views[1] == views[2]
    assert views[0]["discard"] == ["red 4", "black 9"]


@pytest.mark.parametrize(
    ("start", "number", "end", "turned"),
    [
        ("A", 8, "I", False),
        ("A", 9, "J", True),
        ("A", 10, "I", True),
        ("H", 5, "G", True),
        ("I", 2, "I", True),
        ("F", 10, "D", True),
    ],
)
def test_ts_2_on_the_way_out(start: str, number: int, end: str, turned: bool) -> None:
    """TS-2, TS-3: towards J only, back from there with the rest; reaching or passing J turns the marker."""
    table = Table.made_up(red=start)
    table.turn_up(f"red {number}")
    assert table.squares[0] == end
    assert table.turned == [turned, False]
    assert table.texts() == {"turn"}


def test_ts_2_from_j_a_10_ends_on_b() -> None:
    """TS-2: from J a 10 passes A, which is no win, and ends on B."""
    table = Table.made_up(red="J", turned=["red"])
    table.turn_up("red 10")
    assert table.squares[0] == "B"
    assert table.position.outcome is None


@pytest.mark.parametrize(
    ("start", "number", "targets"),
    [
        ("G", 2, "ei"),  # the book's picture: I or E
        ("B", 4, "df"),  # back, a bounce at A
        ("H", 4, "dh"),  # out, a bounce at J; home to where it began the other way
        ("I", 2, "gi"),
        ("E", 10, "eg"),  # bounces at both ends
        ("B", 1, "ac"),
    ],
)
def test_ts_3_a_turned_marker_chooses(start: str, number: int, targets: str) -> None:
    """TS-3: either direction, no turning about but at an end; moves are named by their target."""
    table = Table.made_up(black=start, turned=["black"])
    table.turn_up(f"black {number}")
    assert table.texts() == {f"black {square}" for square in targets}


@pytest.mark.parametrize(("start", "number", "end"), [("J", 4, "F"), ("E", 9, "F"), ("B", 9, "I"), ("J", 1, "I")])
def test_ts_3_two_directions_with_one_target(start: str, number: int, end: str) -> None:
    """TS-3: they are one move, so nothing waits for a choice."""
    table = Table.made_up(red=start, turned=["red"])
    table.turn_up(f"red {number}")
    assert table.squares[0] == end
    assert table.texts() == {"turn"}


def test_ts_3_no_choice_in_the_move_that_turns() -> None:
    """TS-3: the choice begins with the next move."""
    table = Table.made_up(red="H")
    table.turn_up("red 4")
    assert (table.squares[0], table.turned[0]) == ("H", True)
    assert table.texts() == {"turn"}
    table.turn_up("red 3")
    assert table.texts() == {"red e", "red i"}


def test_ts_4_home_exactly_wins() -> None:
    """TS-4: a turned marker that ends on A wins at once, though the other seat turned up the card."""
    table = Table.made_up(red="E", turned=["red"], first=1)
    table.turn_up("red 4")
    assert table.texts() == {"red a", "red i"}
    table.play("red a")
    outcome = table.position.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.rule) == ((0,), (1, 0), "TS-4")
    assert table.position.moves() == []


def test_ts_4_a_win_may_be_declined() -> None:
    """TS-3, TS-4: the other direction stays a choice."""
    table = Table.made_up(red="E", turned=["red"])
    table.turn_up("red 4")
    table.play("red i")
    assert table.position.outcome is None


def test_ts_4_a_10_from_i_wins_in_the_move_that_passes_j() -> None:
    """TS-4: the ruling: turned and home in one stroke."""
    table = Table.made_up(black="I")
    table.turn_up("black 10")
    assert table.position.outcome is not None
    assert table.position.outcome.winners == (1,)


def test_ts_4_winning_by_a_bounce() -> None:
    """TS-4: a turned marker on I may take a 10 by way of J, and comes home."""
    table = Table.made_up(black="I", turned=["black"])
    table.turn_up("black 10")
    assert table.texts() == {"black a", "black c"}
    table.play("black a")
    assert table.position.outcome is not None
    assert table.position.outcome.winners == (1,)


def test_ts_4_a_9_from_j_wins_without_a_choice() -> None:
    """TS-3, TS-4: both directions lead home, so the card alone decides."""
    table = Table.made_up(red="J", turned=["red"])
    table.turn_up("red 9")
    assert table.position.outcome is not None
    assert table.position.outcome.winners == (0,)


@pytest.mark.parametrize("shape", ["triangle", "square", "circle"])
def test_ts_5_shapes_do_not_count_before_the_turn(shape: str) -> None:
    """TS-5: the card goes back into the pile and uses up the turn, whatever the other marker is."""
    table = Table.made_up(red="D", black="J", turned=["black"], pile=without("red 3"), first=0)
    table.turn_up(f"red {shape}")
    assert table.pile == set(without("red 3"))
    assert table.position.seat == 1
    assert table.texts() == {"turn"}
    view = table.position.view()["table"]
    assert (view["card"], view["counted"]) == (f"red {shape}", False)


def test_ts_5_the_same_shape_may_come_again() -> None:
    """TS-5: it is shuffled back, so it can be on top at once, and counts once the marker is turned."""
    table = Table.made_up(red="D", pile=without("red 3"))
    table.turn_up_all("red triangle", "red triangle", "red 9")
    assert table.turned[0]
    table.turn_up("red triangle")
    assert "stay" in table.texts()
    assert "red triangle" not in table.pile


def test_ts_6_triangle() -> None:
    """TS-6: your own marker to any square but A, or stay."""
    table = Table.made_up(red="D", turned=["red"])
    table.turn_up("red triangle")
    assert table.texts() == {"stay"} | {f"red {square}" for square in "bcefghij"}
    table.play("red b")
    assert table.squares == ["B", "A"]


@pytest.mark.parametrize("turned", [["red"], BOTH])
def test_ts_6_square(turned: list[str]) -> None:
    """TS-6: the opponent's marker, turned or not, ahead or back, to any square but A."""
    table = Table.made_up(red="D", black="E", turned=turned)
    table.turn_up("red square")
    assert table.position.seat == 0
    assert table.texts() == {"stay"} | {f"black {square}" for square in "bcdfghij"}
    table.play("black b")
    assert table.squares == ["D", "B"]
    assert table.turned == [True, "black" in turned]


def test_ts_6_square_on_a_marker_that_has_not_left() -> None:
    """TS-6: a marker on A may be put anywhere else, or stay; staying on A is no win."""
    table = Table.made_up(red="D", turned=["red"])
    table.turn_up("red square")
    assert table.texts() == {"stay"} | {f"black {square}" for square in "bcdefghij"}
    table.play("stay")
    assert table.squares == ["D", "A"]
    assert table.position.outcome is None


def test_ts_6_a_marker_put_on_j_is_turned_for_good() -> None:
    """TS-6: the opponent put on J has reached J: numbers go either way, and shapes count."""
    table = Table.made_up(red="D", black="C", turned=["red"])
    table.turn_up("red square")
    table.play("black j")
    assert table.turned == [True, True]
    table.turn_up("black 3")
    assert table.squares == ["D", "G"]
    table.turn_up("black 1")
    assert table.texts() == {"black f", "black h"}


def test_ts_6_stay_put() -> None:
    """TS-6: staying is always a choice, and the card is spent."""
    table = Table.made_up(red="D", turned=["red"])
    table.turn_up("red triangle")
    table.play("stay")
    assert table.squares == ["D", "A"]
    assert "red triangle" not in table.pile


def test_ts_7_circle_picks_any_three() -> None:
    """TS-7: three of your own numbers, whichever; never one or two of many; never the other colour."""
    out = ("red 2", "red 5", "red 9", "red 10", "black 7", "black 8")
    table = Table.made_up(red="D", turned=["red"], pile=without(*out))
    table.turn_up("red circle")
    assert table.texts() == {"pick none", "pick 2 5 9", "pick 2 5 10", "pick 2 9 10", "pick 5 9 10"}
    table.play("pick 2 9 10")
    assert table.pile == set(without("red 5", "black 7", "black 8", "red circle"))


def test_ts_7_circle_over_all_ten() -> None:
    """TS-7: with all ten numbers out there are 120 threes, and none."""
    table = Table.made_up(red="D", turned=["red"], pile=without(*(f"red {n}" for n in range(1, 11))))
    table.turn_up("red circle")
    assert len(table.texts()) == 121 == GAME.rules.most_moves


@pytest.mark.parametrize("numbers", [[4], [4, 8]])
def test_ts_7_circle_with_fewer_than_three(numbers: list[int]) -> None:
    """TS-7: all of them, or none."""
    table = Table.made_up(red="D", turned=["red"], pile=without(*(f"red {n}" for n in numbers)))
    table.turn_up("red circle")
    everything = "pick " + " ".join(map(str, numbers))
    assert table.texts() == {"pick none", everything}
    table.play(everything)
    assert table.pile == set(without("red circle"))


def test_ts_7_picking_none() -> None:
    """TS-7: a choice too."""
    table = Table.made_up(red="D", turned=["red"], pile=without("red 2", "red 5", "red 9"))
    table.turn_up("red circle")
    table.play("pick none")
    assert table.pile == set(without("red 2", "red 5", "red 9", "red circle"))


def test_ts_7_circle_with_nothing_to_pick() -> None:
    """TS-7: no number of your own on the discard pile: nothing to choose, the card is spent."""
    table = Table.made_up(red="J", turned=["red"], pile=without("black 3"))
    table.turn_up("red circle")
    assert table.texts() == {"turn"}
    assert "red circle" not in table.pile


def test_ts_8_the_pile_runs_out() -> None:
    """TS-8: the last card is resolved and nobody is home: a draw."""
    table = Table.made_up(red="E", black="E", turned=BOTH, pile=["red 2"])
    table.turn_up("red 2")
    assert table.position.outcome is None
    table.play("red g")
    outcome = table.position.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.rule) == ((), (0, 0), "TS-8")
    assert str(outcome.reason) == "The pile is empty and nobody is home."


def test_ts_8_the_last_card_may_still_win() -> None:
    """TS-4, TS-8: home with the last card is a win, no draw."""
    table = Table.made_up(red="E", black="E", turned=BOTH, pile=["red 4"])
    table.turn_up("red 4")
    table.play("red a")
    assert table.oracle.winners() == {0}


def test_ts_8_a_last_circle_refills_the_pile() -> None:
    """TS-8: the game goes on with the picked cards; picking none ends it."""
    for pick, over in (("pick 1 2 3", False), ("pick none", True)):
        table = Table.made_up(red="E", black="E", turned=BOTH, pile=["red circle"])
        table.turn_up("red circle")
        table.play(pick)
        assert (table.position.outcome is not None) == over


def test_ts_8_only_shapes_that_cannot_count() -> None:
    """TS-8: made up: once the last number is gone and no shape left can ever count, a draw."""
    table = Table.made_up(red="B", black="B", pile=["red 3", "red circle", "black square"])
    table.turn_up_all("red circle", "black square", "red 3")
    outcome = table.position.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((), "TS-8")
    assert "shapes" in str(outcome.reason)


def test_ts_8_a_shape_that_counts_keeps_the_game_alive() -> None:
    """TS-8: black's square may still put red on J, so red's circle may still count."""
    table = Table.made_up(red="B", black="E", turned=["black"], pile=["red 3", "red circle", "black square"])
    table.turn_up_all("red 3", "red circle")
    assert table.position.outcome is None
    table.turn_up("black square")
    table.play("red j")
    table.turn_up("red circle")
    assert "pick none" in table.texts()


def test_ts_8_the_square_that_could_have_helped_is_spent() -> None:
    """TS-8: after black's square leaves red where it is, red's circle can never count: a draw."""
    table = Table.made_up(red="B", black="E", turned=["black"], pile=["red circle", "black square"])
    table.turn_up("black square")
    table.play("red c")
    assert table.position.outcome is not None
    assert table.position.outcome.rule == "TS-8"


def test_ts_5_the_lot_falls_on_a_card_that_counts_in_the_end() -> None:
    """TS-5: after very many cards that did not count the next one counts: every game ends in time."""
    for seed in range(50):
        table = Table.made_up(red="B", black="B", pile=["red 3", *without("red 3")[-3:]], seed=seed)
        table.position.state.idle = MOST_IDLE
        table.play("turn")
        assert table.card == "red 3"


def test_all_3_who_starts() -> None:
    """ALL-3: the seed decides, both seats equally likely, unless the table names a seat."""
    starts = [GAME.deal(seed=seed).seat for seed in range(400)]
    assert 150 < sum(seat == 0 for seat in starts) < 250
    assert {GAME.deal(seed=seed, starter=1).seat for seed in range(20)} == {1}


def test_all_4_series() -> None:
    """ALL-4: starters alternate."""
    assert GAME.next_starter(0, [0], 2) == 1
    assert GAME.next_starter(1, [], 2) == 0
