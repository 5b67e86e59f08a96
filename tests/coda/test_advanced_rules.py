"""Scrambles (CO-A1 to CO-A4) and tournaments (CO-R1 to CO-R3), engine and oracle side by side."""

from __future__ import annotations

import pytest

from parlour.engine import IllegalMove, Series
from parlour.games.coda import GAME
from tests.coda.table import naming, script, seen, stacked, table_of, tile_text
from tests.table import Table


def advanced(black: str, white: str, **options: object) -> Table:
    """Two players, Scrambles in the game."""
    return stacked(black, white, advanced=True, **options)


def inserts(table: Table) -> list[int]:
    """The places where the clue tile may go."""
    assert all(move.startswith("insert") for move in table.moves)
    return sorted(int(move.split()[1]) for move in table.moves)


def refused(table: Table, move: str) -> str:
    with pytest.raises(IllegalMove) as caught:
        table.position.play(move)
    return caught.value.rule


@pytest.mark.slow
def test_a_dealt_scramble_stands_anywhere() -> None:
    """CO-A1: left of a 0 and right of an 11 included; the numbers keep their order (CO-2)."""
    table = script(advanced("0 dash", "5 11"), "colours 2")
    # Taken: B0, dash, W5, W11.
    assert table.moves == ["arrange 1234", "arrange 1324", "arrange 1342", "arrange 2134"]
    assert seen(table.position, 0, 0) == "B0 B- W5 W11"
    assert refused(table, "arrange 3124") == "CO-2"
    assert refused(table, "arrange 123") == "CO-A4"
    assert refused(table, "take black") == "CO-A4"
    for order, code in (("2134", "B- B0 W5 W11"), ("1342", "B0 W5 W11 B-"), ("1324", "B0 W5 B- W11")):
        table = script(advanced("0 dash", "5 11"), f"colours 2, arrange {order}")
        assert seen(table.position, 0, 0) == code


def test_every_seat_arranges() -> None:
    """CO-A4: one arranging step each, though there is only one order; the others see only colours."""
    table = script(advanced("7 1", "10 4"), "colours 2")
    assert table.moves == ["arrange 2413"]
    assert not table.position.view(1)["table"]["codes"][0]["arranged"]
    assert seen(table.position, 0, 1) == "B? B? W? W?"
    script(table, "arrange 2413")
    assert seen(table.position, 0, 0) == "B1 W4 B7 W10"
    assert seen(table.position, 0, 1) == "B? W? B? W?"
    assert table.position.seat == 1


@pytest.mark.slow
def test_two_scrambles_in_either_order() -> None:
    """CO-A2: twelve ways to stand, and each of them is a code of its own."""
    codes = set()
    for order in script(advanced("dash 3", "dash 8"), "colours 2").moves:
        codes.add(seen(script(advanced("dash 3", "dash 8"), f"colours 2, {order}").position, 0, 0))
    assert len(codes) == 12
    assert {"B- W- B3 W8", "W- B- B3 W8", "B3 W8 W- B-"} <= codes


def test_naming_a_dash() -> None:
    """CO-A2: a Scramble is named "dash"; that is always allowed in advanced play, whatever stands there."""
    table = advanced("0 1 2 3 dash 4 5 6", "")
    script(table, "colours 4, arrange 1234, colours 4, arrange 2134, take white")
    assert all(f"name 1:{place} dash" in table.moves for place in range(1, 5))
    assert len(table.moves) == 4 * 13
    script(table, "name 1:2 dash")
    assert seen(table.position, 1, 0) == "B? B-* B? B?"
    script(table, "name 1:1 dash")
    assert tile_text(table.position.view(1)["table"]["clue"]) == "W0*"


def with_scramble(clue: str) -> Table:
    """Seat 0 has B2 B- B6 W9 and takes this white clue; seat 1 has B3 W4 B5 W7."""
    table = advanced("2 6 dash 3 5", f"9 4 7 {clue}")
    return script(table, "colours 3, arrange 1324, colours 2, arrange 1324, take white")


@pytest.mark.parametrize(
    ("number", "places"),
    [("0", [1]), ("2", [2, 3]), ("5", [2, 3]), ("6", [4]), ("8", [4]), ("10", [5]), ("11", [5])],
)
def test_a_number_beside_a_scramble(number: str, places: list[int]) -> None:
    """CO-A3: either side of a Scramble that stands where the number belongs; CO-A4: a step in any case."""
    table = with_scramble(number)
    assert seen(table.position, 0, 0) == "B2 B- B6 W9"
    script(table, f"{naming(table, right=True)}, stop")
    assert inserts(table) == places
    assert table.position.moves(1) == []
    for place in set(range(1, 6)) - set(places):
        assert refused(table, f"insert {place}") == "CO-A3"
    assert refused(table, "insert 6") == "CO-A4"
    assert refused(table, "stop") == "CO-A4"
    table.play(f"insert {places[-1]}")
    assert seen(table.position, 0, 1).count("*") == 0
    assert table.position.seat == 1


def test_a_number_between_two_scrambles() -> None:
    """CO-A3: left, right or between."""
    table = script(advanced("2 dash 3 5", "dash 9 4 7 6"), "colours 2, arrange 1234, colours 2, arrange 1324")
    assert seen(table.position, 0, 0) == "B2 B- W- W9"
    script(table, "take white, name 1:1 3, stop")
    assert inserts(table) == [2, 3, 4]
    script(table, "insert 3")
    assert seen(table.position, 0, 0) == "B2 B- W6 W- W9"


def test_a_scramble_clue_enters_hidden() -> None:
    """CO-A1: anywhere, both ends included; the others see where, and not what."""
    table = script(advanced("1 7 5 8 dash", "4 10 5 8"), "colours 2, arrange 1324, colours 2, arrange 1324")
    script(table, "take black, name 1:1 5, stop")
    assert inserts(table) == [1, 2, 3, 4, 5]
    script(table, "insert 5")
    assert seen(table.position, 0, 0) == "B1 W4 B7 W10 B-"
    assert seen(table.position, 0, 1) == "B? W? B? W? B?"


def test_a_scramble_clue_is_turned_up_first() -> None:
    """CO-A1: after a wrong naming all see it before its owner places it; a number just the same (CO-A4)."""
    table = script(advanced("1 7 5 8 dash 11", "4 10 5 8"), "colours 2, arrange 1324, colours 2, arrange 1324")
    script(table, "take black, name 1:1 6")
    assert tile_text(table.position.view(1)["table"]["clue"]) == "B-*"
    assert inserts(table) == [1, 2, 3, 4, 5]
    script(table, "insert 1")
    assert seen(table.position, 0, 1) == "B-* B? W? B? W?"
    script(table, "take black, name 0:2 6")
    assert tile_text(table.position.view(0)["table"]["clue"]) == "B11*"
    assert inserts(table) == [5]


# --- points -----------------------------------------------------------------------------------------------


def test_tournament_points() -> None:
    """CO-R1: 4 namings, 3 for the last tile, 5 for the round, 1 + 4 + 7 + 10 hidden and the clue 11 in hand."""
    table = stacked("1 7 5 8 0", "4 10 5 8 11", tournament=True)
    script(table, "colours 2, colours 2, take white, name 1:1 5")
    assert table.position.scores == (1, 0)
    script(table, "name 1:2 5, name 1:3 8, name 1:4 8")
    assert table.position.scores == (4 + 3 + 5 + 22 + 11, 0)
    assert seen(table.position, 0, 1) == "B1 W4 B7 W10", "the winner's tiles are shown"
    assert tile_text(table.position.view(1)["table"]["clue"]) == "W11"


def test_losers_keep_their_points() -> None:
    """CO-R1: all players keep what they scored; turned up tiles of the winner do not count."""
    table = stacked("1 7 5 8 0", "4 10 5 8 11", tournament=True)
    script(table, "colours 2, colours 2, take white, name 1:1 0, take black, name 0:4 10, name 0:3 7, stop")
    assert table.position.scores == (0, 2)
    script(table, "take black, name 1:2 5, name 1:3 5, name 1:4 8, name 1:5 8, name 1:1 0")
    assert table.position.scores == (5 + 3 + 5 + 1 + 4 + 2, 2)


def test_a_dash_counts_nothing() -> None:
    """CO-R1: neither in the code nor as the clue in hand."""
    table = advanced("1 dash 5 8 0", "4 10 5 8 dash", tournament=True)
    script(table, "colours 2, arrange 1342, colours 2, arrange 1324, take white")
    assert seen(table.position, 0, 0) == "B1 W4 W10 B-"
    script(table, "name 1:1 5, name 1:2 5, name 1:3 8, name 1:4 8")
    assert table.position.scores == (4 + 3 + 5 + 15, 0)


def test_nobody_scores_for_putting_oneself_out() -> None:
    """CO-R1: the 3 points are for turning up another's last tile."""
    table = stacked(players=2, tournament=True)
    script(table, "colours 2, colours 2")
    while True:
        step = table.position.view(None)["table"]["step"]
        table.play(naming(table, right=False) if step == "name" else table.moves[0])
        if table.position.outcome:
            break
    winner = table.position.outcome.winners[0]
    hidden = [table.oracle.codes[winner][place]["tile"][0] for place in table.oracle.hidden(winner)]
    assert table.position.scores[winner] == 5 + sum(hidden)
    assert table.position.scores[1 - winner] == 0


def test_the_centre_stays_hidden() -> None:
    """CO-R1: nothing in the centre counts or is shown, even after the end."""
    table = stacked("1 7 5 8 0", "4 10 5 8 11")
    script(table, "colours 2, colours 2, take white, name 1:1 5, name 1:2 5, name 1:3 8, name 1:4 8")
    assert table.position.view(0)["table"]["centre"] == {"black": 8, "white": 7}


def test_outside_tournaments() -> None:
    """CO-R3: 1 for the winner, 0 for the others."""
    table = stacked("1 7 5 8 0", "4 10 5 8 11")
    script(table, "colours 2, colours 2, take white, name 1:1 5")
    assert table.position.scores == (0, 0)
    script(table, "name 1:2 5, name 1:3 8, name 1:4 8")
    assert table.position.scores == (1, 0)


def test_three_rounds() -> None:
    """CO-R2, ALL-4: three rounds, the start moves to the left, most points win and equals share."""
    series = Series(GAME, 3, players=3, tournament=True, starter=2)
    while not series.over:
        table = table_of(series.deal())
        assert table.position.seat == (2 + len(series.outcomes)) % 3
        while table.position.seat is not None:
            step = table.position.view(None)["table"]["step"]
            table.play(naming(table, right=True) if step.startswith("name") else table.moves[0])
        series.add(table.position)
    assert series.starters == (2, 0, 1)
    assert series.totals == tuple(sum(o.scores[seat] for o in series.outcomes) for seat in range(3))
    best = max(series.totals)
    assert series.winners == tuple(seat for seat in range(3) if series.totals[seat] == best)
    assert GAME.series_ties_share
