"""Answers to problems: kept once for each guest and problem, and rated like a game between the two.

The first answer counts, for the streak and for both ratings: whoever has seen the solution proves nothing.
A problem begins where its grade puts it, and from then on answers say how hard it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import and_, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from parlour.puzzles.problems.problem import GRADES, Problem
from parlour.server.ratings import skill
from parlour.server.ratings.skill import Skill
from parlour.server.storage.models import answers, training

STEP = 2.5
"""What a grade is worth in openskill's measure, before anybody has answered: 100 points."""
MIDDLE = (1 + GRADES) / 2


@dataclass(frozen=True, slots=True)
class TrainingState:
    """How far a guest has come with a kind of problems."""

    rating: float | None = None
    """None before the first answer."""
    answers: int = 0
    right: int = 0
    """First answers that were right."""
    streak: int = 0
    best: int = 0
    first: frozenset[str] = frozenset()
    """The keys of the problems that have an answer."""
    solved: frozenset[str] = frozenset()
    """Of these, the keys of those that were solved, then or later."""


async def progress(engine: AsyncEngine, guest: str) -> dict[str, TrainingState]:
    """How far a guest has come, by kind; kinds without any answer are left out."""
    async with engine.connect() as db:
        rows = (await db.execute(select(training).where(training.c.who == guest))).all()
        wanted = select(answers.c.kind, answers.c.problem, answers.c.solved).where(answers.c.guest == guest)
        given = (await db.execute(wanted)).all()
    return {
        row.kind: TrainingState(
            Skill(row.mu, row.sigma).points,
            row.answers,
            row.right,
            row.streak,
            row.best,
            frozenset(one.problem for one in given if one.kind == row.kind),
            frozenset(one.problem for one in given if one.kind == row.kind and one.solved),
        )
        for row in rows
    }


@dataclass(frozen=True, slots=True)
class Fame:
    """What people made of a problem."""

    answers: int = 0
    right: int = 0
    rating: float | None = None
    """None before the first answer."""


async def fame(engine: AsyncEngine, problem: Problem) -> Fame:
    """How many have answered a problem, and how many of them rightly."""
    wanted = select(training).where(and_(training.c.who == problem.key, training.c.kind == problem.kind))
    async with engine.connect() as db:
        found = (await db.execute(wanted)).first()
    return Fame(found.answers, found.right, Skill(found.mu, found.sigma).points) if found else Fame()


async def note(engine: AsyncEngine, guest: str, problem: Problem, right: bool, now: float) -> bool:
    """Keep an answer; whether it is the guest's first one to this problem, which is the one that counts."""
    row = {"guest": guest, "kind": problem.kind, "problem": problem.key}
    async with engine.begin() as db:
        new = {**row, "right": right, "solved": right, "time": now}
        done = await db.execute(_insert(db, answers).values(**new).on_conflict_do_nothing())
        first = done.rowcount == 1
        if first:
            await _rate(db, guest, problem, right)
        elif right:
            same = and_(*(answers.c[name] == value for name, value in row.items()))
            await db.execute(update(answers).where(same).values(solved=True))
    return first


async def _rate(db: AsyncConnection, guest: str, problem: Problem, right: bool) -> None:
    """The guest against the problem: whoever is right has won."""
    fresh = skill.newcomer()
    placed = Skill(fresh.mu + STEP * (problem.grade - MIDDLE), fresh.sigma)
    person = await _locked(db, guest, problem.kind, fresh)
    rival = await _locked(db, problem.key, problem.kind, placed)
    skills = [Skill(row.mu, row.sigma) for row in (person, rival)]
    after = skill.after(skills, [0, 1] if right else [1, 0], [1, 1])
    streak = person.streak + 1 if right else 0
    for row, new, run in ((person, after[0], streak), (rival, after[1], 0)):
        values = {"mu": new.mu, "sigma": new.sigma, "answers": row.answers + 1, "right": row.right + right}
        values |= {"streak": run, "best": max(run, row.best)}
        same = and_(training.c.who == row.who, training.c.kind == row.kind)
        await db.execute(update(training).where(same).values(**values))


async def _locked(db: AsyncConnection, who: str, kind: str, start: Skill) -> Any:
    """A row that nobody else changes until we are done, made if there is none.

    Guests before problems, so that two processes wait for each other and never both at once.
    """
    nothing = {"answers": 0, "right": 0, "streak": 0, "best": 0}
    new = {"who": who, "kind": kind, "mu": start.mu, "sigma": start.sigma, **nothing}
    await db.execute(_insert(db, training).values(**new).on_conflict_do_nothing())
    wanted = select(training).where(and_(training.c.who == who, training.c.kind == kind)).with_for_update()
    return (await db.execute(wanted)).one()


def _insert(db: AsyncConnection, table: Any) -> Any:
    return (sqlite if db.dialect.name == "sqlite" else postgresql).insert(table)
