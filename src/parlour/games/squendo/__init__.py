"""Squendo: build rectangles of your colour, stack tiles, and break what the others build."""

from parlour.games.squendo.face import GAME

__all__ = ["GAME"]
