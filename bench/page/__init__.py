"""The page measured in a real browser: weight, first board, moves, frames while dragging."""
