"""The command `parlour`.

Nothing of the engine is imported until a command needs it: `parlour --help` answers at once.
"""

from __future__ import annotations

import errno
import os
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import parlour
from parlour.admin import commands
from parlour.admin.commands import Database
from parlour.terminal import puzzle_commands
from parlour.terminal.puzzle_commands import Language

if TYPE_CHECKING:
    from parlour.engine.errors import ParlourError

app = typer.Typer(
    help="A home for tabletop games: play them, read their rules, replay what was played.",
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)
bench = typer.Typer(help="Measure how fast the rules run.", no_args_is_help=True, rich_markup_mode=None)
app.add_typer(bench, name="bench")

GameName = Annotated[str, typer.Argument(metavar="GAME", help="For instance square-deal; see 'parlour games'.")]


def _show_version(asked: bool) -> None:
    if asked:
        typer.echo(f"parlour {parlour.__version__}")
        raise typer.Exit


@app.callback()
def parlour_itself(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Say which Parlour this is.")
    ] = False,
) -> None:
    """What is asked of the command itself, without a command of its own."""


@app.command()
def games(language: Language = None) -> None:
    """List the games."""
    from parlour.terminal import show

    show.games(language)


@app.command()
def rules(game: GameName, language: Language = None) -> None:
    """Explain the rules of a game."""
    from parlour.terminal import show

    show.rules(game, language)


@app.command(
    add_help_option=False,
    context_settings={"ignore_unknown_options": True},
)
def play(
    context: typer.Context,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="GAME [ITS OPTIONS]", hidden=True),
    ] = None,
    seat: Annotated[
        str | None, typer.Option(metavar="SEAT", help="Your seat, from 0; 'none' to watch. [default: 0]")
    ] = None,
    bot: Annotated[
        str | None,
        typer.Option(metavar="LEVEL", help="How the bots play: random, or beginner to master. [default: casual]"),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(metavar="NUMBER", help="Decides all chance: the same seed, the same deal.")
    ] = None,
    series: Annotated[
        int | None, typer.Option(metavar="GAMES", help="Play a series of so many games, with totals.")
    ] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the game in this file.")] = None,
    new: Annotated[bool, typer.Option("--new", help="Do not ask about an unfinished game.")] = False,
    language: Language = None,
    help: Annotated[bool, typer.Option("--help", help="Show this, and the options of the game.")] = False,
) -> None:
    """Play a game in the terminal, against bots or alone."""
    from parlour.terminal import start

    request = start.PlayRequest(words or [], seat, bot, seed, series, resume, save, new, language)
    if help:
        print(f"{context.get_help()}\n\n{start.help_text(request)}")
    else:
        start.play(request)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")],
    ply: Annotated[int | None, typer.Option(metavar="N", help="Stop after N moves.")] = None,
    game: Annotated[int | None, typer.Option(metavar="K", help="Of a series, its K-th game.")] = None,
    foresight: Annotated[
        bool, typer.Option("--foresight", help="Of a solitaire, also what was possible, knowing what comes.")
    ] = False,
    language: Language = None,
) -> None:
    """Show a saved game: its moves, where it stands, how it ended."""
    from parlour.terminal import show

    show.replay(file, ply, game, language, foresight)


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record downloaded from a table.")],
    commitment: Annotated[
        str | None, typer.Option(metavar="HEX", help="The commitment that you wrote down before the game.")
    ] = None,
    promise: Annotated[
        str | None, typer.Option(metavar="HEX", help="What the table promised before the shares were opened.")
    ] = None,
    share: Annotated[
        str | None, typer.Option(metavar="HEX", help="The share in the seed that your browser gave.")
    ] = None,
    language: Language = None,
) -> None:
    """Check that a game was dealt as its table had promised before the first move."""
    from parlour.terminal import show

    show.verify(file, commitment, promise, share, language)


@app.command()
def serve(
    host: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Where to listen. [default: 127.0.0.1]")
    ] = None,
    port: Annotated[
        int | None, typer.Option(metavar="NUMBER", help="0 takes a free one and says which. [default: 8080]")
    ] = None,
    database: Database = None,
    open: Annotated[bool, typer.Option("--open", help="Show it in your browser.")] = False,
) -> None:
    """Open tables for browsers: to play with friends and against bots.

    What is left out is taken from the environment: PARLOUR_PORT, PARLOUR_DATABASE and all other settings.
    """
    from parlour.server import serve as server
    from parlour.server.operation import settings

    server.serve(settings.read(host=host, port=port, database=database), open)


@app.command(
    add_help_option=False,
    context_settings={"ignore_unknown_options": True},
)
def arena(
    context: typer.Context,
    words: Annotated[
        list[str] | None,
        typer.Argument(metavar="GAME [ITS OPTIONS]", hidden=True),
    ] = None,
    bots: Annotated[
        str, typer.Option(metavar="BOTS", help="Who plays: levels, your mine:MyBot, or run:PROGRAM.")
    ] = "greedy,random",
    games: Annotated[
        int, typer.Option(metavar="NUMBER", help="How many games; raised so that every deal is complete.")
    ] = 100,
    workers: Annotated[int, typer.Option(metavar="NUMBER", help="How many games at the same time.")] = 1,
    seed: Annotated[int, typer.Option(metavar="NUMBER", help="Decides all deals and choices.")] = 0,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the results here; goes on with what it holds.")
    ] = None,
    report: Annotated[
        Path | None, typer.Option(metavar="FILE.html", help="Write a page with plots for a browser.")
    ] = None,
    cluster: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Play on a Dask cluster instead of here.")
    ] = None,
    patience: Annotated[
        float, typer.Option(metavar="SECONDS", help="For a move of a bot that is not ours; then it has lost.")
    ] = 10.0,
    help: Annotated[bool, typer.Option("--help", help="Show this, and the options of the game.")] = False,
) -> None:
    """Let bots play each other, fairly and many times, and show who is better."""
    from parlour.terminal import start
    from parlour.terminal.arguments import read_options

    request = start.PlayRequest(words or [])
    if help:
        print(f"{context.get_help()}\n\n{start.help_text(request)}")
        return
    if request.game is None:
        from parlour.engine import OptionError, Said

        raise OptionError(Said("which-game-in-arena"))
    from parlour.arena import command

    options = read_options(request.game, request.words[1:])
    command.play(
        command.MatchRequest(
            request.game.name, bots, games, workers, options, seed, out, report, cluster, patience
        )
    )


app.command()(puzzle_commands.solve)
app.add_typer(puzzle_commands.puzzle, name="puzzle")
app.add_typer(commands.admin, name="admin")
app.command()(commands.backup)
app.command()(commands.restore)
app.command()(commands.doctor)


@bench.callback()
def _bench() -> None:
    """Measure how fast the rules run."""


@bench.command()
def playouts(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="One game; else all of them.")] = None,
    seconds: Annotated[float, typer.Option(help="About how long to measure each variant, twice.")] = 2.0,
) -> None:
    """Play random games, compiled and uncompiled, and compare."""
    from parlour.engine import registry
    from parlour.terminal import bench as bench_playouts

    bench_playouts.playouts([game] if game else registry.games(), seconds)


def main() -> None:
    """Run the command; whatever Parlour refuses is said in one sentence."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a letter that a terminal does not know must not end a game
    try:
        app()
    except OSError as error:
        if error.errno not in (errno.EPIPE, errno.EIO):
            raise
        _leave_quietly()
    except Exception as error:
        from parlour.engine.errors import ParlourError

        if not isinstance(error, ParlourError):
            raise
        print(_in_words(error), file=sys.stderr)
        sys.exit(1)


def _in_words(error: ParlourError) -> str:
    """What was refused, in the language that was asked for, or that of the user's locale."""
    from parlour.engine.words import Voice, languages
    from parlour.terminal.language import language

    typed = dict(zip(sys.argv, sys.argv[1:], strict=False)).get("--language")
    return Voice(language(typed if typed in languages() else None)).say(error.said)


def _leave_quietly() -> None:
    """Whoever read our output has gone, as `head` does, or a closed terminal; nothing more can be said."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(1)


if __name__ == "__main__":
    main()
