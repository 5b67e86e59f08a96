"""A refusal as it leaves: a problem document (RFC 9457) with one sentence."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap

from parlour.server.errors import http_error_of
from parlour.server.http.languages import of_request

MEDIA_TYPE = "application/problem+json"


def answer(request: Request[Any, Any, State], error: Exception) -> Response[dict[str, Any]]:
    """The problem document of an error."""
    problem = http_error_of(error)
    headers = dict(error.headers or {}) if isinstance(error, HTTPException) else {}
    if problem.wait is not None:
        headers["Retry-After"] = str(problem.wait)
    return Response(
        problem.document(of_request(request)), status_code=problem.status, media_type=MEDIA_TYPE, headers=headers
    )


HANDLERS: ExceptionHandlersMap = {Exception: answer}
