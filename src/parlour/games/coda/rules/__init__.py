"""The compiled rules of Coda: the course of a round, and what may be done at each of its steps."""
