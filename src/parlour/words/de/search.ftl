# Warum eine Suche einen Zug für den besten hält.

expected-points = Etwa { NUMBER($points, maximumFractionDigits: 0) } Punkte sind zu erwarten.
only-move = Es ist der einzige Zug.
no-such-bot = Einen Bot { $level } gibt es nicht; die Stufen sind { $levels }.
not-to-move = Dieser Platz ist nicht am Zug.
searched-wins = In { $games } vorgestellten Partien gewann er etwa { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }.
searched-points = In { $games } vorgestellten Partien brachte er etwa { NUMBER($points, maximumFractionDigits: 1) } Punkte.
