"""What a results file proves: rates with their intervals, ratings, the worth of starting, lengths, scores."""

from __future__ import annotations

import itertools
import statistics
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from parlour.arena.intervals import Rate, paired, wilson
from parlour.arena.ratings import Match, Rating, ratings
from parlour.arena.results import Results, reading
from parlour.arena.schedule import Schedule


@dataclass(frozen=True)
class Spread:
    """How whole numbers are distributed."""

    counts: dict[int, int]
    """How often each occurred, in rising order."""
    mean: float
    quartiles: tuple[int, int, int]

    @property
    def low(self) -> int:
        """The smallest."""
        return min(self.counts)

    @property
    def high(self) -> int:
        """The largest."""
        return max(self.counts)


@dataclass(frozen=True)
class BotFigures:
    """One bot at all its tables."""

    name: str
    games: int
    won: int
    """Won, alone or shared."""
    drawn: int
    rate: Rate
    """Its share of the wins; a draw is shared by all."""
    starting: Rate
    """The same where it moved first ..."""
    following: Rate
    """... and where it did not."""
    scores: Spread
    moves: int
    seconds: float
    rating: Rating | None

    @property
    def seconds_per_move(self) -> float:
        """How long it thinks, on average."""
        return self.seconds / self.moves if self.moves else 0.0


@dataclass(frozen=True)
class Pair:
    """One bot against another: how often it did better where both sat down, or on the same solitaire."""

    first: str
    second: str
    games: int
    better: int
    equal: int
    worse: int
    wilson: Rate
    paired: Rate | None
    """Over deals, each played in all seatings; usually narrower."""

    @property
    def rate(self) -> Rate:
        """The best interval there is."""
        return self.paired or self.wilson

    def turned(self) -> Pair:
        """The same, seen from the other side."""
        over_deals = _turned(self.paired) if self.paired else None
        counts = (self.games, self.worse, self.equal, self.better)
        return Pair(self.second, self.first, *counts, _turned(self.wilson), over_deals)


@dataclass(frozen=True)
class Summary:
    """Everything that a results file proves."""

    schedule: Schedule
    games: int
    deals: int
    bots: tuple[BotFigures, ...]
    pairs: tuple[Pair, ...]
    starter: Rate | None
    """The share of the wins that fell to the seat that moved first; None in a solitaire."""
    lengths: Spread
    seconds: float
    """Playing time of all games."""

    def pair(self, first: str, second: str) -> Pair:
        """Two bots, seen from the first."""
        for pair in self.pairs:
            if (pair.first, pair.second) == (first, second):
                return pair
            if (pair.first, pair.second) == (second, first):
                return pair.turned()
        raise KeyError(f"{first} never met {second}")


@dataclass(frozen=True)
class _Seat:
    bot: str
    score: int
    share: float
    moves: int
    seconds: float


@dataclass(frozen=True)
class _Game:
    deal: int
    starter: int
    plies: int
    winners: str
    seconds: float
    seats: tuple[_Seat, ...]


def summary(out: Path | str) -> Summary | None:
    """What a results file proves; None while it holds no game."""
    with reading(Path(out)) as results:
        plan = results.schedule()
        games = list(_games(results))
    if not games:
        return None
    contests = _contests(plan, games)
    rated = ratings(plan.bots, (match for _, match in contests)) if len(plan.bots) > 1 else None
    starter = None if plan.players == 1 else _rate([(g.deal, g.seats[g.starter].share) for g in games])
    return Summary(
        plan,
        len(games),
        len({game.deal for game in games}),
        tuple(_bot(name, games, rated[name] if rated else None) for name in plan.bots),
        tuple(_pair(one, two, contests) for one, two in itertools.combinations(plan.bots, 2)),
        starter,
        spread(game.plies for game in games),
        sum(game.seconds for game in games),
    )


def _games(results: Results) -> Iterator[_Game]:
    rows = results.connection.execute(
        "SELECT number, deal, starter, plies, winners, games.seconds, bot, score, share, moves, seats.seconds"
        " FROM games JOIN seats USING (number) ORDER BY number, seat"
    )
    for _, group in itertools.groupby(rows, key=lambda row: row[0]):
        seated = list(group)
        _, deal, starter, plies, winners, seconds, *_ = seated[0]
        yield _Game(deal, starter, plies, winners, seconds, tuple(_Seat(*row[6:]) for row in seated))


def _bot(name: str, games: Sequence[_Game], rating: Rating | None) -> BotFigures:
    sat = [(game, i, seat) for game in games for i, seat in enumerate(game.seats) if seat.bot == name]
    shares = [(game.starter == i, seat.share) for game, i, seat in sat]
    starting = [share for first, share in shares if first]
    following = [share for first, share in shares if not first]
    return BotFigures(
        name,
        len(sat),
        sum(str(i) in game.winners.split() for game, i, _ in sat),
        sum(not game.winners and len(game.seats) > 1 for game, _, _ in sat),
        wilson(sum(starting) + sum(following), len(sat)),
        wilson(sum(starting), len(starting)),
        wilson(sum(following), len(following)),
        spread(seat.score for _, _, seat in sat),
        sum(seat.moves for _, _, seat in sat),
        sum(seat.seconds for _, _, seat in sat),
        rating,
    )


def _contests(plan: Schedule, games: Sequence[_Game]) -> list[tuple[int, Match]]:
    """Who was better than whom, with the deal: at one table, or of a solitaire on the same deal."""
    if plan.players > 1:
        return [(game.deal, tuple(_ranks([(s.bot, (-s.share,)) for s in game.seats]))) for game in games]
    alone: dict[int, list[_Seat]] = defaultdict(list)
    for game in games:
        alone[game.deal].append(game.seats[0])
    return [(deal, tuple(_ranks([(s.bot, (-s.share, -s.score)) for s in sat]))) for deal, sat in alone.items()]


def _ranks(seated: Sequence[tuple[str, tuple[float, ...]]]) -> Iterator[tuple[str, int]]:
    places = sorted({key for _, key in seated})
    return ((name, places.index(key)) for name, key in seated)


def _pair(first: str, second: str, contests: Sequence[tuple[int, Match]]) -> Pair:
    signs: list[int] = []
    by_deal: dict[int, list[float]] = defaultdict(list)
    for deal, match in contests:
        own = [rank for name, rank in match if name == first]
        other = [rank for name, rank in match if name == second]
        if own and other:
            mine, theirs = statistics.fmean(own), statistics.fmean(other)
            signs.append((mine < theirs) - (mine > theirs))
            by_deal[deal].append((signs[-1] + 1) / 2)
    counts = Counter(signs)
    points = counts[1] + counts[0] / 2
    over_deals = paired([statistics.fmean(points) for points in by_deal.values()])
    return Pair(
        first, second, len(signs), counts[1], counts[0], counts[-1], wilson(points, len(signs)), over_deals
    )


def _turned(rate: Rate) -> Rate:
    return Rate(1 - rate.value, 1 - rate.high, 1 - rate.low)


def _rate(shares: Sequence[tuple[int, float]]) -> Rate:
    by_deal: dict[int, list[float]] = defaultdict(list)
    for deal, share in shares:
        by_deal[deal].append(share)
    over_deals = paired([statistics.fmean(same) for same in by_deal.values()])
    return over_deals or wilson(sum(share for _, share in shares), len(shares))


def spread(numbers: Iterable[int]) -> Spread:
    """The distribution of some numbers."""
    ordered = sorted(numbers)
    middle = [ordered[(len(ordered) - 1) * k // 4] for k in (1, 2, 3)]
    return Spread(dict(Counter(ordered)), statistics.fmean(ordered), (middle[0], middle[1], middle[2]))


def counted(number: int, thing: str) -> str:
    """One thing or many, in English as all reports of the arena."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"
