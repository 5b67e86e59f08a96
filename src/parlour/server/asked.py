"""What an action asks to be written into the log of a table, if that is possible now."""

from __future__ import annotations

from parlour.engine import IllegalMove, Move, MoveError
from parlour.server.live import Live
from parlour.server.messages import Action, Answer, MakeMove, Next, ProblemData, Resign, TakeBack
from parlour.server.problems import Problem
from parlour.server.stand import BACK, MOVE, NEXT, RESIGN, Entry, Stand
from parlour.server.store import WAITING

Wanted = tuple[Entry, Move | None]
"""An entry and, where it is one, the move that was read for it."""


def refused(action: int | None, problem: Problem) -> Answer:
    """The answer to an action that was not carried out."""
    data = ProblemData(problem.status, problem.title, problem.detail, problem.rule, problem.wait)
    return Answer(action, False, at=problem.at, problem=data)


def entry_for(live: Live, seat: int | None, action: Action) -> Wanted | None:
    """The entry that an action asks for; None for an action that is meant for another moment."""
    stand = live.stand
    if seat is None:
        raise Problem(403, "You are watching; only those who sit at the table can do that.")
    if live.state == WAITING:
        raise Problem(409, "The table is waiting: some seats are still open.", at=stand.at)
    if action_at(action) != stand.at:
        return None
    match action:
        case MakeMove():
            move = _read(stand, seat, action)
            return Entry(stand.at, MOVE, seat, move.code), move
        case TakeBack():
            if stand.turn != seat or stand.back_to is None:
                raise Problem(409, _why_not_back(stand, seat), at=stand.at)
            return Entry(stand.at, BACK, seat, stand.position.ply - 1), None
        case Resign():
            if stand.over:
                raise Problem(409, "The game is over already.", at=stand.at)
            return Entry(stand.at, RESIGN, seat), None
        case Next():
            if not stand.over or stand.series.over:
                raise Problem(409, "There is no next game to deal now.", at=stand.at)
            return Entry(stand.at, NEXT, seat), None
    raise Problem(400, "That is nothing to write into the log of a table.")


def action_at(action: Action) -> int | None:
    """How much of the log the sender had seen."""
    return action.at if isinstance(action, MakeMove | TakeBack | Resign | Next) else None


def _read(stand: Stand, seat: int, action: MakeMove) -> Move:
    if stand.over:
        raise Problem(409, "The game is over.", rule="ALL-5", at=stand.at)
    if stand.turn != seat:
        raise Problem(409, "It is not your turn.", at=stand.at)
    try:
        return stand.position.read(action.move)
    except IllegalMove as error:
        raise Problem(422, error.sentence, title="Not allowed", rule=error.rule, at=stand.at) from None
    except MoveError as error:
        raise Problem(422, str(error), title="Not a move", at=stand.at) from None


def _why_not_back(stand: Stand, seat: int) -> str:
    if stand.turn != seat:
        return "The turn has ended; only steps of the own current turn can be taken back."
    if stand.position.last is None or stand.position.last[1] != seat:
        return "Nothing has been played in this turn yet."
    return "The last step showed something hidden; it cannot be taken back."


def is_done(live: Live, seat: int, there: Entry, action: Action) -> bool:
    """Whether an entry is what an action asks for: then it has been repeated, and nothing is to be done."""
    match action:
        case MakeMove(move=move) if there.kind == MOVE and there.seat == seat:
            game = live.stand.game
            try:
                return there.code == (game.parse(move) if isinstance(move, str) else game.code(move))
            except (ValueError, TypeError, KeyError, IndexError, OverflowError):
                return False
        case TakeBack():
            return there.kind == BACK and there.seat == seat
        case Resign():
            return there.kind == RESIGN and there.seat == seat
        case Next():  # whoever asked for it
            return there.kind == NEXT
    return False
