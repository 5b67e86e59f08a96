# What Squendo says. See src/parlour/engine/words.py.

pitch = Lay your colour in rectangles, stack tiles on tiles, and pull apart what the others build.

# --- tiles --------------------------------------------------------------------------------------

red = red
    .letter = R
gold = gold
    .letter = G
teal = teal
    .letter = T
plum = plum
    .letter = P

circle = circle
cross = cross

white = white
black = black
north = north
east = east
south = south
west = west

four-white = four white sides
one-black = one black side
corner-black = two adjoining black sides
opposite-black = two opposite black sides
three-black = three black sides
four-black = four black sides

# In a sentence colour and shape will mostly do; in full it is this very tile.
tile = { $colour } { $shape }
    .full = { $colour } { $shape } with { $pattern }
# How a tile is turned.
sides = { $count ->
    [0] white all round
    [4] black all round
   *[other] black to the { LIST($black) }
 }
turned = { $tile }, { $sides }

# --- what was done ------------------------------------------------------------------------------

places = { $who } { YOU($who, you: "place", other: "places") } a { $tile } on { $height ->
    [0] { $cell }
    [1] the tile on { $cell }
   *[2] the two tiles on { $cell }
 }
places-and-draws = { $who } { YOU($who, you: "place", other: "places") } a { $tile } on { $height ->
    [0] { $cell }
    [1] the tile on { $cell }
   *[2] the two tiles on { $cell }
 } and { YOU($who, you: "draw", other: "draws") } a { $drawn }
discards = { $who } { YOU($who, you: "leave", other: "leaves") } the { $tile } of the three and { YOU($who, you: "discard", other: "discards") } the other two
discards-and-draws = { $who } { YOU($who, you: "leave", other: "leaves") } the { $tile } of the three, { YOU($who, you: "discard", other: "discards") } the other two and { YOU($who, you: "draw", other: "draws") } a { $drawn }
takes = { $who } { YOU($who, you: "leave", other: "leaves") } the { $tile } of the three, { YOU($who, you: "take", other: "takes") } the { AS($taken, form: "full") } and { YOU($who, you: "discard", other: "discards") } the { AS($discarded, form: "full") }
takes-one = { $who } { YOU($who, you: "leave", other: "leaves") } the { $tile } of the three, { YOU($who, you: "take", other: "takes") } one and { YOU($who, you: "discard", other: "discards") } one
passes = { $who } { YOU($who, you: "pass", other: "passes") }
has-nothing = { $who } { YOU($who, you: "pass", other: "passes") } with an empty hand

all-passed = All players have passed, one after the other.
all-empty = The pile and all hands are empty.

# --- what can be done ---------------------------------------------------------------------------

move-place = place the { $tile } on { $height ->
    [0] { $cell }
    [1] the tile on { $cell }
   *[2] the two tiles on { $cell }
 }, { $sides }
move-discard = leave the { AS($tile, form: "full") } and discard the other two
move-take = leave the { AS($tile, form: "full") }, take the { AS($taken, form: "full") } and discard the third
move-pass = pass

# --- what to try next time, by the step in which somebody did worse than they could ---

tip-place = Before you place, look both ways: which rectangle of yours grows, and whose could you pull apart?
tip-leave = Of three tiles, leave the one that helps you most where it lies, and take one that you can still place.

# --- what cannot be done ------------------------------------------------------------------------

three-first = The stack of three on { $cell } comes first: leave one of its tiles.
cannot-pass = You can place a tile, so you cannot pass.
not-in-hand = You have no { AS($tile, form: "full") } in your hand.
first-in-centre = The first tile lies in the centre, on 0,0.
not-beside = No tile lies on { $cell } or beside it.
shapes-differ = A { $shape } cannot lie on a { $other }.
sides-differ = The { $side } side is { $mine }, but the tile to its { $side } is { $theirs } there.
no-three = There is no stack of three to resolve.
not-in-three = The { AS($tile, form: "full") } is not in the stack of three.
cannot-stay = The { AS($tile, form: "full") } cannot stay: its { $side } side is { $mine }, but the tile to its { $side } is { $theirs } there.

# --- what cannot be read ------------------------------------------------------------------------

no-tile = '{ $written }' is no tile; a tile looks like 'red-o-bbww'.
out-of-reach = { $cell } is out of reach: { $furthest } is the furthest that tiles could get.
left-and-taken = The tile that is left cannot be taken.
moves-are = A move places a tile on a cell, leaves one tile of three, or passes.
moves-look-like = Moves look like 'place red-o-bbww 1,0', 'leave red-o-bwww discard', 'leave red-o-bwww take gold-o-bbbw' or 'pass'.

# --- the table ----------------------------------------------------------------------------------

pile = Pile: { $tiles }
discarded = Discarded: { $tiles }
passed = Passed in a row: { $passes } of { $players }
neutral = neutral
neutral-colour = { $colour } is neutral
standing = { $points ->
    [one] 1 point
   *[other] { $points } points
 }, { $held } in hand
your-hand = Your hand
hand = { AS($who, form: "start-possessive") } hand
being-resolved = The stack of three on { $cell } is being resolved.
resolve = The stack of three on { $cell }, from the bottom: { $tiles }. Leave one.

# --- the board of the page ----------------------------------------------------------------------

field = The table
tiles = Tiles
stack = { $tile }, top of a stack of { $height }
cell = { $cell }: { $what }
empty = empty
fits = empty, your tile fits here
fits-on = { $stack }; your tile fits on top
ghost = On { $cell }: { $tile }. Enter places it, R turns it.
hand-of = { $name } plays { $colour }, { $count } in hand
points = { $points ->
    [one] 1 point
   *[other] { $points } points
 }
sum-rectangles = rectangles { $count } × 10
sum-stacks = stacks { $count } × 2
sum-singles = singles { $count } × 1

pass = Pass
three = The stack of three
bottom = bottom
middle = middle
top = top
level = { $level }: { $tile }
stays = stays
take = take it
discard-both = Discard both

pick = Choose one of your tiles.
where = Choose a lit place: beside the others, or on top.
nowhere = This tile fits nowhere now. Choose another.
confirm = Press once more to place it.
confirm-or-turn = Turn it as you like, then press once more to place it.
leave-which = Three in a stack! Which tile stays on the table?
take-or-discard = Take one of the others into your hand, or discard both.
must-pass = You cannot place anything. Pass.

# --- the position in words ----------------------------------------------------------------------

over = The game is over.
your-first = Your turn: lay the first tile.
your-place = Your turn: place a tile, beside the others or on top.
your-triple = Your turn: choose which tile of the three stays.
your-pass = Your turn: pass, your hand is empty.
their-first = { $name } is to lay the first tile.
their-place = { $name } is to place a tile.
their-triple = { $name } resolves a stack of three.
their-pass = { $name } has an empty hand and passes.

nothing-lies = The table is empty.
stacks-lie = On the table: { $stacks }.
player = { $name }, { $colour }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
player-sums = { $name }, { $colour }: { $points ->
    [one] 1 point
   *[other] { $points } points
 } ({ $sums }).
in-hand = In hand: { $tiles }.
nothing-in-hand = Nothing in hand.
hidden-in-hand = { $count } hidden in hand.

# --- the first lesson ---------------------------------------------------------------------------

lesson-first = You play red: build rectangles of red tiles. Your hand holds all colours. Lay the red cross with one black side in the centre: press it, then the lit place, then once more.
lesson-beside = Your rival has put a red cross above yours, and it counts for you. Now the other red cross, to the left of your first one: where sides touch, black meets black and white meets white.
lesson-square = Three corners of a square are red. Lay the red circle into the fourth.
lesson-on-top = A square! Every rectangle of at least four tiles of your colour brings 10 points. A tile may also go on top of one with the same shape. Cover your rival’s golden circle with your teal one: nobody plays teal here, so that takes a point away.
lesson-third = Now make it three: lay the golden circle with four white sides on top of your stack.
lesson-triple = Whoever makes a stack of three chooses which tile stays. Leave the teal one, so that nobody gets anything for it, and discard both others.
lesson-end = At the end each rectangle of four or more tiles of your colour brings 10, each stack of two 2, each single tile 1. Break the others’ rectangles by covering them!

# --- examples of the rules page -----------------------------------------------------------------

example-where = Beside and on top.
example-where-caption = A red circle may go right of the stack with its west side black, above it with its south side white, or on top of it, as the third tile, with its west side white. It cannot go on the cross.
example-square = A square.
example-square-caption = Four red tiles in a square: 10 points.
example-overlap = Two squares.
example-overlap-caption = The tile in the middle belongs to both: 20 points.
example-double = A square with a stack.
example-double-caption = 10 points for the square and 2 for the stack of two: 12.
example-all = All together.
example-all-caption = Two squares and the rectangle around them: 30. A stack of two: 2. A single tile outside: 1. Red has 33 points, gold 1.

# --- problems to train on -----------------------------------------------------------------------

problem-task = Make as many points as possible in one turn.
problem-task-covered = Make as many points as possible in one turn. You have seen what is covered of yours: { LIST($covered) }.
problem-covered = under the { $top } on { $cell } a { $tile } ({ $sides })
