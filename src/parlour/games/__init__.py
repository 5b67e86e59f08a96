"""The games, one folder each.

`parlour.games` is this package and, called, the list of games: `parlour.games()`. Python binds a
subpackage's name on its parent, so the module itself has to be callable for both to work.
"""

from __future__ import annotations

import sys
from types import ModuleType


class _Games(ModuleType):
    def __call__(self) -> list[str]:
        """The names of all games."""
        from parlour.engine.registry import games

        return games()


sys.modules[__name__].__class__ = _Games
