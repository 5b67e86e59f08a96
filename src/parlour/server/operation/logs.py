"""The log: one line for each thing that an operator should know, with time, level and request, and never a flood.

The same line comes at most every ten seconds; the next one says how often it was held back. What a line holds is
bounded too, and no visitor can write a line of their own into it.
"""

from __future__ import annotations

import logging
import re
import sys
import time
from contextvars import ContextVar

from litestar.types import Scope
from uvicorn.protocols.utils import ClientDisconnected

from parlour.server.errors import HttpError, http_error_of, is_outage

EVERY = 10.0
"""Seconds between two lines that are alike."""
MOST_LINES = 100
"""Lines in that time, whatever they say."""
MOST_KINDS = 1_000
LONGEST_LINE, LONGEST_TRACE = 1_000, 6_000

logger = logging.getLogger(__name__)
request_id: ContextVar[str] = ContextVar("request_id", default="-")
"""The request, or connection, that something is done for."""


class Seldom(logging.Filter):
    """Lets the same line through once in a while, and counts those that it holds back."""

    def __init__(self) -> None:
        super().__init__()
        self._told: dict[tuple[str, int, str], float] = {}
        self._held: dict[tuple[str, int, str], int] = {}
        self._since = 0.0
        self._lines = 0

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line may be written now."""
        now = time.monotonic()
        if now - self._since >= EVERY:
            self._since, self._lines = now, 0
        # Numbers and addresses of objects do not make another line of it.
        key = (record.name, record.levelno, re.sub(r"0x[0-9a-f]+|\d+", "#", str(record.msg))[:80])
        if now - self._told.get(key, now - EVERY) < EVERY or self._lines >= MOST_LINES:
            if len(self._held) < MOST_KINDS:
                self._held[key] = self._held.get(key, 0) + 1
            return False
        if len(self._told) >= MOST_KINDS:
            self._told.clear()
        self._told[key] = now
        self._lines += 1
        record.held = self._held.pop(key, 0)
        return True


class LogFormat(logging.Formatter):
    """Time, level, request, who says it, and what."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s [%(request)s] %(name)s: %(message)s", "%Y-%m-%dT%H:%M:%S%z")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - the name that logging calls
        """The line itself; whatever would begin another one is shown as a sign."""
        record.request = request_id.get()
        held = getattr(record, "held", 0)
        text = record.message + (f" (and {held:,} more like it before)" if held else "")
        record.message = text[:LONGEST_LINE].encode("unicode_escape").decode("ascii")
        return super().formatMessage(record)

    def formatException(self, ei: object) -> str:  # noqa: N802
        """The way through the code, its end if it is long."""
        return super().formatException(ei)[-LONGEST_TRACE:]  # type: ignore[arg-type]


def set_up() -> None:
    """Write the log of everything in this process to stderr; from warnings on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(LogFormat())
    handler.addFilter(Seldom())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)


def trouble(logger: logging.Logger, error: BaseException, message: str, *values: object) -> None:
    """Note a failure: an outage in one line, an accident with its way through the code."""
    if is_outage(error):
        reason = str(error).splitlines()[0] if str(error) else ""
        logger.error(f"{message} %s: %s", *values, type(error).__name__, reason)
    else:
        logger.error(message, *values, exc_info=error)


async def note(error: Exception, scope: Scope) -> None:
    """Note what nobody has foreseen: with the kind of address, but no address, cookie or body."""
    if isinstance(error, ClientDisconnected):  # a visitor who is gone is no failure of ours
        return
    if http_error_of(error).status >= 500 and not isinstance(error, HttpError):
        handler = scope.get("route_handler")
        where = ", ".join(sorted(handler.paths)) if handler else "an unknown address"
        trouble(logger, error, "Failed at %s.", where)
