"""Everything that the server refuses, as a problem document (RFC 9457) with one sentence.

What nobody has foreseen is answered with a sentence too, and noted in the log: with the way through the code, but
without addresses of private tables, cookies or bodies.
"""

from __future__ import annotations

import logging
import math
import re
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap, Scope

from parlour.engine import IllegalMove, MoveError, ParlourError, SeatError, UnknownGame

MEDIA_TYPE = "application/problem+json"
ACCIDENT = "Something went wrong here. It has been noted; please try again."
TOO_DEEP = "That cannot be read: lists within lists within lists, without end."
SENTENCES = {
    401: "Who are you? This needs a seat at the table.",
    403: "That is not allowed.",
    404: "There is nothing at this address.",
    405: "That cannot be done at this address.",
    413: "That is too much at once.",
    415: "Please send JSON.",
    429: "That was too often; please wait a moment.",
}
logger = logging.getLogger(__name__)


class Problem(Exception):
    """A refusal that the person can read; it becomes the answer, with its status."""

    def __init__(
        self,
        status: int,
        detail: str,
        *,
        title: str | None = None,
        rule: str | None = None,
        at: int | None = None,
        wait: float | None = None,
    ) -> None:
        super().__init__(detail)
        self.status = status
        self.title = title or HTTPStatus(status).phrase
        self.detail = detail
        self.rule = rule
        self.at = at
        self.wait = None if wait is None else math.ceil(wait)
        """Seconds after which it may be tried again."""

    def document(self) -> dict[str, Any]:
        """The problem as it is sent."""
        content = {"type": "about:blank", "title": self.title, "status": self.status, "detail": self.detail}
        more = {"rule": self.rule, "at": self.at}
        return content | {name: value for name, value in more.items() if value is not None}


def problem_of(error: Exception) -> Problem:
    """What a person is told about an error."""
    match error:
        case Problem():
            return error
        case IllegalMove():
            return Problem(422, error.sentence, title="Not allowed", rule=error.rule)
        case MoveError():
            return Problem(422, str(error), title="Not a move")
        case UnknownGame() | SeatError():
            return Problem(404, str(error))
        case ParlourError():
            return Problem(400, str(error))
        case msgspec.MsgspecError():
            return Problem(400, unreadable(str(error)))
        case RecursionError():
            return Problem(400, TOO_DEEP)
        case HTTPException() if error.status_code < 500:
            return Problem(error.status_code, _sentence(error))
    return Problem(500, ACCIDENT)


def unreadable(complaint: str) -> str:
    """A sentence for a body or message that is not what it should be."""
    if not complaint:
        return SENTENCES[415]
    return f"That cannot be read: {complaint[0].lower()}{complaint[1:].rstrip('.')}."


def _sentence(error: HTTPException) -> str:
    """What Litestar says, where it says more than we would: which field of a body or query is wrong."""
    complaints = error.extra if isinstance(error.extra, list) else []
    told = [_complaint(found) for found in complaints if isinstance(found, dict)]
    if told:
        return unreadable("; ".join(told[:3]))
    if error.status_code == 400:
        # Litestar puts the method and the whole address before the reason; the sender knows them.
        return unreadable(re.sub(r"^Validation failed for [A-Z]+ \S+:?\s*", "", error.detail))
    return SENTENCES.get(error.status_code, "That was refused.")


def _complaint(found: dict[str, Any]) -> str:
    message = str(found.get("message", "not valid")).rstrip(".")
    if message == "'data'":
        return "the body is missing"
    if found.get("source") == "query":  # the key is our name for it, not the sender's
        return f"in the query, {message[0].lower()}{message[1:]}"
    named = found.get("key") and found["key"] != "data"
    return f"{found['key']}: {message}" if named else message


def answer(_request: Request[Any, Any, State], error: Exception) -> Response[dict[str, Any]]:
    """The problem document of an error."""
    problem = problem_of(error)
    headers = dict(error.headers or {}) if isinstance(error, HTTPException) else {}
    if problem.wait is not None:
        headers["Retry-After"] = str(problem.wait)
    return Response(problem.document(), status_code=problem.status, media_type=MEDIA_TYPE, headers=headers)


HANDLERS: ExceptionHandlersMap = {Exception: answer}


async def note(error: Exception, scope: Scope) -> None:
    """Note what nobody has foreseen; the log tells the kind of address, not the address."""
    if problem_of(error).status >= 500 and not isinstance(error, Problem):
        handler = scope.get("route_handler")
        where = ", ".join(sorted(handler.paths)) if handler else "an unknown address"
        logger.error("Failed at %s.", where, exc_info=error)


