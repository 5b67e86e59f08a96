"""10 Squares, for 2 players; see rules.md."""

from parlour.games.ten_squares.face import TenSquares

GAME = TenSquares()
