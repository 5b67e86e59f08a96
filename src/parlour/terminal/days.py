"""`parlour puzzle daily`: the challenges of a day, without a server; and whether a house has kept its promise."""

from __future__ import annotations

import datetime as dt
import time
from dataclasses import dataclass

from parlour.engine import Said
from parlour.engine.errors import ParlourError
from parlour.puzzles import daily
from parlour.puzzles.daily import SOLITAIRES
from parlour.puzzles.problems.kinds import KINDS, kind_named
from parlour.terminal.problems import ask_one
from parlour.terminal.screen import Screen


@dataclass(frozen=True)
class WantedDay:
    """What was asked for."""

    kind: str | None = None
    date: str | None = None
    value: str | None = None
    promise: str | None = None


def show(wanted: WantedDay, screen: Screen) -> None:
    """One problem of the day to solve, or what there is that day."""
    day = daily.today(time.time()) if wanted.date is None else daily.read_date(wanted.date)
    if wanted.promise is not None and wanted.value is None:
        raise ParlourError(Said("promise-of-what"))
    if wanted.value is not None:
        daily.check_value(wanted.value, wanted.promise or daily.promise_of(wanted.value))
    value = wanted.value or daily.practice_value(day)
    screen.say(Said("day-heading", date=day.isoformat()), style="bold")
    if wanted.promise is not None:
        screen.say(Said("day-promise-kept"))
    elif wanted.value is None:
        screen.say(Said("day-of-practice"))
    if wanted.kind is None:
        _list(day, value, "" if wanted.value is None else f" --value {value}", screen)
    else:
        ask_one(daily.problem_of(day, value, kind_named(wanted.kind).name), screen)


def _list(day: dt.date, value: str, told: str, screen: Screen) -> None:
    """All challenges: the seeds of the solitaires, and what the problems are called."""
    for name, one in SOLITAIRES.items():
        deal = daily.deal_of(day, value, name)
        start = deal.position()
        options = " ".join(f"--{key} {choice}" for key, choice in one.options.items())
        screen.say(Said(f"challenge-{name}"), indent=2)
        screen.say(f"parlour play {one.game} {options} --seed {deal.seed}", indent=4)
        if deal.moves:
            moves = ", ".join(start.game.text(code) for code in deal.moves)
            screen.say(Said("day-begins-with", moves=moves), indent=4)
    for kind in KINDS:
        screen.say(Said(f"problem-kind-{kind}"), indent=2)
        screen.say(f"parlour puzzle daily --date {day}{told} --kind {kind}", indent=4)
