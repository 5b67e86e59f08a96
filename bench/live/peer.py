"""What the scripted people say to boardgame.io's server: socket.io by hand, no more than its own client says."""

from __future__ import annotations

import http.client
import json
import subprocess
from pathlib import Path

from bench.live.measure import House, free_port
from bench.live.people import Chair, Person, Table, Watch

HERE = Path(__file__).parent / "peer"
GAME = b"/tic-tac-toe,"
JSON = {"Content-Type": "application/json"}
STATE_ID = b'"_stateID":'


def install() -> None:
    """Fetch the peer with npm, as its lock file says, unless it is there."""
    if not (HERE / "node_modules" / "boardgame.io").exists():
        subprocess.run(["npm", "ci", "--silent", "--no-audit", "--no-fund"], cwd=HERE, check=True)


class Marker(Person):
    """A player of tic-tac-toe."""

    def __init__(self, table: TicTacToe, seat: int) -> None:
        super().__init__(table, seat)
        self.match = table

    def greet(self) -> None:
        self.say(b"40" + GAME)

    def hear(self, message: bytes) -> None:
        if message.startswith(b'42/tic-tac-toe,["update"'):
            self.heard_update(message)
        elif message.startswith(b'42/tic-tac-toe,["sync"'):
            if not self.synced.done():
                self.synced.set_result(None)
            self.match.one_synced()
        elif message == b"2":
            self.say(b"3")
        elif message.startswith(b"40" + GAME):
            self.sync()
        elif message.startswith(b"42") and b'["matchData"' not in message[:40]:
            self.match.watch.trouble(message[:200].decode())

    def heard_update(self, message: bytes) -> None:
        """Somebody has moved; answer it if it was the other."""
        begin = message.index(STATE_ID) + len(STATE_ID)
        end = begin
        while message[end : end + 1].isdigit():
            end += 1
        number = int(message[begin:end])
        self.match.arrived(number, self)
        if b'"gameover"' in message:
            self.match.one_over()
        elif number % 2 == self.seat:  # seat 0 makes the first move, seat 1 the second, and so on
            self.mark(number)

    def mark(self, number: int) -> None:
        """Mark the next cell of the script."""
        match = self.match
        self.move(
            number + 1,
            b'42%b["update",{"type":"MAKE_MOVE","payload":{"type":"mark","args":[%d],"playerID":"%d"}},%d,"%b","%d"]'
            % (GAME, match.cells[number], self.seat, number, match.id, self.seat),
        )

    def sync(self) -> None:
        """Sit down at the match; the server makes it when it is new."""
        self.say(b'42%b["sync","%b","%d",null,2]' % (GAME, self.match.id, self.seat))

    def begin(self) -> None:
        if self.seat == 0:
            self.mark(0)


class TicTacToe(Table):
    """Match after match by the same two people on the same connections."""

    def __init__(self, name: str, watch: Watch, phase: float) -> None:
        super().__init__(name, watch, phase)
        self.people = [Marker(self, seat) for seat in (0, 1)]
        self.round = 0
        self.waiting = 0
        self.new_match()

    def new_match(self) -> None:
        """Another match, another script."""
        self.round += 1
        self.id = self.name.encode() + (b"-%d" % self.round if self.round > 1 else b"")
        self.cells = self.luck.sample(range(9), 9)
        self.sent.clear()

    def one_synced(self) -> None:
        """In a later match the first move waits until both are synced; the first waits for everybody."""
        if self.round > 1:
            self.waiting -= 1
            if not self.waiting:
                self.people[0].begin()

    def one_over(self) -> None:
        """Both have heard that the match is over: sit down at the next."""
        self.waiting += 1
        if self.waiting == 2:
            self.watch.games += 1
            self.new_match()
            for person in self.people:
                person.sync()


class Peer(House):
    """boardgame.io's server."""

    def __init__(self) -> None:
        self.port = free_port()
        super().__init__(["node", str(HERE / "server.js"), str(self.port)], "listening", NODE_ENV="production")
        self._matches: list[str] = []

    def open(self, count: int) -> None:
        line = http.client.HTTPConnection("127.0.0.1", self.port)
        for _ in range(count):
            line.request("POST", "/games/tic-tac-toe/create", '{"numPlayers":2}', JSON)
            self._matches.append(json.load(line.getresponse())["matchID"])

    def seat(self, watch: Watch) -> list[Chair]:
        tables = [TicTacToe(name, watch, n / len(self._matches)) for n, name in enumerate(self._matches)]
        address = f"ws://127.0.0.1:{self.port}/socket.io/?EIO=4&transport=websocket"
        return [(person, address, {}) for table in tables for person in table.people]
