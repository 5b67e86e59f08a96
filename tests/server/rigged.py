"""A real server process with a rigged deck: some seeds deal the worlds that a test has prepared.

`python -m tests.server.rigged serve …` is `parlour serve …`. The environment variable PARLOUR_RIGGED holds the
deals as JSON: {"seed of a position": [seed to deal instead, [[seat, seed of a redeal], …]]}.
"""

from __future__ import annotations

import json
import os
from dataclasses import replace
from typing import Any

import numpy as np

from parlour.cli import main
from parlour.engine import Game, Series, registry
from parlour.engine.rng import generator
from tests.server.process import GENEROUS, Server
from tests.server.twins import Twins

VARIABLE = "PARLOUR_RIGGED"


def opening_seeds(number: int) -> tuple[int, int]:
    """The seeds with which the tables of a pair of twins are opened."""
    return 1000 + 2 * number, 1001 + 2 * number


def rigged_server(database: str, twins: list[Twins]) -> Server:
    """A server at which `opening_seeds(n)` deals the n-th pair of twins."""
    deals = {}
    for number, pair in enumerate(twins):
        for seed, redeals in zip(opening_seeds(number), pair.redeals, strict=True):
            dealt = Series(registry.game(pair.game), seed, 1, **pair.options).deal()
            deals[str(dealt.seed)] = [pair.seed, redeals]
    return Server(database, program="tests.server.rigged", limits=GENEROUS, **{VARIABLE: json.dumps(deals)})


def rig(game: Game, deals: dict[str, Any]) -> None:
    """Deal the prepared worlds."""
    honest = game.ready

    def deal(s: Any, seed: np.uint64, options: Any) -> None:
        instead, redeals = deals.get(str(int(seed)), (int(seed), ()))
        honest.deal(s, np.uint64(instead), options)
        real = np.asarray(s).reshape(1)
        known = honest.box()
        for seat, luck in redeals:
            words, known_words = real.view(np.uint64), known.view(np.uint64)
            honest.watch(s, words, honest.masks[1 + seat], seat, known[0], known_words)
            honest.redeal(known[0], seat, generator(luck), honest.lent())
            real[:] = known

    game.__dict__["ready"] = replace(honest, deal=deal)


if __name__ == "__main__":
    for name in registry.games():
        rig(registry.game(name), json.loads(os.environ[VARIABLE]))
    main()
