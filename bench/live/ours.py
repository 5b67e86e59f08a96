"""What the scripted people say to Parlour's server: what its page says, and they read no more than they need."""

from __future__ import annotations

import http.client
import sys
from typing import Any

import msgspec

from bench.live.measure import House
from bench.live.people import Chair, Person, Table, Watch

LIMITS = "all=1000000"
GAMES = 49
"""A series this long lets two people play game after game at one table."""


class Guest:
    """A browser, as far as opening tables needs one."""

    def __init__(self, line: http.client.HTTPConnection) -> None:
        self._line = line
        self.cookie = ""

    def post(self, path: str, body: Any) -> Any:
        """A POST that must succeed."""
        headers = {"Content-Type": "application/json"} | ({"Cookie": self.cookie} if self.cookie else {})
        self._line.request("POST", path, msgspec.json.encode(body), headers)
        answer = self._line.getresponse()
        content = answer.read()
        if answer.status >= 300:
            raise RuntimeError(f"{path}: {answer.status} {content.decode()}")
        self.cookie = (answer.headers["Set-Cookie"] or self.cookie).split(";")[0]
        return msgspec.json.decode(content)


class View(msgspec.Struct):
    """Whose turn it is, of all that a view holds."""

    turn: int | None


class Choice(msgspec.Struct):
    """A legal move, not looked at."""

    data: msgspec.Raw


class Message(msgspec.Struct):
    """What a player needs of a message."""

    type: str
    at: int = -1
    ok: bool = True
    view: View | None = None
    moves: msgspec.Raw = msgspec.Raw(b"[]")


read = msgspec.json.Decoder(Message).decode
read_moves = msgspec.json.Decoder(list[Choice]).decode


class Player(Person):
    """Plays one of the legal moves by lot; deals the next game when one is over."""

    def hear(self, message: bytes) -> None:
        told = read(message)
        if told.type == "answer":
            if not told.ok:
                self.table.watch.trouble(message.decode()[:300])
            return
        if told.view is None:
            return
        if told.type == "update":
            self.table.arrived(told.at, self)
        if self.synced.done():
            self.answer(told)
        else:
            self.first = told
            self.synced.set_result(None)

    def begin(self) -> None:
        self.answer(self.first)

    def answer(self, told: Message) -> None:
        """Move, if it is our turn; deal, if the game is over."""
        assert told.view is not None
        if told.view.turn == self.seat:
            data = self.table.luck.choice(read_moves(told.moves)).data
            self.move(told.at + 1, b'{"do":"move","id":1,"at":%d,"move":%b}' % (told.at, bytes(data)))
        elif told.view.turn is None and self.table.watch.playing:
            self.table.watch.games += self.seat == 0
            self.say(b'{"do":"next","id":1,"at":%d}' % told.at)


class Ours(House):
    """Parlour's server."""

    def __init__(self, database: str, game: str) -> None:
        command = [sys.executable, "-u", "-m", "parlour.cli", "serve", "--port", "0", "--database", database]
        super().__init__(command, "Parlour is open at ", PARLOUR_LIMITS=LIMITS, PARLOUR_PREPARE="no")
        self.port = int(self.greeting.rpartition(":")[2])
        self._game = game
        self._line = http.client.HTTPConnection("127.0.0.1", self.port)
        self._seated: list[tuple[str, list[Guest]]] = []

    def open(self, count: int) -> None:
        opening = {"game": self._game, "options": {"players": 2}, "games": GAMES, "seats": [{"kind": "me"}]}
        for _ in range(count):
            guests = [Guest(self._line), Guest(self._line)]
            table = guests[0].post("/api/tables", opening)["id"]
            guests[1].post(f"/api/tables/{table}/seats", {})
            self._seated.append((table, guests))

    def seat(self, watch: Watch) -> list[Chair]:
        chairs: list[Chair] = []
        for number, (name, guests) in enumerate(self._seated):
            table = Table(name, watch, number / len(self._seated))
            address = f"ws://127.0.0.1:{self.port}/api/tables/{name}/live"
            for seat, guest in enumerate(guests):
                chairs.append((Player(table, seat), address, {"Cookie": guest.cookie}))
        return chairs
