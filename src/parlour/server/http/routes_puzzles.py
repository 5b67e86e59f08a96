"""Problems to train on: which there are, one without its solution, an answer and its verdict."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from litestar import Response, get, post
from msgspec import Struct

from parlour.engine import ParlourError, Position, Said
from parlour.puzzles.problems import shelf
from parlour.puzzles.problems.kinds import KINDS, kind_named
from parlour.puzzles.problems.problem import GRADES, Kind, Line, Problem, Step, spoken
from parlour.server.guests.guests import Guest
from parlour.server.http.cookies import with_cookie
from parlour.server.http.languages import in_words
from parlour.server.http.numbers import ProblemNumber
from parlour.server.messages.answers import MoveData, SaidData
from parlour.server.messages.fields import View
from parlour.server.messages.requests import Trying
from parlour.server.problems import Problem as Refusal
from parlour.server.services import Services
from parlour.server.speech import said_data
from parlour.server.training import answers
from parlour.server.training.answers import Progress


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


class ProblemKind(Struct):
    """A kind of problems, and how far the asker has come."""

    name: str
    game: str
    problems: int
    training: TrainingInfo


class KindInfo(Struct):
    """A kind of problems, with what the asker has done of it."""

    name: str
    game: str
    problems: int
    training: TrainingInfo
    grades: list[int]
    """The first number of each grade, from the easiest on."""
    solved: list[int]
    missed: list[int]
    """Answered, and not solved yet."""


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
    training: TrainingInfo


class TryInfo(Struct):
    """How a problem stands after some moves; with a verdict, once they are a whole answer."""

    view: View
    moves: list[MoveData]
    verdict: VerdictInfo | None


@get("/api/puzzles", cost=3)
async def list_kinds(services: Services, guest: Guest | None) -> list[ProblemKind]:
    """The kinds of problems, and how far the asker has come with each."""
    known = await answers.progress(services.engine, guest.id) if guest else {}
    return await asyncio.to_thread(
        lambda: [
            ProblemKind(one.name, one.game, len(shelf.problems(one.name)), _training(one, known.get(one.name)))
            for one in KINDS.values()
        ]
    )


@get("/api/puzzles/{kind:str}", cost=4)
async def one_kind(kind: str, services: Services, guest: Guest | None) -> KindInfo:
    """The problems of one kind, and which of them the asker has solved."""
    found = await asyncio.to_thread(_find_all, kind)
    known = (await answers.progress(services.engine, guest.id)).get(kind, Progress()) if guest else Progress()
    one = kind_named(kind)
    return KindInfo(
        kind,
        one.game,
        len(found),
        _training(one, known),
        [next(each.number for each in found if each.grade == grade) for grade in range(1, GRADES + 1)],
        [each.number for each in found if each.key in known.solved],
        [each.number for each in found if each.key in known.first - known.solved],
    )


@get("/api/puzzles/{kind:str}/{number:int}", cost=4)
async def one_problem(
    kind: str, number: ProblemNumber, services: Services, guest: Guest | None, texts: str | None
) -> PuzzleInfo:
    """One problem, by its number from easy to hard."""
    found = await asyncio.to_thread(_find, kind, number)
    known = (await answers.progress(services.engine, guest.id)).get(kind, Progress()) if guest else Progress()
    fame = await answers.fame(services.engine, found)
    done = found.key in known.first
    shown = await asyncio.to_thread(_puzzle, found, fame, done)
    return in_words(shown, texts)


@post("/api/puzzles/{kind:str}/{number:int}", status_code=200, cost=6)
async def answer(
    kind: str,
    number: ProblemNumber,
    data: Trying,
    services: Services,
    guest: Guest | None,
    origin: int,
    reader: str,
    texts: str | None,
) -> Response[TryInfo]:
    """Try some moves; as soon as they are a whole answer, there is a verdict, and it is kept."""
    found = await asyncio.to_thread(_find, kind, number)
    tried, line = await asyncio.to_thread(_tried, found, data.moves)
    ends = line is not None or data.give_up
    # Whoever tries becomes a guest at once, not at the last move of an answer.
    guest = await services.guests.keep(services.guests.wanted(guest, None, origin, reader))
    if ends:
        verdict = await asyncio.to_thread(_judged, found, line)
        verdict.counted = await answers.note(services.engine, guest.id, found, verdict.right, time.time())
        known = await answers.progress(services.engine, guest.id)
        verdict.training = _training(kind_named(kind), known.get(kind))
        tried.verdict = verdict
    return with_cookie(Response(in_words(tried, texts)), guest)


ROUTES: list[Any] = [list_kinds, one_kind, one_problem, answer]


def _find(kind: str, number: int) -> Problem:
    try:
        return shelf.problem(kind, number)
    except ParlourError as error:
        raise Refusal(404, error.said) from None


def _find_all(kind: str) -> tuple[Problem, ...]:
    try:
        return shelf.problems(kind)
    except ParlourError as error:
        raise Refusal(404, error.said) from None


def _puzzle(problem: Problem, fame: answers.Fame, done: bool) -> PuzzleInfo:
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


def _moves(kind: Kind, problem: Problem, position: Position) -> list[MoveData]:
    return [MoveData(move.text, move.data) for move in position.moves() if kind.allows(problem, move.code)]


def _tried(problem: Problem, moves: list[dict[str, Any]]) -> tuple[TryInfo, Line | None]:
    """How a problem stands after some moves, and these moves if they are a whole answer."""
    kind, position = kind_named(problem.kind), problem.position()
    seat = position.seat
    line: Line = ()
    for move in moves:
        if kind.done(position, line):
            raise Refusal(409, Said("problem-answered"))
        code = position.read(move).code
        if not kind.allows(problem, code):
            raise Refusal(422, Said("problem-stays"))
        position.play(code)
        line = (*line, code)
    whole = kind.done(position, line)
    tried = TryInfo(position.view(seat), [] if whole else _moves(kind, problem, position), None)
    return tried, line if whole else None


def _judged(problem: Problem, line: Line | None) -> VerdictInfo:
    """What is said of an answer; None: the solution is asked for."""
    kind = kind_named(problem.kind)
    verdict = kind.give_up(problem) if line is None else kind.judge(problem, line)
    here = problem.position()
    seat = here.seat
    shown = []
    for code, said in zip(verdict.answer, spoken(here, verdict.answer), strict=True):
        move = here.game.move(code)
        here.play(code)
        shown.append(AnswerMove(MoveData(move.text, move.data), said_data(said), here.view(seat)))
    return VerdictInfo(
        verdict.right,
        [said_data(said) for said in verdict.said],
        [_thought(step) for step in verdict.steps],
        shown,
        False,
        _training(kind, None),
    )


def _thought(step: Step) -> StepInfo:
    seat, place = step.where or (None, None)
    return StepInfo(said_data(step.said), list(step.left), seat, place)


def _training(kind: Kind, known: Progress | None) -> TrainingInfo:
    known = known or Progress()
    fresh = [one.number for one in shelf.problems(kind.name) if one.key not in known.first]
    unsolved = [one.number for one in shelf.problems(kind.name) if one.key not in known.solved]
    rating = None if known.rating is None else round(known.rating)
    following = min(fresh or unsolved, default=None)
    return TrainingInfo(len(known.solved), known.answers, known.right, known.streak, known.best, rating, following)
