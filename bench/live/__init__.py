"""The table server under load, next to boardgame.io's: `python -m bench.live`."""
