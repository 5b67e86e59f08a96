"""Passes: two in succession end the brainy version, so everybody sees the first one (SD-B6)."""

from __future__ import annotations

import re

from rich.text import Text

from parlour.engine import Position
from tests.square_deal.scenes import GAME, scene, texts


def test_two_passes_in_succession_end_the_game() -> None:
    """SD-B6: with nothing face down; fewer tiles win."""
    lying = {"e5": "AAAA"}
    position = scene("brainy", lying, up=(["PPPP", "PPPT"], ["PPTT"]), border="amber")
    assert texts(position) == {"pass"}
    position.play("pass")
    assert position.outcome is None
    position.play("pass")
    assert position.outcome is not None
    assert (position.outcome.winners, position.outcome.scores, position.outcome.rule) == ((1,), (0, 10), "SD-B6")


def test_a_flip_between_breaks_the_succession() -> None:
    """SD-B6: pass, a flip in vain, pass: that is not the end."""
    lying = {"e5": "AAAA"}
    position = scene("brainy", lying, up=(["PPPP"], []), down=([], ["PPTT"]), border="amber")
    position.play("pass")
    position.play("flip")
    position.play("pass")
    assert position.outcome is None
    position.play("pass")
    assert position.outcome is not None


def drawn(position: Position, seat: int | None) -> str:
    return Text.from_markup(GAME.picture(position.view(seat))).plain


def test_everybody_sees_that_a_player_has_just_passed() -> None:
    """SD-B6: it is public, since a second pass ends the game."""
    position = scene("brainy", {"e5": "AAAA"}, up=(["PPPP", "PPPT"], ["PPTT"]), border="amber")
    for viewer in (0, 1, None):
        assert position.view(viewer)["table"]["passed"] is False
        assert "passed" not in drawn(position, viewer)
    position.play("pass")
    for viewer in (0, 1, None):
        assert position.view(viewer)["table"]["passed"] is True
        assert re.search(r"Seat 1( \(you\))? - has just passed", drawn(position, viewer))
        assert re.search(r"Seat 2( \(you\))? - to move", drawn(position, viewer))
        assert "A second pass ends the game." in drawn(position, viewer)
    position.play("pass")
    assert "pass" not in drawn(position, None)  # the game is over


def test_a_placement_or_a_switch_takes_the_pass_away() -> None:
    """SD-B6: while the lifted tile waits, nobody can pass, so nothing is said of a second pass."""
    lying = {"e5": "AAAA", "f5": "AATA"}
    position = scene("brainy", lying, up=(["PPPP"], ["AAAP", "PPPT"]), border="amber")
    position.play("pass")
    placed, switched = position.copy(), position.copy()
    placed.play(min(texts(placed, "place")))
    assert placed.view()["table"]["passed"] is False
    switched.play("switch PAAA e5")
    assert "Seat 1 - has just passed" in drawn(switched, None)
    assert "second pass" not in drawn(switched, None)
    switched.play(min(texts(switched, "place")))
    assert switched.view()["table"]["passed"] is False
    assert "passed" not in drawn(switched, None)


def test_in_the_easy_version_a_pass_is_seen_but_threatens_nothing() -> None:
    """SD-E8: two passes in succession cannot come, it is over before."""
    position = scene("easy", {"e5": "AAAA"}, up=(["PPPP"], []), down=([], ["PPTT", "AAAT"]))
    position.play("pass")
    assert position.view()["table"]["passed"] is True
    assert "Seat 1 - has just passed" in drawn(position, None)
    assert "second pass" not in drawn(position, None)
    position.play("flip")
    assert position.view()["table"]["passed"] is False
