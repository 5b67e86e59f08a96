"""A table of chances in 16 bits each: half the memory of floats, and right to the fourth digit."""

from __future__ import annotations

from typing import Any

from parlour.games.ten_squares.expert.kept import STEPS


class Short:
    """As much of an array as the solver needs: reading gives floats, writing rounds them."""

    def __init__(self, size: int, arrays: Any) -> None:
        self._arrays = arrays
        self._kept = arrays.empty((size, size), arrays.uint16)
        self.shape = self._kept.shape

    def __getitem__(self, where: Any) -> Any:
        return self._kept[where] * self._arrays.float32(1 / STEPS)

    def lines(self, first: int, last: int, end: int) -> Any:
        """Some lines up to a column as they are kept, in the memory of the machine itself."""
        found = self._kept[first:last, :end]
        return found.get() if hasattr(found, "get") else found

    def __setitem__(self, where: Any, chances: Any) -> None:
        self._kept[where] = self._arrays.rint(self._arrays.asarray(chances, self._arrays.float32) * STEPS)
