"""All measurements, one after another."""

from bench import endings, redeal, search, startup
from bench.live import __main__ as live
from bench.page import __main__ as page
from parlour.engine import registry
from parlour.terminal import bench as playouts


def main() -> None:
    """Start-up, random playouts, redeals, tree search, exact endings, the table server under load, the page."""
    startup.main()
    playouts.playouts(registry.games(), seconds=2.0)
    redeal.main()
    search.main()
    endings.main()
    live.main()
    page.main()


if __name__ == "__main__":
    main()
