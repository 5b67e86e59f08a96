"""People for tests: a browser's cookie, plain HTTP, and a live connection that keeps all it hears."""

from __future__ import annotations

import gc
import itertools
import json
import time
import weakref
from contextlib import ExitStack
from types import TracebackType
from typing import Any
from urllib.parse import urlencode

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from parlour.engine.said import from_data
from tests.server.process import Server

Data = dict[str, Any]
PATIENT = 20.0


class Refused(AssertionError):
    """An answer that the test did not expect."""


class Guest:
    """A browser."""

    def __init__(self, server: Server, name: str = "") -> None:
        self.server = server
        # Without certificates: to read them takes longer than most tests, and nothing here is encrypted.
        # A connection that has been idle is not used again: the server may hang up on it at that very moment.
        idle = httpx.Limits(keepalive_expiry=2)
        self.http = httpx.Client(base_url=server.address, timeout=PATIENT, verify=False, limits=idle)
        self.name = name
        if name:
            self.take_name(name)

    def take_name(self, name: str) -> Any:
        """Be called something from now on; whoever had the name before may be hanging up at this moment."""
        deadline = time.monotonic() + PATIENT
        while self.call("PUT", "/api/me", {"name": name}).status_code == 409 and time.monotonic() < deadline:
            gc.collect()  # pages that nobody has closed hang up when they are collected
            time.sleep(0.05)
        return self.put("/api/me", {"name": name})

    @property
    def cookie(self) -> str:
        """The cookie that makes this browser this guest."""
        return self.http.cookies.get("parlour_guest") or ""

    def elsewhere(self, server: Server) -> Guest:
        """The same browser at another process, or at one that was started again."""
        twin = Guest(server)
        twin.name = self.name
        if self.cookie:
            twin.http.cookies.set("parlour_guest", self.cookie)
        return twin

    # --- plain HTTP -----------------------------------------------------------------------------

    def call(self, method: str, path: str, body: Any = None, **rest: Any) -> httpx.Response:
        """Any request; the answer whatever its status."""
        if body is not None:
            rest["json"] = body
        return self.http.request(method, path, **rest)

    def _good(self, answer: httpx.Response) -> Any:
        if not answer.is_success:
            raise Refused(f"{answer.request.method} {answer.request.url.path}: {answer.status_code} {answer.text}")
        return answer.json() if answer.content else None

    def get(self, path: str, **query: Any) -> Any:
        """A GET that must succeed."""
        return self._good(self.http.get(path, params=query))

    def post(self, path: str, body: Any = None) -> Any:
        """A POST that must succeed."""
        return self._good(self.call("POST", path, body))

    def put(self, path: str, body: Any) -> Any:
        """A PUT that must succeed."""
        return self._good(self.call("PUT", path, body))

    def problem(self, method: str, path: str, body: Any = None, **rest: Any) -> Data:
        """A request that must be refused, with a proper problem document."""
        answer = self.call(method, path, body, **rest)
        assert 400 <= answer.status_code < 500, f"{method} {path}: {answer.status_code} {answer.text}"
        assert answer.headers["content-type"].split(";")[0] == "application/problem+json", answer.headers
        problem: Data = answer.json()
        assert problem["status"] == answer.status_code
        assert len(problem["title"]) > 2
        assert problem["detail"].endswith((".", "?", "!")), problem
        assert problem["detail"] == str(from_data(problem["said"]))
        return problem

    # --- tables ---------------------------------------------------------------------------------

    def open(self, game: str = "square-deal", seats: list[Data] | None = None, **opening: Any) -> str:
        """Open a table, seated on it unless the seats say otherwise; its id.

        The deal is always the same, except where the server allows none to be chosen or the test says `seed=None`.
        """
        opening.setdefault("pace", 0)
        if not (opening.get("public") or opening.get("rated")):
            opening.setdefault("seed", 11)
        body = {"game": game, "seats": [{"kind": "me"}] if seats is None else seats, **opening}
        return str(self.post("/api/tables", body)["id"])

    def sit(self, table: str, **wish: Any) -> Data:
        """Sit down; the state."""
        state: Data = self.post(f"/api/tables/{table}/seats", wish)
        return state

    def state(self, table: str) -> Data:
        """How the table looks from here."""
        state: Data = self.get(f"/api/tables/{table}")
        return state

    def act(self, table: str, do: str, **rest: Any) -> Data:
        """An action over plain HTTP that must be accepted; the answer."""
        answer: Data = self.post(f"/api/tables/{table}/actions", {"do": do, **rest})
        return answer

    def refused(self, table: str, do: str, **rest: Any) -> Data:
        """An action over plain HTTP that must be refused; the problem."""
        return self.problem("POST", f"/api/tables/{table}/actions", {"do": do, **rest})

    def play(self, table: str, choice: int = 0) -> Data:
        """Make one of the legal moves over plain HTTP; the answer."""
        state = self.state(table)
        moves = state["moves"]
        return self.act(table, "move", at=state["at"], move=moves[choice % len(moves)]["data"])

    def live(self, table: str, **query: Any) -> Live:
        """Connect to a table."""
        return Live(self, table, **query)


class Live:
    """A live connection. `state` is what a page would show; `heard` is every message in order."""

    def __init__(self, guest: Guest, table: str, **query: Any) -> None:
        server = guest.server
        origin = query.pop("origin", server.address)
        path = f"{server.live_address}/api/tables/{table}/live?{urlencode(query)}"
        headers = {"Cookie": f"parlour_guest={guest.cookie}"} if guest.cookie else {}
        self._line = ExitStack()
        self.socket: ClientConnection = self._line.enter_context(
            connect(
                path, additional_headers=headers, origin=origin, max_size=2**24,
                open_timeout=PATIENT, compression=None,
                max_queue=None,  # who has much unread can hang up at once
            )
        )  # fmt: skip
        # A test that ends without hanging up would keep the names of its guests from the next one.
        weakref.finalize(self, self._line.close)
        self.guest = guest
        self.table = table
        self.heard: list[Data] = []
        self.texts: list[str] = []
        self.state: Data = {}
        self._numbers = itertools.count(1)
        self.wait("state")

    def __enter__(self) -> Live:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Hang up."""
        self._line.close()

    # --- hearing --------------------------------------------------------------------------------

    def hear(self, seconds: float = PATIENT) -> Data:
        """The next message."""
        text = self.socket.recv(timeout=seconds)
        assert isinstance(text, str)
        self.texts.append(text)
        message: Data = json.loads(text)
        self.heard.append(message)
        self._learn(message)
        return message

    def _learn(self, message: Data) -> None:
        if message["type"] == "state":
            self.state = dict(message)
        elif message["type"] == "update":
            assert message["from"] == self.state["at"], "an update follows what was known before it"
            log = self.state["log"] + message["log"]
            self.state.update({key: value for key, value in message.items() if key not in ("type", "from")})
            self.state["log"] = log
        elif message["type"] == "people":
            self.state.update({key: value for key, value in message.items() if key != "type"})

    def wait(self, kind: str, seconds: float = PATIENT) -> Data:
        """Hear until a message of that type comes."""
        deadline = time.monotonic() + seconds
        while True:
            message = self.hear(max(0.01, deadline - time.monotonic()))
            if message["type"] == kind:
                return message

    def until(self, true: Any, seconds: float = PATIENT) -> Data:
        """Hear until what this connection knows fulfils a condition."""
        deadline = time.monotonic() + seconds
        while not true(self.state):
            self.hear(max(0.01, deadline - time.monotonic()))
        return self.state

    def reach(self, at: int) -> None:
        """Hear until this many entries of the log are known."""
        self.until(lambda state: state["at"] >= at)

    def drain(self, seconds: float = 0.3) -> None:
        """Hear all that comes until it is silent for a while."""
        try:
            while True:
                self.hear(seconds)
        except TimeoutError:
            return

    def closed(self, seconds: float = PATIENT) -> int:
        """Hear until the server hangs up; the close code."""
        try:
            while True:
                self.hear(seconds)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 0

    # --- saying ---------------------------------------------------------------------------------

    @property
    def at(self) -> int:
        """How many entries of the table's log are known here."""
        return int(self.state["at"])

    @property
    def moves(self) -> list[Data]:
        """Our legal moves."""
        moves: list[Data] = self.state["moves"]
        return moves

    def say(self, do: str, **rest: Any) -> int:
        """Send an action without waiting; its number."""
        number = next(self._numbers)
        self.socket.send(json.dumps({"do": do, "id": number, **rest}))
        return number

    def ask(self, do: str, **rest: Any) -> Data:
        """Send an action and wait for its answer."""
        number = self.say(do, **rest)
        while True:
            answer = self.wait("answer")
            if answer["id"] == number:
                return answer

    def act(self, do: str, **rest: Any) -> Data:
        """Send an action that must be accepted."""
        answer = self.ask(do, **rest)
        if not answer["ok"]:
            raise Refused(f"{do} {rest}: {answer}")
        return answer

    def refused(self, do: str, **rest: Any) -> Data:
        """Send an action that must be refused; the problem."""
        answer = self.ask(do, **rest)
        assert answer["ok"] is False, answer
        problem: Data = answer["problem"]
        assert set(problem) <= {"status", "said", "rule", "wait"}, "a page has the words itself"
        assert str(from_data(problem["said"])).endswith((".", "?", "!")), problem
        return problem

    def play(self, choice: int = 0) -> Data:
        """Make one of the legal moves."""
        return self.act("move", at=self.at, move=self.moves[choice % len(self.moves)]["data"])
