"""Write whole games as seen from a chair, for the page /dev/board/<game> of the development server.

`python web/dev/fixtures.py` writes every game and variant, seed 7, into web/dev/fixtures/.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

import parlour
from parlour.engine import Game

FOLDER = Path(__file__).with_name("fixtures")


def variants(game: Game) -> list[dict[str, object]]:
    """As it is usually played, and with each option chosen otherwise."""
    others = [{one.name: value} for one in game.options[:-1] for value in one.values if value != one.default]
    return [{}, *others]


def story(name: str, options: dict[str, object], seat: int | None) -> dict[str, object]:
    """A random game with what the seat sees and may do at every ply."""
    position = parlour.game(name).deal(seed=7, **options)
    source, plies = random.Random(7), []
    while True:
        moves = position.moves(seat) if seat is not None else []
        plies.append({"view": position.view(seat), "moves": [{"text": m.text, "data": m.data} for m in moves]})
        if position.seat is None:
            return {"options": options, "seat": seat, "plies": plies}
        position.play(source.choice(position.moves()))


def main() -> None:
    """Write one file a game."""
    FOLDER.mkdir(exist_ok=True)
    for name in parlour.games():
        stories = [story(name, options, seat) for options in variants(parlour.game(name)) for seat in (0, None)]
        (FOLDER / f"{name}.json").write_text(json.dumps(stories))


main()
