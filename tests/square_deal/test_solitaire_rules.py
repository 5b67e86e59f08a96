"""The two solitaires of Square Deal."""

from __future__ import annotations

from importlib import resources

import pytest

from parlour.engine import IllegalMove, Outcome, Position
from parlour.games.square_deal.rules.solitaire import MOST_STEPS
from tests.square_deal.scenes import GAME, scene, texts
from tests.square_deal.steer import SOLUTION


def refused(position: Position, text: str) -> str:
    with pytest.raises(IllegalMove) as caught:
        position.play(text)
    return str(caught.value)


def test_the_deal_of_the_5x5() -> None:
    """SD-S1: 25 tiles face down, the first turned up is Start."""
    position = GAME.deal(seed=3, variant="solitaire-5x5")
    table = position.view(0)["table"]
    assert position.players == 1
    assert len(table["board"]) == 1
    assert table["hands"] == [{"up": [], "down": 24}]
    assert texts(position) == {"flip"}


def test_unplaceable_tiles_wait_and_come_first() -> None:
    """SD-S1: they stay face up and are played, as soon as they can be, before flipping."""
    position = scene("solitaire-5x5", {"e5": "AAAA"}, down=(["PPPP", "AAAP", "TTTT"], []))
    position.play("flip")
    assert position.view()["table"]["hands"][0] == {"up": ["PPPP"], "down": 2}
    assert texts(position) == {"flip"}
    position.play("flip")
    assert {text.split()[1] for text in texts(position)} <= {"AAAP", "PAAA", "APAA", "AAPA"}
    position.play("place APAA e6")
    assert texts(position) == {"place PPPP f6"}
    assert "must place one. (SD-E5)" in refused(position, "flip")


def ended(unplaced: int) -> Outcome:
    """The 5x5 with that many tiles that fit nowhere."""
    names = ["PPPP", "TTTT", "PPPT"][:unplaced]
    if unplaced == 0:
        position = scene("solitaire-5x5", {"e5": "AAAA"}, up=(["AAAT"], []))
        position.play("place AATA f5")
    else:
        position = scene("solitaire-5x5", {"e5": "AAAA"}, up=(names[1:], []), down=(names[:1], []))
        position.play("flip")
    assert position.outcome is not None
    return position.outcome


def test_the_titles_of_the_5x5() -> None:
    """SD-S1: by the number of unplaced tiles."""
    titles = [ended(unplaced).title for unplaced in range(4)]
    assert list(map(str, titles)) == ["Brain", "Smart and Sharp", "Honorable Mention", "None"]
    assert [ended(unplaced).winners for unplaced in range(4)] == [(0,), (0,), (0,), ()]
    assert {ended(unplaced).rule for unplaced in range(4)} == {"SD-S1"}


def test_the_5x5_has_no_free_turns_to_speak_of() -> None:
    """SD-S1: alone, a gap is a cell like any other."""
    lying = {"e5": "AAAA", "e6": "AAAA", "f6": "AAAA", "g6": "AAAA", "g5": "AAAA"}
    position = scene("solitaire-5x5", lying, up=(["AAAT"], []), down=(["AAAP"], []))
    position.play("place AATA f5")
    assert texts(position) == {"flip"}


def puzzle(*moves: str) -> Position:
    position = GAME.deal(seed=1, variant="solitaire-4x6")
    for move in moves:
        position.play(move)
    return position


def test_the_4x6_begins_with_the_border_colour() -> None:
    """SD-S2: 24 coloured tiles face up, no Wild; a colour of the player's choice."""
    position = puzzle()
    assert texts(position) == {"border purple", "border amber", "border teal", "stop"}
    assert len(position.view()["table"]["hands"][0]["up"]) == 24
    assert "WILD" not in position.view()["table"]["hands"][0]["up"]
    assert "First choose the border colour. (SD-S2)" in refused(position, "place APTT c2")


def test_tiles_are_placed_anywhere_that_clashes_with_nothing() -> None:
    """SD-S2: no need to touch; neighbours and the outer sides are checked."""
    position = puzzle("border purple")
    assert "place APTT c2" in texts(position)
    assert "is on the border and must be purple, not teal" in refused(position, "place APTT a1")
    assert "outside the grid, which runs from a1 to f4" in refused(position, "place APTT g5")
    position.play("place APTT c2")
    sentence = refused(position, "place AAAA d2")
    assert sentence == "The west side is amber, but the tile to its west shows purple there. (SD-S2)"
    assert "There is a tile on c2 already. (SD-S2)" in refused(position, "place AAAA c2")
    assert "not among your face-up tiles" in refused(position, "place APTT d3")


def test_tiles_are_lifted_and_turned_in_any_order() -> None:
    """SD-S2."""
    position = puzzle("border purple", "place APTT c2", "place TTTT b2")
    assert {"turn TAPT c2", "turn TTAP c2", "lift c2", "lift b2"} & texts(position) == {
        "turn TAPT c2",
        "lift c2",
        "lift b2",
    }  # b2 shows teal to the east, so c2 keeps teal to the west
    assert "SD-S2" in refused(position, "turn TTAP c2")
    assert "already lies like that" in refused(position, "turn APTT c2")
    assert "is not AAAA" in refused(position, "turn AAAA c2")
    assert "There is no tile on d4. (SD-S2)" in refused(position, "lift d4")
    position.play("turn TAPT c2")
    position.play("lift c2")
    assert [tile["cell"] for tile in position.view()["table"]["board"]] == ["b2"]
    assert len(position.view()["table"]["hands"][0]["up"]) == 23
    assert "you place, turn and lift tiles, or stop" in refused(position, "flip")


def test_solving_the_4x6() -> None:
    """SD-S2: all 24 tiles, all touching sides equal, one colour round all 20 outer sides."""
    rows = [row.split() for row in SOLUTION.split("\n") if row]
    position = puzzle("border purple")
    for row, line in zip("4321", rows, strict=True):
        for column, tile in zip("abcdef", line, strict=True):
            assert position.outcome is None
            position.play(f"place {tile} {column}{row}")
    outcome = position.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.rule) == ((0,), (24,), "SD-S2")
    outer = [t[0] for t in rows[0]] + [t[2] for t in rows[3]] + [r[0][3] for r in rows] + [r[5][1] for r in rows]
    assert outer == ["P"] * 20


@pytest.mark.slow
def test_the_4x6_can_be_given_up_and_is_bounded() -> None:
    """SD-S2: stopping ends it; so do 2000 steps."""
    stopped = puzzle("border purple", "place APTT c2", "stop")
    assert stopped.outcome is not None
    assert (stopped.outcome.winners, stopped.outcome.scores) == ((), (1,))
    endless = puzzle("border purple")
    while endless.seat is not None:
        endless.play("place APTT c2" if endless.ply % 2 else "lift c2")
    assert endless.ply == 2000
    assert endless.outcome is not None
    assert endless.outcome.winners == ()


def test_the_rules_pages_name_the_bound_of_the_4x6() -> None:
    """SD-S2: "as often as you like" has that bound."""
    folder = resources.files("parlour.games.square_deal")
    english, german = (
        " ".join(folder.joinpath(name).read_text("utf-8").split()) for name in ("rules.md", "rules.de.md")
    )
    assert f"the {MOST_STEPS:,}th step ends the attempt" in english
    assert f"nach dem {MOST_STEPS:,}. Schritt Schluss".replace(",", ".", 1) in german
