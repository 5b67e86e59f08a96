"""How Connect Four looks to programs that learn; without this page every bit of its numbers would be a column."""

from connect_four.rules import COLUMNS, NEXT, ROWS
from parlour.engine.arrays import Arrays, bits, scaled

ARRAYS = Arrays(
    fields={"stones": bits(COLUMNS * NEXT - 1), "ply": scaled(COLUMNS * ROWS), "seat": scaled(1), "won": scaled(1)}
)
