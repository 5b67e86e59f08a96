"""The worlds that a seat holds possible: counted, weighed and drawn by lot (CO-A5)."""
