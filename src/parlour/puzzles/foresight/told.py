"""What was possible in a solitaire, in words: what was got, what could have been, and where the paths parted."""

from __future__ import annotations

from parlour.engine.position import Position
from parlour.engine.said import Said
from parlour.puzzles.foresight.paths import Foresight


def sentences(position: Position, found: Foresight) -> list[Said]:
    """One or two sentences."""
    told = [_possible(found)]
    if found.lost is not None:
        told.append(_parting(position, found, found.lost))
    return told


def _possible(found: Foresight) -> Said:
    proven = found.best == found.most
    if found.got is None:
        at_least = Said("foresight-at-least", best=found.best, most=found.most)
        return Said("foresight-possible", best=found.best) if proven else at_least
    if found.got == found.best:
        none_better = Said("foresight-none-better", got=found.got, most=found.most)
        return Said("foresight-reached", got=found.got) if proven else none_better
    if proven:
        return Said("foresight-more", got=found.got, best=found.best)
    return Said("foresight-more-at-least", got=found.got, best=found.best, most=found.most)


def _parting(position: Position, found: Foresight, lost: int) -> Said:
    if lost > found.kept + 1:
        return Said("foresight-lost-between", first=found.kept + 1, last=lost)
    seen = position.at(found.kept).observe()
    made, better = (each.history[found.kept] for each in (position, found.line))
    game = position.game
    return Said("foresight-lost", ply=lost, move=game.phrase(seen, made), better=game.phrase(seen, better))
