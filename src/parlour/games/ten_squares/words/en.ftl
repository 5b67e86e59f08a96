# 10 Squares, in English. What can be asked beyond Fluent (YOU, AS, LIST) is told in src/parlour/engine/words.py.

pitch = A race to the far end and home again, to the very square: cards say how far, you say which way.

## The parts

red = red
    .letter = R
black = black
    .letter = B
number = { $colour } { $number }
    .short = { $number }
triangle = { $colour } triangle
    .short = tri
square = { $colour } square
    .short = squ
circle = { $colour } circle
    .short = cir
on-the-way-out = on the way out
turned = turned, goes either way

## What has happened

turns-up-and-moves =
    { $who } { YOU($who, you: "turn", other: "turns") } up the { $card }: the { $colour } marker goes from { $start } to { $end }
turns-up-and-returns =
    { $who } { YOU($who, you: "turn", other: "turns") } up the { $card }: the { $colour } marker goes to the end of the row and back to { $square }
turns-up-and-waits =
    { $who } { YOU($who, you: "turn", other: "turns") } up the { $card }: { AS($owner, form: "object") } { YOU($owner, you: "have", other: "has") } a choice
turns-up-in-vain =
    { $who } { YOU($who, you: "turn", other: "turns") } up the { $card }: it does not count and goes back into the pile
turns-up-nothing-to-pick =
    { $who } { YOU($who, you: "turn", other: "turns") } up the { $card }: there is nothing to pick
moves = { $who } { YOU($who, you: "move", other: "moves") } the { $colour } marker from { $start } to { $end }
moves-and-returns =
    { $who } { YOU($who, you: "move", other: "moves") } the { $colour } marker to the end of the row and back to { $square }
stays = { $who } { YOU($who, you: "leave", other: "leaves") } the { $colour } marker on { $square }
shuffles-in = { $who } { YOU($who, you: "shuffle", other: "shuffles") } { LIST($numbers) } into the pile
picks-none = { $who } { YOU($who, you: "pick", other: "picks") } no cards

## What may be done

move-turn = turn up the top card
move-marker = move the { $colour } marker to { $square }
move-marker-and-return = move the { $colour } marker to the end of the row and back to { $square }
move-stay = leave the { $colour } marker on { $square }
move-pick = shuffle { LIST($numbers) } into the pile
move-pick-none = pick no cards

## What to try next time, by the step in which somebody did worse than they could

tip-move = Before you choose a square, count which of your numbers are still in the pile: stand where most of them bring you home.
tip-stay = A shape need not be used: leave the marker where it is when it stands well there.
tip-pick = Shuffle back the numbers that bring you home from where you stand.

## What may not

no-card-waits = No card waits for a choice; turn up the next one.
card-comes-first = The { $card } comes first: you have a choice to make.
numbers-must-move = A number must be moved; only a triangle or a square lets a marker stay.
wrong-marker = The { $card } moves the { $colour } marker.
leads-elsewhere = The { $card } leads from { $start } to { $one } or { $other }, not to { $wanted }.
never-on-a = No shape puts a marker on A.
there-already = The marker is on { $square } already; you may let it stay there.
only-circles-pick = Only a circle picks cards; this is the { $card }.
circles-pick = A circle moves no marker; it picks numbers, or none.
not-discarded = The { $card } is not on the discard pile.
pick-both = Pick both of your numbers on the discard pile, or none.
pick-three = Of your { $count } numbers on the discard pile pick three, or none.

moves-are-written = Moves look like 'turn', 'red f', 'stay', 'pick 2 5 9' or 'pick none'.
moves-are = A move is turn, stay, a marker and its square, or a pick of numbers.
picks-at-most = A circle picks at most three different numbers.
numbers-are = The numbers are 1 to 10.

## How it ended

came-home = The { $colour } marker came home to A exactly.
pile-empty = The pile is empty and nobody is home.
only-idle-shapes-left = Only shapes that can never count are left, and nobody is home.

## What a move is worth

chances-exact =
    It wins { NUMBER($win, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } and draws { NUMBER($draw, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } of the time, exactly.
chances-kept = With best play to the end this is worth { NUMBER($worth, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } of a win, a draw counted half.
chances-about = It wins about { NUMBER($win, style: "percent", maximumFractionDigits: 0) } of the time.

## On the table

no-card = No card has been turned up yet.
last-card = Card turned up: { $card }.
last-card-waits = Card turned up: { $card }; { $colour } has a choice.
last-card-in-vain = Card turned up: { $card }; it did not count and went back.
cards-left =
    { $count ->
        [one] { $count } card
       *[other] { $count } cards
    } face down
discard-pile = Seen, on the discard pile

## On the page

this-is-you = { $name } (you)
row-of = Row of { $name }, { $colour }
row-note = { $colour }, { $way }
squares = Squares A to J
home = home
far-end = far end
marker-here = { $colour } marker
reachable = can be reached
turn-up-top = { $left }: turn up the top one
pick-card = Pick the { $card }
does-not-count = does not count
choices = Choices of this step
move-here = Move to { $square }
leave-it = Leave it where it is
shuffle-in = Shuffle in { $count } of { $most }
pick-none = Pick none
stands = { $who }, { $colour }: on { $square }, { $way }.
seen-cards = Seen, on the discard pile: { LIST($cards) }.

expects-nothing = The game is over.
expects-turn =
    { YOU($who) ->
        [you] Your turn: turn up the top card.
       *[other] { $who } turns up the top card.
    }
expects-number =
    { YOU($who) ->
        [you] Your turn: choose which way your marker goes:
       *[other] { $who } chooses which way to go:
    } { $steps ->
        [one] { $steps } square.
       *[other] { $steps } squares.
    }
expects-triangle =
    { YOU($who) ->
        [you] Your turn, a triangle: put your own marker on any square but A, or leave it.
       *[other] { $who } has a triangle and may move their own marker.
    }
expects-square =
    { YOU($who) ->
        [you] Your turn, a square: put your rival’s marker on any square but A, or leave it.
       *[other] { $who } has a square and may move the rival’s marker.
    }
expects-circle =
    { YOU($who) ->
        [you] Your turn, a circle: pick three of your numbers to shuffle into the pile, or none.
       *[other] { $who } has a circle and may pick numbers to shuffle in.
    }

## The lesson

lesson-start = Your red marker wants to run to J and come home to A, to the very square. Turn up the top card.
lesson-shapes =
    A black circle: shapes help only a marker that has been to J, so it went back into the pile. Then a black 9 took your rival all the way to J. Your turn: the next card.
lesson-theirs =
    A triangle, but a black one: a card acts for the player of its colour, whoever turned it up. Your rival has moved. Turn up the next card.
lesson-out = A red 6 at last: your marker walked to G. On the way out it always goes towards J. Go on.
lesson-turned =
    A 5 from G: to J and two squares back, to H. Your marker has been to J and is turned: from now on you choose the way. Turn up a card.
lesson-home = A 7 from H: one way leads to E, the other exactly home. Press A to see it, press again to win.

## The examples

example-out = A red 4.
    .caption = The red marker moves four squares, from A to E.
example-bounce = Round the far end.
    .caption = From H a 5 goes to I, J and back to I, H, G. Red is turned now.
example-choice = Two ways.
    .caption = A turned marker on G with a 2: E or I, its owner chooses.
example-home = Home.
    .caption = From E a 4 leads exactly to A: red has won.

## Problems to train on

problem-task = Which choice has the best chance to win?
