# Was Square Deal sagt; siehe src/parlour/engine/words.py. Wo ein Plättchen kurz gezeigt wird, stehen Buchstaben für die Farben.

pitch = Farbe an Farbe innerhalb von 5x5: Fülle Lücken, nimm Freizüge mit und leg vor allen anderen alle zwölf.

option-variant = Spielart
option-variant-help = Leicht ist in zwei Minuten gelernt, Knifflig denkt weiter voraus; die Solitäre sind für eine Person.
option-variant-easy = Leicht: passende Seiten, höchstens 5x5
option-variant-brainy = Knifflig: mit Randfarbe und Tauschen
option-variant-solitaire-5x5 = Solitär: alle 25 Plättchen legen
option-variant-solitaire-4x6 = Solitär-Puzzle: 24 Plättchen, ringsum eine Farbe
for-one-player = „{ $variant }“ spielt man allein.
for-two-players = „{ $variant }“ spielt man zu zweit; allein geht { LIST($others) }.
odd-series = Eine Serie hat eine ungerade Zahl von Partien, nicht { $games }.

## Farben, Seiten, Plättchen

purple = Violett
    .letter = V
    .adjective = violett
amber = Bernstein
    .letter = B
    .adjective = bernsteinfarben
teal = Petrol
    .letter = P
    .adjective = petrolfarben

north = Norden
    .adjective = nördliche
east = Osten
    .adjective = östliche
south = Süden
    .adjective = südliche
west = Westen
    .adjective = westliche

# Ein Plättchen, wie es liegt, seine Seiten im Uhrzeigersinn ab Norden.
look = { AS($north, form: "letter") }{ AS($east, form: "letter") }{ AS($south, form: "letter") }{ AS($west, form: "letter") }
    .aloud = { $north } im Norden, { $east } im Osten, { $south } im Süden, { $west } im Westen
look-of-one = { AS($colour, form: "letter") }{ AS($colour, form: "letter") }{ AS($colour, form: "letter") }{ AS($colour, form: "letter") }
    .aloud = { $colour } ringsum
tile = { look }
    .aloud = das Plättchen mit { look.aloud }
tile-of-one = { look-of-one }
    .aloud = das Plättchen mit { look-of-one.aloud }
wild = der Joker
    .start = Der Joker
    .accusative = den Joker
    .letter = J
    .short = JOKER

## Das Protokoll

flips = { $who } { YOU($who, you: "deckst", other: "deckt") } { AS($tile, form: "accusative") } auf
flips-in-vain = { $who } { YOU($who, you: "deckst", other: "deckt") } { AS($tile, form: "accusative") } auf; es passt nirgends
places = { $who } { YOU($who, you: "legst", other: "legt") } { AS($tile, form: "accusative") } auf { $cell }
fills-gap = { $who } { YOU($who, you: "legst", other: "legt") } { AS($tile, form: "accusative") } auf { $cell } in eine Lücke: Freizug
switches = { $who } { YOU($who, you: "tauschst", other: "tauscht") } { AS($lifted, form: "accusative") } auf { $cell } gegen { AS($tile, form: "accusative") }
announces = { $who } { YOU($who, you: "sagst", other: "sagt") } die Randfarbe an: { $colour }
lifts = { $who } { YOU($who, you: "hebst", other: "hebt") } { AS($tile, form: "accusative") } von { $cell } auf
turns = { $who } { YOU($who, you: "drehst", other: "dreht") } das Plättchen auf { $cell } zu { $look }
passes = { $who } { YOU($who, you: "passt", other: "passt") }
stops = { $who } { YOU($who, you: "hörst", other: "hört") } auf

## Züge zur Wahl

move-flip = ein Plättchen aufdecken
move-place = { AS($tile, form: "accusative") } auf { $cell } legen
move-switch = { AS($lifted, form: "accusative") } auf { $cell } gegen { AS($tile, form: "accusative") } tauschen
move-border = { $colour } als Randfarbe ansagen
move-lift = { AS($tile, form: "accusative") } von { $cell } aufheben
move-turn = das Plättchen auf { $cell } zu { $look } drehen
move-pass = passen
move-stop = aufhören

## Was man das nächste Mal versuchen kann, nach dem Schritt, in dem man es besser gekonnt hätte

tip-place = Sieh vor dem Legen auf die Lücken: Schaff solche, die deine eigenen Plättchen füllen, und keine, die nur andere füllen können.
tip-switch = Prüf vor dem Legen, was ein Tausch brächte: vielleicht einen Freizug, vielleicht Platz für deine letzten Plättchen.
tip-border = Sag die Randfarbe an, die deine eigenen Plättchen am häufigsten zeigen können.
tip-flip = Du musst nicht tauschen: Noch ein Plättchen aufzudecken kann besser sein.
tip-lift = Trau dich, ein Plättchen wieder aufzunehmen: Ein Platz, auf den nichts mehr passt, heilt nicht von selbst.
tip-turn = Dreh ein liegendes Plättchen, bevor du ein anderes suchst.
tip-pass = Du musst nicht tauschen: Zu passen kann besser sein.

## Was nicht geht

puzzle-only = Aufheben, Drehen und Aufhören gibt es nur beim Puzzle 4x6.
no-frame-for-border = Mit der Randfarbe { $colour } wäre kein Rahmen offen.
announce-first = Sag zuerst die Randfarbe an.
lifted-first = Leg zuerst, was du aufgehoben hast: { AS($tile, form: "accusative") }.
border-only-brainy = Eine Randfarbe gibt es nur im kniffligen Spiel.
border-announced = Die Randfarbe ist schon angesagt: { $colour }.
border-comes-with-first = Die Randfarbe wird mit dem ersten Plättchen neben dem Startplättchen angesagt.
must-place = Eines deiner offenen Plättchen passt, also musst du eins legen.
flip-before-pass = Du hast noch ein verdecktes Plättchen: Deck es auf, bevor du passt.
flipped-already = Du hast in diesem Zug schon ein Plättchen aufgedeckt.
nothing-to-flip = Du hast kein verdecktes Plättchen mehr.
not-face-up = { AS($tile, form: "start") } liegt nicht offen vor dir.
occupied = Auf { $cell } liegt schon ein Plättchen.
alone = Neben { $cell } liegt kein Plättchen.
too-many-rows = Mit einem Plättchen auf { $cell } ginge die Auslage über mehr als { $most } Zeilen.
too-many-columns = Mit einem Plättchen auf { $cell } ginge die Auslage über mehr als { $most } Spalten.
clash = Die { AS($side, form: "adjective") } Seite ist { AS($colour, form: "adjective") }, aber das Plättchen im { $side } zeigt dort { $other }.
no-frame = Mit diesem Plättchen auf { $cell } bliebe kein 5x5-Rahmen, der alles umfasst, das Startplättchen am Rand hat und außen nur { $border } zeigt.
switch-only-brainy = Getauscht wird nur im kniffligen Spiel.
switch-needs-border = Getauscht wird erst, wenn die Randfarbe angesagt ist.
nothing-to-switch = Auf { $cell } liegt kein Plättchen zum Tauschen.
no-other-place = Das Plättchen auf { $cell } könnte nirgends sonst liegen.
puzzle-steps = Beim Puzzle 4x6 legst du, drehst du, hebst du auf oder hörst auf.
border-chosen = Die Randfarbe steht fest; nimm deine Schritte zurück, um sie zu ändern.
choose-first = Wähle zuerst die Randfarbe.
outside = { $cell } liegt außerhalb des Rasters, das von a1 bis f4 reicht.
no-tile = Auf { $cell } liegt kein Plättchen.
another-tile = Auf { $cell } liegt nicht { $tile }.
lies-so = Das Plättchen auf { $cell } liegt schon so.
outer-side = Die { AS($side, form: "adjective") } Seite liegt am Rand und muss { AS($border, form: "adjective") } sein, nicht { AS($colour, form: "adjective") }.

## Züge, die sich nicht lesen lassen

no-move = { $code } ist kein Zug.
no-cell = „{ $written }“ ist kein Platz; die Plätze heißen a1 bis i9.
no-tile-written = „{ $written }“ ist kein Plättchen; schreib vier der Buchstaben P (Violett), A (Bernstein) und T (Petrol), oder WILD.
no-border = Ein Rand ist „purple“ (Violett), „amber“ (Bernstein) oder „teal“ (Petrol).
how-to-write = Schreib „place APTA e6“, „switch APTA e5“, „border purple“, „flip“ oder „pass“, beim Puzzle 4x6 auch „turn APTA c2“, „lift c2“ oder „stop“.

## Das Ende

puzzle-solved = Alle 24 Plättchen liegen, ringsum eine Farbe.
puzzle-stopped = { $who } { YOU($who, you: "hast", other: "hat") } mit { $placed } von 24 Plättchen aufgehört.
puzzle-too-long = Nach { $steps } Schritten ist es genug, mit { $placed } von 24 Plättchen.
all-placed = Alle 25 Plättchen liegen.
left-over =
    { $left ->
        [one] 1 von 25 Plättchen passt nicht mehr.
       *[other] { $left } von 25 Plättchen passen nicht mehr.
    }
placed-twelve = { $who } { YOU($who, you: "hast", other: "hat") } alle zwölf Plättchen gelegt.
fewer-left = Niemand kann weiter; { AS($who, form: "object") } { YOU($who, you: "hast", other: "hat") } noch { $left } Plättchen, { AS($loser, form: "object") } { YOU($loser, you: "hast", other: "hat") } noch { $more }.
fewest-colours = Niemand kann weiter, beide haben noch { $left } Plättchen; { AS($who, form: "object") } { YOU($who, you: "hast", other: "hat") } das mit den wenigsten Farben.
tied = Niemand kann weiter, beide haben noch { $left } Plättchen; auch die Farben entscheiden nicht.
title-none-left = Superhirn
title-one-left = Schlau und scharf
title-two-left = Ehrenvolle Erwähnung

## Rat

chance = Bis zum Ende gezählt gewinnt das zu { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }.
average = Bis zum Ende gezählt werden im Schnitt { NUMBER($tiles, minimumFractionDigits: 1, maximumFractionDigits: 1) } von 25 Plättchen liegen.
any-border = Jede Farbe kann die Randfarbe sein.
can-be-filled = Mit diesem Plättchen lässt sich das Raster füllen.
cannot-be-filled = So, wie es liegt, lässt sich das Raster nicht füllen.
solvable = So lässt sich das Raster noch füllen.
perhaps-filled = Ob sich das Raster so noch füllen lässt, ist nicht herausgefunden.
towards-filled = Das führt zu einem Raster, das sich füllen lässt.
other-step = Von einem anderen Schritt weiß man, dass er weiterführt.

## Das Bild aus Zeichen

border = Rand:
border-not-yet = Rand: noch nicht angesagt
lifted-to-place = Aufgehoben, zu legen:
no-tiles = kein Plättchen mehr
only-face-down = { $down } verdeckt
and-face-down = und { $down } verdeckt
whose-yours = { $who } (du)
to-move = am Zug
has-just-passed = { YOU($who, you: "hast", other: "hat") } gerade gepasst
square = das Quadrat: { $corner } bis { $far }
squares = das Quadrat: { $open } Möglichkeiten
gap-here = Lücke
second-pass-ends = Passt noch jemand, ist das Spiel aus.

## Auf der Seite

layout = Die Auslage
border-colour = Randfarbe
tiles = Plättchen
hand = { $name }: { $up } offen, { $down } verdeckt
face-down = { $down } verdeckt
flip-one =
    { $down ->
        [one] Ein Plättchen aufdecken; 1 liegt verdeckt
       *[other] Ein Plättchen aufdecken; { $down } liegen verdeckt
    }
passed = gepasst
lifted = Aufgehoben:
ghost = Auf { $cell }: { AS($tile, form: "aloud") }. Enter legt es, R dreht es.

cell-empty = { $cell }: leer
cell-fits = { $cell }: leer, dein Plättchen passt hier
cell-gap = { $cell }: eine Lücke
cell-gap-fits = { $cell }: eine Lücke, dein Plättchen passt hier und bringt einen Freizug
cell-tile = { $cell }: { AS($tile, form: "aloud") }
cell-tile-can-switch = { $cell }: { AS($tile, form: "aloud") }; lässt sich tauschen
cell-start = { $cell }: Startplättchen, { AS($tile, form: "aloud") }
cell-start-can-switch = { $cell }: Startplättchen, { AS($tile, form: "aloud") }; lässt sich tauschen

do-flip = Aufdecken
do-pass = Passen
do-pass-to-end = Passen und das Spiel beenden
do-stop = Aufhören
do-stop-sure = Wirklich aufhören?
do-lift = Aufheben

step-flip = Deck dein nächstes Plättchen auf.
step-flip-now = Keines deiner Plättchen passt. Deck das nächste auf.
step-pass = Nichts passt, und nichts liegt mehr verdeckt. Passe.
step-pick = Wähle eines deiner Plättchen.
step-pick-or-flip = Tausch ein Plättchen ein oder deck das nächste auf.
step-pick-or-pass = Tausch ein Plättchen ein oder passe.
step-where = Wähle nun einen hellen Platz.
step-where-or-switch = Wähle einen hellen Platz, oder ein helles Plättchen zum Tauschen.
step-nowhere = Dieses Plättchen passt gerade nirgends. Wähle ein anderes.
step-confirm = Noch einmal drücken, dann liegt es.
step-confirm-or-turn = Dreh es, wie du magst; noch einmal drücken, dann liegt es.
step-lifted = Leg nun das Plättchen, das du aufgehoben hast.
step-border = Sag die Randfarbe an.
step-choose-border = Wähle die Farbe, die ringsum laufen soll.
step-puzzle = Wähle ein Plättchen zum Legen, oder drück auf eines, das liegt.
step-chosen = Dreh dieses Plättchen, oder heb es auf.

over = Das Spiel ist aus.
you-flip = Du bist dran: Deck ein Plättchen auf.
you-place = Du bist dran: Leg ein Plättchen; passt keines, deck eines auf.
you-flipped = Du bist dran: Leg das aufgedeckte Plättchen.
you-lifted = Du bist dran: Leg das Plättchen, das du aufgehoben hast.
you-border = Du bist dran: Sag die Randfarbe an.
you-puzzle = Du bist dran: Leg oder dreh ein Plättchen, oder heb eines auf.
they-flip = { $name } deckt ein Plättchen auf.
they-place = { $name } legt ein Plättchen oder deckt eines auf, wenn keines passt.
they-flipped = { $name } legt das aufgedeckte Plättchen.
they-lifted = { $name } legt das aufgehobene Plättchen.
they-border = { $name } sagt die Randfarbe an.
they-puzzle = { $name } legt oder dreht ein Plättchen oder hebt eines auf.

position-border = Die Randfarbe ist { $colour }.
position-frames =
    { $open ->
        [one] Ein Rahmen ist übrig.
       *[other] { $open } Rahmen sind offen.
    }
position-area = Gelegt werden kann von { $from } bis { $to }.
position-tiles = Auf dem Tisch: { $tiles }.
position-gaps = Lücken: { $cells }.
position-no-gaps = Keine Lücken.
position-lifted = Aufgehoben: { AS($tile, form: "aloud") }.
position-hand = { $name } hat { $tiles } offen und { $down } verdeckt.
position-nothing-up = { $name } hat nichts offen und { $down } verdeckt.
position-passed = { $name } hat gerade gepasst.
position-second-pass = Passen beide nacheinander, ist das Spiel aus.

lesson-flip = Leg als Erster alle deine zwölf Plättchen. Sie liegen verdeckt vor dir; nicht einmal du kennst sie. Deck das erste auf.
lesson-nothing = Es passt nirgends: Wo sich Seiten berühren, müssen die Farben gleich sein. Also bleibt es offen liegen, und dein Zug war zu Ende. Dein Gegenüber hatte auch kein Glück. Deck das nächste auf.
lesson-place = Dieses passt unter das Startplättchen, das mit dem Stern. Drück auf den hellen Platz, und noch einmal, dann liegt es. (Passt ein Plättchen auf mehrere Arten, { $hand ->
    [touch] dreht es der runde Pfeil
   *[mouse] drehen es R, das Mausrad oder der runde Pfeil
 }.)
lesson-now-fits = Dein Gegenüber hat ein Plättchen neben deines gelegt, und damit passt dein erstes doch noch. Immer wenn eines passt, legst du es, statt aufzudecken.
lesson-again = Dein Gegenüber hat nach unten angelegt. Keine Zeile und keine Spalte darf länger als fünf werden. Offen hast du nun keines mehr, also deck eines auf.
lesson-beside = Leg es über das Plättchen, das du zuletzt gelegt hast: Dort trifft Bernstein auf Bernstein.
lesson-gap-ahead = Der Stern zeigt eine Lücke: ein leerer Platz mit Plättchen an drei Seiten. Deck auf und hoffe auf eines, das hineinpasst.
lesson-gap = Es passt! Leg es in die Lücke.
lesson-end = Eine gefüllte Lücke bringt einen Freizug. Wer zuerst alle zwölf gelegt hat, gewinnt, mit 5 Punkten für jedes Plättchen, das der andere noch hat.

example-square = Fünf mal fünf.
example-square-caption = Die Auslage ist fünf breit und fünf hoch: Von nun an müssen alle Plättchen in diesem Quadrat liegen. Das Startplättchen mit dem Stern muss nicht in der Mitte sein.
example-gap = Eine Lücke.
example-gap-caption = d6 hat Plättchen an drei Seiten. Ein Plättchen mit Violett im Westen und Osten und Bernstein im Süden füllt sie, und wer es legt, ist noch einmal dran.
example-won = Zehn Punkte.
example-won-caption = Der zweite Spieler hat alle zwölf Plättchen gelegt und gewinnt. Der andere hat zwei übrig, offen oder verdeckt: 5 Punkte für jedes.
example-border = Ringsum eine Farbe.
example-border-caption = Der Rand ist violett, und dies ist die oberste Zeile. Das Quadrat kann noch in Spalte b oder in Spalte c beginnen; Punkte zeigen, wo seine linke und rechte Seite liegen könnten.
example-puzzle = Vier mal sechs.
example-puzzle-caption = Eine von vielen Lösungen: alle 24 Plättchen, alle Nachbarseiten gleich, und ringsum Violett.

## Aufgaben

problem-task = Gewinne von hier aus: Ein Zug gewinnt, was auch kommt.
problem-task-four-by-six = Leg die letzten { $tiles } Plättchen. Es geht nur auf eine Art.
