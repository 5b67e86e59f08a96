"""The mathematics of ratings: weights that leave nothing to gain by playing oneself, and bots as fixed points."""

from __future__ import annotations

import random
import re
import tomllib
from importlib import resources
from pathlib import Path

import pytest

import parlour
from parlour.search.levels import LADDER
from parlour.server.ratings import skill
from parlour.server.ratings.skill import Skill
from tests.ours import OURS

PAGE = Path(__file__).parents[2] / "docs" / "strength.md"


def test_what_the_ratings_rest_on_is_what_the_arena_has_measured() -> None:
    text = PAGE.read_text(encoding="utf-8")
    seed = re.search(r"deals of seed (\d+)", text)
    data = resources.files("parlour.server.ratings").joinpath("strength.toml").read_text(encoding="utf-8")
    assert seed is not None
    assert seed[0] in data, "both say of which deals"
    chapters = {chapter.partition("\n")[0]: chapter for chapter in re.split(r"^## ", text, flags=re.MULTILINE)}
    for name in OURS:
        chapter = chapters[parlour.game(name).title]
        rows = re.findall(r"^\| (\w+) \| (\w+) \| \d+ \| ([\d.]+)%", chapter, re.MULTILINE)
        steps = {level: float(rate) for level, against, rate in rows if (level, against) != ("master", "random")}
        assert list(steps) == list(LADDER)
        known = {level: round(100 * rate, 1) for level, rate in tomllib.loads(data)[name].items()}
        assert known == steps


@pytest.mark.parametrize("game", OURS)
def test_every_level_stands_above_the_one_below(game: str) -> None:
    places = [skill.bot(game, level) for level in ("random", *LADDER)]
    assert None not in places
    heights = [place.mu for place in places if place is not None]
    assert heights == sorted(heights)
    assert heights[3] == pytest.approx(skill.newcomer().mu), "newcomers begin where the casual bot stands"
    assert skill.bot(game, "greedy") is None, "nobody has measured it"
    assert skill.bot("no such game", "master") is None


def test_whoever_plays_like_a_bot_comes_to_stand_where_it_stands() -> None:
    """A guest who wins half of the games against the expert, and one who wins as the master does."""
    luck = random.Random(1)
    for level, chance in (("expert", 0.5), ("master", 0.784)):
        guest, rival = skill.newcomer(), skill.bot("coda", "expert")
        assert rival is not None
        for _ in range(400):
            won = luck.random() < chance
            guest, _ = skill.after([guest, rival], [0, 1] if won else [1, 0], [1, 0])
        goal = skill.bot("coda", level)
        assert goal is not None
        assert abs(guest.mu - goal.mu) < 4
        assert guest.sigma < 2


def test_a_weight_takes_a_part_of_what_a_game_says() -> None:
    before = [skill.newcomer(), Skill(30, 3)]
    nothing, half, full = (skill.after(before, [0, 1], [weight] * 2) for weight in (0, 0.5, 1))
    assert nothing == before
    for was, part, whole in zip(before, half, full, strict=True):
        assert part.mu == pytest.approx((was.mu + whole.mu) / 2)
        assert min(was.sigma, whole.sigma) < part.sigma < max(was.sigma, whole.sigma)
    assert full[0].mu > before[0].mu
    assert full[1].mu < before[1].mu


def test_games_against_the_same_weigh_less_and_less() -> None:
    weights = [skill.weight([float(games)], public=True) for games in range(1000)]
    assert weights[0] == 1
    assert weights == sorted(weights, reverse=True)
    assert sum(weights) == pytest.approx(5), "however many there are"
    assert skill.weight([0.0], public=False) == skill.PRIVATE
    assert skill.weight([None], public=False) == skill.weight([None, None], public=True) == 1, "bots"
    assert skill.weight([0.0, 1000.0], public=True) == pytest.approx(0.5), "a stranger and an old friend"


def test_what_was_long_ago_is_forgotten() -> None:
    assert skill.faded(8, 0) == 8
    assert skill.faded(8, skill.HALF_LIFE) == 4
    assert skill.faded(8, -3600) == 8, "a clock that was set back"
