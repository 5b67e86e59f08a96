"""docs/api.md tells the truth: its session is carried out as it stands, and its table of routes is complete."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

from parlour.server.messages.actions import Action
from tests.server.people import Guest, Live
from tests.server.process import Server

PAGE = Path(__file__).parents[2] / "docs" / "api.md"
ANYTHING = "…"
NAME = re.compile(r"\{([a-z]+)\}")


def blocks() -> Iterator[tuple[list[str], str]]:
    """The fenced examples of the session: the words behind the fence, and the content."""
    session = PAGE.read_text(encoding="utf-8").partition("## A session")[2]
    for words, content in re.findall(r"^```(\w[^\n]*)\n(.*?)^```$", session, re.MULTILINE | re.DOTALL):
        yield words.split(), content.strip()


class Reader:
    """Plays the session and remembers the names in braces."""

    def __init__(self, server: Server) -> None:
        # Named before the session names them: namesakes of other tests may still be hanging up.
        self.guests = {"ann": Guest(server, "Ann"), "bob": Guest(server, "Bob"), "eve": Guest(server)}
        self.lives: dict[str, Live] = {}
        self.heard: dict[str, int] = {}
        self.known: dict[str, str] = {}
        self.checked = 0

    def filled(self, text: str) -> str:
        """A text with all known names in their places."""
        return NAME.sub(lambda match: self.known.get(match[1], match[0]), text)

    def check(self, shown: Any, real: Any) -> None:
        """What the page shows must be what came."""
        self.checked += 1
        if shown == ANYTHING:
            return
        if isinstance(shown, str) and NAME.fullmatch(shown):
            assert self.known.setdefault(shown[1:-1], real) == real
        elif isinstance(shown, dict):
            assert isinstance(real, dict)
            for key in shown.keys() - {ANYTHING}:
                assert key in real, f"the page shows {key!r}, which is not in {real}"
                self.check(shown[key], real[key])
            if ANYTHING not in shown:
                assert shown.keys() == real.keys()
        elif isinstance(shown, list):
            assert len(shown) == len(real)
            for one, other in zip(shown, real, strict=True):
                self.check(one, other)
        else:
            assert shown == real

    def check_text(self, shown: str, real: str) -> None:
        """The same for plain text, where a line of its own may stand for several."""
        self.checked += 1
        parts = [re.escape(part) for part in self.filled(shown).split(f"{ANYTHING}\n")]
        pattern = "(?:.*\n)*".join(parts).replace(re.escape(f"\n{ANYTHING}"), "\n(?:.*\n)*")
        assert re.fullmatch(pattern, real), f"{pattern}\n---\n{real}"

    def request(self, who: str, content: str) -> Any:
        """Send what an http block says."""
        line, _, body = self.filled(content).partition("\n")
        method, path = line.split()
        return self.guests[who].call(method, path, json.loads(body) if body else None)

    def talk(self, who: str, content: str) -> None:
        """Say and hear what a socket block says, in this order."""
        if who not in self.lives:
            self.lives[who] = self.guests[who].live(self.known["table"])
            self.heard[who] = 0
        live = self.lives[who]
        for line in content.splitlines():
            direction, _, message = line.partition(" ")
            if direction == ">":
                live.socket.send(self.filled(message))
                continue
            assert direction == "<"
            if self.heard[who] == len(live.heard):
                live.hear()
            self.check(json.loads(message), live.heard[self.heard[who]])
            self.heard[who] += 1


def test_the_session_happens_as_the_page_says(server: Server) -> None:
    reader = Reader(server)
    answer = None
    for words, content in blocks():
        if words[0] == "http":
            answer = reader.request(words[1], content)
        elif words[0] == "socket":
            reader.talk(words[1], content)
        else:
            assert answer is not None
            assert answer.status_code == int(words[1]), answer.text
            if words[0] == "json":
                reader.check(json.loads(content), answer.json())
            else:
                reader.check_text(content + "\n", answer.text)
    assert reader.checked > 50
    assert reader.known.keys() == {"table", "commitment", "seed", "nonce"}
    for live in reader.lives.values():
        live.close()


def test_every_route_and_every_action_is_on_the_page(eve: Guest) -> None:
    page = PAGE.read_text(encoding="utf-8")
    shown = set(re.findall(r"`(GET|POST|PUT|DELETE) (/(?:api|health)/[^`? ]*)", page))
    document = eve.get("/api/schema/openapi.json")
    real = {(method.upper(), path) for path, routes in document["paths"].items() for method in routes}
    assert shown == {*real, ("GET", "/api/tables/{table}/live")}
    actions_part = page.partition("## Actions")[2].partition("##")[0]
    heading, *actions = re.findall(r"^\| `(\w+)` \|", actions_part, re.MULTILINE)
    assert heading == "do"
    assert sorted(actions) == sorted(kind.__struct_config__.tag for kind in get_args(Action))
