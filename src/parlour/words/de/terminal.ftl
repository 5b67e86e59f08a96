# Was das Terminal selbst sagt: Fragen, Befehle, wie eine Partie ausging.

## Am Tisch
bot-at = Bot { $seat }
bots-play = { LIST($bots) } { $count ->
    [one] spielt
   *[other] spielen
    } auf Stufe „{ $level }“.
bot-level-random = Zufall
bot-level-greedy = Raffer
bot-level-beginner = Anfänger
bot-level-novice = Neuling
bot-level-casual = Freizeit
bot-level-strong = Könner
bot-level-expert = Profi
bot-level-master = Meister
seed-is = Startwert: { $seed }
how-to-play = Tippe die Nummer eines Zugs oder den Zug selbst; „help“ sagt mehr, „quit“ hebt die Partie auf.
goes-on = Die Partie geht nach Zug { $ply } weiter.
game-of-series = Partie { $game } von { $games }: { $who } { YOU($who, you: "fängst", other: "fängt") } an.
next-game = Enter für die nächste Partie
go-on-watching = Enter, um weiterzuschauen, „end“ bis zum Schluss, „quit“, um zu gehen
see-again = Noch einmal ansehen mit: parlour replay { $file }
not-kept = { $why } Du kannst weiterspielen, aber diese Partie wird nicht aufgehoben.
goodbye = Bis bald.
goodbye-and-on = Bis bald. Weiter geht es jederzeit mit: { $command }

## Einen Zug wählen
one-move = Ein Zug ist möglich: { $move }. Mit Enter machst du ihn.
no-such-choice = Eine Auswahl { $number } gibt es nicht.
how-to-choose-more = Tippe die Nummer deiner Wahl, einen Zug oder einen Teil davon, wie er geschrieben wird („e6“). „help“ sagt mehr.
how-to-choose-all = Tippe die Nummer deiner Wahl, einen Zug oder einen Teil davon, wie er geschrieben wird („e6“). Ist nur ein Zug möglich, macht Enter ihn. Außerdem:
command-help = diese Liste
command-moves = alle deine Züge, ausgeschrieben
command-hint = der beste Zug, den ein starker Spieler findet, und warum
command-back = zurück zur ersten Frage dieses Zugs
command-undo = deinen letzten Schritt zurücknehmen, wenn er nichts Verdecktes gezeigt hat
command-board = den Tisch noch einmal zeichnen
command-log = was gespielt wurde
command-rules = die Regeln des Spiels
command-save = die Partie auch in eine Datei schreiben
command-quit = gehen; die Partie wird aufgehoben, und du kannst später weiterspielen
best-move = Am besten: { $move }.
best-move-worth = Am besten: { $move }; das bringt { $worth }.
worth-chance = eine Gewinnchance von { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }
worth-points = { $points ->
    [one] { $points } Punkt
   *[other] { NUMBER($points, maximumFractionDigits: 1) } Punkte
    }
taken-back = Zurückgenommen.
nothing-played = Es ist noch nichts gespielt worden.
save-where = Sag, wohin: save DATEI.
saved-as = Gespeichert als { $file }.
no-rules = { $game } bringt keine Regelseite mit.

## Wie es ausging
ended-because = { $reason } ({ $rule })
solitaire-won = Gut gemacht!
solitaire-lost = Diesmal nicht.
title-earned = Dein Titel: { $title }
final-score = Punkte: { $points }
points-of = { $who } { $points }
game-won = { $who } { YOU($who, you: "gewinnst", other: "gewinnt") } die Partie.
game-shared = { LIST($winners) } teilen sich den Sieg.
game-drawn = Niemand gewinnt die Partie: Sie ist unentschieden.
series-won = { $who } { YOU($who, you: "gewinnst", other: "gewinnt") } die Serie.
series-shared = { LIST($winners) } teilen sich den Sieg in der Serie.
series-drawn = Niemand gewinnt die Serie: Sie ist unentschieden.
series-stands = Nach Partie { $game } von { $games }: { $points }.
starts-next = { $who } { YOU($who, you: "fängst", other: "fängt") } die nächste an.
replay-stands = Nach Zug { $ply } von { $plies }: { $who } ist am Zug.

## Spiele und ihre Optionen
for-players = { $count ->
    [one] { $count } Person
   *[other] { $count } Personen
    }
for-some-players = { $first } oder { $last } Personen
options-of = Optionen von { $game }:
default-is = sonst: { $value }
options-of-their-own = Jedes Spiel hat eigene Optionen: parlour play SPIEL --help. Spiele: { $games }.
out-of-place = „{ $word }“ gehört nicht dorthin; Optionen schreibt man „--name wert“.
value-missing = „--{ $name }“ braucht einen Wert: { $allowed }.
name-the-game = Nenne zuerst das Spiel: parlour play SPIEL [Optionen].
which-game = Welches Spiel? parlour play SPIEL, mit einem von { $games }.
unreadable-seat = „{ $seat }“ ist kein Platz; nenne eine Zahl ab 0 oder „{ $nobody }“, um zuzuschauen.
no-such-language = Eine Sprache „{ $language }“ gibt es nicht; es gibt { $languages }.

## Aufgehobene Partien
unfinished-game = Es gibt eine angefangene Partie { $game } ({ $options }, nach Zug { $ply }).
unfinished-series = Es gibt eine angefangene Partie { $game } (Partie { $number } von { $games }, { $options }, nach Zug { $ply }).
go-on-with-it = Weiterspielen? [J/n]
put-aside = Sie ist beiseitegelegt: { $file }
other-game = { $file } ist eine Partie { $game }, nicht { $wanted }.
keeps-options = Eine Partie, die weitergeht, behält ihre Optionen, ihren Startwert und ihre Serie.
file-is-over = Diese Partie ist zu Ende. Ansehen mit: parlour replay { $file }
file-fails = { $file } stimmt in Zeile { $line } nicht: { $why }
file-exists = { $file } gibt es schon; wähle einen anderen Namen.
not-saved = Die Partie ließ sich nicht als { $file } speichern: { $why }.
unreadable-file = { $file } lässt sich nicht lesen: { $why }.
no-such-file-or-folder = Diese Datei oder diesen Ordner gibt es nicht
file-not-permitted = Das ist nicht erlaubt
file-is-a-folder = Es ist ein Ordner
disk-is-full = Der Datenträger ist voll
no-record = { $file } ist keine Aufzeichnung von Parlour: Es ist kein Text.
no-such-game-in-it = Eine Partie { $number } ist nicht darin; die letzte ist Partie { $last }.
no-such-series-of-games = Die Partien ergeben diese Serie nicht: { $why }
unknown-sitting = Der Platz „{ $seat }“ oder der Bot „{ $level }“ darin ist hier nicht bekannt.

## Ein Mischen prüfen
record-sound = Die Aufzeichnung stimmt: { $moves } Züge, alle nach den Regeln.
deal-of-commitment = Gemischt wurde so, wie es diese Zusage sagt:
compare-commitment = Vergleiche sie mit der, die der Tisch vor dem ersten Zug gezeigt hat.
deal-as-promised = Gemischt wurde so, wie es dir vor dem ersten Zug zugesagt war.
seed-of-table = Den Startwert hat der Tisch allein gezogen: Niemand sonst gab einen Anteil.
seed-of-shares = Der Startwert folgt aus den Anteilen des Tisches und dieser Plätze:
share-none = { "  " }{ $who }: kein Anteil
share-unopened = { "  " }{ $who }: nicht offengelegt, versprochen war { $promise }
share-opened = { "  " }{ $who }: { $share }
share-is-there = Dein Anteil ist dabei.
look-for-share = Such darin den Anteil deines eigenen Browsers.
share-of-table-as-promised = Der Anteil des Tisches ist der, den er versprochen hatte, bevor jemand seinen offenlegte.
promise-was = Bevor sie offengelegt wurden, hatte der Tisch dies versprochen: { $promise }

## Aufgaben
problem-kind-line = { $kind }: { $solved } von { $problems } gelöst
problem-how-to-begin = Fang zum Beispiel mit „parlour puzzle --kind { $kind }“ an.
problem-heading = { $kind } { $number }, Schwierigkeit { $grade } von 5
problem-your-seat = Du sitzt auf Platz { $seat }.
problem-ask = Dein Zug (oder: moves)
problem-right = Richtig.
problem-wrong = Nicht richtig.
problem-answer = Die Lösung: { $moves }
problem-next = Enter für die nächste
problem-all-solved = Du hast alle gelöst.
problem-made = { $count } Aufgaben in { $file }
day-heading = Aufgaben vom { $date }
day-promise-kept = Der Wert ist der versprochene.
day-of-practice = Zum Üben: Diese folgen allein aus dem Datum. Ein Haus hat andere, die vorher niemand wissen kann.
day-begins-with = Es beginnt mit: { $moves }
promise-of-what = Ein Versprechen wird an einem Wert geprüft: Nenne auch den.
