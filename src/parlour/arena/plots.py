"""Plots as SVG text.

Places across are in percent and sizes in pixels, so that a plot fits any width and its letters stay legible.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

ROW = 46
AXIS = 26
MOST_BARS = 40
BARS = 120
"""Height of a histogram, in pixels."""
SHORT = 15
"""Letters of a name that leaves room beside it on a phone."""
WIDEST = 64
"""No bar is wider than that."""


@dataclass(frozen=True)
class Axis:
    """A line of numbers from `low` to `high`."""

    low: float
    high: float
    ticks: tuple[tuple[float, str], ...]

    def place(self, value: float) -> str:
        """Where a value lies, as a percentage of the width."""
        return f"{100 * min(1.0, max(0.0, (value - self.low) / (self.high - self.low))):.2f}%"

    def numbers(self, y: float) -> str:
        """The numbers of the ticks."""
        parts = []
        for value, text in self.ticks:
            x, anchor = self.place(value), {self.low: "start", self.high: "end"}.get(value, "middle")
            parts.append(f'<text class="tick" x="{x}" y="{y}" text-anchor="{anchor}">{text}</text>')
        return "".join(parts)

    def stroke(self, kind: str, value: float, y: float) -> str:
        """A short line across the axis; it leaves the words between the rows alone."""
        x = self.place(value)
        return f'<line class="{kind}" x1="{x}" x2="{x}" y1="{y - 9}" y2="{y + 9}"/>'


PERCENT = Axis(0, 1, tuple((part / 100, f"{part}%") for part in (0, 25, 50, 75, 100)))


@dataclass(frozen=True)
class Mark:
    """A value with its interval, one row of a plot."""

    label: str
    value: float
    low: float
    high: float
    text: str
    """The value in words, shown beside it ..."""
    reach: str
    """... and its interval; beside a long name only where there is room."""
    hollow: bool = False


def marks(rows: Sequence[Mark], axis: Axis, alt: str, even: float | None = None) -> str:
    """One row for every mark: its name and its words above, its interval on the axis below."""
    bottom = ROW * len(rows)
    parts = [axis.numbers(bottom + 17)]
    for i, row in enumerate(rows):
        line = ROW * i + 32
        low, high = axis.place(row.low), axis.place(row.high)
        room = ' class="room"' if len(row.label) > SHORT else ""
        shape = "dot hollow" if row.hollow else "dot"
        parts += [
            f'<text class="name" x="0" y="{ROW * i + 17}">{escape(row.label)}</text>',
            f'<text class="words" x="100%" y="{ROW * i + 17}" text-anchor="end">{escape(row.text)}'
            f"<tspan{room}> {escape(row.reach)}</tspan></text>",
            f'<line class="track" x1="0" x2="100%" y1="{line}" y2="{line}"/>',
            *(axis.stroke("grid", value, line) for value, _ in axis.ticks),
            axis.stroke("even", even, line) if even is not None else "",
            f'<line class="reach" x1="{low}" x2="{high}" y1="{line}" y2="{line}"/>',
            f'<circle class="{shape}" cx="{axis.place(row.value)}" cy="{line}" r="6"/>',
        ]
    return _svg(bottom + AXIS, alt, parts)


@dataclass(frozen=True)
class Bins:
    """Whole numbers in bars of equal width."""

    low: int
    step: int
    count: int
    unit: int
    """All numbers are so far apart, or a multiple of that."""

    def of(self, counts: dict[int, int]) -> list[int]:
        """How many numbers fall into each bar."""
        found = [0] * self.count
        for number, times in counts.items():
            found[(number - self.low) // self.step] += times
        return found

    def label(self, i: int) -> str:
        """The numbers of a bar."""
        first, last = self.low + i * self.step, self.last(i)
        return str(first) if first == last else f"{first} to {last}"

    def last(self, i: int) -> int:
        """The largest number of a bar."""
        return self.low + (i + 1) * self.step - self.unit


def bins(all_counts: Sequence[dict[int, int]]) -> Bins:
    """Bars that several distributions can share: one for every number, or for several where there are many.

    Numbers that are all multiples of something, such as scores in fives, get bars of that width.
    """
    numbers = {number for counts in all_counts for number in counts}
    low, high = min(numbers), max(numbers)
    unit = math.gcd(*(number - low for number in numbers)) or 1
    step = unit * max(1, math.ceil(((high - low) // unit + 1) / MOST_BARS))
    return Bins(low, step, (high - low) // step + 1, unit)


def histogram(counts: dict[int, int], shared: Bins, alt: str, mean: float, top: float | None = None) -> str:
    """Bars for the parts of a whole; `top` is the part that fills the height, so that plots can be compared."""
    found = shared.of(counts)
    whole = sum(found)
    full = top or max(found) / whole
    width = 100 / shared.count
    head = 20
    x = 100 * (mean - shared.low + shared.step / 2) / (shared.step * shared.count)
    far, side = ("0", "start") if x > 50 else ("100%", "end")
    parts = [
        f'<line class="grid" x1="0" x2="100%" y1="{head}" y2="{head}"/>',
        f'<text class="tick" x="{far}" y="{head - 8}" text-anchor="{side}">{full:.1%}</text>',
    ]
    for i, times in enumerate(found):
        height = BARS * times / whole / full
        if times:
            words = f"{shared.label(i)}: {times} ({times / whole:.1%})"
            parts.append(
                f'<rect class="bar" x="{i * width + width * 0.08:.2f}%" width="{width * 0.84:.2f}%"'
                f' y="{head + BARS - height:.1f}" height="{max(height, 1):.1f}"><title>{words}</title></rect>'
            )
    parts.append(f'<line class="base" x1="0" x2="100%" y1="{head + BARS}" y2="{head + BARS}"/>')
    for i in sorted({0, (shared.count - 1) // 2, shared.count - 1}):
        ends = {0: "start", shared.count - 1: "end"} if shared.count >= MOST_BARS // 2 else {}
        anchor = ends.get(i, "middle")
        place = {"start": 0, "middle": 0.5, "end": 1}[anchor]
        parts.append(
            f'<text class="tick" x="{(i + place) * width:.2f}%" y="{head + BARS + 17}"'
            f' text-anchor="{anchor}">{shared.last(i) if anchor == "end" else shared.low + i * shared.step}</text>'
        )
    anchor = "start" if x < 20 else "end" if x > 80 else "middle"
    parts.append(f'<line class="mean" x1="{x:.2f}%" x2="{x:.2f}%" y1="{head - 4}" y2="{head + BARS}"/>')
    parts.append(f'<text class="tick" x="{x:.2f}%" y="12" text-anchor="{anchor}">mean {mean:.1f}</text>')
    return _svg(head + BARS + AXIS, alt, parts, widest=WIDEST * shared.count)


def most(counts: dict[int, int], shared: Bins) -> float:
    """The part of the whole in the highest bar."""
    found = shared.of(counts)
    return max(found) / sum(found)


def _svg(height: float, alt: str, parts: Sequence[str], widest: int | None = None) -> str:
    inside = "".join(parts)
    limit = f' style="max-width: {max(widest, 240)}px"' if widest else ""
    return f'<svg role="img" aria-label="{escape(alt)}" width="100%" height="{height:.0f}"{limit}>{inside}</svg>'
