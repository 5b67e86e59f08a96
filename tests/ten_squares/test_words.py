"""What 10 Squares says, in English and German: the log, moves, the picture, and that all of it can be said."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache

import pytest

from parlour.engine import Position, Said
from parlour.engine.words import Spoken, Voice
from parlour.games.ten_squares import expert
from tests.ours import on_the_page
from tests.ten_squares.oracle import COLOURS, ROW
from tests.ten_squares.table import GAME, Table, without
from tests.ten_squares.test_refusals import MARKERS, OUT, PICKS, TEXTS

LANGUAGES = ("en", "de")

LOG = [
    # the card turned up or the move made, by whom, and what is told in English and German
    (
        "red 1",
        None,
        "Ann turns up the red 1: the red marker goes from A to B",
        "Ann deckt die rote 1 auf: Die rote Figur geht von A nach B",
    ),
    ("black square", None, "You turn up the black square: you have a choice", None),
    (None, "stay", "You leave the red marker on B", "Du lässt die rote Figur auf B stehen"),
    (
        "black 4",
        None,
        "Ann turns up the black 4: you have a choice",
        "Ann deckt die schwarze 4 auf: Du hast die Wahl",
    ),
    (
        None,
        "black h",
        "You move the black marker to the end of the row and back to H",
        "Du ziehst die schwarze Figur bis ans Ende der Reihe und zurück nach H",
    ),
    ("black triangle", None, None, "Du deckst das schwarze Dreieck auf: Du hast die Wahl"),
    (
        None,
        "black d",
        "You move the black marker from H to D",
        "Du ziehst die schwarze Figur von H nach D",
    ),
    (
        "red circle",
        None,
        "Ann turns up the red circle: it does not count and goes back into the pile",
        "Ann deckt den roten Kreis auf: Die Karte zählt nicht und kommt zurück in den Stapel",
    ),
    (
        "black circle",
        None,
        "You turn up the black circle: you have a choice",
        "Du deckst den schwarzen Kreis auf: Du hast die Wahl",
    ),
    (None, "pick 4", "You shuffle 4 into the pile", "Du mischst 4 in den Stapel"),
]


def test_the_log_tells_what_happened() -> None:
    """Every kind of move, as the player of black reads it; everybody is told the same."""
    table = Table.made_up(black="H", turned=["black"])
    for card, move, english, german in LOG:
        before = table.position.observations()
        if card:
            table.turn_up(card)
        elif move:
            table.play(move)
        code = GAME.parse(move or "turn")
        told = GAME.tells(before, code, table.position.observations())
        assert list(told) == [told[0]] * 3
        assert isinstance(told[0], Said)
        for language, words in zip(LANGUAGES, (english, german), strict=True):
            assert words is None or Voice(language, ["Ann", "Bo"], you=1).say(told[0]) == words
        assert GAME.reveals(before[0], code) == (move is None)


PHRASES = [
    (None, "turn", "turn up the top card", "die oberste Karte aufdecken"),
    ("red 2", "red f", "move the red marker to F", "die rote Figur nach F ziehen"),
    ("red square", "stay", "leave the black marker on A", "die schwarze Figur auf A stehen lassen"),
    ("red triangle", "stay", "leave the red marker on D", "die rote Figur auf D stehen lassen"),
    ("red circle", "pick none", "pick no cards", "keine Karten nehmen"),
    ("red circle", "pick 1 4 9", "shuffle 1, 4 and 9 into the pile", "1, 4 und 9 in den Stapel mischen"),
]


@pytest.mark.parametrize(("card", "text", "english", "german"), PHRASES)
def test_moves_in_words(card: str | None, text: str, english: str, german: str) -> None:
    table = Table.made_up(red="D", turned=["red"], pile=without(*OUT))
    if card:
        table.turn_up(card)
    assert text in table.texts()
    phrase = GAME.phrase(table.position.observe(), GAME.parse(text))
    assert (str(phrase), Voice("de").say(phrase)) == (english, german)


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        ("en", ["red     |   |   |   | R>|", "|<B>|   |\n", "red        .   .   3   .", "24 cards face down"]),
        ("de", ["Rot     |   |   |   | R>|", "|<S>|   |\n", "Schwarz    .   .   .", "24 Karten verdeckt"]),
    ],
)
def test_the_picture_needs_no_colour(language: str, shown: list[str]) -> None:
    """Letters tell the markers apart, arrows whether they are turned, dots what is still in the pile."""
    table = Table.made_up(red="D", black="I", turned=["black"], pile=without("red 3", "black 8"))
    plain = re.sub(r"\[.*?\]", "", GAME.picture(table.position.view(), Voice(language)))
    assert [piece for piece in shown if piece not in plain] == []


def test_the_picture_tells_of_the_last_card() -> None:
    table = Table.made_up(red="D", black="I", turned=["black"], pile=without("red 3", "black 8"))
    table.turn_up("red circle")
    plain = re.sub(r"\[.*?\]", "", GAME.picture(table.position.view()))
    assert "Card turned up: red circle; it did not count and went back." in plain
    table.turn_up("black circle")
    plain = re.sub(r"\[.*?\]", "", GAME.picture(table.position.view()))
    assert "Card turned up: black circle; black has a choice." in plain


# --- everything there is to say -------------------------------------------------------------------


class Listening(Voice):
    """A voice that notes which messages it was asked for, also those within others."""

    def __init__(self, language: str, you: int | None = None) -> None:
        super().__init__(language, ["Ann", "Bo"], you)
        self.heard: set[str] = set()

    def say(self, said: Spoken, form: str = "") -> str:
        self.heard.add(said.key)
        return super().say(said, form)


def made_up(rng: random.Random) -> Table:
    """A position by chance, nearly all numbers in the pile or nearly none, so that what is rare comes about."""
    turned = [colour for colour in COLOURS if rng.random() < 0.5]
    red, black = (rng.choice(ROW[1:] if colour in turned else ROW[:-1]) for colour in COLOURS)
    numbers = [f"{colour} {number}" for colour in COLOURS for number in range(1, 11)]
    shapes = rng.sample(
        [f"{colour} {shape}" for colour in COLOURS for shape in ("triangle", "square", "circle")], 4
    )
    pile = [*rng.sample(numbers, rng.choice([2, 4, 18, 20])), *shapes]
    return Table.made_up(red, black, turned, pile, rng.randrange(2), rng.randrange(1000))


def said_along(position: Position, rng: random.Random) -> Iterator[Said]:
    """All that is said along a random game: phrases, some refusals, log lines, the reason it ended for."""
    while position.seat is not None:
        seen, codes = position.observe(), position.codes().tolist()
        yield from (GAME.phrase(seen, code) for code in codes)
        tried = [
            GAME.parse(text) for text in (*rng.sample(TEXTS, 9), *TEXTS[:3], *rng.sample(MARKERS, 3), *PICKS[:10])
        ]
        yield from (GAME.refusal(seen, code).said for code in tried if code not in codes)
        before, code = position.observations(), rng.choice(codes)
        position.play(code)
        yield GAME.tells(before, code, position.observations())[0]
    yield GAME.reason(position.observe())[1]


def said_elsewhere() -> Iterator[Said]:
    """The pitch, the judge's reasons, and what is said of moves that cannot be read."""
    yield Said("ten-squares.pitch")
    yield from expert.chances.verdict([(0.5, 0.1)], 0, exact=True).reasons
    yield from expert.chances.verdict([(0.5, 0.1)], 0, exact=False).reasons
    yield Said("ten-squares.chances-kept", worth=0.5)
    for wrong in ("f", "pick 0", "pick 1 2 3 4"):
        with pytest.raises(ValueError, match=r".+") as error:
            GAME.parse(wrong)
        yield error.value.args[0]
    with pytest.raises(ValueError, match=r".+") as error:
        GAME.code({"do": "dance"})
    yield error.value.args[0]


@cache
def everything_said() -> tuple[Said, ...]:
    """Each thing once, from whole games and from made-up endings."""
    rng = random.Random("words")
    games = [GAME.deal(seed=seed) for seed in range(8)] + [made_up(rng).position for _ in range(150)]
    found: dict[str, Said] = {}
    for said in (*said_elsewhere(), *(said for game in games for said in said_along(game, rng))):
        assert isinstance(said, Said), said
        found[repr(said)] = said
    return tuple(found.values())


@pytest.mark.slow
@pytest.mark.parametrize("you", [None, 0, 1])
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_can_be_said(language: str, you: int | None) -> None:
    """Nothing leaks through: no key, no variable, no doubled space, no line break."""
    voice, english = Listening(language, you), Voice("en", ["Ann", "Bo"], you)
    for said in everything_said():
        words = voice.say(said)
        assert not re.search(r"[{}$\n]|ten-squares|  |^ | $|None", words), words
        assert language == "en" or words != english.say(said)
    assert "verbatim" not in voice.heard


def test_no_message_is_left_over() -> None:
    """Every message of the game is said in games or by the page, and the page asks for none that is not there."""
    voice = Listening("en")
    for said in everything_said():
        voice.say(said)
    rng = random.Random("pictures")
    for _ in range(60):
        position = made_up(rng).position
        while position.seat is not None:
            GAME.picture(position.view(), voice)
            position.play(rng.choice(position.codes().tolist()))
    sources = on_the_page("ten-squares")
    asked = set(re.findall(r"[\"'`]ten-squares\.([a-z-]+)", sources))
    heard = {key.removeprefix("ten-squares.") for key in voice.heard if key.startswith("ten-squares.")}
    messages = set(re.findall(r"^([a-z][a-z-]*) =", GAME.fluent("en"), re.MULTILINE))
    # The page finds tips by a move's step, and problems are told by their own tests.
    tips = {key for key in messages if key.startswith(("tip-", "problem-"))}
    assert messages == heard | asked | tips


def test_the_judge_speaks_of_chances() -> None:
    """Of what is exact to a tenth of a per cent, else roughly."""
    exact = expert.chances.verdict([(0.5234, 0.02)], 0, exact=True).reasons[0]
    about = expert.chances.verdict([(0.5234, 0.02)], 1, exact=False).reasons[0]
    assert str(exact) == "It wins 51.3% and draws 2.0% of the time, exactly."
    assert str(about) == "It wins about 47% of the time."
    assert isinstance(exact, Said)
    german = Voice("de").say(exact).replace("\N{NO-BREAK SPACE}", " ")
    assert german == "Das gewinnt in 51,3 % der Fälle, und unentschieden geht es in 2,0 % aus, genau gerechnet."
