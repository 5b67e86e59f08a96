"""`parlour puzzle make`: problems from a seed, each of them proven a second time."""

from __future__ import annotations

from random import Random

from parlour.engine.errors import ParlourError
from parlour.puzzles.problems.kinds import kind_named
from parlour.puzzles.problems.problem import Problem, TooMuch
from parlour.puzzles.progress import Watch


def make(name: str, seed: int, count: int, watch: Watch = lambda _done, _wanted: None) -> list[Problem]:
    """So many problems of a kind, easy to hard; the same seed makes the same ones."""
    kind = kind_named(name)
    found: dict[tuple[object, ...], Problem] = {}
    tries = 0
    while len(found) < count:
        try:
            one = kind.find(Random(f"{name} {seed} {tries}"))
            holds = one is None or kind.proven(one)
        except TooMuch:
            one, holds = None, True
        tries += 1
        if one is None:
            continue
        if not holds:
            raise ParlourError(f"A problem that was found does not hold: {one.as_line()}")
        found[(one.seed, one.moves)] = one
        watch(len(found), count)
    return sorted(found.values(), key=lambda one: (one.effort, one.seed, one.moves))
