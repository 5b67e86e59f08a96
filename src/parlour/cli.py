"""The command `parlour`.

Nothing of the engine is imported until a command needs it: `parlour --help` answers at once.
"""

from __future__ import annotations

import errno
import os
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Annotated

import typer

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


@app.command()
def games() -> None:
    """List the games."""
    from parlour.terminal import show

    show.games()


@app.command()
def rules(game: GameName) -> None:
    """Explain the rules of a game."""
    from parlour.terminal import show

    show.rules(game)


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
    help: Annotated[bool, typer.Option("--help", help="Show this, and the options of the game.")] = False,
) -> None:
    """Play a game in the terminal, against bots or alone."""
    from parlour.terminal import start

    wish = start.Wish(words or [], seat, bot, seed, series, resume, save, new)
    if help:
        print(f"{context.get_help()}\n\n{start.help_text(wish)}")
    else:
        start.play(wish)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")],
    ply: Annotated[int | None, typer.Option(metavar="N", help="Stop after N moves.")] = None,
    game: Annotated[int | None, typer.Option(metavar="K", help="Of a series, its K-th game.")] = None,
) -> None:
    """Show a saved game: its moves, where it stands, how it ended."""
    from parlour.terminal import show

    show.replay(file, ply, game)


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record downloaded from a table.")],
    commitment: Annotated[
        str | None, typer.Option(metavar="HEX", help="The commitment that you wrote down before the game.")
    ] = None,
) -> None:
    """Check that a game was dealt as its table had promised before the first move."""
    from parlour.terminal import show

    show.verify(file, commitment)


@app.command()
def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="Where to listen.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="NUMBER", help="0 takes a free one and says which.")] = 8080,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="An SQLite file, or postgresql://...; else a file in your data folder."),
    ] = None,
    open: Annotated[bool, typer.Option("--open", help="Show it in your browser.")] = False,
) -> None:
    """Open tables for browsers: to play with friends and against bots."""
    from parlour.server import serve as server

    server.serve(host, port, database, open)


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
        str, typer.Option(metavar="LEVELS", help="Who plays, for instance master,expert,random.")
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
    help: Annotated[bool, typer.Option("--help", help="Show this, and the options of the game.")] = False,
) -> None:
    """Let bots play each other, fairly and many times, and show who is better."""
    from parlour.terminal import start
    from parlour.terminal.arguments import read_options

    wish = start.Wish(words or [])
    if help:
        print(f"{context.get_help()}\n\n{start.help_text(wish)}")
        return
    if wish.game is None:
        from parlour.engine import OptionError

        raise OptionError("Which game? parlour arena GAME; 'parlour games' lists them.")
    from parlour.arena import command

    options = read_options(wish.game, wish.words[1:])
    command.play(command.Wish(wish.game.name, bots, games, workers, options, seed, out, report, cluster))


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
        print(error, file=sys.stderr)
        sys.exit(1)


def _leave_quietly() -> None:
    """Whoever read our output has gone, as `head` does, or a closed terminal; nothing more can be said."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(1)


if __name__ == "__main__":
    main()
