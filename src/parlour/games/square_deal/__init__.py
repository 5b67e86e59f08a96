"""Square Deal, for 1 or 2 players; see rules.md."""

from parlour.games.square_deal.face import SquareDeal

GAME = SquareDeal()
