# Was Squendo sagt. Siehe src/parlour/engine/words.py.

pitch = Leg deine Farbe zu Rechtecken, stapel Plättchen auf Plättchen und nimm auseinander, was die anderen bauen.

# --- Plättchen ----------------------------------------------------------------------------------

red = Rot
    .letter = R
    .stem = rot
gold = Gold
    .letter = G
    .stem = golden
teal = Petrol
    .letter = P
    .stem = petrolfarben
plum = Violett
    .letter = V
    .stem = violett

circle = Kreis
cross = Kreuz

white = weiß
black = schwarz
north = Norden
    .side = Nordseite
    .beyond = nördlich
east = Osten
    .side = Ostseite
    .beyond = östlich
south = Süden
    .side = Südseite
    .beyond = südlich
west = Westen
    .side = Westseite
    .beyond = westlich

# Im Dativ: „mit ...“
four-white = vier weißen Seiten
one-black = einer schwarzen Seite
corner-black = zwei benachbarten schwarzen Seiten
opposite-black = zwei gegenüberliegenden schwarzen Seiten
three-black = drei schwarzen Seiten
four-black = vier schwarzen Seiten

# Nominativ; dann Akkusativ mit Artikel. `full` nennt genau dieses Plättchen, `subject` ebenso am Anfang eines Satzes.
tile = { AS($colour, form: "stem") }{ KEY($shape) ->
    [circle] er
   *[cross] es
 } { $shape }
    .a = { KEY($shape) ->
        [circle] einen { AS($colour, form: "stem") }en
       *[cross] ein { AS($colour, form: "stem") }es
     } { $shape }
    .the = { KEY($shape) ->
        [circle] den { AS($colour, form: "stem") }en
       *[cross] das { AS($colour, form: "stem") }e
     } { $shape }
    .full = { tile.the } mit { $pattern }
    .none = { KEY($shape) ->
        [circle] keinen { AS($colour, form: "stem") }en
       *[cross] kein { AS($colour, form: "stem") }es
     } { $shape } mit { $pattern }
    .subject = { KEY($shape) ->
        [circle] Der
       *[cross] Das
     } { AS($colour, form: "stem") }e { $shape } mit { $pattern }
sides = { $count ->
    [0] ringsum weiß
    [4] ringsum schwarz
   *[other] schwarz im { LIST($black) }
 }
turned = { $tile }, { $sides }

# --- was geschehen ist --------------------------------------------------------------------------

places = { $who } { YOU($who, you: "legst", other: "legt") } { AS($tile, form: "a") } auf { $height ->
    [0] { $cell }
    [1] das Plättchen auf { $cell }
   *[2] die zwei Plättchen auf { $cell }
 }
places-and-draws = { $who } { YOU($who, you: "legst", other: "legt") } { AS($tile, form: "a") } auf { $height ->
    [0] { $cell }
    [1] das Plättchen auf { $cell }
   *[2] die zwei Plättchen auf { $cell }
 } und { YOU($who, you: "ziehst", other: "zieht") } { AS($drawn, form: "a") }
discards = { $who } lässt vom Dreierstapel { AS($tile, form: "the") } liegen und { YOU($who, you: "legst", other: "legt") } die anderen zwei ab
discards-and-draws = { $who } lässt vom Dreierstapel { AS($tile, form: "the") } liegen, { YOU($who, you: "legst", other: "legt") } die anderen zwei ab und { YOU($who, you: "ziehst", other: "zieht") } { AS($drawn, form: "a") }
takes = { $who } lässt vom Dreierstapel { AS($tile, form: "the") } liegen, { YOU($who, you: "nimmst", other: "nimmt") } { AS($taken, form: "full") } und { YOU($who, you: "legst", other: "legt") } { AS($discarded, form: "full") } ab
takes-one = { $who } lässt vom Dreierstapel { AS($tile, form: "the") } liegen, { YOU($who, you: "nimmst", other: "nimmt") } ein Plättchen und { YOU($who, you: "legst", other: "legt") } eines ab
passes = { $who } passt
has-nothing = { $who } passt mit leerer Hand

all-passed = Alle haben nacheinander gepasst.
all-empty = Der Nachziehstapel und alle Hände sind leer.

# --- was man tun kann ---------------------------------------------------------------------------

move-place = { AS($tile, form: "the") } auf { $height ->
    [0] { $cell }
    [1] das Plättchen auf { $cell }
   *[2] die zwei Plättchen auf { $cell }
 } legen, { $sides }
move-discard = { AS($tile, form: "full") } liegen lassen und die anderen zwei ablegen
move-take = { AS($tile, form: "full") } liegen lassen, { AS($taken, form: "full") } nehmen und das dritte Plättchen ablegen
move-pass = passen

# --- was man das nächste Mal versuchen kann, nach dem Schritt, in dem man es besser gekonnt hätte ---

tip-place = Sieh vor dem Legen auf beides: Welches Rechteck von dir wächst, und wessen könntest du auseinanderreißen?
tip-leave = Lass von drei Plättchen das liegen, das dir dort am meisten nützt, und nimm eines, das du noch legen kannst.

# --- was nicht geht -----------------------------------------------------------------------------

three-first = Erst der Dreierstapel auf { $cell }: Lass eines seiner Plättchen liegen.
cannot-pass = Du kannst ein Plättchen legen, also darfst du nicht passen.
not-in-hand = Du hast { AS($tile, form: "none") } auf der Hand.
first-in-centre = Das erste Plättchen liegt in der Mitte, auf 0,0.
not-beside = Auf oder neben { $cell } liegt kein Plättchen.
shapes-differ = Ein { $shape } kann nicht auf einem { $other } liegen.
sides-differ = Die { AS($side, form: "side") } ist { $mine }, aber das Plättchen { AS($side, form: "beyond") } davon ist dort { $theirs }.
no-three = Es gibt keinen Dreierstapel aufzulösen.
not-in-three = { AS($tile, form: "subject") } ist nicht im Dreierstapel.
cannot-stay = { AS($tile, form: "subject") } kann nicht liegen bleiben: Seine { AS($side, form: "side") } ist { $mine }, aber das Plättchen { AS($side, form: "beyond") } davon ist dort { $theirs }.

# --- was sich nicht lesen lässt -----------------------------------------------------------------

no-tile = „{ $written }“ ist kein Plättchen; ein Plättchen sieht aus wie „red-o-bbww“.
out-of-reach = { $cell } ist zu weit weg: { $furthest } ist das Äußerste, wohin Plättchen kommen könnten.
left-and-taken = Das Plättchen, das liegen bleibt, kannst du nicht nehmen.
moves-are = Ein Zug legt ein Plättchen auf ein Feld, lässt eines von dreien liegen oder passt.
moves-look-like = Züge sehen aus wie „place red-o-bbww 1,0“, „leave red-o-bwww discard“, „leave red-o-bwww take gold-o-bbbw“ oder „pass“.

# --- der Tisch ----------------------------------------------------------------------------------

pile = Nachziehstapel: { $tiles }
discarded = Abgelegt: { $tiles }
passed = In Folge gepasst: { $passes } von { $players }
neutral = neutral
neutral-colour = { $colour } ist neutral
standing = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 }, { $held } auf der Hand
your-hand = Deine Hand
hand = { YOU($who) ->
    [you] Deine Hand
   *[other] Hand von { $who }
 }
being-resolved = Der Dreierstapel auf { $cell } wird aufgelöst.
resolve = Der Dreierstapel auf { $cell }, von unten: { $tiles }. Lass eines liegen.

# --- das Brett der Seite ------------------------------------------------------------------------

field = Der Tisch
tiles = Plättchen
stack = { $tile }, oben auf einem Stapel aus { $height }
cell = { $cell }: { $what }
empty = leer
fits = leer, dein Plättchen passt hier
fits-on = { $stack }; dein Plättchen passt darauf
ghost = Auf { $cell }: { $tile }. Enter legt es, R dreht es.
hand-of = { $name } spielt { $colour }, { $count } auf der Hand
points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 }
sum-rectangles = Rechtecke { $count } × 10
sum-stacks = Stapel { $count } × 2
sum-singles = einzelne { $count } × 1

pass = Passen
three = Der Dreierstapel
bottom = unten
middle = Mitte
top = oben
level = { $level }: { $tile }
stays = bleibt
take = nehmen
discard-both = Beide ablegen

pick = Wähle eines deiner Plättchen.
where = Wähle einen hellen Platz: neben den anderen oder obenauf.
nowhere = Dieses Plättchen passt gerade nirgends. Wähle ein anderes.
confirm = Noch einmal drücken, dann liegt es.
confirm-or-turn = Dreh es, wie du magst; noch einmal drücken, dann liegt es.
leave-which = Ein Dreierstapel! Welches Plättchen bleibt liegen?
take-or-discard = Nimm eines der anderen auf die Hand, oder leg beide ab.
must-pass = Du kannst nichts legen. Passe.

# --- die Lage in Worten -------------------------------------------------------------------------

over = Das Spiel ist aus.
your-first = Du bist dran: Leg das erste Plättchen.
your-place = Du bist dran: Leg ein Plättchen an oder obenauf.
your-triple = Du bist dran: Wähle, welches der drei Plättchen bleibt.
your-pass = Du bist dran: Passe, deine Hand ist leer.
their-first = { $name } legt das erste Plättchen.
their-place = { $name } legt ein Plättchen.
their-triple = { $name } löst einen Dreierstapel auf.
their-pass = { $name } hat nichts auf der Hand und passt.

nothing-lies = Der Tisch ist leer.
stacks-lie = Auf dem Tisch: { $stacks }.
player = { $name }, { $colour }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 }.
player-sums = { $name }, { $colour }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
 } ({ $sums }).
in-hand = Auf der Hand: { $tiles }.
nothing-in-hand = Nichts auf der Hand.
hidden-in-hand = { $count } verdeckt auf der Hand.

# --- die erste Stunde ---------------------------------------------------------------------------

lesson-first = Du spielst Rot: Bau Rechtecke aus roten Plättchen. Auf der Hand hast du alle Farben. Leg das rote Kreuz mit einer schwarzen Seite in die Mitte: Drück auf das Plättchen, dann auf den hellen Platz, und noch einmal.
lesson-beside = Dein Gegenüber hat ein rotes Kreuz über deines gelegt, und es zählt für dich. Nun das andere rote Kreuz, links neben dein erstes: Wo sich Seiten berühren, trifft Schwarz auf Schwarz und Weiß auf Weiß.
lesson-square = Drei Ecken eines Quadrats sind rot. Leg den roten Kreis in die vierte.
lesson-on-top = Ein Quadrat! Jedes Rechteck aus mindestens vier Plättchen deiner Farbe bringt 10 Punkte. Ein Plättchen darf auch auf eines mit derselben Form. Überdecke den goldenen Kreis von gegenüber mit deinem petrolfarbenen: Petrol spielt hier niemand, das kostet also einen Punkt.
lesson-third = Nun mach drei daraus: Leg den goldenen Kreis mit vier weißen Seiten auf deinen Stapel.
lesson-triple = Wer einen Dreierstapel macht, wählt, welches Plättchen bleibt. Lass das petrolfarbene liegen, dann bekommt niemand etwas dafür, und leg beide anderen ab.
lesson-end = Am Ende bringt jedes Rechteck aus vier oder mehr Plättchen deiner Farbe 10, jeder Zweierstapel 2, jedes einzelne 1. Überdecke, was die anderen bauen!

# --- Beispiele der Regelseite -------------------------------------------------------------------

example-where = Daneben und darauf.
example-where-caption = Ein roter Kreis darf rechts neben den Stapel mit Schwarz im Westen, darüber mit Weiß im Süden oder als drittes Plättchen darauf mit Weiß im Westen. Auf das Kreuz darf er nicht.
example-square = Ein Quadrat.
example-square-caption = Vier rote Plättchen im Quadrat: 10 Punkte.
example-overlap = Zwei Quadrate.
example-overlap-caption = Das Plättchen in der Mitte gehört zu beiden: 20 Punkte.
example-double = Ein Quadrat mit Stapel.
example-double-caption = 10 Punkte für das Quadrat und 2 für den Zweierstapel: 12.
example-all = Alles zusammen.
example-all-caption = Zwei Quadrate und das Rechteck um sie herum: 30. Ein Zweierstapel: 2. Ein einzelnes Plättchen: 1. Rot hat 33 Punkte, Gold 1.

# --- Aufgaben -----------------------------------------------------------------------------------

problem-task = Mach in einem Zug so viele Punkte wie möglich.
problem-task-covered = Mach in einem Zug so viele Punkte wie möglich. Was von dir verdeckt ist, hast du gesehen: { LIST($covered) }.
problem-covered = auf { $cell } (oben: { $top }) { AS($tile, form: "a") } ({ $sides })
