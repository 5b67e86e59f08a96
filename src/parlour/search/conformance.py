"""The part of the conformance kit that plays: bots of a game must be able to sit anywhere.

    from parlour.search.conformance import check_bots
    check_bots("my_package.my_module:GAME")

A bot is asked with the bytes of an observation, here and in a process that has seen nothing else of the game.
"""

from __future__ import annotations

import subprocess
import sys

from parlour.engine import registry
from parlour.engine.conformance import NonconformanceError
from parlour.engine.conformance.modes import load
from parlour.engine.observation import Observation, observation
from parlour.search.bots import bot

LEVEL, SEED = "strong", 4
CHOICES = 4


def check_bots(home: str, choices: int = CHOICES) -> None:
    """Compare what a bot chooses here and in another process, for the game at `home` (`package.module:NAME`)."""
    game = load(home)
    with registry.registered(game):
        seen = decisions(home, choices)
        here = [bot(game, LEVEL, SEED).choose(one).text for one in seen]
    program = f"from {__name__} import main; main()"
    sent = "\n".join(one.bytes.hex() for one in seen)
    command = [sys.executable, "-c", program, home]
    done = subprocess.run(command, input=sent, capture_output=True, text=True, check=False)
    if done.returncode:
        raise NonconformanceError(f"{home}: a bot in another process fails: {done.stderr[-2000:]}")
    there = done.stdout.splitlines()
    for one, mine, other in zip(seen, here, there, strict=True):
        if mine != other:
            raise NonconformanceError(f"{one!r}: a bot chooses '{mine}' here and '{other}' in another process.")


def decisions(home: str, choices: int) -> list[Observation]:
    """What the seats to move knew at some decisions of a game."""
    game = load(home)
    found: list[Observation] = []
    for seed in range(100):
        position = game.deal(seed)
        while position.seat is not None and len(found) < choices:
            if len(position.codes()) > 1:
                found.append(position.observe())
            position.play(position.moves()[-1])
    return found


def main() -> None:
    """Read observations as lines of hexadecimal digits, print what a bot chooses."""
    game = load(sys.argv[1])
    registry.register(game)
    for line in sys.stdin:
        print(bot(game, LEVEL, SEED).choose(observation(bytes.fromhex(line))).text, flush=True)
