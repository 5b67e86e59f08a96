"""Square Deal played slowly and plainly, straight from the rules: the reading the engine is held against.

Nothing here comes from the engine. A tile as it lies is written by its sides north, east, south, west in the
letters P, A, T; its name is the alphabetically smallest of its rotations. Every layout is a fresh dictionary
from cell to tile, and all facts about it (what fits where, which frames are open) are worked out anew.
"""

from functools import cache, cached_property
from itertools import product

Cell = tuple[int, int]  # column and row from the south-west corner, both counted from 0

COLOURS = {"purple": "P", "amber": "A", "teal": "T"}
WILD = "WILD"
SIDES: tuple[Cell, ...] = ((0, 1), (1, 0), (0, -1), (-1, 0))  # the steps to the north, east, south, west
START_CELL: Cell = (4, 4)  # e5
FRAMES = tuple(product(range(5), range(5)))  # south-west corners of the 5x5 windows over e5
LONGEST_4X6 = 2000  # moves
VARIANTS = ("easy", "brainy", "solitaire-5x5", "solitaire-4x6")


@cache
def rotations(lies: str) -> tuple[str, ...]:
    """All ways in which a tile may lie; those that look alike are one."""
    if lies == WILD:
        return (WILD,)
    return tuple(sorted({lies[turn:] + lies[:turn] for turn in range(4)}))


@cache
def name_of(lies: str) -> str:
    """The name of the tile that lies so."""
    return rotations(lies)[0]


@cache
def coloured_tiles() -> tuple[str, ...]:
    """The names of the 24 coloured tiles: all colourings of four sides, rotations taken as one (SD-T1)."""
    return tuple(sorted({name_of("".join(sides)) for sides in product("PAT", repeat=4)}))


def spell(cell: Cell) -> str:
    """A cell as people write it."""
    return "abcdefghi"[cell[0]] + str(cell[1] + 1)


def read_cell(text: str) -> Cell:
    """The cell that people write so."""
    return "abcdefghi".index(text[0]), int(text[1]) - 1


@cache
def around(cell: Cell) -> tuple[Cell, ...]:
    """The four cells to the north, east, south and west."""
    return tuple((cell[0] + dx, cell[1] + dy) for dx, dy in SIDES)


@cache
def fitting(name: str, demands: str) -> tuple[str, ...]:
    """The ways a tile may lie where its neighbours demand these sides; "." is no demand (SD-E2, SD-E3)."""

    def fits(lies: str) -> bool:
        return all(demand in (".", side) for demand, side in zip(demands, lies, strict=True))

    return tuple(lies for lies in rotations(name) if lies == WILD or fits(lies))


@cache
def frames_for(cell: Cell, lies: str, border: str | None, is_start: bool) -> frozenset[Cell]:
    """The frames that one tile alone leaves open (SD-B1). Without a border: those it lies in (SD-E4)."""
    left_open = set()
    for frame in FRAMES:
        x, y = cell[0] - frame[0], cell[1] - frame[1]
        if not (0 <= x < 5 and 0 <= y < 5):
            continue
        outer = (y == 4, x == 4, y == 0, x == 0)  # which of its sides lie on the frame's perimeter
        if border is not None:
            if is_start and not any(outer):
                continue
            if lies != WILD and any(out and side != border for out, side in zip(outer, lies, strict=True)):
                continue
        left_open.add(frame)
    return frozenset(left_open)


class Layout:
    """Placed tiles. Never changed once made: each step makes a new one, so facts may be remembered."""

    def __init__(self, tiles: dict[Cell, str], start: str, border: str | None) -> None:
        self.tiles = tiles
        self.start = start  # the name: Start is the tile, not its cell (SD-B5)
        self.border = border
        self._placements: dict[str, set[tuple[str, Cell]]] = {}
        self._switches: dict[str, set[tuple[str, Cell]]] = {}
        self._without: dict[Cell, Layout] = {}

    def plus(self, cell: Cell, lies: str) -> "Layout":
        """The layout with one more tile."""
        return Layout({**self.tiles, cell: lies}, self.start, self.border)

    def without(self, cell: Cell) -> "Layout":
        """The layout with the tile on the cell lifted."""
        if cell not in self._without:
            rest = {where: lies for where, lies in self.tiles.items() if where != cell}
            self._without[cell] = Layout(rest, self.start, self.border)
        return self._without[cell]

    def announced(self, border: str) -> "Layout":
        """The layout with the border colour announced."""
        return Layout(self.tiles, self.start, border)

    def allowed(self, cell: Cell, lies: str) -> frozenset[Cell]:
        """The frames that this tile on this cell would leave open."""
        return frames_for(cell, lies, self.border, name_of(lies) == self.start)

    @cached_property
    def open_frames(self) -> frozenset[Cell]:
        """The frames that all tiles together leave open (SD-B1, SD-E4)."""
        return frozenset(FRAMES).intersection(*(self.allowed(*placed) for placed in self.tiles.items()))

    @cached_property
    def spots(self) -> list[Cell]:
        """The empty cells that lie beside at least one tile (SD-E2)."""
        return sorted({spot for cell in self.tiles for spot in around(cell) if spot not in self.tiles})

    def demands(self, cell: Cell) -> str:
        """What the neighbours want to see on the four sides of a tile on this cell (SD-E2, SD-E3)."""
        wanted = ""
        for side, neighbour in enumerate(around(cell)):
            lies = self.tiles.get(neighbour, WILD)
            wanted += "." if lies == WILD else lies[(side + 2) % 4]
        return wanted

    def is_gap(self, cell: Cell) -> bool:
        """An empty cell with tiles on three or four of its sides (SD-E6)."""
        return cell not in self.tiles and sum(neighbour in self.tiles for neighbour in around(cell)) >= 3

    def placements(self, name: str) -> set[tuple[str, Cell]]:
        """All ways to place the tile: how it lies, and where (SD-E2, SD-E3, SD-E4, SD-B1)."""
        if name not in self._placements:
            self._placements[name] = {
                (lies, cell)
                for cell in self.spots
                for lies in fitting(name, self.demands(cell))
                if self.open_frames & self.allowed(cell, lies)
            }
        return self._placements[name]

    def switches(self, name: str) -> set[tuple[str, Cell]]:
        """All first steps of a switch with a second step: how the tile lies, and on whose cell (SD-B3)."""
        if name not in self._switches:
            self._switches[name] = {
                (lies, cell)
                for cell in self.tiles
                for lies in fitting(name, self.demands(cell))
                if self.without(cell).plus(cell, lies).placements(name_of(self.tiles[cell]))
            }
        return self._switches[name]

    # --- the 4x6 puzzle (SD-S2): six columns, four rows ---

    def _wanted_4x6(self, cell: Cell) -> str:
        """What neighbours and border want to see on the four sides of a tile on this cell."""
        assert self.border is not None
        wanted = ""
        for (x, y), demand in zip(around(cell), self.demands(cell), strict=True):
            wanted += demand if 0 <= x < 6 and 0 <= y < 4 else self.border
        return wanted

    @cached_property
    def moves_4x6(self) -> list[str]:
        """All moves of the puzzle: they depend on the layout alone, for what is not in it is at hand."""
        if self.border is None:
            return ["stop", *(f"border {word}" for word in COLOURS)]
        found = ["stop"]
        at_hand = set(coloured_tiles()) - {name_of(lies) for lies in self.tiles.values()}
        for cell in product(range(6), range(4)):
            wanted, where = self._wanted_4x6(cell), spell(cell)
            if cell in self.tiles:
                now = self.tiles[cell]
                found.append(f"lift {where}")
                found += [f"turn {lies} {where}" for lies in fitting(name_of(now), wanted) if lies != now]
            else:
                found += [f"place {lies} {where}" for name in at_hand for lies in fitting(name, wanted)]
        return found


class Oracle:
    """One game, played by move texts: who is to move, every legal move, the end, the scores, the winners."""

    def __init__(self, variant: str, order: list[str], starter: int) -> None:
        if variant not in VARIANTS:
            raise ValueError(f"no variant {variant}")
        self.variant = variant
        self.players = 2 if variant in ("easy", "brainy") else 1
        self.seat: int | None = starter
        self.ended: str | None = None  # the id of the rule that ended the game
        self.winner: int | None = None  # of two players
        self.verdict: str | None = None  # after SD-E8: "count", "colours" (the tie-break) or "tie"
        self.free_turns = 0  # placements and switches into a gap, but for one that ended the game
        self.flipped = False  # has a tile been flipped in this turn?
        self.lifted: str | None = None  # the name of a switched tile that must now be placed
        self.announcing = False  # must the border colour be announced now?
        self.passes = 0  # in succession, in the sense of SD-B6
        self.played = 0  # moves in all
        self.face_up: list[list[str]] = [[] for _ in range(self.players)]
        self.face_down: list[list[str]] = [[] for _ in range(self.players)]
        self.layout = Layout({}, "", None)
        if variant == "solitaire-4x6":
            self.face_up[0] = list(coloured_tiles())  # SD-S2
            return
        start = order[24] if self.players == 2 else order[0]
        self.face_down = [order[0:12], order[12:24]] if self.players == 2 else [order[1:25]]  # SD-E1, SD-S1
        self.layout = Layout({START_CELL: start}, start, None)
        self._settle()

    # --- what the players may do ---

    def hand(self, seat: int) -> list[str]:
        """The names of the seat's unplayed tiles, face up or down."""
        return self.face_up[seat] + self.face_down[seat]

    def moves(self) -> set[str]:
        """The texts of all legal moves of the seat to move; none when the game is over."""
        if self.seat is None:
            return set()
        if self.variant == "solitaire-4x6":
            return set(self.layout.moves_4x6)
        if self.announcing:  # SD-B2
            return {f"border {word}" for word in COLOURS if self._leaves_open(COLOURS[word], self.layout)}
        if self.lifted is not None:  # SD-B3: the lifted tile must be placed
            return {f"place {lies} {spell(cell)}" for lies, cell in self.layout.placements(self.lifted)}
        places = self._all_placements(self.seat)
        found = {f"place {lies} {spell(cell)}" for lies, cell in places}
        found |= {f"switch {lies} {spell(cell)}" for lies, cell in self._all_switches(self.seat)}  # SD-B4
        if not places:  # placing is compulsory, SD-E5, SD-B4
            found.add("flip" if self.face_down[self.seat] and not self.flipped else "pass")
        return found

    def _all_placements(self, seat: int) -> set[tuple[str, Cell]]:
        """All ordinary placements of the seat's face-up tiles."""
        found = {spot for name in self.face_up[seat] for spot in self.layout.placements(name)}
        if self.variant != "brainy" or self.layout.border is not None:
            return found
        return {  # SD-B2: a first placement is legal only if some colour leaves a frame open
            (lies, cell)
            for lies, cell in found
            if any(self._leaves_open(letter, self.layout.plus(cell, lies)) for letter in COLOURS.values())
        }

    def _leaves_open(self, letter: str, layout: Layout) -> bool:
        """Would some frame be open if this border colour were announced (SD-B2)?"""
        return bool(layout.announced(letter).open_frames)

    def _all_switches(self, seat: int) -> set[tuple[str, Cell]]:
        """All first steps of switches with the seat's face-up tiles, once a border is announced (SD-B3)."""
        if self.variant != "brainy" or self.layout.border is None:
            return set()
        return {spot for name in self.face_up[seat] for spot in self.layout.switches(name)}

    # --- playing ---

    def play(self, text: str) -> None:
        """Plays a legal move, and whatever follows from it without a choice."""
        if self.seat is None or text not in self.moves():
            raise ValueError(f"not legal here: {text}")
        self.played += 1
        word, *rest = text.split()
        if self.variant == "solitaire-4x6":
            self._play_4x6(word, rest)
        elif word == "flip":
            self.passes = 0  # SD-B6: a turn with a flip is no pass, however it ends
            self.flipped = True
            self.face_up[self.seat].append(self.face_down[self.seat].pop(0))  # SD-E11: in dealt order
            if not self._all_placements(self.seat) and not self._all_switches(self.seat):
                self._end_turn()  # SD-E5, SD-B4
        elif word == "pass":
            self.passes = 0 if self.flipped else self.passes + 1  # SD-B6; an easy game ends sooner, by SD-E8
            self._end_turn()
        elif word == "border":
            self.announcing = False
            self.layout = self.layout.announced(COLOURS[rest[0]])
            self._end_turn()  # the second tile fills no gap
        elif word == "switch":
            self._take_from_hand(rest[0])
            cell = read_cell(rest[1])
            self.lifted = name_of(self.layout.tiles[cell])
            self.layout = self.layout.without(cell).plus(cell, rest[0])
        else:
            self._place(rest[0], read_cell(rest[1]))
        self._settle()

    def _take_from_hand(self, lies: str) -> None:
        assert self.seat is not None
        self.face_up[self.seat].remove(name_of(lies))

    def _place(self, lies: str, cell: Cell) -> None:
        """Places a tile from the hand, or a lifted one."""
        assert self.seat is not None
        if self.lifted is None:
            self._take_from_hand(lies)
        self.lifted = None
        self.passes = 0
        gap = self.layout.is_gap(cell)
        self.layout = self.layout.plus(cell, lies)
        if self.players == 1:
            self._end_turn()
        elif not self.hand(self.seat):  # SD-E7; by a switch only now that the lifted tile is down, SD-B5
            self.ended, self.winner = "SD-E7", self.seat
        elif self.variant == "brainy" and self.layout.border is None:
            self.announcing = True  # SD-B1
        elif gap:  # SD-E6, SD-B5: a whole turn of the same seat
            self.flipped = False
            self.free_turns += 0 if self._nothing_left() else 1
        else:
            self._end_turn()

    def _end_turn(self) -> None:
        assert self.seat is not None
        self.seat = (self.seat + 1) % self.players
        self.flipped = False

    def _settle(self) -> None:
        """Ends the game when it is over."""
        stuck = self.passes == 2 or self._nothing_left()  # SD-B6 or SD-E8, SD-S1
        if stuck and self.ended is None:
            self.ended = "SD-S1" if self.players == 1 else "SD-E8"
            if self.players == 2:
                self._judge()
        if self.ended is not None:
            self.seat = None

    def _nothing_left(self) -> bool:
        """Is everything flipped, and can nobody place? The end of easy and 5x5 games (SD-E8, SD-S1)."""
        if self.variant not in ("easy", "solitaire-5x5") or any(self.face_down):
            return False
        return not any(self._all_placements(seat) for seat in range(self.players))

    # --- the end ---

    def _judge(self) -> None:
        """Finds the winner of a game in which nobody can go on (SD-E8)."""
        left = [len(self.hand(seat)) for seat in (0, 1)]
        fewest_colours = [min(len(set(name)) for name in self.hand(seat)) for seat in (0, 1)]
        for verdict, figures in (("count", left), ("colours", fewest_colours)):
            if figures[0] != figures[1]:
                self.verdict, self.winner = verdict, figures.index(min(figures))
                return
        self.verdict = "tie"

    def scores(self) -> list[int]:
        """Two players: SD-E9, nothing before the end. One player: the tiles in the layout."""
        if self.players == 1:
            return [len(self.layout.tiles)]
        return [5 * len(self.hand(1 - seat)) if seat == self.winner else 0 for seat in (0, 1)]

    def winners(self) -> set[int]:
        """The seats that have won; none before the end and for a draw."""
        if self.seat is not None:
            return set()
        if self.variant == "solitaire-5x5":
            return {0} if len(self.hand(0)) <= 2 else set()  # SD-S1: a title is earned
        if self.variant == "solitaire-4x6":
            return {0} if not self.hand(0) else set()  # SD-S2
        return set() if self.winner is None else {self.winner}

    # --- the 4x6 puzzle (SD-S2) ---

    def _play_4x6(self, word: str, rest: list[str]) -> None:
        if word == "border":
            self.layout = self.layout.announced(COLOURS[rest[0]])
        elif word == "place":
            self._take_from_hand(rest[0])
            self.layout = self.layout.plus(read_cell(rest[1]), rest[0])
        elif word == "turn":
            self.layout = self.layout.plus(read_cell(rest[1]), rest[0])
        elif word == "lift":
            cell = read_cell(rest[0])
            self.face_up[0].append(name_of(self.layout.tiles[cell]))
            self.layout = self.layout.without(cell)
        if word == "stop" or not self.face_up[0] or self.played == LONGEST_4X6:
            self.ended = "SD-S2"
