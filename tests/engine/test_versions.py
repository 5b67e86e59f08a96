"""Rules have versions: records, commitments and observations say which, and no other is ever replayed."""

from __future__ import annotations

import pytest

import parlour
from parlour.engine import ParlourError, RecordError, registry
from parlour.engine.fairness import commitment, new_nonce
from parlour.engine.observed import observation
from parlour.engine.words import Voice
from tests.engine.matches import Matches


class Second(Matches):
    """The same game, whose rules have changed since."""

    version = 2


FIRST, SECOND = Matches(), Second()
LINE = "version: 2\n"


def recorded(game: Matches) -> str:
    position = game.deal(seed=4)
    position.play("take 2")
    return position.record()


def test_a_record_says_which_version_was_played() -> None:
    assert "version" not in recorded(FIRST)
    assert recorded(SECOND).splitlines()[1:3] == ["game: matches", "version: 2"]
    for game in (FIRST, SECOND):
        with registry.registered(game):
            assert parlour.replay(recorded(game)).record() == recorded(game)


def test_only_the_version_that_is_known_is_replayed() -> None:
    with registry.registered(SECOND), pytest.raises(RecordError, match=r"version 1 of .* only version 2") as old:
        parlour.replay(recorded(FIRST))
    assert old.value.line == 2
    assert "Fassung 1 der Regeln von Matches" in Voice("de").say(old.value.said)
    with registry.registered(FIRST):
        with pytest.raises(RecordError, match=r"version 2 of .* only version 1") as new:
            parlour.replay(recorded(SECOND))
        assert new.value.line == 3
        for wrong in (LINE * 2, "version: 02\n", "version: one\n"):
            with pytest.raises(RecordError):
                parlour.replay(recorded(SECOND).replace(LINE, wrong))
        with pytest.raises(RecordError, match="'version: 1' should be"):
            parlour.replay(recorded(SECOND).replace(LINE, "version: 1\n"))


def test_a_commitment_is_to_a_version() -> None:
    nonce = new_nonce()
    assert commitment(FIRST.deal(seed=4), nonce) != commitment(SECOND.deal(seed=4), nonce)


def test_an_observation_is_of_a_version() -> None:
    with registry.registered(SECOND), pytest.raises(ParlourError, match=r"version 1 of Matches; known here is 2"):
        observation(FIRST.deal(seed=4).observe().bytes)
