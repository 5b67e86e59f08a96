"""All settings of the server: each has an environment variable, a default that is safe, and one line of meaning.

`PARLOUR_` and the name in capitals is the variable: `database` is PARLOUR_DATABASE. Options of `parlour serve` go
before the environment. A setting of several words separates them by blanks or commas.
"""

from __future__ import annotations

import difflib
import math
import os
from collections.abc import Iterator, Mapping
from dataclasses import Field, dataclass, field, fields
from typing import Any, TypeVar, cast

from parlour.engine import OptionError

PREFIX = "PARLOUR_"
Value = TypeVar("Value")


def setting(default: Value, meaning: str, least: float = -math.inf, secret: bool = False) -> Value:
    """A setting; its kind is that of its default, and a number may have a least value."""
    found: Any = field(default=default, repr=not secret, metadata={"meaning": meaning, "least": least})
    return cast("Value", found)


@dataclass(frozen=True)
class Settings:
    """What an operator can choose."""

    host: str = setting("127.0.0.1", "The address to listen at; 0.0.0.0 is every IPv4 address of the machine.")
    port: int = setting(8080, "The port to listen at; 0 takes a free one and says which.", least=0)
    database: str = setting(
        "", "An SQLite file, or postgresql://...; else a file in your data folder.", secret=True
    )
    limits: str = setting("", "How much one visitor may ask for, where it differs: messages=200 tables=1000.")
    hosts: tuple[str, ...] = setting(
        (), "Names of this server, beside its addresses, localhost and the machine's own; *.example.org for many."
    )
    origins: tuple[str, ...] = setting((), "Origins whose pages may use this server, beside its own address.")
    proxies: tuple[str, ...] = setting(
        (), "Addresses or networks of the proxies whose X-Forwarded headers are believed."
    )
    prepare: bool = setting(True, "Compile all games ahead, in the background, when the server starts.")
    patience: float = setting(15.0, "Seconds in which a request must have arrived whole.", least=0.1)
    metrics_token: str = setting(
        "", "Whoever sends it as a bearer token may read /metrics; without a token nobody may.", secret=True
    )
    keep_unfinished: float = setting(
        90.0, "Days after its last move that a table is kept at which no game was finished; 0 for ever.", least=0
    )
    keep_bot_tables: float = setting(
        7.0, "Days after its last move that a table is kept at which only bots sat; 0 for ever.", least=0
    )
    keep_guests: float = setting(
        400.0, "Days after the last visit that a guest is remembered; the cookie lasts 365. 0 for ever.", least=0
    )


def variable(name: str) -> str:
    """The environment variable of a setting."""
    return PREFIX + name.upper()


def read(environment: Mapping[str, str] | None = None, **chosen: object) -> Settings:
    """The settings of the environment; what was chosen otherwise, and is not None, goes first."""
    told = os.environ if environment is None else environment
    found: dict[str, Any] = {
        one.name: _value(one, told[variable(one.name)]) for one in fields(Settings) if variable(one.name) in told
    }
    return Settings(**{**found, **{name: value for name, value in chosen.items() if value is not None}})


def described() -> Iterator[tuple[str, str, str]]:
    """Every setting: its variable, its default in words, its meaning."""
    for one in fields(Settings):
        default = " ".join(one.default) if isinstance(one.default, tuple) else str(one.default)
        yield variable(one.name), default, one.metadata["meaning"]


def misspelt(environment: Mapping[str, str] | None = None) -> list[str]:
    """A sentence for every variable that looks like one of ours and is none: silence could be dangerous."""
    told = os.environ if environment is None else environment
    known = [variable(one.name) for one in fields(Settings)]
    sentences = []
    for name in sorted(told):
        near = difflib.get_close_matches(name, known, 1, 0.85) if name.startswith(PREFIX) else []
        if near and near[0] != name:
            sentences.append(f"{name} is not a setting of Parlour; did you mean {near[0]}?")
    return sentences


def _value(one: Field[Any], text: str) -> object:
    """What a text says, in the kind of the default."""
    text = text.strip()
    if isinstance(one.default, tuple):
        return tuple(text.replace(",", " ").split())
    if isinstance(one.default, str):
        return text
    if isinstance(one.default, bool):
        if text.lower() not in ("yes", "no", "true", "false", "1", "0"):
            raise OptionError(f"{variable(one.name)} is yes or no, not '{text}'.")
        return text.lower() in ("yes", "true", "1")
    whole = isinstance(one.default, int)
    try:
        number = int(text) if whole else float(text)
    except ValueError:
        wanted = "whole number" if whole else "number"
        raise OptionError(f"{variable(one.name)} must be a {wanted}, not '{text}'.") from None
    least = one.metadata["least"]
    if not least <= number < math.inf:
        raise OptionError(f"{variable(one.name)} must be {least:g} or more.")
    return number
