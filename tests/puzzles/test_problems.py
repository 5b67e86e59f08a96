"""Problems to train on: each has one answer, and it is right."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from parlour.engine.errors import ParlourError
from parlour.games.coda.notation import target_of
from parlour.puzzles.problems import making, shelf
from parlour.puzzles.problems.kinds import KINDS
from parlour.puzzles.problems.problem import GRADES, Problem, from_line
from tests.ten_squares.exhaustive import worth_of_moves
from tests.ten_squares.oracle import DECK, ROW, Oracle

ENOUGH = 200
STEPS = range(0, ENOUGH, 40)


def sample(kind: str) -> list[Problem]:
    """Of every grade one."""
    return [shelf.problems(kind)[place] for place in STEPS]


@pytest.mark.parametrize("kind", KINDS)
def test_there_are_enough_from_easy_to_hard(kind: str) -> None:
    found = shelf.problems(kind)
    assert len(found) >= ENOUGH
    assert [one.effort for one in found] == sorted(one.effort for one in found)
    assert sorted({one.grade for one in found}) == list(range(1, 1 + GRADES))
    assert max(Counter(one.grade for one in found).values()) <= -(-len(found) // GRADES)
    assert len({(one.seed, one.moves) for one in found}) == len(found)
    assert [one.number for one in found] == list(range(1, 1 + len(found)))
    assert len({one.key for one in found}) == len(found)


def test_what_is_asked_is_mixed() -> None:
    """Stacks of three are resolved in some of Squendo's; points now and tiles to keep in Pyramid Power's."""
    resolving = [one for one in shelf.problems("squendo") if len(one.answer) > 1]
    keeping = [one for one in shelf.problems("pyramid-power") if one.worth]
    for some in (resolving, keeping):
        assert len(some) >= ENOUGH // 4
        assert len(some) <= ENOUGH // 2 + 20, "the others are asked, too"


def test_of_a_stack_only_what_is_left_counts() -> None:
    """Who takes which of the other two brings no points; to leave another one does not bring as many."""
    one = next(one for one in shelf.problems("squendo") if len(one.answer) > 1)
    judge, position = KINDS["squendo"], one.position()
    position.play(one.answer[0])
    left = position.game.move(one.answer[1]).data["tile"]
    for move in position.moves():
        verdict = judge.judge(one, (one.answer[0], move.code))
        assert verdict.right == (move.data["tile"] == left)


def test_all_of_them_are_small() -> None:
    assert sum(shelf.file_of(kind).stat().st_size for kind in KINDS) < 500_000


@pytest.mark.slow  # replays all of them
@pytest.mark.parametrize("kind", KINDS)
def test_every_answer_is_right_and_another_move_is_not(kind: str) -> None:
    judge = KINDS[kind]
    for one in shelf.problems(kind):
        start = one.position()
        legal = start.observe().legal
        end = start.copy()
        for code in one.answer:
            assert judge.allows(one, code)
            end.play(code)
        assert judge.done(end, one.answer)
        assert judge.judge(one, one.answer).right
        if len(one.answer) == 1 and kind != "squendo":
            other = next(code for code in legal if code not in one.answer)
            verdict = judge.judge(one, (other,))
            assert not verdict.right
            assert verdict.answer == one.answer
            assert verdict.said


@pytest.mark.parametrize("kind", KINDS)
def test_a_problem_of_each_grade_is_proven_a_second_time(kind: str) -> None:
    for one in sample(kind):
        assert KINDS[kind].proven(one), one.number


@pytest.mark.parametrize("kind", KINDS)
def test_a_wrong_answer_is_not_proven(kind: str) -> None:
    """Else the proof would prove nothing."""
    one = sample(kind)[0]
    wrong = next(code for code in one.position().observe().legal if code not in one.answer)
    answer = one.answer[:-1] if kind == "four-by-six" else (wrong, *one.answer[1:])
    assert not KINDS[kind].proven(replace(one, answer=answer))


def test_the_certain_tile_is_the_same_in_every_world_and_no_other_is() -> None:
    """Coda's own `imagine`, which deals all that is hidden anew, knows nothing of the reasoning (CO-A5)."""
    for one in sample("coda"):
        position = one.position()
        seat = position.seat
        assert seat is not None
        seen: dict[tuple[int, int], set[object]] = {}
        for luck in range(150):
            world = position.imagine(seat, luck)
            for owner in range(position.players):
                for place, tile in enumerate(world.view(owner)["table"]["codes"][owner]["tiles"]):
                    if owner != seat and not tile["up"]:
                        seen.setdefault((owner, place), set()).add(tile["number"])
        owner, place, number = target_of(one.answer[0])
        assert {where: numbers for where, numbers in seen.items() if len(numbers) == 1} == {
            (owner, place): {number}
        }


def test_chances_of_10_squares_are_those_of_trying_everything() -> None:
    """An oracle that knows the rulebook alone, in exact fractions."""
    small = [one for one in shelf.problems("ten-squares") if one.effort < 250]
    for one in small[-3:]:
        position = one.position()
        found = worth_of_moves(oracle_at(one), {})
        seat = position.seat
        for code, worth in zip(sorted(position.observe().legal), one.worth, strict=True):
            exact = found[position.game.text(code)]
            mine = exact if seat == 0 else 1 - exact
            assert abs(mine - Fraction(worth, 10_000)) <= Fraction(1, 10_000)


def oracle_at(problem: Problem) -> Oracle:
    """The oracle where the question is asked."""
    s = problem.position().observe().fields
    discard = [card for i, card in enumerate(DECK) if not s.pile >> i & 1]
    squares = [ROW[square] for square in s.square.tolist()]
    oracle = Oracle(s.next, squares, [bool(s.turned >> colour & 1) for colour in range(2)], discard)
    oracle.waiting = DECK[s.card - 1] if s.waiting else None
    return oracle


@pytest.mark.slow
def test_the_same_seed_makes_the_same_problems() -> None:
    once, again, other = (making.make("pyramid-power", seed, 3) for seed in (5, 5, 6))
    assert once == again
    assert once != other


def test_reading_what_was_written(tmp_path: Path) -> None:
    made = sorted(sample("squendo"), key=lambda one: one.effort)
    path = shelf.write(made, "squendo", tmp_path)
    assert path.read_text(encoding="utf-8").count("\n") == len(made)
    assert from_line("squendo", made[0].as_line()) == made[0]


def test_what_the_4x6_has_laid_stays() -> None:
    one = sample("four-by-six")[0]
    kind = KINDS["four-by-six"]
    legal = one.position().observe().legal
    lifted = [code for code in legal if one.position().game.text(code).startswith("lift")]
    assert lifted
    assert not any(kind.allows(one, code) for code in lifted)
    assert kind.allows(one, one.answer[0])


@pytest.mark.parametrize(("kind", "number"), [("chess", 1), ("coda", 0), ("coda", 10_000)])
def test_what_is_not_there_is_refused_with_a_sentence(kind: str, number: int) -> None:
    with pytest.raises(ParlourError, match=r"^There (are no problems|is no problem) .*\.$"):
        shelf.problem(kind, number)
