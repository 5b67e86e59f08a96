# Coda. What can be asked of an argument beyond Fluent itself stands in src/parlour/engine/words.py.

pitch = Crack the codes of black and white numbers, one deduction at a time; guard your own.
option-advanced = Advanced game
option-advanced-help = Add the two Scrambles, which may stand anywhere in a code.
option-tournament = Tournament points
option-tournament-help = Every right naming brings points, and a code still hidden at the end; otherwise only the win counts.
option-notes = Notes on the table
option-notes-help = Wrong numbers stay written below their tiles; without notes everybody remembers for themselves.

## Things

# .letter stands on drawn tiles.
black = black
    .letter = B
white = white
    .letter = W
# What a tile is named. .as: "name it as a dash"; .article: "it is a dash", "it is an 8".
number = { $number }
    .article = { $number ->
        [8] an 8
        [11] an 11
       *[other] a { $number }
    }
dash = dash
    .as = a dash
    .article = a dash
tile = { $colour } { $number }
dash-tile = { $colour } dash
clue-tile = the { $colour } clue tile
clue-tile-seen = the clue tile ({ $tile })
# A tile of somebody's code.
tile-of = { AS($owner, form: "possessive") } tile { $place }
    .start = { AS($owner, form: "start-possessive") } tile { $place }
# The tiles dealt to a player, three or four.
hand = { $black ->
    [0] { $white } white tiles
   *[other] { $white ->
        [0] { $black } black tiles
        [1] { $black } black tiles and 1 white one
       *[other] { $black } black and { $white } white tiles
    }
}

## Moves, as one may choose them

move-colour = take { $hand }
move-arrange = stand up your code as { LIST($tiles) }
move-take = take a { $colour } clue tile
move-name = name { $target } as { AS($number, form: "as") }
move-stop = stop
move-insert = put the clue tile into your code as tile { $place }
move-show = turn up { $target }: { $tile }

## What to try next time, by the step in which somebody did worse than they could

tip-arrange = Before you stand your tiles up, think what the row will tell: a dash hides most where it leaves two readings.
tip-take = Before you take a clue tile, ask which colour says less if it has to be shown.
tip-name = Before you name, count how many numbers each hidden tile can still be, and name where they are fewest.
tip-stop = Stop in time: when the next naming is a poor bet, let your clue tile go in hidden.
tip-insert = Put the clue tile in where its neighbours say least about it.
tip-show = If one of your own tiles must be turned up, show the one that the others know best already.

## The log

colours = { $who } { YOU($who, you: "take", other: "takes") } { $hand }
colours-seen = { $who } { YOU($who, you: "take", other: "takes") } { $hand }: { LIST($tiles) }
arranges = { $who } { YOU($who, you: "stand up your code", other: "stands up a code") }
arranges-seen = { $who } { YOU($who, you: "stand up your code", other: "stands up a code") }: { LIST($tiles) }
takes = { $who } { YOU($who, you: "take", other: "takes") } a { $colour } clue tile
takes-seen = { $who } { YOU($who, you: "take", other: "takes") } a clue tile: { $tile }
names-right = { $who } { YOU($who, you: "name", other: "names") } { $target } as { AS($number, form: "as") }: right
names-last = { $who } { YOU($who, you: "name", other: "names") } { $target } as { AS($number, form: "as") }: right, and { AS($owner, form: "object") } { YOU($owner, you: "are", other: "is") } out
names-wrong = { $who } { YOU($who, you: "name", other: "names") } { $target } as { AS($number, form: "as") }: wrong; one of { AS($who, form: "possessive") } own tiles has to be turned up
names-wrong-showing = { $who } { YOU($who, you: "name", other: "names") } { $target } as { AS($number, form: "as") }: wrong; { $clue } is turned up
names-wrong-with-clue = { $who } { YOU($who, you: "name", other: "names") } { $target } as { AS($number, form: "as") }: wrong; { $clue } enters { YOU($who, you: "your", other: "the") } code turned up, as tile { $place }
stops = { $who } { YOU($who, you: "stop", other: "stops") }
stops-with-clue = { $who } { YOU($who, you: "stop", other: "stops") }; { $clue } enters { YOU($who, you: "your", other: "the") } code as tile { $place }
inserts = { $who } { YOU($who, you: "put", other: "puts") } { $clue } into { YOU($who, you: "your", other: "the") } code as tile { $place }
shows = { $who } { YOU($who, you: "turn up your tile", other: "turns up tile") } { $place }: { $tile }
last-with-a-secret = { $who } { YOU($who, you: "are", other: "is") } the last player with a hidden tile.

## Why not

moves-look-like = moves look like 'colours 2', 'arrange 2143', 'take black', 'name 2:3 7', 'name 2:3 dash', 'stop', 'insert 4' or 'show 3'.
too-many-black = You take { $tiles } tiles, so no more than { $tiles } of them can be black.
colour-first = First say how many of your { $tiles } tiles are to be black.
arrange-first = First arrange the tiles that you have taken.
arrange-all = You have { $tiles } tiles to arrange.
order-descends = In that order your numbers would not ascend from the left, black before white.
none-left = No { $colour } tile is left in the centre.
take-first = First take a clue tile from the centre.
insert-first = First put the clue tile into your code.
no-such-gap = There are { $places } places where a tile can enter your code.
place-descends = There your numbers would not ascend from the left, black before white.
show-first = Your naming was wrong and you have no clue tile: turn up one of your own.
no-tile-of-yours = Your code has { $tiles } tiles.
already-up-pay = That tile is turned up already; pay with a hidden one.
name-before-stopping = Name at least one tile before you stop.
codes-stand = The codes stand already.
no-clues-left = There are no clue tiles left; name a tile.
clue-taken = You have taken your clue tile; name a tile.
insert-later = Nothing enters your code before the turn ends; name a tile.
nothing-to-show = You turn up a tile of your own only after a wrong naming without a clue tile.
nobody-there = Nobody sits there: there are only { $players } players.
own-code = That is your own code; point at a tile of an opponent.
no-such-tile = { AS($owner, form: "start-possessive") } code has { $tiles } tiles.
already-up = That tile is turned up already; point at a hidden one.
no-scrambles = There are no Scrambles in standard play; name a number from 0 to 11.

## What bots and hints say

even-mix = An even mix of colours is the hardest to read.
as-good-as-known = Anybody can guess this tile with a chance of { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } already.
best-chance = No naming has a better chance than { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }.
chance = { AS($target, form: "start") } is { AS($number, form: "article") } with a chance of { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }.
rounds-won = Of the rounds played out from here, { NUMBER($share, style: "percent", maximumFractionDigits: 0) } are won.
rounds-ahead = The rounds played out from here end { NUMBER($points, maximumFractionDigits: 1) } points ahead of the best other on average.
rounds-behind = The rounds played out from here end { NUMBER($points, maximumFractionDigits: 1) } points behind the best other on average.

## The table: picture, board and what screen readers hear

own-seat = { YOU($who) ->
    [you] { $who }
   *[other] { $who } (you)
}
code-of = { AS($who, form: "start-possessive") } code
points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
out = out
unarranged = not yet in order
to-move = to move
no-tiles = no tiles yet
hidden-tiles = { $count ->
    [one] 1 hidden tile
   *[other] { $count } hidden tiles
}
tile-at = tile { $place }: { $tile }
turned-up = { $tile }, turned up
secret = { $tile }, hidden from the others
hidden-tile = { $colour }, hidden
is-not = not { $numbers }
can-be = can be { $numbers }
ruled-out = ruled out for tile { $place }: { LIST($numbers) }
marks-of = Your marks for { $target }
marks-help = Strike out what it cannot be, by your own thinking. Nobody else sees it.
marks-done = Done
marks-clear = Clear all
strike = Strike out { $number }
struck = struck out: { LIST($numbers) }
clue = clue
has-clue = { $who } { YOU($who, you: "have", other: "has") } { $clue }.
gap = Gap: stand the clue tile here as tile { $place }
centre = The centre
centre-has = In the centre: { $black } black and { $white } white.
heap = { $count } { $colour }
heap-left = { $count } { $colour } in the centre
heap-to-take = { $count } { $colour } in the centre: take one
choices = Choices of this step
what-is = What is { $target }?
name-it = Name it { AS($number, form: "as") }
stop = Stop here
insert-at = Stand it as tile { $place }
show-it = Turn up tile { $place }
named-right = { $who } named { $target } as { AS($number, form: "as") }: right.
named-wrong = { $who } named { $target } as { AS($number, form: "as") }: wrong.

expects-over = The round is over.
expects-colours = { YOU($who) ->
    [you] Your turn: choose how many of your tiles are to be black.
   *[other] { $who } chooses how many black tiles to take.
}
expects-arrange = { YOU($who) ->
    [you] Your turn: stand up your code, choose the order.
   *[other] { $who } arranges a code.
}
expects-take = { YOU($who) ->
    [you] Your turn: take a clue tile from the centre, black or white.
   *[other] { $who } takes a clue tile.
}
expects-name = { YOU($who) ->
    [you] Your turn: point at a hidden tile and name its number.
   *[other] { $who } names a tile.
}
expects-name-or-stop = { YOU($who) ->
    [you] Right! Name another tile, or stop to keep your clue tile hidden.
   *[other] { $who } was right and may name another tile or stop.
}
expects-insert = { YOU($who) ->
    [you] Your turn: choose where your clue tile enters your code.
   *[other] { $who } puts the clue tile into the code.
}
expects-show = { YOU($who) ->
    [you] Wrong: choose one of your own hidden tiles to turn up.
   *[other] { $who } was wrong and has to turn up a tile.
}

## The lesson

lesson-colours = Everybody hides a code of tiles. Find out your rival’s numbers before yours are found: the last code with a secret wins. Take your four tiles: choose two black and two white.
lesson-take = There they stand, ascending, and only you see the numbers. Now your turn: take a white clue tile from the centre.
lesson-first = The clue tile stands apart. Your rival’s first tile is black and the lowest. You hold the black 0 and 1 yourself, so 2 is a good guess: point at it and name it 2, twice to be sure.
lesson-stop = Right, so it is turned up for good. You could go on, but a wrong naming would show your clue tile. Stop: then it enters your code hidden.
lesson-again = Your rival found your black 0, then named another tile wrong: so the clue tile, the black 10, is turned up. Your turn: take a black clue tile.
lesson-sure = Now think: right of the black 10 stands a black tile. Only one black number is higher. Name tile 4.
lesson-equal = And tile 5 is white and stands right of the black 11. Equal numbers: black left, white right. Name it.
lesson-safe = Two sure hits. About the last hidden one you can only guess, so stop here.
lesson-end = Take, name, go on or stop: that is all. The last code with a secret wins.

## The examples of the rules page

example-order = A code in order.
example-order-caption = White 4, black 7, white 10 and black 1 stand as 1, 4, 7, 10, from the owner’s left.
example-equal = Equal numbers.
example-equal-caption = Black stands left of white: black 5, white 5, black 8, white 8.
example-wrong = A wrong naming.
example-wrong-caption = Ada said that Bert’s tile 2 was a 6. It is not, so her clue tile, the white 5, entered her code turned up.
example-scramble = Scrambles.
example-scramble-caption = A dash may stand anywhere: here left of a 0. Without it the numbers ascend.

## Problems to train on, and how a tile is found out

problem-step-unseen = { AS($tile, form: "start") } has one of the { $colour } numbers that you do not see.
problem-step-denied = { AS($tile, form: "start") } was wrongly named { LIST($numbers) }.
problem-step-above = { AS($tile, form: "start") } stands right of { $other }, which is at least { AS($number, form: "article") }.
problem-step-above-seen = { AS($tile, form: "start") } stands right of { $other }: { $number }.
problem-step-below = { AS($tile, form: "start") } stands left of { $other }, which is at most { AS($number, form: "article") }.
problem-step-below-seen = { AS($tile, form: "start") } stands left of { $other }: { $number }.
problem-step-taken = { AS($tile, form: "start") } is not what { $other } is: { $number }.
problem-step-pair = { LIST($others) } share { LIST($numbers) } between them: nothing of that is left for { $tile }.
problem-certain = { AS($tile, form: "start") } is { AS($number, form: "article") }, however all else stands.
problem-not-certain = This is not certain: { $move }.
problem-task = One hidden tile is certain. Name it.
