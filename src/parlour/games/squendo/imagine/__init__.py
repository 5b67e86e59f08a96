"""The worlds that a seat holds possible: what passes prove, and dealing by lot what fits it (SQ-7)."""
