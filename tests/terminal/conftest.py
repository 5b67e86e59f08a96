"""Processes under test find compiled rules, so that no line about compiling gets between what they say."""

from __future__ import annotations

import pytest

import parlour


@pytest.fixture(autouse=True, scope="session")
def _compiled() -> None:
    for name in ("square-deal", "ten-squares"):
        position = parlour.game(name).deal(1)
        bot = parlour.bot(name, "greedy")
        while position.seat is not None and position.ply < 8:
            position.play(bot.choose(position, position.seat))
