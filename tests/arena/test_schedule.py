"""Fair schedules: everybody sits everywhere equally often, with the same luck."""

from __future__ import annotations

from collections import Counter

import pytest

import parlour
from parlour.arena.schedule import schedule

BOTS = ("greedy", "random", "beginner")


@pytest.mark.parametrize(
    ("game", "players", "bots", "seatings"),
    [
        ("square-deal", 2, 2, 2),
        ("square-deal", 2, 3, 6),
        ("squendo", 4, 2, 14),
        ("squendo", 3, 3, 6),
        ("coda", 4, 3, 36),
        ("pyramid-power", 1, 3, 3),
        ("square-deal", 2, 1, 1),
    ],
)
def test_all_seatings_of_a_deal(game: str, players: int, bots: int, seatings: int) -> None:
    plan = schedule(game, BOTS[:bots], {"players": players})
    deal = [plan.fixture(number) for number in range(seatings, 2 * seatings)]
    assert len(plan.seatings) == len(set(plan.seatings)) == seatings
    assert [fixture.bots for fixture in deal] == list(plan.seatings)
    assert {fixture.deal for fixture in deal} == {1}
    assert len({fixture.seed for fixture in deal}) == 1
    for seat in range(players):
        times = Counter(fixture.bots[seat] for fixture in deal)
        assert set(times.values()) == {seatings // bots}, "every bot sits on every seat equally often"


def test_seeds_depend_on_the_deal_and_the_seat_alone() -> None:
    plan = schedule("square-deal", ["greedy", "random"])
    first, changed, other = (plan.fixture(number) for number in range(3))
    assert first.bots == changed.bots[::-1]
    assert [first.bot_seed(seat) for seat in (0, 1)] == [changed.bot_seed(seat) for seat in (0, 1)]
    assert first.bot_seed(0) != first.bot_seed(1)
    assert first.seed != other.seed
    assert schedule("square-deal", ["greedy", "random"], seed=1).fixture(0).seed != first.seed


def test_the_number_of_games_is_raised_to_whole_deals() -> None:
    plan = schedule("square-deal", BOTS)
    assert [plan.whole_deals(games) for games in (1, 6, 7, 2000)] == [6, 6, 12, 2004]


@pytest.mark.parametrize(
    ("bots", "options", "seed", "sentence"),
    [
        ([], {}, 0, "at least one bot"),
        (["greedy", "greedy"], {}, 0, "'greedy' is named twice"),
        (["deep-thought"], {}, 0, "There is no bot 'deep-thought'; the levels are random, "),
        (["greedy"], {"colour": "red"}, 0, "has no option 'colour'"),
        (["greedy"], {}, -1, "The seed is -1"),
    ],
)
def test_refusals(bots: list[str], options: dict[str, object], seed: int, sentence: str) -> None:
    with pytest.raises(parlour.OptionError, match=sentence):
        schedule("square-deal", bots, options, seed)
