"""Everything that Coda says, in both languages: whole, without a key or a gap; and nothing is there unsaid."""

from __future__ import annotations

import json
import random
import re
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import pytest

from parlour.engine import IllegalMove, Position, Said
from parlour.engine.conformance.walks import walk
from parlour.engine.options import Options
from parlour.engine.said import from_data
from parlour.engine.words import Spoken, Voice
from parlour.games.coda import GAME
from parlour.games.coda.expert.judge import judge
from parlour.games.coda.notation import target_of
from parlour.games.coda.state import MOVES, NAME, STOP
from tests.ours import on_the_page
from tests.recordings import recorded

NAMES = ("Ann", "Ben", "Cleo", "Dora")
LANGUAGES = ("en", "de")
DEALS: list[tuple[Options, int]] = [(options, seed) for seed in range(2) for options in recorded(GAME)]


class Listening(Voice):
    """A voice that remembers which messages it has spoken."""

    def __init__(self, language: str, you: int | None = None) -> None:
        super().__init__(language, NAMES, you)
        self.spoken: set[str] = set()

    def say(self, said: Spoken, form: str = "") -> str:
        self.spoken.add(said.key)
        return super().say(said, form)


@dataclass
class Heard:
    """What was said in many games, each sentence once, with the seat that moved."""

    lines: dict[str, tuple[Said, int]] = field(default_factory=dict)
    phrases: dict[str, tuple[Said, int]] = field(default_factory=dict)
    sentences: dict[str, tuple[Said, int]] = field(default_factory=dict)
    """Refusals, reasons of bots, and why a round is over."""

    def note(self, kind: dict[str, tuple[Said, int]], said: Said, seat: int) -> None:
        kind.setdefault(repr(said), (said, seat))

    @property
    def all(self) -> list[tuple[Said, int]]:
        return [*self.lines.values(), *self.phrases.values(), *self.sentences.values()]


@cache
def heard() -> Heard:
    """Random games of all sorts, with all that is said on the way."""
    found = Heard()
    for options, seed in DEALS:
        position, chance = GAME.deal(seed, **options), random.Random(seed)
        while position.seat is not None:
            listen(position, found)
            before, mover = position.observations(), position.seat
            code = position.play(lively(position, chance)).code
            for then, now in zip(before, position.observations(), strict=True):
                found.note(found.lines, GAME.told(then, code, now), mover)
        found.note(found.sentences, GAME.reason(position.observe(None))[1], 0)
    return found


def lively(position: Position, chance: random.Random) -> int:
    """A move by lot, but right namings and stops more often than by lot alone."""
    codes, state = [int(code) for code in position.codes()], position.state
    right = [code for code in codes if code >= NAME and hits(state, *target_of(code))]
    if STOP in codes and chance.random() < 0.5:
        return STOP
    return chance.choice(right if right and chance.random() < 0.4 else codes)


def hits(state: Any, seat: int, place: int, number: int) -> bool:
    """Whether a naming is right."""
    return int(state.code[seat, place]) >> 1 == number


def listen(position: Position, found: Heard) -> None:
    """What may be done now, what may not, and what an expert says of it."""
    seat, seen = position.seat, position.observe()
    assert seat is not None
    for code in seen.legal[:: 1 + len(seen.legal) // 8]:
        found.note(found.phrases, GAME.phrase(seen, code), seat)
    legal = set(seen.legal)
    namings = random.Random(position.ply).sample(range(NAME, MOVES), 20)
    for code in (*range(0, NAME, 1 + position.ply % 4), *namings):
        if code not in legal:
            found.note(found.sentences, GAME.refusal(seen, code).said, seat)
    if position.ply % 4 == 0:
        verdict = judge(seen, position.codes(), 0.0)
        for reason in verdict.reasons[::7]:
            found.note(found.sentences, reason, seat)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_leaks_through(language: str) -> None:
    """No gap, no key, no sentence without words; short of names, German is not English."""
    voices = [Listening(language, you) for you in (None, 0, 1)]
    english = Voice("en", NAMES)
    for said, _ in heard().all:
        assert said.key.startswith("coda.")
        for voice in voices:
            text = voice.say(said)
            assert not re.search(r"[{}]|coda\.|\bNone\b|  ", text), text
            assert language == "en" or text != english.say(said), text


def test_all_of_it_travels_as_json() -> None:
    for said, _ in heard().all:
        assert from_data(json.loads(json.dumps(said.as_data()))) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_sentences_begin_and_end(language: str) -> None:
    """Lines of the log are sentences without a full stop, moves are phrases, all else are whole sentences."""
    for said, seat in heard().lines.values():
        mine, theirs = Voice(language, NAMES, seat).say(said), Voice(language, NAMES).say(said)
        assert mine.startswith(f"{'Du' if language == 'de' else 'You'} ")
        assert theirs.startswith(f"{NAMES[seat]} ")
        assert not {mine[-1], theirs[-1]} & set(".:; ")
    for said, seat in heard().phrases.values():
        assert re.fullmatch(r"[a-z0-9].*[^.:; ]", Voice(language, NAMES, seat).say(said))
    for said, seat in heard().sentences.values():
        assert re.fullmatch(r"[A-Z].*[^ ]\.", Voice(language, NAMES, seat).say(said))


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures_and_what_cannot_be_read(language: str) -> None:
    texts = []
    for options, seed in DEALS[:6]:
        for position, _ in walk(GAME, options, seed):
            if position.ply % 10 == 2:
                texts.append(GAME.picture(position.view(0), Voice(language, NAMES, 0)))
    with pytest.raises(ValueError, match="moves look like") as caught:
        GAME.parse("nonsense")
    texts.append(Voice(language).say(caught.value.args[0]))
    assert not [text for text in texts if re.search(r"[{}]|coda\.|\bNone\b", text)]
    assert all("Ann" not in text for text in texts), "you are called you"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_said_somewhere(language: str) -> None:
    """In the games above, in a picture, by the declared options, or by the page, which names it in its sources."""
    voice = Listening(language, you=0)
    for said, _ in heard().all:
        voice.say(said)
    for options, seed in DEALS[:6]:
        for position, _ in walk(GAME, options, seed):
            GAME.picture(position.view(0), voice)
    for said in (GAME.pitch, Said("coda.moves-look-like")):
        voice.say(said)
    for option in GAME.options:
        for said in (option.label, option.help, *option.labels.values()):
            voice.say(said)
    voice.spoken |= set(re.findall(r"(?<![.\w])coda\.[a-z-]+", on_the_page("coda")))
    written = {f"coda.{name}" for name in re.findall(r"^([a-z-]+) =", GAME.fluent(language), re.MULTILINE)}
    assert len(written) > 100
    # The page finds tips by a move's step, and problems are told by their own tests.
    written -= {key for key in written if key.startswith(("coda.tip-", "coda.problem-"))}
    assert written - voice.spoken == set()
    assert {key for key in voice.spoken if key.startswith("coda.")} - written == set()


def test_a_refusal_speaks_the_language_of_whoever_is_refused() -> None:
    position = GAME.deal(1, starter=0)
    with pytest.raises(IllegalMove) as caught:
        position.play("take black")
    assert str(caught.value) == "First say how many of your 4 tiles are to be black. (CO-1)"
    refused = GAME.refusal(position.observe(), GAME.parse("take black")).said
    assert Voice("de").say(refused) == "Sag zuerst, wie viele deiner 4 Steine schwarz sein sollen."
