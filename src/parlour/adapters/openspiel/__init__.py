"""OpenSpiel: every game with all its options, for its algorithms; its bots at our tables, and ours at its.

    import pyspiel
    from parlour.adapters import openspiel

    game = openspiel.load("coda", players=3, advanced=True)
    game = pyspiel.load_game("parlour_coda(players=3,advanced=True)")     # the same

See docs/adapters.md for what is chance and what a state's strings say.
"""

from parlour.adapters.openspiel.bots import Guest, Ours
from parlour.adapters.openspiel.game import DEALS, ROLLS, SpielGame, SpielState, load, register

__all__ = ["DEALS", "ROLLS", "Guest", "Ours", "SpielGame", "SpielState", "load", "register"]
