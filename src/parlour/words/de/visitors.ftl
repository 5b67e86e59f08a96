# Was die Arena bei Bots ablehnt, die nicht unsere sind.

no-bot-in-one-line = { $bot } ist kein Name eines Bots: Er muss eine Zeile Text sein.
no-program-to-run = „{ $bot }“ nennt kein Programm; schreib zum Beispiel run:./mein-bot.
no-python-path = „{ $bot }“ ist kein Bot: Schreib einen Python-Pfad wie meins:MeinBot oder run:PROGRAMM.
no-such-patience = Die Sekunden für einen Zug sind { $seconds }; erlaubt sind mehr als 0 und weniger als ein Tag.
