"""A real server process at which it is always noon of one day, and that day always asks the same.

`python -m tests.server.noon serve …` is `parlour serve …`. So no test depends on the day on which it runs, and
none fails because midnight comes between two of its questions. The day is one that has not come yet: tables keep
the real time, and what is played on them counts until the day is over.
"""

from __future__ import annotations

import datetime as dt

from parlour.cli import main
from parlour.server.training.days import Days

NOON = dt.datetime(2100, 1, 1, 12, tzinfo=dt.UTC).timestamp()
SECRET = "5ec2e7" * 10 + "feed"


def now(_: Days) -> float:
    """Noon."""
    return NOON


def draw(_: Days) -> str:
    """The secret of a house at which everything is known."""
    return SECRET


if __name__ == "__main__":
    Days.now, Days.draw = now, draw  # type: ignore[method-assign, assignment]
    main()
