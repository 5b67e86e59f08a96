"""All figures of the page, beside what was asked of it."""

from __future__ import annotations

import tempfile
from pathlib import Path

from rich.box import SIMPLE
from rich.console import Console
from rich.table import Table

from bench.page import measure
from tests.server.process import Server, sqlite_in
from tests.web.browser import chromium
from tests.web.scenes import GAMES

DRAGGED = ("square-deal", "pyramid-power", "squendo")


def main() -> None:
    """Measure and show."""
    table = Table("", "measured", "asked for", box=SIMPLE, title="The page, in Chromium without a GPU")
    table.add_row("JavaScript in all, gzip", f"{sum(measure.weights().values()) / 1000:.0f} kB", "170 kB")
    with tempfile.TemporaryDirectory() as folder:
        server = Server(sqlite_in(Path(folder)))
        try:
            with chromium() as browser:
                measure.first_board(browser, server, GAMES[0], times=1)  # warm
                for game in GAMES:
                    soon = measure.first_board(browser, server, game)
                    table.add_row(f"{game}: first board", f"{soon:.0f} ms", "1000 ms")
                for game in GAMES:
                    shown = measure.moves_shown(browser, server, game)
                    late = sorted(gap for _, gap in shown)[len(shown) // 2]
                    first = sum(drawn for drawn, _ in shown)
                    said = f"{first} of {len(shown)} in the next frame, {late:.0f} ms"
                    table.add_row(f"{game}: a move is seen", said, "one frame")
                for game in DRAGGED:
                    found = measure.dragging(browser, server, game)
                    said = (
                        f"{found['frames a second']:.0f} frames/s; gaps {found['median gap']:.1f} ms, 95 % within"
                        f" {found['95 % of gaps']:.1f} ms; work a frame {found['work a frame']:.1f} ms, longest"
                        f" task {found['longest task']:.1f} ms"
                    )
                    table.add_row(f"{game}: dragging", said, "60 frames/s")
        finally:
            server.stop()
    Console(width=150).print(table)


if __name__ == "__main__":
    main()
