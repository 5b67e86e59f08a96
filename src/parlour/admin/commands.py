"""What `parlour` offers to who runs a house; as in `cli`, nothing is imported until a command needs it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from sqlalchemy.ext.asyncio import AsyncEngine

admin = typer.Typer(
    help="Look after a house: its tables, its guests, a word to all. Running servers follow within seconds.",
    no_args_is_help=True,
    rich_markup_mode=None,
)
Found = TypeVar("Found")

Database = Annotated[
    str | None,
    typer.Option(metavar="URL", help="An SQLite file, or postgresql://...; else a file in your data folder."),
]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to, for instance monday.backup.")],
    database: Database = None,
    overwrite: Annotated[bool, typer.Option("--overwrite", help="Also where there is such a file.")] = False,
) -> None:
    """Keep everything in one file, while people play."""
    from parlour.admin.backup import backup as keep
    from parlour.server.storage.database import chosen

    size = keep(chosen(database), file, overwrite)
    print(f"Kept in {file}: {size / 1e6:.1f} MB.")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What 'parlour backup' has written.")],
    database: Database = None,
    replace: Annotated[bool, typer.Option("--replace", help="In place of the tables that are there.")] = False,
) -> None:
    """Go back to a backup; the server must be stopped."""
    from parlour.admin.restore import restore as bring_back
    from parlour.server.storage.database import chosen

    aside = bring_back(file, chosen(database), replace)
    print(f"Restored from {file}." + (f" What was there before is in {aside}." if aside else ""))


def doctor(
    database: Database = None,
    address: Annotated[
        str | None, typer.Option(metavar="URL", help="Where visitors come in: ask the running server there, too.")
    ] = None,
) -> None:
    """Look at database, disk, cache, page, versions and proxy, and say what to do.

    The exit code is 1 if something is bad.
    """
    from parlour.admin.doctor import BAD, examine

    findings = examine(database, address)
    for finding in findings:
        print(finding)
    raise typer.Exit(any(finding.state == BAD for finding in findings))


Guest = Annotated[str, typer.Argument(metavar="GUEST", help="The id of a guest; see 'parlour admin find'.")]
Table = Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table, as in its link.")]
Reason = Annotated[str, typer.Option(metavar="TEXT", help="For the audit log; guests do not see it.")]
Days = Annotated[float | None, typer.Option("--days", metavar="NUMBER", help="For how long; else for ever.")]


def at_the_desk(database: str | None, work: Callable[[AsyncEngine], Awaitable[Found]]) -> Found:
    """Do something with the database."""
    import asyncio

    from parlour.admin.desk import desk
    from parlour.server.storage.database import chosen

    async def run() -> Found:
        async with desk(chosen(database)) as engine:
            return await work(engine)

    return asyncio.run(run())


@admin.command()
def find(
    words: Annotated[str, typer.Argument(metavar="WORDS", help="An id, or a part of a guest's name.")],
    database: Database = None,
) -> None:
    """Look for guests and tables."""
    from parlour.admin import looking

    looking.show(at_the_desk(database, lambda engine: looking.find(engine, words)))


@admin.command()
def close(table: Table, reason: Reason = "", database: Database = None) -> None:
    """Close a table: nobody can come to it any more."""
    from parlour.admin import moderation

    at_the_desk(database, lambda engine: moderation.close(engine, table, reason))
    print(f"Table {table} is closed.")


@admin.command()
def reopen(table: Table, database: Database = None) -> None:
    """Open a table again that was closed; it goes on where it was."""
    from parlour.admin import moderation

    at_the_desk(database, lambda engine: moderation.reopen(engine, table))
    print(f"Table {table} is open again.")


@admin.command()
def rename(guest: Guest, name: Annotated[str, typer.Argument(metavar="NAME")], database: Database = None) -> None:
    """Give a guest another name; with 'silence' it stays."""
    from parlour.admin import moderation

    at_the_desk(database, lambda engine: moderation.call(engine, guest, name))
    print(f"Guest {guest} has another name.")


@admin.command()
def silence(guest: Guest, days: Days = None, reason: Reason = "", database: Database = None) -> None:
    """Let a guest play, but not ask others for anything, nor choose a name."""
    from parlour.admin import moderation

    at_the_desk(database, lambda engine: moderation.silence(engine, guest, days, reason))
    print(f"Guest {guest} is silenced.")


@admin.command()
def ban(
    subject: Annotated[str, typer.Argument(metavar="GUEST|RANGE", help="An id, or a range such as 192.0.2.0/24.")],
    days: Days = None,
    reason: Reason = "",
    database: Database = None,
) -> None:
    """Let a guest, or everybody from a range of addresses, come in no more."""
    from parlour.admin import moderation

    print(f"{at_the_desk(database, lambda engine: moderation.ban(engine, subject, days, reason))} is banned.")


@admin.command()
def lift(
    subject: Annotated[str, typer.Argument(metavar="GUEST|RANGE", help="As 'parlour admin bans' shows it.")],
    database: Database = None,
) -> None:
    """Take back a ban or a silence."""
    from parlour.admin import moderation

    at_the_desk(database, lambda engine: moderation.lift(engine, subject))
    print(f"{subject} is welcome again.")


@admin.command()
def bans(database: Database = None) -> None:
    """List who is banned or silenced."""
    from parlour.admin import looking

    looking.show(at_the_desk(database, looking.bans))


@admin.command()
def notice(
    text: Annotated[str | None, typer.Argument(metavar="[TEXT]", help="What everybody shall read.")] = None,
    german: Annotated[str | None, typer.Option(metavar="TEXT", help="The same in German.")] = None,
    clear: Annotated[bool, typer.Option("--clear", help="Take the notice down.")] = False,
    database: Database = None,
) -> None:
    """Put up a notice on every page, or take it down."""
    from parlour.admin import moderation
    from parlour.engine.errors import OptionError

    if (text is None) != clear:
        raise OptionError("Say what everybody shall read, or --clear to take the notice down.")
    at_the_desk(database, lambda engine: moderation.notice(engine, text, german))
    print("The notice is down." if clear else "The notice is up.")


@admin.command("read-only")
def read_only(
    wanted: Annotated[str, typer.Argument(metavar="on|off", help="Whether everybody can only look.")],
    database: Database = None,
) -> None:
    """Let everybody look and nobody change anything, for as long as you need."""
    from parlour.admin import moderation
    from parlour.engine.errors import OptionError

    if wanted not in ("on", "off"):
        raise OptionError(f"Read-only is on or off, not '{wanted}'.")
    at_the_desk(database, lambda engine: moderation.read_only(engine, wanted == "on"))
    print("Everybody can only look now." if wanted == "on" else "Everybody can play again.")


@admin.command()
def log(
    last: Annotated[int, typer.Option(metavar="NUMBER", help="How many of the latest acts.")] = 50,
    database: Database = None,
) -> None:
    """Show what operators have done."""
    from parlour.admin import looking

    looking.show(at_the_desk(database, lambda engine: looking.log(engine, last)))


@admin.command()
def export(guest: Guest, database: Database = None) -> None:
    """Print all that is stored about a guest, as JSON."""
    import json

    from parlour.admin import looking

    print(json.dumps(at_the_desk(database, lambda engine: looking.export(engine, guest)), indent=2))


@admin.command()
def forget(
    guest: Guest,
    yes: Annotated[bool, typer.Option("--yes", help="This cannot be undone; say so.")] = False,
    database: Database = None,
) -> None:
    """Delete what is stored about a guest; the games of the others stay, without the name."""
    from parlour.admin import moderation
    from parlour.engine.errors import OptionError

    if not yes:
        raise OptionError("Nobody can bring a forgotten guest back; if you are sure, add --yes.")
    at_the_desk(database, lambda engine: moderation.forget_guest(engine, guest))
    print(f"Guest {guest} is forgotten. Backups from before still hold the data.")
