"""What Prometheus can ask for: how many, how long, how much is refused.

What changes with every move is counted in plain numbers where it happens, and read when somebody asks.
"""

from __future__ import annotations

from collections import Counter as Tally
from collections.abc import Callable, Iterator

from prometheus_client import CollectorRegistry, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Metrics(Collector):
    """The figures of one process."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry(auto_describe=False)
        self._answers: Tally[int] = Tally()
        self._refused: Tally[str] = Tally()
        self.entries = 0
        """Moves, take-backs and all else that is an entry of a log, written by this process."""
        self.gauges: dict[tuple[str, str, str], Callable[[], dict[str, float]]] = {}
        """What is read when somebody asks: by name, meaning and the name of its label."""
        self.commit = Histogram(
            "parlour_journal_seconds", "Time that a group of entries took to reach the disk.",
            buckets=SECONDS, registry=self._registry,
        )  # fmt: skip
        self._registry.register(self)

    def answered(self, status: int) -> None:
        """A request was answered."""
        self._answers[status] += 1

    def refused(self, limit: str) -> None:
        """Somebody met a limit."""
        self._refused[limit] += 1

    def collect(self) -> Iterator[Metric]:
        """All figures of this moment."""
        answers = CounterMetricFamily("parlour_requests", "Requests that were answered.", labels=["status"])
        for status, count in sorted(self._answers.items()):
            answers.add_metric([str(status)], count)
        refusals = CounterMetricFamily("parlour_refusals", "What was refused by a limit.", labels=["limit"])
        for limit, count in sorted(self._refused.items()):
            refusals.add_metric([limit], count)
        yield answers
        yield refusals
        yield CounterMetricFamily("parlour_moves", "Moves and other entries that were written.", self.entries)
        for (name, meaning, label), read in self.gauges.items():
            found = GaugeMetricFamily(f"parlour_{name}", meaning, labels=[label] if label else [])
            for value, number in sorted(read().items()):
                found.add_metric([value] if label else [], number)
            yield found

    def text(self) -> bytes:
        """As Prometheus reads it."""
        return generate_latest(self._registry)
