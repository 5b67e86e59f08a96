"""Write whole games as seen from a chair, for the page /dev/board/<game> of the development server.

`python web/dev/fixtures.py` writes every game and variant, seed 7, into web/dev/fixtures/.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

import parlour

FOLDER = Path(__file__).with_name("fixtures")
VARIANTS: dict[str, list[dict[str, object]]] = {
    "square-deal": [{}, {"variant": "brainy"}, {"variant": "solitaire-5x5"}, {"variant": "solitaire-4x6"}],
    "pyramid-power": [{}, {"players": 1}, {"players": 4}],
    "coda": [{}, {"players": 4, "advanced": True, "notes": True}],
    "squendo": [{}, {"players": 4}],
    "ten-squares": [{}],
}


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
    for name, variants in VARIANTS.items():
        stories = [story(name, options, seat) for options in variants for seat in (0, None)]
        (FOLDER / f"{name}.json").write_text(json.dumps(stories))


main()
