"""Pictures: markup that Rich understands, legible without colour, and Square Deal's within a small terminal."""

from __future__ import annotations

import pytest
from rich.text import Text

import parlour
from parlour import Position


def positions(name: str, seed: int, **options: object) -> list[Position]:
    """Every position of a random game."""
    position, chance = parlour.game(name).deal(seed, **options), parlour.bot(name, "random", seed)
    found = [position.copy()]
    while position.seat is not None and position.ply < 120:
        position.play(chance.choose(position, position.seat))
        found.append(position.copy())
    return found


@pytest.mark.parametrize("name", parlour.games())
def test_every_picture_can_be_drawn(name: str) -> None:
    """For every seat and a spectator, at every step."""
    for position in positions(name, 5):
        for seat in (None, *range(position.players)):
            drawn = Text.from_markup(position.game.picture(position.view(seat))).plain
            assert "[/" not in drawn
            assert drawn.strip()


@pytest.mark.parametrize("variant", ["easy", "brainy", "solitaire-5x5", "solitaire-4x6"])
def test_square_deal_fits_a_small_terminal(variant: str) -> None:
    """80 columns, and five lines left for what is said and asked; every tile shows its letters."""
    for seed in range(3):
        for position in positions("square-deal", seed, variant=variant):
            view = position.view(0)
            lines = Text.from_markup(position.game.picture(view)).plain.splitlines()
            assert len(lines) <= 19
            assert max(map(len, lines)) <= 80
            drawn = "\n".join(lines)
            letters = sum(drawn.count(sign) for sign in ("╲ P ╱", "╲ A ╱", "╲ T ╱", "╲ W ╱"))
            assert letters == len(view["table"]["board"])
            for hand in view["table"]["hands"]:
                assert all(name in drawn for name in hand["up"])
