"""Bots of others at our tables: programs that talk lines of JSON, and classes named by a Python path.

`mine:MyBot` is the class `MyBot` of the module `mine`; `run:node examples/bot.js` is a program. Both sit in a
process of their own, so whatever they do, the arena goes on: who crashes, answers nonsense or takes too long has
lost that game, and is started anew for the next. The protocol is in docs/bots.md.
"""

from __future__ import annotations

import base64
import json
import queue
import shlex
import subprocess
import sys
import threading
import weakref
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import IO, Any

from parlour.engine.arguments import shown
from parlour.engine.errors import MoveError, OptionError
from parlour.engine.observation import Played
from parlour.engine.outcomes import Outcome
from parlour.engine.position import Position
from parlour.engine.said import Said

PROTOCOL = 1
RUN = "run:"
FOR_A_MOVE = 10.0
"""Seconds that a visitor has for a move, unless the arena gives more or less."""
START = 60.0
"""Seconds that it has until it is ready for a game."""
LONGEST = 1 << 16
"""So many bytes has the longest line that is read."""
REMEMBERED = 16
"""So many lines are kept that were not asked for, and so many errors."""
LAST_WORDS, MOST_SHOWN = 1.0, 300
"""Seconds to wait for the errors of a program that has ended, and how many characters of them are told."""
SAFE = (1 << 53) - 1
"""The seeds that are told: every language reads them exactly."""


class Forfeit(Exception):
    """A visitor has lost its game, and why."""

    def __init__(self, why: str, late: bool = False) -> None:
        super().__init__(why)
        self.late = late


def is_visitor(name: str) -> bool:
    """Whether a bot of that name is somebody else's."""
    return ":" in name


def command_of(name: str) -> list[str]:
    """What is run for it."""
    if not name.isprintable():
        raise OptionError(Said("no-bot-in-one-line", bot=shown(name)))
    if name.startswith(RUN):
        words = shlex.split(name[len(RUN) :])
        if not words:
            raise OptionError(Said("no-program-to-run", bot=name))
        return words
    module, _, kind = name.partition(":")
    if not all(word.isidentifier() for word in [*module.split("."), kind]):
        raise OptionError(Said("no-python-path", bot=name))
    return [sys.executable, "-m", "parlour.arena.visiting", name]


class Visitor:
    """One process, for one game after another."""

    def __init__(self, name: str, patience: float) -> None:
        self.name, self._patience = name, patience
        self._process: subprocess.Popen[bytes] | None = None

    def sit_down(self, game: Played, options: Mapping[str, Any], seat: int, seed: int) -> None:
        """Begin a game."""
        if self._process is None:
            self._start()
        about = {"game": game.name, "version": game.version, "options": dict(options), "seat": seat}
        self._tell({"do": "start", "protocol": PROTOCOL, **about, "seed": seed & SAFE, "seconds": self._patience})
        if self._hear(START).get("ready") != PROTOCOL:
            raise self._lost(f"it is not ready for protocol {PROTOCOL}")

    def choose(self, position: Position) -> int:
        """The code of its move."""
        seen = position.observe()
        moves = [{"code": move.code, "text": move.text, "data": move.data} for move in seen.moves()]
        packed = base64.b64encode(seen.bytes).decode()
        self._tell({"do": "move", "view": seen.view(), "moves": moves, "observation": packed})
        move = self._hear(self._patience).get("move")
        try:
            if not isinstance(move, (int, str, dict)):
                raise self._lost(f"{shown(move)} is no move")
            return position.read(move).code
        except MoveError as error:
            raise self._lost(str(error)) from None

    def hear_of_end(self, outcome: Outcome) -> None:
        """Tell it how the game ended; no answer is awaited."""
        if self._process is not None:
            self._tell({"do": "end", "outcome": outcome.as_data()})

    def leave(self) -> None:
        """End its process."""
        if self._process is not None:
            self._end()
            self._process = None

    def _start(self) -> None:
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(command_of(self.name), stdin=pipe, stdout=pipe, stderr=pipe)
        except OSError as error:
            raise Forfeit(f"it cannot be started: {error.strerror}") from None
        self._said: queue.Queue[bytes | None] = queue.Queue()
        self._heard: queue.Queue[bytes] = queue.Queue()
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._end = weakref.finalize(self, _end, self._process, self._said)
        self._errors: deque[bytes] = deque(maxlen=REMEMBERED)
        self._listener = _in_background(_listen, self._process.stderr, self._errors)
        _in_background(_write, self._process.stdin, self._said)  # a program that does not read blocks nobody else
        _in_background(_read, self._process.stdout, self._heard)

    def _tell(self, message: dict[str, Any]) -> None:
        self._said.put(json.dumps(message).encode() + b"\n")

    def _hear(self, seconds: float) -> dict[str, Any]:
        try:
            line = self._heard.get(timeout=seconds)
        except queue.Empty:
            raise self._lost(f"it took more than {seconds:g} s", late=True) from None
        if not line:
            raise self._lost(f"it ended{self._last_words()}")
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            raise self._lost(f"{shown(line)} is no answer")
        return answer

    def _lost(self, why: str, late: bool = False) -> Forfeit:
        self.leave()
        return Forfeit(why, late)

    def _last_words(self) -> str:
        """The last line of its errors, where it left any."""
        assert self._process is not None
        self._process.kill()  # its output has ended, its errors may go on
        self._listener.join(LAST_WORDS)
        lines = [line.decode(errors="replace").strip() for line in tuple(self._errors)]
        return next((f": {line[:MOST_SHOWN]}" for line in reversed(lines) if line), "")


def _end(process: subprocess.Popen[bytes], said: queue.Queue[bytes | None]) -> None:
    process.kill()
    process.wait()
    said.put(None)


def _in_background(work: Any, *args: Any) -> threading.Thread:
    thread = threading.Thread(target=work, args=args, daemon=True)
    thread.start()
    return thread


def _write(pipe: IO[bytes], lines: queue.Queue[bytes | None]) -> None:
    try:
        while (line := lines.get()) is not None:
            pipe.write(line)
            pipe.flush()
        pipe.close()
    except OSError:
        return  # it has ended; whoever listens to it hears so


def _read(pipe: IO[bytes], lines: queue.Queue[bytes]) -> None:
    with pipe:
        while line := pipe.readline(LONGEST):
            if lines.qsize() < REMEMBERED:  # nobody asked for more
                lines.put(line)
    lines.put(b"")


def _listen(pipe: IO[bytes], errors: deque[bytes]) -> None:
    with pipe:
        while line := pipe.readline(LONGEST):
            errors.append(line)


class Visitors:
    """The visitors of some games, each on its seat."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self._there: dict[tuple[str, int], Visitor] = {}

    def on(self, name: str, seat: int) -> Visitor:
        """A visitor for a seat; who was there before sits down again."""
        return self._there.setdefault((name, seat), Visitor(name, self.patience))

    def leave(self) -> None:
        """All go home."""
        for visitor in self._there.values():
            visitor.leave()


_here = threading.local()


def staying(patience: float) -> Visitors:
    """The visitors of this thread: they stay for its next games, and leave when it ends."""
    there: Visitors | None = getattr(_here, "visitors", None)
    if there is None or there.patience != patience:
        there = _here.visitors = Visitors(patience)
    return there


@contextmanager
def visiting(patience: float = FOR_A_MOVE) -> Iterator[Visitors]:
    """Visitors for a while."""
    there = Visitors(patience)
    try:
        yield there
    finally:
        there.leave()
