"""Square Deal's expert: endings against plain counting, the puzzle solved, and no peeking."""

from __future__ import annotations

import numpy as np
import pytest

import parlour
from parlour import Position
from parlour.games.square_deal.endings import hidden_tiles
from parlour.games.square_deal.expert import EXPERT, judge, puzzle
from parlour.games.square_deal.notation import FLIP, PLACE, STOP, cell_of, kind_of, move_code
from parlour.games.square_deal.parts import COLOURS
from parlour.search.endings import HALF_LEAD, SMALL

GAME = parlour.game("square-deal")


def ending(seed: int, hidden: int, left: int, **options: object) -> Position | None:
    """A random game from where a seat has a choice, and at most so many tiles are hidden and in hand."""
    position = GAME.deal(seed, **options)
    chance = np.random.default_rng(seed)
    while position.seat is not None:
        in_hand = sum(int(n) for n in position.state.n_up)
        few = hidden_tiles(position.state) <= hidden and in_hand <= left
        if few and len(position.codes()) > 1:
            return position
        position.play(int(chance.choice(position.codes())))
    return None


def endings(count: int, hidden: int, left: int, **options: object) -> list[Position]:
    found = (ending(seed, hidden, left, **options) for seed in range(200))
    return [position for position, _ in zip((p for p in found if p), range(count), strict=False)]


def counted(position: Position, seat: int) -> float:
    """The value of a position by plain recursion, all moves and all flips, nothing left out."""
    if position.seat is None:
        assert position.outcome is not None
        if position.players == 1:
            return position.scores[0] / 25
        if not position.outcome.winners:
            return 0.5
        lead = position.scores[seat] - position.scores[1 - seat]
        return float(seat in position.outcome.winners) + SMALL * lead / (abs(lead) + HALF_LEAD)
    values = [counted_after(position, int(code), seat) for code in position.codes()]
    return max(values) if position.seat == seat else min(values)


def counted_after(position: Position, code: int, seat: int) -> float:
    s = position.state
    places = [(p, i) for p in range(position.players) for i in range(int(s.next[p]), int(s.end[p]))]
    if kind_of(code) != FLIP:
        places = places[:1] or [(0, 0)]
    total = 0.0
    for _, i in places:
        after = position.copy()
        if kind_of(code) == FLIP:
            first = int(after.state.next[after.seat])
            after.state.down[[i, first]] = after.state.down[[first, i]]
        after.play(code)
        total += counted(after, seat)
    return total / len(places)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("variant", "count", "hidden", "left"),
    [("easy", 10, 3, 3), ("brainy", 3, 2, 2), ("solitaire-5x5", 4, 3, 8)],
)
def test_endings_are_exact(variant: str, count: int, hidden: int, left: int) -> None:
    """Free turns (SD-E6), flips and the tie-break (SD-E8) all count."""
    found = endings(count, hidden, left, variant=variant)
    assert len(found) == count
    for position in found:
        assert position.seat is not None
        verdict = judge(position.observe(), position.codes(), 5.0)
        assert verdict is not None
        wanted = [counted_after(position, int(code), position.seat) for code in position.codes()]
        assert verdict.values == pytest.approx(wanted)
        assert all("counted to the end" in str(reason) for reason in verdict.reasons)


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["easy", "brainy", "solitaire-5x5"])
def test_a_verdict_knows_no_more_than_the_seat(variant: str) -> None:
    """ALL-2: the same verdict, to the last bit, in all worlds that the seat holds possible."""
    for position in endings(6, 4, 9, variant=variant):
        seat, codes = position.seat or 0, position.codes()
        seen = position.observe()
        before = seen.bytes
        verdict = judge(seen, codes, 0.3)
        assert seen.bytes == before
        for world in range(4):
            assert judge(position.imagine(seat, world).observe(), codes, 0.3) == verdict


def test_no_verdict_without_the_means() -> None:
    """Then the tree search plays."""
    early = GAME.deal(3)
    assert judge(early.observe(), early.codes(), 1.0) is None
    late = endings(1, 3, 3)[0]
    assert judge(late.observe(), late.codes(), 0.0) is None
    assert EXPERT.judge is judge


def test_the_known_solutions_of_the_puzzle_are_solutions() -> None:
    """SD-S2: eight for each border colour, all different."""
    for colour, name in enumerate(COLOURS):
        assert len({board.tobytes() for board in puzzle.SOLUTIONS[colour]}) == 8
        for board in puzzle.SOLUTIONS[colour]:
            position = GAME.deal(1, variant="solitaire-4x6")
            position.play(f"border {name}")
            for cell in puzzle.CELLS:
                position.play(int(move_code(PLACE, int(cell), int(board[cell]) - 1)))
            assert position.outcome is not None
            assert position.outcome.winners == (0,)


@pytest.mark.parametrize("laid", [0, 4, 9, 15])
def test_the_puzzle_is_solved_from_any_layout(laid: int) -> None:
    """Wrong tiles are lifted, right ones placed, and no step is taken back."""
    chance = np.random.default_rng(laid)
    position = GAME.deal(1, variant="solitaire-4x6")
    verdict = judge(position.observe(), position.codes(), 0.01)
    assert verdict is not None
    position.play(int(position.codes()[int(np.argmax(verdict.values))]))
    for _ in range(laid):
        places = [int(code) for code in position.codes() if kind_of(code) == PLACE]
        position.play(int(chance.choice(places)))
    start = position.ply
    while position.seat is not None:
        codes = position.codes()
        verdict = judge(position.observe(), codes, 0.01)
        assert verdict is not None
        assert sum(verdict.values) == 1
        best = int(np.argmax(verdict.values))
        assert kind_of(codes[best]) != STOP
        assert verdict.reasons[best]
        position.play(int(codes[best]))
    assert position.outcome is not None
    assert position.outcome.winners == (0,)
    assert position.ply - start <= 24 + laid


def test_a_layout_that_fits_is_gone_on_with() -> None:
    """Of a solution with some tiles missing nothing is lifted."""
    board = puzzle.SOLUTIONS[0, 5]
    position = GAME.deal(1, variant="solitaire-4x6")
    position.play("border purple")
    missing = {int(cell) for cell in puzzle.CELLS[3:24:2]}
    for cell in puzzle.CELLS:
        if int(cell) not in missing:
            position.play(int(move_code(PLACE, int(cell), int(board[cell]) - 1)))
    while position.seat is not None:
        codes = position.codes()
        verdict = judge(position.observe(), codes, 0.05)
        assert verdict is not None
        best = int(codes[int(np.argmax(verdict.values))])
        assert cell_of(best) in missing
        position.play(best)
