# Was jeder Raum sagt: Mitspielende, Aufzählungen, und was das Spielgerüst selbst sagt. Siehe src/parlour/engine/words.py.

verbatim = { $text }
list = { $first } und { $last }

you = Du
    .object = du
    .accusative = dich
    .dative = dir
    .possessive = dein
    .start-possessive = Dein
named = { $name }
seat = Platz { $number }

yes = ja
no = nein
option-players = Wie viele
option-players-help = Alle spielen gegeneinander, es gibt keine Mannschaften.
option-starter = Wer beginnt
option-starter-help = Das erste Spiel; in einer Serie wechselt der Beginn von da an.
option-starter-random = Der Zufall
