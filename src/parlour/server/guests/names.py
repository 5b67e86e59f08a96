"""How guests may be called: so that everybody can see the name, and tell it from others."""

from __future__ import annotations

import re
import unicodedata

from parlour.engine import Said
from parlour.search.bots import LEVELS
from parlour.server.errors import HttpError
from parlour.server.guests.lookalikes import plain
from parlour.server.messages.fields import LONGEST_NAME

FILLERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters by their category, and yet nothing is there."""
MOST_MARKS = 2
"""Accents on one letter."""
TOGETHER = (
    {"HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "CJK", "IDEOGRAPHIC"},
    {"HANGUL", "CJK"},
    {"BOPOMOFO", "CJK"},
)
"""Scripts that people write in one word."""
WRITTEN = {
    *(
        "ARABIC",
        "ARMENIAN",
        "BENGALI",
        "BOPOMOFO",
        "CJK",
        "CYRILLIC",
        "DEVANAGARI",
        "ETHIOPIC",
        "GEORGIAN",
        "GREEK",
    ),
    *("GUJARATI", "GURMUKHI", "HANGUL", "HEBREW", "HIRAGANA", "IDEOGRAPHIC", "KANNADA", "KATAKANA"),
    *("KATAKANA-HIRAGANA", "KHMER", "LAO", "LATIN", "MALAYALAM", "MYANMAR", "ORIYA", "SINHALA", "TAMIL", "TELUGU"),
    *("THAANA", "THAI", "TIBETAN"),
}
"""The scripts that Unicode recommends for names: in some of the others one can write what looks like Latin."""
MODIFIER = "MODIFIER"
"""Letters that stand in words of several scripts, like the one in Hawai\u02bbi."""
BOT = "bot"


def cleaned(name: str) -> str:
    """A name as it is shown: one line that can be seen, in one script, and not a bot's."""
    shown = re.sub(" +", " ", unicodedata.normalize("NFKC", name)).strip(" ")
    if not shown or not shown.isprintable() or not _visible(shown):
        raise HttpError(400, Said("name-unseen"))
    if len(shown) > LONGEST_NAME:  # some signs are written out
        raise HttpError(400, Said("name-too-long", most=LONGEST_NAME))
    scripts = {unicodedata.name(letter, "?").split()[0] for letter in shown if letter.isalpha()} - {MODIFIER}
    if len(scripts) > 1 and not any(scripts <= together for together in TOGETHER):
        raise HttpError(400, Said("name-mixes-scripts"))
    if not scripts <= WRITTEN:
        raise HttpError(400, Said("name-rare-script"))
    words = re.split(r"[^\w]+|_", plain(shown))
    if plain(BOT) in words or "".join(words) in _BOTS:
        raise HttpError(400, Said("name-of-bot"))
    return shown


def _visible(shown: str) -> bool:
    """Whether every letter is there for the eye: no fillers, no heaps of accents, no switches between glyphs."""
    marks = 0
    for letter in unicodedata.normalize("NFD", shown):
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        variation = "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"
        if letter in FILLERS or variation or marks > MOST_MARKS:
            return False
    return not unicodedata.category(shown[0]).startswith("M")


_BOTS = frozenset(plain(level + BOT) for level in (*LEVELS, ""))
