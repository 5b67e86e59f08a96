# Was das Spielgerüst sagt: über Optionen, unmögliche Züge, zurückgenommene Schritte, Serien, Spiele.

## Optionen
no-such-value = „{ $name }“ kann nicht { $value } sein; möglich ist { $allowed }.
unknown-option = { $game } hat keine Option „{ $name }“; es gibt { $names }.
options-do-not-fit = So kann { $game } nicht gespielt werden.
starter-not-there = Platz { $seat } kann nicht anfangen: Die Plätze sind 0 bis { $last }.
no-such-seed = Der Startwert ist { $seed }; er muss eine ganze Zahl von 0 bis 2**64 - 1 sein.
no-such-bot-seed = Der Startwert des Bots ist { $seed }; er muss eine ganze Zahl von 0 bis 2**64 - 1 sein.

## Spiele
unknown-game = Es gibt kein Spiel { $name }; es gibt { $games }.
unknown-game-near = Es gibt kein Spiel { $name }; es gibt { $games }. Meinst du „{ $near }“?

## Aufzeichnungen
record-none = Das ist keine Aufzeichnung; eine solche beginnt mit „{ $heading }“.
record-version = { $line } ist von einer Fassung, die hier nicht bekannt ist; bekannt ist { $known }.
record-without-end = Die Aufzeichnung ist abgeschnitten: Ihre letzte Zeile hat kein Ende.
record-cut-off = Die Aufzeichnung ist abgeschnitten; erwartet war „{ $expected }“.
record-goes-on = Nach dem Ende der Aufzeichnung folgt noch Text.
refused-by-rule = { $why } ({ $rule })
record-no-move = { $line } ist kein Zug; erwartet sind Nummer, Platz und Zug.
record-no-header = { $line } ist keine Kopfzeile; erwartet ist „Name: Wert“.
record-header-missing = Die Kopfzeile „{ $name }“ fehlt.
record-changed = Die Prüfsumme passt nicht: Die Aufzeichnung ist verändert worden.
record-differs = { $line } müsste { $wanted } sein.
note-name-unfit = { $name } kann keine Anmerkung heißen: Nimm einfache Wörter ohne Doppelpunkt.
note-unfit = Die Anmerkung „{ $name }“ muss eine Zeile Text ohne Leerzeichen am Rand sein.
record-fails = Zeile { $line }: { $why }
other-version = Gespielt wurde nach Fassung { $version } der Regeln von { $game }; nachspielen lässt sich hier nur Fassung { $known }.

## Züge
game-over = Die Partie ist zu Ende.
unreadable-move = „{ $move }“ kann nicht als Zug gelesen werden: { $why }
move-too-long = { $move } kann nicht als Zug gelesen werden: Ein Zug hat höchstens { $most } Zeichen.
move-not-printable = { $move } kann nicht als Zug gelesen werden: Es stehen Zeichen darin, die sich nicht zeigen lassen.
no-move = { $move } ist kein Zug von { $game }.
no-move-because = { $move } ist kein Zug von { $game }: { $why }
move-at-odds = Text oder Daten gehören zu einem anderen Zug als der Code.
move-of-another-game = „{ $move }“ ist ein Zug von „{ $other }“, nicht von { $game }.
ambiguous-move =
    „{ $text }“ passt auf { $fitting } Züge: { $shown }{ $more ->
        [0] .
       *[other] { " " }und { $more } weitere.
    } Welcher soll es sein?
moves-are-written = Züge werden so geschrieben: { $examples }.
no-such-kind = Es gibt keine Zugart { $kind }; es gibt { $kinds }.
other-fields = „{ $kind }“ hat die Felder { $fields } und keine anderen.
no-such-field-value = { $value } ist nichts, was für „{ $field }“ stehen kann.
no-such-code = Die Codes der Züge sind 0 bis { $last }.
no-such-ply = Die Partie hat { $moves } Züge; eine Stellung nach { $ply } gibt es nicht.
no-such-seat = Einen Platz { $seat } gibt es nicht; die Plätze sind 0 bis { $last }.

## Zurücknehmen
nothing-to-take-back = Es ist noch nichts gespielt worden.
turn-has-ended = Dein Zug ist zu Ende; nur Schritte des laufenden Zugs lassen sich zurücknehmen.
step-showed-something = Der letzte Schritt hat etwas Verdecktes gezeigt; er lässt sich nicht zurücknehmen.

## Serien
no-such-series-seed = Der Startwert einer Serie ist { $seed }; er muss eine ganze Zahl von 0 bis 2**1024 - 1 sein.
no-such-series = Eine Serie kann nicht { $games } Partien haben; es muss eine ganze Zahl bis { $most } sein.
series-too-short = Eine Serie hat mindestens eine Partie.
series-over = Alle { $games } Partien der Serie sind gespielt.
not-played = Es zählt nur eine Partie, die ausgeteilt und gespielt wurde, und das ist keine.
other-game-of-series = Das ist nicht die nächste Partie dieser Serie.
not-over-yet = Diese Partie ist noch nicht zu Ende.
over-already = Diese Partie ist schon zu Ende; niemand kann sie mehr aufgeben.
no-seat-to-give-up = Einen Platz { $seat }, der aufgeben könnte, gibt es nicht; die Plätze sind 0 bis { $last }.
time-is-over = Bei { AS($who, form: "dative") } ist die Zeit um.
gave-up = { $who } { YOU($who, you: "hast", other: "hat") } aufgegeben.

## Das Mischen
nonce-damaged = Die Zufallszahl (nonce) ist beschädigt: Es müssen 64 hexadezimale Ziffern sein.
not-64-digits = „{ $text }“ lässt sich nicht prüfen: Es müssen 64 hexadezimale Ziffern sein.
not-to-be-checked = In der Aufzeichnung steht kein { $note }, deshalb lässt sich das Mischen nicht prüfen.
commitment-does-not-fit = Die Zusage passt nicht: Diesen Startwert und diese Optionen hatte der Tisch nicht versprochen.
other-commitment = Die Zusage in der Aufzeichnung ist { $commitment }, nicht die, die dir gezeigt wurde: Das ist eine andere Partie, oder ihre Karten sind danach vertauscht worden.
other-promise = Der Tisch hatte einen anderen Anteil versprochen, bevor die anderen ihre offenlegten.
share-not-counted = Dieser Anteil wurde nicht gezählt: Gemischt wurde ohne ihn.
wrong-share-of-table = Der Anteil des Tisches ist nicht der, den er versprochen hatte.
seed-of-other-shares = Der Startwert folgt nicht aus den Anteilen: So wäre nicht gemischt worden.
