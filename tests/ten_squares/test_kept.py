"""A solution kept on disk: choices are looked up in it, and are those that counting to the end finds."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from parlour.engine import Said
from parlour.games.ten_squares import expert
from parlour.games.ten_squares.expert import kept
from parlour.puzzles.rectangle import PuzzleError
from parlour.puzzles.ten_squares.command import Asked, tell
from parlour.search.experts import Assessment
from tests.ten_squares.oracle import DECK, ROW
from tests.ten_squares.table import Table

CLOSE = 2e-5
"""A solution is kept in 65,535ths."""


@pytest.fixture
def place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """Where a solution is looked for, and nothing is there yet."""
    file = tmp_path / "kept.worth"
    monkeypatch.setattr(kept, "path", lambda: file)
    kept.kept.cache_clear()
    yield file
    kept.kept.cache_clear()


def judged(table: Table, effort: float = 1.0) -> Assessment:
    """The judgement of the seat to move."""
    position = table.position
    found = expert.judge(position.observe(), position.codes(), effort)
    assert found is not None
    return found


def choices(luck: Random) -> Iterator[Table]:
    """Endings with two cards of each colour, no circle, and one more that waits for a choice."""
    while True:
        red, black = (
            [card for card in DECK if colour in card and "circle" not in card] for colour in ("red", "black")
        )
        waiting, *pile = [*luck.sample(red, 2), *luck.sample(black, 2)]
        extra = luck.choice([card for card in (*red, *black) if card not in (waiting, *pile)])
        table = Table.made_up(
            luck.choice(ROW[1:]),
            luck.choice(ROW[1:]),
            ["red", "black"],
            [waiting, *pile, extra],
            luck.randrange(2),
        )
        table.turn_up(extra)
        if len(table.position.codes()) > 1:
            yield table


@pytest.mark.slow
def test_choices_that_are_looked_up_are_those_that_counting_finds(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tables = [table for table, _ in zip(choices(Random(9)), range(40), strict=False)]
    counted = [judged(table) for table in tables]
    tell(Asked(memory=0.001, keep=True))  # two cards of each colour
    assert str(place) in capsys.readouterr().out
    kept.kept.cache_clear()
    for table, exact in zip(tables, counted, strict=True):
        found = judged(table, 1e-9)
        assert found.values == pytest.approx(exact.values, abs=CLOSE)
        assert exact.values[found.values.index(max(found.values))] == pytest.approx(max(exact.values), abs=CLOSE)
        assert Said("ten-squares.chances-kept", worth=round(found.values[0], 4)) == found.reasons[0]
    position = tables[0].position
    assert expert.judge(position.observe(), position.codes(), 0.0) is None, "who may not think may not look it up"
    circle = Table.made_up("C", "E", ("red", "black"), ["red circle", "red 7", "black 4"])
    assert "exact" in str(judged(circle).reasons[0]), "what is not kept is worked out"


def test_a_file_that_is_none_is_as_good_as_no_file(place: Path) -> None:
    place.write_bytes(b"nothing of use")
    table = Table.made_up("D", "E", ("red", "black"), ["red 3", "black 4"])
    assert "exact" in str(judged(table).reasons[0])


def test_only_the_game_that_is_played_can_be_kept(place: Path) -> None:
    with pytest.raises(PuzzleError, match="ten squares"):
        tell(Asked(squares=5, numbers=5, keep=True))
    assert not place.exists()
