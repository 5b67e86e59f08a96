"""Somebody who plays by what the page offers: looks what is lit, presses some of it, until the game is over."""

from __future__ import annotations

import random
import re
import time

import parlour
from tests.web.browser import PATIENT, Person
from tests.web.hands import Covered, Hand, Keys, Mouse
from tests.web.on_the_page import COMMIT, TILE, TURN, page_of
from tests.web.words import say

LOOK = """
(selectors) => {
  const lines = document.querySelectorAll("li[data-ply]");
  const status = document.querySelector("[data-test=expects]");
  return {
    over: document.querySelector("[data-test=result]") !== null,
    waits: !status?.classList.contains("mine") || status.querySelector(".small") !== null,
    ply: Number(lines[lines.length - 1]?.getAttribute("data-ply") ?? 0),
    offers: selectors.map((selector) => document.querySelectorAll(selector).length),
  };
}
"""
READY = """
(ply) => document.querySelector("[data-test=result]")
  || document.querySelector("[data-test=expects].mine:not(:has(.small))")
  || (ply !== null && document.querySelector(`li[data-ply="${ply + 1}"]`))
"""
LIT_OR_DONE = """
(selectors) => document.querySelector("[data-test=result]")
  || !document.querySelector("[data-test=expects].mine:not(:has(.small))")
  || selectors.some((selector) => document.querySelector(selector))
"""
ON_A_PLACE = "document.activeElement.matches('[data-place][data-legal]')"


class Player:
    """Plays one seat of one table; where a game has no board of its own, its moves are buttons."""

    def __init__(self, person: Person, game: str, hand: type[Mouse] | type[Keys] = Mouse, seed: int = 1) -> None:
        self.person = person
        self.page = person.page
        self.hand: Hand = hand(person.page)
        self._lit = page_of(game).lit
        self._luck = random.Random(seed)
        self.ply = 0

    def look(self) -> bool:
        """See how things stand; whether there is something to press now."""
        seen = self.page.evaluate(LOOK, list(self._lit))
        self.over = bool(seen["over"])
        self.ply = int(seen["ply"])
        self._offers = dict(zip(self._lit, seen["offers"], strict=True))
        return not self.over and not seen["waits"]

    @property
    def lit(self) -> dict[str, int]:
        """What the last look saw lit, and how many of each."""
        return {selector: n for selector, n in self._offers.items() if n}

    def press_something(self) -> None:
        """One press of something lit."""
        lit = self.lit
        if not lit:  # a board from elsewhere comes after the words beside it; the next look finds what it lights
            self.page.wait_for_function(LIT_OR_DONE, arg=list(self._lit), timeout=PATIENT, polling=50)
            return
        selector = self._luck.choices(list(lit), [self._lit[one] for one in lit])[0]
        if isinstance(self.hand, Keys) and self._shortcut(self.hand, selector):
            return
        try:
            self.hand.press(selector, self._luck.randrange(lit[selector]))
        except Covered:
            # A move of somebody else may just have redrawn the board. If not, the next look finds the same.
            self._missed += 1
            assert self._missed < 5, f"cannot be pressed: {selector}"
        else:
            self._missed = 0

    _missed = 0

    def _shortcut(self, keys: Keys, selector: str) -> bool:
        """The keys that a board has for this, besides walking there; whether one was used."""
        if selector == TURN:
            keys.type("r")
        elif selector == COMMIT and self.page.evaluate(ON_A_PLACE):
            keys.type("Enter")
        elif selector == TILE and self._luck.random() < 0.5:
            keys.type(str(self._luck.randint(1, min(9, self._offers[TILE]))))
        else:
            return False
        return True

    def wait(self, ply: int | None = None) -> None:
        """Until it is our turn, or the game is over, or (where a ply is named) somebody has moved since then."""
        self.page.wait_for_function(READY, arg=ply, timeout=PATIENT, polling=50)

    def move(self) -> None:
        """Press things until the next move is on the table (or the game is over)."""
        self.wait()
        self.look()
        ply = self.ply
        presses = 0
        while not self.over and self.ply == ply:
            if self.look():
                if self.ply == ply:
                    presses += 1
                    assert presses < 60, f"no move after {presses} presses: {self._offers}"
                    self.press_something()
            elif not self.over:
                self.wait(ply)

    def play_out(self, seconds: float = 240) -> None:
        """Until the game is over."""
        deadline = time.monotonic() + seconds
        while True:
            self.move()
            if self.over:
                return
            assert time.monotonic() < deadline, f"the game is not over after {self.ply} moves"


def play_together(players: list[Player], seconds: float = 240) -> None:
    """Everybody moves when it is their turn, until all see the end."""
    deadline = time.monotonic() + seconds
    while not all(player.look() or player.over for player in players) or not all(one.over for one in players):
        for player in players:
            while player.look():
                player.press_something()
        assert time.monotonic() < deadline, "the game is not over"


def check_end(person: Person, table: str, game: int = 0) -> parlour.Position:
    """The page shows the result that the rules find in the record; the position at the end."""
    record = person.context.request.get(f"/api/tables/{table}/record?game={game}").text()
    position = parlour.replay(record)
    outcome = position.outcome
    assert outcome is not None, record
    words = person.page.inner_text("[data-test=result]")
    assert outcome.rule in words, words
    if position.players > 1:
        assert outcome.winners or say("draw") in words, words
        for points in outcome.scores if any(outcome.scores) else ():
            assert re.search(rf"(?<!\d){points}(?!\d)", words), words
    return position
