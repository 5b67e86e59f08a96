"""Kinds of fields that several messages have."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

MOST_GAMES = 50
LONGEST_NAME = 40

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
At = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
"""A client's own number for a message, echoed in the answer."""


Hex = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", max_length=64)]
"""A share in the seed, 64 hexadecimal digits, or the promise of one: the SHA-256 of these digits.

The length is said too, for Python's `$` lets a line break follow."""

# What games fill in is plain JSON here; the page knows more of it (see `http/page_types.py`).
View = Annotated[dict[str, Any], Meta(extra_json_schema={"tsType": "View"})]
Outcome = Annotated[dict[str, Any], Meta(extra_json_schema={"tsType": "Outcome"})]
MoveAsData = Annotated[dict[str, Any], Meta(extra_json_schema={"tsType": "MoveData"})]
Args = Annotated[dict[str, Any], Meta(extra_json_schema={"tsType": 'Said["args"]'})]

SeatKind = Annotated[str, Meta(extra_json_schema={"enum": ["open", "person", "bot"]})]
TableState = Annotated[str, Meta(extra_json_schema={"enum": ["waiting", "running", "over"]})]
Watchers = Annotated[str, Meta(extra_json_schema={"enum": ["anyone", "nobody"]})]
AidKind = Annotated[str, Meta(extra_json_schema={"enum": ["hint", "chance", "grid"]})]
OptionType = Annotated[str, Meta(extra_json_schema={"enum": ["flag", "number", "choice"]})]
