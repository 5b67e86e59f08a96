"""What the scripted people say to boardgame.io's server: socket.io by hand, no more than its own client says."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from bench.live.people import Person, Table, Watch

HERE = Path(__file__).parent / "peer"
GAME = b"/tic-tac-toe,"
STATE_ID = b'"_stateID":'


def install() -> None:
    """Fetch the peer with npm, as its lock file says, unless it is there."""
    if not (HERE / "node_modules" / "boardgame.io").exists():
        subprocess.run(["npm", "ci", "--silent", "--no-audit", "--no-fund"], cwd=HERE, check=True)


def start(port: int) -> subprocess.Popen[str]:
    """The server, listening."""
    server = subprocess.Popen(
        ["node", "server.js", str(port)],
        cwd=HERE, env={**os.environ, "NODE_ENV": "production"}, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert server.stdout is not None
    for line in server.stdout:
        if "listening" in line:
            return server
    raise RuntimeError("boardgame.io's server did not start")


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
        mine = number % 2 == self.seat  # seat 0 makes the odd moves: number is even when it may move again
        if mine:
            self.match.arrived(number)
        if b'"gameover"' in message:
            self.match.one_over()
        elif mine:
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
        self.id = f"{self.name}-{self.round}".encode()
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
                assert isinstance(person, Marker)
                person.sync()
