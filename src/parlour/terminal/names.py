"""Who is who: games speak of seats, the terminal of you and the bots.

A bot is called by the number of its seat, because moves of some games name seats (`name 2:3 7`).
"""

from __future__ import annotations

import re

SEAT = re.compile(r"\b([Ss])eat (\d+)(?: \(you\))?(?:('s)\b| (\w+))?")
FURTHER = re.compile(r"(, (?:and )?| and )(\w+)")
IRREGULAR = {"has": "have", "is": "are", "was": "were", "does": "do", "goes": "go", "passes": "pass"}
VERBS = {"discards", "draws", "flips", "keeps", "leaves", "places", "plays", "stops", "takes", "turns"}
"""What players do, as far as the games say it after a comma or an `and`."""


class Names:
    """The names at a table at which a person may sit."""

    def __init__(self, players: int, you: int | None) -> None:
        self.players = players
        self.you = you

    def of(self, seat: int) -> str:
        """`You` or `Bot 1`."""
        return "You" if seat == self.you else f"Bot {seat}"

    def listed(self, seats: tuple[int, ...]) -> str:
        """`You, Bot 1 and Bot 2`."""
        names = [self.of(seat) for seat in seats]
        return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"

    def verb(self, seat: int, third_person: str) -> str:
        """`You win` or `Bot 1 wins`."""
        return f"{self.of(seat)} {_you_do(third_person) if seat == self.you else third_person}"

    def line(self, seat: int, phrase: str) -> str:
        """A line of a log: the name, and the phrase that follows it."""
        if seat == self.you:
            # What follows a colon has another subject: "turns up the red 4: it does not count and goes back".
            done, colon, comment = phrase.partition(":")
            first, blank, rest = done.partition(" ")
            phrase = _you_do(first) + blank + FURTHER.sub(_further, rest) + colon + comment
        return f"{self.of(seat)} {self.sentence(phrase)}"

    def sentence(self, text: str) -> str:
        """A game's own words, with names in place of seats."""
        return SEAT.sub(self._named, text)

    def _named(self, found: re.Match[str]) -> str:
        capital, seat, owning, word = found[1] == "S", int(found[2]), found[3], found[4]
        if seat >= self.players:
            return found[0]
        if seat != self.you:
            return f"Bot {seat}" + (owning or "") + (f" {word}" if word else "")
        name = "Your" if owning else "You"
        follows = f" {_you_do(word) if word in IRREGULAR or word in VERBS else word}" if word else ""
        return (name if capital else name.lower()) + follows


class Seats(Names):
    """The names in a record: nobody is `you`, and seats are called seats."""

    def of(self, seat: int) -> str:
        """`Seat 1`."""
        return f"Seat {seat}"

    def sentence(self, text: str) -> str:
        """As the game says it."""
        return text


def _further(found: re.Match[str]) -> str:
    """A second thing that a person did, after a comma or an `and`."""
    return found[1] + (_you_do(found[2]) if found[2] in IRREGULAR or found[2] in VERBS else found[2])


def _you_do(third_person: str) -> str:
    """`flips` is what a bot does; you `flip`."""
    if third_person in IRREGULAR:
        return IRREGULAR[third_person]
    if third_person.endswith(("shes", "ches", "sses", "xes")):
        return third_person[:-2]
    return third_person.removesuffix("s")
