"""A page about a results file: one HTML file that needs nothing else and asks nobody for anything."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from importlib import resources
from pathlib import Path

from parlour.arena import plots
from parlour.arena.figures import Spread, Summary, counted
from parlour.arena.intervals import Rate
from parlour.arena.plots import Mark
from parlour.arena.results import ArenaError
from parlour.engine import registry


def write_report(found: Summary, path: Path | str) -> None:
    """Write the page, over whatever was there."""
    try:
        Path(path).write_text(page(found), encoding="utf-8")
    except OSError as error:
        raise ArenaError(f"The report cannot be written to {path}: {error.strerror}.") from None


def page(found: Summary) -> str:
    """The whole page."""
    game = registry.game(found.schedule.game)
    style = resources.files(__package__).joinpath("report.css").read_text(encoding="utf-8")
    sections = [_bots(found), _pairs(found), _ratings(found), _starting(found), _lengths(found), _scores(found)]
    title = escape(f"{game.title}: {', '.join(found.schedule.bots)}")
    about = escape(
        f"{game.describe(found.schedule.options)} · {counted(found.games, 'game')} · "
        f"{counted(found.deals, 'deal')} in {counted(len(found.schedule.seatings), 'seating')} each"
    )
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{title}</title>
<style>
{style}</style>
</head>
<body>
<main>
<header>
<h1>{escape(game.title)} arena</h1>
<p class="about">{about}</p>
<p class="lead">{escape(_headline(found))}</p>
</header>
{"".join(sections)}
{_method(found)}
</main>
</body>
</html>
"""


def _headline(found: Summary) -> str:
    best = max(found.bots, key=lambda bot: (bot.rate.value, bot.scores.mean))
    if len(found.bots) == 1:
        return f"{best.name} played alone: this shows the game, how long it is and what is scored."
    if found.schedule.players == 1:
        return f"Best of all: {best.name}. It won {_rate(best.rate)} and scored {best.scores.mean:.1f} on average."
    return f"Best of all: {best.name}, with {_rate(best.rate)} of the wins at its tables."


def _bots(found: Summary) -> str:
    fair = None if found.schedule.players == 1 else 1 / found.schedule.players
    rows = [_mark(bot.name, bot.rate) for bot in found.bots]
    alt = f"Share of the wins: {_words(rows)}"
    table = _table(
        ("bot", "games", "won", "drawn", "mean score", "ms per move"),
        [
            (
                bot.name,
                f"{bot.games:,}",
                f"{bot.won:,}",
                f"{bot.drawn:,}",
                f"{bot.scores.mean:.1f}",
                f"{1000 * bot.seconds_per_move:.2f}",
            )
            for bot in found.bots
        ],
    )
    note = "Dots: share of the wins, a draw shared by all. Bands: 95% intervals (Wilson)."
    if fair:
        note += f" Dashed line: {fair:.1%}, what equal bots would get."
    return _section("Win rates", note, plots.marks(rows, plots.PERCENT, alt, fair), table)


def _pairs(found: Summary) -> str:
    if not found.pairs:
        return ""
    rows = [_mark(f"{pair.first} : {pair.second}", pair.rate) for pair in found.pairs]
    alt = f"How often the first of two did better: {_words(rows)}"
    table = _table(
        ("bots", "better / equal / worse", "95% over deals", "95% over games"),
        [
            (
                f"{pair.first} : {pair.second}",
                f"{pair.better:,} / {pair.equal:,} / {pair.worse:,}",
                _reach(pair.paired) if pair.paired else "none",
                _reach(pair.wilson),
            )
            for pair in found.pairs
        ],
    )
    where = "on the same deal" if found.schedule.players == 1 else "where both sat at the table"
    note = (
        f"How often the first did better than the second {where}; equal counts half. The 95% interval over deals "
        "compares within a deal, so that its luck cancels; there is none where the deals are few or all alike."
    )
    return _section("One against one", note, plots.marks(rows, plots.PERCENT, alt, 0.5), table)


def _ratings(found: Summary) -> str:
    rated = [(bot.name, bot.rating) for bot in found.bots if bot.rating]
    if not rated:
        return ""
    rows = [
        Mark(name, r.mu, r.mu - 2 * r.sigma, r.mu + 2 * r.sigma, f"{r.mu:.1f}", f"± {2 * r.sigma:.1f}")
        for name, r in sorted(rated, key=lambda pair: -pair[1].mu)
    ]
    low, high = min(row.low for row in rows), max(row.high for row in rows)
    step = next(s for s in (1, 2, 5, 10, 20, 50, 100, 1000) if (high - low) / s <= 6)
    ticks = range(int(low // step) * step, int(high // step + 2) * step, step)
    axis = plots.Axis(ticks[0], ticks[-1], tuple((tick, str(tick)) for tick in ticks))
    alt = f"Ratings: {_words(rows)}"
    table = _table(("bot", "mu", "sigma"), [(name, f"{r.mu:.2f}", f"{r.sigma:.2f}") for name, r in rated])
    note = "Openskill (Plackett-Luce), all games, shuffled; a newcomer has 25. Bands: two sigma each way."
    return _section("Ratings", note, plots.marks(rows, axis, alt), table)


def _starting(found: Summary) -> str:
    if found.starter is None:
        return ""
    fair = 1 / found.schedule.players
    rows = [_mark("All bots, first", found.starter)]
    for bot in found.bots:
        rows += [_mark(f"{bot.name} first", bot.starting), _mark(f"{bot.name} later", bot.following, hollow=True)]
    alt = f"Share of the wins by who moves first: {_words(rows)}"
    table = _table(
        ("bot", "moving first", "moving later"),
        [(bot.name, _rate(bot.starting), _rate(bot.following)) for bot in found.bots],
    )
    gain = found.starter.value - fair
    note = (
        f"Moving first {'gains' if gain >= 0 else 'costs'} {100 * abs(gain):.1f} percentage points "
        f"against the even share of {fair:.1%} (dashed). "
        "Full dots: moving first; hollow dots: moving later."
    )
    return _section("The first move", note, plots.marks(rows, plots.PERCENT, alt, fair), table)


def _lengths(found: Summary) -> str:
    shared = plots.bins([found.lengths.counts])
    words = _spread_words(found.lengths)
    plot = plots.histogram(found.lengths.counts, shared, f"Moves in a game: {words}", found.lengths.mean)
    table = _counts_table("moves", {"games": found.lengths}, shared)
    return _section("Length of a game", f"Moves in a game, all seats together: {words}", plot, table, folded=True)


def _scores(found: Summary) -> str:
    spreads = {bot.name: bot.scores for bot in found.bots}
    shared = plots.bins([spread.counts for spread in spreads.values()])
    top = max(plots.most(spread.counts, shared) for spread in spreads.values())
    figures = []
    for name, spread in spreads.items():
        words = _spread_words(spread)
        plot = plots.histogram(spread.counts, shared, f"Scores of {name}: {words}", spread.mean, top)
        figures.append(f'<div><h3>{escape(name)}</h3><figure>{plot}</figure><p class="note">{words}</p></div>')
    table = _folded(_counts_table("score", spreads, shared))
    note = "Final scores of every bot, all drawn to the same scale."
    inside = f'<div class="many">{"".join(figures)}</div>{table}'
    return f'<section><h2>Scores</h2><p class="note">{note}</p>{inside}</section>'


def _method(found: Summary) -> str:
    plan = found.schedule
    facts = {
        "Fairness": "every deal is played once in every seating of the bots",
        "Options": registry.game(plan.game).describe(plan.options),
        "Seed": str(plan.seed),
        "Playing time": f"{found.seconds:,.1f} s in all, {found.seconds / found.games:.3f} s for a game",
        "Records": "every game is in the results file and can be replayed",
    }
    rows = "".join(f"<dt>{escape(name)}</dt><dd>{escape(fact)}</dd>" for name, fact in facts.items())
    return f"<section><h2>How it was played</h2><dl>{rows}</dl></section>"


# --- pieces of the page -----------------------------------------------------------------------------


def _section(title: str, note: str, plot: str, table: str, folded: bool = False) -> str:
    figure = f"<figure>{plot}</figure>"
    inside = f"{figure}{_folded(table)}" if folded else f'<div class="pair">{figure}{table}</div>'
    return f'<section><h2>{escape(title)}</h2><p class="note">{escape(note)}</p>{inside}</section>'


def _folded(table: str) -> str:
    return f"<details><summary>The same as a table</summary>{table}</details>"


def _table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in headings)
    body = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in row[1:])}</tr>'
        for row in rows
    )
    # A wide table scrolls by itself; the tab key reaches it.
    return (
        f'<div class="scroll" tabindex="0" role="group" aria-label="Table: {escape(", ".join(headings))}">'
        f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )


def _counts_table(what: str, spreads: dict[str, Spread], shared: plots.Bins) -> str:
    columns = [shared.of(spread.counts) for spread in spreads.values()]
    rows = [
        (shared.label(i), *(f"{column[i]:,}" for column in columns))
        for i in range(shared.count)
        if any(column[i] for column in columns)
    ]
    return _table((what, *spreads), rows)


def _mark(label: str, rate: Rate, hollow: bool = False) -> Mark:
    return Mark(label, rate.value, rate.low, rate.high, f"{rate.value:.1%}", f"({_reach(rate)})", hollow)


def _words(rows: Sequence[Mark]) -> str:
    """A plot for who cannot see it."""
    return "; ".join(f"{row.label} {row.text} {row.reach}" for row in rows)


def _rate(rate: Rate) -> str:
    return f"{rate.value:.1%} ({_reach(rate)})"


def _reach(rate: Rate) -> str:
    return f"{100 * rate.low:.1f} to {100 * rate.high:.1f}"


def _spread_words(spread: Spread) -> str:
    lower, median, upper = spread.quartiles
    return (
        f"{spread.low} to {spread.high}, half of them {lower} to {upper}, median {median}, mean {spread.mean:.1f}."
    )
