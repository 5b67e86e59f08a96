"""`parlour doctor`: what may be wrong with a house, and what to do about it. It changes nothing."""

from __future__ import annotations

import asyncio
import json
import os
import platform
import shutil
import sqlite3
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import parlour
from parlour.engine import ParlourError
from parlour.engine.cache import folder as cache_folder
from parlour.server.http.page_files import FIRST, FOLDER
from parlour.server.http.proxies import Proxies, parsed
from parlour.server.operation import settings as all_settings
from parlour.server.operation.settings import Settings, variable
from parlour.server.storage.database import AT_ONCE, damage, database_of, demand_ours, loose, revision, sentence
from parlour.server.storage.engines import engine_for
from parlour.server.storage.files import InUse, held, sqlite_file
from parlour.server.storage.migrations import newest

GOOD, WORTH_A_LOOK, BAD = "ok", "look", "bad"
LITTLE, TOO_LITTLE = 1e9, 1e8
"""Bytes left on a disk."""
LONGEST_WAIT = 10.0


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at."""

    topic: str
    state: str
    what: str
    advice: str = ""

    def __str__(self) -> str:
        return f"{self.state:<4}  {self.topic}: {self.what}" + (f"\n        {self.advice}" if self.advice else "")


def examine(database: str | None, address: str | None) -> list[Finding]:
    """Look at everything."""
    try:
        settings = all_settings.read(database=database)
        url = database_of(settings)
        Proxies(settings.proxies)
    except ParlourError as error:
        return [Finding("settings", BAD, str(error), "Nothing else can be looked at before this is put right.")]
    looks: list[Callable[[], Iterator[Finding]]] = [
        _versions,
        _settings,
        lambda: _database(url),
        lambda: _disk(url),
        _cache,
        _page,
        lambda: _proxy(settings),
    ]
    if address is not None:
        looks.append(lambda: _server(address))
    return [finding for look in looks for finding in look()]


def _versions() -> Iterator[Finding]:
    python = f"Python {platform.python_version()}"
    yield Finding("versions", GOOD, f"Parlour {parlour.__version__}, {python}, SQLite {sqlite3.sqlite_version}")


def _settings() -> Iterator[Finding]:
    for misspelt in all_settings.misspelt():
        yield Finding("settings", WORTH_A_LOOK, misspelt, "As it is, it has no effect.")


# --- the database -----------------------------------------------------------------------------------


def _database(url: str) -> Iterator[Finding]:
    file = sqlite_file(url)
    if file is not None and not file.exists():
        yield Finding("database", GOOD, f"{file} is not there yet; 'parlour serve' makes it")
        return
    try:
        yield asyncio.run(_content(url))
    except ModuleNotFoundError:
        yield Finding("database", BAD, "PostgreSQL needs an extra.", "Install it: pip install 'parlour[postgres]'")
    except Exception as error:  # every driver has errors of its own
        told = str(error) if isinstance(error, ParlourError) else sentence(error)
        yield Finding("database", BAD, told, "See docs/running.md, 'When something is wrong'.")
    if file is not None:
        yield from _files(url, file)


async def _content(url: str) -> Finding:
    engine = engine_for(url, AT_ONCE, journal=None)
    try:
        async with engine.connect() as db:
            kind = engine.dialect.name
            found = await db.run_sync(damage, True) if kind == "sqlite" else None
            if found:
                return Finding("database", BAD, f"it is damaged: {found}", "Stop the server: parlour restore FILE")
            await db.run_sync(demand_ours)
            step, last = await db.run_sync(revision), newest()
            if step != last:
                return Finding(
                    "database", WORTH_A_LOOK, f"{kind}, whole, at step {step or 'none'} of {last}",
                    "The next 'parlour serve' brings it up to date; take a backup before: parlour backup FILE",
                )  # fmt: skip
            return Finding("database", GOOD, f"{kind}, whole, up to date (step {step})")
    finally:
        await engine.dispose()


def _files(url: str, file: Path) -> Iterator[Finding]:
    if loose(file):
        advice = f"Seeds of running games are in it: chmod 600 {file}"
        yield Finding("database", WORTH_A_LOOK, f"others than its owner may read {file}", advice)
    if not os.access(file, os.W_OK) or not os.access(file.parent, os.W_OK):
        advice = "Run this as who runs the server, or give the files to that user: chown"
        yield Finding("database", BAD, f"{file} cannot be written by this user", advice)
        return
    try:
        with held(url):
            yield Finding("database", GOOD, "no server runs on it at this moment")
    except InUse:
        yield Finding("database", GOOD, "a server runs on it")


# --- what is around it ------------------------------------------------------------------------------


def _disk(url: str) -> Iterator[Finding]:
    file = sqlite_file(url)
    places = {"cache": cache_folder()} | ({"database": file.parent} if file else {})
    for name, place in places.items():
        while not place.exists():
            place = place.parent
        free = shutil.disk_usage(place).free
        what = f"{free / 1e9:.1f} GB free for the {name}, at {place}"
        if free < TOO_LITTLE:
            yield Finding("disk", BAD, what, "Without room no move can be written down: make some.")
        elif free < LITTLE:
            yield Finding("disk", WORTH_A_LOOK, what, "Old backups and '.replaced-' files are the first to go.")
        else:
            yield Finding("disk", GOOD, what)


def _cache() -> Iterator[Finding]:
    place = cache_folder()
    there = place
    while not there.exists():
        there = there.parent
    if os.access(there, os.W_OK):
        rules = len(list(place.glob("*"))) if place.exists() else 0
        yield Finding("cache", GOOD, f"{rules} compiled rules in {place}")
    else:
        advice = "Every start compiles the games anew, for a minute: set PARLOUR_CACHE to a folder of this user."
        yield Finding("cache", WORTH_A_LOOK, f"{place} cannot be written", advice)


def _page() -> Iterator[Finding]:
    if (FOLDER / FIRST).is_file():
        yield Finding("page", GOOD, f"built, in {FOLDER}")
    else:
        yield Finding("page", BAD, "it is not built; browsers will find nothing", "In a clone: make page")


def _proxy(settings: Settings) -> Iterator[Finding]:
    here = parsed(settings.host)
    if settings.proxies:
        yield Finding("proxy", GOOD, f"believes {', '.join(settings.proxies)}")
        if not settings.hosts:
            advice = f"Set {variable('hosts')} to the name in your visitors' address bar."
            yield Finding("proxy", WORTH_A_LOOK, "no name of this house is set", advice)
    elif here is not None and here.is_loopback:
        what = f"none is believed; the server listens at {settings.host}, for this machine"
        advice = f"Behind a proxy set {variable('proxies')}, or all visitors count as one."
        yield Finding("proxy", GOOD, what, advice)
    else:
        what = f"none is believed; the server listens at {settings.host}, for others too"
        advice = "It speaks plain HTTP: outside a home network put a proxy with TLS before it; see docs/running.md"
        yield Finding("proxy", WORTH_A_LOOK, what, advice)


def _server(address: str) -> Iterator[Finding]:
    """Ask a running house from outside, as a browser does."""
    if not address.startswith(("http://", "https://")):
        yield Finding("server", BAD, f"'{address}' is no address", "It begins with http:// or https://")
        return
    question = f"{address.rstrip('/')}/health/ready"
    try:
        try:
            answer = urllib.request.urlopen(question, timeout=LONGEST_WAIT)
        except urllib.error.HTTPError as refusal:  # what is not ready says why
            answer = refusal
        with answer:
            said, secure = json.load(answer), answer.headers.get("strict-transport-security")
        version, troubles = said["version"], [said[part] for part in ("database", "page") if said[part] != "ok"]
    except (OSError, ValueError, KeyError, TypeError) as error:
        advice = "Does it run, and does the proxy pass on all paths and the name (Host)?"
        yield Finding("server", BAD, f"{address} does not answer as Parlour does ({error})", advice)
        return
    for trouble in troubles:
        yield Finding("server", BAD, trouble, "Look at its log, and at what is said about the database here.")
    if version != parlour.__version__:
        yield Finding("server", WORTH_A_LOOK, f"it is version {version}", "Restart it after an upgrade.")
    else:
        yield Finding("server", GOOD, f"it answers at {address}, version {version}")
    if address.startswith("https://") and not secure:
        advice = f"Let the proxy send X-Forwarded-Proto, and set {variable('proxies')} to its address."
        yield Finding("proxy", BAD, "the server does not know that visitors come by https", advice)
