"""Problems to train on: which there are, one without its solution, an answer and its verdict."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from litestar import Response, get, post
from msgspec import Struct

from parlour.engine import ParlourError
from parlour.puzzles.problems import shelf
from parlour.puzzles.problems.kinds import KINDS, kind_named
from parlour.puzzles.problems.problem import GRADES, Genre, Problem
from parlour.server.errors import HttpError
from parlour.server.guests.guests import Guest
from parlour.server.http.cookies import with_cookie
from parlour.server.http.languages import in_words
from parlour.server.http.numbers import ProblemNumber
from parlour.server.messages.requests import Trying
from parlour.server.services import Services
from parlour.server.training import answers, asking
from parlour.server.training.answers import TrainingState
from parlour.server.training.asking import PuzzleInfo, TrainingInfo, TryInfo


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
    known = (
        (await answers.progress(services.engine, guest.id)).get(kind, TrainingState())
        if guest
        else TrainingState()
    )
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
    known = (
        (await answers.progress(services.engine, guest.id)).get(kind, TrainingState())
        if guest
        else TrainingState()
    )
    fame = await answers.fame(services.engine, found)
    done = found.key in known.first
    puzzle = await asyncio.to_thread(asking.shown, found, fame, done)
    return in_words(puzzle, texts)


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
    tried, line = await asyncio.to_thread(asking.tried, found, data.moves)
    ends = line is not None or data.give_up
    # Whoever tries becomes a guest at once, not at the last move of an answer.
    guest = await services.guests.keep(services.guests.wanted(guest, None, origin, reader))
    if ends:
        verdict = await asyncio.to_thread(asking.judged, found, line)
        verdict.counted = await answers.note(services.engine, guest.id, found, verdict.right, time.time())
        known = await answers.progress(services.engine, guest.id)
        verdict.training = _training(kind_named(kind), known.get(kind))
        tried.verdict = verdict
    return with_cookie(Response(in_words(tried, texts)), guest)


ROUTES: list[Any] = [list_kinds, one_kind, one_problem, answer]


async def _come_so_far(services: Services, guest: Guest | None, kind: str) -> TrainingState:
    there = await answers.progress(services.engine, guest.id) if guest else {}
    return there.get(kind, TrainingState())


def _find(kind: str, number: int) -> Problem:
    try:
        return shelf.problem(kind, number)
    except ParlourError as error:
        raise HttpError(404, error.said) from None


def _find_all(kind: str) -> tuple[Problem, ...]:
    try:
        return shelf.problems(kind)
    except ParlourError as error:
        raise HttpError(404, error.said) from None


def _training(kind: Genre, known: TrainingState | None) -> TrainingInfo:
    known = known or TrainingState()
    fresh = [one.number for one in shelf.problems(kind.name) if one.key not in known.first]
    unsolved = [one.number for one in shelf.problems(kind.name) if one.key not in known.solved]
    rating = None if known.rating is None else round(known.rating)
    following = min(fresh or unsolved, default=None)
    return TrainingInfo(len(known.solved), known.answers, known.right, known.streak, known.best, rating, following)
