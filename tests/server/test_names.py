"""Names that can be seen and told apart."""

from __future__ import annotations

from itertools import cycle

import pytest

from parlour.server.errors import HttpError
from parlour.server.guests.given import _words, given, is_given
from parlour.server.guests.lookalikes import skeleton
from parlour.server.guests.names import cleaned
from parlour.server.speech import languages


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann   Bee ", "Ann Bee"),
        ("\uff21\uff4e\uff4e", "Ann"),
        ("Jürgen Groß", "Jürgen Groß"),
        ("Nguyễn Văn A", "Nguyễn Văn A"),
        ("\u0410\u043d\u043d\u0430", "\u0410\u043d\u043d\u0430"),
        ("\u0395\u03bb\u03ad\u03bd\u03b7", "\u0395\u03bb\u03ad\u03bd\u03b7"),
        ("山田カナ", "山田カナ"),
        ("محمد", "محمد"),
        ("नमन", "नमन"),
        ("R2-D2", "R2-D2"),
        ("🦊 Fox", "🦊 Fox"),
        ("Talbot", "Talbot"),
        ("Bottleneck", "Bottleneck"),
        ("Keanu Hawai\u02bbi", "Keanu Hawai\u02bbi"),
        ("Kofi Ɓaaba", "Kofi Ɓaaba"),
        ("Robot", "Robot"),
    ],
)
def test_names_of_all_sorts_are_welcome(name: str, shown: str) -> None:
    assert cleaned(name) == shown


@pytest.mark.parametrize(
    "name",
    ["", " ", "\u3000", "a\nb", "a\u202eb", "a\u200bb", "\u3164", "\u2800", "\u200d", "\ufeffAnn", "A\ufe0fnn",
     "\u0301", "A\u0301\u0302\u0303nn", "a\x00b", "\ufdfa" * 40],
)  # fmt: skip
def test_what_cannot_be_seen_is_refused(name: str) -> None:
    with pytest.raises(HttpError, match="A name"):
        cleaned(name)


@pytest.mark.parametrize("name", ["\u0410nn", "Ann\u03b1", "M\u0430x", "\u30d1\u30d1lol"])
def test_letters_of_two_scripts_are_refused(name: str) -> None:
    with pytest.raises(HttpError, match="one script"):
        cleaned(name)


@pytest.mark.parametrize(
    "name",
    ["Master bot", "master  BOT", "Masterbot", "Master-Bot", "M\u0430ster bot", "Rand0m b0t", "\uff2daster bot",
     "Expert Bot!", "Bot", "BOT", "B0t", "The bot", "Mäster bot", "Meister-Bot", "\u0432\u043e\u0442",
     "Master \u0299\u1d0f\u1d1b", "Master bo\u0167", "Master \U0001f171\U0001f17e\U0001f183", "B.O.T.", "b o t",
     "\U0001f1e7\U0001f1f4\U0001f1f9 Master", "\u24b7\u24de\u24e3"],
)  # fmt: skip
def test_nobody_is_called_like_a_bot(name: str) -> None:
    with pytest.raises(HttpError, match=r"the bots are called|one script"):
        cleaned(name)


@pytest.mark.parametrize(
    "name", ["\ua4d0\ua4f3\ua4d4", "\u13f4\u13be\u13a2", "\u2c82\u2c9f\u2ca7", "\U00010404nn"]
)
def test_scripts_that_nobody_needs_and_that_look_latin_are_refused(name: str) -> None:
    """Lisu, Cherokee and Coptic letters that read BOT; Deseret."""
    with pytest.raises(HttpError, match=r"script that people use|one script"):
        cleaned(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann", "ANN"), ("Il", "lI"), ("\u041e\u0441\u0430", "Oca"), ("modem", "modern"), ("Zoë", "Zoe"),
     ("O0", "0o"), ("Ann", "\u1d00\u0274\u0274"), ("Ann", "\u0251nn"), ("Ann", "Ann."), ("Ann", "A n n"),
     ("R2-D2", "R2 D2"), ("Søren", "Soren"),
     ("Bob", "\u0412\u043e\u044c"), ("Ann", "\U0001f150\U0001f15d\U0001f15d"),
     ("Ann", "Ann\u02bc")],
)  # fmt: skip
def test_look_alikes_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


def test_different_names_have_different_skeletons() -> None:
    names = [
        "Ann",
        "Ann 2",
        "🦊 Ann",
        "Bob",
        "Eve",
        "Max",
        "Mia",
        "!!!",
        "...",
        "❤",
        "\u0410\u043d\u043d\u0430",
        "\u0395\u03bb\u03ad\u03bd\u03b7",
    ]
    assert len({skeleton(name) for name in names}) == len(names)


def test_whoever_has_no_name_is_given_two_words_of_the_own_language() -> None:
    """Every name that can be given is one that somebody might choose."""
    for language in languages():
        firsts, seconds = _words(language)
        assert len(set(firsts)) * len(set(seconds)) > 500
        for first, second in zip(cycle(firsts), seconds, strict=False):
            assert cleaned(f"{first} {second}") == f"{first} {second}"
            assert is_given(f"{first} {second}")
            assert is_given(f"{first} {second} 2")
        assert is_given(given(language, lambda name: False))
        assert is_given(given(language, lambda name: True))
    assert not is_given("Ann")
