# Pyramid Power: was seine Regeln sagen und was sein Brett sagt. Wie man Wörter schreibt: src/parlour/engine/words.py.

pitch = Dreiecke, Kante an Kante: Zwei Farben müssen passen, und wer sich dazwischenzwängt, zählt alle mit.

# Farben und Pyramiden. Kein Buchstabe steht hier für eine andere Farbe als in der Notation der Züge: G ist Grün.
red = rot
    .letter = R
blue = blau
    .letter = B
yellow = gelb
    .letter = L
purple = violett
    .letter = V
green = grün
    .letter = G
tile = { AS($first, form: "letter") }{ AS($second, form: "letter") }{ AS($third, form: "letter") }
    .aloud = { $first }-{ $second }-{ $third }
wild = der Joker
    .accusative = den Joker
    .short = Joker
tile-worth = { AS($tile, form: "aloud") }, Wert { $value }
edge = { $first }-{ $second }
north = nördliche
east = östliche
south = südliche
west = westliche

# Das Protokoll.
plays = { $who } { YOU($who, you: "legst", other: "legt") } { AS($tile, form: "accusative") } auf { $place } für { $points } Punkte
goes-out = { $who } { YOU($who, you: "legst", other: "legt") } { AS($tile, form: "accusative") } auf { $place } für { $points } Punkte und { YOU($who, you: "bist", other: "ist") } fertig, mit { $more } dazu für die Pyramiden, die die anderen noch haben
draws-fitting = { $who } { YOU($who, you: "ziehst", other: "zieht") } { AS($tile, form: "accusative") } ({ $value }): passt
draws-useless = { $who } { YOU($who, you: "ziehst", other: "zieht") } { AS($tile, form: "accusative") } ({ $value }): passt nirgends
turns-up-fitting = { $who } { YOU($who, you: "deckst", other: "deckt") } { AS($tile, form: "accusative") } ({ $value }) auf: passt
turns-up-useless = { $who } { YOU($who, you: "deckst", other: "deckt") } { AS($tile, form: "accusative") } ({ $value }) auf: passt nirgends
passes = { $who } passt

# Züge zur Auswahl.
move-play = { AS($tile, form: "accusative") } auf { $place } legen
move-draw = eine Pyramide ziehen
move-turn-up = die nächste Pyramide aufdecken
move-pass = passen

# Was man das nächste Mal versuchen kann, nach dem Schritt, in dem man es besser gekonnt hätte.
tip-play = Such zuerst Plätze zwischen zwei Pyramiden: Dort zählst du sie alle. Und lass dem Nächsten keinen solchen Platz.

# Ablehnungen.
refused-not-yours = Du hast { KEY($tile) ->
    [wild] { AS($tile, form: "accusative") }
   *[tile] die Pyramide { $tile }
 } nicht.
refused-taken = Auf { $place } liegt schon eine Pyramide.
refused-apart = Keine Kante von { $place } berührt eine gelegte Pyramide.
refused-edge = Die { $side } Kante deiner Pyramide ist { $own }, bei der Pyramide dort ist sie { $there }.
refused-can-play = Du kannst legen, also musst du, zum Beispiel { AS($tile, form: "accusative") } auf { $place }.
refused-drawn-fits = Was du gezogen hast, passt, also musst du es legen, zum Beispiel { AS($tile, form: "accusative") } auf { $place }.
refused-turned-up-fits = Was du aufgedeckt hast, passt, also musst du es legen, zum Beispiel { AS($tile, form: "accusative") } auf { $place }.
refused-pass-alone = Im Solitär wird nicht gepasst: Deck die nächste Pyramide auf.
refused-empty-pile = Der Nachziehstapel ist leer; du kannst nur passen.
refused-pass-early = Solange es etwas zu ziehen gibt, passt niemand: Zieh eine Pyramide.

# Züge, die sich nicht lesen lassen.
unread-mirrored = Eine Pyramide { $tile } gibt es nicht; mit diesen Farben heißt sie { $mirrored }, im Uhrzeigersinn gelesen.
unread-tile = Eine Pyramide { $tile } gibt es nicht; man schreibt drei Buchstaben aus { $letters } (Y ist Gelb, P ist Violett), oder { $wild }.
unread-place = Bis { $place } reicht keine Auslage.
unread-data = Ein Zug ist draw, pass oder play mit den Ecken der Pyramide, x und y.
unread-move = Züge sehen so aus: „play RRB 3,-1“, „play WILD 0,1“, „draw“ oder „pass“.

# Wie es ausging.
ended-out = { $who } { YOU($who, you: "hast", other: "hat") } alle Pyramiden gelegt.
ended-blocked = Der Nachziehstapel ist leer, und niemand kann legen.
ended-left-over = Alle Pyramiden sind aufgedeckt, und keine der übrigen passt.
ended-all-played = Alle Pyramiden sind aufgedeckt und gelegt.
title-pharaoh = Du bist der Pharao!
title-expert = Pyramidenkenner
title-pro = Pyramidenprofi
title-none = Noch einmal!

# Was der Experte von einem Zug sagt.
judged-points = Das bringt { $points } Punkte, bis zum Ende gezählt.
judged-wins = Das gewinnt gegen die besten Antworten, bis zum Ende gezählt.
judged-shares = Das teilt den Sieg gegen die besten Antworten, bis zum Ende gezählt.
judged-loses = Das verliert gegen die besten Antworten, bis zum Ende gezählt.

# Der Tisch, gezeichnet oder vorgelesen.
standing = { $who }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 }
standing-to-move = { standing }, am Zug
named-you = { $name } (du)
layout = Die Auslage
placed = { $place }, Spitze { $tip ->
    [up] oben
   *[down] unten
 }: { $tile }
open-place = freier Platz { $place } neben { $neighbours ->
    [one] einer Pyramide
   *[other] { $neighbours } Pyramiden
 }{ $bonus ->
    [0] { "" }
   *[other] , Bonus { $bonus }
 }{ $fits ->
    [yes] , passt
   *[no] { "" }
 }
ghost = Auf { $place }, im Uhrzeigersinn ab der Spitze: { AS($tile, form: "aloud") }
hand-of = { YOU($who) ->
    [you] Deine Pyramiden
   *[other] Pyramiden von { $who }
 }
tiles = Pyramiden
stack-of = Stapel aus { $height }
stack-with-top = Stapel aus { $height }, zuoberst: { $tile }
stack-top-first = Stapel, von oben: { $tiles }
top-tile = { $tile }, zuoberst, für alle sichtbar
face-up = offen:
face-up-tiles = offen: { $tiles }
no-tiles = keine mehr
nothing-aside = nichts beiseitegelegt
just-drawn = Gerade gezogen und anzulegen: { $tile }
pile = Nachziehstapel: { $left } verdeckt
draw-from = Vom Stapel ziehen, { $left } verdeckt

# Die Knöpfe des Bretts, und was jetzt zu tun ist.
do-draw = Ziehen
do-turn-up = Nächste aufdecken
do-pass = Passen
ask-pick = Nimm eine deiner Pyramiden.
ask-place = Wähle einen Platz, der leuchtet.
ask-nowhere = Diese passt gerade nirgends. Nimm eine andere.
ask-turn = Dreh sie, oder leg sie an.
ask-confirm = Noch einmal drücken legt sie an.
ask-draw = Keine von deinen passt. Zieh eine.
ask-turn-up = Deck die nächste Pyramide auf.
ask-pass = Keine von deinen passt, und der Nachziehstapel ist leer. Passe.
expects-over = Das Spiel ist vorbei.
expects-play = { YOU($who) ->
    [you] Du bist dran: Leg eine Pyramide an, wenn eine passt, sonst zieh.
   *[other] { $who } legt an oder zieht.
 }
expects-drawn = { YOU($who) ->
    [you] Du bist dran: Die gezogene Pyramide passt, leg sie an.
   *[other] { $who } hat eine passende Pyramide gezogen und legt sie an.
 }
expects-alone = { YOU($who) ->
    [you] Du bist dran: Leg an, was passt, sonst deck die nächste Pyramide auf.
   *[other] { $who } legt an oder deckt die nächste Pyramide auf.
 }

# Die Einführung.
lesson-match = Jede Pyramide hat drei farbige Ecken. Wo Kanten sich treffen, müssen beide Farben passen. Nimm deine 7, die rot, violett und grün ist, dann den leuchtenden Platz, und drück noch einmal zum Anlegen.
lesson-again = 7 Punkte, die Zahl in der Mitte. Dein Gegenüber hat auf der anderen Seite angelegt. Nun die mit zwei violetten Ecken und einer roten: Links geht es mit ihr weiter.
lesson-below = Nun die gelbe, rote und grüne: Sie passt unter die Pyramide in der Mitte, wo Rot und Grün auf Rot und Grün treffen.
lesson-bonus = Ein Platz mit Plus berührt mehrere Pyramiden, und wer eine einfügt, bekommt alle ihre Werte dazu. Deine mit zwei roten Ecken und einer violetten passt: Leg sie auf +20.
lesson-draw = 10 und noch 20 dazu, 30 Punkte! Nun passt keine von deinen. Dann ziehst du eine Pyramide vom Stapel.
lesson-end = Auch sie passt nicht und liegt nun offen vor dir für später. Der Joker mit dem Stern würde überall passen. Sei vor allen anderen alle los, mit den meisten Punkten.

# Die Beispiele der Regelseite.
example-first-title = Eine passende Kante.
example-first = Die 20 zeigt der 10 Violett und Violett, genau wie die 10 ihr: 20 Punkte.
example-bonus-title = Ein Bonus.
example-bonus = Die 7 liegt zwischen einer 10 und einer 5 und passt zu beiden: 7 + 15 = 22 Punkte.
example-wild-title = Der Joker.
example-wild = Er passt überall. Als Nachbar zählt er 0: Die 20 zwischen einer 10 und dem Joker bringt 30.
example-point-title = Spitze an Spitze.
example-point = Die grüne 20 oben und die rote 20 unten berühren sich nur mit den Spitzen: nichts muss passen, nichts zählt.

# Aufgaben.
problem-task-most = Mach mit einer Pyramide so viele Punkte wie möglich.
problem-task-keep = Der Stapel ist leer. Nur ein Zug gewinnt noch: Behalte die richtigen Pyramiden.
