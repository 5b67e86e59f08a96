"""Games are compiled ahead when the server starts: in a process of its own, so that nobody who plays has to wait.

Who opens a table of a game that is not ready waits for it, and can be told how far it has come; where that process
is not there yet, another one begins with the game at once. When all is done a file in the cache says so, and the
next start has nothing to do.
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
AFTERWARDS = (sys.executable, "-m", "parlour.puzzles.preparing")
"""Tables that take some seconds to make, and what makes problems; nobody waits for it."""
logger = logging.getLogger(__name__)


class Preparing:
    """What is ready, and who waits for what is not."""

    def __init__(self) -> None:
        self._processes: list[Process] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._ready: dict[str, asyncio.Event] = {}
        self._shares: dict[str, float] = {}
        self.finished = asyncio.Event()
        """Set when all is done; never where that cannot be."""

    async def start(self) -> None:
        """Begin, unless everything was done before."""
        done = await asyncio.to_thread(_mark)
        if done is None:
            return
        if await asyncio.to_thread(done.exists):
            self.finished.set()
            return
        self._ready = {name: asyncio.Event() for name in registry.games()}
        await self._begin([], done)

    async def close(self) -> None:
        """Leave the rest to the next start."""
        for process in self._processes:
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                await process.wait()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def share(self, game: str) -> float | None:
        """How much of a game is compiled, from 0 to 1; None where nobody has to wait."""
        event = self._ready.get(game)
        return None if event is None or event.is_set() else self._shares.get(game, 0.0)

    async def wait(self, game: str) -> None:
        """Come back when a game is ready."""
        event = self._ready.get(game)
        if event is None or event.is_set():
            return
        if game not in self._shares:
            self._shares[game] = 0.0
            await self._begin([game], None)
        await event.wait()

    async def _begin(self, games: list[str], done: Path | None) -> None:
        """Start a process for some games, or for all; then `done` is written."""
        try:
            process = await asyncio.create_subprocess_exec(*COMMAND, *games, stdout=PIPE)
        except OSError as error:  # then games are compiled when they are first used
            trouble(logger, error, "Games cannot be compiled ahead.")
            self._release(games)
            return
        self._processes.append(process)
        self._tasks.append(asyncio.create_task(self._follow(process, games, done)))

    async def _follow(self, process: Process, games: list[str], done: Path | None) -> None:
        assert process.stdout is not None
        try:
            async for line in process.stdout:
                self._hear(line)
            if await process.wait() == 0 and done is not None and await self._afterwards() == 0:
                await asyncio.to_thread(_write, done)
                self.finished.set()
        finally:  # whatever has happened: nobody waits for ever
            self._release(games)

    async def _afterwards(self) -> int:
        process = await asyncio.create_subprocess_exec(*AFTERWARDS)
        self._processes.append(process)
        return await process.wait()

    def _release(self, games: list[str]) -> None:
        for game in games or self._ready:
            self._ready[game].set()

    def _hear(self, line: bytes) -> None:
        news = json.loads(line)
        game = news["game"]
        if news.get("ready"):
            if game in self._ready:
                self._ready[game].set()
        else:
            self._shares[game] = max(self._shares.get(game, 0.0), min(0.99, news["done"] / news["total"]))


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
