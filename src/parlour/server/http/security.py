"""What browsers are told to refuse, and what we refuse from other sites' pages."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from litestar.types import HTTPResponseStartEvent

from parlour.engine import Said
from parlour.server.errors import HttpError

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "same-origin",  # the link of a private table stays here
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
ENCODED = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
A_YEAR = (b"strict-transport-security", b"max-age=31536000")
NO_STORE = (b"cache-control", b"no-store")


def add_headers(message: HTTPResponseStartEvent, scope: Mapping[str, Any]) -> None:
    """Before anything is sent: security headers; no cache keeps what the API says; cookies keep to https."""
    secure = scope.get("scheme") == "https"
    headers = [
        (name, value + b"; Secure" if secure and name.lower() == b"set-cookie" else value)
        for name, value in message["headers"]
    ]
    there = {name.lower() for name, _ in headers}
    headers += [pair for pair in ENCODED if pair[0] not in there]
    if secure:
        headers.append(A_YEAR)
    if b"cache-control" not in there:
        headers.append(NO_STORE)
    message["headers"] = headers


def demand_own_page(headers: Mapping[str, str], origins: Collection[str] = ()) -> None:
    """Refuse what another site's page sends in the name of a guest; programs send no origin and are welcome.

    The cookie alone would not do: sites on other ports of the same host count as the same site. That the host is
    ours, and not a name that another site has for it, was seen at the edge.
    """
    origin = headers.get("origin")
    if origin is None:
        if headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
            raise HttpError(403, Said("other-site"))
        return
    if origin in origins:
        return
    _, _, site = origin.partition("://")
    if not site or site.lower() != headers.get("host", "").lower():
        raise HttpError(403, Said("other-site"))
