"""Commitments: whatever is changed after the promise is found out."""

from __future__ import annotations

import hashlib
import random

import pytest

import parlour
from parlour.engine import FairnessError, RecordError, Series, fairness
from parlour.engine.shares import HEX
from parlour.engine.writing import check_of as check_line

NONCE = "0f" * 32


def finished(seed: int = 12, **options: object) -> parlour.Position:
    position = parlour.game("square-deal").deal(seed=seed, **options)
    rng = random.Random(3)
    while position.seat is not None:
        position.play(rng.choice(position.moves()))
    return position


def forged(text: str, old: str, new: str) -> str:
    """The record with something exchanged and its check line made to fit, as a skilled forger would."""
    assert old in text
    lines = text.replace(old, new).splitlines()[:-1]
    return "\n".join([*lines, f"check: {check_line(lines)}"]) + "\n"


def test_the_commitment_is_the_hash_of_a_text_that_anybody_can_write() -> None:
    position = parlour.game("square-deal").deal(seed=12, variant="brainy", starter=1)
    text = "\n".join(
        [
            "parlour commitment 1",
            "game: square-deal",
            "players: 2",
            "variant: brainy",
            "starter: 1",
            "seed: 12",
            f"nonce: {NONCE}",
        ]
    )
    assert fairness.commitment(position, NONCE) == hashlib.sha256(text.encode()).hexdigest()


def test_the_commitment_does_not_change_with_the_moves() -> None:
    position = finished()
    assert fairness.commitment(position, NONCE) == fairness.commitment(position.at(0), NONCE)


def test_every_part_of_the_deal_counts() -> None:
    deals: list[tuple[int, dict[str, object]]] = [
        (12, {}),
        (13, {}),
        (12, {"variant": "brainy"}),
        (12, {"starter": 0}),
        (12, {"starter": 1}),
    ]
    game = parlour.game("square-deal")
    found = {fairness.commitment(game.deal(seed, **options), NONCE) for seed, options in deals}
    found.add(fairness.commitment(game.deal(12), "0e" * 32))
    found.add(fairness.commitment(parlour.game("squendo").deal(12), NONCE))
    assert len(found) == len(deals) + 2


def test_nonces_are_new_every_time() -> None:
    assert len({fairness.new_nonce() for _ in range(100)}) == 100
    assert HEX.fullmatch(fairness.new_nonce())


def test_an_honest_record_passes() -> None:
    position = finished()
    notes = fairness.notes(position, NONCE)
    checked = fairness.check(position.record({**notes, "seat 0": "Ada"}), f" {notes['commitment'].upper()}\n")
    assert checked.commitment == notes["commitment"]
    assert checked.position.history == position.history


def test_every_game_of_a_series_has_its_own_commitment() -> None:
    series = Series(parlour.game("square-deal"), seed=4, games=3)
    position = series.deal()
    while position.seat is not None:
        position.play(position.moves()[0])
    series.add(position)
    second = series.deal()
    text = second.record(fairness.notes(second, NONCE))
    assert fairness.check(text).position.seed == second.seed
    with pytest.raises(FairnessError, match="another game"):
        fairness.check(text, fairness.commitment(position, NONCE))


@pytest.mark.parametrize("part", ["seed", "nonce", "commitment", "option", "game's moves"])
def test_whatever_is_changed_is_found_even_with_a_check_line_that_fits(part: str) -> None:
    position = finished()
    notes = fairness.notes(position, NONCE)
    other = finished(seed=13)
    honest = position.record(notes)
    if part == "seed":  # another deal, its moves legal, under the old promise
        text = other.record(notes)
    elif part == "nonce":
        text = forged(honest, NONCE, "1f" * 32)
    elif part == "commitment":
        text = forged(honest, notes["commitment"], "ab" * 32)
    elif part == "option":  # the same starter, only no longer decided by the seed
        told = parlour.game("square-deal").deal(12, starter=position.movers[0])
        text = told.record(notes)
    else:
        text = forged(honest, f"1. {position.movers[0]}", f"1. {1 - position.movers[0]}")
    wanted = RecordError if part == "game's moves" else FairnessError
    with pytest.raises(wanted):
        fairness.check(text)


def test_a_record_forged_as_a_whole_fails_the_commitment_that_was_written_down() -> None:
    shown = fairness.commitment(finished(), NONCE)
    other = finished(seed=13)
    text = other.record(fairness.notes(other, NONCE))
    assert fairness.check(text).position.seed == 13, "alone it is consistent"
    with pytest.raises(FairnessError, match="not the one that you were shown"):
        fairness.check(text, shown)


def test_a_changed_line_is_named() -> None:
    position = finished()
    text = position.record(fairness.notes(position, NONCE))
    with pytest.raises(RecordError, match="the check does not fit"):
        fairness.check(text.replace(NONCE, "1f" * 32))
    with pytest.raises(RecordError, match="cut off"):
        fairness.check(text[: text.index("check:")])


def test_what_cannot_be_checked_is_said() -> None:
    position = finished()
    notes = fairness.notes(position, NONCE)
    with pytest.raises(RecordError, match="no record"):
        fairness.check("Dear Ada,\n")
    with pytest.raises(RecordError, match="no record"):
        fairness.check("")
    for missing in notes:
        rest = {name: note for name, note in notes.items() if name != missing}
        with pytest.raises(FairnessError, match=f"holds no {missing}"):
            fairness.check(position.record(rest))
    with pytest.raises(FairnessError, match="nonce is damaged"):
        fairness.check(position.record({**notes, "nonce": "17"}))
    with pytest.raises(FairnessError, match="'17' cannot be checked"):
        fairness.check(position.record(notes), "17")
