# What `parlour solve` says of rectangles of tiles.

purple = purple
amber = amber
teal = teal
north = north
east = east
south = south
west = west
sentences = { $first } { $second }
tile-on = { $tile } on { $cell }

## What cannot be answered
no-such-cell = '{ $name }' is no cell; cells are a1 to { $last }.
no-rectangle = '{ $size }' is no rectangle; write rows x columns, for instance 4x6.
other-number-of-cells = { $size } has { $cells } cells, and there are { $tiles } tiles and the Wild.
shorter-side-first = Write the shorter side first: { $size }.
single-row = Tiles in a single row are no puzzle; try 4x6, 3x8, 2x12 or 5x5.
no-border-colour = '{ $name }' is no colour of a border; it can be { $colours }.
one-or-four-colours = A border has one colour, or four with commas between: north, east, south, west.
tiles-with-cells = Write every tile with its cell, as it lies: 'PPTP a4, PAAP b4'.
two-on-one-cell = Two tiles are written on { $cell }.
without-the-wild = The Wild is not part of this puzzle.
lies-twice = { $tile } lies twice, on { LIST($cells) }; there is one of it.
side-clashes = { $tile } cannot lie on { $cell }: its { $side } side is { $shown } and must be { $wanted }.
too-many-to-look-up = This puzzle has { $fillings } fillings, too many to look a layout up in them.
too-many-to-count = There are more fillings than can be counted here.
one-question = Choose one of --count, --all and --borders.
only-counted = { $size } is only counted, since the Wild makes very many fillings: add --count.
foresight-for-solitaires = What was possible can only be told of the 5x5 solitaire of Square Deal and of Pyramid Power for one player.
leave-layout-out = Here it is counted from nothing: leave --layout out.

## Answers
cannot-be-completed = This cannot be completed.
is-a-filling = This is a filling.
ways-to-complete = This can be completed in { $ways ->
    [one] { $ways } way
   *[other] { $ways } ways
    }.
all-have = All of them have { LIST($tiles) }.
best-next = Best next: { LIST($tiles) }, which leaves { $left }.
no-filling-has = No filling has { LIST($tiles) }.
no-filling = This puzzle has no filling.
only-these-tiles = Only { LIST($tiles) } can lie on { LIST($cells) }.
no-tile-fits = No tile at hand can lie on { LIST($cells) }.
only-these-cells = { LIST($tiles) } can only lie on { LIST($cells) }.
no-cell-fits = { LIST($tiles) } can lie on no empty cell.

## What was possible in a solitaire, to somebody who knows in which order the tiles come
foresight-possible = To somebody who knows in which order the tiles come, { $best } is possible, and no more.
foresight-at-least = To somebody who knows in which order the tiles come, at least { $best } is possible, and never more than { $most }.
foresight-reached = You got { $got }. Nobody could have got more, not even knowing in which order the tiles come.
foresight-none-better = You got { $got }. Even a search that knows in which order the tiles come has found no more; it would never be more than { $most }.
foresight-more = You got { $got }. To somebody who knows in which order the tiles come, { $best } was possible, and no more.
foresight-more-at-least = You got { $got }. To somebody who knows in which order the tiles come, at least { $best } was possible, and never more than { $most }.
foresight-lost = With move { $ply } it was out of reach: { $move }. On the way there: { $better }.
foresight-lost-between = It went out of reach between moves { $first } and { $last }.

## 10 Squares, solved from the end on
no-such-race = There are games with 3 to { $most } squares and with 2 to 10 numbers.
no-such-memory = Memory is given in GiB, for instance --memory 4.
too-little-memory = In so little memory nothing can be solved; try --memory 1.
race-positions = { $halves } halves (the cards and the marker of one colour), and so { $positions } positions, the colours being alike.
keep-what-is-played = Only a solution of the game as it is played, with ten squares and ten numbers, can be kept.
race-kept = Kept in { $file }: from what is solved on, bots look their choices up.
race-solved = Solved exactly: { NUMBER($share, style: "percent", maximumFractionDigits: 2) } of all pairs.
race-worth = The colours are alike and cards act for their colour, so both can expect the same, whoever turns up first.
race-worth-and-draws = The colours are alike and cards act for their colour, so both can expect the same, whoever turns up first; { NUMBER($draws, style: "percent", maximumFractionDigits: 2) } of the games are drawn if both play best.
race-against-chance = Against moves by chance best play scores { NUMBER($share, style: "percent", maximumFractionDigits: 2) }, draws counted half.
