"""No rule allocates: a browser or a GPU has no allocator, and a search no time for one.

Looked for where it cannot hide: in the machine code, by the names of the functions that Numba allocates with, for
arrays and texts, for lists and sets (sorting needs one, too), and for copies of slices that may overlap.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from parlour.engine.conformance.walks import NonconformanceError
from parlour.engine.registry import Game
from parlour.engine.rule import MODE

ALLOCATORS = (b"NRT_MemInfo_alloc", b"NRT_MemInfo_new", b"NRT_MemInfo_varsize", b"NRT_Allocate")


def check_allocation(game: Game) -> None:
    """Demand that none of a game's rules can reach the allocator; the sentence names those that do."""
    if MODE != "compiled":
        return
    for name, function in _rules_of(game.ready):
        if _allocates(function):
            culprit = _culprit(function).py_func
            where = f"{culprit.__module__}.{culprit.__qualname__}"
            raise NonconformanceError(f"{game.name}: the rule '{name}' allocates memory, in '{where}'.")


def _allocates(function: Any) -> bool:
    from parlour.engine.cache import machine_code

    return any(allocator in code for code in machine_code(function) for allocator in ALLOCATORS)


def _culprit(function: Any) -> Any:
    """The rule, among all that a rule reaches, which allocates itself."""
    from parlour.engine.cache import callees

    return next((_culprit(callee) for callee in callees(function) if _allocates(callee)), function)


def _rules_of(rules: Any) -> Iterator[tuple[str, Any]]:
    """Every rule as positions call it: all that it reaches is linked into it."""
    for name in ("deal", "winners"):
        yield name, getattr(rules, name)
    for name in ("turn", "legal", "play", "scores", "observe"):
        yield name, getattr(rules.calls, name)
    yield "imagine", rules.calls.redeal
