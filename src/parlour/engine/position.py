"""A game in progress: whose turn, which moves, what each chair sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from parlour.engine.arguments import seed_of, shown, whole, whole_within
from parlour.engine.errors import ParlourError, SeatError, TakeBackError
from parlour.engine.face import Face
from parlour.engine.observation import Observation, Played, described, framed, observe, standing
from parlour.engine.options import Options
from parlour.engine.outcomes import Data, Move, Outcome
from parlour.engine.reading import read
from parlour.engine.rng import generator
from parlour.engine.said import Said
from parlour.engine.writing import write


class _Whoever(Enum):
    MOVER = "the seat to move"


MOVER: Final = _Whoever.MOVER
"""Stands for the seat to move, whoever that is; when the game is over, for a spectator."""
Seat = int | None | _Whoever
"""A seat, None for a spectator, or MOVER."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One move as a certain seat was told of it."""

    ply: int
    seat: int
    said: Said
    """A whole sentence, with the mover as `who`."""
    scores: tuple[int, ...]
    """The points of every seat after the move."""


class Position:
    """A game in progress. It is its seed, its options and its moves, and nothing else (ALL-1).

    A position sees everything: give players, pages and logs only what it shows a seat (ALL-2), which is
    `observe`, `view`, `moves` and `log`. Without a seat these mean the seat to move; None is a spectator.
    """

    def __init__(self, game: Played, options: Options, seed: int) -> None:
        if not isinstance(game, Face):
            raise ParlourError(f"A position is of a game, not of {shown(game)}; see `parlour.game`.")
        self._deal(game, game.whole_choice(options), seed_of(seed))

    @classmethod
    def imagined(cls, seen: Observation, box: Any) -> Position:
        """A world that an observation leaves possible; see `Observation.imagine`."""
        if not isinstance(seen, Observation):
            raise ParlourError(f"A world is imagined from an observation, not from {shown(seen)}.")
        world = object.__new__(cls)
        world._begin(seen.game, dict(seen.options), 0, box, seen.ply)
        world._imagined = True
        return world

    def _deal(self, game: Played, options: Options, seed: int) -> None:
        self._begin(game, options, seed, game.ready.box(), 0)
        self._rules.deal(self._record[0], np.uint64(seed), game.encode(options))

    def _again(self) -> Position:
        """The same game before its first move."""
        start = object.__new__(Position)
        start._deal(self.game, self.options, self.seed)
        return start

    def _begin(self, game: Played, options: Options, seed: int, box: Any, ply: int) -> None:
        self.game = game
        self.options = dict(options)
        self.seed = seed
        self._rules = game.ready
        self._calls = self._rules.calls
        self._imagined = False
        self._earlier = ply  # how many moves were made before those in the history
        self._history: list[int] = []
        self._movers: list[int] = []
        self._stand(box)

    def _stand(self, box: Any) -> None:
        """Take a record as the state; what was known of another one is forgotten."""
        self._record = box
        self._forget()

    def _forget(self) -> None:
        """What follows from the state is worked out once, when it is first wanted."""
        self._turn: int | None = None
        self._seen: tuple[Observation, ...] | None = None
        self._found: Move | None = None

    def __repr__(self) -> str:
        source = "imagined" if self._imagined else f"seed={self.seed}"
        return f"<Position of {described(self.game, self.options)} {source}: {standing(self.observe(None))}>"

    def _repr_html_(self) -> str:
        return framed(self.game.picture(self.view()), repr(self))

    @property
    def state(self) -> Any:
        """The record of the rules, hidden facts included: for the rules and their tests, for nobody else.

        Whoever asks for it may change it, so nothing that was known of it is kept.
        """
        self._forget()
        return self._record[0]

    # --- where the game stands ------------------------------------------------------------------

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.options["players"])

    @property
    def seat(self) -> int | None:
        """Who is to move; None when the game is over."""
        if self._turn is None:
            self._turn = int(self._calls.turn(self._record))
        return None if self._turn < 0 else self._turn

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return self._earlier + len(self._history)

    @property
    def history(self) -> tuple[int, ...]:
        """The codes of the moves made so far."""
        return tuple(self._history)

    @property
    def movers(self) -> tuple[int, ...]:
        """Who made each of them."""
        return tuple(self._movers)

    def last_of(self, seat: int) -> int | None:
        """The ply at which a seat has moved last; None where it has not."""
        return next((ply for ply in range(len(self._movers) - 1, -1, -1) if self._movers[ply] == seat), None)

    @property
    def last(self) -> tuple[int, int] | None:
        """The code of the last move, and who made it."""
        return (self._history[-1], self._movers[-1]) if self._history else None

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of every seat: running, or final when the game is over."""
        out = np.zeros(self.players, np.int64)
        self._calls.scores(self._record, out)
        return tuple(out.tolist())

    @property
    def outcome(self) -> Outcome | None:
        """Scores, winners and why it ended; None before the end."""
        return self.observe(None).outcome if self.seat is None else None

    def codes(self) -> NDArray[np.int64]:
        """The codes of the legal moves, as the seat to move knows them; empty exactly when the game is over."""
        return self.observe().codes()

    # --- what a seat knows ----------------------------------------------------------------------

    def observe(self, seat: Seat = MOVER) -> Observation:
        """What a seat knows, and nothing else."""
        known = self.observations()
        if type(seat) is int and 0 <= seat < len(known) - 1:  # as mostly
            return known[seat]
        return known[self._place(seat)]

    def observations(self) -> tuple[Observation, ...]:
        """What every seat and, last, a spectator know."""
        if self._seen is None:
            self._seen = observe(self.game, self.options, self.ply, self.seat, self._record)
        return self._seen

    def moves(self, seat: Seat = MOVER) -> list[Move]:
        """The legal moves of a seat: none while another is to move."""
        return self.observe(seat).moves()

    def view(self, seat: Seat = MOVER) -> Data:
        """What a seat sees, as plain JSON."""
        return self.observe(seat).view()

    def views(self, seats: Sequence[Seat]) -> list[Data]:
        """What each of several seats sees."""
        if not isinstance(seats, Sequence) or isinstance(seats, (str, bytes)):
            raise SeatError(f"Several seats are given in a list, not as {shown(seats)}.")
        return [self.view(seat) for seat in seats]

    def log(self, seat: Seat = MOVER) -> list[LogLine]:
        """The moves so far as the seat saw them; after the end, each as its own mover saw it."""
        place = self._place(seat)
        self._demand_past()
        over = self.seat is None
        first = self._first_of_last_turn() if not over and self.game.forgets(self.options) else 0
        lines = []
        walker = self._again()
        for ply, (code, mover) in enumerate(zip(self._history, self._movers, strict=True)):
            before = walker.observations()
            walker._push(code)
            if ply >= first:
                teller = mover if over else place
                told = self.game.told(before[teller], code, walker.observations()[teller])
                lines.append(LogLine(ply + 1, mover, told, walker.scores))
        return lines

    # --- moving ---------------------------------------------------------------------------------

    def read(self, move: Move | int | str | Mapping[str, Any]) -> Move:
        """The legal move that is meant, or one of the three errors of `MoveError`."""
        self._found = read(self.observe(), move)
        return self._found

    def play(self, move: Move | int | str | Mapping[str, Any]) -> Move:
        """Make a move, given as a Move, its code, its text or its data; nothing changes if it is refused."""
        found = self.read(move)
        self._push(found.code)
        return found

    def after(self, move: Move | int | str | Mapping[str, Any]) -> Position:
        """The position after a move; this one stays as it is."""
        found = move if isinstance(move, Move) and move is self._found else self.read(move)
        later = self.copy()
        later._push(found.code)
        return later

    def _push(self, code: int) -> None:
        mover = self.seat
        assert mover is not None, "nobody moves after the end"
        self._calls.play(self._record, code)
        self._movers.append(mover)
        self._history.append(code)
        self._forget()

    # --- taking back ----------------------------------------------------------------------------

    def shows_since(self, ply: int) -> bool:
        """Whether any move after the first `ply` ones showed anybody something hidden."""
        walker = self.at(ply)
        for code in self._history[ply:]:
            if self.game.uncovers(walker.observe(), code):
                return True
            walker._push(code)
        return False

    def take_back(self) -> None:
        """Undo the last step: only in the current turn of the seat to move, only if it revealed nothing."""
        self._demand_past()
        if not self._history:
            raise TakeBackError(Said("nothing-to-take-back"))
        if self.seat != self._movers[-1]:
            raise TakeBackError(Said("turn-has-ended"))
        earlier = self.at(self.ply - 1)
        if self.game.reveals(earlier.observe(), self._history[-1]):
            raise TakeBackError(Said("step-showed-something"))
        self._stand(earlier._record)
        self._history, self._movers = earlier._history, earlier._movers

    def can_take_back(self) -> bool:
        """Whether `take_back` would succeed now."""
        if self._imagined or not self._history or self.seat != self._movers[-1]:
            return False
        return not self.game.reveals(self.at(self.ply - 1).observe(), self._history[-1])

    def at(self, ply: int) -> Position:
        """The same game after its first `ply` moves."""
        self._demand_past()
        ply = whole_within(ply, 0, self.ply, Said("no-such-ply", moves=self.ply, ply=shown(ply)))
        earlier = self._again()
        for code in self._history[:ply]:
            earlier._push(code)
        return earlier

    # --- copies, other worlds, records ----------------------------------------------------------

    def __copy__(self) -> Position:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Position:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        past = self.seed, self._imagined, self._earlier, self._history, self._movers
        return _revived, (self.game, self.options, self._record.tobytes(), *past)

    def copy(self) -> Position:
        """An independent copy."""
        twin = object.__new__(Position)
        twin.__dict__.update(self.__dict__)
        twin.options = dict(self.options)
        twin._history, twin._movers = list(self._history), list(self._movers)
        twin._stand(_copied(self._record))
        return twin

    def imagine(self, seat: int, seed: int) -> Position:
        """A world that the seat cannot tell from this one: all it cannot know is dealt anew.

        It can be played on, but it has no past and no record: no seed leads there.
        """
        seen = self.observations()[self._check_seat(seat)]
        return Position.imagined(seen, seen.world(generator(seed_of(seed))))

    def record(self, notes: Mapping[str, str] | None = None) -> str:
        """The game as text: options, seed and moves, with notes (names, date); see `parlour.replay`."""
        self._demand_past()
        return write(self, {} if notes is None else notes)

    def _demand_past(self) -> None:
        if self._imagined:
            raise ParlourError("An imagined position has no past and no record: no seed leads to it.")

    @property
    def has_past(self) -> bool:
        """Whether it was played from its seed on; an imagined position was not."""
        return not self._imagined

    def _place(self, seat: Seat) -> int:
        """Where the observation of a seat stands among `observations`."""
        if seat is MOVER:
            seat = self.seat
        return -1 if seat is None else self._check_seat(seat)

    def _check_seat(self, seat: object) -> int:
        found = whole(seat)
        if found is None or not 0 <= found < self.players:
            raise SeatError(Said("no-such-seat", seat=shown(seat), last=self.players - 1))
        return found

    def _first_of_last_turn(self) -> int:
        first = max(0, len(self._movers) - 1)
        while first > 0 and self._movers[first - 1] == self._movers[-1]:
            first -= 1
        return first


def _copied(record: Any) -> Any:
    """A copy of a record, as plain bytes: NumPy would copy it field by field, which takes ten times as long."""
    return np.frombuffer(bytearray(record.tobytes()), record.dtype)


def _revived(
    game: Played, options: Options, state: bytes, seed: int, imagined: bool, earlier: int, *past: list[int]
) -> Position:
    """A position that another process has sent."""
    position = object.__new__(Position)
    position._begin(game, options, seed, np.frombuffer(bytearray(state), game.ready.box().dtype), earlier)
    position._imagined = imagined
    position._history, position._movers = past
    return position
