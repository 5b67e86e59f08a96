# Why a search thinks a move the best.

expected-points = About { NUMBER($points, maximumFractionDigits: 0) } points can be expected.
only-move = It is the only move.
no-such-bot = There is no bot { $level }; the levels are { $levels }.
not-to-move = This seat is not to move.
searched-wins = In { $games } imagined games it won about { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }.
searched-points = In { $games } imagined games it brought about { NUMBER($points, maximumFractionDigits: 1) } points.
