"""Compiling games ahead of first use, in a process of its own: `python -m parlour.search.preparing [GAME ...]`.

It writes lines of JSON: `{"game": "coda", "done": 12, "total": 80}` while rules are compiled, the first when it
begins with a game, and `{"game": "coda", "ready": true}`. What it compiles lies in the cache, where every other
process finds it.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from parlour.engine import Game, registry
from parlour.engine.conformance.playthrough import variants
from parlour.engine.conformance.walks import walk
from parlour.engine.options import Options
from parlour.engine.rule import MODE
from parlour.search.experts import expert_of
from parlour.search.think import Budget, think

SEED = 1
LOOKS = 6
"""Moments of a game at which its bots think once: what only an ending asks for is compiled there."""
EFFORT = 0.05
A_TRY = Budget(simulations=8, plies=500)


def prepare(game: Game) -> None:
    """Compile what playing a game takes, its bots and hints included."""
    _ = game.ready
    judge = expert_of(game).judge
    for options in _telling(game):
        positions = [position.copy() for position, _ in walk(game, options, SEED)]
        step = max(1, len(positions) // LOOKS)
        for position in [*positions[::step], *positions[-LOOKS:]]:
            if position.seat is None:
                continue
            seen = position.observe(position.seat)
            if judge:
                judge(seen, seen.codes(), EFFORT)
            think(seen, A_TRY, SEED)


def main() -> None:
    """Prepare these games, or all."""
    with suppress(OSError, AttributeError):
        os.nice(10)  # whoever plays goes first
    for name in sys.argv[1:] or registry.games():
        game = registry.game(name)
        with _counted(name, _total(game)):
            prepare(game)
        _tell(game=name, ready=True)


def _telling(game: Game) -> list[Options]:
    """As few combinations of options as have every value of every option."""
    found: list[Options] = []
    known: set[tuple[str, object]] = set()
    for options in variants(game):
        if not known.issuperset(options.items()):
            found.append(options)
            known.update(options.items())
    return found


def _tell(**news: object) -> None:
    print(json.dumps(news), flush=True)


def _total(game: Game) -> int:
    """About how many rules a game has, its bots' search included."""
    from parlour.engine.cache import reached

    rules = game.rules
    functions: list[Any] = [rules.play, rules.legal, rules.deal, rules.scores, rules.winners, rules.observe]
    expert = expert_of(game)
    functions += [function for function in (expert.policy, expert.propose, rules.imagine) if function]
    return 40 + len({id(part) for one in functions for part in reached(getattr(one, "py_func", one))})


@contextmanager
def _counted(name: str, total: int) -> Iterator[None]:
    """Tell of the beginning, and of every rule that is compiled inside this block."""
    _tell(game=name, done=0, total=total)
    if MODE == "plain":
        yield
        return
    from numba.core import event

    with event.install_listener("numba:compile", _listener(lambda done: _tell(game=name, done=done, total=total))):
        yield


def _listener(tell: Callable[[int], None]) -> Any:
    from numba.core import event

    class Listener(event.Listener):  # type: ignore[misc]  # Numba comes without types
        done = 0

        def on_start(self, _event: Any) -> None:
            pass

        def on_end(self, _event: Any) -> None:
            self.done += 1
            tell(self.done)

    return Listener()


if __name__ == "__main__":
    main()
