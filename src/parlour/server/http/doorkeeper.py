"""The doorkeeper: how many connections there are, altogether and from one address."""

from __future__ import annotations

import sys
from collections.abc import Callable

from parlour.engine import ParlourError, Said
from parlour.server.errors import HttpError
from parlour.server.http.proxies import Proxies
from parlour.server.limits.buckets import Buckets
from parlour.server.limits.limits import LARGE_BURST, Figures

POLITE = 50
"""So many who come over the limit of their address are told so; the next are hung up on at once."""
RESERVED = 200
"""Files that the server itself may need, besides connections."""
FEWEST_CONNECTIONS, MOST_CONNECTIONS = 50, 20_000


class Doorkeeper:
    """Counts who is connected, by address."""

    def __init__(
        self,
        figures: Figures,
        proxies: Proxies,
        patience: float,
        refused: Callable[[str], None] = lambda limit: None,
    ) -> None:
        self.figures = figures
        self.refused = refused
        """Called with the name of a limit that somebody has met."""
        self.patience = patience
        """Seconds in which a request must have come."""
        self._proxies = proxies
        self._arrivals = Buckets("arrivals", figures.arrivals, LARGE_BURST * figures.arrivals, refused)
        self._inside: dict[str, int] = {}
        self._all = 0
        files = _raise_file_limit()
        if files < RESERVED + FEWEST_CONNECTIONS:
            raise ParlourError(
                f"This process may have {files} files open, too few to let people in; "
                f"`ulimit -n {RESERVED + MOST_CONNECTIONS}` before it allows plenty."
            )
        self._most = min(MOST_CONNECTIONS, files - RESERVED)

    def enter(self, address: str, host: str) -> HttpError | None:
        """Somebody comes; why they cannot stay, or None. `leave` must follow.

        Raises `ConnectionRefusedError` for whoever is not even to be told.
        """
        ours = self._proxies.trusts(host)
        if not ours and self._arrivals.take(address):
            raise ConnectionRefusedError
        most = self._most if ours else min(self._most, self.figures.sockets)
        there = self._inside.get(address, 0)
        if self._all >= self._most or there >= most:
            self.refused("sockets")
        if self._all >= self._most or there >= most + POLITE:
            raise ConnectionRefusedError
        self._inside[address] = there + 1
        self._all += 1
        if there >= most:
            return HttpError(429, Said("too-many-connections"))
        return None

    def leave(self, address: str) -> None:
        """Somebody is gone."""
        self._all -= 1
        left = self._inside.pop(address) - 1
        if left:
            self._inside[address] = left


def _raise_file_limit() -> int:
    """Let this process have as many files open as it may; how many that is."""
    if sys.platform == "win32":
        return MOST_CONNECTIONS
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_CONNECTIONS + RESERVED
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return wanted if soft == resource.RLIM_INFINITY else soft
