"""What a chair knows, as a thing of its own: it can be looked at, thought about, kept, sent and read back.

    observation = position.observe(seat=1)
    observation.view(), observation.moves()       # what the page shows, what the seat may do
    bot.choose(observation)                       # a bot gets this, and nothing else
    parlour.observation(observation.bytes)        # the same again, in another process or another year

It is a record like the state, in which all that the seat cannot know is blank. Two worlds that a seat cannot tell
apart give equal observations, byte for byte.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from parlour.engine.arguments import seed_of, shown
from parlour.engine.errors import ParlourError
from parlour.engine.face import Face, World
from parlour.engine.options import Options, Value
from parlour.engine.outcomes import Data, Move, Outcome
from parlour.engine.rng import generator
from parlour.engine.rules import fields_of

HEADING = b"parlour observation 1\n"
DIGEST = 8


class Observation:
    """What one seat (or, with seat None, a spectator) knows at one moment of a game. It never changes."""

    __slots__ = ("_box", "_codes", "_fields", "_game", "_options", "_ply", "_seat", "_shown", "_turn")

    def __init__(
        self, game: Played, options: Mapping[str, Value], seat: int | None, ply: int, turn: int | None, box: Any
    ) -> None:
        self._game = game
        self._options = options
        self._seat = seat
        self._ply = ply
        self._turn = turn
        self._box = box
        self._fields: Any = None  # what follows from the record is worked out when it is first wanted
        self._shown: Any = None
        self._codes: tuple[int, ...] | None = None

    @property
    def game(self) -> Played:
        """What is played."""
        return self._game

    @property
    def options(self) -> Mapping[str, Value]:
        """How it is played."""
        return self._options

    @property
    def seat(self) -> int | None:
        """Who observes; None for a spectator."""
        return self._seat

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return self._ply

    @property
    def turn(self) -> int | None:
        """Who is to move; None when the game is over."""
        return self._turn

    def __reduce__(self) -> tuple[Any, ...]:
        chair = self.seat, self.ply, self.turn
        return _received, (self.game, dict(self.options), *chair, self._box.tobytes())

    # --- what is known --------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.options["players"])

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of every seat: running, or final when the game is over."""
        out = np.zeros(self.players, np.int64)
        self.game.ready.calls.scores(self._box, out)
        return tuple(out.tolist())

    @property
    def outcome(self) -> Outcome | None:
        """Scores, winners and why it ended; None before the end."""
        if self.turn is not None:
            return None
        won = int(self.game.ready.winners(self._box[0]))
        winners = tuple(seat for seat in range(self.players) if won >> seat & 1)
        rule, reason = self.game.reason(self)
        return Outcome(self.scores, winners, rule, reason, self.game.title_earned(self))

    @property
    def fields(self) -> Any:
        """All fields of the record at once, as plain numbers and arrays to read from."""
        if self._fields is None:
            self._fields = fields_of(self.record)
        return self._fields

    @property
    def record(self) -> Any:
        """The record itself, for rules that look at one. It cannot be written."""
        return self.box[0]

    @property
    def box(self) -> Any:
        """The same as an array of one record."""
        if self._shown is None:
            self._shown = self._box.view()
            self._shown.flags.writeable = False
        return self._shown

    @property
    def bytes(self) -> bytes:
        """All of it, to be stored or sent: game, version, options, seat, ply, then the record."""
        header: Data = {
            "game": self.game.name,
            "version": self.game.version,
            "options": dict(self.options),
            "seat": self.seat,
            "ply": self.ply,
        }
        body = json.dumps(header).encode() + b"\n" + bytes(self._box.tobytes())
        return HEADING + hashlib.sha256(body).digest()[:DIGEST] + body

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Observation) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def _identity(self) -> tuple[Any, ...]:
        options = tuple(sorted(self.options.items()))
        return self.game.name, options, self.seat, self.ply, self._box.tobytes()

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        return f"<Observation of {described(self.game, self.options)} by {who}: {standing(self)}>"

    def _repr_html_(self) -> str:
        return framed(self.game.picture(self.view()), repr(self))

    # --- what follows from it -------------------------------------------------------------------

    @property
    def legal(self) -> tuple[int, ...]:
        """The codes of the legal moves of this seat; none unless it is to move."""
        if self._codes is None:
            if self._seat is None or self._turn != self._seat:
                self._codes = ()
            else:
                rules = self._game.ready
                out = np.empty(rules.most_moves, np.int64)
                self._codes = tuple(out[: rules.calls.legal(self._box, out)].tolist())
        return self._codes

    def codes(self) -> NDArray[np.int64]:
        """The same as an array."""
        return np.array(self.legal, np.int64)

    def moves(self) -> list[Move]:
        """The legal moves of this seat; none unless it is to move."""
        return [self.game.move(code) for code in self.legal]

    def view(self) -> Data:
        """What the table shows this chair, as plain JSON."""
        return views([self])[0]

    def world(self, source: NDArray[np.uint64]) -> Any:
        """A whole state that the seat holds possible, by lot, as an array of one record."""
        if self.seat is None:
            raise ParlourError("Only a seat can imagine how the hidden things lie; this is a spectator.")
        if not isinstance(source, np.ndarray) or source.dtype != np.uint64 or source.shape != (1,):
            raise ParlourError(
                f"A world is drawn from a generator, an array of one uint64, not from {shown(source)}."
            )
        box = self._box.copy()
        rules = self.game.ready
        rules.calls.redeal(box, self.seat, source, rules.lent())
        return box

    def imagine(self, seed: int) -> World[Observation]:
        """A position that the seat cannot tell from the real one; it can be played on, but it has no past."""
        return self.game.world(self, self.world(generator(seed_of(seed))))


Played: TypeAlias = Face[Observation]
"""A game, as positions and observations know it: all of it but how it is dealt."""


def _received(
    game: Played, options: Options, seat: int | None, ply: int, turn: int | None, record: bytes
) -> Observation:
    """An observation that another process has sent."""
    box = np.frombuffer(bytearray(record), game.rules.state)
    return Observation(game, MappingProxyType(options), seat, ply, turn, box)


def views(seen: Sequence[Observation]) -> list[Data]:
    """What the table shows several chairs at one moment. They may share parts: they are for reading only."""
    if not seen:
        return []
    first = seen[0]
    turn, scores = first.turn, list(first.scores)
    outcome = first.outcome
    return [
        {
            "game": one.game.name,
            "options": dict(one.options),
            "seat": one.seat,
            "turn": turn,
            "ply": one.ply,
            "scores": scores,
            "outcome": outcome.as_data() if outcome else None,
            "table": table,
        }
        for one, table in zip(seen, first.game.views(seen), strict=True)
    ]


def observe(game: Played, options: Options, ply: int, turn: int | None, box: Any) -> tuple[Observation, ...]:
    """What every seat and, last, a spectator know of a state."""
    rules, players = game.ready, int(options["players"])
    memory = bytearray((1 + players) * rules.state.itemsize)
    seen = np.frombuffer(memory, box.dtype)
    seen_words = np.frombuffer(memory, np.uint64).reshape(1 + players, -1)
    rules.calls.observe(box, box.view(np.uint64), rules.masks, seen, seen_words)
    shared = MappingProxyType(options)
    size = len(memory) // (1 + players)
    known = []
    for seat in (*range(players), None):  # each in memory of its own: from one no way leads to another
        at = 0 if seat is None else (1 + seat) * size
        own = np.frombuffer(memory[at : at + size], box.dtype)
        known.append(Observation(game, shared, seat, ply, turn, own))
    return tuple(known)


# --- how it looks in a console or a notebook ----------------------------------------------------------


def described(game: Played, options: Mapping[str, Value]) -> str:
    """The game and its options in one line."""
    return f"{game.name} {game.describe(dict(options))}"


def standing(seen: Observation) -> str:
    """How a game stands in a few words."""
    scores = " : ".join(map(str, seen.scores))
    turn = seen.turn
    return f"{seen.ply} moves made, {'over' if turn is None else f'seat {turn} to move'}, scores {scores}"


def framed(picture: str, caption: str) -> str:
    """A picture with Rich markup as HTML for a notebook, its caption as the text for screen readers."""
    from html import escape
    from io import StringIO

    from rich.console import Console

    console = Console(record=True, file=StringIO(), width=120, force_terminal=True)
    console.print(picture, highlight=False)
    drawn = console.export_html(inline_styles=True, code_format="<pre>{code}</pre>")
    return f'<figure role="img" aria-label="{escape(caption)}">{drawn}</figure>'
