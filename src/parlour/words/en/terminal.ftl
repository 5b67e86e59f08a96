# What the terminal says of its own: questions, commands, how a game went.

## At the table
bot-at = Bot { $seat }
bots-play = { LIST($bots) } { $count ->
    [one] plays
   *[other] play
    } at level “{ $level }”.
bot-level-random = Random
bot-level-greedy = Greedy
bot-level-beginner = Beginner
bot-level-novice = Novice
bot-level-casual = Casual
bot-level-strong = Strong
bot-level-expert = Expert
bot-level-master = Master
seed-is = Seed: { $seed }
how-to-play = Type the number of a move, or the move itself; 'help' tells more, 'quit' keeps the game.
goes-on = The game goes on after move { $ply }.
game-of-series = Game { $game } of { $games }: { $who } { YOU($who, you: "start", other: "starts") }.
next-game = Enter for the next game
go-on-watching = Enter to go on, 'end' to see the end, 'quit' to leave
see-again = See it again with: parlour replay { $file }
not-kept = { $why } You can play on, but this game will not be kept.
goodbye = Goodbye.
goodbye-and-on = Goodbye. Go on any time with: { $command }

## Choosing a move
one-move = One move is possible: { $move }. Press Enter to make it.
no-such-choice = There is no choice { $number }.
how-to-choose-more = Type the number of your choice, or a move or part of one as it is written ('e6'). 'help' tells more.
how-to-choose-all = Type the number of your choice, or a move or part of one as it is written ('e6'). When one move is possible, Enter makes it. Besides:
command-help = this list
command-moves = all your moves, in full
command-hint = the best move that a strong player finds, and why
command-back = back to the first question of this move
command-undo = take your last step of this turn back, if it showed nothing hidden
command-board = draw the table again
command-log = what has been played
command-rules = the rules of the game
command-save = write the game to a file as well
command-quit = leave; the game is kept, and you can go on with it later
best-move = Best: { $move }.
best-move-worth = Best: { $move }, worth { $worth }.
worth-chance = a winning chance of { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }
worth-points = { $points ->
    [one] { $points } point
   *[other] { NUMBER($points, maximumFractionDigits: 1) } points
    }
taken-back = Taken back.
nothing-played = Nothing has been played yet.
save-where = Say where: save FILE.
saved-as = Saved as { $file }.
no-rules = { $game } brings no page of rules.

## How it went
ended-because = { $reason } ({ $rule })
solitaire-won = Well done!
solitaire-lost = Not this time.
title-earned = Your title: { $title }
final-score = Score: { $points }
points-of = { $who } { $points }
game-won = { $who } { YOU($who, you: "win", other: "wins") } the game.
game-shared = { LIST($winners) } share the game.
game-drawn = Nobody wins the game: it is a draw.
series-won = { $who } { YOU($who, you: "win", other: "wins") } the series.
series-shared = { LIST($winners) } share the series.
series-drawn = Nobody wins the series: it is a draw.
series-stands = After game { $game } of { $games }: { $points }.
starts-next = { $who } { YOU($who, you: "start", other: "starts") } the next.
replay-stands = After move { $ply } of { $plies }: { $who } is to move.

## Games and their options
for-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
    }
for-some-players = { $first } or { $last } players
options-of = Options of { $game }:
default-is = default: { $value }
options-of-their-own = Every game has options of its own: parlour play GAME --help. Games: { $games }.
out-of-place = '{ $word }' is out of place; options are written '--name value'.
value-missing = '--{ $name }' needs a value: { $allowed }.
name-the-game = Name the game first: parlour play GAME [options].
which-game = Which game? parlour play GAME, with one of { $games }.
unreadable-seat = '{ $seat }' is no seat; say a number from 0, or '{ $nobody }' to watch.
no-such-language = There is no language '{ $language }'; there are { $languages }.

## Kept games
unfinished-game = There is an unfinished game of { $game } ({ $options }, after move { $ply }).
unfinished-series = There is an unfinished game of { $game } (game { $number } of { $games }, { $options }, after move { $ply }).
go-on-with-it = Go on with it? [Y/n]
put-aside = It has been put aside as { $file }.
other-game = { $file } is a game of { $game }, not { $wanted }.
keeps-options = A game that goes on keeps its options, its seed and its series.
file-is-over = That game is over. See it with: parlour replay { $file }
file-fails = { $file } fails in line { $line }: { $why }
file-exists = { $file } exists already; choose another name.
not-saved = The game could not be saved as { $file }: { $why }.
unreadable-file = { $file } cannot be read: { $why }.
no-such-file-or-folder = there is no such file or folder
file-not-permitted = that is not permitted
file-is-a-folder = it is a folder
disk-is-full = the disk is full
no-record = { $file } is no record of Parlour: it is no text.
no-such-game-in-it = There is no game { $number } in it; the last is game { $last }.
no-such-series-of-games = the games do not make up this series: { $why }
unknown-sitting = the seat '{ $seat }' or the bot '{ $level }' in it is not known here.

## Checking a deal
record-sound = The record is sound: { $moves } moves, all by the rules.
deal-of-commitment = The deal is the one that this commitment stands for:
compare-commitment = Compare it with the one that the table showed before the first move.
deal-as-promised = The deal is the one that you were promised before the first move.
seed-of-table = The table alone drew the seed: nobody else gave a share.
seed-of-shares = The seed follows from the shares of the table and of these seats:
share-none = { "  " }{ $who }: no share
share-unopened = { "  " }{ $who }: not opened, promised { $promise }
share-opened = { "  " }{ $who }: { $share }
share-is-there = Your share is among them.
look-for-share = Look for the share of your own browser there.
share-of-table-as-promised = The table’s share is the one that it had promised before anybody opened theirs.
promise-was = Before they were opened the table had shown this promise: { $promise }

## Problems
problem-kind-line = { $kind }: { $solved } of { $problems } solved
problem-how-to-begin = Begin with 'parlour puzzle --kind { $kind }', for instance.
problem-heading = { $kind } { $number }, difficulty { $grade } of 5
problem-your-seat = You sit on seat { $seat }.
problem-ask = Your move (or: moves)
problem-right = Right.
problem-wrong = Not right.
problem-answer = The answer: { $moves }
problem-next = Enter for the next one
problem-all-solved = You have solved all of them.
problem-made = { $count } problems in { $file }
day-heading = Challenges of { $date }
day-promise-kept = The value is the one that was promised.
day-of-practice = For practice: these follow from the date alone. A house has others, which nobody can know before.
day-begins-with = It begins with: { $moves }
promise-of-what = A promise is checked against a value: say that, too.
