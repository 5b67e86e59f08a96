"""Games are compiled ahead when the server starts: in a process of its own, so that nobody who plays has to wait.

Who opens a table of a game that is not ready waits for that process, which takes that game next, and can be told
how far it has come. Once all is done a file in the cache says so, and the next start has nothing to do.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import logging
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

import parlour
from parlour.engine import registry
from parlour.engine.cache import VERSIONS, folder
from parlour.server.operation.logs import trouble

COMMAND = (sys.executable, "-m", "parlour.search.preparing")
logger = logging.getLogger(__name__)


class Preparing:
    """What is ready, and who waits for what is not."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._task: asyncio.Task[None] | None = None
        self._ready: dict[str, asyncio.Event] = {}
        self._shares: dict[str, float] = {}

    async def start(self) -> None:
        """Begin, unless everything was done before."""
        done = await asyncio.to_thread(_mark)
        if done is None or await asyncio.to_thread(done.exists):
            return
        try:
            self._process = await asyncio.create_subprocess_exec(*COMMAND, stdin=PIPE, stdout=PIPE)
        except OSError as error:  # then games are compiled when they are first used
            trouble(logger, error, "Games cannot be compiled ahead.")
            return
        self._ready = {name: asyncio.Event() for name in registry.games()}
        self._task = asyncio.create_task(self._follow(self._process, done))

    async def close(self) -> None:
        """Leave the rest to the next start."""
        if self._process and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()
        if self._task:
            await asyncio.gather(self._task, return_exceptions=True)

    def share(self, game: str) -> float | None:
        """How much of a game is compiled, from 0 to 1; None where nobody has to wait."""
        event = self._ready.get(game)
        return None if event is None or event.is_set() else self._shares.get(game, 0.0)

    async def wait(self, game: str) -> None:
        """Come back when a game is ready; it is the next one that is looked at."""
        event = self._ready.get(game)
        if event is None or event.is_set():
            return
        if self._process and self._process.stdin:
            with contextlib.suppress(ConnectionError):
                self._process.stdin.write(f"{game}\n".encode())
        await event.wait()

    async def _follow(self, process: Process, done: Path) -> None:
        assert process.stdout is not None
        try:
            async for line in process.stdout:
                self._hear(line)
            if await process.wait() == 0:
                await asyncio.to_thread(_write, done)
        finally:  # whatever has happened: nobody waits for ever
            for event in self._ready.values():
                event.set()

    def _hear(self, line: bytes) -> None:
        news = json.loads(line)
        if news.get("ready"):
            if news["game"] in self._ready:
                self._ready[news["game"]].set()
        else:
            self._shares[news["game"]] = min(0.99, news["done"] / news["total"])


def _mark() -> Path | None:
    """The file that says that all games, as they are now, are compiled; None where nothing could be kept."""
    found = hashlib.sha256(repr((VERSIONS, sorted(registry.games()))).encode())
    try:
        for source in sorted(Path(parlour.__file__).parent.rglob("*.py")):
            found.update(source.read_bytes())
        folder().mkdir(parents=True, exist_ok=True)
    except OSError:
        return None
    return folder() / f"all-{found.hexdigest()[:20]}.ready"


def _write(done: Path) -> None:
    with contextlib.suppress(OSError):
        for old in done.parent.glob("all-*.ready"):
            old.unlink(missing_ok=True)
        done.touch()
