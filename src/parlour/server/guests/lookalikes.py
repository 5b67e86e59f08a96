"""What names have in common that look alike.

Unicode's table of look-alikes has ten thousand entries, nearly all of them between two scripts. A name here keeps
to one script, and to one that people write today (`names.py`); after that the short lists below are what is left:
letters of which alone a name can be made that looks Latin, and what looks alike within Latin.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

CYRILLIC = (
    "\u0430\u0432\u0433\u0435\u043a\u043c\u043d\u043f\u043e\u0440\u0441\u0442"
    "\u0443\u0445\u0456\u0458\u04bb\u04cf\u0501\u050d\u051b\u051d\u0455\u044c\u04af",
    "abrekmhnopctyxijhldgqwsby",
)
GREEK = (
    "\u03b1\u03b2\u03b3\u03b5\u03b9\u03ba\u03bd\u03bf\u03c1\u03c3\u03c4\u03c5\u03c7\u03c9\u03b6\u03b7\u03bc",
    "abyeikvopotuxwznu",
)
ARMENIAN = ("\u0585\u0578\u057d\u0570\u0581\u0566\u0575\u056c\u057f", "onuhgqjls")
LATIN = ("\u0251\u0269\u028a\u00fe\u01c0", "aiupl")
STROKES = ("01|i", "olll")
ALIKE = str.maketrans(
    dict(pair for pairs in (CYRILLIC, GREEK, ARMENIAN, LATIN) for pair in zip(*pairs, strict=True))
)
STROKED = str.maketrans(dict(zip(*STROKES, strict=True)))
VARIANT = re.compile(
    r"(?:LATIN|NEGATIVE (?:CIRCLED|SQUARED) LATIN|REGIONAL INDICATOR SYMBOL) (?:SMALL |CAPITAL )*LETTER "
    r"(?:(?:SMALL CAPITAL|DOTLESS|SCRIPT|LONG|INSULAR|BLACKLETTER|BARRED) )*([A-Z])(?: WITH .+)?"
)
"""Names of letters that are another one with something added, smaller, or on a ground of its own."""


@lru_cache(20_000)
def plain(name: str) -> str:
    """A name in the letters that it looks to be made of; signs between them stay."""
    folded = unicodedata.normalize("NFKD", name.casefold())
    bare = "".join(_letter(sign) for sign in folded if not unicodedata.combining(sign))
    return bare.translate(ALIKE).translate(STROKED).replace("rn", "m").replace("vv", "w")


@lru_cache(20_000)
def skeleton(name: str) -> str:
    """The same for all names that look alike: blanks and signs of punctuation tell nobody from another."""
    looks = plain(name)
    return "".join(sign for sign in looks if unicodedata.category(sign)[0] not in "PZ" and _tells(sign)) or looks


def _tells(sign: str) -> bool:
    """Whether a sign is more than a stroke or dot beside a letter."""
    return unicodedata.category(sign) not in ("Sk", "Lm") or not unicodedata.name(sign, "").startswith("MODIFIER")


def _letter(sign: str) -> str:
    """The letter of which another one is a variant, else the sign itself."""
    found = None if sign.isascii() else VARIANT.fullmatch(unicodedata.name(sign, ""))
    return found[1].lower() if found else sign
