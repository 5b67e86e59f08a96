"""What Pyramid Power says: every message of its Fluent files, in every language, with what the code gives it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from parlour.engine import Observation, Position, Said, Who
from parlour.engine.said import Arg
from parlour.engine.words import Voice, bundle_of
from parlour.games.pyramid_power.expert import judge
from parlour.games.pyramid_power.notation import DRAW, LOOK_OF, PASS
from parlour.games.pyramid_power.parts import CELLS, COLOUR_NAMES, LETTERS
from parlour.games.pyramid_power.things import tile, title
from tests.ours import on_the_page
from tests.pyramid_power.oracle import HAND
from tests.pyramid_power.steer import small_deal
from tests.pyramid_power.table import GAME

NAMES = ["Ann", "Bo", "Cleo", "Dan"]
SAMPLES = 60  # of each message are enough

TILE = tile(LOOK_OF["RPY"])
WORTH = Said("pyramid-power.tile-worth", tile=TILE, value=5)
# What the page and the picture say themselves, or common code of a game: with what they give.
SHOWN: dict[str, list[dict[str, Arg]]] = {
    "pitch": [{}],
    "tile-worth": [{"tile": TILE, "value": 5}, {"tile": Said("pyramid-power.wild"), "value": 0}],
    "standing": [{"who": Who(0), "points": points} for points in (1, -3, 20)],
    "standing-to-move": [{"who": Who(1), "points": 7}],
    "named-you": [{"name": "Ann"}],
    "placed": [{"place": "1,0", "tip": tip, "tile": WORTH} for tip in ("up", "down")],
    "open-place": [
        {"place": "1,0", "neighbours": neighbours, "bonus": bonus, "fits": fits}
        for neighbours, bonus, fits in ((1, 0, "yes"), (2, 15, "no"), (3, 35, "yes"))
    ],
    "ghost": [{"place": "1,0", "tile": TILE}],
    "hand-of": [{"who": Who(0)}, {"who": Who(1)}],
    "stack-of": [{"height": 4}],
    "stack-with-top": [{"height": 4, "tile": "RPY 5"}],
    "stack-top-first": [{"tiles": "RPY 5"}],
    "top-tile": [{"tile": WORTH}],
    "face-up-tiles": [{"tiles": "RPY 5"}],
    "just-drawn": [{"tile": WORTH}],
    "pile": [{"left": 3}],
    "draw-from": [{"left": 3}],
    **{f"expects-{step}": [{"who": Who(0)}, {"who": Who(1)}] for step in ("play", "drawn", "alone")},
}
WITHOUT_ARGUMENTS = re.compile(
    r"(ask|do|lesson|example|tip|problem)-.*|expects-over|layout|tiles|face-up|no-tiles|nothing-aside"
)


@cache
def messages(language: str) -> dict[str, ast.Message]:
    """The messages of the game's file, by name."""
    body = FluentParser().parse(GAME.fluent(language)).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    return {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}


KEYS = sorted(messages("en"))


def variables(message: ast.Message, known: dict[str, ast.Message]) -> set[str]:
    """What a message wants to be given, with all its forms and the messages that it refers to."""
    wanted: set[str] = set()

    class Finder(Visitor):  # type: ignore[misc, unused-ignore]
        def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
            wanted.add(node.id.name)

        def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
            wanted.update(variables(known[node.id.name], known))

    Finder().visit(message)
    return wanted


def parts(said: Arg) -> Iterator[Said]:
    """What is said, and all that is said in it."""
    if isinstance(said, Said):
        yield said
        for arg in said.args.values():
            yield from parts(arg)


def nonsense(seen: Observation, rng: random.Random) -> Iterator[int]:
    """Moves that can be written, some of them near what is legal, none of them legal."""
    legal = set(seen.codes().tolist())
    cells = [code % CELLS for code in legal if code < DRAW] or [CELLS // 2]
    looks = rng.sample(list(LOOK_OF.values()), 12)
    near = [look * CELLS + rng.choice(cells) + rng.choice((0, 0, 1, -1)) for look in looks]
    return (code for code in [DRAW, PASS, *near] if code not in legal)


def game(position: Position, rng: random.Random) -> Iterator[Said]:
    """All that is said in a game: choices, refusals, log lines, how it ended."""
    while position.seat is not None:
        seen = position.observe()
        codes = seen.codes().tolist()
        yield from (GAME.phrase(seen, code) for code in rng.sample(codes, min(4, len(codes))))
        yield from (heard(GAME.refusal(seen, code).said) for code in nonsense(seen, rng))
        before, code = position.observations(), rng.choice(codes)
        position.play(code)
        lines = GAME.tells(before, code, position.observations())
        assert len(set(map(str, lines))) == 1
        yield from map(heard, lines)
    spectator = position.observe(None)
    yield heard(GAME.reason(spectator)[1])
    earned = GAME.title_earned(spectator)
    if earned:
        yield heard(earned)


def heard(said: Said) -> Said:
    assert isinstance(said, Said), "what is said has a key"
    return said


def judged() -> Iterator[Said]:
    """What the expert says of moves at the end of short games: of two players, and of the solitaire."""
    rng = random.Random(1)
    ends = [small_deal(2, 2, 0, rng).position for _ in range(60)]
    for position in (*ends, *(small_deal(1, 0, 5, rng).position for _ in range(20))):
        while position.seat is not None:
            verdict = judge(position.observe(), position.codes(), 0.2)
            if verdict:
                yield from map(heard, verdict.reasons)
            position.play(rng.choice(position.codes().tolist()))


def typed() -> Iterator[Said]:
    """What is said of texts that are no moves."""
    for text in ("play RYB 1,0", "play QQQ 0,1", "play RRB 40,0", "nonsense"):
        with pytest.raises(ValueError, match=r"\.$") as unread:
            GAME.parse(text)
        yield heard(unread.value.args[0])
    with pytest.raises(ValueError, match=r"\.$") as unread:
        GAME.code({"do": "jump"})
    yield unread.value.args[0]


@cache
def everything() -> dict[str, list[Said]]:
    """All that was said, by message: in random games, short games, on the page."""
    found: dict[str, dict[str, Said]] = {key: {} for key in KEYS}

    def keep(said: Said) -> None:
        for one in parts(said):
            room, _, key = one.key.rpartition(".")
            assert room == "pyramid-power"
            if len(found[key]) < SAMPLES:
                found[key][repr(one)] = one

    for players in (1, 2, 3, 4):
        for seed in range(12):
            rng = random.Random(seed)
            deals = [GAME.deal(seed=seed, players=players)] if seed < 3 else []
            height, piles = min(3, HAND[players]), (0, 2) if players > 1 else (9,)
            deals += [small_deal(players, height, pile, rng).position for pile in piles]
            for position in deals:
                for said in game(position, rng):
                    keep(said)
    for said in [*judged(), *typed(), *map(title, (0, 280, 310, 350))]:
        keep(said)
    for key, given in SHOWN.items():
        for args in given:
            keep(Said(f"pyramid-power.{key}", **args))
    for key in filter(WITHOUT_ARGUMENTS.fullmatch, KEYS):
        keep(Said(f"pyramid-power.{key}"))
    return {key: list(samples.values()) for key, samples in found.items()}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("key", KEYS)
def test_every_message_can_be_said(key: str, language: str) -> None:
    """With all that the code gives it, to whoever sits there: nothing is missing and no key leaks through."""
    samples = everything()[key]
    assert samples, "nobody says this"
    assert bundle_of(language, "pyramid-power").has_message(key)
    known = messages(language)
    wanted = variables(known[key], known)
    for said in samples:
        assert set(said.args) == wanted
        for voice in (Voice(language), Voice(language, NAMES, you=0), Voice(language, NAMES)):
            words = voice.say(said)
            assert words.strip() == words != ""
            assert not re.search(r"[{}\n]|pyramid-power|\bverbatim\b|  ", words), words
            assert (words.endswith(".")) == key.startswith(SENTENCES) or key.startswith("lesson"), words


SENTENCES = (
    "refused-",
    "unread-",
    "ended-",
    "judged-",
    "ask-",
    "expects-",
    "example-",
    "tip-",
    "problem-",
    "pitch",
)


@pytest.mark.parametrize("key", KEYS)
def test_german_is_german(key: str) -> None:
    """Every message has German words of its own."""
    english, german = Voice("en", NAMES), Voice("de", NAMES)
    assert any(english.say(said) != german.say(said) for said in everything()[key])


def test_a_log_line_speaks_to_its_mover_and_of_others() -> None:
    place: dict[str, Arg] = {"tile": TILE, "place": "1,0", "points": 30}
    plays = Said("pyramid-power.plays", who=Who(1), **place)
    out = Said("pyramid-power.goes-out", who=Who(0), **place, more=5)
    assert Voice(names=NAMES, you=1).say(plays) == "You play RPY at 1,0 for 30 points"
    assert Voice("de", NAMES, you=1).say(plays) == "Du legst RVL auf 1,0 für 30 Punkte"
    assert Voice("de", NAMES, you=0).say(plays) == "Bo legt RVL auf 1,0 für 30 Punkte"
    assert str(out) == (
        "Seat 1 plays RPY at 1,0 for 30 points and goes out, with 5 more for the tiles the others still hold"
    )
    wild = Said("pyramid-power.plays", who=Who(1), **{**place, "tile": Said("pyramid-power.wild")})
    assert Voice("de", NAMES).say(wild) == "Bo legt den Joker auf 1,0 für 30 Punkte"


@pytest.mark.parametrize(("language", "aloud"), [("en", "red-purple-yellow"), ("de", "rot-violett-gelb")])
def test_screen_readers_hear_words(language: str, aloud: str) -> None:
    """A tile's letters are for the eye."""
    voice = Voice(language)
    assert voice.say(TILE, "aloud") == aloud
    assert aloud in voice.say(WORTH)
    assert aloud in voice.say(Said("pyramid-power.ghost", place="1,0", tile=TILE))


def test_no_letter_of_one_language_is_another_colour_in_another() -> None:
    """Whoever reads a letter off a tile and types it, means that colour or nothing."""
    letters = {
        language: [Voice(language).say(Said(f"pyramid-power.{name}"), "letter") for name in COLOUR_NAMES]
        for language in ("en", "de")
    }
    assert letters["en"] == list(LETTERS)
    for theirs in letters.values():
        assert len(set(theirs)) == len(LETTERS)
        assert all(letter == LETTERS[i] or letter not in LETTERS for i, letter in enumerate(theirs))


def test_the_page_says_what_there_is() -> None:
    """Every key on the page has words, and all that is for the page alone is said there."""
    sources = on_the_page("pyramid-power")
    keys = set(re.findall(r'"pyramid-power\.([a-z-]+)"', sources))
    assert keys <= set(KEYS)
    drawn = {"standing", "standing-to-move", "stack-with-top", "pitch"}
    # The page finds tips by a move's step, and problems are told by their own tests.
    drawn |= {key for key in KEYS if key.startswith(("tip-", "problem-"))}
    assert {key for key in KEYS if key in SHOWN or WITHOUT_ARGUMENTS.fullmatch(key)} - drawn <= keys
