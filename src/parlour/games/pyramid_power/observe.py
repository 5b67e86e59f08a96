"""What a seat is shown of the other hands (PP-2, PP-11).

A stack is its owner's; the others see its top. So an observation holds of a rival's stack the top alone, and of
its `held` tiles those that everybody sees. The pile is hidden to all, even after the end.
"""

from __future__ import annotations

import numpy as np

from parlour.engine.rule import rule


@rule
def observe(s: np.record, seat: int, out: np.record) -> None:
    """Add what is shown of the other hands: the drawn tiles and the top, after the end all (PP-2, PP-11)."""
    for owner in range(s.players):
        if owner != seat:
            height = int(s.height[owner])
            shown = int(s.drawn[owner])
            for i in range(0 if s.ended else hidden(s, owner), height):
                out.stack[owner, i] = s.stack[owner, i]
                shown |= 1 << (int(s.stack[owner, i]) - 1)
            out.held[owner] = shown


@rule
def hidden(s: np.record, seat: int) -> int:
    """How many tiles lie hidden under the top of a stack."""
    return max(int(s.height[seat]) - 1, 0)
