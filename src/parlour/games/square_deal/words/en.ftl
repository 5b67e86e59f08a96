# What Square Deal says; see src/parlour/engine/words.py. Letters stand for the colours where a tile is shown short.

pitch = Match coloured sides within 5x5, fill gaps for free turns, be first to place all twelve.

option-variant = Version
option-variant-help = Easy is learnt in two minutes, Brainy thinks further ahead; the solitaires are for one.
option-variant-easy = Easy: match sides, stay within 5x5
option-variant-brainy = Brainy: a border colour, and tiles may be switched
option-variant-solitaire-5x5 = Solitaire: place all 25 tiles
option-variant-solitaire-4x6 = Solitaire puzzle: 24 tiles, one colour all round
for-one-player = '{ $variant }' is for 1 player.
for-two-players = '{ $variant }' is for 2 players; for 1 there are { LIST($others) }.
odd-series = A series has an odd number of games, not { $games }.

## Colours, sides, tiles

purple = purple
    .letter = P
amber = amber
    .letter = A
teal = teal
    .letter = T

north = north
east = east
south = south
west = west

# A tile as it lies, its sides clockwise from the north.
look = { AS($north, form: "letter") }{ AS($east, form: "letter") }{ AS($south, form: "letter") }{ AS($west, form: "letter") }
    .aloud = { $north } north, { $east } east, { $south } south, { $west } west
look-of-one = { AS($colour, form: "letter") }{ AS($colour, form: "letter") }{ AS($colour, form: "letter") }{ AS($colour, form: "letter") }
    .aloud = { $colour } all round
tile = { look }
    .aloud = a tile with { look.aloud }
tile-of-one = { look-of-one }
    .aloud = a tile with { look-of-one.aloud }
wild = the Wild
    .start = The Wild
    .letter = W
    .short = WILD

## The log

flips = { $who } { YOU($who, you: "flip", other: "flips") } { $tile }
flips-in-vain = { $who } { YOU($who, you: "flip", other: "flips") } { $tile }, which cannot be placed
places = { $who } { YOU($who, you: "place", other: "places") } { $tile } on { $cell }
fills-gap = { $who } { YOU($who, you: "place", other: "places") } { $tile } on { $cell }, into a gap: a free turn
switches = { $who } { YOU($who, you: "switch", other: "switches") } { $tile } for { $lifted } on { $cell }
announces = { $who } { YOU($who, you: "announce", other: "announces") } the border colour: { $colour }
lifts = { $who } { YOU($who, you: "lift", other: "lifts") } { $tile } from { $cell }
turns = { $who } { YOU($who, you: "turn", other: "turns") } the tile on { $cell } to { $look }
passes = { $who } { YOU($who, you: "pass", other: "passes") }
stops = { $who } { YOU($who, you: "stop", other: "stops") }

## Moves to choose from

move-flip = flip a tile
move-place = place { $tile } on { $cell }
move-switch = switch { $tile } for { $lifted } on { $cell }
move-border = announce { $colour } as the border colour
move-lift = lift { $tile } from { $cell }
move-turn = turn the tile on { $cell } to { $look }
move-pass = pass
move-stop = stop

## What to try next time, by the step in which somebody did worse than they could

tip-place = Look at the gaps before you place: make those that your own tiles fill, and none that only others can.
tip-switch = See what a switch would do before you place: it may free a turn, or room for your last tiles.
tip-border = Announce the border colour that your own tiles can show most often.
tip-flip = You need not switch: to flip another tile can be better.
tip-lift = Dare to lift a tile again: a place that nothing fits any more will not heal by itself.
tip-turn = Turn a lying tile before you look for another one.
tip-pass = You need not switch: to pass can be better.

## Refusals

puzzle-only = Lifting, turning and stopping belong to the 4x6 puzzle.
no-frame-for-border = With { $colour } as the border colour, no frame would be open.
announce-first = First announce the border colour.
lifted-first = First place { $tile }, which you have lifted.
border-only-brainy = Only the brainy version has a border colour.
border-announced = The border colour has been announced: it is { $colour }.
border-comes-with-first = The border colour is announced with the first placement beside Start.
must-place = One of your face-up tiles can be placed, so you must place one.
flip-before-pass = You have a face-down tile: flip it before you pass.
flipped-already = You have flipped a tile already in this turn.
nothing-to-flip = You have no face-down tile left to flip.
not-face-up = { AS($tile, form: "start") } is not among your face-up tiles.
occupied = There is a tile on { $cell } already.
alone = No tile lies beside { $cell }.
too-many-rows = A tile on { $cell } would make the layout span more than { $most } rows.
too-many-columns = A tile on { $cell } would make the layout span more than { $most } columns.
clash = The { $side } side is { $colour }, but the tile to its { $side } shows { $other } there.
no-frame = With that tile on { $cell }, no 5x5 frame is left that holds every tile, has Start on its rim and shows only { $border } on its perimeter.
switch-only-brainy = Only the brainy version has switches.
switch-needs-border = Tiles can be switched only once a border colour is announced.
nothing-to-switch = There is no tile on { $cell } to switch.
no-other-place = The tile on { $cell } could not be placed anywhere else.
puzzle-steps = In the 4x6 puzzle you place, turn and lift tiles, or stop.
border-chosen = The border colour has been chosen; take your steps back to change it.
choose-first = First choose the border colour.
outside = { $cell } lies outside the grid, which runs from a1 to f4.
no-tile = There is no tile on { $cell }.
another-tile = The tile on { $cell } is not { $tile }.
lies-so = The tile on { $cell } already lies like that.
outer-side = The { $side } side is on the border and must be { $border }, not { $colour }.

## Moves that cannot be read

no-move = { $code } is no move.
no-cell = '{ $written }' is no cell; cells are a1 to i9.
no-tile-written = '{ $written }' is no tile; write four of the letters P, A and T, or WILD.
no-border = A border is 'purple', 'amber' or 'teal'.
how-to-write = Write 'place APTA e6', 'switch APTA e5', 'border purple', 'flip' or 'pass', in the 4x6 puzzle also 'turn APTA c2', 'lift c2' or 'stop'.

## The end

puzzle-solved = All 24 tiles are placed, with one colour all round.
puzzle-stopped = { $who } stopped with { $placed } of 24 tiles placed.
puzzle-too-long = After { $steps } steps it is enough, with { $placed } of 24 tiles placed.
all-placed = All 25 tiles are placed.
left-over =
    { $left ->
        [one] 1 of 25 tiles cannot be placed.
       *[other] { $left } of 25 tiles cannot be placed.
    }
placed-twelve = { $who } { YOU($who, you: "have", other: "has") } placed all twelve tiles.
fewer-left =
    { $left ->
        [one] Nobody can go on; { AS($who, form: "object") } { YOU($who, you: "have", other: "has") } 1 tile left, { AS($loser, form: "object") } { YOU($loser, you: "have", other: "has") } { $more }.
       *[other] Nobody can go on; { AS($who, form: "object") } { YOU($who, you: "have", other: "has") } { $left } tiles left, { AS($loser, form: "object") } { YOU($loser, you: "have", other: "has") } { $more }.
    }
fewest-colours =
    { $left ->
        [one] Nobody can go on, with 1 tile left each; { AS($who, form: "object") } { YOU($who, you: "have", other: "has") } the one with the fewest colours.
       *[other] Nobody can go on, with { $left } tiles left each; { AS($who, form: "object") } { YOU($who, you: "have", other: "has") } the one with the fewest colours.
    }
tied =
    { $left ->
        [one] Nobody can go on, with 1 tile left each; no tile breaks the tie.
       *[other] Nobody can go on, with { $left } tiles left each; no tile breaks the tie.
    }
title-none-left = Brain
title-one-left = Smart and Sharp
title-two-left = Honorable Mention

## Advice

chance = Wins { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } of the time, counted to the end.
average = On average { NUMBER($tiles, minimumFractionDigits: 1, maximumFractionDigits: 1) } of 25 tiles will be placed, counted to the end.
any-border = Any colour can be the border.
can-be-filled = With this tile the grid can be filled.
cannot-be-filled = This layout cannot be filled.
solvable = This layout can be completed.
perhaps-filled = Nobody has found yet whether this layout can be completed.
towards-filled = This leads towards a grid that can be filled.
other-step = Another step is known to lead on.

## The picture in characters

border = Border:
border-not-yet = Border: not announced yet
lifted-to-place = Lifted, to be placed:
no-tiles = no tiles left
only-face-down = { $down } face down
and-face-down = and { $down } face down
whose-yours = { $who } (you)
to-move = to move
has-just-passed = { YOU($who, you: "have", other: "has") } just passed
square = the square: { $corner } to { $far }
squares = the square: { $open } places open
gap-here = gap
second-pass-ends = A second pass ends the game.

## On the page

layout = The layout
border-colour = Border colour
tiles = Tiles
hand = { $name }: { $up } face up, { $down } face down
face-down = { $down } face down
flip-one =
    { $down ->
        [one] Flip a tile; 1 lies face down
       *[other] Flip a tile; { $down } lie face down
    }
passed = passed
lifted = Lifted:
ghost = On { $cell }: { AS($tile, form: "aloud") }. Enter places it, R turns it.

cell-empty = { $cell }: empty
cell-fits = { $cell }: empty, your tile fits here
cell-gap = { $cell }: a gap
cell-gap-fits = { $cell }: a gap, your tile fits here and earns a free turn
cell-tile = { $cell }: { AS($tile, form: "aloud") }
cell-tile-can-switch = { $cell }: { AS($tile, form: "aloud") }; can be switched
cell-start = { $cell }: Start, { AS($tile, form: "aloud") }
cell-start-can-switch = { $cell }: Start, { AS($tile, form: "aloud") }; can be switched

do-flip = Flip a tile
do-pass = Pass
do-pass-to-end = Pass and end the game
do-stop = Stop here
do-stop-sure = Really stop?
do-lift = Lift

step-flip = Flip your next tile.
step-flip-now = None of your tiles fits. Flip the next one.
step-pass = Nothing fits and nothing is left to flip. Pass.
step-pick = Choose one of your tiles.
step-pick-or-flip = Switch in a tile, or flip the next one.
step-pick-or-pass = Switch in a tile, or pass.
step-where = Now choose a lit place.
step-where-or-switch = Choose a lit place, or a lit tile to switch it for.
step-nowhere = This tile fits nowhere now. Choose another one.
step-confirm = Press once more to place it.
step-confirm-or-turn = Turn it as you like, then press once more to place it.
step-lifted = Now place the tile that you lifted.
step-border = Announce the border colour.
step-choose-border = Choose the colour that is to run all round.
step-puzzle = Choose a tile to place, or press one on the table.
step-chosen = Turn this tile, or lift it off the table.

over = The game is over.
you-flip = Your turn: flip a tile.
you-place = Your turn: place a tile; flip one if none fits.
you-flipped = Your turn: place the tile that you flipped.
you-lifted = Your turn: place the tile that you lifted.
you-border = Your turn: announce the border colour.
you-puzzle = Your turn: place, turn or lift a tile.
they-flip = { $name } is to flip a tile.
they-place = { $name } is to place a tile, or to flip one if none fits.
they-flipped = { $name } is to place the flipped tile.
they-lifted = { $name } is to place the lifted tile.
they-border = { $name } is to announce the border colour.
they-puzzle = { $name } is to place, turn or lift a tile.

position-border = The border is { $colour }.
position-frames =
    { $open ->
        [one] One frame is left.
       *[other] { $open } frames are open.
    }
position-area = Tiles can lie from { $from } to { $to }.
position-tiles = On the table: { $tiles }.
position-gaps = Gaps: { $cells }.
position-no-gaps = No gaps.
position-lifted = Lifted: { AS($tile, form: "aloud") }.
position-hand = { $name } has { $tiles } face up and { $down } face down.
position-nothing-up = { $name } has nothing face up and { $down } face down.
position-passed = { $name } has just passed.
position-second-pass = A second pass ends the game.

lesson-flip = Be the first to place all your twelve tiles. They lie face down in front of you, and not even you know them. Flip the first one.
lesson-nothing = It fits nowhere: where sides touch, their colours must be the same. So it stays face up, and your turn was over. Your rival had no more luck. Flip the next one.
lesson-place = This one fits below Start, the tile with the star. Press the lit place, then once more to lay the tile. (Where a tile fits in several ways, { $hand ->
    [touch] the round arrow turns it
   *[mouse] R, the mouse wheel or the round arrow turns it
 }.)
lesson-now-fits = Your rival has placed a tile beside yours, and so your first one fits after all. Whenever one of your tiles fits, you place it instead of flipping.
lesson-again = Your rival has gone on downwards. No row and no column may ever grow beyond five tiles. None of yours lies face up now, so flip one.
lesson-beside = Place it above the tile that you placed last: amber meets amber there.
lesson-gap-ahead = The star marks a gap: an empty place with tiles on three sides. Flip, and hope for a tile that fits it.
lesson-gap = It does! Place it into the gap.
lesson-end = Filling a gap gives you a free turn. Whoever places all twelve tiles first wins, 5 points for each tile that the other still has.

example-square = Five by five.
example-square-caption = The layout is five wide and five high: from now on all tiles must lie within this square. Start, with its star, need not be in the middle.
example-gap = A gap.
example-gap-caption = d6 has tiles on three sides. A tile with purple west and east and amber south fills it, and its player goes again.
example-won = Ten points.
example-won-caption = The second player has placed all twelve tiles and wins. The other has two left, face up or down: 5 points for each.
example-border = One colour all round.
example-border-caption = The border is purple and this is the top row. The square can still begin in column b or in column c; dots show where its left and right sides could be.
example-puzzle = Four by six.
example-puzzle-caption = One of many solutions: all 24 tiles, all touching sides alike, and purple all round.

## Problems to train on

problem-task = Win from here: one move wins whatever comes up.
problem-task-four-by-six = Lay the last { $tiles } tiles. There is only one way.
