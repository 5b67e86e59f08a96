"""Standard Coda, rule by rule (CO-T1 to CO-8), on tables where engine and oracle agree at every step."""

from __future__ import annotations

import pytest

import parlour
from parlour.engine import IllegalMove
from parlour.games.coda import GAME
from tests.coda.table import naming, script, seen, stacked, table_of, tile_text
from tests.table import Table

DEALT = "colours 2, colours 2"  # seat 0: B1 W4 B7 W10; seat 1: B5 W5 B8 W8; next come B0 and W11


def book() -> Table:
    """Two players with the codes of the rulebook's examples."""
    return stacked("1 7 5 8 0", "4 10 5 8 11")


def refused(table: Table, move: str) -> str:
    """The rule that a move breaks; it changes nothing (ALL-5)."""
    before = table.position.state.tobytes()
    with pytest.raises(IllegalMove) as caught:
        table.position.play(move)
    assert table.position.state.tobytes() == before
    return caught.value.rule


def clue(table: Table, viewer: int | None) -> str:
    """The clue tile as a chair sees it."""
    return tile_text(table.position.view(viewer)["table"]["clue"])


def test_the_tiles() -> None:
    """CO-T1: 0 to 11 in black and in white; advanced play adds a Scramble of each colour."""
    for advanced, kinds in ((False, range(12)), (True, range(13))):
        state = GAME.deal(1, advanced=advanced).state
        for colour in (0, 1):
            assert sorted(state.pile[colour, : state.left[colour]]) == [2 * kind + colour for kind in kinds]


def test_colours_are_seen_by_all() -> None:
    """CO-T1: colours always show, numbers only to their owner; a spectator sees no more than anybody."""
    table = script(book(), DEALT)
    assert seen(table.position, 0, 0) == "B1 W4 B7 W10"
    assert seen(table.position, 0, 1) == seen(table.position, 0, None) == "B? W? B? W?"
    script(table, "take white")
    assert table.position.view(None)["table"]["centre"] == {"black": 8, "white": 7}


@pytest.mark.parametrize(("players", "tiles"), [(2, 4), (3, 4), (4, 3)])
def test_the_deal(players: int, tiles: int) -> None:
    """CO-1: four tiles each, three with four players; any mix of colours, chosen in turn from the starter on."""
    table = stacked(players=players, starter=1)
    for turn in range(players):
        assert table.position.seat == (1 + turn) % players
        assert table.moves == [f"colours {black}" for black in range(tiles + 1)]
        table.play(f"colours {tiles}")  # even if all take black there is enough
    assert table.position.seat == 1
    assert [seen(table.position, seat, None) for seat in range(players)] == [" ".join(["B?"] * tiles)] * players


def test_later_seats_see_the_colours_taken() -> None:
    """CO-1: each sees what colours the earlier ones took."""
    table = script(book(), "colours 3")
    assert seen(table.position, 0, 1) == "B? W? B? B?"
    assert refused(table, "take black") == "CO-1"


def test_codes_ascend() -> None:
    """CO-2: the rulebook's examples: W4 B7 W10 B1 stand as B1 W4 B7 W10; B5 left of W5, B8 left of W8."""
    table = script(book(), DEALT)
    assert seen(table.position, 0, 0) == "B1 W4 B7 W10"
    assert seen(table.position, 1, 1) == "B5 W5 B8 W8"


def test_tiles_never_move() -> None:
    """CO-2: a clue tile enters between standing tiles; those keep their order and what is known of them."""
    table = script(book(), f"{DEALT}, take black, name 1:3 8, name 1:4 0")
    assert seen(table.position, 0, 1) == "B0* B? W? B? W?"
    script(table, "take white, name 0:2 1, stop")
    assert seen(table.position, 1, 0) == "B? W? B8* W? W?"
    assert seen(table.position, 1, 1) == "B5 W5 B8* W8 W11"
    assert seen(table.position, 0, 0) == "B0* B1* W4 B7 W10"


def test_the_clue_stands_apart() -> None:
    """CO-3: its owner alone sees it, all see its colour, and it is no part of the code yet."""
    table = script(book(), f"{DEALT}, take white")
    assert (clue(table, 0), clue(table, 1), clue(table, None)) == ("W11", "W?", "W?")
    assert seen(table.position, 0, None) == "B? W? B? W?"
    assert refused(table, "take black") == "CO-3"
    assert refused(table, "insert 1") == "CO-3"


def test_a_right_naming() -> None:
    """CO-3: the tile is turned up for good; name another or stop; then the clue enters hidden, its place seen."""
    table = script(book(), f"{DEALT}, take black, name 1:1 5")
    assert seen(table.position, 1, 0) == "B5* W? B? W?"
    assert table.position.seat == 0
    assert "stop" in table.moves
    assert refused(table, "name 1:1 5") == "CO-3"
    script(table, "name 1:2 5, stop")
    assert seen(table.position, 0, 1) == "B? B? W? B? W?"
    assert seen(table.position, 0, 0) == "B0 B1 W4 B7 W10"
    assert table.position.seat == 1
    assert table.position.view(1)["table"]["clue"] is None


def test_a_wrong_naming() -> None:
    """CO-3: the clue enters the code at its place, turned up, and the turn ends."""
    table = script(book(), f"{DEALT}, take white, name 1:1 5, name 1:2 6")
    assert seen(table.position, 0, 1) == "B? W? B? W? W11*"
    assert table.position.seat == 1


def test_taking_what_is_left() -> None:
    """CO-3: the colour is chosen among those left."""
    table = stacked(players=3)
    script(table, "colours 4, colours 4, colours 4")
    assert table.moves == ["take white"]
    assert refused(table, "take black") == "CO-3"
    assert refused(table, "name 1:1 0") == "CO-3"


def test_at_least_one_naming() -> None:
    """CO-4: no stopping before a naming; any number may be named, exposed, own or named before."""
    table = script(book(), f"{DEALT}, take black")
    assert refused(table, "stop") == "CO-4"
    assert len(table.moves) == 4 * 12
    script(table, "name 1:1 9, take black, name 0:2 9")  # B0 and B2 are turned up now
    assert seen(table.position, 1, 0) == "B2* B? W? B? W?"
    script(table, "take black")
    assert {"name 1:2 0", "name 1:2 1", "name 1:2 2", "name 1:2 9"} <= set(table.moves)
    for move, rule in (
        ("name 0:1 3", "CO-3"),  # one's own
        ("name 2:1 3", "CO-3"),  # nobody's
        ("name 1:9 3", "CO-3"),  # no tile
        ("name 1:1 2", "CO-3"),  # turned up
        ("name 1:2 dash", "CO-A2"),
        ("colours 2", "CO-1"),
        ("arrange 1234", "CO-1"),
        ("show 1", "CO-7"),
    ):
        assert refused(table, move) == rule


def three() -> Table:
    """Three players: B0 B1 B2 B3, B4 B5 B6 B7, B8 B9 B10 B11; all clues are white, from 0 up."""
    return script(stacked(players=3), "colours 4, colours 4, colours 4")


def test_out_in_the_middle_of_a_turn() -> None:
    """CO-5: a player without hidden tiles is out and skipped; the mover may name on."""
    table = three()
    script(table, "take white, name 1:1 4, name 1:2 5, name 1:3 6, name 1:4 7")
    assert table.position.seat == 0
    assert table.position.view(None)["table"]["codes"][1]["out"]
    assert not any(move.startswith("name 1:") for move in table.moves)
    script(table, "name 2:1 8, stop")
    assert table.position.seat == 2
    script(table, "take white, name 0:1 9")
    assert table.position.seat == 0


def test_a_clue_in_hand_keeps_nobody_in() -> None:
    """CO-5: it cannot be named, and it does not count as a hidden tile."""
    table = script(three(), "take white, name 1:1 4, name 1:2 5, name 1:3 6, name 1:4 7")
    script(table, "name 2:1 8, name 2:2 9, name 2:3 10")
    assert {move.split()[1] for move in table.moves if move != "stop"} == {"2:4"}


def test_the_last_hidden_code_wins_at_once() -> None:
    """CO-6: in the middle of a turn, clue in hand and all."""
    table = script(book(), f"{DEALT}, take white, name 1:1 5, name 1:2 5, name 1:3 8, name 1:4 8")
    outcome = table.position.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((0,), "CO-6")
    assert table.moves == []
    with pytest.raises(IllegalMove):
        table.position.play("stop")


def out_of_clues(players: int, left: int) -> Table:
    """All name wrong until so many clues are left at the beginning of a turn."""
    table = stacked(players=players)
    while table.position.view(None)["table"]["step"] == "colours":
        table.play("colours 1")
    while sum(table.position.view(None)["table"]["centre"].values()) > left:
        table.play(table.moves[0])
        table.play(naming(table, right=False))
    return table


def test_the_last_clue_still_pays() -> None:
    """CO-7: the turn in which the last clue was taken pays with that clue."""
    table = out_of_clues(2, left=1)
    mover = table.position.seat
    assert mover is not None
    size = len(table.oracle.codes[mover])
    table.play(table.moves[0])
    table.play(naming(table, right=False))
    assert len(table.oracle.codes[mover]) == size + 1
    assert len(table.oracle.hidden(mover)) == 4


def test_without_clues() -> None:
    """CO-7: a turn begins with naming; a wrong one is paid with a hidden tile of one's own choice."""
    table = out_of_clues(2, left=0)
    mover = table.position.seat
    assert mover is not None
    hidden = table.oracle.hidden(mover)
    assert refused(table, "take black") == "CO-7"
    assert refused(table, "stop") == "CO-4"
    script(table, f"{naming(table, right=True)}")
    assert "stop" in table.moves
    table.play(naming(table, right=False))
    assert table.position.seat == mover
    assert table.moves == sorted(f"show {place + 1}" for place in hidden)
    assert refused(table, "stop") == "CO-7"
    turned_up = next(p for p in range(len(table.oracle.codes[mover])) if p not in hidden)
    assert refused(table, f"show {turned_up + 1}") == "CO-7"
    assert refused(table, "show 13") == "CO-7"
    table.play(table.moves[-1])
    assert table.position.seat != mover
    assert len(table.oracle.hidden(mover)) == len(hidden) - 1


def test_stopping_without_a_clue() -> None:
    """CO-7: nothing enters the code then."""
    table = out_of_clues(2, left=0)
    mover = table.position.seat
    assert mover is not None
    before = seen(table.position, mover, mover)
    script(table, f"{naming(table, right=True)}, stop")
    assert seen(table.position, mover, mover) == before
    assert table.position.seat == 1 - mover


def pay_out(table: Table, victim: int) -> None:
    """The victim names wrong and pays until nothing is left; the others name right and stop, if they can."""
    while table.position.seat is not None and table.oracle.hidden(victim):
        if table.position.seat == victim:
            table.play(naming(table, right=False))
            table.play(table.moves[0])
        else:
            others = [m for m in table.moves if not m.startswith(f"name {victim}:")]
            table.play(next(m for m in others if m.split()[0] == "name"))
            if "stop" in table.moves:
                table.play("stop")
            else:
                table.play(table.moves[0])


def test_putting_oneself_out() -> None:
    """CO-7, CO-6: paying with the last hidden tile ends a round of two; the other wins."""
    table = out_of_clues(2, left=0)
    victim = table.position.seat
    assert victim is not None
    while table.position.seat is not None:
        if table.position.seat == victim:
            table.play(naming(table, right=False))
            table.play(table.moves[0])
        else:
            table.play(naming(table, right=True) if len(table.oracle.hidden(victim)) > 1 else naming(table, False))
            table.play("stop" if "stop" in table.moves else table.moves[0])
    assert table.position.outcome is not None
    assert table.position.outcome.winners == (1 - victim,)


def test_putting_oneself_out_of_three() -> None:
    """CO-7, CO-5: with three the round goes on without the player who paid with the last hidden tile."""
    table = out_of_clues(3, left=0)
    victim = table.position.seat
    assert victim is not None
    pay_out(table, victim)
    assert table.position.seat is not None
    assert table.position.seat != victim
    assert table.position.view(None)["table"]["codes"][victim]["out"]


def test_the_table_forgets() -> None:
    """CO-8: only the latest turn's namings are shown, until the next turn begins; all of it after the end."""
    table = script(table_of(GAME.deal(4, starter=0)), f"{DEALT}, take black")
    position = table.position
    right = naming(table, right=True)
    table.play(right)
    wrong = naming(table, right=False)
    table.play(wrong)
    view = position.view(1)["table"]
    assert view["speaker"] == 0
    assert [(f"name {n['seat']}:{n['place']} {n['number']}", n["right"]) for n in view["said"]] == [
        (right, True),
        (wrong, False),
    ]
    assert all(tile["not"] is None for code in view["codes"] for tile in code["tiles"])
    assert [line.seat for line in position.log(1)] == [0, 0, 0]
    script(table, "take black")
    view = position.view(1)["table"]
    assert (view["said"], view["speaker"]) == ([], None)
    assert [str(line.said) for line in position.log(0)] == ["Seat 2 takes a black clue tile"]
    while position.seat is not None:
        step = position.view(None)["table"]["step"]
        table.play(naming(table, right=True) if step == "name" else table.moves[0])
    assert len(position.log(0)) == position.ply


def test_the_table_forgets_without_clues() -> None:
    """CO-8, CO-7: without a clue tile to take, a turn begins with its first naming."""
    table = out_of_clues(2, left=0)
    for _ in range(2):
        table.play(naming(table, right=True))
        table.play("stop")
        assert len(table.position.view(None)["table"]["said"]) == 1


def test_a_table_with_notes() -> None:
    """CO-8: with notes on, past wrong namings stay on the tiles they pointed at, and the log is whole."""
    table = script(stacked("1 7 5 8 0", "4 10 5 8 11", notes=True), f"{DEALT}, take black, name 1:2 6")
    script(table, "take black, name 0:3 11, take white, name 1:3 9")
    view = table.position.view(None)["table"]
    assert [tile["not"] for tile in view["codes"][1]["tiles"]] == [[], [], [6, 9], [], []]
    assert [tile["not"] for tile in view["codes"][0]["tiles"]] == [[], [], [11], [], [], []]
    position = GAME.deal(1, notes=True)
    for _ in range(12):
        position.play(position.moves()[0])
    assert len(position.log(1)) == 12


def test_who_starts() -> None:
    """ALL-3: the seed decides, unless the table asks for a seat; the tiles are the same either way."""
    starters = {parlour.game("coda").deal(seed, players=4).seat for seed in range(30)}
    assert starters == {0, 1, 2, 3}
    deals = [GAME.deal(5, players=4, starter=seat) for seat in range(4)]
    assert [deal.seat for deal in deals] == [0, 1, 2, 3]
    assert len({deal.state.pile.tobytes() for deal in deals}) == 1
