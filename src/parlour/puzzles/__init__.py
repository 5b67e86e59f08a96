"""Puzzles solved exactly: how many solutions, all of them, and what can still come of a layout."""
