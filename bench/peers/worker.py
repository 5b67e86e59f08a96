"""A process that measures what it is asked: it reads a name and seconds, and answers with units a second.

Known to both environments, so it needs nothing but Python.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Mapping

Chunk = Callable[[], int]
"""Does some work, at best a few hundredths of a second, and says how many units that was."""


def rate(chunk: Chunk, seconds: float) -> float:
    """Units a second of processor time, all threads of this process together."""
    began = time.process_time()
    done = 0
    while True:
        done += chunk()
        spent = time.process_time() - began
        if spent >= seconds:
            return done / spent


def serve(tasks: Mapping[str, Callable[[], Chunk]]) -> None:
    """Answer lines `["name", seconds]` until they end; a task is prepared when it is first asked for."""
    ready: dict[str, Chunk] = {}
    for line in sys.stdin:
        name, seconds = json.loads(line)
        if name not in ready:
            ready[name] = tasks[name]()
            ready[name]()
        print(json.dumps(rate(ready[name], seconds)), flush=True)
