"""Who thinks when: bots, hints, reviews."""
