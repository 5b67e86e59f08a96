"""A broken game: it writes one move past the buffer that it declares."""

from parlour.engine import Rules
from tests.engine.stranger import Trumps


class Overflowing(Trumps):
    """With three players and a draw there can be four moves, not two."""

    rules = Rules(**{**vars(Trumps.rules), "most_moves": 2})


GAME = Overflowing()
