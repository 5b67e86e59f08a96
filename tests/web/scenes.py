"""Tables brought to where a test begins, by plain requests: nobody has to look on."""

from __future__ import annotations

import random
from typing import Any

from tests.ours import HOUSE
from tests.web.browser import Data, Person

GAMES = tuple(sorted(face.parents[1].name.replace("_", "-") for face in HOUSE.glob("*/board/index.ts")))
"""The games for which the page has a board."""
BOT: Data = {"kind": "bot", "level": "beginner"}


def bots(n: int) -> list[Data]:
    """A seat for us and n quick bots."""
    return [{"kind": "me"}, *[BOT] * n]


def opened(person: Person, game: str, seats: list[Data] | None = None, **opening: Any) -> str:
    """A table of this person, not looked at yet; with nothing said, against a bot and always the same deal."""
    body = {"game": game, "seats": seats or bots(1), "pace": 0, "seed": 11, **opening}
    return str(person.call("POST", "/api/tables", body)["id"])


def played(person: Person, table: str, plies: int, seed: int = 1) -> Data:
    """Make moves for this person until so many are on the table and it is our turn again; the state."""
    luck = random.Random(seed)
    while True:
        state = person.state(table)
        over = state["view"]["outcome"] is not None
        if over or (state["ply"] >= plies and state["moves"]):
            return state
        if state["moves"]:
            move = luck.choice(state["moves"])["data"]
            person.call("POST", f"/api/tables/{table}/actions", {"do": "move", "at": state["at"], "move": move})


def finished(person: Person, game: str = "ten-squares", **opening: Any) -> str:
    """A table whose game is over."""
    table = opened(person, game, **opening)
    played(person, table, 10_000)
    return table
