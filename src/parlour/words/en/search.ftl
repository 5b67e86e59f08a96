# Why a search thinks a move the best.

expected-points = About { NUMBER($points, maximumFractionDigits: 0) } points can be expected.
only-move = It is the only move.
no-such-bot = There is no bot { $level }; the levels are { $levels }.
not-to-move = This seat is not to move.
wins-at-once = It wins the game.
scores-at-once = It scores { $points ->
    [one] a point
   *[other] { $points } points
} at once.
takes-points = It takes { $points ->
    [one] a point
   *[other] { $points } points
} from { $who }.
searched-wins = It won about { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } of { $games } imagined games.
searched-points = It brought about { NUMBER($points, maximumFractionDigits: 1) } points in { $games } imagined games.
