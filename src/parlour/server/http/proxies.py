"""Proxies before the server: which of them are believed when they say who asks, and under which name."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable

from parlour.engine import OptionError
from parlour.server.operation.settings import variable

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Proxies:
    """The addresses from which X-Forwarded headers are believed; by default there is none."""

    def __init__(self, words: Iterable[str] = ()) -> None:
        self._networks = []
        for word in words:
            try:
                self._networks.append(ipaddress.ip_network(word, strict=False))
            except ValueError:
                sentence = f"{variable('proxies')}: '{word}' is neither an address nor a network."
                raise OptionError(sentence) from None

    def trusts(self, host: str) -> bool:
        """Whether a proxy of ours has this address."""
        address = parsed(host) if self._networks else None
        return address is not None and any(address in network for network in self._networks)

    def client(self, peer: str, forwarded: str) -> str:
        """Who asks: of those whom X-Forwarded-For names, the last that is no proxy of ours.

        What stands before that one was written by who knows whom.
        """
        found = peer
        for word in reversed(forwarded.split(",")):
            address = parsed(word.strip())
            if address is None or not self.trusts(found):
                break
            found = str(address)
        return found


def parsed(host: str) -> Address | None:
    """The address in a text; an IPv4 address that travels as IPv6 is IPv4."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return mapped or address


def address_of(host: str | None) -> str:
    """By what a visitor without a cookie is counted: the address, or the network of whoever has very many."""
    address = parsed(host or "")
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address.packed, 64), strict=False))
    return str(address or host or "unknown")
