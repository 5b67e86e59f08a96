"""What is said, put into words: Fluent files, one folder a language, and every game with its own.

The common words stand in `parlour/words/<language>/*.ftl`, a game's in `words/<language>.ftl` beside it. The page
reads the same files (web/src/words). Beyond Fluent itself a translation can ask:

    { $who } { YOU($who, you: "place", other: "places") }   for the reader or for others; alone, which of them
    { AS($tile, form: "accusative") }                       another form of a thing: an attribute of its message
    { LIST($tiles) }                                        "a, b and c"; also with a form
    { KEY($colour) -> ... }                                 which message is it?

What is shown short, such as the letters of a tile, can have an attribute `.aloud` with words for a screen reader,
and another form of it `.<form>-aloud`: a voice that is `aloud` uses them.

A language that lacks a word falls back to English, and a key without any words to the key: never to a traceback.

Nothing here knows games: whoever does puts up a shelf with their files (`registry`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.runtime.bundle import Message, Pattern

FALLBACK = "en"
ALOUD = "aloud"
Shelf = Callable[[str, str], str]
"""The words of a game in a language, as a Fluent file; empty where it has none."""
_shelves: list[Shelf] = []


class Spoken(Protocol):
    """What is said: a key and its arguments, as `Said` has them."""

    @property
    def key(self) -> str: ...

    @property
    def args(self) -> Mapping[str, Any]: ...


class Seated(Protocol):
    """Whoever sits on a seat, as `Who` has it."""

    @property
    def seat(self) -> int: ...


def languages() -> list[str]:
    """The languages of the house, English first."""
    folders = (folder.name for folder in resources.files("parlour").joinpath("words").iterdir() if folder.is_dir())
    return sorted(
        (name for name in folders if not name.startswith("_")), key=lambda name: (name != FALLBACK, name)
    )


class Voice:
    """A language, and who is who at a table; `aloud` for a screen reader, which is told no codes."""

    def __init__(
        self, language: str = FALLBACK, names: Sequence[str] = (), you: int | None = None, aloud: bool = False
    ) -> None:
        self.language = language
        self.names = names
        self.you = you
        self.aloud = aloud

    def say(self, said: Spoken, form: str = "") -> str:
        """A sentence or a thing in words; `form` is an attribute of its message, where it has that."""
        return self._say(said.key, said.args, form)

    def _say(self, key: str, args: Mapping[str, Any], form: str) -> str:
        game, _, name = key.rpartition(".")
        for language in dict.fromkeys((self.language, FALLBACK)):
            bundle = bundle_of(language, game)
            if bundle.has_message(name):
                message = bundle.get_message(name)
                pattern = self._pattern(message, form)
                if pattern is not None:
                    words, _ = bundle.format_pattern(pattern, self._arguments(args))
                    return str(words)
        return key

    def _pattern(self, message: Message, form: str) -> Pattern | None:
        """A form of a message, for this voice: what it lacks is said as it is."""
        forms = message.attributes
        if self.aloud:
            found = forms.get(f"{form}-{ALOUD}" if form else ALOUD) or forms.get(form) or forms.get(ALOUD)
        else:
            found = forms.get(form)
        return found or message.value

    def name(self, who: Seated, form: str = "") -> str:
        """A player: you, a name, or the number of the seat where there is none; people count from 1."""
        if who.seat == self.you:
            return self._say("you", {}, form)
        if who.seat < len(self.names):
            return self._say("named", {"name": self.names[who.seat]}, form)
        return self._say("seat", {"number": who.seat + 1}, form)

    def _arguments(self, args: Mapping[str, Any]) -> dict[str, Any]:
        thing = _things()
        return {
            name: arg if isinstance(arg, (str, int, float)) else thing(self, arg) for name, arg in args.items()
        }

    def words(self, arg: Any, form: str = "") -> str:
        """An argument in words."""
        if hasattr(arg, "key"):
            return self.say(arg, form)
        if hasattr(arg, "seat"):
            return self.name(arg, form)
        if isinstance(arg, (tuple, list)):
            return self._listed([self.words(one, form) for one in arg])
        return str(arg)

    def _listed(self, words: Sequence[str]) -> str:
        if len(words) < 2:
            return "".join(words)
        return self._say("list", {"first": ", ".join(words[:-1]), "last": words[-1]}, "")


@cache
def bundle_of(language: str, game: str) -> FluentBundle:
    """The words of a language for one game, or with no game the common ones."""
    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False, functions=_functions())
    for source in (*common_words(language), game_words(language, game)):
        bundle.add_resource(FluentResource(source), allow_overrides=True)
    return bundle


def has_words(key: str) -> bool:
    """Whether anything can be said of a key."""
    game, _, name = key.rpartition(".")
    return bool(bundle_of(FALLBACK, game).has_message(name))


def common_words(language: str) -> list[str]:
    """The common files of a language, as they are written."""
    folder = resources.files("parlour").joinpath("words", language)
    if not folder.is_dir():
        return []
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".ftl")), key=lambda file: file.name)
    return [file.read_text(encoding="utf-8") for file in files]


def put_up(shelf: Shelf) -> None:
    """From now on, look for the words of games there too."""
    _shelves.append(shelf)


def game_words(language: str, game: str) -> str:
    """A game's file of a language, as it is written; empty if it has none."""
    return next((text for shelf in _shelves if game and (text := shelf(game, language))), "")


@cache
def _things() -> type[Any]:
    """Fluent's kind of value for what has words of its own; made late, as Fluent takes a while to load."""
    from fluent.runtime.types import FluentType

    class Thing(FluentType):  # type: ignore[misc, unused-ignore]
        def __init__(self, voice: Voice, arg: Any) -> None:
            self.voice = voice
            self.arg = arg

        def format(self, locale: object) -> str:
            return self.voice.words(self.arg)

    return Thing


@cache
def _functions() -> dict[str, Any]:
    """What translations can ask; see the top of this file."""
    thing = _things()

    def you(who: Any, you: str = "you", other: str = "other") -> str:
        return you if who.voice.you is not None and getattr(who.arg, "seat", None) == who.voice.you else other

    def as_(value: Any, form: str = "") -> str:
        return str(value.voice.words(value.arg, form)) if isinstance(value, thing) else str(value)

    def key(value: Any) -> str:
        return str(value.arg.key.rpartition(".")[2]) if isinstance(value, thing) else str(value)

    return {"YOU": you, "AS": as_, "LIST": as_, "KEY": key}


ENGLISH = Voice()
