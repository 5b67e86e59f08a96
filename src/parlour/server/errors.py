"""Everything that the server refuses, as a problem document (RFC 9457) with one sentence.

What nobody has foreseen is answered with a sentence too, and noted in the log (`logs.note`).
"""

from __future__ import annotations

import math
import re
from http import HTTPStatus
from typing import Any

import msgspec
from litestar.exceptions import HTTPException, InternalServerException
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError

from parlour.engine import IllegalMove, MoveError, ParlourError, Said, SeatError, UnknownGame
from parlour.server.speech import ENGLISH, text_of

ACCIDENT = Said("accident")
TOO_DEEP = Said("too-deep")
HUNG_UP = "client disconnected prematurely"
"""As Litestar calls it; nobody hears our answer, and nothing went wrong here."""
OUTAGE, A_WHILE = Said("outage"), 5
SENTENCES = {
    401: Said("who-are-you"),
    403: Said("not-allowed"),
    404: Said("nothing-here"),
    405: Said("not-here"),
    413: Said("too-much"),
    415: Said("send-json"),
    429: Said("too-often"),
}


class HttpError(Exception):
    """A refusal that the person can read; it becomes the answer, with its status."""

    def __init__(
        self,
        status: int,
        said: Said,
        *,
        rule: str | None = None,
        at: int | None = None,
        wait: float | None = None,
    ) -> None:
        super().__init__(said)
        self.status = status
        self.said = said
        self.rule = rule
        self.at = at
        self.wait = None if wait is None else math.ceil(wait)
        """Seconds after which it may be tried again."""

    def document(self, language: str = ENGLISH) -> dict[str, Any]:
        """The problem as it is sent to whoever reads that language."""
        content = {
            "type": "about:blank",
            "title": HTTPStatus(self.status).phrase,
            "status": self.status,
            "detail": text_of(self.said, language),
            "said": self.said.as_data(),
        }
        more = {"rule": self.rule, "at": self.at}
        return content | {name: value for name, value in more.items() if value is not None}


def http_error_of(error: Exception) -> HttpError:
    """What a person is told about an error."""
    match error:
        case HttpError():
            return error
        case IllegalMove():
            return HttpError(422, error.said, rule=error.rule)
        case MoveError():
            return HttpError(422, error.said)
        case UnknownGame() | SeatError():
            return HttpError(404, error.said)
        case ParlourError():
            return HttpError(400, error.said)
        case msgspec.MsgspecError():
            return HttpError(400, unreadable(str(error)))
        case RecursionError():
            return HttpError(400, TOO_DEEP)
        case InternalServerException() if error.detail == HUNG_UP:
            return HttpError(400, Said("cut-off"))
        case UnicodeError():
            return HttpError(400, Said("not-utf-8"))
        case DataError():
            return HttpError(400, Said("cannot-be-kept"))
        case _ if is_outage(error):
            return HttpError(503, OUTAGE, wait=A_WHILE)
        case HTTPException() if error.status_code < 500:
            return HttpError(error.status_code, _sentence(error))
    return HttpError(500, ACCIDENT)


def is_outage(error: BaseException) -> bool:
    """Whether the database is away, full or closed for writing: nothing is wrong with the request, or with us."""
    if isinstance(error, (IntegrityError, DataError)):
        return False
    away = isinstance(error, (SQLAlchemyError, OSError))  # a TimeoutError is an OSError
    return away or type(error).__module__.partition(".")[0] == "asyncpg"


def unreadable(complaint: str) -> Said:
    """A sentence for a body or message that is not what it should be."""
    if not complaint:
        return SENTENCES[415]
    first = complaint[:1] if complaint.startswith("JSON") else complaint[:1].lower()
    return Said("unreadable", complaint=first + complaint[1:].rstrip("."))


def _sentence(error: HTTPException) -> Said:
    """What Litestar says, where it says more than we would: which field of a body or query is wrong."""
    complaints = error.extra if isinstance(error.extra, list) else []
    told = [_complaint(found) for found in complaints if isinstance(found, dict)]
    if told:
        return unreadable("; ".join(told[:3]))
    if error.status_code == 400:
        # Litestar puts the method and the whole address before the reason; the sender knows them.
        return unreadable(re.sub(r"^Validation failed for [A-Z]+ \S+:?\s*", "", error.detail))
    return SENTENCES.get(error.status_code, Said("refused"))


def _complaint(found: dict[str, Any]) -> str:
    message = str(found.get("message", "not valid")).rstrip(".")
    if message == "'data'":
        return "the body is missing"
    if found.get("source") == "query":  # the key is our name for it, not the sender's
        return f"in the query, {message[0].lower()}{message[1:]}"
    named = found.get("key") and found["key"] != "data"
    return f"{found['key']}: {message}" if named else message
