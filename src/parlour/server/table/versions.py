"""Tables of games, or of versions of them, that this program does not play: they are shown as a result.

Nothing of them is replayed, for other rules would make another game of the same moves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from parlour.engine import Game, Said, registry
from parlour.server.messages.answers import FinishedGame, PlayedMove, Result
from parlour.server.speech import said_data
from parlour.server.storage.entry import BACK, MOVE, NEXT, RESIGN, TIME, Entry
from parlour.server.storage.results import Scored
from parlour.server.storage.rows import Row


def is_played(game: str, version: int) -> bool:
    """Whether a game is played here by the rules of that version."""
    return game in registry.games() and registry.game(game).version == version


def why_not_played(row: Row) -> Said | None:
    """Why a table cannot be played at; None if it can."""
    if row.game not in registry.games():
        return Said("lost-game", game=row.game)
    game = registry.game(row.game)
    if game.version == row.version:
        return None
    return Said("old-version", game=game.title, version=row.version, now=game.version)


def result_of(row: Row, why: Said, log: list[Entry], scored: Iterable[Scored]) -> Result:
    """What is left of a table: of its finished games who got what, and the moves as far as they can be written."""
    game = registry.game(row.game) if row.game in registry.games() else None
    games: dict[int, FinishedGame] = {}
    for one in scored:
        found = games.setdefault(one.number, FinishedGame(one.number, [], [], [], [], None))
        found.names.append(one.name or row.seats[one.seat].name)
        found.scores.append(one.score)
        if one.share:
            found.winners.append(one.seat)
    for number, entries in enumerate(_by_game(log)):
        # What lies hidden in a game that never ended stays so.
        if number in games:
            games[number].moves = [PlayedMove(entry.seat, _written(game, entry.code)) for entry in _moves(entries)]
            gone = [entry.seat for entry in entries if entry.kind == RESIGN or _ends(entry, row)]
            games[number].given_up = gone[-1] if gone else None
    return Result(said_data(why), list(games.values()))


def _ends(entry: Entry, row: Row) -> bool:
    """Whether somebody had no time left and so lost: of more than two, the others play on."""
    return entry.kind == TIME and len(row.seats) == 2


def _by_game(log: list[Entry]) -> Iterator[list[Entry]]:
    """The log, a game of the series after the other."""
    entries: list[Entry] = []
    for entry in log:
        if entry.kind == NEXT:
            yield entries
            entries = []
        else:
            entries.append(entry)
    yield entries


def _moves(entries: list[Entry]) -> list[Entry]:
    """The moves of a game that were not taken back."""
    moves: list[Entry] = []
    for entry in entries:
        if entry.kind == MOVE:
            moves.append(entry)
        elif entry.kind == BACK:
            del moves[entry.code :]
    return moves


def _written(game: Game | None, code: int) -> str:
    """A move in the game's notation of today, if that has it; else as it is stored."""
    try:
        return game.text(code) if game else str(code)
    except Exception:  # the notation of today does not know what a code of then meant
        return str(code)
