"""A game with other rules, beside the one it is made from: for who knows more, or whose rival moves by lot."""

from __future__ import annotations

from parlour.engine import Game
from parlour.engine.rules import Rules


def altered(game: Game, rules: Rules) -> Game:
    """The same game with other rules. There is one object for each game, so it is not made by `copy`."""
    other: Game = object.__new__(type(game))
    other.__dict__ |= {**game.__dict__, "rules": rules, "ready": rules}
    return other
