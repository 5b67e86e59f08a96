"""Whatever Square Deal says can be said in both languages, with the arguments that the code gives."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from importlib import resources

import pytest
from fluent.syntax import FluentParser, ast
from rich.text import Text

from parlour.engine import Observation, Position, Said
from parlour.engine.words import Spoken, Voice
from parlour.games.square_deal import expert, notation, told
from parlour.games.square_deal.expert import puzzle
from parlour.games.square_deal.notation import PLACE, kind_of
from parlour.games.square_deal.parts import READING, WILD_NAME
from parlour.games.square_deal.things import LOOK_SAID, TILE_SAID
from tests.square_deal.scenes import GAME, scene

LANGUAGES = ("en", "de")
VARIANTS = ("easy", "brainy", "solitaire-5x5", "solitaire-4x6")
ELSEWHERE = {
    "On the page",
    "What to try next time, by the step in which somebody did worse than they could",
    "Problems to train on",
}
"""The sections of the words that the game itself does not say."""


@cache
def messages(language: str) -> dict[str, tuple[str, set[str]]]:
    """Every message of a language: the section in which it stands, and its variables."""
    source = resources.files("parlour.games.square_deal").joinpath("words", f"{language}.ftl").read_text("utf-8")
    section = ""
    found: dict[str, tuple[str, set[str]]] = {}
    for entry in FluentParser().parse(source).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.GroupComment):
            section = entry.content
        elif isinstance(entry, ast.Message):
            written = source[entry.span.start : entry.span.end]
            others = re.findall(r"\{ ([a-z][a-z-]*)(?:\.[a-z]+)? \}", written)
            variables = set(re.findall(r"\$([a-z]+)", written))
            found[entry.id.name] = section, variables.union(*(found[other][1] for other in others))
    return found


class Listener(Voice):
    """A voice that notices all it is asked to say."""

    heard: set[str] = set()  # noqa: RUF012

    def say(self, said: Spoken, form: str = "") -> str:
        game, _, name = said.key.rpartition(".")
        assert said.key != "verbatim", said.args
        if game:
            assert set(said.args) == messages("en")[name][1], said.key
            self.heard.add(name)
        return super().say(said, form)


checked: set[str] = set()


def check(said: Said | str | None) -> None:
    """It is said in words, and in German not as in English."""
    assert isinstance(said, Said), f"{said!r} has no key"
    if repr(said) in checked:
        return
    english, german = (Listener(language, ["Ann", "Bo"]).say(said) for language in LANGUAGES)
    for words in (english, german):
        assert words.strip()
        assert not re.search(r"[{}]|square-deal\.|\n", words), words
    assert english != german
    assert "Ann" not in Voice("en", ["Ann", "Bo"], you=0).say(said)
    checked.add(repr(said))


def walk(variant: str, seed: int, most: int = 150) -> Iterator[tuple[Position, int]]:
    """Positions of a random game and the move that is made there."""
    chance = random.Random(seed)
    position = GAME.deal(seed=seed, variant=variant)
    while position.seat is not None and position.ply < most:
        codes = position.observe().legal
        code = chance.choice(codes[:-1] if variant == "solitaire-4x6" and len(codes) > 1 else codes)
        yield position, code
        position.play(code)
    yield position, -1


def tries(seen: Observation, chance: random.Random) -> Iterator[int]:
    """Moves that somebody could wish for, most of them not legal."""
    hand = [name for hand in seen.view()["table"]["hands"] for name in hand["up"]]
    tiles = [look for look in READING.values() if look[:2] in "".join(2 * name for name in hand)] or ["WILD"]
    cells = [f"{column}{row}" for column in "abcdefghi" for row in range(1, 10)]
    for tile in (*chance.sample(tiles, min(5, len(tiles))), chance.choice(list(READING.values()))):
        cell = chance.choice(cells)
        for verb in ("place", "switch", "turn"):
            yield notation.parse(f"{verb} {tile} {cell}")
        yield notation.parse(f"lift {cell}")
    for text in ("border purple", "border amber", "border teal", "flip", "pass", "stop"):
        yield notation.parse(text)


@cache
def played(variant: str, seed: int) -> None:
    """Check all that is said in a random game."""
    chance = random.Random(seed)
    for position, code in walk(variant, seed):
        seen = position.observe()
        if code < 0:
            break
        for wish in [*chance.sample(seen.legal, min(6, len(seen.legal))), code]:
            check(GAME.phrase(seen, wish))
        for wish in tries(seen, chance):
            if wish not in seen.legal:
                refusal = GAME.refusal(seen, wish)
                assert re.fullmatch(r"SD-[A-Z]\d+", refusal.rule)
                check(refusal.said)
                assert str(refusal.said).endswith(".")
        check(GAME.told(seen, code, position.after(code).observe(position.seat)))
    if position.seat is None:
        check(told.reason(position.observe(None))[1])


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
def test_all_that_is_said_in_random_games(variant: str) -> None:
    """Log lines, moves to choose from, refusals, and why it is over."""
    for seed in range(5):
        played(variant, seed)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_pictures_are_in_the_language_of_the_voice(variant: str, language: str) -> None:
    """Letters of tiles included: violett is no P, Petrol no T."""
    for position, _ in walk(variant, 5, most=60):
        drawn = Text.from_markup(GAME.picture(position.view(), Listener(language, ["Ann", "Bo"]))).plain
        assert not re.search(r"[{}\[\]]|square-deal\.", drawn)
        letters = set(re.findall(r"\b[A-Z]\b", drawn)) - {"S"}
        assert letters <= set("PATW" if language == "en" else "VBPJ")
        assert ("Seat" if language == "en" else "Platz") not in drawn
        assert max(map(len, drawn.splitlines())) <= 80
    assert letters


def test_names_with_brackets_do_not_spoil_the_picture() -> None:
    drawn = GAME.picture(GAME.deal(1).view(None), Voice(names=["[red]Ann", "Bo"]))
    assert "[red]Ann" in Text.from_markup(drawn).plain


def ended(variant: str, up: tuple[list[str], list[str]], *moves: str, down: str = "") -> Position:
    """A game that is over after these moves, beside a Start that is amber all round."""
    border = "amber" if variant == "brainy" else None
    position = scene(variant, {"e5": "AAAA"}, up=up, down=([down] if down else [], []), border=border)
    for move in moves:
        position.play(move)
    assert position.seat is None
    GAME.picture(position.view(), Listener())
    return position


ENDS: dict[str, Callable[[], Position]] = {
    "placed-twelve": lambda: ended("easy", (["AAAT"], ["PPPP"]), "place AATA f5"),
    "fewer-left": lambda: ended("brainy", (["PPPP"], ["TTTT", "PTPT"]), "pass", "pass"),
    "fewest-colours": lambda: ended("brainy", (["PPPP"], ["PTPT"]), "pass", "pass"),
    "tied": lambda: ended("brainy", (["PPPP"], ["TTTT"]), "pass", "pass"),
    "all-placed": lambda: ended("solitaire-5x5", (["AAAT"], []), "place AATA f5"),
    "left-over": lambda: ended("solitaire-5x5", (["AAAT", "PPPP"], []), "place AATA f5"),
    "puzzle-stopped": lambda: free_hand("border amber", "stop"),
}


def free_hand(*moves: str) -> Position:
    position = GAME.deal(seed=1, variant="solitaire-4x6")
    for move in moves:
        position.play(move)
    return position


def test_giving_up_is_told() -> None:
    """SD-S2."""
    before, stop = free_hand("border amber"), notation.parse("stop")
    check(GAME.told(before.observe(), stop, before.after(stop).observe(0)))


@pytest.mark.parametrize("key", ENDS)
def test_every_end_has_its_reason(key: str) -> None:
    """SD-E7, SD-E8, SD-B6, SD-S1, SD-S2: to the player as "you", to others with the name."""
    _, reason = told.reason(ENDS[key]().observe(None))
    assert reason.key == f"square-deal.{key}"
    check(reason)


def test_the_longest_and_the_solved_puzzle_have_reasons() -> None:
    """SD-S2."""
    for ending, key in ((1, "puzzle-solved"), (4, "puzzle-too-long")):
        position = free_hand("border teal")
        position.state.ending = ending
        _, reason = told.reason(position.observe(None))
        assert reason.key == f"square-deal.{key}"
        check(reason)


def test_titles_are_translated() -> None:
    """SD-S1."""
    none_left = ended("solitaire-5x5", (["AAAT"], []), "place AATA f5")
    one_left, two_left = (ended("solitaire-5x5", (up, []), "flip", down="PPPP") for up in ([], ["TTTT"]))
    for position in (none_left, one_left, two_left):
        check(GAME.title_earned(position.observe(None)))


def test_one_and_many() -> None:
    one, two = (told.reason(ended("brainy", (tiles, ["PTPT"] * len(tiles)), "pass", "pass").observe(None))[1]
                for tiles in (["PPPP"], ["PPPP", "TTTT"]))  # fmt: skip
    assert "with 1 tile left each" in str(one)
    assert "with 2 tiles left each" in str(two)


def test_options_series_and_what_cannot_be_read() -> None:
    variant = GAME.options[1]
    assert len(variant.labels) == len(VARIANTS)
    for said in (GAME.pitch, variant.label, variant.help, *variant.labels.values()):
        check(said)
    check(GAME.fits({"players": 1, "variant": "brainy", "starter": "random"}))
    check(GAME.fits({"players": 2, "variant": "solitaire-4x6", "starter": "random"}))
    check(GAME.series_fits(2))
    for read in (
        lambda: notation.parse("hop"),
        lambda: notation.parse("lift z9"),
        lambda: notation.parse("place ABCD e5"),
        lambda: notation.parse("border red"),
        lambda: notation.data(1 << 40),
    ):
        with pytest.raises(ValueError, match=r"[.]$") as caught:
            read()
        check(caught.value.args[0])


def test_advice_in_both_languages() -> None:
    """What the judge gives as reasons, in the puzzle and where endings are counted."""
    crowded = free_hand("border purple")
    chance = random.Random(4)
    while places := [code for code in crowded.observe().legal if kind_of(code) == PLACE]:
        crowded.play(chance.choice(places))
    board = puzzle.SOLUTIONS[0, 5]
    good = free_hand("border purple")
    for cell in puzzle.CELLS[:20]:
        good.play(f"place {READING[int(board[cell]) - 1]} {notation.cell_name(int(cell))}")
    keys, prospects = set(), []
    for position, effort in ((free_hand(), 0.0), (free_hand("border teal"), 0.0), (crowded, 0.01), (good, 0.1)):
        verdict = puzzle.judge(position.observe(), position.codes(), effort)
        assert verdict.prospect is not None
        check(verdict.prospect)
        prospects.append(verdict.prospect.key)
        for reason in verdict.reasons:
            check(reason)
            keys.add(str(reason.key) if isinstance(reason, Said) else "")
    assert {key.rpartition(".")[2] for key in keys} == {
        "any-border",
        "other-step",
        "towards-filled",
        "cannot-be-filled",
        "can-be-filled",
    }
    assert [key.rpartition(".")[2] for key in prospects] == [
        "solvable",
        "perhaps-filled",
        "cannot-be-filled",
        "solvable",
    ]
    check(expert._reason(1, 0.87))
    check(expert._reason(2, 0.375))
    assert str(expert._reason(2, 0.375)) == "Wins 38% of the time, counted to the end."


def test_tiles_have_letters_of_the_language_and_words_for_a_screen_reader() -> None:
    """No code such as AATP is ever read out."""
    piece = next(piece for piece, reading in READING.items() if reading == "AATP")
    assert [Voice(language).say(TILE_SAID[piece]) for language in LANGUAGES] == ["AATP", "BBPV"]
    sides = "Bernstein im Norden, Bernstein im Osten, Petrol im Süden, Violett im Westen"
    assert Voice("en").say(LOOK_SAID[piece], "aloud") == "amber north, amber east, teal south, purple west"
    places = Said("square-deal.move-place", tile=TILE_SAID[piece], cell="e6")
    assert Voice("de", aloud=True).say(places) == f"das Plättchen mit {sides} auf e6 legen"
    for piece, reading in READING.items():
        for said in (TILE_SAID[piece], LOOK_SAID[piece]):
            check(said)
            for language in LANGUAGES:
                assert not re.search(r"[A-Z]{2}", Voice(language, aloud=True).say(said))
        assert (str(TILE_SAID[piece]) == reading) == (reading != WILD_NAME)


@pytest.mark.slow
def test_both_languages_have_the_same_messages_and_all_of_them_are_said() -> None:
    """A message that none of these games and scenes can bring up is one that the code never says."""
    english, german = messages("en"), messages("de")
    assert english.keys() == german.keys()
    assert not {key for key in english if english[key][1] != german[key][1]}
    for variant in VARIANTS:
        test_all_that_is_said_in_random_games(variant)
        test_pictures_are_in_the_language_of_the_voice(variant, "en")
    test_tiles_have_letters_of_the_language_and_words_for_a_screen_reader()
    test_one_and_many()
    for key in ENDS:
        test_every_end_has_its_reason(key)
    test_the_longest_and_the_solved_puzzle_have_reasons()
    test_giving_up_is_told()
    test_titles_are_translated()
    test_options_series_and_what_cannot_be_read()
    test_advice_in_both_languages()
    wanted = {key for key, (section, _) in english.items() if section not in ELSEWHERE}
    assert wanted - Listener.heard == set()
