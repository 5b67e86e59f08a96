# Coda. Was man von einem Wert über Fluent hinaus verlangen kann, steht in src/parlour/engine/words.py.

pitch = Knacke die Codes aus schwarzen und weißen Zahlen, Schluss für Schluss, und hüte deinen eigenen.
option-advanced = Für Fortgeschrittene
option-advanced-help = Mit den zwei Strichen, die überall im Code stehen dürfen.
option-tournament = Turnierpunkte
option-tournament-help = Jeder Treffer bringt Punkte, und was am Ende verdeckt bleibt; sonst zählt nur der Sieg.
option-notes = Notizen am Tisch
option-notes-help = Falsche Zahlen bleiben unter ihren Steinen stehen; ohne Notizen merkt sie sich jeder selbst.

## Dinge

# Die Formen heißen nach ihrer Endung: der schwarze, den schwarzen, kein schwarzer. .letter steht auf gezeichneten Steinen.
black = schwarz
    .e = schwarze
    .en = schwarzen
    .er = schwarzer
    .letter = S
white = weiß
    .e = weiße
    .en = weißen
    .er = weißer
    .letter = W
# Was für einen Stein genannt wird. .as: „den Strich nennen“; .article: „er ist ein Strich“.
number = { $number }
    .as = die { $number }
    .article = eine { $number }
dash = Strich
    .as = den Strich
    .article = ein Strich
tile = { AS($colour, form: "e") } { $number }
    .accusative = die { AS($colour, form: "e") } { $number }
dash-tile = { AS($colour, form: "er") } Strich
    .accusative = den { AS($colour, form: "en") } Strich
clue-tile = der { AS($colour, form: "e") } Hinweisstein
    .accusative = den { AS($colour, form: "en") } Hinweisstein
clue-tile-seen = der Hinweisstein ({ $tile })
    .accusative = den Hinweisstein ({ $tile })
# Ein Stein aus jemandes Code.
tile-of = { YOU($owner) ->
        [you] dein Stein { $place }
       *[other] Stein { $place } von { AS($owner, form: "dative") }
    }
    .start = { YOU($owner) ->
        [you] Dein Stein { $place }
       *[other] Stein { $place } von { AS($owner, form: "dative") }
    }
    .accusative = { YOU($owner) ->
        [you] deinen Stein { $place }
       *[other] Stein { $place } von { AS($owner, form: "dative") }
    }
# Die Steine, die jemand zu Beginn nimmt, drei oder vier.
hand = { $black ->
    [0] { $white } weiße Steine
    [1] einen schwarzen und { $white } weiße Steine
   *[other] { $white ->
        [0] { $black } schwarze Steine
        [1] { $black } schwarze Steine und einen weißen
       *[other] { $black } schwarze und { $white } weiße Steine
    }
}

## Züge, wie man sie wählt

move-colour = { $hand } nehmen
move-arrange = den Code so aufstellen: { LIST($tiles) }
move-take = einen { AS($colour, form: "en") } Hinweisstein nehmen
move-name = für { AS($target, form: "accusative") } { AS($number, form: "as") } nennen
move-stop = aufhören
move-insert = den Hinweisstein als Stein { $place } in den Code stellen
move-show = { AS($target, form: "accusative") } aufdecken: { AS($tile, form: "accusative") }

## Was man das nächste Mal versuchen kann, nach dem Schritt, in dem man es besser gekonnt hätte

tip-arrange = Überleg vor dem Aufstellen, was deine Reihe verrät: Ein Strich verbirgt am meisten, wo er zwei Lesarten offenlässt.
tip-take = Frag dich, bevor du einen Hinweisstein nimmst, welche Farbe weniger verrät, falls er gezeigt werden muss.
tip-name = Zähl vor dem Nennen, welche Zahlen jeder verdeckte Stein noch sein kann, und nenne dort, wo es die wenigsten sind.
tip-stop = Hör rechtzeitig auf: Wenn das nächste Nennen eine schlechte Wette ist, lass deinen Hinweisstein verdeckt in die Reihe gehen.
tip-insert = Stell den Hinweisstein dorthin, wo seine Nachbarn am wenigsten über ihn sagen.
tip-show = Wenn du einen eigenen Stein aufdecken musst, zeig den, den die anderen ohnehin am besten kennen.

## Das Protokoll

colours = { $who } { YOU($who, you: "nimmst", other: "nimmt") } { $hand }
colours-seen = { $who } { YOU($who, you: "nimmst", other: "nimmt") } { $hand }: { LIST($tiles) }
arranges = { $who } { YOU($who, you: "stellst deinen Code auf", other: "stellt den Code auf") }
arranges-seen = { $who } { YOU($who, you: "stellst deinen Code auf", other: "stellt den Code auf") }: { LIST($tiles) }
takes = { $who } { YOU($who, you: "nimmst", other: "nimmt") } einen { AS($colour, form: "en") } Hinweisstein
takes-seen = { $who } { YOU($who, you: "nimmst", other: "nimmt") } einen Hinweisstein: { AS($tile, form: "accusative") }
names-right = { $who } { YOU($who, you: "nennst", other: "nennt") } für { AS($target, form: "accusative") } { AS($number, form: "as") }: richtig
names-last = { $who } { YOU($who, you: "nennst", other: "nennt") } für { AS($target, form: "accusative") } { AS($number, form: "as") }: richtig, und { AS($owner, form: "object") } { YOU($owner, you: "bist", other: "ist") } ausgeschieden
names-wrong = { $who } { YOU($who, you: "nennst", other: "nennt") } für { AS($target, form: "accusative") } { AS($number, form: "as") }: falsch; { YOU($who) ->
    [you] du musst
   *[other] { $who } muss
} einen eigenen Stein aufdecken
names-wrong-showing = { $who } { YOU($who, you: "nennst", other: "nennt") } für { AS($target, form: "accusative") } { AS($number, form: "as") }: falsch; { $clue } wird aufgedeckt
names-wrong-with-clue = { $who } { YOU($who, you: "nennst", other: "nennt") } für { AS($target, form: "accusative") } { AS($number, form: "as") }: falsch; { $clue } kommt aufgedeckt als Stein { $place } in { YOU($who, you: "deinen", other: "den") } Code
stops = { $who } { YOU($who, you: "hörst", other: "hört") } auf
stops-with-clue = { $who } { YOU($who, you: "hörst", other: "hört") } auf; { $clue } kommt als Stein { $place } in { YOU($who, you: "deinen", other: "den") } Code
inserts = { $who } { YOU($who, you: "stellst", other: "stellt") } { AS($clue, form: "accusative") } als Stein { $place } in { YOU($who, you: "deinen", other: "den") } Code
shows = { $who } { YOU($who, you: "deckst deinen Stein", other: "deckt Stein") } { $place } auf: { AS($tile, form: "accusative") }
last-with-a-secret = { YOU($who) ->
    [you] Nur du hast
   *[other] Nur { $who } hat
} noch einen verdeckten Stein.

## Warum nicht

moves-look-like = Züge sehen so aus: „colours 2“, „arrange 2143“, „take black“, „name 2:3 7“, „name 2:3 dash“, „stop“, „insert 4“ oder „show 3“.
too-many-black = Du nimmst { $tiles } Steine, also können höchstens { $tiles } schwarz sein.
colour-first = Sag zuerst, wie viele deiner { $tiles } Steine schwarz sein sollen.
arrange-first = Ordne zuerst die Steine, die du genommen hast.
arrange-all = Du hast { $tiles } Steine zu ordnen.
order-descends = So stiegen deine Zahlen nicht von links an, Schwarz vor Weiß.
none-left = In der Mitte liegt kein { AS($colour, form: "er") } Stein mehr.
take-first = Nimm zuerst einen Hinweisstein aus der Mitte.
insert-first = Stell zuerst den Hinweisstein in deinen Code.
no-such-gap = Es gibt { $places } Stellen, an denen ein Stein in deinen Code passt.
place-descends = Dort stiegen deine Zahlen nicht von links an, Schwarz vor Weiß.
show-first = Falsch genannt, und du hast keinen Hinweisstein: Deck einen eigenen Stein auf.
no-tile-of-yours = Dein Code hat { $tiles } Steine.
already-up-pay = Dieser Stein ist schon aufgedeckt; zahl mit einem verdeckten.
name-before-stopping = Nenne mindestens einen Stein, bevor du aufhörst.
codes-stand = Die Codes stehen schon.
no-clues-left = Es gibt keine Hinweissteine mehr; nenne einen Stein.
clue-taken = Du hast deinen Hinweisstein; nenne einen Stein.
insert-later = Vor dem Ende des Zuges kommt nichts in deinen Code; nenne einen Stein.
nothing-to-show = Einen eigenen Stein deckst du nur auf, wenn du ohne Hinweisstein falsch genannt hast.
nobody-there = Dort sitzt niemand: Es spielen nur { $players } mit.
own-code = Das ist dein eigener Code; zeig auf einen fremden Stein.
no-such-tile = Der Code von { AS($owner, form: "dative") } hat { $tiles } Steine.
already-up = Dieser Stein ist schon aufgedeckt; zeig auf einen verdeckten.
no-scrambles = Es wird ohne Striche gespielt: Nenne eine Zahl von 0 bis 11.

## Was Bots und Tipps sagen

even-mix = Eine ausgewogene Mischung der Farben ist am schwersten zu lesen.
as-good-as-known = Diesen Stein kann jeder ohnehin zu { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } erraten.
best-chance = Keine Nennung hat eine bessere Chance als { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }.
chance = { AS($target, form: "start") } ist zu { NUMBER($chance, style: "percent", maximumFractionDigits: 0) } { AS($number, form: "article") }.
rounds-won = Von hier zu Ende gespielt, werden { NUMBER($share, style: "percent", maximumFractionDigits: 0) } der Runden gewonnen.
rounds-ahead = Von hier zu Ende gespielt, enden die Runden im Schnitt { NUMBER($points, maximumFractionDigits: 1) } Punkte vor dem besten anderen.
rounds-behind = Von hier zu Ende gespielt, enden die Runden im Schnitt { NUMBER($points, maximumFractionDigits: 1) } Punkte hinter dem besten anderen.

## Der Tisch: Bild, Brett und was vorgelesen wird

own-seat = { YOU($who) ->
    [you] { $who }
   *[other] { $who } (du)
}
code-of = { YOU($who) ->
    [you] Dein Code
   *[other] Code von { AS($who, form: "dative") }
}
points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
out = ausgeschieden
unarranged = noch nicht geordnet
to-move = am Zug
no-tiles = noch keine Steine
hidden-tiles = { $count ->
    [one] 1 verdeckter Stein
   *[other] { $count } verdeckte Steine
}
tile-at = Stein { $place }: { $tile }
turned-up = { $tile }, aufgedeckt
secret = { $tile }, den anderen verborgen
hidden-tile = { $colour }, verdeckt
is-not = nicht { $numbers }
can-be = möglich: { $numbers }
ruled-out = für Stein { $place } ausgeschlossen: { LIST($numbers) }
marks-of = Deine Notizen zu { $target }
marks-help = Streiche, was er nicht sein kann; überlegen musst du selbst. Nur du siehst es.
marks-done = Fertig
marks-clear = Alles zurück
strike = { $number } streichen
struck = gestrichen: { LIST($numbers) }
clue = Hinweis
has-clue = { $who } { YOU($who, you: "hast", other: "hat") } { AS($clue, form: "accusative") }.
gap = Lücke: den Hinweisstein hier als Stein { $place } einstellen
centre = Die Mitte
centre-has = In der Mitte: { $black } schwarze und { $white } weiße.
heap = { $count } { $colour }
heap-left = { $count ->
    [one] 1 { AS($colour, form: "er") } in der Mitte
   *[other] { $count } { AS($colour, form: "e") } in der Mitte
}
heap-to-take = { $count ->
    [one] 1 { AS($colour, form: "er") } in der Mitte: nehmen
   *[other] { $count } { AS($colour, form: "e") } in der Mitte: einen nehmen
}
choices = Auswahl in diesem Schritt
what-is = Was ist { $target }?
name-it = { $number } nennen
stop = Aufhören
insert-at = Als Stein { $place } einstellen
show-it = Stein { $place } aufdecken
named-right = { $who } { YOU($who, you: "hast", other: "hat") } für { AS($target, form: "accusative") } { AS($number, form: "as") } genannt: richtig.
named-wrong = { $who } { YOU($who, you: "hast", other: "hat") } für { AS($target, form: "accusative") } { AS($number, form: "as") } genannt: falsch.

expects-over = Die Runde ist vorbei.
expects-colours = { YOU($who) ->
    [you] Du bist dran: Wähle, wie viele deiner Steine schwarz sein sollen.
   *[other] { $who } wählt, wie viele schwarze Steine es sein sollen.
}
expects-arrange = { YOU($who) ->
    [you] Du bist dran: Stell deinen Code auf, wähle die Reihenfolge.
   *[other] { $who } stellt den Code auf.
}
expects-take = { YOU($who) ->
    [you] Du bist dran: Nimm einen Hinweisstein aus der Mitte, schwarz oder weiß.
   *[other] { $who } nimmt einen Hinweisstein.
}
expects-name = { YOU($who) ->
    [you] Du bist dran: Zeig auf einen verdeckten Stein und nenne seine Zahl.
   *[other] { $who } nennt einen Stein.
}
expects-name-or-stop = { YOU($who) ->
    [you] Richtig! Nenne noch einen Stein, oder hör auf und halte den Hinweis verdeckt.
   *[other] { $who } lag richtig und darf weiter nennen oder aufhören.
}
expects-insert = { YOU($who) ->
    [you] Du bist dran: Wähle, wo dein Hinweisstein in deinen Code kommt.
   *[other] { $who } stellt den Hinweisstein in den Code.
}
expects-show = { YOU($who) ->
    [you] Falsch: Wähle einen deiner eigenen verdeckten Steine zum Aufdecken.
   *[other] { $who } lag falsch und muss einen Stein aufdecken.
}

## Die Lektion

lesson-colours = Alle verbergen einen Code aus Steinen. Finde die Zahlen gegenüber heraus, bevor deine gefunden sind: Der letzte Code mit Geheimnis gewinnt. Nimm deine vier Steine: zwei schwarze und zwei weiße.
lesson-take = Da stehen sie, aufsteigend, und nur du siehst die Zahlen. Nun dein Zug: Nimm einen weißen Hinweisstein aus der Mitte.
lesson-first = Der Hinweisstein steht abseits. Der erste Stein gegenüber ist schwarz und der niedrigste. Die schwarze 0 und 1 hast du selbst, also ist 2 ein guter Tipp: Zeig darauf und nenne 2, zweimal zur Bestätigung.
lesson-stop = Richtig, er bleibt aufgedeckt. Du könntest weitermachen, aber ein Fehler würde deinen Hinweisstein zeigen. Hör auf: Dann kommt er verdeckt in deinen Code.
lesson-again = Dein Gegenüber hat deine schwarze 0 gefunden und dann einen anderen Stein falsch genannt: Darum steht dort nun der Hinweisstein aufgedeckt, die schwarze 10. Du bist dran: Nimm einen schwarzen Hinweisstein.
lesson-sure = Nun überleg: Rechts von der schwarzen 10 steht ein schwarzer Stein. Nur eine schwarze Zahl ist höher. Nenne Stein 4.
lesson-equal = Und Stein 5 ist weiß und steht rechts von der schwarzen 11. Gleiche Zahlen: Schwarz links, Weiß rechts. Nenne ihn.
lesson-safe = Zwei sichere Treffer. Den letzten verdeckten kannst du nur raten, also hör hier auf.
lesson-end = Nehmen, nennen, weitermachen oder aufhören: Das ist alles. Der letzte Code mit Geheimnis gewinnt.

## Die Beispiele der Regelseite

example-order = Ein geordneter Code.
example-order-caption = Weiß 4, schwarz 7, weiß 10 und schwarz 1 stehen als 1, 4, 7, 10, von Ada aus gesehen von links.
example-equal = Gleiche Zahlen.
example-equal-caption = Schwarz steht links von Weiß: schwarz 5, weiß 5, schwarz 8, weiß 8.
example-wrong = Falsch genannt.
example-wrong-caption = Ada sagte, Berts Stein 2 sei eine 6. Das stimmt nicht; ihr Hinweisstein, die weiße 5, kam aufgedeckt in ihren Code.
example-scramble = Striche.
example-scramble-caption = Ein Strich darf überall stehen, hier links von einer 0. Ohne ihn steigen die Zahlen an.

## Aufgaben, und wie man einen Stein herausfindet

problem-step-unseen = { AS($tile, form: "start") } hat eine der Zahlen in { $colour }, die du nicht siehst.
problem-step-denied = { AS($tile, form: "start") } wurde falsch genannt: { LIST($numbers) }.
problem-step-above = { AS($tile, form: "start") } steht rechts davon: { $other }, mindestens { AS($number, form: "article") }.
problem-step-above-seen = { AS($tile, form: "start") } steht rechts davon: { $other }, { AS($number, form: "article") }.
problem-step-below = { AS($tile, form: "start") } steht links davon: { $other }, höchstens { AS($number, form: "article") }.
problem-step-below-seen = { AS($tile, form: "start") } steht links davon: { $other }, { AS($number, form: "article") }.
problem-step-taken = { AS($tile, form: "start") } hat eine andere Zahl als dieser: { $other }, { AS($number, form: "article") }.
problem-step-pair = Diese teilen sich { LIST($numbers) }: { LIST($others) }. Davon bleibt nichts für { AS($tile, form: "accusative") }.
problem-certain = { AS($tile, form: "start") } ist { AS($number, form: "article") }, wie auch immer alles andere steht.
problem-not-certain = Das steht nicht fest: { $move }.
problem-task = Ein verdeckter Stein steht fest. Nenne ihn.
