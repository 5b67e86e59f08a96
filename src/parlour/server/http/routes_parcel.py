"""What a game brings along for the page: its lesson, and if it is from elsewhere words, rules, perhaps a board."""

from __future__ import annotations

from importlib import resources

import msgspec
from litestar import Response, get
from msgspec import Struct

from parlour.engine import Game, ParlourError, Said, registry
from parlour.engine.options import Value
from parlour.engine.words import FALLBACK, languages
from parlour.server.errors import HttpError

BOARD = "board.js"


class Parcel(Struct):
    """A game's own files, as far as it has them."""

    words: dict[str, str]
    """Fluent files by language."""
    rules: dict[str, str]
    """For players, in Markdown, by language; empty if there are none."""
    board: str | None
    """The address of its board: an ES module, see docs/page.md."""


class LessonStep(Struct):
    """What is said when so many moves are on the table and the learner is to move."""

    ply: int
    say: str
    """A message of the game's own words, which is told how somebody plays: `hand` is touch or mouse."""
    move: str | None
    """The move that it leads to, as it is written; null at the end of the lesson."""


class Lesson(Struct):
    """A first lesson: a game with this very seed, so that the others answer always the same."""

    seed: int
    options: dict[str, Value]
    seat: int
    """That of the learner; a bot sits on each of the others."""
    bot: str
    """Its level."""
    steps: list[LessonStep]


@get("/api/games/{game:str}/parcel", sync_to_thread=True)
def parcel(game: str) -> Parcel:
    """What a game brings along; the page has that of the house's own games built in."""
    known = _known(game)
    words = {language: text for language in languages() if (text := known.fluent(language))}
    board = f"/api/games/{known.name}/{BOARD}" if board_of(known) is not None else None
    return Parcel(words, _rules(known), board)


@get("/api/games/{game:str}/lesson", sync_to_thread=True)
def lesson(game: str) -> Lesson:
    """A game's first lesson."""
    text = _known(game).lesson_text()
    if not text:
        raise HttpError(404, Said("no-lesson"))
    return msgspec.json.decode(text, type=Lesson)


@get("/api/games/{game:str}/board.js", media_type="text/javascript", include_in_schema=False, sync_to_thread=True)
def board(game: str) -> Response[str]:
    """The game's board; the browser asks each time whether it has changed."""
    text = board_of(_known(game))
    if text is None:
        raise HttpError(404, Said("no-own-board"))
    return Response(text, media_type="text/javascript", headers={"cache-control": "no-cache"})


def board_of(game: Game) -> str | None:
    """The text of `board.js` in the installed package of a game; None where it has none.

    Whoever installs a package trusts its Python already. No other file is served, whatever is asked for, and a
    single module has no folder of its own.
    """
    if game.folder is None:
        return None
    file = resources.files(game.folder).joinpath(BOARD)
    return file.read_text(encoding="utf-8") if file.is_file() else None


def _rules(game: Game) -> dict[str, str]:
    english = game.rules_text()
    others = {language: text for language in languages() if (text := game.rules_text(language)) != english}
    return {FALLBACK: english, **others} if english else others


def _known(game: str) -> Game:
    try:
        return registry.game(game)
    except ParlourError as error:
        raise HttpError(404, error.said) from None


ROUTES = [parcel, lesson, board]
