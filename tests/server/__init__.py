"""The table server, proven on real processes and real databases."""
