"""The part of the conformance kit that plays: bots of a game must be able to sit anywhere.

    from parlour.search.conformance import check_bots
    check_bots("my_package.my_module:GAME")

A bot is asked with the bytes of an observation, here and in a process that has seen nothing else of the game.
`play_lesson(game)` plays the first lesson that a game brings, as its table would.
"""

from __future__ import annotations

import json
import subprocess
import sys

from parlour.engine import Game, Move, MoveError, Said, Series, registry
from parlour.engine.conformance import NonconformanceError
from parlour.engine.conformance.modes import load
from parlour.engine.conformance.walks import demand
from parlour.engine.observation import Observation
from parlour.engine.observed import observation
from parlour.engine.words import has_words
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


def play_lesson(game: Game) -> list[Said]:
    """What is told while a game's first lesson is played; its sentences have words, its moves are legal."""
    lesson = json.loads(game.lesson_text())
    position = Series(game.name, lesson["seed"], 1, **lesson["options"]).deal()
    others, seat, told = bot(game, lesson["bot"], lesson["seed"]), lesson["seat"], []

    def play(move: Move | str) -> None:
        position.play(move)
        told.append(position.log(seat)[-1].said)

    for step in lesson["steps"]:
        demand(has_words(step["say"]), position, f"Nothing says '{step['say']}'.")
        while position.seat not in (seat, None):
            play(others.choose(position.observe()))
        here = (position.ply, position.seat) == (step["ply"], seat)
        demand(here, position, f"The lesson is not where it says: '{step['say']}'.")
        if step["move"]:
            try:
                play(step["move"])
            except MoveError as error:
                demand(False, position, f"A move of the lesson cannot be made: {error}")
    return told


def main() -> None:
    """Read observations as lines of hexadecimal digits, print what a bot chooses."""
    game = load(sys.argv[1])
    registry.register(game)
    for line in sys.stdin:
        print(bot(game, LEVEL, SEED).choose(observation(bytes.fromhex(line))).text, flush=True)
