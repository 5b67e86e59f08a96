"""All measurements, one after another."""

from bench import redeal, startup
from parlour.engine import registry
from parlour.terminal import bench as playouts


def main() -> None:
    """Start-up, random playouts, redeals."""
    startup.main()
    playouts.playouts(registry.games(), seconds=2.0)
    redeal.main()


if __name__ == "__main__":
    main()
