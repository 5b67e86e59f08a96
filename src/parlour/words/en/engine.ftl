# What the engine says: of options, moves that cannot be made, steps taken back, series, games.

## Options
no-such-value = '{ $name }' cannot be { $value }; it can be { $allowed }.
unknown-option = { $game } has no option '{ $name }'; it has { $names }.
options-do-not-fit = { $game } cannot be played like that.
starter-not-there = Seat { $seat } cannot start: the seats are 0 to { $last }.
no-such-seed = The seed is { $seed }; it must be a whole number from 0 to 2**64 - 1.
no-such-bot-seed = The bot’s seed is { $seed }; it must be a whole number from 0 to 2**64 - 1.

## Games
unknown-game = There is no game { $name }; there are { $games }.
unknown-game-near = There is no game { $name }; there are { $games }. Did you mean '{ $near }'?

## Records
record-none = this is no record; a record begins with '{ $heading }'.
record-version = { $line } is of a version that is not known here; known is { $known }.
record-without-end = the record is cut off: its last line has no end.
record-cut-off = the record is cut off; expected '{ $expected }'.
record-goes-on = there is more text after the end of the record.
refused-by-rule = { $why } ({ $rule })
record-no-move = { $line } is no move; expected number, seat and move.
record-no-header = { $line } is no header; expected 'name: value'.
record-header-missing = the header '{ $name }' is missing.
record-changed = the check does not fit: the record has been changed.
record-differs = { $line } should be { $wanted }.
note-name-unfit = A note cannot be called { $name }: use plain words without a colon.
note-unfit = The note '{ $name }' must be one line of text without blanks at its ends.
record-fails = Line { $line }: { $why }
other-version = this was played by version { $version } of the rules of { $game }; only version { $known } can be replayed here.

## Moves
game-over = The game is over.
unreadable-move = '{ $move }' cannot be read as a move: { $why }
move-too-long = { $move } cannot be read as a move: a move takes at most { $most } characters.
move-not-printable = { $move } cannot be read as a move: it holds characters that cannot be shown.
no-move = { $move } is no move of { $game }.
no-move-because = { $move } is no move of { $game }: { $why }
move-at-odds = its text or its data are those of another move than its code.
move-of-another-game = '{ $move }' is a move of '{ $other }', not of { $game }.
ambiguous-move =
    '{ $text }' fits { $fitting } moves: { $shown }{ $more ->
        [0] .
       *[other] { " " }and { $more } more.
    } Say which.
moves-are-written = moves are written like { $examples }.
no-such-kind = there is no kind of move { $kind }; there are { $kinds }.
other-fields = '{ $kind }' has the fields { $fields }, and no others.
no-such-field-value = { $value } is no { $field }.
no-such-code = the codes of moves are 0 to { $last }.
no-such-ply = The game has { $moves } moves; there is no position after { $ply }.
no-such-seat = There is no seat { $seat }; the seats are 0 to { $last }.

## Taking back
nothing-to-take-back = Nothing has been played yet.
turn-has-ended = The turn has ended; only steps of the current turn can be taken back.
step-showed-something = The last step showed something hidden; it cannot be taken back.

## Series
no-such-series-seed = The seed of a series is { $seed }; it must be a whole number from 0 to 2**1024 - 1.
no-such-series = A series cannot have { $games } games; it must be a whole number up to { $most }.
series-too-short = A series has at least one game.
series-over = All { $games } games of the series have been played.
not-played = Only a game that was dealt and played counts, and this is none.
other-game-of-series = That is not the next game of this series.
not-over-yet = That game is not over yet.
over-already = That game is over already; nobody can give it up.
no-seat-to-give-up = There is no seat { $seat } that could give up; the seats are 0 to { $last }.
time-is-over = { AS($who, form: "start-possessive") } time is over.
gave-up = { $who } gave the game up.

## The shuffle
nonce-damaged = The nonce is damaged: it must be 64 hexadecimal digits.
not-64-digits = '{ $text }' cannot be checked: it must be 64 hexadecimal digits.
not-to-be-checked = The record holds no { $note }, so the shuffle cannot be checked.
commitment-does-not-fit = The commitment does not fit: this seed and these options are not what the table had promised.
other-commitment = The commitment in the record is { $commitment }, not the one that you were shown: this is another game, or its deal was changed after you saw the commitment.
other-promise = The table had promised another share before the players opened theirs.
share-not-counted = This share was not counted: the deal was made without it.
wrong-share-of-table = The table’s share is not the one that it had promised.
seed-of-other-shares = The seed does not follow from the shares: this is not the deal that they make.
