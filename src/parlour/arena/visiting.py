"""The other side of the protocol for bots written in Python: `python -m parlour.arena.visiting mine:MyBot`.

The class is made with the game and a seed; its `choose` gets an observation and gives a move, as a `Move`, a code,
a text or data.
"""

from __future__ import annotations

import base64
import importlib
import json
import sys
from collections.abc import Callable
from typing import Any

from parlour.engine import Game, Move, registry
from parlour.engine.observed import observation

PROTOCOL = 1


def answers(make: Callable[[Any, int], Any], lines: Any, out: Any) -> None:
    """Answer every line."""
    bot: Any = None
    for line in lines:
        message = json.loads(line)
        answer: dict[str, Any] | None = None
        if message["do"] == "start":
            bot = make(_warm(message["game"]), message["seed"])
            answer = {"ready": PROTOCOL}
        elif message["do"] == "move":
            move = bot.choose(observation(base64.b64decode(message["observation"])))
            answer = {"move": move.code if isinstance(move, Move) else move}
        if answer is not None:
            print(json.dumps(answer, default=int), file=out, flush=True)


def _warm(name: str) -> Game:
    """The game, its rules loaded, so that no first move pays for it."""
    game = registry.game(name)
    seen = game.deal(0).observe()
    _ = seen.moves(), seen.scores
    return game


def main() -> None:
    """Let the class that is named answer on the standard streams."""
    out, sys.stdout = sys.stdout, sys.stderr  # what a bot prints is no answer
    module, _, kind = sys.argv[1].partition(":")
    answers(getattr(importlib.import_module(module), kind), sys.stdin, out)


if __name__ == "__main__":
    main()
