"""What people see of Connect Four: its moves, its table, its sentences. The words stand in words/."""

from connect_four.rules import COLUMNS, NEXT, ROWS, RULES
from parlour.engine import Data, Game, Kind, Moves, Observation, Refusal, Said, Who
from parlour.engine.options import number_of_players, starting_seat
from parlour.engine.words import ENGLISH, Voice


class ConnectFour(Game):
    name = "connect-four"
    title = "Connect Four"
    options = (number_of_players((2,), 2), starting_seat(2))
    notation = Moves(Kind("drop", column=range(1, COLUMNS + 1)))
    rules = RULES

    def view(self, seen: Observation) -> Data:
        first, second = (int(stones) for stones in seen.fields.stones)
        cells = [range(column * NEXT, column * NEXT + ROWS) for column in range(COLUMNS)]
        return {"columns": [[second >> i & 1 for i in cell if (first | second) >> i & 1] for cell in cells]}

    def refusal(self, seen: Observation, code: int) -> Refusal:
        return Refusal("CF-2", Said("connect-four.full", column=code + 1))

    def told(self, before: Observation, code: int, after: Observation) -> Said:
        return Said("connect-four.drops", who=Who(int(before.fields.seat)), column=code + 1)

    def reason(self, seen: Observation) -> tuple[str, Said]:
        if not seen.fields.won:
            return "CF-4", Said("connect-four.board-full")
        return "CF-3", Said("connect-four.four", who=Who(1 - int(seen.fields.seat)))

    def picture(self, view: Data, voice: Voice = ENGLISH) -> str:
        columns = [["●○"[seat] for seat in column] + ["."] * ROWS for column in view["table"]["columns"]]
        rows = [" ".join(column[row] for column in columns) for row in reversed(range(ROWS))]
        return "\n".join([*rows, " ".join(str(column + 1) for column in range(COLUMNS))])


GAME = ConnectFour()
