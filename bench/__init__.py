"""Measurements, too long or too noisy for tests: `make bench`. Each prints a ratio taken in the same run."""
