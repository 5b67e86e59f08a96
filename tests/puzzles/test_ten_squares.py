"""10 Squares solved as a whole: the same code on smaller games, against plain trying."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction

import numpy as np
import pytest

from parlour.engine.words import Voice
from parlour.games.ten_squares.expert.endgame import Solved
from parlour.games.ten_squares.expert.halves import Half, blocks_from
from parlour.games.ten_squares.parts import TOWARDS_A, TOWARDS_J
from parlour.puzzles.rectangle import PuzzleError
from parlour.puzzles.ten_squares.beginnings import beginnings
from parlour.puzzles.ten_squares.chance import against_chance
from parlour.puzzles.ten_squares.command import Asked, tell
from parlour.puzzles.ten_squares.deck import Deck
from parlour.puzzles.ten_squares.solution import groups_within, solve
from tests.puzzles.race import Race, Stand

CLOSE = 1e-5


def halves(deck: Deck, race: Race, stand: Stand) -> tuple[int, int]:
    """The two halves of a position."""
    kinds = [*range(1, race.numbers + 1), "triangle", "square", "circle"]
    sets = [sum(1 << i for i, kind in enumerate(kinds) if (colour, kind) in stand.pile) for colour in (0, 1)]
    red, black = (deck.half(sets[c], stand.square[c], stand.turned[c]) for c in (0, 1))
    return red, black


def walked(race: Race, luck: random.Random) -> list[Stand]:
    """A game by chance."""
    stand = race.start()
    found = []
    while stand.winner is None:
        found.append(stand)
        cards = sorted((card for card in stand.pile if race.counts(stand, card)), key=str)
        if not cards:
            break
        stand = luck.choice(list(race.choices(stand, luck.choice(cards))))
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("squares", "numbers"), [(3, 2), (4, 2), (3, 3)])
def test_smaller_games_agree_with_plain_trying(squares: int, numbers: int) -> None:
    """TS-1 to TS-8: every position of forty games by chance is worth what trying everything makes of it."""
    race, deck = Race(squares, numbers), Deck(squares, numbers)
    solution, worth = solve(deck), race.worth()
    luck = random.Random(squares)
    for stand in {stand for _ in range(40) for stand in walked(race, luck)}:
        found, draws = solution.odds(*halves(deck, race, stand))
        assert found == pytest.approx(float(worth(stand)), abs=CLOSE)
        assert draws is not None
        assert 0 <= draws <= 1


def test_the_beginnings_are_all_that_can_come_about() -> None:
    """And what is more than two cards further is none of them."""
    race, deck = Race(4, 3), Deck(4, 3)
    first = race.start()
    reached, waiting = {first}, [first]
    while waiting:
        stand = waiting.pop()
        for card in [card for card in stand.pile if race.counts(stand, card)]:
            for later in race.choices(stand, card):
                if later.winner is None and len(later.pile) >= len(first.pile) - 3 and later not in reached:
                    reached.add(later)
                    waiting.append(later)
    pairs = {tuple(sorted(halves(deck, race, stand))) for stand in reached}
    assert beginnings(deck, 3) == sorted(pairs)


def test_whatever_memory_there_is_is_used_from_the_end_on() -> None:
    deck = Deck(4, 3)
    whole = solve(deck)
    assert whole.whole
    some = groups_within(deck, 8 * 100**2)
    assert 0 < some < len(deck.groups)
    part = solve(deck, groups=some)
    assert not part.whole
    end = deck.groups[some - 1].end
    assert np.array_equal(part.worth, whole.worth[:end, :end])


@pytest.mark.slow
def test_the_game_as_sold_is_the_game_that_is_solved() -> None:
    """Ten squares: the same targets as in the rules, and the same chances as the judge of endings has."""
    deck = Deck()
    for square in range(10):
        for face in range(10):
            assert deck.target(square, face + 1) == TOWARDS_J[square, face]
            assert deck.target(square, -face - 1) == TOWARDS_A[square, face]
    solution = solve(deck, groups=3)  # two cards of each colour, no circle
    luck = random.Random(3)
    for _ in range(10):
        (red, black), squares = (
            [sum(1 << c for c in luck.sample(range(12), 2)) for _ in (0, 1)],
            luck.sample(range(1, 10), 2),
        )
        ends = [Half(red, squares[0], True), Half(black, squares[1], True)]
        solved = Solved(blocks_from(ends[:1], bool(black >> 11)), blocks_from(ends[1:], bool(red >> 11)))
        mine = solution.odds(deck.half(red, squares[0], True), deck.half(black, squares[1], True))
        assert mine == pytest.approx(solved.odds(*ends), abs=CLOSE)


def test_plain_trying_knows_the_rules() -> None:
    """The yardstick itself, where it can be seen through: one number left brings red home, or it is a draw."""
    race = Race(4, 3)
    worth: Callable[[Stand], Fraction] = race.worth()
    assert worth(Stand(frozenset({(0, 3)}), (3, 1), (True, True))) == 1
    assert worth(Stand(frozenset({(0, 2)}), (3, 1), (True, True))) == Fraction(1, 2)
    assert worth(Stand(frozenset({(0, 3), (1, 1)}), (3, 1), (True, True))) == Fraction(1, 2)


@pytest.mark.slow
def test_the_command_tells_what_a_whole_game_is_worth(capsys: pytest.CaptureFixture[str]) -> None:
    """Every first choice as plain trying has it; the colours are alike, so whoever starts gains nothing."""
    race = Race(4, 3)
    worth = race.worth()
    assert worth(race.start()) == Fraction(1, 2)
    tell(Asked(squares=4, numbers=3))
    told = capsys.readouterr().out
    assert "Solved exactly: 100% of all pairs." in told
    begun = next(stand for stand in race.choices(race.start(), (0, 3)))  # red turns on D by a 3
    for card in ("triangle", "square", "circle"):
        best = max(float(worth(stand)) for stand in race.choices(begun, (0, card)))
        (line,) = [line for line in told.splitlines() if line.startswith(f"| 3, to D | {card} |")]
        first_choice = line.split("| ")[3].split(",")[0]
        assert float(first_choice.strip(" |").split()[-1]) == pytest.approx(best, abs=1e-4)


@pytest.mark.slow
def test_the_command_solves_what_memory_allows_and_refuses_what_is_no_game(
    capsys: pytest.CaptureFixture[str],
) -> None:
    tell(Asked(squares=5, numbers=5, memory=1e-4), Voice("de"))
    told = capsys.readouterr().out
    assert "Exakt gelöst:" in told
    assert "|" not in told, "no value without the whole game"
    wrong = [Asked(squares=2), Asked(squares=11), Asked(numbers=1), Asked(memory=0), Asked(memory=float("nan"))]
    for asked in wrong:
        with pytest.raises(PuzzleError):
            tell(asked)
    with pytest.raises(PuzzleError, match="memory"):
        tell(Asked(memory=1e-9))


def test_a_short_solution_is_right_to_the_fourth_digit(capsys: pytest.CaptureFixture[str]) -> None:
    deck = Deck(4, 3)
    whole, short = solve(deck), solve(deck, short=True)
    assert np.abs(short.worth[:, :] - whole.worth).max() < 1e-4
    assert short.odds(5, 7)[1] is None
    tell(Asked(squares=4, numbers=3, short=True))
    told = capsys.readouterr().out
    assert "drawn" not in told
    assert "| 3, to D | circle |" in told


@pytest.mark.slow
@pytest.mark.parametrize(("squares", "numbers", "close"), [(3, 3, 1e-6), (4, 2, 1e-3)])
def test_against_chance_it_scores_what_plain_trying_says(squares: int, numbers: int, close: float) -> None:
    """Where two moves are worth the same against best play, either may be made: against chance they may differ."""
    race, deck = Race(squares, numbers), Deck(squares, numbers)
    expected = float(race.against_chance()(race.start()))
    assert against_chance(solve(deck), np) == pytest.approx(expected, abs=close)
