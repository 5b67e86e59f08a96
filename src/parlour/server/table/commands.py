"""What an action asks to be written into the log of a table, if that is possible now."""

from __future__ import annotations

from parlour.engine import IllegalMove, Move, MoveError, Said
from parlour.engine.said import from_data
from parlour.server.errors import HttpError
from parlour.server.messages.actions import Action, Claim, Entering, MakeMove, Next, Resign, TakeBack
from parlour.server.messages.answers import Answer, ProblemData
from parlour.server.speech import said_data
from parlour.server.storage.entry import BACK, CLAIM, MOVE, NEXT, RESIGN, TIME, Entry
from parlour.server.table.live import Live
from parlour.server.table.progress import MOST_BACKS, Progress

Wanted = tuple[Entry, Move | None]
"""An entry and, where it is one, the move that was read for it."""


def refused(action: int | None, problem: HttpError) -> Answer:
    """The answer to an action that was not carried out."""
    data = ProblemData(problem.status, said_data(problem.said), problem.rule, problem.wait)
    return Answer(action, False, at=problem.at, problem=data)


def problem_in(answer: Answer) -> HttpError | None:
    """Why an action was not carried out, if it was not."""
    told = answer.problem
    if told is None:
        return None
    said = from_data({"key": told.said.key, "args": told.said.args})
    return HttpError(told.status, said, rule=told.rule, at=answer.at, wait=told.wait)


def entry_for(live: Live, seat: int, action: Action) -> Wanted | None:
    """The entry that an action asks for; None for an action that is meant for another moment."""
    progress = live.progress
    if action_at(action) != progress.at:
        return None
    match action:
        case MakeMove():
            move = _read(progress, seat, action)
            return Entry(progress.at, MOVE, seat, move.code), move
        case TakeBack():
            if progress.turn != seat or progress.back_to is None:
                raise HttpError(409, _why_not_back(progress, seat), at=progress.at)
            return Entry(progress.at, BACK, seat, progress.position.ply - 1), None
        case Resign():
            if progress.over:
                raise HttpError(409, Said("already-over"), at=progress.at)
            return Entry(progress.at, RESIGN, seat), None
        case Next():
            if not progress.over or progress.series.over:
                raise HttpError(409, Said("no-next-game"), at=progress.at)
            return Entry(progress.at, NEXT, seat), None
        case Claim():
            return _claimed(live, seat), None
    raise HttpError(400, Said("no-entry"))


def action_at(action: Action) -> int | None:
    """How much of the log the sender had seen."""
    return action.at if isinstance(action, Entering) else None


def _read(progress: Progress, seat: int, action: MakeMove) -> Move:
    if progress.over:
        raise HttpError(409, Said("game-over"), rule="ALL-5", at=progress.at)
    if progress.turn != seat:
        raise HttpError(409, Said("not-your-turn"), at=progress.at)
    try:
        return progress.position.read(action.move)
    except IllegalMove as error:
        raise HttpError(422, error.said, rule=error.rule, at=progress.at) from None
    except MoveError as error:
        raise HttpError(422, error.said, at=progress.at) from None


def _claimed(live: Live, seat: int) -> Entry:
    """Whoever is waited for in vain loses the chair or, at a rated table, the game."""
    progress, since = live.progress, live.claimable()
    if since is None or progress.turn in (None, seat):
        raise HttpError(409, Said("nobody-to-claim"), at=progress.at)
    if live.watch.now() < since:
        raise HttpError(409, Said("too-early-to-claim"), at=progress.at)
    assert progress.turn is not None, "somebody is waited for"
    return Entry(progress.at, TIME if live.row.rated else CLAIM, progress.turn)


def _why_not_back(progress: Progress, seat: int) -> Said:
    if progress.turn != seat:
        return Said("turn-has-ended")
    if progress.position.last is None or progress.position.last[1] != seat:
        return Said("nothing-this-turn")
    if progress.backs >= MOST_BACKS:
        return Said("back-too-often", times=MOST_BACKS)
    return Said("step-showed-something")


def is_done(live: Live, seat: int, there: Entry, action: Action) -> bool:
    """Whether an entry is what an action asks for: then it has been repeated, and nothing is to be done."""
    match action:
        case MakeMove(move=move) if there.kind == MOVE and there.seat == seat:
            game = live.progress.game
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
        case Claim():
            return there.kind in (CLAIM, TIME)
    return False
