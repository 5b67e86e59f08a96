"""What people at a table can do, and where it is done."""

from __future__ import annotations

from parlour.server.hall import Hall
from parlour.server.live import Live, Reply
from parlour.server.messages import Action, Answer, MakeMove, Next, Resign, Show, TakeBack
from parlour.server.problems import Problem
from parlour.server.tables import refused


def act(hall: Hall, live: Live, seat: int | None, action: Action, reply: Reply) -> None:
    """Carry out an action; the answer goes to `reply`, now or later."""
    match action:
        case MakeMove() | TakeBack() | Resign() | Next():
            hall.tables.act(live, seat, action, reply)
        case Show():
            reply(Answer(action.id, True, at=live.stand.at))
        case _:
            reply(refused(action.id, Problem(501, "That comes in a moment.")))
