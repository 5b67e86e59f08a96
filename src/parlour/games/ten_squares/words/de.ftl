# 10 Squares, auf Deutsch. Was man außer Fluent fragen kann (YOU, AS, LIST), steht in src/parlour/engine/words.py.

pitch = Ein Rennen ans ferne Ende und wieder heim, genau aufs Feld: Die Karten sagen, wie weit, du sagst, wohin.

## Das Material: Farben mit ihren Endungen, Karten in ihren Fällen

red = Rot
    .letter = R
    .e = rote
    .en = roten
    .er = roter
    .es = rotes
black = Schwarz
    .letter = S
    .e = schwarze
    .en = schwarzen
    .er = schwarzer
    .es = schwarzes
number = { AS($colour, form: "e") } { $number }
    .short = { $number }
    .the = die { AS($colour, form: "e") } { $number }
    .start = Die { AS($colour, form: "e") } { $number }
    .accusative = die { AS($colour, form: "e") } { $number }
triangle = { AS($colour, form: "es") } Dreieck
    .short = Dre
    .the = das { AS($colour, form: "e") } Dreieck
    .start = Das { AS($colour, form: "e") } Dreieck
    .accusative = das { AS($colour, form: "e") } Dreieck
square = { AS($colour, form: "es") } Quadrat
    .short = Qua
    .the = das { AS($colour, form: "e") } Quadrat
    .start = Das { AS($colour, form: "e") } Quadrat
    .accusative = das { AS($colour, form: "e") } Quadrat
circle = { AS($colour, form: "er") } Kreis
    .short = Kre
    .the = der { AS($colour, form: "e") } Kreis
    .start = Der { AS($colour, form: "e") } Kreis
    .accusative = den { AS($colour, form: "en") } Kreis
on-the-way-out = auf dem Hinweg
turned = gewendet

## Was geschah

turns-up-and-moves =
    { $who } { YOU($who, you: "deckst", other: "deckt") } { AS($card, form: "accusative") } auf: Die { AS($colour, form: "e") } Figur geht von { $start } nach { $end }
turns-up-and-returns =
    { $who } { YOU($who, you: "deckst", other: "deckt") } { AS($card, form: "accusative") } auf: Die { AS($colour, form: "e") } Figur geht bis ans Ende der Reihe und zurück nach { $square }
turns-up-and-waits =
    { $who } { YOU($who, you: "deckst", other: "deckt") } { AS($card, form: "accusative") } auf: { $owner } { YOU($owner, you: "hast", other: "hat") } die Wahl
turns-up-in-vain =
    { $who } { YOU($who, you: "deckst", other: "deckt") } { AS($card, form: "accusative") } auf: Die Karte zählt nicht und kommt zurück in den Stapel
turns-up-nothing-to-pick =
    { $who } { YOU($who, you: "deckst", other: "deckt") } { AS($card, form: "accusative") } auf: Es gibt nichts zu nehmen
moves =
    { $who } { YOU($who, you: "ziehst", other: "zieht") } die { AS($colour, form: "e") } Figur von { $start } nach { $end }
moves-and-returns =
    { $who } { YOU($who, you: "ziehst", other: "zieht") } die { AS($colour, form: "e") } Figur bis ans Ende der Reihe und zurück nach { $square }
stays = { $who } lässt die { AS($colour, form: "e") } Figur auf { $square } stehen
shuffles-in = { $who } { YOU($who, you: "mischst", other: "mischt") } { LIST($numbers) } in den Stapel
picks-none = { $who } { YOU($who, you: "nimmst", other: "nimmt") } keine Karten

## Was man tun kann

move-turn = die oberste Karte aufdecken
move-marker = die { AS($colour, form: "e") } Figur nach { $square } ziehen
move-marker-and-return = die { AS($colour, form: "e") } Figur bis ans Ende der Reihe und zurück nach { $square } ziehen
move-stay = die { AS($colour, form: "e") } Figur auf { $square } stehen lassen
move-pick = { LIST($numbers) } in den Stapel mischen
move-pick-none = keine Karten nehmen

## Was man das nächste Mal versuchen kann, nach dem Schritt, in dem man es besser gekonnt hätte

tip-move = Zähl, bevor du ein Feld wählst, welche deiner Zahlen noch im Stapel sind: Steh dort, wo dich die meisten nach Hause bringen.
tip-stay = Eine Form muss man nicht nutzen: Lass die Figur stehen, wenn sie dort gut steht.
tip-pick = Misch die Zahlen zurück, die dich von deinem Feld nach Hause bringen.

## Was nicht geht

no-card-waits = Keine Karte wartet auf eine Wahl; deck die nächste auf.
card-comes-first = Zuerst { AS($card, form: "the") }: Du hast die Wahl.
numbers-must-move = Eine Zahl muss gezogen werden; nur Dreieck und Quadrat lassen eine Figur stehen.
wrong-marker = { AS($card, form: "start") } zieht die { AS($colour, form: "e") } Figur.
leads-elsewhere =
    { AS($card, form: "start") } führt von { $start } nach { $one } oder { $other }, nicht nach { $wanted }.
never-on-a = Keine Form setzt eine Figur auf A.
there-already = Die Figur steht schon auf { $square }; du kannst sie stehen lassen.
only-circles-pick = Nur ein Kreis nimmt Karten; das hier ist { AS($card, form: "the") }.
circles-pick = Ein Kreis zieht keine Figur; er nimmt Zahlen, oder keine.
not-discarded = { AS($card, form: "start") } liegt nicht auf dem Ablagestapel.
pick-both = Nimm deine beiden Zahlen auf dem Ablagestapel, oder keine.
pick-three = Nimm von deinen { $count } Zahlen auf dem Ablagestapel drei, oder keine.

moves-are-written = Züge schreibt man als „turn“, „red f“, „stay“, „pick 2 5 9“ oder „pick none“.
moves-are = Ein Zug ist turn, stay, eine Figur mit ihrem Feld, oder Zahlen für einen Kreis.
picks-at-most = Ein Kreis nimmt höchstens drei verschiedene Zahlen.
numbers-are = Die Zahlen gehen von 1 bis 10.

## Wie es endete

came-home = Die { AS($colour, form: "e") } Figur ist genau auf A heimgekommen.
pile-empty = Der Stapel ist leer, und niemand ist daheim.
only-idle-shapes-left = Es sind nur noch Formen übrig, die nie zählen, und niemand ist daheim.

## Was ein Zug wert ist

chances-exact =
    Das gewinnt in { NUMBER($win, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } der Fälle, und unentschieden geht es in { NUMBER($draw, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } aus, genau gerechnet.
chances-kept = Bei bestem Spiel bis zum Ende ist das { NUMBER($worth, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) } eines Sieges wert, ein Unentschieden halb gezählt.
chances-about = Das gewinnt in etwa { NUMBER($win, style: "percent", maximumFractionDigits: 0) } der Fälle.

## Auf dem Tisch

no-card = Noch ist keine Karte aufgedeckt.
last-card = Aufgedeckte Karte: { $card }.
last-card-waits = Aufgedeckte Karte: { $card }; { $colour } hat die Wahl.
last-card-in-vain = Aufgedeckte Karte: { $card }; sie zählte nicht und kam zurück.
cards-left =
    { $count ->
        [one] { $count } Karte
       *[other] { $count } Karten
    } verdeckt
discard-pile = Gesehen, auf dem Ablagestapel

## Auf der Seite

this-is-you = { $name } (du)
row-of = Reihe von { $name }, { $colour }
row-note = { $colour }, { $way }
squares = Felder A bis J
home = Heimat
far-end = fernes Ende
marker-here = { AS($colour, form: "e") } Figur
reachable = erreichbar
turn-up-top = { $left }: die oberste aufdecken
pick-card = { AS($card, form: "start") } nehmen
does-not-count = zählt nicht
choices = Auswahl in diesem Schritt
move-here = Nach { $square } ziehen
leave-it = Stehen lassen
shuffle-in = { $count } von { $most } einmischen
pick-none = Keine nehmen
stands = { $who }, { $colour }: auf { $square }, { $way }.
seen-cards = Gesehen, auf dem Ablagestapel: { LIST($cards) }.

expects-nothing = Das Spiel ist vorbei.
expects-turn =
    { YOU($who) ->
        [you] Du bist dran: Deck die oberste Karte auf.
       *[other] { $who } deckt die oberste Karte auf.
    }
expects-number =
    { YOU($who) ->
        [you] Du bist dran: Wähle, in welche Richtung deine Figur geht:
       *[other] { $who } wählt die Richtung:
    } { $steps ->
        [one] { $steps } Feld.
       *[other] { $steps } Felder.
    }
expects-triangle =
    { YOU($who) ->
        [you] Du bist dran, ein Dreieck: Setz deine Figur auf ein beliebiges Feld außer A, oder lass sie stehen.
       *[other] { $who } hat ein Dreieck und darf die eigene Figur versetzen.
    }
expects-square =
    { YOU($who) ->
        [you] Du bist dran, ein Quadrat: Setz die gegnerische Figur auf ein beliebiges Feld außer A, oder lass sie stehen.
       *[other] { $who } hat ein Quadrat und darf die gegnerische Figur versetzen.
    }
expects-circle =
    { YOU($who) ->
        [you] Du bist dran, ein Kreis: Wähle drei deiner Zahlen zum Einmischen, oder keine.
       *[other] { $who } hat einen Kreis und darf Zahlen einmischen.
    }

## Die Lektion

lesson-start = Deine rote Figur will nach J laufen und genau auf A heimkommen. Deck die oberste Karte auf.
lesson-shapes =
    Ein schwarzer Kreis: Formen helfen nur einer Figur, die schon auf J war, also kam er zurück in den Stapel. Dann brachte eine schwarze 9 dein Gegenüber bis nach J. Du bist dran: die nächste Karte.
lesson-theirs =
    Ein Dreieck, aber ein schwarzes: Eine Karte wirkt für die Farbe, die sie trägt, egal wer sie aufdeckt. Dein Gegenüber hat gezogen. Deck die nächste Karte auf.
lesson-out = Endlich eine rote 6: Deine Figur lief nach G. Auf dem Hinweg geht es immer Richtung J. Weiter.
lesson-turned =
    Eine 5 ab G: bis J und zwei Felder zurück, nach H. Deine Figur war auf J und ist gewendet: Ab jetzt wählst du die Richtung. Deck eine Karte auf.
lesson-home =
    Eine 7 ab H: Ein Weg führt nach E, der andere genau nach Hause. Drück auf A, um ihn zu sehen, und noch einmal, um zu gewinnen.

## Die Beispiele

example-out = Eine rote 4.
    .caption = Die rote Figur zieht vier Felder weit, von A nach E.
example-bounce = Ums ferne Ende.
    .caption = Von H führt eine 5 über I und J zurück nach I, H, G. Rot ist nun gewendet.
example-choice = Zwei Wege.
    .caption = Eine gewendete Figur auf G mit einer 2: E oder I, ganz nach Wahl.
example-home = Daheim.
    .caption = Von E führt eine 4 genau nach A: Rot hat gewonnen.

## Aufgaben

problem-task = Welche Wahl gewinnt am ehesten?
