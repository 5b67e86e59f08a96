"""How moves are written, from one declaration: codes, texts and data follow from it.

    notation = Moves(Kind("pass"), Kind("drop", column=range(1, 8)))

gives the codes 0 for `pass` and 1 to 7 for `drop 1` to `drop 7`, with `{"do": "drop", "column": 4}` as data. A
field is a range of numbers or a list of names (`cell=("a1", "b1")`); with several, the last one runs fastest. The
rules need only know where a kind begins: `notation.first["drop"]`.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import Any

from parlour.engine.arguments import shown
from parlour.engine.said import Said

Field = Sequence[int] | Sequence[str]
MOST_EXAMPLES = 4


class Kind:
    """A kind of move: what it does, and what has to be said for it."""

    def __init__(self, do: str, /, **fields: Field) -> None:
        self.do = do
        self.fields = {name: tuple(values) for name, values in fields.items()}

    def data(self) -> list[dict[str, Any]]:
        """All moves of this kind, in the order of their codes."""
        choices = itertools.product(*self.fields.values())
        return [{"do": self.do, **dict(zip(self.fields, chosen, strict=True))} for chosen in choices]


class Moves:
    """The notation of a game whose moves are of a few kinds."""

    def __init__(self, *kinds: Kind) -> None:
        self.first: dict[str, int] = {}
        """The code of the first move of each kind."""
        self._data: list[dict[str, Any]] = []
        self._kinds = {kind.do: kind for kind in kinds}
        for kind in kinds:
            self.first[kind.do] = len(self._data)
            self._data += kind.data()
        self._texts = [" ".join(map(str, data.values())) for data in self._data]
        self._codes = {_folded(text): code for code, text in enumerate(self._texts)}
        self._by_data = {_key(data): code for code, data in enumerate(self._data)}
        if len(self._codes) != len(self._texts) or len(self._kinds) != len(kinds):
            raise ValueError("Two moves are written alike.")

    def __len__(self) -> int:
        """How many moves can be written."""
        return len(self._texts)

    def text(self, code: int) -> str:
        """The move as it is written: `drop 4`."""
        return self._texts[self._checked(code)]

    def parse(self, text: str) -> int:
        """The inverse of `text`; upper and lower case are one, and so are several blanks."""
        code = self._codes.get(_folded(text))
        if code is None:
            firsts = [self._texts[code] for code in self.first.values()]
            examples = ", ".join(f"'{text}'" for text in firsts[:MOST_EXAMPLES])
            raise ValueError(Said("moves-are-written", examples=examples))
        return code

    def data(self, code: int) -> dict[str, Any]:
        """The move as plain JSON: `{"do": "drop", "column": 4}`."""
        return dict(self._data[self._checked(code)])

    def code_of(self, data: Mapping[str, Any]) -> int:
        """The inverse of `data`; what is missing, too much or of another type is refused."""
        kind = self._kinds.get(data["do"]) if isinstance(data.get("do"), str) else None
        if kind is None:
            raise ValueError(Said("no-such-kind", kind=shown(data.get("do")), kinds=", ".join(self._kinds)))
        if set(data) != {"do", *kind.fields}:
            raise ValueError(Said("other-fields", kind=kind.do, fields=", ".join(["do", *kind.fields])))
        for name, allowed in kind.fields.items():
            if type(data[name]) not in (int, str) or data[name] not in allowed:
                raise ValueError(Said("no-such-field-value", field=name, value=shown(data[name])))
        return self._by_data[_key(data)]

    def _checked(self, code: int) -> int:
        if not 0 <= code < len(self._texts):
            raise ValueError(Said("no-such-code", last=str(len(self._texts) - 1)))
        return code


def _folded(text: str) -> str:
    return " ".join(text.casefold().split())


def _key(data: Mapping[str, Any]) -> frozenset[tuple[str, Any]]:
    return frozenset(data.items())
