"""The table, and what can happen at it."""
