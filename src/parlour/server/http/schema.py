"""The page that explains the API, made from its OpenAPI document: plain HTML, no script, nothing from outside."""

from __future__ import annotations

from html import escape
from http import HTTPStatus
from typing import Any

from litestar import Litestar, Request, Response, Router, get
from litestar.enums import MediaType
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import OpenAPIConfig, ResponseSpec
from litestar.openapi.plugins import OpenAPIRenderPlugin
from msgspec import Struct

import parlour
from parlour.server.errors import SENTENCES, HttpError
from parlour.server.http.problem_documents import MEDIA_TYPE
from parlour.server.messages import actions, requests
from parlour.server.messages.answers import SaidData

PATH = "/api/schema"
NOT_FOUND = 404
REFUSALS = (400, 403, 404, 409, 410, 413, 422, 429, 503)
STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
code { background: color-mix(in srgb, currentColor 10%, transparent); padding: 0 .2em; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0 1rem; }
th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); text-align: start;
  padding: .2rem .6rem .2rem 0; vertical-align: top; }
:root { color-scheme: light dark; }
"""
INTRODUCTION = """
<p>Errors are problem documents (RFC 9457) with one sentence in <code>detail</code>. Who is who is told by the
cookie <code>parlour_guest</code>, which the first request that writes receives. Live updates come over a
WebSocket at
<code>/api/tables/{table}/live</code>; it takes the same actions as <code>/api/tables/{table}/actions</code>.
The document itself: <a href="/api/schema/openapi.json">openapi.json</a>.</p>
"""


class Explained(OpenAPIRenderPlugin):
    """The API in words and tables."""

    def __init__(self) -> None:
        super().__init__(path="/", media_type=MediaType.HTML)

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The whole page."""
        parts = [
            "<!doctype html><html lang='en'><head><meta charset='utf-8'>",
            "<meta name='viewport' content='width=device-width, initial-scale=1'>",
            f"<title>Parlour: the API</title><link rel='stylesheet' href='{PATH}/style.css'></head><body>",
            f"<h1>Parlour {escape(parlour.__version__)}: the API</h1>{INTRODUCTION}",
        ]
        for path, methods in sorted(openapi_schema["paths"].items()):
            for method, operation in methods.items():
                parts.append(_operation(method, path, operation))
        parts.append("<h2>What is sent</h2>")
        for name, schema in sorted(openapi_schema["components"]["schemas"].items()):
            parts.append(_struct(name, schema))
        return "\n".join([*parts, "</body></html>"]).encode()

    def receive_router(self, router: Router) -> None:
        """Serve the style beside the page: our policy allows none inside it."""
        router.register(style)


@get("/style.css", media_type="text/css", sync_to_thread=False, include_in_schema=False)
def style() -> str:
    """How the page looks."""
    return STYLE


class ProblemDocument(Struct, omit_defaults=True):
    """Why something was refused (RFC 9457)."""

    type: str
    title: str
    status: int
    detail: str
    """One sentence for people."""
    said: SaidData
    """The same as a key and its arguments."""
    rule: str | None = None
    """Of a move that is not allowed: the rule that it breaks."""
    at: int | None = None
    """How many entries the log of the table has."""


def with_problems(handlers: list[Any]) -> list[Any]:
    """The same routes; their document says that refusals are problem documents."""
    for handler in handlers:
        if isinstance(handler, HTTPRouteHandler):
            problems = {
                status: ResponseSpec(
                    ProblemDocument,
                    description=HTTPStatus(status).phrase,
                    media_type=MEDIA_TYPE,
                    generate_examples=False,
                )
                for status in REFUSALS
            }
            handler.responses = {**(handler.responses or {}), **problems}
    return handlers


def forbid_more(app: Litestar) -> Litestar:
    """The same application; its document says where a body may have no other fields than the named ones."""
    schemas = app.openapi_schema.components.schemas or {}
    for name, struct in (vars(requests) | vars(actions)).items():
        strict = isinstance(struct, type) and issubclass(struct, Struct)
        if strict and struct.__struct_config__.forbid_unknown_fields and name in schemas:
            schemas[name].additional_properties = False
    return app


def config() -> OpenAPIConfig:
    """Where the document and its page are."""
    return OpenAPIConfig(
        title="Parlour",
        version=parlour.__version__,
        use_handler_docstrings=True,
        render_plugins=[Explained()],
        openapi_router=Router(PATH, route_handlers=[], include_in_schema=False, after_request=_found),
    )


def _found(response: Response[Any]) -> Response[Any]:
    """What is not there is refused as everywhere; Litestar would answer with a page of its own."""
    if response.status_code == NOT_FOUND:
        raise HttpError(NOT_FOUND, SENTENCES[NOT_FOUND])
    return response


def _operation(method: str, path: str, operation: dict[str, Any]) -> str:
    rows = [
        (given["name"], given["in"], _kind(given.get("schema", {})), "" if given.get("required") else "optional")
        for given in operation.get("parameters", [])
    ]
    sent = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    if sent:
        rows.append(("body", "", _kind(sent), ""))
    for status, answer in sorted(operation.get("responses", {}).items()):
        kinds = [_kind(content.get("schema", {})) for content in answer.get("content", {}).values()]
        if status < "400":
            rows.append((f"answer {status}", "", ", ".join(kinds) or "nothing", ""))
    text = escape(operation.get("description") or "")
    return f"<h2><code>{method.upper()} {escape(path)}</code></h2><p>{text}</p>{_table(rows)}"


def _struct(name: str, schema: dict[str, Any]) -> str:
    needed = schema.get("required", [])
    rows = [
        (field, "", _kind(kind), "" if field in needed else "optional")
        for field, kind in schema.get("properties", {}).items()
    ]
    text = escape(schema.get("description") or "")
    return f"<h3 id='{escape(name)}'>{escape(name)}</h3><p>{text}</p>{_table(rows)}"


def _table(rows: list[tuple[str, str, str, str]]) -> str:
    """Names are escaped here, kinds are HTML already."""
    lines = [
        f"<tr><th scope='row'>{escape(name)}</th><td>{escape(where)}</td><td>{kind}</td><td>{need}</td></tr>"
        for name, where, kind, need in rows
    ]
    return f"<table>{''.join(lines)}</table>" if lines else ""


def _kind(schema: dict[str, Any]) -> str:
    """What a value is, in a few words."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f"<a href='#{name}'>{name}</a>"
    for several in ("oneOf", "anyOf"):
        if several in schema:
            return " or ".join(_kind(kind) for kind in schema[several])
    if "enum" in schema:
        return " or ".join(f"<code>{escape(str(value))}</code>" for value in schema["enum"])
    if "const" in schema:
        return f"<code>{escape(str(schema['const']))}</code>"
    kind = schema.get("type", "anything")
    if kind == "array":
        return f"list of {_kind(schema.get('items', {}))}"
    limits = {"minimum": "from", "maximum": "to", "maxLength": "of length up to", "maxItems": "of length up to"}
    told = [f"{word} {schema[name]}" for name, word in limits.items() if name in schema]
    return escape(" ".join([" or ".join(kind) if isinstance(kind, list) else str(kind), *told]))
