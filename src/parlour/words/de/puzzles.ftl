# Was `parlour solve` über Rechtecke aus Plättchen sagt.

purple = violett
amber = bernsteinfarben
teal = petrolfarben
north = nördlich
east = östlich
south = südlich
west = westlich
sentences = { $first } { $second }
tile-on = { $tile } auf { $cell }

## Was sich nicht beantworten lässt
no-such-cell = „{ $name }“ ist kein Feld; die Felder sind a1 bis { $last }.
no-rectangle = „{ $size }“ ist kein Rechteck; schreib Zeilen x Spalten, zum Beispiel 4x6.
other-number-of-cells = { $size } hat { $cells } Felder, und es gibt { $tiles } Plättchen und den Joker.
shorter-side-first = Schreib die kürzere Seite zuerst: { $size }.
single-row = Plättchen in einer einzigen Reihe sind kein Rätsel; versuch 4x6, 3x8, 2x12 oder 5x5.
no-border-colour = „{ $name }“ ist keine Randfarbe; möglich ist { $colours }.
one-or-four-colours = Ein Rand hat eine Farbe oder vier mit Kommas dazwischen: Norden, Osten, Süden, Westen.
tiles-with-cells = Schreib zu jedem Plättchen sein Feld, so wie es liegt: „PPTP a4, PAAP b4“.
two-on-one-cell = Auf { $cell } sind zwei Plättchen geschrieben.
without-the-wild = Der Joker gehört nicht zu diesem Rätsel.
lies-twice = { $tile } liegt zweimal da, auf { LIST($cells) }; es gibt nur eins davon.
side-clashes = { $tile } kann nicht auf { $cell } liegen: Die { $side }e Seite ist { $shown } und müsste { $wanted } sein.
too-many-to-look-up = Dieses Rätsel hat { $fillings } Lösungen, zu viele, um eine Lage darin nachzuschlagen.
too-many-to-count = Es gibt mehr Lösungen, als sich hier zählen lassen.
one-question = Nimm nur eins von --count, --all und --borders.
only-counted = { $size } wird nur gezählt, weil der Joker sehr viele Lösungen ergibt: Setz --count dazu.
foresight-for-solitaires = Was möglich war, lässt sich nur vom Solitär 5x5 von Square Deal und von Pyramid Power für eine Person sagen.
leave-layout-out = Hier wird von vorn gezählt: Lass --layout weg.

## Antworten
cannot-be-completed = Das lässt sich nicht vollenden.
is-a-filling = Das ist eine Lösung.
ways-to-complete = Das lässt sich auf { $ways ->
    [one] eine Art
   *[other] { $ways } Arten
    } vollenden.
all-have = Alle haben { LIST($tiles) }.
best-next = Am besten als Nächstes: { LIST($tiles) }; dann bleiben { $left }.
no-filling-has = Keine Lösung hat { LIST($tiles) }.
no-filling = Dieses Rätsel hat keine Lösung.
only-these-tiles = Auf { LIST($cells) } passt nur { LIST($tiles) }.
no-tile-fits = Kein Plättchen, das noch da ist, passt auf { LIST($cells) }.
only-these-cells = Für { LIST($tiles) } bleibt nur { LIST($cells) }.
no-cell-fits = Für { LIST($tiles) } bleibt kein freies Feld.

## Was in einem Solitär möglich war, wenn man weiß, in welcher Reihenfolge die Steine kommen
foresight-possible = Wer weiß, in welcher Reihenfolge die Steine kommen, kann { $best } erreichen, und nicht mehr.
foresight-at-least = Wer weiß, in welcher Reihenfolge die Steine kommen, kann mindestens { $best } erreichen, und nie mehr als { $most }.
foresight-reached = Du hast { $got }. Mehr war nicht zu erreichen, auch nicht, wenn man weiß, in welcher Reihenfolge die Steine kommen.
foresight-none-better = Du hast { $got }. Selbst eine Suche, die weiß, in welcher Reihenfolge die Steine kommen, hat nicht mehr gefunden; mehr als { $most } wären es nie.
foresight-more = Du hast { $got }. Wer weiß, in welcher Reihenfolge die Steine kommen, hätte { $best } erreichen können, und nicht mehr.
foresight-more-at-least = Du hast { $got }. Wer weiß, in welcher Reihenfolge die Steine kommen, hätte mindestens { $best } erreichen können, und nie mehr als { $most }.
foresight-lost = Mit Zug { $ply } war das außer Reichweite: { $move }. Auf dem Weg dorthin: { $better }.
foresight-lost-between = Zwischen Zug { $first } und Zug { $last } geriet das außer Reichweite.

## 10 Squares, vom Ende her gelöst
no-such-race = Es gibt Spiele mit 3 bis { $most } Feldern und mit 2 bis 10 Zahlen.
no-such-memory = Der Speicher wird in GiB angegeben, zum Beispiel --memory 4.
too-little-memory = In so wenig Speicher lässt sich nichts lösen; versuch es mit --memory 1.
race-positions = { $halves } Hälften (Karten und Figur einer Farbe), also { $positions } Stellungen, da die Farben gleich sind.
keep-what-is-played = Nur eine Lösung des Spiels, wie es gespielt wird, mit zehn Feldern und zehn Zahlen, lässt sich aufheben.
race-kept = Aufgehoben in { $file }: Von dort an, wo gelöst ist, schlagen Bots ihre Wahl nach.
race-solved = Exakt gelöst: { NUMBER($share, style: "percent", maximumFractionDigits: 2) } aller Paare.
race-worth = Die Farben sind gleich, und Karten wirken für ihre Farbe; beide können also gleich viel erwarten, wer auch anfängt.
race-worth-and-draws = Die Farben sind gleich, und Karten wirken für ihre Farbe; beide können also gleich viel erwarten, wer auch anfängt. Spielen beide bestmöglich, enden { NUMBER($draws, style: "percent", maximumFractionDigits: 2) } der Partien unentschieden.
race-against-chance = Gegen Züge aus Zufall bringt bestes Spiel { NUMBER($share, style: "percent", maximumFractionDigits: 2) }, Unentschieden zur Hälfte gezählt.
