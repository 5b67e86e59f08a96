"""What a move does at once, as far as the seat can know: points gained, points that others lose, the game won.

Nothing is told that depends on what is hidden: the move is made in several worlds that the seat holds possible,
and only what is the same in all of them counts (ALL-2).
"""

from __future__ import annotations

from dataclasses import dataclass

from parlour.engine.observation import Observation
from parlour.engine.said import Said, Who

WORLDS = 4


@dataclass(frozen=True)
class Effect:
    """What a move changes on the spot."""

    gains: tuple[int, ...]
    """By seat."""
    winners: tuple[int, ...] | None
    """Who has won with it; None while the game goes on."""


def at_once(seen: Observation, code: int) -> Said | None:
    """A sentence on what a move of the observing seat does at once; None where it changes no points."""
    effects = {_effect(seen, code, world) for world in range(WORLDS)}
    if len(effects) > 1 or seen.seat is None:
        return None
    (effect,) = effects
    if effect.winners == (seen.seat,) and seen.players > 1:
        return Said("wins-at-once")
    own = effect.gains[seen.seat]
    losses = [(gain, seat) for seat, gain in enumerate(effect.gains) if gain < 0 and seat != seen.seat]
    taken = Said("takes-points", points=-min(losses)[0], who=Who(min(losses)[1])) if losses else None
    if own > 0:
        scores = Said("scores-at-once", points=own)
        return joined(scores, taken)
    return taken


def why(seen: Observation, code: int, how_it_goes: Said | None) -> Said | None:
    """Why a move is good: what it does at once and how the game goes from there, where it goes on."""
    now = at_once(seen, code)
    return now if now is not None and now.key == "wins-at-once" else joined(now, how_it_goes)


def joined(*sentences: Said | None) -> Said | None:
    """Several sentences after each other, those that there are."""
    there = [one for one in sentences if one is not None]
    if not there:
        return None
    found = there[-1]
    for one in reversed(there[:-1]):
        found = Said("sentences", first=one, second=found)
    return found


def _effect(seen: Observation, code: int, world: int) -> Effect:
    position = seen.imagine(world)
    before = position.scores
    position.play(code)
    gains = tuple(after - points for after, points in zip(position.scores, before, strict=True))
    return Effect(gains, position.outcome.winners if position.outcome else None)
