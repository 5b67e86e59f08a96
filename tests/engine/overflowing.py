"""A broken game: it writes one move past the buffer that it declares."""

from dataclasses import replace

from tests.engine.stranger import Trumps


class Overflowing(Trumps):
    """With three players and a draw there can be four moves, not two."""

    rules = replace(Trumps.rules, most_moves=2)


GAME = Overflowing()
