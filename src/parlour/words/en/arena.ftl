# What the arena refuses. Its reports are in English.

no-bots = Name at least one bot.
bot-twice = The bot '{ $name }' is named twice; name every bot once.
no-list-of-bots = '{ $bots }' is no list of bots; write for instance --bots greedy,random.
no-such-number-of-games = The number of games is { $games }; it must be a whole number from 1.
no-such-number-of-workers = The number of workers is { $workers }; it must be a whole number from 1.
no-folder-for-report = There is no folder for the report { $file }.
which-game-in-arena = Which game? parlour arena GAME; 'parlour games' lists them.
