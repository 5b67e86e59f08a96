"""A stranger's game, as somebody outside the project would write it: Trumps, for 2 or 3 players.

Nine cards, 1 to 9. Everybody holds two; the rest is a hidden pile. On your turn you may draw a card (TR-1, once),
then you play one (TR-2). When all have played twice, the highest total of played cards wins (TR-3).
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from parlour.engine import Data, Game, Refusal, Rules, number_of_players, rule, starting_seat
from parlour.engine.rng import below, draw, seed_rng, shuffle

CARDS = 9
ROUNDS = 2
DRAW = 0  # a code above 0 plays that card

State = np.dtype(
    [
        ("rng", "u8", (1,)),
        ("pile", "i1", (CARDS,)),
        ("left", "i1"),
        ("hand", "i1", (3, CARDS)),  # 1 where the seat holds the card
        ("total", "i1", (3,)),
        ("played", "i1", (3,)),
        ("shown", "i1", (CARDS,)),  # 1 for cards on the table
        ("drawn", "i1"),
        ("players", "i1"),
        ("seat", "i1"),
        ("over", "i1"),
    ],
    align=True,
)


@rule
def deal(s: np.record, seed: int, options: NDArray[np.int64]) -> None:
    seed_rng(s.rng, seed)
    players = int(options[0])
    s.players = players
    for card in range(CARDS):
        s.pile[card] = card
    shuffle(s.rng, s.pile, CARDS)
    s.left = CARDS
    for seat in range(players):
        for _ in range(ROUNDS):
            s.left = int(s.left) - 1
            s.hand[seat, s.pile[s.left]] = 1
    s.seat = below(s.rng, players) if options[1] < 0 else options[1]


@rule
def turn(s: np.record) -> int:
    return -1 if s.over else int(s.seat)


@rule
def legal(s: np.record, out: NDArray[np.int64]) -> int:
    if s.over:
        return 0
    n = 0
    if not s.drawn and s.left > 0:
        out[n] = DRAW
        n += 1
    for card in range(CARDS):
        if s.hand[s.seat, card]:
            out[n] = card + 1
            n += 1
    return n


@rule
def play(s: np.record, move: int) -> None:
    if move == DRAW:
        s.left = int(s.left) - 1
        s.hand[s.seat, s.pile[s.left]] = 1
        s.drawn = 1
        return
    s.hand[s.seat, move - 1] = 0
    s.shown[move - 1] = 1
    s.total[s.seat] = int(s.total[s.seat]) + move
    s.played[s.seat] = int(s.played[s.seat]) + 1
    s.drawn = 0
    s.seat = (int(s.seat) + 1) % int(s.players)
    if s.played[s.seat] == ROUNDS:
        s.over = 1


@rule
def scores(s: np.record, out: NDArray[np.int64]) -> None:
    for seat in range(s.players):
        out[seat] = int(s.total[seat])


@rule
def winners(s: np.record) -> int:
    best = 0
    won = 0
    if s.over:
        for seat in range(s.players):
            best = max(best, int(s.total[seat]))
        for seat in range(s.players):
            if s.total[seat] == best:
                won |= 1 << seat
    return won


@rule
def redeal(s: np.record, seat: int, source: NDArray[np.uint64]) -> None:
    """Everything but the own hand and the played cards is unseen."""
    s.rng[0] = draw(source)
    n = int(s.left)
    for other in range(s.players):
        if other != seat:
            for card in range(CARDS):
                if s.hand[other, card]:
                    s.pile[n] = card
                    n += 1
    for i in range(1, n):  # in order first, so that nothing is left of how they lay
        for j in range(i, 0, -1):
            if s.pile[j] < s.pile[j - 1]:
                card = int(s.pile[j])
                s.pile[j] = s.pile[j - 1]
                s.pile[j - 1] = card
    shuffle(source, s.pile, n)
    for other in range(s.players):
        if other != seat:
            held = 0
            for card in range(CARDS):
                held += int(s.hand[other, card])
                s.hand[other, card] = 0
            for _ in range(held):
                n -= 1
                s.hand[other, s.pile[n]] = 1


class Trumps(Game):
    """The smallest game with a deal, hands, a pile and a choice."""

    name = "trumps"
    title = "Trumps"
    pitch = "Two cards each, the higher sum wins."
    options = (number_of_players((2, 3), 2), starting_seat(3))
    rules = Rules(State, deal, turn, legal, play, scores, winners, redeal, most_moves=1 + CARDS, most_plies=12)

    def text(self, code: int) -> str:
        if not 0 <= code <= CARDS:
            raise ValueError("no such card")
        return "draw" if code == DRAW else f"play {code}"

    def parse(self, text: str) -> int:
        words = text.lower().split()
        if words == ["draw"]:
            return DRAW
        if len(words) == 2 and words[0] == "play" and words[1] in "123456789" and len(words[1]) == 1:
            return int(words[1])
        raise ValueError("write 'draw' or 'play 7'.")

    def data(self, code: int) -> Data:
        self.text(code)
        return {"do": "draw"} if code == DRAW else {"do": "play", "card": code}

    def code(self, data: Data) -> int:
        if data == {"do": "draw"}:
            return DRAW
        if data.get("do") == "play" and set(data) == {"do", "card"} and data["card"] in range(1, CARDS + 1):
            return int(data["card"])
        raise ValueError("no such move")

    def view(self, s: np.record, seat: int | None) -> Data:
        return {
            "hand": None if seat is None else [card + 1 for card in range(CARDS) if s.hand[seat, card]],
            "cards": [int(s.hand[player].sum()) for player in range(s.players)],
            "shown": [card + 1 for card in range(CARDS) if s.shown[card]],
            "pile": int(s.left),
            "drawn": bool(s.drawn),
        }

    def refusal(self, s: np.record, code: int) -> Refusal:
        if code == DRAW:
            why = "You have drawn a card already." if s.drawn else "The pile is empty."
            return Refusal("TR-1", why)
        return Refusal("TR-2", f"You do not hold the {code}.")

    def told(self, before: np.record, code: int, after: np.record, seat: int | None) -> str:
        return "draws a card" if code == DRAW else f"plays the {code}"

    def reveals(self, before: np.record, code: int) -> bool:
        return code == DRAW

    def reason(self, s: np.record) -> tuple[str, str]:
        return "TR-3", f"Everybody has played {ROUNDS} cards; the totals are {s.total[: s.players].tolist()}."

    def picture(self, view: Data) -> str:
        return f"shown {view['table']['shown']}, in hand {view['table']['hand']}"


GAME = Trumps()
