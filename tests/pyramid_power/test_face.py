"""Pyramid Power for people: notation, refusals, views, picture, series. What it says is in test_words.py."""

from __future__ import annotations

import random
from io import StringIO

import pytest
from rich.console import Console

import parlour
from parlour.engine import Position, Series
from parlour.engine.words import ENGLISH, Voice
from parlour.games.pyramid_power.notation import DRAW, LOOK_OF, PASS
from parlour.games.pyramid_power.parts import CELLS
from tests.pyramid_power.table import GAME, Table, stack_of


def ended(position: Position, rng: random.Random) -> Position:
    """The game played to its end by chance."""
    while position.seat is not None:
        position.play(int(rng.choice(position.codes().tolist())))
    return position


def drawn(view: dict[str, object], voice: Voice = ENGLISH) -> str:
    """The picture without colours."""
    paper = StringIO()
    Console(file=paper, width=200, no_color=True, highlight=False).print(GAME.picture(view, voice))
    return "\n".join(line.rstrip() for line in paper.getvalue().splitlines())


@pytest.mark.slow
def test_every_move_can_be_written() -> None:
    """Texts and data are exact inverses of codes, over all looks and cells; other numbers are no moves."""
    moves = [look * CELLS + cell for look in LOOK_OF.values() for cell in range(0, CELLS, 7)]
    texts = set()
    for code in [*moves, DRAW, PASS]:
        text = GAME.text(code)
        texts.add(text)
        assert GAME.parse(text) == GAME.parse(f"  {text.upper()} ") == code
        assert GAME.code(GAME.data(code)) == code
    assert len(texts) == len(moves) + 2
    assert len(LOOK_OF) == 5 + 30 * 3 + 1  # PP-T3
    for code in (-1, CELLS, PASS + 1, 2**62):  # CELLS would be a 20 in a second rotation
        with pytest.raises(ValueError, match="no move"):
            GAME.data(code)


@pytest.mark.parametrize(
    "text",
    ["", "play", "play RRB", "play RRB 1", "play RRB 1,x", "play QQQ 0,1", "play RRB 40,0", "play RRB 0,-19"],
)
def test_unreadable_texts(text: str) -> None:
    """What is no move is told so in a sentence."""
    with pytest.raises(ValueError, match=r"\.$"):
        GAME.parse(text)


@pytest.mark.parametrize(
    "data",
    [
        {"do": "play", "tile": "RRB", "corners": "RRY", "x": 1, "y": 0},
        {"do": "play", "tile": "RRB", "corners": "RRB", "x": True, "y": 0},
        {"do": "play", "tile": "RRB", "corners": "RRB", "x": 1, "y": 0, "z": 0},
        {"do": "play", "tile": "RRB", "corners": "RRB", "x": 1.0, "y": 0},
        {"do": "draw", "tile": "RRB"},
        {"do": "turn"},
    ],
)
def test_unreadable_data(data: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="A move is"):
        GAME.code(data)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_all_5_every_other_move_is_refused(players: int) -> None:
    """ALL-5: at every step of some games, whatever can be written and is not legal is refused with its rule."""
    rng = random.Random(players)
    rules = set()
    for seed in range(4):
        position = GAME.deal(seed=seed, players=players)
        while position.seat is not None:
            legal = position.codes().tolist()
            cells = [code % CELLS for code in legal if code < DRAW] or [CELLS // 2]
            near = [look * CELLS + rng.choice(cells) + rng.choice((0, 0, 1, -1)) for look in LOOK_OF.values()]
            for code in [DRAW, PASS, *near]:
                if code not in legal:
                    refusal = GAME.refusal(position.observe(), code)
                    rules.add(refusal.rule)
            position.play(rng.choice(legal))
    if players == 1:
        assert rules == {"PP-3", "PP-S1"}
    else:
        assert {"PP-3", "PP-5", "PP-6"} <= rules <= {"PP-3", "PP-5", "PP-6", "PP-7"}


def test_all_1_the_seed_decides() -> None:
    """ALL-1: the same seed, options and moves give the same game; another seed another deal."""
    games = [ended(GAME.deal(seed=seed, players=3), random.Random(7)) for seed in (1, 1, 2)]
    assert games[0].record() == games[1].record()
    assert games[0].state.tobytes() == games[1].state.tobytes()
    assert stack_of(GAME.deal(seed=1).state, 0) != stack_of(GAME.deal(seed=2).state, 0)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_3_who_starts(players: int) -> None:
    """ALL-3: the seed decides, every seat now and then, unless the table asks for one; then clockwise."""
    assert {GAME.deal(seed=seed, players=players).seat for seed in range(60)} == set(range(players))
    for seat in range(players):
        position = GAME.deal(seed=3, players=players, starter=seat)
        assert position.seat == seat
        while position.codes()[0] >= DRAW:
            position.play(int(position.codes()[0]))
        mover = position.seat
        assert mover is not None
        position.play(int(position.codes()[0]))
        assert position.seat == (mover + 1) % players
    with pytest.raises(parlour.OptionError):
        GAME.deal(seed=3, players=players, starter=players)


def test_all_2_views_hide() -> None:
    """ALL-2: below the top of another's stack nothing is shown, and of the pile only how many there are."""
    position = GAME.deal(seed=4, players=2)
    hidden = stack_of(position.state, 1)[1:]
    seen = str(position.view(0)["table"]["hands"][1])
    assert not any(tile in seen for tile in hidden)
    assert position.view(0)["table"]["pile"] == 21


def test_taking_back() -> None:
    """A draw and the end of the game show something hidden; plays in solitaire can be taken back."""
    position = GAME.deal(seed=4, players=1)
    while position.moves()[0].text == "draw":
        position.play("draw")
        assert not position.can_take_back()
    position.play(position.moves()[0])
    assert position.can_take_back()
    last = ended(GAME.deal(seed=1, players=2), random.Random(1))
    assert GAME.reveals(last.at(last.ply - 1).observe(), last.history[-1])


def test_going_back() -> None:
    """Past a tile from a stack only friends go back: it, or the one below it, was new to the others (PP-2)."""
    position = GAME.deal(seed=4, players=2)
    position.play(next(move for move in position.moves() if move.text.startswith("play")))
    assert not GAME.reveals(position.at(0).observe(), position.history[0])
    assert position.shows_since(0)
    assert not position.shows_since(1)
    alone = GAME.deal(seed=4, players=1)
    while alone.moves()[0].text == "draw":
        alone.play("draw")
    alone.play(alone.moves()[0])
    assert not alone.shows_since(alone.ply - 1)


def test_pp_12_who_starts_next() -> None:
    """PP-12: the winner; of tied winners the first in turn order beginning with the previous starter."""
    assert GAME.next_starter(0, (2,), 3) == 2
    assert GAME.next_starter(2, (0, 1), 4) == 0
    assert GAME.next_starter(1, (0, 1), 4) == 1
    assert GAME.next_starter(1, (0, 3), 4) == 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pp_12_and_all_4_a_series(players: int) -> None:
    """PP-12, ALL-4: three games, the winner starts the next, the highest total wins."""
    for seed in range(5):
        series = Series(GAME, seed=seed, players=players)
        totals = [0] * players
        starters = [series.starter]
        while not series.over:
            game = ended(series.deal(), random.Random(seed))
            series.add(game)
            outcome = game.outcome
            assert outcome is not None
            totals = [total + points for total, points in zip(totals, outcome.scores, strict=True)]
            starters.append(outcome.winners[0])
        assert len(series.outcomes) == 3
        assert series.totals == tuple(totals)
        assert list(series.starters) == starters[:3]
        assert series.winners == tuple(seat for seat in range(players) if totals[seat] == max(totals))


def test_the_picture() -> None:
    """Drawn from the view: tiles as they lie, open places with what they would bring, stacks, pile."""
    table = Table.made_up([["RRR", "RPP", "YYB"], ["PRR", "PBR", "GGG"]], "RYR", pile=["PPP", "BBB"])
    for text in ("play RRR -1,0", "play PRR -1,1", "play RPP 0,1", "play PBR 1,1"):
        table.play(text)
    view = table.position.view(0)
    assert drawn(view) == PICTURE.strip("\n")
    assert drawn(view, Voice("de", ["Ann", "Bo"], 0)) == GERMAN.strip("\n")


def test_the_picture_for_a_spectator() -> None:
    """Names; of the stacks the tops; the Wild by its name; tiles that were drawn, and the one to be played."""
    table = Table.made_up([["YYY", "RRR"], ["PPP", "BBB"]], "GGG", pile=["PPR", "RRB", "WILD"])
    for _ in range(3):
        table.play("draw")
    lines = drawn(table.position.view(None), Voice(names=["Ann", "Bo"], you=0)).splitlines()
    below = [line.strip() for line in lines[lines.index("Ann, 0 points, to move") :] if line]
    assert below == [
        "Ann, 0 points, to move",
        "stack of 2, on top: YYY 20",
        "face up: PPR 10, Wild 0",
        "Bo, 0 points",
        "stack of 2, on top: PPP 20",
        "face up: RRB 10",
        "Draw pile: 0 face down",
        "Just drawn, and must be played: Wild 0",
    ]


PICTURE = """
        -2  -1   0   1   2


  2              ·

             +───────+
            ╱P╲P   P╱P╲
  1      · ╱10 ╲10 ╱ 5 ╲ ·
          ╱R   R╲R╱R   B╲
         +───────+───────+
          ╲R   R╱R╲
  0      · ╲20 ╱10 ╲+15
            ╲R╱R   Y╲
             +───────+

 -1              ·


        -2  -1   0   1   2

You, 30 points, to move
  stack, top first: YYB 10
Seat 2, 15 points
  stack of 1, on top: GGG 20

Draw pile: 2 face down
"""

GERMAN = """
        -2  -1   0   1   2


  2              ·

             +───────+
            ╱V╲V   V╱V╲
  1      · ╱10 ╲10 ╱ 5 ╲ ·
          ╱R   R╲R╱R   B╲
         +───────+───────+
          ╲R   R╱R╲
  0      · ╲20 ╱10 ╲+15
            ╲R╱R   L╲
             +───────+

 -1              ·


        -2  -1   0   1   2

Du, 30 Punkte, am Zug
  Stapel, von oben: LLB 10
Bo, 15 Punkte
  Stapel aus 1, zuoberst: GGG 20

Nachziehstapel: 2 verdeckt
"""
