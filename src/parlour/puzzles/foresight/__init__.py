"""What a solitaire could have come to, had its player known the order of the tiles: 5x5 (SD-S1) and PP-S.

Nothing here may be told while a game is played at a table: it looks at tiles that nobody has turned up yet.
"""

from parlour.puzzles.foresight.paths import Foresight, foresee
from parlour.puzzles.foresight.sights import can_foresee
from parlour.puzzles.foresight.told import sentences

__all__ = ["Foresight", "can_foresee", "foresee", "sentences"]
