"""A real server process at which games from elsewhere are played: `python -m tests.web.strangers serve …`."""

from __future__ import annotations

from parlour.cli import main
from parlour.engine import registry
from tests.engine.stranger import GAME as TRUMPS
from tests.web.drawn.face import GAME as DRAWN

if __name__ == "__main__":
    registry.register(TRUMPS)
    registry.register(DRAWN)
    main()
