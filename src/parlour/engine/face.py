"""The face of a game: its views, its words, how its moves are written; the other side are its rules.

`Rules` is the fast half of a game, functions over one numpy record. `Face` is all that positions and observations
ask of it; `Game` (see `registry`) is a face that can be dealt, to be subclassed by every game in its `face.py`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from parlour.engine.choosing import Choosing
from parlour.engine.files import GameFiles
from parlour.engine.noting import code_from, data_from, noted, text_from
from parlour.engine.options import Options
from parlour.engine.outcomes import Data, Move, Outcome, Refusal
from parlour.engine.progress import prepare
from parlour.engine.rules import Rules
from parlour.engine.said import VERBATIM, Said
from parlour.engine.sketch import Shape
from parlour.engine.words import ENGLISH, Voice, has_words

Seen = TypeVar("Seen")
"""What a chair knows; see `Observation`."""
SeenThere = TypeVar("SeenThere", covariant=True)


class Notation(Protocol):
    """Moves in words and as plain JSON; `parse` and `code_of` raise ValueError for what cannot be read."""

    @property
    def text(self) -> Callable[[int], str]: ...

    @property
    def parse(self) -> Callable[[str], int]: ...

    @property
    def data(self) -> Callable[[int], Data]: ...

    @property
    def code_of(self) -> Callable[[Data], int]: ...


class World(Protocol[SeenThere]):
    """A whole position that a chair cannot tell from the real one; it has no past. It is a `Position`."""

    @property
    def state(self) -> Any: ...

    @property
    def seat(self) -> int | None: ...

    @property
    def ply(self) -> int: ...

    @property
    def scores(self) -> tuple[int, ...]: ...

    @property
    def outcome(self) -> Outcome | None: ...

    def observe(self, seat: int | None = ..., /) -> SeenThere: ...

    def moves(self) -> list[Move]: ...

    def play(self, move: Move | int | str | Mapping[str, Any], /) -> Move: ...


class Face(Choosing, GameFiles, ABC, Generic[Seen]):
    """All that positions and observations ask of a game."""

    pitch: ClassVar[Said]
    """One line that makes somebody want to play: the game's message `pitch`."""
    rules: ClassVar[Rules]
    notation: Notation
    """How moves are written: usually the module `notation` of the game's folder."""
    version: ClassVar[int] = 1
    """Goes up when stored games would replay differently."""
    series_games: ClassVar[int] = 3
    """How many games a series has unless the table asks otherwise."""
    series_ties_share: ClassVar[bool] = True
    """Whether equal totals share the win of a series (else it is a draw)."""
    rated_from: ClassVar[int] = 4
    """From how many moves for each player on a rated game that is given up counts for those who stayed."""
    clock: ClassVar[tuple[int, int]] = (600, 10)
    """The usual clock: seconds for the whole game, and seconds that every turn adds."""

    def __init_subclass__(cls) -> None:
        """What a game's options and its pitch are called follows from its name."""
        super().__init_subclass__()
        own = vars(cls)
        if "options" in own:
            cls.options = tuple(option.of(cls.name) for option in cls.options)
        if "name" in own and "pitch" not in own:
            cls.pitch = Said(f"{cls.name}.pitch")

    # --- what a game must offer -----------------------------------------------------------------

    @abstractmethod
    def view(self, seen: Seen) -> Data:
        """What a chair shows on the table, as plain JSON: no more than it knows, perhaps less (CO-8)."""

    @abstractmethod
    def refusal(self, seen: Seen, code: int) -> Refusal:
        """Why a readable move is not legal for the seat to move, from what that seat knows."""

    @abstractmethod
    def told(self, before: Seen, code: int, after: Seen) -> Said:
        """The log line of a move for whoever made these observations: a sentence with the mover as `who`."""

    @abstractmethod
    def reason(self, seen: Seen) -> tuple[str, Said]:
        """Of a game that is over: the id of the rule that ended it and a sentence."""

    @abstractmethod
    def picture(self, view: Data, voice: Voice = ENGLISH) -> str:
        """The table drawn in characters with Rich markup, from a `Position.view`; legible without colour."""

    @abstractmethod
    def world(self, seen: Seen, box: Any) -> World[Seen]:
        """The position that is a state which an observation leaves possible; `Game` has it."""

    # --- what a game may refine -----------------------------------------------------------------

    def views(self, seen: Sequence[Seen]) -> list[Data]:
        """What several chairs show, observed at one moment; refined to work out once what they see alike.

        The views may share parts, so they are for reading only.
        """
        return [self.view(one) for one in seen]

    def phrase(self, seen: Seen, code: int) -> Said:
        """A legal move in words, for whoever may choose it: "take 1 black and 3 white tiles".

        Without more, the game's message `move-<kind>` with what the move's data hold, or else the move's text.
        """
        named = {name: value for name, value in self.data(code).items() if isinstance(value, (str, int))}
        key = f"{self.name}.move-{named.pop('do', '')}"
        return Said(key, **named) if has_words(key) else Said(VERBATIM, text=self.text(code))

    def tells(self, before: Sequence[Seen], code: int, after: Sequence[Seen]) -> Sequence[Said]:
        """What each of several chairs is told of a move, refined like `views`."""
        return [self.told(one, code, then) for one, then in zip(before, after, strict=True)]

    def reveals(self, before: Seen, code: int) -> bool:
        """Whether the move shows its mover something that was hidden; then it cannot be taken back."""
        return False

    def uncovers(self, before: Seen, code: int) -> bool:
        """Whether the move shows anybody something that was hidden; then only friends go back past it.

        More than `reveals` where the others see a tile that its mover knew, such as one from a hidden hand.
        """
        return self.reveals(before, code)

    def sketch(self, table: Data) -> list[Shape]:
        """A view's own part as flat shapes, for pictures that no page draws; nothing for a game that has none."""
        return []

    def title_earned(self, seen: Seen) -> Said | None:
        """The title of a finished solitaire."""
        return None

    def hides(self, options: Options) -> bool:
        """Whether anything on the table is hidden from anybody."""
        return bool(self.rules.own or self.rules.hidden)

    def forgets(self, options: Options) -> bool:
        """Whether the table keeps no record of past turns before the end."""
        return False

    def next_starter(self, starter: int, winners: Sequence[int], players: int) -> int:
        """Who starts the next game of a series; by default the seat to the left."""
        return (starter + 1) % players

    def series_fits(self, games: int) -> Said | None:
        """A sentence when a series cannot have this many games."""
        return None if games >= 1 else Said("series-too-short")

    def text(self, code: int) -> str:
        """The one canonical text of a move; UnreadableMove for a code that none has."""
        return noted(self.title, self.notation.text, code_from(self.title, code))

    def parse(self, text: str) -> int:
        """The inverse of `text`; UnreadableMove with a sentence for what cannot be read."""
        return noted(self.title, self.notation.parse, text_from(self.title, text))

    def data(self, code: int) -> Data:
        """The move as plain JSON; `do` names the kind of move."""
        return noted(self.title, self.notation.data, code_from(self.title, code))

    def code(self, data: Data) -> int:
        """The inverse of `data`; UnreadableMove with a sentence for what cannot be read."""
        return noted(self.title, self.notation.code_of, data_from(self.title, data))

    def move(self, code: int) -> Move:
        """The move of that code."""
        return Move(code, self.text(code), self.data(code), self.name)

    @cached_property
    def ready(self) -> Rules:
        """The rules, compiled or loaded from the cache; shows progress on a terminal."""
        prepare(self.title, self.rules)
        return self.rules
