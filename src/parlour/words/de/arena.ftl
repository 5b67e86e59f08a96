# Was die Arena ablehnt. Ihre Berichte sind englisch.

no-bots = Nenne mindestens einen Bot.
bot-twice = Der Bot „{ $name }“ ist zweimal genannt; nenne jeden nur einmal.
no-list-of-bots = „{ $bots }“ ist keine Liste von Bots; schreib zum Beispiel --bots greedy,random.
no-such-number-of-games = Die Zahl der Partien ist { $games }; es muss eine ganze Zahl ab 1 sein.
no-such-number-of-workers = Die Zahl der Helfer ist { $workers }; es muss eine ganze Zahl ab 1 sein.
no-folder-for-report = Für den Bericht { $file } gibt es keinen Ordner.
which-game-in-arena = Welches Spiel? parlour arena SPIEL; „parlour games“ zählt sie auf.
