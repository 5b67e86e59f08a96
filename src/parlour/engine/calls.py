"""The rules that every move of a person needs, ready to be called from Python at little cost.

Called with a record, Numba has NumPy describe all its fields each time, which takes 4 microseconds, more than
the rule itself; an array of one record it accepts in 0.3. A server calls eight rules for each move.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from parlour.engine.knowledge import keep_known
from parlour.engine.rng import draw
from parlour.engine.rule import rule

Call = Callable[..., Any]


@dataclass(frozen=True)
class Calls:
    """Rules over an array that holds one record; else like those of the same name in `Rules`."""

    turn: Call
    legal: Call
    play: Call
    scores: Call
    redeal: Call
    observe: Call
    """observe(box, words, masks, seen, seen_words): what the spectator and every seat know, a record each.

    `words` and `seen_words` are the same memory as `box` and `seen`, as numbers of 64 bits.
    """


def redealer(imagine: Call, roomy: bool) -> Call:
    """redeal(o, seat, source, room): see `Rules.redeal`."""

    @rule
    def redeal(o: Any, seat: int, source: Any, room: Any) -> None:
        luck = draw(source)  # drawn first and set last: no game can keep or choose its generator
        imagine(o, seat, source)
        o.rng[0] = luck

    @rule
    def redeal_in_room(o: Any, seat: int, source: Any, room: Any) -> None:
        luck = draw(source)
        imagine(o, seat, source, room)
        o.rng[0] = luck

    return redeal_in_room if roomy else redeal


def watcher(observe: Call) -> Call:
    """watch(s, words, mask, seat, out, out_words): see `Rules.watch`."""

    @rule
    def watch(s: Any, words: Any, mask: Any, seat: int, out: Any, out_words: Any) -> None:
        keep_known(words, mask, out_words)
        observe(s, seat, out)

    return watch


def calls_of(turn: Call, legal: Call, play: Call, scores: Call, redeal: Call, watch: Call) -> Calls:
    """A game's rules, over an array."""

    @rule
    def turn_of(box: Any) -> Any:
        return turn(box[0])

    @rule
    def legal_of(box: Any, out: Any) -> Any:
        return legal(box[0], out)

    @rule
    def play_of(box: Any, move: int) -> None:
        play(box[0], move)

    @rule
    def scores_of(box: Any, out: Any) -> None:
        scores(box[0], out)

    @rule
    def redeal_of(box: Any, seat: int, source: Any, room: Any) -> None:
        redeal(box[0], seat, source, room)

    @rule
    def observe_of(box: Any, words: Any, masks: Any, seen: Any, seen_words: Any) -> None:
        for i in range(len(seen)):
            watch(box[0], words, masks[i], i - 1, seen[i], seen_words[i])

    return Calls(turn_of, legal_of, play_of, scores_of, redeal_of, observe_of)
