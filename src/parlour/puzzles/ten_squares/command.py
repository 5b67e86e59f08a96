"""`parlour solve ten-squares`: how much of the game is solved in this memory, and what it is worth."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from parlour.engine import Said
from parlour.engine.words import ENGLISH, Voice
from parlour.games.ten_squares.expert import kept
from parlour.puzzles.progress import progress
from parlour.puzzles.rectangle import PuzzleError
from parlour.puzzles.ten_squares.chance import against_chance
from parlour.puzzles.ten_squares.deck import HOME, Deck
from parlour.puzzles.ten_squares.solution import Solution, groups_within, solve

NAME = "ten-squares"
GIB = 1 << 30
LETTERS = "ABCDEFGHIJ"
SHAPES = ("triangle", "square", "circle")


@dataclass(frozen=True)
class Asked:
    """Which game, and how much memory the tables may take."""

    squares: int = 10
    numbers: int = 10
    memory: float = 1.0
    """GiB."""
    short: bool = False
    """Chances in 16 bits, without draws."""
    keep: bool = False
    """A short solution is kept on disk, for the bots; of the game as sold alone."""

    def deck(self) -> Deck:
        """The cards and squares, if there is such a game."""
        if not 3 <= self.squares <= len(LETTERS) or not 2 <= self.numbers <= 10:
            raise PuzzleError(Said("no-such-race", most=len(LETTERS)))
        if not 0 < self.memory < 1 << 20:
            raise PuzzleError(Said("no-such-memory"))
        if self.keep and (self.squares, self.numbers) != (10, 10):
            raise PuzzleError(Said("keep-what-is-played"))
        return Deck(self.squares, self.numbers)


def tell(asked: Asked, voice: Voice = ENGLISH) -> None:
    """Solve it from the end on, as far as memory allows, and say what was found on standard output."""
    deck = asked.deck()
    room, short = int(asked.memory * GIB), asked.short or asked.keep
    groups = groups_within(deck, room, short)
    if groups == 0:
        raise PuzzleError(Said("too-little-memory"))
    with progress("Pairs") as watch:
        solution = solve(deck, arrays(), groups, watch, short)
    for said in sentences(solution):
        print(voice.say(said))
    if asked.keep:
        keep(solution, kept.path())
        print(voice.say(Said("race-kept", file=str(kept.path()))))
    if solution.whole and not short and groups_within(deck, room // 2) == len(deck.groups):
        print(voice.say(Said("race-against-chance", share=against_chance(solution, arrays()))))
    if solution.whole:
        print(
            "\n".join(
                ["", "| first card | next card | choices, best first |", "|---|---|---|", *first_choices(solution)]
            )
        )


def keep(solution: Solution, file: Path) -> None:
    """Write a short solution where the bots look for it."""
    deck, size = solution.deck, int(solution.worth.shape[0])
    spans = [group for group in deck.groups if group.end <= size]
    kept.write(
        file,
        np.array(deck.keys[: (size - 1) // deck.places], np.int16),
        np.array([group.end for group in spans]),
        (solution.worth.lines(group.first, group.end, group.end) for group in spans),
    )


def arrays() -> Any:
    """CuPy where it is installed, for a GPU; else NumPy."""
    return importlib.import_module("cupy") if importlib.util.find_spec("cupy") else np


def sentences(solution: Solution) -> list[Said]:
    """How much is solved, and the value of the game if all of it is."""
    deck, solved = solution.deck, int(solution.worth.shape[0])
    said = [
        Said("race-positions", halves=deck.halves, positions=deck.halves * (deck.halves + 1) // 2),
        Said("race-solved", share=(solved / deck.halves) ** 2),
    ]
    if solution.whole:
        start = deck.half(deck.all_cards, 0, turned=False)
        draws = solution.odds(start, start)[1]
        said.append(Said("race-worth") if draws is None else Said("race-worth-and-draws", draws=draws))
    return said


def first_choices(solution: Solution) -> Iterator[str]:
    """The earliest choices of a game, a line each: after a first card that turns a marker, the other one on A."""
    deck = solution.deck
    start = deck.half(deck.all_cards, 0, turned=False)
    for face in range(deck.squares - 2, deck.numbers):
        (here,) = deck.moved(deck.all_cards, 0, False, face)
        if here == HOME:
            continue
        for card, choices in choices_of(deck, here, start).items():
            worth = {name: solution.odds(half, rival)[0] for name, (half, rival) in choices.items()}
            told = ", ".join(f"{name} {worth[name]:.4f}" for name in sorted(worth, key=lambda name: -worth[name]))
            yield f"| {face + 1}, to {LETTERS[deck.square_of(here)]} | {card} | {told} |"


def choices_of(deck: Deck, half: int, rival: int) -> dict[str, dict[str, tuple[int, int]]]:
    """By card, of those that leave a choice: what may be done with it, and the halves that come of it."""
    cards, square = deck.cards(half), deck.square_of(half)
    found: dict[str, dict[str, tuple[int, int]]] = {}
    for face in range(deck.numbers):
        if cards >> face & 1:
            found[str(face + 1)] = {_place(deck, to): (to, rival) for to in deck.moved(cards, square, True, face)}
    shapes = dict(zip(SHAPES, (deck.triangle, deck.square, deck.circle), strict=True))
    rest = {name: cards ^ 1 << shape for name, shape in shapes.items()}
    found["triangle"] = {
        LETTERS[to]: (deck.half(rest["triangle"], to, True), rival) for to in range(1, deck.squares)
    }
    put = deck.half(rest["square"], square, True)
    found["square"] = {"let be": (put, rival)} | {
        f"the other to {LETTERS[to]}": (put, deck.half(deck.all_cards, to, to == deck.squares - 1))
        for to in range(1, deck.squares)
    }
    found["circle"] = {
        "take" if picked else "leave": (deck.half(rest["circle"] | picked, square, True), rival)
        for picked in deck.picks(rest["circle"])
    }
    return {card: choices for card, choices in found.items() if len(choices) > 1}


def _place(deck: Deck, half: int) -> str:
    return LETTERS[0] if half == HOME else LETTERS[deck.square_of(half)]
