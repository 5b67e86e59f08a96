"""How guests may be called: so that everybody can see the name, and tell it from others.

Unicode's table of look-alikes has ten thousand entries, nearly all of them between two scripts. A name here keeps
to one script; after that the short list below is what is left: letters of Greek and Cyrillic of which alone a name
can be made that looks Latin, and what looks alike within Latin.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from parlour.engine import Said
from parlour.search.bots import LEVELS
from parlour.server.messages.fields import LONGEST_NAME
from parlour.server.problems import Problem

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
CYRILLIC = (
    "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0455\u0456\u0458\u04bb\u0501\u051b",
    "abekmhopctyxsijhdq",
)
GREEK = ("\u03b1\u03b2\u03b5\u03b9\u03ba\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03b6\u03b7\u03bc", "abelkvoptuxznu")
STROKES = ("01|i", "olll")
ALIKE = str.maketrans(dict(pair for pairs in (CYRILLIC, GREEK, STROKES) for pair in zip(*pairs, strict=True)))
BOT = "bot"


def cleaned(name: str) -> str:
    """A name as it is shown: one line that can be seen, in one script, and not a bot's."""
    shown = re.sub(" +", " ", unicodedata.normalize("NFKC", name)).strip(" ")
    if not shown or not shown.isprintable() or not _visible(shown):
        raise Problem(400, Said("name-unseen"))
    if len(shown) > LONGEST_NAME:  # some signs are written out
        raise Problem(400, Said("name-too-long", most=LONGEST_NAME))
    scripts = {unicodedata.name(letter, "?").split()[0] for letter in shown if letter.isalpha()}
    if len(scripts) > 1 and not any(scripts <= together for together in TOGETHER):
        raise Problem(400, Said("name-mixes-scripts"))
    words = re.split(r"[^\w]+|_", skeleton(shown))
    if skeleton(BOT) in words or "".join(words) in _BOTS:
        raise Problem(400, Said("name-of-bot"))
    return shown


@lru_cache(20_000)
def skeleton(name: str) -> str:
    """What names have in common that look alike."""
    bare = "".join(
        letter for letter in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(letter)
    )
    return bare.translate(ALIKE).replace("rn", "m").replace("vv", "w")


def _visible(shown: str) -> bool:
    """Whether every letter is there for the eye: no fillers, no heaps of accents, no switches between glyphs."""
    marks = 0
    for letter in unicodedata.normalize("NFD", shown):
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        variation = "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"
        if letter in FILLERS or variation or marks > MOST_MARKS:
            return False
    return not unicodedata.category(shown[0]).startswith("M")


_BOTS = frozenset(skeleton(level + BOT) for level in LEVELS)
