"""`parlour serve`: open the house."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
import sys
import webbrowser
from pathlib import Path

import platformdirs
import uvicorn

from parlour.engine import ParlourError
from parlour.server.app import create_app
from parlour.server.hall import Hall
from parlour.server.migrations import is_newer
from parlour.server.store import engine_for


def default_database() -> str:
    """SQLite in the user's data folder."""
    folder = Path(platformdirs.user_data_dir("parlour", appauthor=False))
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.sqlite'}"


def serve(host: str, port: int, database: str | None, open_browser: bool = False) -> None:
    """Serve until somebody says stop; prints the address once the doors are open."""
    if database is None:
        database = default_database()
    elif "://" not in database:
        database = f"sqlite:///{Path(database).absolute()}"
    asyncio.run(_reach(database))
    listener = _listen(host, port)
    shown = f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{listener.getsockname()[1]}"
    # The thread that writes to the disk, and the bots, must not keep the tables waiting for long.
    sys.setswitchinterval(0.001)
    # What is loaded stays loaded: the collector need not walk through it again and again while people wait.
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    hall = Hall(database)
    config = uvicorn.Config(
        create_app(hall),
        ws="websockets-sansio",
        ws_max_size=64 * 1024,
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    server = _Server(config, address, hall, open_browser)
    server.run(sockets=[listener])


async def _reach(database: str) -> None:
    """See whether there is such a database, and say it in a sentence if not."""
    try:
        engine = engine_for(database)
        try:
            async with engine.connect() as db:
                if await db.run_sync(is_newer):
                    raise ParlourError("A newer Parlour keeps its tables in this database; please start that one.")
        finally:
            await engine.dispose()
    except ModuleNotFoundError:
        raise ParlourError("PostgreSQL needs an extra: pip install 'parlour[postgres]'.") from None
    except ParlourError:
        raise
    except Exception as error:  # every driver has errors of its own
        reason = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise ParlourError(f"The database cannot be opened: {reason}") from None


class _Server(uvicorn.Server):
    """Says where it is, once it is there, and goodbye when it goes."""

    def __init__(self, config: uvicorn.Config, address: str, hall: Hall, open_browser: bool) -> None:
        super().__init__(config)
        self._address = address
        self._hall = hall
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(f"Parlour is open at {self._address}", flush=True)
            if self._open_browser and _has_screen():
                await asyncio.to_thread(webbrowser.open, self._address)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._hall.presence.say_goodbye()
        await asyncio.sleep(0.1)  # for the goodbye to leave before the connections close
        await super().shutdown(sockets)


def _has_screen() -> bool:
    """Whether a browser would have a window: elsewhere one in the terminal would start."""
    return sys.platform in ("darwin", "win32") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))


def _listen(host: str, port: int) -> socket.socket:
    """A socket of our own, so that the port is known before anybody is let in."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        raise ParlourError(f"Nothing can be opened at {host}:{port}: {error.strerror}.") from None
    except OverflowError:
        raise ParlourError(f"{port} is no port; ports go from 0 to 65535.") from None
    listener.set_inheritable(True)
    return listener
