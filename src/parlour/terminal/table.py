"""A table in the terminal: one person or none, bots on the other seats, a game or a series of them."""

from __future__ import annotations

from dataclasses import dataclass, field

from parlour.engine import Game, LogLine, Move, Position, Said, SeatError, Series
from parlour.engine.words import Voice
from parlour.search.bots import Bot, bot
from parlour.terminal.language import voice_at_table


@dataclass
class Table:
    """Who plays what, and where it stands."""

    game: Game
    seat: int | None
    """The person's seat; None for a person who only watches."""
    level: str
    """How the bots play."""
    position: Position
    series: Series | None = None
    played: list[Position] = field(default_factory=list)
    """The finished games of the series."""

    def __post_init__(self) -> None:
        if self.seat is not None and not 0 <= self.seat < self.position.players:
            raise SeatError(Said("no-such-seat", seat=str(self.seat), last=self.position.players - 1))
        self._bot = self._new_bot()

    def voice(self, language: str) -> Voice:
        """Who speaks to the person at this table."""
        return voice_at_table(language, self.position.players, self.seat)

    @property
    def over(self) -> bool:
        """Whether the game, or the whole series, has been played."""
        return self.position.seat is None and (self.series is None or self.series.over)

    @property
    def persons_turn(self) -> bool:
        """Whether the person is to move."""
        return self.position.seat is not None and self.position.seat == self.seat

    @property
    def untouched(self) -> bool:
        """Whether nothing has been played yet."""
        return self.position.ply == 0 and not self.played

    def bots_move(self) -> Move:
        """What the bot to move wants to do."""
        assert self.position.seat is not None, "nobody moves after the end"
        return self._bot.choose(self.position.observe())

    def play(self, move: Move) -> None:
        """Make a move; a game that it ends is counted in the series."""
        self.position.play(move)
        if self.position.seat is None and self.series:
            self.series.add(self.position)

    def last_line(self) -> LogLine:
        """What the person is told of the last move."""
        return self.position.log(self.seat)[-1]

    def next_game(self) -> None:
        """Deal the next game of a series."""
        assert self.series is not None, "only a series has a next game"
        self.played.append(self.position)
        self.position = self.series.deal()
        self._bot = self._new_bot()

    def _new_bot(self) -> Bot:
        """The bots of a game take their seed from it, so that a game that is resumed goes on as it would have."""
        return bot(self.game, self.level, self.position.seed)


def new_table(
    game: Game, options: dict[str, object], seed: int, seat: int | None, level: str, games: int | None
) -> Table:
    """A table at which nothing has been played yet; `games` makes it a series."""
    if games is None:
        return Table(game, seat, level, game.deal(seed, **options))
    series = Series(game, seed, games, **options)
    return Table(game, seat, level, series.deal(), series)
