"""Where guests come from, as little of it as is needed: whether two came from one address.

Only a fingerprint of an address is stored. It is so short that thousands of addresses share it: nobody can tell
from it where somebody lives, and two strangers are mistaken for neighbours once in a million times.
"""

from __future__ import annotations

import hashlib

BITS = 20


def origin_of(address: str) -> int:
    """The fingerprint of an address."""
    digest = hashlib.sha256(f"parlour origin {address}".encode()).digest()
    return int.from_bytes(digest[:4], "big") >> (32 - BITS)
