"""A game from elsewhere that brings its words and a board of its own: Trumps, drawn."""
