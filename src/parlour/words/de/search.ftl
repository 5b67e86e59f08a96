# Warum eine Suche einen Zug für den besten hält.

expected-points = Etwa { NUMBER($points, maximumFractionDigits: 0) } Punkte sind zu erwarten.
only-move = Es ist der einzige Zug.
no-such-bot = Einen Bot { $level } gibt es nicht; die Stufen sind { $levels }.
not-to-move = Dieser Platz ist nicht am Zug.
wins-at-once = Das gewinnt das Spiel.
scores-at-once = Das bringt sofort { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
}.
takes-points = Das nimmt { AS($who, form: "dative") } { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
} weg.
searched-wins = Das gewann etwa { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } von { $games } vorgestellten Partien.
searched-points = Das brachte in { $games } vorgestellten Partien etwa { NUMBER($points, maximumFractionDigits: 1) } Punkte.
