# Pyramid Power: what its rules say and what its board says. How to write words: src/parlour/engine/words.py.

pitch = Triangles, edge to edge: match two colours to play, squeeze between two tiles to score them all.

# Colours and tiles. A tile is read clockwise from its tip.
red = red
    .letter = R
blue = blue
    .letter = B
yellow = yellow
    .letter = Y
purple = purple
    .letter = P
green = green
    .letter = G
tile = { AS($first, form: "letter") }{ AS($second, form: "letter") }{ AS($third, form: "letter") }
    .aloud = { $first }-{ $second }-{ $third }
wild = the Wild
    .short = Wild
tile-worth = { AS($tile, form: "aloud") }, worth { $value }
edge = { $first }-{ $second }
north = north
east = east
south = south
west = west

# The log.
plays = { $who } { YOU($who, you: "play", other: "plays") } { $tile } at { $place } for { $points } points
goes-out = { $who } { YOU($who, you: "play", other: "plays") } { $tile } at { $place } for { $points } points and { YOU($who, you: "go", other: "goes") } out, with { $more } more for the tiles the others still hold
draws-fitting = { $who } { YOU($who, you: "draw", other: "draws") } { $tile } ({ $value }): it can be played
draws-useless = { $who } { YOU($who, you: "draw", other: "draws") } { $tile } ({ $value }): it fits nowhere
turns-up-fitting = { $who } { YOU($who, you: "turn", other: "turns") } up { $tile } ({ $value }): it can be played
turns-up-useless = { $who } { YOU($who, you: "turn", other: "turns") } up { $tile } ({ $value }): it fits nowhere
passes = { $who } { YOU($who, you: "pass", other: "passes") }

# Moves to choose from.
move-play = play { $tile } at { $place }
move-draw = draw a tile
move-turn-up = turn up the next tile
move-pass = pass

# What to try next time, by the step in which somebody did worse than they could.
tip-play = Look for places between two tiles first: there you score them all. And leave no such place to the next player.

# Refusals.
refused-not-yours = You do not have { KEY($tile) ->
    [wild] { $tile }
   *[tile] the tile { $tile }
 }.
refused-taken = There is a tile at { $place } already.
refused-apart = No edge of { $place } touches a placed tile.
refused-edge = The { $side } edge of your tile is { $own }, but the tile there has { $there }.
refused-can-play = You can play, so you must: { $tile } at { $place }, for one.
refused-drawn-fits = The tile you drew fits, so it must be played: { $tile } at { $place }, for one.
refused-turned-up-fits = The tile you turned up fits, so it must be played: { $tile } at { $place }, for one.
refused-pass-alone = There is no passing in the solitaire: turn up the next tile.
refused-empty-pile = The draw pile is empty; you can only pass.
refused-pass-early = Nobody passes while there are tiles to draw: draw one.

# Moves that cannot be read.
unread-mirrored = There is no tile { $tile }; those colours are { $mirrored }, read clockwise.
unread-tile = There is no tile { $tile }; a tile is three letters of { $letters }, or { $wild }.
unread-place = No layout reaches as far as { $place }.
unread-data = A move is draw, pass, or the play of a tile with its corners, x and y.
unread-move = Moves look like 'play RRB 3,-1', 'play WILD 0,1', 'draw' or 'pass'.

# How it ended.
ended-out = { $who } { YOU($who, you: "have", other: "has") } run out of tiles.
ended-blocked = The draw pile is empty and nobody can play.
ended-left-over = All tiles are turned up and none of those left over can be played.
ended-all-played = All tiles are turned up and played.
title-pharaoh = You're the Pharaoh!
title-expert = Pyramid Expert
title-pro = Pyramid Pro
title-none = Try again

# What the expert says of a move.
judged-points = It brings { $points } points, counted to the end.
judged-wins = It wins against the best replies, counted to the end.
judged-shares = It shares the win against the best replies, counted to the end.
judged-loses = It loses against the best replies, counted to the end.

# The table, drawn or read aloud.
standing = { $who }, { $points ->
    [one] 1 point
   *[other] { $points } points
 }
standing-to-move = { standing }, to move
named-you = { $name } (you)
layout = The layout
placed = { $place }, tip { $tip ->
    [up] up
   *[down] down
 }: { $tile }
open-place = open place { $place } beside { $neighbours ->
    [one] one tile
   *[other] { $neighbours } tiles
 }{ $bonus ->
    [0] { "" }
   *[other] , bonus { $bonus }
 }{ $fits ->
    [yes] , fits
   *[no] { "" }
 }
ghost = At { $place }, clockwise from the tip: { AS($tile, form: "aloud") }
hand-of = { AS($who, form: "start-possessive") } tiles
tiles = Tiles
stack-of = stack of { $height }
stack-with-top = stack of { $height }, on top: { $tile }
stack-top-first = stack, top first: { $tiles }
top-tile = { $tile }, on top, seen by all
face-up = face up:
face-up-tiles = face up: { $tiles }
no-tiles = none left
nothing-aside = nothing put aside
just-drawn = Just drawn, and must be played: { $tile }
pile = Draw pile: { $left } face down
draw-from = Draw from the pile, { $left } face down

# The board's buttons, and what can be done now.
do-draw = Draw
do-turn-up = Turn up the next
do-pass = Pass
ask-pick = Pick one of your tiles.
ask-place = Choose a place that lights up.
ask-nowhere = This one fits nowhere now. Pick another.
ask-turn = Turn it, or place it.
ask-confirm = Press again to place it.
ask-draw = None of yours fits. Draw one.
ask-turn-up = Turn up the next tile.
ask-pass = None of yours fits and the pile is empty. Pass.
expects-over = The game is over.
expects-play = { YOU($who) ->
    [you] Your turn: play a tile if one fits, or else draw.
   *[other] { $who } plays a tile or draws.
 }
expects-drawn = { YOU($who) ->
    [you] Your turn: the tile you drew fits, so play it.
   *[other] { $who } drew a tile that fits and plays it.
 }
expects-alone = { YOU($who) ->
    [you] Your turn: play what fits, or else turn up the next tile.
   *[other] { $who } plays or turns up the next tile.
 }

# The lesson.
lesson-match = Each tile has three coloured corners. Where edges meet, both colours must match. Pick your 7, the one that is red, purple and green, then the place that lights up, and press again to place it.
lesson-again = 7 points, the number in the middle. Your rival has answered on the other side. Now the one with two purple corners and a red one: it goes on at the left.
lesson-below = Now the yellow, red and green one: it fits below the tile in the middle, where red and green meet red and green.
lesson-bonus = A place with a plus touches several tiles, and whoever fits one in scores them all as well. Yours with two red corners and a purple one fits there: put it on +20.
lesson-draw = 10 and 20 more, 30 points! Now nothing of yours fits. Then you draw a tile from the pile.
lesson-end = It does not fit either, so it lies face up before you for later. The Wild, with the star, would fit anywhere. Be the first to run out, with the most points.

# The examples of the rules page.
example-first-title = Matching an edge.
example-first = The 20 shows purple and purple to the 10, as the 10 does: 20 points for its player.
example-bonus-title = A bonus.
example-bonus = The 7 lies between a 10 and a 5 and matches both: 7 + 15 = 22 points.
example-wild-title = The Wild.
example-wild = It goes beside anything. As a neighbour it counts 0: the 20 between a 10 and the Wild brings 30.
example-point-title = Point to point.
example-point = The green 20 above and the red 20 below only touch with their points: nothing to match, nothing to score.

# Problems to train on.
problem-task-most = Score as many points as possible with one placement.
problem-task-keep = The pile is empty. Only one placement still wins: keep the right tiles.
