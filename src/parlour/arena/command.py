"""`parlour arena`: play with a progress bar, then say what came out."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from rich.box import SIMPLE
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.table import Table

from parlour.arena.figures import Summary, counted, summary
from parlour.arena.intervals import Rate
from parlour.arena.report import write_report
from parlour.arena.running import Run, run
from parlour.arena.schedule import Schedule, schedule
from parlour.arena.visitors import FOR_A_MOVE
from parlour.engine import registry
from parlour.engine.errors import OptionError
from parlour.engine.options import spoken
from parlour.engine.said import Said

NAME = 24
"""So wide is a column of names; bots of others have longer ones, which are broken."""
INTERRUPTED = 130
"""The exit status of a command that was stopped by Ctrl-C."""


@dataclass(frozen=True)
class MatchRequest:
    """What was asked for."""

    game: str
    bots: str
    games: int
    workers: int
    options: dict[str, object]
    seed: int
    out: Path | None
    report: Path | None
    cluster: str | None
    patience: float = FOR_A_MOVE


def play(request: MatchRequest) -> None:
    """Play what is missing, and show all results."""
    plan = schedule(request.game, _names(request.bots), request.options, request.seed)
    out = request.out or default_file(plan)
    if request.report is not None and not request.report.resolve().parent.is_dir():
        raise OptionError(Said("no-folder-for-report", file=str(request.report)))
    _announce(plan, request.games, out)
    try:
        with _progress() as watch:
            done = run(
                request.game,
                plan.bots,
                request.games,
                request.workers,
                out,
                request.options,
                request.seed,
                request.cluster,
                watch=watch,
                patience=request.patience,
            )
    except KeyboardInterrupt:
        print(f"Stopped. What is finished is kept in {out}; the same command goes on with it.", file=sys.stderr)
        sys.exit(INTERRUPTED)
    found = summary(out)
    assert found is not None
    show(found, done)
    if request.report is not None:
        write_report(found, request.report)
        print(f"The report is in {request.report}.")


def default_file(plan: Schedule) -> Path:
    """Where results go if nobody says: the same request finds the same file."""
    usual = registry.game(plan.game).choose()
    unusual = [f"{name}={spoken(value)}" for name, value in plan.options.items() if usual[name] != value]
    seed = [f"seed={plan.seed}"] if plan.seed else []
    bots = [re.sub(r"[^\w.-]+", "_", name) for name in plan.bots]
    return Path("-".join(["arena", plan.game, *unusual, *bots, *seed]) + ".sqlite")


def _names(bots: str) -> list[str]:
    names = [name.strip() for name in bots.split(",")]
    if not all(names):
        raise OptionError(Said("no-list-of-bots", bots=bots))
    return names


def _announce(plan: Schedule, games: int, out: Path) -> None:
    """What will be played, on the side where a pipe does not see it."""
    ways = len(plan.seatings)
    total = plan.whole_deals(games) if games > 0 else games
    title = registry.game(plan.game).title
    deals = f"{counted(total // ways, 'deal')} in {counted(ways, 'seating')} each"
    lines = [f"{title}: {counted(total, 'game')}, {deals}; results in {out}."]
    if total != games:
        lines.append(
            f"That is {counted(total, 'game')} instead of {games}, so that every deal is played in all seatings."
        )
    print("\n".join(lines), file=sys.stderr)


@contextmanager
def _progress() -> Iterator[Callable[[int, int], None]]:
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games,"),
        TimeElapsedColumn(),
        TextColumn("gone,"),
        TimeRemainingColumn(),
        TextColumn("left"),
    )
    # The speed is taken over the last ten minutes: batches come in bursts.
    bar = Progress(*columns, console=console, disable=not console.is_terminal, speed_estimate_period=600)
    with bar:
        task = bar.add_task("Getting ready")

        def watch(done: int, total: int) -> None:
            if bar.tasks[0].total != total or bar.tasks[0].completed == 0 == done:
                bar.reset(task, total=total, completed=done)
                return
            bar.update(task, completed=done, total=total, description="Playing")

        yield watch


def show(found: Summary, done: Run) -> None:
    """All figures as tables of text."""
    console = Console()
    console.print(_bots(found), _pairs(found) if found.pairs else "", sep="\n")
    if found.starter is not None:
        fair = 1 / found.schedule.players
        print(f"The seat that moves first takes {found.starter} of the wins; {fair:.1%} would be even.")
    lengths = found.lengths
    print(f"A game has {lengths.low} to {lengths.high} moves, {lengths.mean:.1f} on average.")
    print(f"{counted(found.games, 'game')}, {counted(found.deals, 'deal')}, {found.seconds:.1f} s of playing.")
    if done.new:
        print(
            f"This run: {counted(done.new, 'game')} in {done.wall:.1f} s with {counted(done.workers, 'worker')}"
            f" after {done.start:.1f} s of starting up; {done.overhead:.1%} of the time was not playing."
        )
    else:
        print("All of them were there already; none had to be played.")


def _bots(found: Summary) -> Table:
    grid = Table(title="Bots", title_justify="left", box=SIMPLE, pad_edge=False, collapse_padding=True)
    grid.add_column("bot", overflow="fold", max_width=NAME)
    for heading in ("games", "won", "drawn", "rate", "95%", "rating", "score", "ms/move"):
        grid.add_column(heading, justify="right", no_wrap=True)
    for bot in found.bots:
        grid.add_row(
            bot.name,
            str(bot.games),
            str(bot.won),
            str(bot.drawn),
            f"{bot.rate.value:.1%}",
            _reach(bot.rate),
            f"{bot.rating.mu:.1f} ± {2 * bot.rating.sigma:.1f}" if bot.rating else "-",
            f"{bot.scores.mean:.1f}",
            f"{1000 * bot.seconds_per_move:.2f}",
        )
    return grid


def _pairs(found: Summary) -> Table:
    grid = Table(title="One against one", title_justify="left", box=SIMPLE, pad_edge=False, collapse_padding=True)
    grid.add_column("bots", overflow="fold", max_width=NAME)
    for heading in ("better", "equal", "worse", "rate", "95%, deals", "95%, games"):
        grid.add_column(heading, justify="right", no_wrap=True)
    for pair in found.pairs:
        grid.add_row(
            f"{pair.first} : {pair.second}",
            str(pair.better),
            str(pair.equal),
            str(pair.worse),
            f"{pair.wilson.value:.1%}",
            _reach(pair.paired) if pair.paired else "-",
            _reach(pair.wilson),
        )
    return grid


def _reach(rate: Rate) -> str:
    return f"{100 * rate.low:.1f}-{100 * rate.high:.1f}%"
