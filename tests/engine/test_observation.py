"""What a chair knows: a thing of its own that can be kept, sent and read back, and never changes."""

from __future__ import annotations

import hashlib
import json
import pickle
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

import parlour
from parlour.engine import Observation, ParlourError, SeatError, observation, registry, rule
from parlour.engine.rng import generator
from tests.engine import stranger

GAME = stranger.GAME


def observed(seat: int | None = 0, plies: int = 2) -> Observation:
    position = GAME.deal(seed=3, starter=0)
    for _ in range(plies):
        position.play(position.moves()[0])
    return position.observe(seat)


@pytest.fixture(autouse=True)
def known() -> object:
    with registry.registered(GAME):
        yield


def test_it_holds_what_the_seat_sees_and_nothing_else() -> None:
    """ALL-2."""
    position = GAME.deal(seed=3)
    state = position.state
    for seat in (0, 1):
        record = position.observe(seat).record
        assert np.array_equal(record.hand[seat], state.hand[seat])
        assert not record.hand[1 - seat].any()
        assert not record.pile.any()
        assert not record.rng.any()
        assert record.left == state.left
    assert not position.observe(None).record.hand.any()


def test_bytes_come_back_the_same() -> None:
    for seat in (0, 1, None):
        seen = observed(seat)
        again = parlour.observation(seen.bytes)
        assert again == seen
        assert again.bytes == seen.bytes
        assert hash(again) == hash(seen)
        assert again.view() == seen.view()
        assert [move.code for move in again.moves()] == [move.code for move in seen.moves()]
        assert pickle.loads(pickle.dumps(seen)) == seen
    assert len(observed().bytes) < 300


def test_bytes_that_were_changed_are_refused() -> None:
    whole = observed().bytes
    for place in range(0, len(whole), 7):
        wrong = whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :]
        with pytest.raises(ParlourError, match=r"no observation|damaged"):
            parlour.observation(wrong)
    for nonsense in (b"", whole[:-1], whole + b"x", b"\xff" * 100):
        with pytest.raises(ParlourError, match=r"no observation|damaged"):
            parlour.observation(nonsense)
    for wrong_kind in ("text", None, 7, ["x"]):
        with pytest.raises(ParlourError, match="read from bytes"):
            parlour.observation(wrong_kind)  # type: ignore[arg-type]


def forged(**changed: object) -> bytes:
    """What somebody who knows how the check is made could send."""
    whole = observed().bytes
    start = len(observation.HEADING) + observation.DIGEST
    head, _, record = whole[start:].partition(b"\n")
    body = json.dumps({**json.loads(head), **changed}).encode() + b"\n" + record
    return observation.HEADING + hashlib.sha256(body).digest()[: observation.DIGEST] + body


def test_bytes_that_no_parlour_writes_are_refused() -> None:
    assert parlour.observation(forged()) == observed()
    wrong: dict[str, list[object]] = {
        "ply": ["2", -1, 2.0, None, True, [], 10**400, 99],
        "seat": ["0", 0.0, True, 2, [], {}],
        "options": [
            None,
            5,
            [],
            {},
            {"players": 2},
            {"players": True, "starter": 0},
            {"players": 9, "starter": 0},
        ],
        "game": [None, 5, [], "xyzzy", "coda"],
        "version": [None, "1", True, 1.0, 2],
        "more": [1],
    }
    for name, values in wrong.items():
        for value in values:
            with pytest.raises(ParlourError) as caught:
                parlour.observation(forged(**{name: value}))
            assert len(str(caught.value)) < 300
    body = b"[" * 100_000 + b"\n"
    with pytest.raises(ParlourError, match="heading cannot be read"):
        parlour.observation(observation.HEADING + hashlib.sha256(body).digest()[: observation.DIGEST] + body)


def test_nothing_of_it_can_be_written() -> None:
    """Nor does any way lead from what one seat knows to what another knows."""
    seen = observed()
    before = seen.bytes
    for array in (seen.fields.hand, seen.record["hand"], seen.box):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1
    with pytest.raises(ValueError, match="read-only"):
        seen.record["left"] = 1
    assert seen.bytes == before
    memory = seen.box
    while isinstance(memory, np.ndarray) and memory.base is not None:
        memory = memory.base
    assert len(bytes(memory)) == GAME.rules.state.itemsize


class Newer(stranger.Trumps):
    """The same game under rules that replay differently."""

    version = 2


def test_another_version_of_the_rules_is_refused() -> None:
    old = observed().bytes
    with registry.registered(Newer()), pytest.raises(ParlourError, match="version 1 of Trumps; known here is 2"):
        parlour.observation(old)


def test_it_never_changes() -> None:
    seen = observed()
    before = seen.bytes
    with pytest.raises(AttributeError):
        seen.seat = 1  # type: ignore[misc]
    with pytest.raises(AttributeError):
        del seen.seat
    with pytest.raises(AttributeError):
        seen.note = "x"  # type: ignore[attr-defined]
    with pytest.raises(TypeError):
        seen.options["players"] = 3  # type: ignore[index]
    seen.imagine(5).play(seen.moves()[0] if seen.moves() else seen.imagine(5).moves()[0])
    assert seen.bytes == before


def test_a_position_keeps_what_was_observed_of_it_and_forgets_it_after_a_move() -> None:
    position = GAME.deal(seed=3, starter=0)
    first = position.observe(0)
    assert position.observe(0) is first
    before = first.bytes
    position.play("draw")
    assert position.observe(0) != first
    assert first.bytes == before


def test_without_a_seat_it_is_the_seat_to_move() -> None:
    position = GAME.deal(seed=3, starter=1)
    assert position.observe() == position.observe(1)
    assert position.view() == position.view(1) != position.view(None)
    assert position.moves() == position.moves(1)
    assert position.moves(None) == []
    position.play("draw")
    assert position.log() == position.log(1)
    while position.seat is not None:
        position.play(position.moves()[0])
    assert position.observe() == position.observe(None)
    assert position.moves() == []


def test_a_world_is_imagined_from_bytes_as_from_the_real_table() -> None:
    seen = observed(0)
    position = GAME.deal(seed=3, starter=0)
    for _ in range(2):
        position.play(position.moves()[0])
    there = parlour.observation(seen.bytes).imagine(9)
    assert there.state.tobytes() == position.imagine(0, 9).state.tobytes()
    assert there.ply == 2
    assert there.observe(0) == seen
    assert there.state.tobytes() != seen.imagine(10).state.tobytes()


@rule
def imagine_with_its_own_luck(o: np.record, seat: int, source: NDArray[np.uint64]) -> None:
    stranger.imagine(o, seat, source)
    o.rng[0] = np.uint64(7)


class ChoosesItsLuck(stranger.Trumps):
    """A trial once did this, and passed the kit: its bots saw the cards that were really to come."""

    rules = replace(stranger.Trumps.rules, imagine=imagine_with_its_own_luck)


@pytest.mark.parametrize("game", [ChoosesItsLuck(), GAME], ids=["chooses", "leaves alone"])
def test_no_game_keeps_or_chooses_the_generator_of_a_world(game: stranger.Trumps) -> None:
    """ALL-2: the engine sets it, whatever `imagine` does with it."""
    position = game.deal(seed=3)
    real = int(position.state.rng[0])
    drawn = {int(position.imagine(0, seed).state.rng[0]) for seed in range(20)}
    assert len(drawn) == 20
    assert not drawn & {real, 7, 0}


def test_a_spectator_imagines_nothing() -> None:
    with pytest.raises(ParlourError, match="spectator"):
        observed(None).imagine(1)
    with pytest.raises(ParlourError, match="spectator"):
        observed(None).world(generator(1))
    with pytest.raises(SeatError):
        GAME.deal(seed=3).imagine(None, 1)  # type: ignore[arg-type]


def test_it_introduces_itself() -> None:
    position = GAME.deal(seed=3, starter=0)
    assert repr(position.observe(1)) == (
        "<Observation of trumps players=2 starter=0 by seat 1: 0 moves made, seat 0 to move, scores 0 : 0>"
    )
    assert repr(position) == (
        "<Position of trumps players=2 starter=0 seed=3: 0 moves made, seat 0 to move, scores 0 : 0>"
    )
    assert "imagined" in repr(position.imagine(0, 1))
    for drawn in (position._repr_html_(), position.observe(0)._repr_html_()):
        assert "<pre" in drawn
        assert "in hand" in drawn
        assert 'aria-label="&lt;' in drawn
