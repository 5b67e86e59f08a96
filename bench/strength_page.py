"""docs/strength.md: what the results say, in tables."""

from __future__ import annotations

import math
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from bench.matches import match_length
from bench.strength_duels_page import STRANGERS, TIME, bought, met
from bench.strength_shares import Reply, reply
from bench.strength_tasks import ENOUGH, TWO, Table, alone, order, steps
from parlour.arena.figures import Pair
from parlour.arena.intervals import Z
from parlour.engine import Game, registry
from parlour.search.bots import RANDOM
from parlour.search.levels import LADDER
from parlour.search.think import Budget, think

HOME = Path(__file__).parent.parent
PAGE = HOME / "docs" / "strength.md"
DATA = HOME / "src" / "parlour" / "server" / "ratings" / "strength.toml"
NEEDED = 1 / (1 + ((1 - ENOUGH) / ENOUGH) ** 5)
"""What the best must score against the weakest if there are five such steps between them, by Elo's reckoning."""

INTRODUCTION = """# How strong the bots are

Measured by the arena, and written by `make strength`; deals of seed {seed}. Every deal is played in all seatings.
A draw counts half. The 95% interval is taken over deals, where luck cancels; where every deal went alike, it is
Wilson's over games. Seconds per move are those of one core; what other work took from it does not count.

A level **holds** its place if it wins at least 60% against the one below and the interval is above 50%; the master
holds against `random` at 97%. A pair is played until its interval is clear of the bar or narrow, or time is up.

In some of our games luck forbids steps of 60% in single games. Five of them amount to {needed:.1%} against the
lowest level (by Elo's reckoning), so against chance the master would need more than that. Where luck looked that
strong, the **ceiling** was measured: a search that knows that its rival moves by lot and looks for the best reply
to just that. No bot can do better against chance than the best reply does, and a search finds nearly that. Where
the ceiling lies below what is needed, the levels share evenly what luck leaves: a level then holds its place *as
luck allows* if the interval is above 50%. **Match** tells what it takes there to see the difference: of so many
games, an odd number, the stronger wins most in at least 60% of all matches, reckoned from the games won and drawn.

"""


FIGURES = """\
# How often each level of the bots wins against the one below it, the lowest against random moves.
# A draw counts half. Measured by the arena at tables for two, deals of seed {seed}, and written by
# `make strength` together with docs/strength.md. The ratings of people rest on it (skill.py).
"""

REMARKS = {
    "ten-squares": """
The whole game is [solved](puzzles.md#10-squares-as-a-whole): from the start best play scores 74.6% against chance,
and 74.8% when it is tuned to beat chance alone. The master plays best but for 0.02% of a win a choice,
and exactly where the solution is kept (`parlour solve ten-squares --keep`). Without it, within a
second it counts every choice to the end from 6 cards in the pile on (`python -m bench.endings`).
"""
}
LEVELS = "levels"
OTHERS, ALONE = "Other tables", "Solitaires"
PARTS = (LEVELS, "others", "alone", "time", "strangers")
"""What can be measured and written by itself; the first is a section for each game."""


def write_page(keep: Path, seed: int, parts: Sequence[str] = PARTS) -> None:
    """Write the page from all results there are; parts that are not asked for stay as they stand."""
    written = {
        OTHERS: ("others", others),
        ALONE: ("alone", solitaires),
        TIME: ("time", bought),
        STRANGERS: ("strangers", met),
    }
    games = [registry.game(name) for name in registry.games()]
    before = sections(PAGE.read_text(encoding="utf-8") if PAGE.exists() else "")
    found = [
        before[game.title] if game.title in before and LEVELS not in parts else chapter(game, keep, seed)
        for game in games
    ]
    for title, (part, write) in written.items():
        found.append(before[title] if title in before and part not in parts else write(keep, seed))
    words = INTRODUCTION.format(seed=seed, needed=NEEDED)
    PAGE.write_text(words + "\n".join(section.strip() + "\n" for section in found), encoding="utf-8")
    print(f"Written: {PAGE}", file=sys.stderr)
    if LEVELS in parts:
        figures = [ladder(game, keep, seed) for game in games]
        DATA.write_text("\n".join([FIGURES.format(seed=seed), *figures]), encoding="utf-8")
        print(f"Written: {DATA}", file=sys.stderr)


def sections(page: str) -> dict[str, str]:
    """The sections of the page by their titles, as they stand."""
    return {section.split("\n", 1)[0]: f"## {section}" for section in page.split("\n## ")[1:]}


def ladder(game: Game, keep: Path, seed: int) -> str:
    """The steps of one game for the server, as far as they were measured."""
    lines = [f"[{game.name}]"]
    for table in steps(game, keep, seed):
        stronger, weaker = table.bots
        found = table.found()
        if found is not None and (stronger, weaker) != (LADDER[-1], RANDOM):
            lines.append(f"{stronger} = {found.pair(stronger, weaker).rate.value:.3f}")
    return "\n".join(lines) + "\n"


def chapter(game: Game, keep: Path, seed: int) -> str:
    """The section of one game for two players."""
    ceiling = reply(game, keep, seed)
    best = ceiling.rate() if ceiling else None
    luck = best is not None and best.high < NEEDED
    lines = [
        f"## {game.title}",
        "",
        f"{game.describe(game.choose(**TWO))}; one core, from the first position about {simulations(game):,} "
        "simulations of the tree search per second.",
        "",
        "| level | against | games | win rate | 95% interval | match | seconds per move | of the other | holds |",
        "|---|---|--:|--:|--:|--:|--:|--:|---|",
        *(step(table, luck) for table in steps(game, keep, seed)),
    ]
    if ceiling is not None:
        lines += ["", ceiling_line(ceiling)]
    return "\n".join(lines) + "\n" + REMARKS.get(game.name, "")


def ceiling_line(ceiling: Reply) -> str:
    """What luck leaves to skill."""
    rate = ceiling.rate()
    if rate is None:
        return "Ceiling: not measured."
    found = (
        f"Ceiling: the best reply to chance, with {ceiling.simulations:,} simulations a move, scored {rate} "
        f"in {2 * len(ceiling.known().shares)} games"
    )
    if rate.high < NEEDED:
        return f"{found}. Five steps of 60% are out of reach in one game; even ones are {even(rate.value):.1%}."
    return f"{found}. Five steps of 60%: {'possible' if rate.low > NEEDED else 'too few games to tell'}."


def even(ceiling: float) -> float:
    """The steps from chance over all levels to the ceiling if they are equal, by Elo's reckoning."""
    return 1 / (1 + math.pow((1 - ceiling) / ceiling, 1 / len(LADDER)))


def step(table: Table, luck: bool) -> str:
    """What is known about two levels; `luck` says that it forbids the bar."""
    stronger, weaker = table.bots
    found = table.found()
    if found is None:
        return f"| {stronger} | {weaker} | 0 | - | - | - | - | - | not measured |"
    first, second = found.bots
    pair = found.pair(stronger, weaker)
    rate = pair.rate
    if rate.value >= table.bar and rate.low > 0.5:
        holds = "yes"
    elif luck and rate.low > 0.5:
        holds = "as luck allows"
    else:
        holds = "no" if rate.high < (0.5 if luck else table.bar) else "not yet"
    return (
        f"| {stronger} | {weaker} | {found.games} | {rate.value:.1%} | {rate.low:.1%} to {rate.high:.1%} "
        f"| {match(pair)} | {first.seconds_per_move:.4f} | {second.seconds_per_move:.4f} | {holds} |"
    )


def match(pair: Pair) -> str:
    """How long a match must be."""
    length = match_length(pair.better / pair.games, pair.equal / pair.games, ENOUGH)
    return "-" if length is None else str(length)


def others(keep: Path, seed: int) -> str:
    """Other tables: the order of three levels."""
    lines = [
        f"## {OTHERS}",
        "",
        "Three levels in order. The win rate is how often the stronger did better where both sat; with more than",
        "two players the other seats are taken by the same two levels.",
        "",
        "| table | level | against | games | win rate | 95% interval |",
        "|---|---|---|--:|--:|--:|",
    ]
    for tables in order(keep, seed):
        for table in tables:
            where = f"{table.game.title}, {chosen(table)}"
            found = table.found()
            pair = found.pair(*table.bots[:2]) if found else None
            known = f"{pair.games} | {pair.rate.value:.1%} | {reach(pair)}" if pair else "0 | - | -"
            lines.append(f"| {where} | {table.bots[0]} | {table.bots[1]} | {known} |")
    return "\n".join(lines) + "\n"


def reach(pair: Pair) -> str:
    """The interval of a pair."""
    return f"{pair.rate.low:.1%} to {pair.rate.high:.1%}"


def chosen(table: Table) -> str:
    """The options of a table that are not its defaults."""
    return " ".join(f"{name}={value}" for name, value in table.options.items())


def solitaires(keep: Path, seed: int) -> str:
    """What every level reaches alone, all on the same deals."""
    lines = [
        f"## {ALONE}",
        "",
        "All levels on the same deals; the score with its 95% interval, and how many games earned a title.",
        "",
        "| solitaire | level | games | score | won |",
        "|---|---|--:|--:|--:|",
    ]
    for table in alone(keep, seed):
        found = table.found()
        for bot in found.bots if found else ():
            mean = bot.scores.mean
            variance = sum(n * (score - mean) ** 2 for score, n in bot.scores.counts.items()) / max(
                1, bot.games - 1
            )
            margin = Z * math.sqrt(variance / bot.games)
            lines.append(
                f"| {table.game.title}, {chosen(table)} | {bot.name} | {bot.games} | {mean:.1f} ± {margin:.1f} "
                f"| {bot.won / bot.games:.0%} |"
            )
    return "\n".join(lines) + "\n"


def simulations(game: Game) -> int:
    """How many the tree search runs in a second on one core, from the start, rounded to two digits."""
    position = game.deal(1, **TWO)
    while len(codes := position.codes()) == 1:
        position.play(int(codes[0]))
    rate = 0.0
    for seconds in (0.1, 1.0):  # the first to compile
        began = time.thread_time()  # what other work takes from the core does not count
        thought = think(position.observe(), Budget(seconds=seconds), 1)
        rate = thought.simulations / (time.thread_time() - began)
    return int(float(f"{rate:.2g}"))
