"""Problems to train on: a position of a game, a question, and an answer that is proven."""
