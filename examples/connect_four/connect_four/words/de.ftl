pitch = Vier Steine in einer Reihe, bevor sie jemand anders hat.

move-drop = einen Stein in Spalte { $column } werfen
drops = { $who } { YOU($who, you: "wirfst", other: "wirft") } einen Stein in Spalte { $column }
full = Spalte { $column } ist voll.
four = { $who } { YOU($who, you: "hast", other: "hat") } vier Steine in einer Reihe.
board-full = Das Brett ist voll, und niemand hat vier in einer Reihe.

## Auf dem Brett

column = Spalte { $column }, von unten: { $stones }
empty = leer
