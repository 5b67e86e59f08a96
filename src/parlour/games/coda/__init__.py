"""Coda, for 2 to 4 players; see rules.md."""

from parlour.games.coda.face import Coda

GAME = Coda()
