"""What browsers are told to refuse, and what we refuse from other sites' pages."""

from __future__ import annotations

import os
from collections.abc import Mapping

from litestar.types import Message, Scope

from parlour.server.problems import Problem

ORIGINS = "PARLOUR_ORIGINS"
"""The environment variable with more origins that may use this server, beside its own address."""

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


async def add_headers(message: Message, scope: Scope) -> None:
    """Before anything is sent: security headers; no cache keeps what the API says; cookies keep to https."""
    if message["type"] != "http.response.start":
        return
    secure = scope.get("scheme") == "https"
    headers = [
        (name, value + b"; Secure" if secure and name.lower() == b"set-cookie" else value)
        for name, value in message["headers"]
    ]
    there = {name.lower() for name, _ in headers}
    headers += [pair for pair in ENCODED if pair[0] not in there]
    if secure:
        headers.append(A_YEAR)
    if scope["path"].startswith("/api/") and b"cache-control" not in there:
        headers.append(NO_STORE)
    message["headers"] = headers


def demand_own_page(headers: Mapping[str, str]) -> None:
    """Refuse what another site's page sends in the name of a guest; programs send no origin and are welcome.

    The cookie alone would not do: sites on other ports of the same host count as the same site.
    """
    origin = headers.get("origin")
    if origin is None:
        if headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
            raise Problem(403, "That came from another site's page.")
        return
    if origin in os.environ.get(ORIGINS, "").split():
        return
    _, _, site = origin.partition("://")
    if not site or site.lower() != headers.get("host", "").lower():
        raise Problem(403, "That came from another site's page.")
