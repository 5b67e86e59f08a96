"""Guests: who they are, and how they are called."""
