"""The names under which this server may be called.

A page of another site can make a browser call us by that site's name, if that name leads to our address; its Host
and Origin then agree, and only this list tells that they are not ours. An address cannot be used in this way, and
neither can the names that a machine gives itself: so `make play` works at home without any setting.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable

from parlour.engine import Said
from parlour.server.errors import HttpError
from parlour.server.http.proxies import parsed
from parlour.server.operation.settings import variable

HOST = re.compile(r"(?P<name>\[[0-9a-fA-F:.]{2,45}\]|[A-Za-z0-9._-]{1,253})(?::(?P<port>[0-9]{1,5}))?")
LAST_PORT = 65_535
UNREADABLE = Said("unreadable-host")


class Hosts:
    """Which names are ours."""

    def __init__(self, words: Iterable[str] = ()) -> None:
        own = socket.gethostname().lower()
        listed = {word.lower().rstrip(".") for word in words}
        self._names = {"localhost", own, f"{own}.local"} | listed
        self._endings = (".localhost", *(word[1:] for word in listed if word.startswith("*.")))
        self._all = "*" in listed

    def demand(self, host: str) -> None:
        """Refuse a Host header that cannot be read, or names another server."""
        found = HOST.fullmatch(host)
        if found is None or int(found["port"] or 0) > LAST_PORT:
            raise HttpError(400, UNREADABLE)
        name = found["name"].lower()
        if self._all or parsed(name.strip("[]")):
            return
        name = name.rstrip(".")
        if name not in self._names and not name.endswith(self._endings):
            raise HttpError(421, Said("unknown-host", host=name, setting=variable("hosts")))
