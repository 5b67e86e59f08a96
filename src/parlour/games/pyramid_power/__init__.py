"""Pyramid Power."""

from parlour.games.pyramid_power.face import GAME

__all__ = ["GAME"]
