"""The edge: what happens to every request before the application sees it, and to every answer before it leaves.

Here it is found out who asks and under which name, and refused what is not ours to answer or comes too often; the
files of the page are served from memory. All of it is cheap, and a refusal takes its time: a flood has to wait.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from litestar.types import HTTPResponseStartEvent, Message, Receive, Send
from uvicorn.protocols.utils import ClientDisconnected

from parlour.engine import Said
from parlour.server.errors import A_WHILE, ACCIDENT, HttpError
from parlour.server.guests.guests import new_id
from parlour.server.http import security
from parlour.server.http.hosts import Hosts
from parlour.server.http.link_previews import Previews
from parlour.server.http.page_files import Page
from parlour.server.http.problem_documents import MEDIA_TYPE
from parlour.server.http.proxies import Proxies, address_of
from parlour.server.operation.logs import request_id, trouble
from parlour.server.operation.metrics import Metrics
from parlour.server.services import Services
from parlour.server.speech import language_of

A_MOMENT = 0.25
"""Seconds after which a visitor who comes too often is told so: a connection can ask no faster."""
TOO_OFTEN = 429
APPLICATION = ("api", "health", "metrics")
"""The first parts of all paths that are not the page's."""
SCHEMES = {"http": "http", "https": "https", "ws": "http", "wss": "https"}
Scope = dict[str, Any]
"""As ASGI gives it; uvicorn's and Litestar's own types do not agree."""
logger = logging.getLogger(__name__)


class Edge:
    """The application and the page, behind everything that is looked at first."""

    def __init__(
        self, app: Callable[[Any, Receive, Send], Awaitable[None]], services: Services, page: Page
    ) -> None:
        self._app = app
        self._previews = Previews(services)
        self._limits = services.limits
        self._metrics: Metrics = services.metrics
        self._page = page
        self._proxies = Proxies(services.settings.proxies)
        self._hosts = Hosts(services.settings.hosts)
        self._process = new_id(4)
        self._numbers = itertools.count(1)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """HttpAnswer a request, or let a socket through; never with an error of ours that has no sentence."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        request_id.set(f"{self._process}-{next(self._numbers):x}")
        answer = HttpAnswer(scope, send, self._metrics)
        try:
            await self._carry_out(scope, receive, answer)
        except HttpError as problem:
            if problem.status == TOO_OFTEN:
                await asyncio.sleep(A_MOMENT)
            await answer.refuse(problem)
        except ClientDisconnected:
            pass
        except asyncio.CancelledError:  # the house closes, and waits no longer
            await answer.refuse(HttpError(503, Said("restarting"), wait=A_WHILE))
        except Exception as error:
            trouble(logger, error, "Failed at the edge.")
            await answer.refuse(HttpError(500, ACCIDENT))

    async def _carry_out(self, scope: Scope, receive: Receive, answer: HttpAnswer) -> None:
        headers = self._ask_proxy(scope)
        path: str = scope["path"]
        address = address_of(scope["client"][0] if scope["client"] else None)
        ours = path.strip("/").partition("/")[0] in APPLICATION
        # Before anything can be refused: to say no costs something too.
        (self._limits.arrival if ours else self._limits.file)(address)
        self._demand_host(scope, headers)
        if ours:
            await self._app(scope, receive, answer.send)
        elif scope["type"] == "http" and scope["method"] in ("GET", "HEAD"):
            names = (b"host", b"accept-language", b"accept-encoding", b"if-none-match")
            host, language, encoding, tags = (headers.get(name, b"").decode("latin-1") for name in names)
            head = await self._previews.head(path, f"{scope['scheme']}://{host}", language, address)
            await answer.whole(*self._page.answer(path, encoding, tags, head))
        else:
            raise HttpError(404 if scope["type"] == "websocket" else 405, Said("not-here"))

    def _demand_host(self, scope: Scope, headers: dict[bytes, bytes]) -> None:
        """Refuse what is asked of another server."""
        if sum(name == b"host" for name, _ in scope["headers"]) > 1:
            raise HttpError(400, Said("one-host"))
        host = headers.get(b"host")
        if host is not None or scope["http_version"] != "1.0":
            self._hosts.demand((host or b"").decode("latin-1"))

    def _ask_proxy(self, scope: Scope) -> dict[bytes, bytes]:
        """The headers; where a proxy of ours brings the request, who and what it was before that."""
        headers: dict[bytes, bytes] = {}
        forwarded = []
        for name, value in scope["headers"]:
            if name == b"x-forwarded-for":
                forwarded.append(value.decode("latin-1"))
            headers[name] = value
        peer = scope["client"]
        if peer is None or not self._proxies.trusts(peer[0]):
            return headers
        scope["client"] = (self._proxies.client(peer[0], ",".join(forwarded)), peer[1])
        scheme = SCHEMES.get(headers.get(b"x-forwarded-proto", b"").decode("latin-1").strip().lower())
        if scheme:
            scope["scheme"] = scheme.replace("http", "ws") if scope["type"] == "websocket" else scheme
        if host := headers.get(b"x-forwarded-host"):
            headers[b"host"] = host
            scope["headers"] = [
                *((name, value) for name, value in scope["headers"] if name != b"host"), (b"host", host)
            ]  # fmt: skip
        return headers


class HttpAnswer:
    """What is sent to one request: with the headers that every answer has, and counted."""

    def __init__(self, scope: Scope, send: Send, metrics: Metrics) -> None:
        self._scope = scope
        self._send = send
        self._metrics = metrics
        self._begun = False

    async def send(self, message: Message) -> None:
        """Send on what the application sends."""
        if message["type"] == "http.response.start":
            self._begun = True
            security.add_headers(message, self._scope)
            message["headers"] = [*message["headers"], (b"x-request-id", request_id.get().encode())]
            self._metrics.answered(message["status"])
        elif message["type"] in ("websocket.accept", "websocket.close"):
            self._begun = True
        await self._send(message)

    async def whole(self, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
        """Send an answer in one piece."""
        start: HTTPResponseStartEvent = {"type": "http.response.start", "status": status, "headers": headers}
        await self.send(start)
        await self._send({"type": "http.response.body", "body": body, "more_body": False})

    async def refuse(self, problem: HttpError) -> None:
        """Say no, unless something was said already."""
        if self._begun:
            return
        accepted = dict(self._scope["headers"]).get(b"accept-language", b"").decode("latin-1")
        body = msgspec.json.encode(problem.document(language_of(None, accepted)))
        headers = [(b"content-type", MEDIA_TYPE.encode()), (b"content-length", b"%d" % len(body))]
        if problem.wait is not None:
            headers.append((b"retry-after", b"%d" % problem.wait))
        if self._scope["type"] == "http":
            await self.whole(problem.status, headers, body)
            return
        self._metrics.answered(problem.status)
        before_a_socket: list[Any] = [
            {"type": "websocket.http.response.start", "status": problem.status, "headers": headers},
            {"type": "websocket.http.response.body", "body": body, "more_body": False},
        ]
        for message in before_a_socket:
            await self._send(message)
