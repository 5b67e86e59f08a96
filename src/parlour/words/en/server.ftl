# What the server says: refusals, and what it tells when it closes something.

## At the table
not-your-turn = It is not your turn.
already-over = The game is over already.
moved-on = The table has moved on since; here is how it stands now.
faster = Somebody else was faster; here is how the table stands now.
faster-wish = Somebody else was faster; please look again.
faster-seat = Somebody else was faster; that seat is taken.
only-own-tables = Only your own tables stand in your list.
others-play-here = Others play here too, or the game is over; this table cannot be put away.
all-seats-taken = All seats at this table are taken.
seat-taken = That seat is taken.
no-seat-here = There is no seat { $seat } at this table.
somebody-sits-there = Somebody sits there; a bot can only take a seat that is open or was left.
host-fills = Whoever opened the table decides who else is waited for.
one-seat-only = You can sit on one seat only.
table-waits = The table is waiting: some seats are still open.
nobody-to-conduct = Only bots among themselves, at a table that is not public, wait for those who watch.
only-watching = You are watching; only those who sit at the table can do that.
sits-elsewhere = You sit on another seat at this table, or have left one that you can come back to.
not-your-seat = Only whoever sits on a seat can move it to another device.
rated-seat-stays = At a rated table a seat stays in the browser that took it.
nobody-to-claim = There is nobody at this table whose seat could be claimed.
too-early-to-claim = A seat can be claimed after three days of waiting, not before.
alone-no-clock = Whoever plays alone needs no clock.
share-too-early = A share is opened when all seats are taken, not before.
wrong-share = This is not the share that was promised.
share-too-late = The deal has been made already, without this share.
being-dealt = The table is full and is being dealt; a moment, please.
link-used = This link has been used already.
wrong-link = This link has been used already, or it is not for this table.
no-table = There is no table with this link.
no-watchers = This table is not open to watchers.
no-seat-no-watchers = You have no seat at this table, and it is not open to watchers.
seat-moved = Your seat has moved to another device.
no-next-game = There is no next game to deal now.
no-rematch-yet = A rematch is for a table at which all games have been played.
rated-needs-opponents = A rated table needs opponents, and cannot be a friendly one.
seed-is-private = Only a private table that is not rated can have a chosen seed.
too-many-seats = This table has { $seats } seats, not { $wanted }.
no-such-level = There is no bot '{ $level }'; the levels are { $levels }.
level-not-measured = Nobody has measured how strong the bot '{ $level }' is; a rated table needs another.
deal-is-secret = The game is not over yet; until then nobody may know its deal.
no-notes = At this table nobody takes notes: what was before can be seen after the end.
others-see-later = What others see can be looked at when the game is over.
no-lesson = This game brings no lesson.
no-own-board = This game brings no board of its own.
game-not-dealt = Game { $number } has not been dealt at this table yet.
best-of-solitaires = Best results are kept of solitaires.
nothing-to-play-on = This game was over then: nobody was to move.
no-entry = That is nothing to write into the log of a table.

## Going back
question-open = There is a question on the table already.
question-closed = That question is no longer open.
question-not-for-you = This question is not waiting for you.
asked-enough = You have asked often enough in this turn; please play on.
back-while-playing = Going back is for a game that is being played.
nothing-of-yours = You have not moved yet.
nothing-to-go-back-to = The game has { $moves } moves; there is nothing to go back to.
bots-do-not-go-back = At a rated table a bot does not agree to go back.
hidden-was-shown = Something hidden was shown since then; only a friendly table goes back past that.
nothing-this-turn = Nothing has been played in this turn yet.
back-too-often = This table has gone back { $times } times; now it goes only forward.

## The host
only-host = Only whoever opened the table can send somebody away.
all-games-played = All games at this table have been played.
nobody-to-send-away = Nobody sits there who could be sent away.
own-seat = That is your own seat; to get up, leave the table.
rated-stays = From a rated table nobody is sent away once all seats are taken.
not-welcome-back = The host of this table has sent you away; you can play elsewhere.
sent-away = The host has sent you away from this table.

## Names
# Whoever has chosen no name is called by one word of each list, such as "Clever Otter".
given-first = Amber Brave Bright Calm Cheerful Clever Copper Curious Eager Gentle Golden Happy Jolly Kind Lively Lucky Merry Nimble Patient Quick Quiet Silver Sunny Swift Tidy Velvet Warm Wise
given-second = Badger Bear Beaver Crane Dolphin Falcon Finch Fox Hare Hedgehog Heron Ibex Lark Lynx Magpie Marten Moose Newt Otter Owl Puffin Rabbit Raven Robin Seal Sparrow Squirrel Stork Swan Turtle
name-in-use = Somebody who is here has that name already; please choose another.
name-unseen = A name is one line of letters that can be seen.
name-too-long = A name has { $most } letters at most.
name-mixes-scripts = A name keeps to one script; letters of two look too much alike.
name-rare-script = A name is written in a script that people use today; letters of the others look too much alike.
name-of-bot = That is what the bots are called here; please choose another name.

## Those who run the house
closed-by-house = This table was closed by those who run this house.
banned = You cannot play here at present; those who run this house have decided so.
silenced = You can play, but not ask the others or change your name at present.
read-only = For a while everything here can only be looked at; please come back later.
restarting = The server is being restarted; you will be back in a moment.

## Thinking
rated-no-hints = At a rated table everybody plays without hints.
no-aids-here = At this table everybody plays without aids; whoever opens one can allow them.
hint-for-mover = A hint is for the seat that is to move.
too-many-thinking = Too many are thinking at the moment; please ask again in a while.
reviews-waiting = { $reviews } of your reviews are still being worked out; please wait.

## Limits
hints-too-fast = There is at most one hint every few seconds; please think for a moment yourself.
too-many-open = You have too many tables open at once; close some of them.
unfinished-tables = You have { $tables } unfinished tables from today; finish some before you open another.
opens-too-fast = You open tables too fast; please wait a moment.
address-opens-too-fast = Too many tables are opened from your address; please wait a moment.
sits-too-often = You sit down at too many tables; please wait a moment.
address-sits-too-often = Too many people sit down from your address; please wait a moment.
too-fast = That was too fast; please wait a moment.
too-often = That was too often; please wait a moment.
too-many-guests = Too many new guests come from your address; please wait a minute.
too-many-connections = Too many connections come from your address; close some of them.
too-much-waits = Too much waits at this table; please try again.
too-many-messages = Too many messages in a short time.
message-too-large = A message may have 16 kB at most.
too-slow = Your connection is too slow.
too-many-requests = Too many requests came at once; please wait for the answers.

## Requests
who-are-you = Who are you? This needs a seat at the table.
not-allowed = That is not allowed.
nothing-here = There is nothing at this address.
not-here = That cannot be done at this address.
too-much = That is too much at once.
send-json = Please send JSON.
refused = That was refused.
unreadable = That cannot be read: { $complaint }.
too-deep = That cannot be read: lists within lists within lists, without end.
not-utf-8 = That cannot be read: it is not valid UTF-8.
cut-off = The request ended in the middle.
cannot-be-kept = That holds something that cannot be kept.
one-host = A request has one Host.
unreadable-host = The name of the server in this request cannot be read.
unknown-host = This server does not answer to '{ $host }'; whoever runs it can allow it: { $setting }.
other-site = That came from another site's page.
unreadable-request = That is not a request that can be read.
address-too-long = An address may have { $bytes } bytes at most.
head-too-large = The head of a request may have { $most } kB at most.
no-such-file = There is no such file.
page-not-built = The page is not built here; the tables are served at /api.
token-needed = This needs the token for the figures.

## What went wrong here
out-of-reach = The table cannot be reached at the moment; please try again.
not-written = The server could not write this down; please try again.
outage = The server cannot reach or write its tables at the moment; please try again in a while.
accident = Something went wrong here. It has been noted; please try again.

## Tables of another version
old-version = This table was played by rules of { $game } that have changed since (version { $version }; now { $now }): its result stands, but it cannot be replayed.
lost-game = The game '{ $game }' is not played here any more: the result of this table stands, but it cannot be replayed.

## What a link shows where it is pasted
preview-invited = { $name } invites you to play { $game }
preview-open = You are invited to play { $game }
preview-invited-more = A seat is free: sit down and play. No account is needed.
preview-table = { $game }: { $names }
preview-running = { $moves ->
    [0] The game is about to begin. Come and look on.
    [1] One move has been made. Come and look on.
   *[other] { $moves } moves have been made. Come and look on.
}
preview-over = It ended { $points }. Look at every move, and play on from any of them.
