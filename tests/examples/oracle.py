"""Connect Four, plain and slow, from the rules alone: columns of stones, and every line of four looked at."""

from __future__ import annotations

COLUMNS, ROWS = 7, 6
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))
LINES = [
    [(column + i * across, row + i * up) for i in range(4)]
    for column in range(COLUMNS)
    for row in range(ROWS)
    for across, up in DIRECTIONS
    if column + 3 * across < COLUMNS and 0 <= row + 3 * up < ROWS
]


class Oracle:
    """One game."""

    def __init__(self, starter: int) -> None:
        self.seat = starter
        self.columns: list[list[int]] = [[] for _ in range(COLUMNS)]

    @property
    def winner(self) -> int | None:
        """Who has four in a row (CF-3)."""
        at = {(i, row): seat for i, column in enumerate(self.columns) for row, seat in enumerate(column)}
        for line in LINES:
            seats = {at.get(cell) for cell in line}
            if len(seats) == 1 and None not in seats:
                return seats.pop()
        return None

    def moves(self) -> list[int]:
        """The columns that are not full, counted from 0; none when the game is over (CF-2, CF-4)."""
        return [] if self.winner is not None else [i for i in range(COLUMNS) if len(self.columns[i]) < ROWS]

    def play(self, column: int) -> None:
        """Drop a stone (CF-1)."""
        self.columns[column].append(self.seat)
        self.seat = 1 - self.seat

    def take_back(self, column: int) -> None:
        """The last stone of a column."""
        self.columns[column].pop()
        self.seat = 1 - self.seat

    def perft(self, depth: int) -> int:
        """How many sequences of so many moves there are."""
        if depth == 0:
            return 1
        count = 0
        for column in self.moves():
            self.play(column)
            count += self.perft(depth - 1)
            self.take_back(column)
        return count
