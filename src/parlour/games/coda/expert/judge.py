"""Coda's own judge: exact chances, and whole rounds played out by players who reckon with them.

The chance that a naming is right is exact (see `posterior`). What a right naming, a miss and stopping are worth
comes from rounds that are played to the end by `playing.choose` in imagined worlds: there every seat reckons
with what it knows in that world, so a clue tile that a miss shows, a tile that stays hidden, the colour of a clue
and a place in the code count for as much as the others can make of them. Numbers of rounds, not seconds, are
fixed beforehand, and chance is seeded, so the verdict depends on nothing but what the seat knows.

Measured (share of rounds won, each deal played from all seats, with the 95% interval; a star: measured when
`choose` still went on from a constant chance of 0.2):
- against `playing.choose` alone: two players 65% of 800* (62 to 68, effort 0.02), with Scrambles 60% of 400*
  (55 to 64), three players 51% of 180 (44 to 58; an even share is 33%), four with Scrambles 37% of 100 (29 to
  45; an even share is 25%);
- against the tree search, 0.05 s a move each: 80% of 120 (72 to 88), with Scrambles 86% of 120 (79 to 92), and
  with effort 0.002 against its 0.05 s 79% of 100 (71 to 87); with `choose` as its playout policy the tree search
  did not get clearly stronger (69% of 80* for the judge, 59 to 78), so there is none;
- against greedy 88% of 100*, with Scrambles 86% of 100; against random all of 300 (effort 0.02);
- the judge for one kind of decision, `choose` for the rest, of 400*: going on or stopping 56%, the clue's colour
  54%, the first naming 54% (each 3 to 4 either way);
- effort 0.02 against 0.002: 64% of 300* (59 to 70); 0.1 against 0.002: 58% of 160 (51 to 65); with Scrambles 0.05
  against 0.002: 69% of 200 (63 to 75); 0.06 against 0.02: 53% of 200* (46 to 59).
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from parlour.engine import Observation, Said
from parlour.engine.knowledge import SPECTATOR
from parlour.engine.rng import generator
from parlour.games.coda import things
from parlour.games.coda.expert.playing import play_out
from parlour.games.coda.expert.posterior import Desk, find_chances
from parlour.games.coda.imagine.worlds import ROOM
from parlour.games.coda.notation import target_of
from parlour.games.coda.parts import DASH, HAND
from parlour.games.coda.rules.turns import MOST_MOVES, play
from parlour.games.coda.state import COLOUR, COLOURING, NAME, NONE, SHOW, SHOWING, STOP, State
from parlour.search.experts import Assessment

COST = {2: 40e-6, 3: 100e-6, 4: 200e-6}
"""About how many seconds it takes to play a round out, by players; three times that with Scrambles."""
CANDIDATES = 5
"""So many of the likeliest namings are tried one by one; the others get the average worth of a hit and a miss."""
PRIOR = 100
"""The average of all namings counts like so many rounds of a naming's own: what a hit is worth differs by about
0.05 from naming to naming, the result of a round by about 0.5, and (0.5 / 0.05)**2 = 100. Measured at effort 0.02:
30 wins 45% of 240 rounds against 100 (40 to 49), 400 wins 50%."""
FEWEST = 4


class Trial:
    """A decision of one seat, and room to try what comes of it."""

    def __init__(self, seen: Observation, effort: float) -> None:
        assert seen.seat is not None, "a spectator decides nothing"
        self.seat = seen.seat
        self.s = s = seen.record
        self.rounds = int(effort / COST[int(s.players)] / (3 if s.advanced else 1))
        self._work: Any = np.zeros(2, State).view(np.recarray)
        self._desk: Any = np.zeros(1, Desk).view(np.recarray)[0]
        self._moves = np.zeros(MOST_MOVES, np.int64)
        self._lent = np.empty(ROOM, np.int64)

    def chances(self, chair: int) -> NDArray[np.float64]:
        """By seat, place and kind: what each hidden tile is, as a chair knows it."""
        find_chances(self.s, chair, self._desk)
        found: NDArray[np.float64] = self._desk.chance.copy()
        return found

    def after(self, move: int, rounds: int) -> float:
        """What comes of a move that is no naming; all moves are tried in the same worlds."""
        self._work[0] = self.s
        return self._play_out(move, rounds)

    def answered(self, move: int, right: bool, rounds: int) -> tuple[float, bool]:
        """What comes of a naming if it is right or if it is wrong, and whether that is certain."""
        self._work[0] = self.s
        known = self._work[0]  # what the seat will know then
        seat, place, kind = target_of(move)
        colour = int(known.code[seat, place]) & 1
        known.code[seat, place] = 2 * (kind if right else (kind + 1) % DASH) + colour
        play(known, move)
        over = bool(known.winner != NONE)
        return self._play_out(-1, 0 if over else rounds), over

    def _play_out(self, move: int, rounds: int) -> float:
        """The mean result; none but a finished round (0 rounds to play) is as sure as its results may look."""
        source = generator(int(self.s.length.sum()))
        room = (source, self._desk, self._moves, self._lent)
        result = float(play_out(self._work, self.seat, move, max(rounds, 1), *room))
        return (result * rounds + _even(self.s)) / (rounds + 1) if rounds else result


def judge(seen: Observation, moves: NDArray[np.int64], effort: float) -> Assessment:
    """The worth of every move in rounds played out: the chance to win, or in a tournament the points ahead."""
    trial = Trial(seen, effort)
    s, seat = trial.s, trial.seat
    codes = [int(move) for move in moves]
    if s.step == COLOURING:
        return _colours(s, codes)
    if codes[-1] >= NAME:
        return _namings(trial, codes)
    worth = [trial.after(move, max(FEWEST, trial.rounds // len(codes))) for move in codes]
    reasons = [_result(value, bool(s.tournament)) for value in worth]
    if s.step == SHOWING:
        known = trial.chances(SPECTATOR)[seat]
        own = s.code[seat]
        easy = [float(known[move - SHOW, own[move - SHOW] >> 1]) for move in codes]
        reasons = [Said("coda.as-good-as-known", chance=chance) for chance in easy]
    return Assessment(tuple(worth), tuple(reasons), bool(s.tournament))


def _colours(s: Any, codes: list[int]) -> Assessment:
    """As many black as white is hardest to read: measured, one more costs 2% of the wins, four of a kind 12%."""
    off = [abs(2 * (code - COLOUR) - int(HAND[s.players])) for code in codes]
    worth = [_even(s) - 0.008 * distance**2 for distance in off]
    reasons = (Said("coda.even-mix"),) * len(codes)
    return Assessment(tuple(worth), reasons, bool(s.tournament))


def _namings(trial: Trial, codes: list[int]) -> Assessment:
    """Namings and perhaps stopping: the exact chance of a hit, times what a hit is worth, and so on."""
    known = trial.chances(trial.seat)
    chance = {code: float(known[target_of(code)]) for code in codes if code != STOP}
    likely = sorted(chance, key=lambda code: (-chance[code], code))[:CANDIDATES]
    likely = [code for code in likely if chance[code] >= 0.4 * chance[likely[0]]]
    rounds = max(FEWEST, trial.rounds // (2 * len(likely) + 2))
    hit = _answers(trial, [code for code in likely if chance[code] > 0], True, rounds)
    miss = _answers(trial, [code for code in likely if chance[code] < 1], False, rounds)
    worth, reasons = [], []
    for code in codes:
        if code == STOP:
            worth.append(trial.after(STOP, 2 * rounds))
            reasons.append(Said("coda.best-chance", chance=chance[likely[0]]))
        else:
            p = chance[code]
            worth.append(p * hit.get(code, hit[NONE]) + (1 - p) * miss.get(code, miss[NONE]))
            reasons.append(_chance_of(code, p))
    return Assessment(tuple(worth), tuple(reasons), bool(trial.s.tournament))


def _answers(trial: Trial, codes: list[int], right: bool, rounds: int) -> dict[int, float]:
    """What an answer to each naming is worth, drawn towards the average, which stands under NONE."""
    found = {code: trial.answered(code, right, rounds) for code in codes}
    average = sum(value for value, _ in found.values()) / max(1, len(found))
    worth = {
        code: value if certain else (rounds * value + PRIOR * average) / (rounds + PRIOR)
        for code, (value, certain) in found.items()
    }
    return {**worth, NONE: average}


def _even(s: Any) -> float:
    """What a round is worth to a seat as good as the others."""
    return 0.0 if s.tournament else 1 / int(s.players)


def _chance_of(naming: int, chance: float) -> Said:
    """How likely a naming is right."""
    seat, place, kind = target_of(naming)
    return Said("coda.chance", target=things.tile_at(seat, place), number=things.named(kind), chance=chance)


def _result(value: float, tournament: bool) -> Said:
    """What the rounds played out have shown."""
    if not tournament:
        return Said("coda.rounds-won", share=value)
    return Said("coda.rounds-ahead" if value >= 0 else "coda.rounds-behind", points=abs(value))
