"""The terminal as the game uses it: drawings, prose, columns, questions."""

from __future__ import annotations

import contextlib
import os
import sys
import textwrap
from collections.abc import Sequence

from rich.console import Console, RenderableType
from rich.markdown import Markdown
from rich.markup import escape
from rich.text import Text

from parlour.engine import Said
from parlour.engine.words import FALLBACK, Voice

WIDEST = 100  # prose and columns stay readable on wide terminals


class Left(Exception):
    """The person has left: Ctrl-C, Ctrl-D, or the terminal is gone."""


class Screen:
    """Where things are shown and asked. Without a terminal, or with NO_COLOR, no escape sequence is written."""

    def __init__(self, spoken: str = FALLBACK) -> None:
        self.voice = Voice(spoken)
        """Whose words are shown; at a table it knows who is who."""
        bare = bool(os.environ.get("NO_COLOR")) or os.environ.get("TERM") == "dumb"
        self._console = Console(highlight=False, emoji=False, color_system=None if bare else "auto")
        self._width = min(self._console.width, WIDEST)
        self.interactive = sys.stdin.isatty() and sys.stdout.isatty()
        if self.interactive:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  # lines can be edited and recalled

    @property
    def language(self) -> str:
        """The language that is spoken here."""
        return self.voice.language

    def words(self, said: Said | str) -> str:
        """What is said, in words."""
        return said if isinstance(said, str) else self.voice.say(said)

    def say(self, said: Said | str = "", style: str = "", indent: int = 0, label: str = "") -> None:
        """Prose, wrapped between words; names of files stay whole. A label stands before it, in the indent."""
        for paragraph in self.words(said).split("\n"):
            lines = textwrap.wrap(
                paragraph,
                self._width,
                initial_indent=label.ljust(indent),
                subsequent_indent=" " * indent,
                break_long_words=False,
                break_on_hyphens=False,
            )
            self._console.print(Text("\n".join(lines), style=style), soft_wrap=True)

    def tell(self, said: Said | str) -> None:
        """A line that may be copied, such as a command with a file: never wrapped."""
        self._console.print(Text(self.words(said)), soft_wrap=True)

    def draw(self, markup: str) -> None:
        """A drawing with Rich markup; lines too long for a terminal break between words."""
        self._console.print(markup, soft_wrap=not self._console.is_terminal)

    def page(self, markdown: str) -> None:
        """A long text: rendered, and a page at a time where there is a terminal, as written elsewhere."""
        if not self._console.is_terminal:
            print(markdown, end="")
            return
        os.environ.setdefault("LESS", "FRX")  # stop at once if it fits, show colours, leave it on the screen
        with self._console.pager(styles=self._console.color_system is not None):
            self._console.print(Markdown(markdown, code_theme="ansi_dark"), width=self._width)

    def columns(self, items: Sequence[str]) -> None:
        """Short items side by side, read downwards."""
        if not items:
            return
        widest = max(map(len, items)) + 3
        across = max(1, (self._width - 1) // widest)
        deep = -(-len(items) // across)
        for line in range(deep):
            self.draw(escape(" " + "".join(f"{item:<{widest}}" for item in items[line::deep]).rstrip()))

    def ask(self, prompt: Said | str) -> str:
        """A line from the person, without blanks at its ends."""
        try:
            line = input(f"{self.words(prompt)} > ".lstrip())
        except (EOFError, OSError, KeyboardInterrupt):
            raise Left from None
        if not sys.stdin.isatty():
            print(line)  # so that what comes through a pipe can be followed
        return line.strip()

    def show(self, thing: RenderableType) -> None:
        """Anything that Rich can render."""
        self._console.print(thing)
