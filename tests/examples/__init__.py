"""Games from outside, tested as their packages are installed."""
