"""Numbered choices: a few moves are listed in full, many are asked for word by word.

Where the next word of the moves is itself a number (`name 2:3 7`), that number is the one to type; else
somebody who means 7 would get whatever is listed seventh.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.engine import Move

FULL_LIST = 20
"""Up to so many moves are listed in full."""


@dataclass(frozen=True)
class Branch:
    """One choice: a move, or all moves whose texts begin alike."""

    key: str
    """What to type for it."""
    name: str
    moves: tuple[Move, ...]

    @property
    def label(self) -> str:
        """As it is listed."""
        return f"{self.key:>2}  {self.name}" + (f" ({len(self.moves)})" if len(self.moves) > 1 else "")


def branches(moves: Sequence[Move]) -> list[Branch]:
    """The choices to offer for these moves, in their order."""
    texts = [tuple(move.text.split()) for move in moves]
    depth = shared(texts)
    with_numbers = any(word.isdigit() for words in texts for word in words[depth:])
    if len(moves) <= FULL_LIST and not with_numbers:
        return [Branch(str(number), move.text, (move,)) for number, move in enumerate(moves, start=1)]
    groups: dict[str, list[Move]] = {}
    for move, words in zip(moves, texts, strict=True):
        groups.setdefault(words[depth], []).append(move)
    speak = any(word.isdigit() for word in groups)
    return [
        Branch(word if speak else str(number), word if len(group) > 1 else group[0].text, tuple(group))
        for number, (word, group) in enumerate(groups.items(), start=1)
    ]


def question(moves: Sequence[Move]) -> str:
    """What the choices have in common, where only their next words are listed: `place`."""
    texts = [tuple(move.text.split()) for move in moves]
    return " ".join(texts[0][: shared(texts)]) if any(len(b.moves) > 1 for b in branches(moves)) else ""


def shared(texts: Sequence[tuple[str, ...]]) -> int:
    """How many words all texts begin with, their last words left apart."""
    depth = 0
    shortest = min(map(len, texts))
    while depth < shortest - 1 and len({words[depth] for words in texts}) == 1:
        depth += 1
    return depth


def going_on(moves: Sequence[Move], typed: str) -> list[Move]:
    """The moves whose texts go on like this where they begin to differ, or begin like this."""
    typed_words = tuple(typed.casefold().split())
    texts = [tuple(move.text.casefold().split()) for move in moves]
    for depth in (shared(texts), 0):
        found = [
            move
            for move, words in zip(moves, texts, strict=True)
            if words[depth : depth + len(typed_words)] == typed_words
        ]
        if found:
            return found
    return []
