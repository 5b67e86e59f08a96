"""What a hint says that a move does at once: true in every world, and silent about what is hidden."""

from __future__ import annotations

import pytest

from parlour.engine import Position, Said, Who, registry
from parlour.engine.words import Voice
from parlour.search.gains import at_once, joined

PLAIN = [Voice("en", ("Ann", "Bob", "Cleo", "Dora")), Voice("de", ("Ann", "Bob", "Cleo", "Dora"))]


def told(position: Position, code: int) -> Said | None:
    return at_once(position.observe(), code)


@pytest.mark.parametrize("name", registry.games())
def test_what_is_said_is_what_happens(name: str) -> None:
    position = registry.game(name).deal(seed=8)
    said = 0
    while position.seat is not None:
        seat = position.seat
        code = int(position.codes()[position.ply % len(position.codes())])
        found = told(position, code)
        before = position.scores
        position.play(code)
        gained = position.scores[seat] - before[seat]
        if found is None:
            continue
        said += 1
        for voice in PLAIN:
            assert voice.say(found).endswith(".")
            assert "{" not in voice.say(found)
        first = found.args["first"] if found.key == "sentences" else found
        assert isinstance(first, Said)
        if first.key == "wins-at-once":
            outcome = position.outcome
            assert outcome is not None
            assert outcome.winners == (seat,)
        elif first.key == "scores-at-once":
            assert first.args["points"] == gained
    assert said or name in ("coda", "square-deal"), "points come at the end there"


def test_points_that_others_lose_are_said_with_their_name() -> None:
    sentence = joined(Said("scores-at-once", points=10), Said("takes-points", points=1, who=Who(1)))
    assert sentence is not None
    assert PLAIN[0].say(sentence) == "It scores 10 points at once. It takes a point from Bob."
    assert PLAIN[1].say(sentence) == "Das bringt sofort 10 Punkte. Das nimmt Bob einen Punkt weg."
    assert joined(None, None) is None
    assert joined(None, Said("wins-at-once")) == Said("wins-at-once")
