"""10 Squares solved as a whole: what every position is worth when both play best."""
