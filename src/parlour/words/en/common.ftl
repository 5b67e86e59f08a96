# What every room says: players, lists, and what the engine itself tells. See src/parlour/engine/words.py.

verbatim = { $text }
list = { $first } and { $last }

you = You
    .object = you
    .possessive = your
    .start-possessive = Your
named = { $name }
    .possessive = { $name }’s
    .start-possessive = { $name }’s
seat = Seat { $number }
    .object = seat { $number }
    .possessive = seat { $number }’s
    .start-possessive = Seat { $number }’s

yes = yes
no = no
option-players = Players
option-players-help = Everybody plays against everybody; there are no teams.
option-starter = Who starts
option-starter-help = The first game; in a series the start moves on from there.
option-starter-random = By lot
