# Aufgaben zum Üben: was gefragt ist, und was zu einer Antwort gesagt wird. Züge stehen in den Worten ihrer Spiele.

## Die Arten
problem-kind-square-deal = Square Deal: Gewinne von hier
problem-kind-four-by-six = 4x6: der einzige Weg
problem-kind-pyramid-power = Pyramid Power: der beste Platz
problem-kind-squendo = Squendo: das meiste in einem Zug
problem-kind-coda = Coda: Was steht fest?
problem-kind-ten-squares = 10 Squares: die beste Aussicht
problem-about-square-deal = Nur wenige Plättchen sind noch verdeckt, und ein Zug gewinnt, was auch kommt.
problem-about-four-by-six = Die letzten 8 bis 12 Plättchen des Puzzles passen nur auf eine Art.
problem-about-pyramid-power = Ein Platz bringt mehr als jeder andere, oder nur er gewinnt noch.
problem-about-squendo = So viele Punkte sind in einem einzigen Zug zu holen.
problem-about-coda = Ein verdeckter Stein lässt sich durch Nachdenken finden. Welcher ist es, und was ist seine Zahl?
problem-about-ten-squares = Kurz vor dem Ende: Welche Wahl gewinnt am ehesten?

## Was zu einer Antwort gesagt wird
problem-wins = Das gewinnt, was auch kommt: { $move }.
problem-may-win = Von allem, was kommen kann, gewinnt das { NUMBER($chance, style: "percent", maximumFractionDigits: 0) }: { $move }.
problem-best-chance = Nichts ist besser: { $move }. Das gewinnt zu { NUMBER($chance, style: "percent", maximumFractionDigits: 1) }, ein Unentschieden halb gezählt.
problem-worse-chance = Deine Wahl gewinnt zu { NUMBER($chance, style: "percent", maximumFractionDigits: 1) }: { $move }.
problem-chance-of = { NUMBER($chance, style: "percent", maximumFractionDigits: 1) }: { $move }
problem-points-most = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
    }, und mehr sind nicht zu holen.
problem-points-fewer = { $points ->
    [one] 1 Punkt.
   *[other] { $points } Punkte.
    }
problem-points-there = Zu holen waren { $points }: { LIST($moves) }.
problem-keep-wins = Das gewinnt: { $move }.
problem-keep-shares = Das teilt den Sieg nur: { $move }.
problem-keep-loses = Danach gewinnt der andere: { $move }.
problem-filled = Alle { $tiles } Plättchen liegen auf die einzige Art, die es gibt.
problem-given-up = Das ist die einzige Art.

## Was es nicht gibt
no-such-kind-of-problem = Aufgaben der Art „{ $name }“ gibt es nicht; es gibt { $kinds }.
no-such-problem = Aufgabe { $number } gibt es nicht; sie sind von 1 bis { $last } nummeriert.
problem-stays = Was die Aufgabe gelegt hat, bleibt liegen.
problem-answered = Diese Aufgabe ist schon beantwortet.

## Aufgaben des Tages
challenge-solitaire-5x5 = Square Deal allein: alle 25 Plättchen
challenge-solitaire-4x6 = Square Deal allein: das Puzzle 4x6
challenge-solitaire-pyramid = Pyramid Power allein
no-date = „{ $text }“ ist kein Datum; schreib es so: 2026-11-19.
day-to-come = Der { $date } ist noch nicht da; seine Aufgaben entstehen erst dann.
before-all-days = Am { $date } gab es hier noch keine Aufgaben; die ersten waren die vom { $first }.
no-such-challenge = Die Aufgabe „{ $name }“ gibt es nicht; jeder Tag hat { $challenges }.
day-is-over = Dieser Tag ist vorbei. Ansehen kann man alles noch; was zählt, wird am Tag selbst gespielt.
played-at-a-table = Ein Solitär spielt man an einem eigenen Tisch.
answered-at-once = Diese Aufgabe braucht keinen Tisch: Schick die Züge deiner Antwort.
no-value = „{ $text }“ ist kein Wert eines Tages; der hat 64 Hexadezimalziffern.
not-the-promised-value = Dieser Wert ist nicht der versprochene: Sein Hash ist ein anderer.
chain-is-over = Die Werte dieses Hauses sind zu Ende, nach hundert Jahren.
