# What the arena refuses of bots that are not ours.

no-bot-in-one-line = { $bot } is no name of a bot: it must be one line of text.
no-program-to-run = '{ $bot }' names no program; write for instance run:./my-bot.
no-python-path = '{ $bot }' is no bot: write a Python path such as mine:MyBot, or run:PROGRAM.
no-such-patience = The seconds for a move are { $seconds }; more than 0 and less than a day are allowed.
