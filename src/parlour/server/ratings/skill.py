"""What a rated game says about the skill of those who played it: all the mathematics of ratings, and no database.

Skills are openskill's (Plackett-Luce): `mu` is how good somebody seems, `sigma` the doubt about it. A game moves
both by a part of what openskill says, its weight. Bots do not move: the arena has measured how often each level
beats the next, and that fixes where they progress.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources

from openskill.models import PlackettLuce

from parlour.search.bots import RANDOM
from parlour.search.levels import LADDER

NEWCOMER, SCALE = 1000.0, 40.0
"""Points at the beginning, and for one of openskill's."""
MIDDLE = "casual"
"""The level that stands where newcomers begin: the fourth of seven."""
BOT_DOUBT = 0.5
"""The sigma of a bot: thousands of games have settled its place."""
AGAIN = 0.8
"""Every game that two have played of late leaves so much of the weight of the next: all of them weigh as five."""
HALF_LIFE = 30 * 24 * 3600.0
"""Seconds after which a game counts half among those that two have played of late."""
PRIVATE = 0.5
"""What a game between people weighs at a private table, where they chose each other."""


@dataclass(frozen=True, slots=True)
class Skill:
    """What is known of a player."""

    mu: float
    sigma: float

    @property
    def points(self) -> float:
        """What somebody has proven: the doubt is taken off."""
        return NEWCOMER + SCALE * (self.mu - 3 * self.sigma)


@cache
def _model() -> PlackettLuce:
    return PlackettLuce()


@cache
def newcomer() -> Skill:
    """Somebody of whom nothing is known."""
    fresh = _model().rating()
    return Skill(fresh.mu, fresh.sigma)


@cache
def _measured() -> dict[str, dict[str, float]]:
    text = resources.files("parlour.server.ratings").joinpath("strength.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


@cache
def bot(game: str, level: str) -> Skill | None:
    """Where a bot stands in a game; None for one that the arena has not measured."""
    steps = _measured().get(game, {})
    # Between players who are well known, openskill expects the odds exp(difference / (beta * sqrt 2)).
    scale = _model().beta * math.sqrt(2)
    place, places = 0.0, {RANDOM: 0.0}
    for name in LADDER:
        if name not in steps:
            break
        place += scale * math.log(steps[name] / (1 - steps[name]))
        places[name] = place
    if level not in places or MIDDLE not in places:
        return None
    return Skill(newcomer().mu + places[level] - places[MIDDLE], BOT_DOUBT)


def after(skills: Sequence[Skill], ranks: Sequence[float], weights: Sequence[float]) -> list[Skill]:
    """The skills after a game, of which each player's counts with a weight from 0, not at all, to 1."""
    model = _model()
    teams = [[model.create_rating([skill.mu, skill.sigma])] for skill in skills]
    told = model.rate(teams, ranks=list(ranks))
    return [
        Skill(skill.mu + weight * (new.mu - skill.mu), skill.sigma * (new.sigma / skill.sigma) ** weight)
        for skill, (new,), weight in zip(skills, told, weights, strict=True)
    ]


def faded(games: float, seconds: float) -> float:
    """How many games of late are left of so many after a while; a clock that was set back takes none away."""
    return games * math.pow(0.5, max(0.0, seconds) / HALF_LIFE)


def weight(met: Sequence[float | None], public: bool) -> float:
    """What a game weighs for somebody who has met each opponent so often of late; None stands for a bot.

    No game moves a bot, so nobody can lose to oneself there: against bots every game weighs in full.
    """
    person = 1.0 if public else PRIVATE
    worth = [1.0 if games is None else person * AGAIN**games for games in met]
    return sum(worth) / len(worth)
