"""10 Squares for people: options and views; words and notation have files of their own."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.engine import Data, Game, Observation, Refusal, Rules, Said, number_of_players, starting_seat
from parlour.engine.sketch import Shape
from parlour.engine.words import ENGLISH, Voice
from parlour.games.ten_squares import notation, picture, refusals, rules, sketch, told
from parlour.games.ten_squares.notation import MOST_MOVES, TURN
from parlour.games.ten_squares.parts import CARD_NAMES, COLOURS, DECK, ROW
from parlour.games.ten_squares.state import DRAWN, State
from parlour.games.ten_squares.things import SAID_COLOURS


class TenSquares(Game):
    """10 Squares (TS-1 to TS-8): ten squares out, ten squares home."""

    name = "ten-squares"
    title = "10 Squares"
    rated_from = 5  # a quarter of what is usual
    options = (number_of_players((2,), 2), starting_seat(2))
    notation = notation
    rules = Rules(
        state=State,
        deal=rules.deal,
        turn=rules.turn,
        legal=rules.legal,
        play=rules.play,
        scores=rules.scores,
        winners=rules.winners,
        most_moves=MOST_MOVES,
        most_plies=rules.MOST_PLIES,
    )

    def view(self, seen: Observation) -> Data:
        """The whole table; nobody knows the order of the pile, and what is in it follows from the rest."""
        now = seen.fields
        pile, card, squares = now.pile, now.card - 1, now.square.tolist()
        return {
            "markers": [
                {
                    "colour": COLOURS[colour],
                    "square": ROW[squares[colour]],
                    "turned": bool(now.turned >> colour & 1),
                }
                for colour in (0, 1)
            ],
            "card": CARD_NAMES[card] if card >= 0 else None,
            "counted": card >= 0 and not pile >> card & 1,
            "waiting": bool(now.waiting),
            "next": now.next,
            "pile": pile.bit_count(),
            "discard": [CARD_NAMES[other] for other in range(DECK) if not pile >> other & 1],
        }

    def views(self, seen: Sequence[Observation]) -> list[Data]:
        """Both see the same."""
        return [self.view(seen[0])] * len(seen)

    def picture(self, view: Data, voice: Voice = ENGLISH) -> str:
        """The two rows and all cards seen, in characters."""
        return picture.draw(view, voice)

    def sketch(self, table: Data) -> list[Shape]:
        """The table in flat shapes."""
        return sketch.sketch(table)

    def reveals(self, before: Observation, code: int) -> bool:
        """Only turning up a card does."""
        return code == TURN

    def refusal(self, seen: Observation, code: int) -> Refusal:
        """Which rule a move breaks."""
        return refusals.refusal(seen, code)

    def phrase(self, seen: Observation, code: int) -> Said:
        """A legal move in words."""
        return told.phrase(seen, code)

    def told(self, before: Observation, code: int, after: Observation) -> Said:
        """Everybody sees everything."""
        return told.told(before, code, after)

    def tells(self, before: Sequence[Observation], code: int, after: Sequence[Observation]) -> list[Said]:
        """Both are told the same."""
        return [self.told(before[0], code, after[0])] * len(before)

    def reason(self, seen: Observation) -> tuple[str, Said]:
        """Home, or nothing left to turn up."""
        s = seen.fields
        if s.ended != DRAWN:
            return "TS-4", Said("ten-squares.came-home", colour=SAID_COLOURS[int(s.ended) - 1])
        if s.pile:
            return "TS-8", Said("ten-squares.only-idle-shapes-left")
        return "TS-8", Said("ten-squares.pile-empty")
