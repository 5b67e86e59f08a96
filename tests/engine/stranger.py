"""A stranger's game, as somebody outside the project would write it: Trumps, for 2 or 3 players.

Nine cards, 1 to 9. Everybody holds two; the rest is a hidden pile. On your turn you may draw a card (TR-1, once),
then you play one (TR-2). When all have played twice, the highest total of played cards wins (TR-3).
"""

from __future__ import annotations

from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from parlour.engine import (
    Data,
    Game,
    Observation,
    Refusal,
    Rules,
    Said,
    Who,
    number_of_players,
    record_of,
    rule,
    starting_seat,
)
from parlour.engine.rng import below, seed_rng, shuffle
from parlour.engine.said import Arg
from parlour.engine.words import ENGLISH, Voice

CARDS = 9
ROUNDS = 2
DRAW = 0  # a code above 0 plays that card

FIELDS = [
    ("pile", "i1", (CARDS,)),
    ("left", "i1"),
    ("hand", "i1", (3, CARDS)),  # 1 where the seat holds the card
    ("held", "i1", (3,)),  # how many cards
    ("total", "i1", (3,)),
    ("played", "i1", (3,)),
    ("shown", "i1", (CARDS,)),  # 1 for cards on the table
    ("drawn", "i1"),
    ("players", "i1"),
    ("seat", "i1"),
    ("over", "i1"),
]
State = record_of(FIELDS)


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
        s.held[seat] = ROUNDS
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
        s.held[s.seat] = int(s.held[s.seat]) + 1
        s.drawn = 1
        return
    s.hand[s.seat, move - 1] = 0
    s.held[s.seat] = int(s.held[s.seat]) - 1
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
def imagine(o: np.record, seat: int, source: NDArray[np.uint64]) -> None:
    """Everything but one's own hand and the played cards is unseen."""
    n = 0
    for card in range(CARDS):
        if not o.shown[card] and not o.hand[seat, card]:
            o.pile[n] = card
            n += 1
    shuffle(source, o.pile, n)
    for other in range(o.players):
        if other != seat:
            for _ in range(o.held[other]):
                n -= 1
                o.hand[other, o.pile[n]] = 1


class Trumps(Game):
    """The smallest game with a deal, hands, a pile and a choice."""

    name = "trumps"
    title = "Trumps"
    words: ClassVar[dict[str, str]] = {
        "en": """
pitch = Two cards each, the higher sum wins.
draws = { $who } { YOU($who, you: "draw", other: "draws") } a card
plays = { $who } { YOU($who, you: "play", other: "plays") } the { $card }
drawn-already = You have drawn a card already.
pile-empty = The pile is empty.
not-held = You do not hold the { $card }.
all-played = Everybody has played { $rounds } cards; the totals are { LIST($totals) }.
"""
    }
    options = (number_of_players((2, 3), 2), starting_seat(3))
    rules = Rules(
        State,
        deal,
        turn,
        legal,
        play,
        scores,
        winners,
        most_moves=1 + CARDS,
        most_plies=12,
        public=("left", "held", "total", "played", "shown", "drawn", "players", "seat", "over"),
        own=("hand",),
        hidden=("pile",),
        imagine=imagine,
    )

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

    def view(self, seen: Observation) -> Data:
        s, seat = seen.fields, seen.seat
        return {
            "hand": None if seat is None else [card + 1 for card in range(CARDS) if s.hand[seat, card]],
            "cards": s.held[: s.players].tolist(),
            "shown": [card + 1 for card in range(CARDS) if s.shown[card]],
            "pile": int(s.left),
            "drawn": bool(s.drawn),
        }

    def refusal(self, seen: Observation, code: int) -> Refusal:
        if code == DRAW:
            return Refusal("TR-1", self.said("drawn-already" if seen.fields.drawn else "pile-empty"))
        return Refusal("TR-2", self.said("not-held", card=code))

    def told(self, before: Observation, code: int, after: Observation) -> Said:
        who = Who(int(before.fields.seat))
        return self.said("draws", who=who) if code == DRAW else self.said("plays", who=who, card=code)

    def reveals(self, before: Observation, code: int) -> bool:
        return code == DRAW

    def uncovers(self, before: Observation, code: int) -> bool:
        return True  # a card from a hand is new to the others, and a drawn one to whoever draws

    def reason(self, seen: Observation) -> tuple[str, Said]:
        totals = tuple(seen.fields.total[: seen.players].tolist())
        return "TR-3", self.said("all-played", rounds=ROUNDS, totals=totals)

    def said(self, message: str, **args: Arg) -> Said:
        return Said(f"{self.name}.{message}", **args)

    def picture(self, view: Data, voice: Voice = ENGLISH) -> str:
        return f"shown {view['table']['shown']}, in hand {view['table']['hand']}"


GAME = Trumps()
