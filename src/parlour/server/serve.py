"""`parlour serve`: open the house."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
import sys
import webbrowser

import uvicorn

from parlour.engine import ParlourError
from parlour.server.http.app import create_app
from parlour.server.http.doorkeeper import Doorkeeper
from parlour.server.http.proxies import Proxies
from parlour.server.http.wire import WireConfig, look_after
from parlour.server.operation import logs
from parlour.server.operation.settings import Settings, misspelt
from parlour.server.services import Services
from parlour.server.storage.database import database_of, reach
from parlour.server.storage.files import held

LOOK_AFTER = 5
"""Ticks of uvicorn, which come ten times a second, between two looks at who keeps us waiting."""


def serve(settings: Settings, open_browser: bool = False) -> None:
    """Serve until somebody says stop; prints the address once the doors are open."""
    for sentence in misspelt():
        print(sentence, file=sys.stderr)
    database = database_of(settings)
    with held(database):
        asyncio.run(reach(database))
        _serve(_listen(settings.host, settings.port), settings, database, open_browser)


def _serve(listener: socket.socket, settings: Settings, database: str, open_browser: bool) -> None:
    shown = f"[{settings.host}]" if ":" in settings.host else settings.host
    address = f"http://{shown}:{listener.getsockname()[1]}"
    # The thread that writes to the disk, and the bots, must not keep the tables waiting for long.
    sys.setswitchinterval(0.001)
    # What is loaded stays loaded: the collector need not walk through it again and again while people wait.
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)
    logs.set_up()
    services = Services(database, settings)
    keeper = Doorkeeper(
        services.limits.figures, Proxies(settings.proxies), settings.patience, services.metrics.refused
    )
    config = WireConfig(
        create_app(services),
        keeper,
        ws_max_size=64 * 1024,
        ws_per_message_deflate=False,
        log_config=None,  # `logs` has set it up
        proxy_headers=False,  # the edge asks them
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    server = _Server(config, address, services, open_browser)
    server.run(sockets=[listener])


class _Server(uvicorn.Server):
    """Says where it is, once it is there, and goodbye when it goes."""

    def __init__(self, config: uvicorn.Config, address: str, services: Services, open_browser: bool) -> None:
        super().__init__(config)
        self._address = address
        self._services = services
        self._open_browser = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            if self._services.settings.prepare:
                await self._services.prepare()
            print(f"Parlour is open at {self._address}", flush=True)
            if self._open_browser and _has_screen():
                await asyncio.to_thread(webbrowser.open, self._address)

    async def on_tick(self, counter: int) -> bool:
        if counter % LOOK_AFTER == 0:
            look_after(self)
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._services.presence.say_goodbye()
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
