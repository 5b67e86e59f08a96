"""Connect Four, a game for Parlour."""

from connect_four.face import GAME as GAME
