"""`@rule`: one source for the rules, run compiled, compiled with bounds checks, or as plain Python.

The environment variable PARLOUR_RULES chooses, once per process:
- `compiled` (the default): Numba compiles each rule on first use and keeps the machine code on disk;
- `checked`: the same, and an index outside an array is an error instead of a wild read or write;
- `plain`: the functions are left alone, to be stepped through in a debugger.
All three give the same games from the same seeds; the conformance kit holds every game to that.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

MODES = ("compiled", "checked", "plain")
MODE = os.environ.get("PARLOUR_RULES", "compiled")
if MODE not in MODES:
    raise SystemExit(f"PARLOUR_RULES is '{MODE}'; it can be {', '.join(MODES)}.")

if MODE == "plain":

    def rule(function: F) -> F:
        """Leave the function as it is."""
        return function

else:
    import numba

    from parlour.engine.cache import keep

    def rule(function: F) -> F:
        """Compile the function on first use; it releases the GIL and is kept on disk for the next process.

        Closures work too (a search built over a game's functions): what they close over is part of
        their identity in the cache.
        """
        compiled: Any = numba.njit(nogil=True, boundscheck=MODE == "checked")(function)
        keep(compiled, MODE)
        _compile_once(compiled)
        typed: F = compiled
        return typed

    def _compile_once(compiled: Any) -> None:
        """Let calls from other rules pass whole numbers of any width as int64.

        Left alone, Numba compiles a rule anew for every literal and every narrow integer that it is called
        with, which nearly doubles the time of a cold start.
        """
        template = getattr(compiled, "get_call_template", None)
        if template is None:  # it is private to Numba; without it rules are compiled more often, to the same
            return

        def widened(args: tuple[Any, ...], kws: dict[str, Any]) -> Any:
            return template(tuple(map(_wide, args)), {name: _wide(kind) for name, kind in dict(kws).items()})

        compiled.get_call_template = widened

    def _wide(kind: Any) -> Any:
        kind = numba.types.unliteral(kind)
        whole = isinstance(kind, numba.types.Integer) and kind != numba.types.uint64
        return numba.types.int64 if whole else kind
