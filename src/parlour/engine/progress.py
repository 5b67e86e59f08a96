"""Compiling with a progress line, so that the first game after an install does not look like a hang."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TextIO

from parlour.engine.rule import MODE

if TYPE_CHECKING:
    from parlour.engine.rules import Rules


def prepare(title: str, rules: Rules) -> None:
    """Compile a game's rules for the arguments that positions use, or load them from the cache."""
    if MODE == "plain":
        return
    from numba import from_dtype, int64, uint64, void

    s, codes, source = from_dtype(rules.state), int64[::1], uint64[::1]
    box, words, table, calls = s[::1], uint64[::1], uint64[:, ::1], rules.calls
    wanted = [
        (rules.deal, void(s, uint64, codes)),
        (rules.turn, int64(s)),
        (rules.legal, int64(s, codes)),
        (rules.play, void(s, int64)),
        (rules.scores, void(s, codes)),
        (rules.winners, int64(s)),
        (calls.turn, int64(box)),
        (calls.legal, int64(box, codes)),
        (calls.play, void(box, int64)),
        (calls.scores, void(box, codes)),
        (calls.redeal, void(box, int64, source, codes)),
        (calls.observe, void(box, words, table, box, table)),
    ]
    with compiling(title, [function for function, _ in wanted]):
        for function, signature in wanted:
            compiled: Any = function
            compiled.compile(signature.args)


@contextmanager
def compiling(title: str, functions: Iterable[Any], out: TextIO | None = None) -> Iterator[None]:
    """While rules compile inside this block, say so on a terminal: how many are done, how long it took."""
    out = out or sys.stderr
    if MODE == "plain" or not out.isatty():
        yield
        return
    from numba.core import event

    from parlour.engine.cache import reached

    total = len({id(part) for function in functions for part in reached(function.py_func)})
    line = _Line(title, total, out)
    with event.install_listener("numba:compile", line.listener()):
        yield
    line.clear()


class _Line:
    """One line of a terminal, rewritten in place."""

    def __init__(self, title: str, total: int, out: TextIO) -> None:
        self._title, self._total, self._out = title, total, out
        self._done = 0
        self._width = 0
        self._began = time.monotonic()

    def listener(self) -> Any:
        from numba.core import event

        line = self

        class Listener(event.Listener):  # type: ignore[misc]  # Numba comes without types
            def on_start(self, _event: Any) -> None:
                line.show()

            def on_end(self, _event: Any) -> None:
                line._done += 1
                line.show()

        return Listener()

    def show(self) -> None:
        seconds = time.monotonic() - self._began
        done = min(self._done, self._total)
        rules = f"{done} of {self._total} rules compiled"
        self._write(f"Preparing {self._title} (only this once): {rules}, {seconds:.0f} s")

    def clear(self) -> None:
        if self._done:
            self._write("")

    def _write(self, text: str) -> None:
        """Over what stood there, without escape sequences: any terminal can do that."""
        self._out.write(f"\r{text:<{self._width}}\r{text}")
        self._out.flush()
        self._width = len(text)
