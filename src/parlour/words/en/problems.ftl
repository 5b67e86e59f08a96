# Problems to train on: what is asked, and what is said of an answer. Moves come in the words of their games.

## The kinds
problem-kind-square-deal = Square Deal: win from here
problem-kind-four-by-six = 4x6: the only way
problem-kind-pyramid-power = Pyramid Power: the best placement
problem-kind-squendo = Squendo: the most in one turn
problem-kind-coda = Coda: what is certain?
problem-kind-ten-squares = 10 Squares: the best chance
problem-about-square-deal = Few tiles are still hidden, and one move wins whatever comes up.
problem-about-four-by-six = The last 8 to 12 tiles of the puzzle fit in one way only.
problem-about-pyramid-power = One placement scores more than any other, or is the only one that still wins.
problem-about-squendo = So many points are there to be made in a single turn.
problem-about-coda = One hidden tile can be worked out by thinking. Which is it, and what is its number?
problem-about-ten-squares = Near the end of a game: which of the choices is most likely to win?

## What is said of an answer
problem-wins = This wins whatever comes up: { $move }.
problem-may-win = Of all that may come up, this wins { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }: { $move }.
problem-best-chance = Nothing is better: { $move }. It wins { NUMBER($chance, style: "percent", maximumFractionDigits: 1) }, draws counted half.
problem-worse-chance = Your choice wins { NUMBER($chance, style: "percent", maximumFractionDigits: 1) }: { $move }.
problem-chance-of = { NUMBER($chance, style: "percent", maximumFractionDigits: 1) }: { $move }
problem-points-most = { $points ->
    [one] 1 point
   *[other] { $points } points
    }, and there is no more to be had.
problem-points-fewer = { $points ->
    [one] 1 point.
   *[other] { $points } points.
    }
problem-points-there = There were { $points } to be had: { LIST($moves) }.
problem-keep-wins = This wins: { $move }.
problem-keep-shares = This only shares the win: { $move }.
problem-keep-loses = The other one wins after this: { $move }.
problem-filled = All { $tiles } tiles lie in the only way there is.
problem-given-up = This is the only way.

## What cannot be had
no-such-kind-of-problem = There are no problems of the kind '{ $name }'; there are { $kinds }.
no-such-problem = There is no problem { $number }; they are numbered from 1 to { $last }.
problem-stays = What the problem has laid stays where it is.
problem-answered = This problem has its answer already.

## Challenges of the day
challenge-solitaire-5x5 = Square Deal alone: all 25 tiles
challenge-solitaire-4x6 = Square Deal alone: the 4x6 puzzle
challenge-solitaire-pyramid = Pyramid Power alone
no-date = '{ $text }' is no date; write it like 2026-11-19.
day-to-come = { $date } has not come yet; its challenges are made when it does.
before-all-days = There were no challenges on { $date } here; the first ones were those of { $first }.
no-such-challenge = There is no challenge '{ $name }'; each day has { $challenges }.
day-is-over = That day is over. Its challenges can be looked at; what counts is played on the day.
played-at-a-table = A solitaire is played at a table of its own.
answered-at-once = A problem needs no table: send the moves of your answer.
no-value = '{ $text }' is no value of a day; that has 64 hexadecimal digits.
not-the-promised-value = This value is not the one that was promised: its hash is another.
chain-is-over = The values of this house have come to their end, after a hundred years.
