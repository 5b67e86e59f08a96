"""The files that a game brings beside its code: its rules for people, its words, its lesson."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from importlib import resources
from typing import ClassVar

from parlour.engine.arguments import text_of
from parlour.engine.words import FALLBACK

LANGUAGE = re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*")


class GameFiles:
    """Whatever is one folder, or a module that holds its words itself."""

    words: ClassVar[Mapping[str, str]] = {}
    """What is said of it, by language, each as the text of a Fluent file: of a game that has no files of its own.

    Any other game has `words/<language>.ftl` beside it.
    """

    def rules_text(self, language: str = FALLBACK) -> str:
        """The rules for players, in Markdown; in English if need be, and empty for a game without any."""
        wanted = text_of(language, "A language")
        own = self._file(f"rules.{wanted}.md") if wanted != FALLBACK and LANGUAGE.fullmatch(wanted) else ""
        return own or self._file("rules.md")

    def fluent(self, language: str) -> str:
        """The game's own words in a language, as a Fluent file; empty where it has none."""
        return self.words.get(language) or self._file("words", f"{language}.ftl")

    def lesson_text(self) -> str:
        """Its first lesson, as JSON for a page (docs/page.md); empty for a game without one."""
        return self._file("lesson.json")

    @property
    def folder(self) -> str | None:
        """The package that the game's files lie in; None for a game that is a single module."""
        home = sys.modules[type(self).__module__]
        return home.__name__ if hasattr(home, "__path__") else home.__name__.rpartition(".")[0] or None

    def _file(self, *path: str) -> str:
        """A text that stands beside the game; empty if there is none."""
        if self.folder is None:
            return ""
        found = resources.files(self.folder).joinpath(*path)
        return found.read_text(encoding="utf-8") if found.is_file() else ""
