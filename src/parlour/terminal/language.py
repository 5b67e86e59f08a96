"""The language that a person reads, and how those at the table are called in it."""

from __future__ import annotations

import os

from parlour.engine import OptionError, Said
from parlour.engine.words import FALLBACK, Voice, languages

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def language(wanted: str | None) -> str:
    """What was asked for, else that of the user's locale, else English."""
    if wanted is not None:
        if wanted not in languages():
            raise OptionError(Said("no-such-language", language=wanted, languages=", ".join(languages())))
        return wanted
    locale = next((value for name in VARIABLES if (value := os.environ.get(name))), "")
    spoken = locale.replace("-", "_").partition("_")[0]
    return spoken if spoken in languages() else FALLBACK


def voice_at_table(spoken: str, players: int, you: int | None) -> Voice:
    """The voice at a table; a bot is called by the number of its seat, as in moves that name seats."""
    voice = Voice(spoken)
    return Voice(spoken, [voice.say(Said("bot-at", seat=str(seat))) for seat in range(players)], you)
