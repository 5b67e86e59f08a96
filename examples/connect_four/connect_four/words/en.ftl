pitch = Four stones in a row, before the other has them.

move-drop = drop a stone into column { $column }
drops = { $who } { YOU($who, you: "drop", other: "drops") } a stone into column { $column }
full = Column { $column } is full.
four = { $who } { YOU($who, you: "have", other: "has") } four stones in a row.
board-full = The board is full, and nobody has four in a row.

## On the board

column = Column { $column }, from below: { $stones }
empty = empty
