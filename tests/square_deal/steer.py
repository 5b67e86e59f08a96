"""Choosers that drive games of Square Deal to places that random play rarely sees, and counters to prove it.

A chooser takes the oracle, whose full knowledge it may use, and a random generator, and answers with the text
of a legal move. Move sets are sorted before a draw, so that a seed gives the same game in every process.
"""

import random
from collections.abc import Callable
from dataclasses import asdict, dataclass

from tests.square_deal.oracle import (
    WILD,
    Layout,
    Oracle,
    around,
    coloured_tiles,
    name_of,
    read_cell,
    spell,
)

Chooser = Callable[[Oracle, random.Random], str]

LOOKED_AT = 6  # moves that a chooser with foresight compares

# A filling of the 4x6 with purple round the edge, north row first; the colours may change their names.
SOLUTION = """
PPPP PTPP PTTT PATT PTTA PPTT
PTAP PTPT TTTT TAAT TATA TPAA
AAAP PAPA TAAA AAAA TTTA APAT
AAPP PTPA ATPT AAPT TPPA APPP
"""


def deal(variant: str, rng: random.Random, start: str | None = None) -> Oracle:
    """A new game, shuffled, with a random starter; `start` asks for a given Start tile."""
    order = [*coloured_tiles(), WILD]
    rng.shuffle(order)
    two = variant in ("easy", "brainy")
    if start is not None:
        order.remove(start)
        order.insert(24 if two else 0, start)
    return Oracle(variant, order, rng.randrange(2) if two else 0)


def _some(oracle: Oracle, rng: random.Random, *words: str) -> list[str]:
    """The legal moves that begin with the first of these words to begin any, in random order; else all."""
    moves = sorted(oracle.moves())
    rng.shuffle(moves)
    for word in words:
        chosen = [text for text in moves if text.startswith(word)]
        if chosen:
            return chosen
    return moves


def _after(layout: Layout, text: str) -> Layout:
    """The layout after a `place` or the first step of a `switch`."""
    _, lies, where = text.split()
    return layout.without(read_cell(where)).plus(read_cell(where), lies)


def _lifted(oracle: Oracle, text: str) -> str:
    """The name of the tile that the first step of a switch would lift."""
    return name_of(oracle.layout.tiles[read_cell(text.split()[2])])


def anything(oracle: Oracle, rng: random.Random) -> str:
    """Any legal move, all equally likely."""
    return rng.choice(sorted(oracle.moves()))


def switching(oracle: Oracle, rng: random.Random) -> str:
    """Switches whenever it may."""
    return _some(oracle, rng, "switch")[0]


def start_switching(oracle: Oracle, rng: random.Random) -> str:
    """Switches Start, wherever it lies, whenever it may; else places."""
    for text in _some(oracle, rng, "switch"):
        if text.startswith("switch") and _lifted(oracle, text) == oracle.layout.start:
            return text
    return _some(oracle, rng, "place")[0]


def gap_filling(oracle: Oracle, rng: random.Random) -> str:
    """Switches so that the lifted tile can land in a gap; else places, into a gap where it can."""
    if oracle.lifted is None:
        for text in _some(oracle, rng, "switch")[: 4 * LOOKED_AT]:
            if text.startswith("switch"):
                layout = _after(oracle.layout, text)
                if any(layout.is_gap(cell) for _, cell in layout.placements(_lifted(oracle, text))):
                    return text
    places = _some(oracle, rng, "place")
    return next((text for text in places if _fills_gap(oracle.layout, text)), places[0])


def _fills_gap(layout: Layout, text: str) -> bool:
    return text.startswith("place") and layout.is_gap(read_cell(text.split()[2]))


def _welcome(oracle: Oracle, layout: Layout) -> tuple[int, int]:
    """How many unplayed tiles could be placed in this layout, and how many pairs of tiles touch in it."""
    unplayed = [name for seat in range(oracle.players) for name in oracle.hand(seat)]
    touching = sum(other in layout.tiles for cell in layout.tiles for other in around(cell)) // 2
    return sum(bool(layout.placements(name)) for name in unplayed), touching


def _prospect(oracle: Oracle, rng: random.Random, text: str) -> tuple[int, int]:
    """What the layout offers after a placement, or after a switch with the best of some second steps."""
    layout = _after(oracle.layout, text)
    if text.startswith("place"):
        return _welcome(oracle, layout)
    landings = sorted(layout.placements(_lifted(oracle, text)))
    rng.shuffle(landings)
    return max(_welcome(oracle, layout.plus(cell, lies)) for lies, cell in landings[:3])


def compact(oracle: Oracle, rng: random.Random) -> str:
    """Builds for both players: keeps the layout dense and open to the tiles to come, to fill the square."""
    some = [text for word in ("place", "switch") for text in _some(oracle, rng, word)[:LOOKED_AT]]
    built = [text for text in some if text.startswith(("place", "switch"))]
    if not built or len(oracle.layout.tiles) < 6:
        return _some(oracle, rng, "place", "switch")[0]
    return max(built, key=lambda text: _prospect(oracle, rng, text))


def choking(oracle: Oracle, rng: random.Random) -> str:
    """Spoils the layout for everybody and never switches: passes, stuck games and tie-breaks."""
    some = _some(oracle, rng, "place", "flip", "pass")
    if not some[0].startswith("place") or len(oracle.layout.tiles) < 6:
        return some[0]
    return min(some[:LOOKED_AT], key=lambda text: _prospect(oracle, rng, text))


def filling(oracle: Oracle, rng: random.Random) -> str:
    """The 4x6: mostly places, now and then turns or lifts, rarely stops."""
    chance = rng.random()
    if chance < 0.01:
        return "stop"
    if chance < 0.1:
        return _some(oracle, rng, "turn", "border", "place")[0]
    return _some(oracle, rng, *(["place", "lift"] if chance < 0.95 else ["lift", "place"]), "border")[0]


def solving(oracle: Oracle, rng: random.Random) -> str:
    """The 4x6: works towards a solution in random order, with some detours, and reaches it."""
    border = oracle.layout.border
    if border is None:
        return _some(oracle, rng, "border")[0]
    if rng.random() < 0.1:
        return _some(oracle, rng, rng.choice(["lift", "turn", "place"]), "place", "lift")[0]
    solved = SOLUTION.translate(str.maketrans("P" + border, border + "P")).split()
    goal = {(index % 6, 3 - index // 6): lies for index, lies in enumerate(solved)}
    wrong = [cell for cell, lies in sorted(oracle.layout.tiles.items()) if goal[cell] != lies]
    if wrong:
        return f"lift {spell(rng.choice(wrong))}"
    missing = [cell for cell in goal if cell not in oracle.layout.tiles]
    cell = rng.choice(missing)
    return f"place {goal[cell]} {spell(cell)}"


def never_stopping(oracle: Oracle, rng: random.Random) -> str:
    """The 4x6: anything but stopping, until the moves run out."""
    return _some(oracle, rng, rng.choice(["place", "lift", "turn"]), "place", "lift", "border")[0]


STEERS: dict[str, tuple[Chooser, ...]] = {
    "easy": (anything, gap_filling, compact, choking),
    "brainy": (anything, switching, start_switching, gap_filling, compact, choking),
    "solitaire-5x5": (anything, compact, choking),
    "solitaire-4x6": (anything, filling, solving, never_stopping),
}


@dataclass
class Counters:
    """What happened in the games whose moves were played through `play`."""

    games: int = 0
    moves: int = 0
    free_turns: int = 0
    tiles_on_board_max: int = 0
    nearly_full: int = 0  # games that ended with 23 tiles or more in the layout
    wild_start: int = 0
    first_player_could_not_place: int = 0
    passes: int = 0  # in the sense of SD-B6
    passes_after_flip: int = 0  # only switches existed after a flip, and the player did not want them (SD-B4)
    passes_beside_switches: int = 0  # a pass in the sense of SD-B6 while a switch existed
    flips_beside_switches: int = 0
    switches: int = 0
    start_switched: int = 0  # switches that moved Start
    wild_switched: int = 0  # switches that moved the Wild
    gap_filled_by_switch: int = 0
    landed_beside_new_tile_only: int = 0  # the one neighbour is the tile that took its place
    frames_reopened: int = 0  # switches after which a frame is open that was not before (SD-B5: no memory)
    wins_by_switch: int = 0
    frames_left_one: int = 0  # games in which a single open frame was left at some time
    wins_by_last_tile: int = 0
    stuck_ends: int = 0
    tiebreak_ends: int = 0
    ties: int = 0
    turns: int = 0  # of tiles in the 4x6
    lifts: int = 0
    stops: int = 0
    solved: int = 0  # solitaires won
    out_of_moves: int = 0

    def __post_init__(self) -> None:
        self._single_frame = False
        self._switched_on: str | None = None  # the cell of the first step of a switch
        self._before_switch: frozenset[tuple[int, int]] = frozenset()

    def facts(self) -> dict[str, int]:
        """All counts that are not 0."""
        return {name: count for name, count in asdict(self).items() if count}

    def play(self, oracle: Oracle, text: str) -> None:
        """Plays the move on the oracle, and counts."""
        self._count_move(oracle, text)
        first, mover = oracle.played == 0, oracle.seat
        oracle.play(text)
        self.moves += 1
        self.first_player_could_not_place += first and text == "flip" and oracle.seat != mover
        self._count_frames(oracle)
        if oracle.seat is None:
            self._count_end(oracle, text)

    def _count_move(self, oracle: Oracle, text: str) -> None:
        word, *rest = text.split()
        if word in ("pass", "flip"):
            switches = any(move.startswith("switch") for move in oracle.moves())
            self.passes += word == "pass" and not oracle.flipped
            self.passes_after_flip += word == "pass" and oracle.flipped
            self.passes_beside_switches += word == "pass" and not oracle.flipped and switches
            self.flips_beside_switches += word == "flip" and switches
        elif word == "switch":
            lifted = _lifted(oracle, text)
            self._switched_on = rest[1]
            self._before_switch = oracle.layout.open_frames
            self.switches += 1
            self.start_switched += lifted == oracle.layout.start
            self.wild_switched += lifted == WILD
        elif word == "place" and self._switched_on is not None:
            cell = read_cell(rest[1])
            beside = [spell(other) for other in around(cell) if other in oracle.layout.tiles]
            self.gap_filled_by_switch += oracle.layout.is_gap(cell)
            self.landed_beside_new_tile_only += beside == [self._switched_on]
        self.turns += word == "turn"
        self.lifts += word == "lift"
        self.stops += word == "stop"

    def _count_frames(self, oracle: Oracle) -> None:
        if oracle.variant != "brainy" or oracle.layout.border is None or oracle.lifted is not None:
            return
        self._single_frame |= len(oracle.layout.open_frames) == 1
        if self._switched_on is not None:
            self.frames_reopened += bool(oracle.layout.open_frames - self._before_switch)
            self.wins_by_switch += oracle.ended == "SD-E7"
            self._switched_on = None

    def _count_end(self, oracle: Oracle, text: str) -> None:
        tiles = len(oracle.layout.tiles)
        self.games += 1
        self.free_turns += oracle.free_turns
        self.tiles_on_board_max = max(self.tiles_on_board_max, tiles)
        self.nearly_full += tiles >= 23
        self.wild_start += oracle.layout.start == WILD
        self.frames_left_one += self._single_frame
        self._single_frame = False
        self.wins_by_last_tile += oracle.ended == "SD-E7"
        self.stuck_ends += oracle.ended == "SD-E8"
        self.tiebreak_ends += oracle.verdict == "colours"
        self.ties += oracle.verdict == "tie"
        self.solved += oracle.players == 1 and oracle.winners() == {0}
        self.out_of_moves += oracle.ended == "SD-S2" and text != "stop" and not oracle.winners()


def play_steered(oracle: Oracle, chooser: Chooser, rng: random.Random, counters: Counters) -> None:
    """Plays a game to its end with the oracle alone."""
    while oracle.seat is not None:
        counters.play(oracle, chooser(oracle, rng))
