"""Which addresses the page knows; at all others it says that nothing is there, and the status says so too."""

from __future__ import annotations

from parlour.engine import registry
from parlour.engine.errors import ParlourError
from parlour.puzzles import daily
from parlour.puzzles.problems import shelf

ROUTES = {
    "play": "one",
    "t": "one",
    "replay": "one",
    "rules": "one",
    "learn": "one",
    "games": "none",
    "leaderboard": "maybe",
    "puzzles": "two",
    "daily": "two",
}
"""The first part of an address, and whether another follows it: as in web/src/routes.json."""
FOLLOWED = {"none": (0,), "one": (1,), "maybe": (0, 1), "two": (0, 1, 2)}
OF_A_GAME = ("play", "rules", "learn", "leaderboard")
"""What follows here is the name of a game."""


def known(path: str) -> bool:
    """Whether the page has something to show at a path. Whether a table is there, only its own page finds out."""
    first, *more = [part for part in path.split("/") if part] or [""]
    if not first:
        return True
    if first not in ROUTES or len(more) not in FOLLOWED[ROUTES[first]]:
        return False
    if first == "puzzles":
        return _a_problem(*more)
    if first == "daily":
        return _a_challenge(*more)
    return first not in OF_A_GAME or all(name in registry.games() for name in more)


def _a_problem(kind: str | None = None, number: str = "1") -> bool:
    """Whether there is such a kind of problems, and one of that number."""
    if kind is None:
        return True
    try:
        shelf.problem(kind, int(number) if number.isascii() and number.isdecimal() and len(number) < 6 else 0)
    except ParlourError:
        return False
    return True


def _a_challenge(date: str = "today", challenge: str = daily.CHALLENGES[0]) -> bool:
    """Whether that is a date, and a challenge of every day; which days there were here, its page finds out."""
    try:
        if date != "today":
            daily.read_date(date)
        daily.demand_challenge(challenge)
    except ParlourError:
        return False
    return True
