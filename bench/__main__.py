"""All measurements, one after another."""

from bench import batch, endings, knowing, problems, puzzles, search, startup
from bench.live import __main__ as live
from bench.page import __main__ as page
from parlour.engine import registry
from parlour.terminal import bench as playouts


def main() -> None:
    """Start-up, playouts, observing, batches, search, endings, puzzles, problems, the server, the page."""
    startup.main()
    playouts.playouts(registry.games(), seconds=2.0)
    knowing.main()
    batch.main()
    search.main()
    endings.main()
    puzzles.main()
    problems.main()
    live.main()
    page.main()


if __name__ == "__main__":
    main()
