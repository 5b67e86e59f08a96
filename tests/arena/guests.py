"""Bots of others, good and bad, as tests name them: `tests.arena.guests:First`."""

from __future__ import annotations

from typing import Any

from parlour.engine import Game, Move, Observation


class First:
    """The first legal move; it prints, too, which is no answer."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game = game

    def choose(self, seen: Observation) -> Move | int | str:
        print("I think", seen)
        return seen.moves()[0]


class Talker(First):
    """Gives its moves as texts."""

    def choose(self, seen: Observation) -> str:
        return seen.moves()[-1].text


class Crasher(First):
    """Ends badly at its third move or so."""

    def choose(self, seen: Observation) -> Any:
        if seen.ply > 4:
            raise RuntimeError("my head hurts")
        return super().choose(seen)


class Unready:
    """Cannot even be made."""

    def __init__(self, game: Game, seed: int) -> None:
        raise ValueError(f"I do not play {game.title}.")
