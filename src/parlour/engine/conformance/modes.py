"""The same games from the same seeds: compiled, with bounds checks, and as plain Python.

Each mode needs a process of its own, because `@rule` decides at import. A process prints a fingerprint of
every state, move list and score along random games; three equal fingerprints mean equal games, and
the checked one also that no index ever left its array.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import subprocess
import sys
from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.engine.conformance.walks import NonconformanceError
from parlour.engine.knowledge import SPECTATOR
from parlour.engine.options import Options
from parlour.engine.registry import Game
from parlour.engine.rng import below, generator
from parlour.engine.rule import MODES
from parlour.engine.rules import Rules

PLAY_OUT_EVERY = 20


def fingerprint(game: Game, options: Options, seed: int, most_plies: int) -> str:
    """A digest of a random game, of what each seat knows at every step, and of a world that it imagines."""
    rules = game.ready
    digest = hashlib.sha256()
    world = rules.blank(2)
    words = world.view(np.uint64).reshape(2, -1)
    s = world[0]
    source = generator(seed)
    moves = np.zeros(rules.most_moves, np.int64)  # exactly as long as declared
    scores = np.zeros(int(options["players"]), np.int64)
    rules.deal(s, np.uint64(seed), game.encode(options))
    for ply in range(most_plies):
        n = rules.legal(s, moves)
        rules.scores(s, scores)
        for part in (s.tobytes(), moves[:n].tobytes(), scores.tobytes(), str(rules.winners(s)).encode()):
            digest.update(part)
        if n == 0:
            break
        seat = ply % len(scores)
        for viewer in (SPECTATOR, seat):
            rules.watch(s, words[0], rules.masks[1 + viewer], viewer, world[1], words[1])
            digest.update(world[1].tobytes())
        rules.redeal(world[1], seat, generator(seed + ply), rules.lent())
        digest.update(world[1].tobytes())
        if ply % PLAY_OUT_EVERY == 0:
            digest.update(_played_out(rules, world[1], moves.copy(), generator(seed + ply), most_plies))
        rules.play(s, int(moves[below(source, n)]))
    return digest.hexdigest()


def _played_out(
    rules: Rules, s: Any, moves: NDArray[np.int64], source: NDArray[np.uint64], most_plies: int
) -> bytes:
    """The end of an imagined world: one that does not hold together would leave its arrays on the way."""
    for _ in range(most_plies):
        n = rules.legal(s, moves)
        if n == 0:
            break
        rules.play(s, int(moves[below(source, n)]))
    return bytes(s.tobytes())


def fingerprints(game: Game, games: int, most_plies: int) -> list[str]:
    """One line for each combination of options and each of the first seeds."""
    return [
        f"{game.describe(options)} seed={seed} {fingerprint(game, options, seed, most_plies)}"
        for options in game.combinations()
        for seed in range(games)
    ]


def check_modes(home: str, games: int = 1, most_plies: int = 150) -> None:
    """Compare the three modes for the game at `home`, written `package.module:NAME`."""
    # With bounds checks first: without them an overflow would write into somebody else's memory.
    order = sorted(MODES, key="checked".__ne__)
    printed = {mode: _run(home, mode, games, most_plies) for mode in order}
    for mode in order[1:]:
        for ours, theirs in zip(printed["checked"], printed[mode], strict=True):
            if ours != theirs:
                raise NonconformanceError(f"checked and {mode} differ: '{ours}' and '{theirs}'.")


def _run(home: str, mode: str, games: int, most_plies: int) -> list[str]:
    # Wrapped integers would only warn in plain Python; warnings of the compiler are not ours.
    strict = ["-W", "error"] if mode == "plain" else []
    program = f"from {__name__} import main; main()"
    command = [sys.executable, *strict, "-c", program, home, str(games), str(most_plies)]
    environment = {**os.environ, "PARLOUR_RULES": mode}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NonconformanceError(f"{home} fails in mode {mode}: {done.stderr[-2000:]}")
    return done.stdout.splitlines()


def load(home: str) -> Game:
    """The game at `package.module:NAME`."""
    module, _, name = home.partition(":")
    game: Game = getattr(importlib.import_module(module), name)
    return game


def main() -> None:
    """Print the fingerprints of one mode; the arguments are those of `fingerprints`."""
    home, games, most_plies = sys.argv[1:]
    print("\n".join(fingerprints(load(home), int(games), int(most_plies))))
