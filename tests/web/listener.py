"""Somebody who knows a page by what a screen reader says of it: roles, names and states, and nothing else."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Sequence
from dataclasses import dataclass

from playwright.sync_api import Error

from tests.web.browser import Data, Person
from tests.web.hands import DRAWN
from tests.web.words import say


@dataclass(frozen=True)
class Heard:
    """One thing as it is read out; of a button that can stay pressed, readers say that it is a toggle button."""

    role: str
    name: str
    states: frozenset[str]
    node: int


class Listener:
    """Plays with what is named; what may be pressed, and in which order one would, is told by the words alone."""

    def __init__(self, person: Person, order: Sequence[str], seed: int = 1) -> None:
        self.page = person.page
        self._order = [re.compile(words) for words in order]
        self._session = person.context.new_cdp_session(person.page)
        self._luck = random.Random(seed)
        self.presses = 0
        self.everything: set[str] = set()
        """All that was said of itself so far."""

    def tree(self) -> list[Data]:
        """The accessibility tree, in reading order."""
        nodes: list[Data] = self._session.send("Accessibility.getFullAXTree")["nodes"]
        return nodes

    def focused(self) -> Heard | None:
        """Where the keyboard is; nowhere on the page between its last stop and its first."""
        heard = [_heard(node) for node in self.tree()]
        return next(
            (one for one in reversed(heard) if "focused" in one.states and one.role != "RootWebArea"), None
        )

    def tab_stops(self, most: int = 60) -> list[Heard]:
        """Where Tab stops, from the beginning of the page until it comes round."""
        stops: list[Heard] = []
        self.page.evaluate("document.activeElement?.blur()")
        for _ in range(most):
            self.page.keyboard.press("Tab")
            stop = self.focused()
            if stop is None or stop in stops:
                break
            stops.append(stop)
        return stops

    def ask_how_it_stands(self) -> None:
        """The key for it."""
        self.page.keyboard.press("s")
        self.page.evaluate(DRAWN)

    def board(self) -> list[Heard]:
        """All that is said within the board."""
        nodes = self.tree()
        by_id = {node["nodeId"]: node for node in nodes}
        boards = [node for node in nodes if _said(node) == ("region", say("board"))]
        assert boards, "there is no board"
        found: list[Heard] = []
        waiting = [boards[0]]
        while waiting:
            node = waiting.pop()
            waiting.extend(by_id[child] for child in reversed(node.get("childIds", [])) if child in by_id)
            if not node["ignored"] and "backendDOMNodeId" in node:
                found.append(_heard(node))
        return found

    def announced(self) -> list[str]:
        """What was said of itself lately, oldest first."""
        lately = self.page.locator("[data-test=announced] p").all_inner_texts()
        self.everything.update(lately)
        return lately

    def press(self, thing: Heard) -> None:
        """Go to it and press Enter; a move of somebody else may have taken it away just now."""
        try:
            self._session.send("DOM.focus", {"backendNodeId": thing.node})
        except Error:
            return
        self.page.keyboard.press("Enter")
        self.page.evaluate(DRAWN)
        self.presses += 1

    def step(self) -> bool:
        """Press what comes first by its words; whether there was anything."""
        buttons = [one for one in self.board() if one.role.endswith("button") and "disabled" not in one.states]
        for words in self._order:
            fitting = [one for one in buttons if words.search(f"{one.name}, {one.role}")]
            if fitting:
                self.press(self._luck.choice(fitting))
                return True
        return False

    def play_out(self, seconds: float = 120) -> str:
        """Until the end is said; what was said then."""
        deadline = time.monotonic() + seconds
        over = say("gameOver")
        while not (said := [line for line in self.announced() if line.startswith(over)]):
            self.step()
            assert time.monotonic() < deadline, f"not over after {self.presses} presses: {self.announced()}"
        return said[0]


def _heard(node: Data) -> Heard:
    values = {one["name"]: one["value"].get("value") for one in node.get("properties", [])}
    role, name = _said(node)
    states = frozenset(state for state, value in values.items() if value in (True, "true"))
    return Heard("toggle button" if "pressed" in values else role, name, states, node.get("backendDOMNodeId", 0))


def _said(node: Data) -> tuple[str, str]:
    return node.get("role", {}).get("value", ""), node.get("name", {}).get("value", "")
