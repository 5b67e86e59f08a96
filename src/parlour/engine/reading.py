"""Reading a move, however it is given: a `Move`, its code, its data or a text that somebody typed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from parlour.engine.arguments import shown, shown_text
from parlour.engine.errors import AmbiguousMove, IllegalMove, UnreadableMove
from parlour.engine.noting import NO_MOVE, UNREADABLE, code_from, data_from, no_move, text_from
from parlour.engine.observation import Observation, Played
from parlour.engine.outcomes import Move
from parlour.engine.said import Said, said_of


def read(seen: Observation, move: Move | int | str | Mapping[str, Any]) -> Move:
    """The legal move of the seat to move that is meant, or one of the three errors of `MoveError`."""
    if isinstance(move, str):
        return _read_text(seen, move)
    game = seen.game
    if isinstance(move, Move) and (not isinstance(move.game, str) or move.game != game.name):
        named = {"move": shown_text(move.text), "other": shown_text(move.game)}
        raise UnreadableMove(Said("move-of-another-game", **named, game=game.title))
    try:
        found = game.move(_code_of(game, move))
    except UNREADABLE as error:
        why = said_of(error) if isinstance(error, ValueError) and isinstance(move, Mapping) else None
        if why is None or why.key == NO_MOVE:
            raise UnreadableMove(no_move(game.title, move)) from None
        raise UnreadableMove(Said("no-move-because", move=shown(move), game=game.title, why=why)) from None
    if isinstance(move, Move) and not _same(move, found):
        raise UnreadableMove(Said("no-move-because", move=shown(move), game=game.title, why=Said("move-at-odds")))
    return _legal_or_refuse(seen, found)


def _code_of(game: Played, move: object) -> int:
    """The code of a move that is given as such, as data or as its code."""
    if isinstance(move, Mapping):
        return game.code(data_from(game.title, move))
    return code_from(game.title, move.code if isinstance(move, Move) else move)


def _same(move: Move, found: Move) -> bool:
    """Whether a move is the one of its code: somebody may have put it together from several."""
    try:
        return bool(move == found)
    except Exception:  # it may hold anything
        return False


def _read_text(seen: Observation, text: str) -> Move:
    game = seen.game
    text = text_from(game.title, text)
    words = text.casefold().split()
    legal = [(game.text(code), code) for code in seen.legal]
    for written, code in legal:
        if written.casefold().split() == words:
            return game.move(code)
    try:
        found = game.move(game.parse(text))
    except ValueError as error:
        fitting = [(written, code) for written, code in legal if words and _within(words, written)]
        if len(fitting) > 1:
            raise AmbiguousMove(text, [written for written, _ in fitting]) from None
        if fitting:
            return game.move(fitting[0][1])
        raise UnreadableMove(Said("unreadable-move", move=text, why=said_of(error))) from None
    return _legal_or_refuse(seen, found)


def _legal_or_refuse(seen: Observation, move: Move) -> Move:
    if move.code in seen.legal:
        return move
    if seen.turn is None:
        raise IllegalMove("ALL-5", Said("game-over"))
    refusal = seen.game.refusal(seen, move.code)
    raise IllegalMove(refusal.rule, refusal.said)


def _within(words: Sequence[str], written: str) -> bool:
    """Whether the typed words appear in the move's text, in order: `e6` fits `place APTA e6`."""
    rest = iter(written.casefold().split())
    return all(word in rest for word in words)
