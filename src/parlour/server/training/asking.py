"""A problem put to somebody: what is shown before an answer, and what is said of one; the solution only then."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from parlour.engine import Position, Said
from parlour.puzzles.problems import shelf
from parlour.puzzles.problems.kinds import kind_named
from parlour.puzzles.problems.problem import Genre, Line, Problem, Step, spoken
from parlour.server.errors import HttpError
from parlour.server.messages.answers import MoveData, SaidData
from parlour.server.messages.fields import View
from parlour.server.speech import said_data
from parlour.server.training.answers import Fame


class TrainingInfo(Struct):
    """How far somebody has come with a kind."""

    solved: int
    answers: int
    right: int
    """First answers that were right."""
    streak: int
    """Right answers in a row."""
    best: int
    """The longest streak."""
    rating: float | None
    """Null before the first answer."""
    next: int | None
    """The easiest problem without an answer, else the easiest that is not solved; null when all are."""


class PuzzleInfo(Struct):
    """A problem, without its solution."""

    kind: str
    number: int
    game: str
    problems: int
    """How many there are of this kind."""
    grade: int
    """From 1, easy, to 5."""
    task: SaidData
    view: View
    moves: list[MoveData]
    answered: int
    """How many have answered it, and ..."""
    right: int
    """... how many of them rightly at once."""
    rating: float | None
    """How hard it is, as far as answers have shown; null before the first one."""
    done: bool
    """Whether the asker has answered it before: another answer changes no rating."""


class StepInfo(Struct):
    """A thought on the way to the answer."""

    said: SaidData
    left: list[int]
    """The numbers that it leaves of a tile, where it is about one."""
    seat: int | None
    """Whose tile that is, and ..."""
    place: int | None
    """... which of them, from 1."""


class AnswerMove(Struct):
    """A move of the answer."""

    move: MoveData
    said: SaidData
    view: View
    """How it stands afterwards."""


class VerdictInfo(Struct):
    """Whether an answer is right, why, and how far the guest has come with it."""

    right: bool
    said: list[SaidData]
    steps: list[StepInfo]
    answer: list[AnswerMove]
    counted: bool
    """Whether it was the guest's first answer to this problem."""
    training: TrainingInfo | None
    """Of a problem to train on."""


class TryInfo(Struct):
    """How a problem stands after some moves; with a verdict, once they are a whole answer."""

    view: View
    moves: list[MoveData]
    verdict: VerdictInfo | None


def shown(problem: Problem, fame: Fame, done: bool) -> PuzzleInfo:
    """A problem as it is asked."""
    kind, position = kind_named(problem.kind), problem.position()
    return PuzzleInfo(
        problem.kind,
        problem.number,
        kind.game,
        len(shelf.problems(problem.kind)),
        problem.grade,
        said_data(kind.task(problem)),
        position.view(position.seat),
        _moves(kind, problem, position),
        fame.answers,
        fame.right,
        None if fame.rating is None else round(fame.rating),
        done,
    )


def _moves(kind: Genre, problem: Problem, position: Position) -> list[MoveData]:
    return [MoveData(move.text, move.data) for move in position.moves() if kind.allows(problem, move.code)]


def tried(problem: Problem, moves: list[dict[str, Any]]) -> tuple[TryInfo, Line | None]:
    """How a problem stands after some moves, and these moves if they are a whole answer."""
    kind, position = kind_named(problem.kind), problem.position()
    seat = position.seat
    line: Line = ()
    for move in moves:
        if kind.done(position, line):
            raise HttpError(409, Said("problem-answered"))
        code = position.read(move).code
        if not kind.allows(problem, code):
            raise HttpError(422, Said("problem-stays"))
        position.play(code)
        line = (*line, code)
    whole = kind.done(position, line)
    found = TryInfo(position.view(seat), [] if whole else _moves(kind, problem, position), None)
    return found, line if whole else None


def judged(problem: Problem, line: Line | None) -> VerdictInfo:
    """What is said of an answer; None: the solution is asked for."""
    kind = kind_named(problem.kind)
    verdict = kind.give_up(problem) if line is None else kind.judge(problem, line)
    here = problem.position()
    seat = here.seat
    moves = []
    for code, said in zip(verdict.answer, spoken(here, verdict.answer), strict=True):
        move = here.game.move(code)
        here.play(code)
        moves.append(AnswerMove(MoveData(move.text, move.data), said_data(said), here.view(seat)))
    return VerdictInfo(
        verdict.right,
        [said_data(said) for said in verdict.said],
        [_thought(step) for step in verdict.steps],
        moves,
        False,
        None,
    )


def _thought(step: Step) -> StepInfo:
    seat, place = step.where or (None, None)
    return StepInfo(said_data(step.said), list(step.left), seat, place)
