"""All measurements, one after another."""

from bench import redeal, search, startup
from bench.live import __main__ as live
from parlour.engine import registry
from parlour.terminal import bench as playouts


def main() -> None:
    """Start-up, random playouts, redeals, tree search, the table server under load."""
    startup.main()
    playouts.playouts(registry.games(), seconds=2.0)
    redeal.main()
    search.main()
    live.main()


if __name__ == "__main__":
    main()
