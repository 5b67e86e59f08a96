"""What a page takes: bytes over the wire, milliseconds to a board, frames to a move, frames a second."""

from __future__ import annotations

import gzip
import json
import time
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser

import parlour.server
from tests.server.process import Server
from tests.web.browser import Person
from tests.web.hands import Mouse
from tests.web.on_the_page import TILE
from tests.web.player import Player
from tests.web.scenes import opened, played

PAGE = Path(parlour.server.__file__).parent / "page"

# The moment of the first frame in which a table's board stands on the screen.
FIRST_BOARD = """
const look = () => {
  if (document.querySelector(".board [data-place], .board .pile, .board .panel")) {
    requestAnimationFrame(() => { window.firstBoard = performance.now(); });
  } else requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""

# After each word of the server about a move: is it in the document by the next frame, and how long is that?
MOVES = """
window.shown = [];
const Plain = window.WebSocket;
window.WebSocket = class extends Plain {
  constructor(...address) {
    super(...address);
    this.addEventListener("message", ({ data }) => {
      const message = JSON.parse(data);
      if (message.type !== "update") return;
      const heard = performance.now();
      requestAnimationFrame(() => {
        const drawn = document.querySelector(`li[data-ply="${message.ply}"]`) !== null;
        window.shown.push([drawn, performance.now() - heard]);
      });
    });
  }
};
"""

FRAMES = """
() => {
  window.frames_at = [];
  const on = (at) => { window.frames_at.push(at); requestAnimationFrame(on); };
  requestAnimationFrame(on);
}
"""


def weights() -> dict[str, int]:
    """What each JavaScript file of the built page weighs compressed."""
    return {file.name: len(gzip.compress(file.read_bytes(), 9)) for file in sorted(PAGE.rglob("*.js"))}


def first_board(browser: Browser, server: Server, game: str, times: int = 5) -> float:
    """Milliseconds from an address to the painted board, nothing in the browser's cache; the median."""
    owner = Person(browser, server)
    table = opened(owner, game, [{"kind": "me"}, {"kind": "bot", "level": "beginner"}])
    found = []
    for _ in range(times):
        person = Person(browser, server)
        person.context.add_init_script(FIRST_BOARD)
        person.go(f"/t/{table}")
        found.append(float(person.page.wait_for_function("() => window.firstBoard").json_value()))
        person.leave()
    owner.leave()
    return median(found)


def moves_shown(browser: Browser, server: Server, game: str, moves: int = 6) -> list[tuple[bool, float]]:
    """For each move heard of: whether the next frame shows it, and how many milliseconds later that frame is."""
    person = Person(browser, server, calm=False)
    person.context.add_init_script(MOVES)
    table = opened(person, game)
    played(person, table, 4)
    person.go(f"/t/{table}")
    player = Player(person, game)
    for _ in range(moves):
        player.move()
        if player.over:
            break
    found = person.page.evaluate("window.shown")
    person.leave()
    return [(bool(drawn), float(late)) for drawn, late in found]


def dragging(browser: Browser, server: Server, game: str, seconds: float = 3.0) -> dict[str, float]:
    """A tile is dragged round and round: the time between frames, and the work of the main thread in each."""
    person = Person(browser, server, calm=False)
    table = opened(person, game)
    plies = 12
    while "tile" not in str(played(person, table, plies)["moves"][0]["data"]):
        plies += 1
    page = person.go(f"/t/{table}")
    Player(person, game).wait()
    mouse = Mouse(page)
    x, y = mouse.point(TILE)
    box = page.locator(".board").bounding_box()
    assert box is not None
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 8, y - 8, steps=4)
    page.evaluate(FRAMES)
    browser.start_tracing(page=page, categories=["devtools.timeline", "disabled-by-default-devtools.timeline"])
    end = time.monotonic() + seconds
    step = 0
    while time.monotonic() < end:
        step += 1
        across, down = (step * 7) % 400, (step * 5) % 300
        page.mouse.move(box["x"] + 60 + abs(200 - across), box["y"] + 60 + abs(150 - down))
    trace = json.loads(browser.stop_tracing())
    at: list[float] = page.evaluate("window.frames_at")
    page.mouse.up()
    person.leave()
    gaps = [later - earlier for earlier, later in pairwise(at)]
    tasks = _busy(trace["traceEvents"])
    return {
        "frames a second": 1000 * len(gaps) / sum(gaps),
        "median gap": median(gaps),
        "95 % of gaps": quantiles(gaps, n=20)[-1],
        "work a frame": sum(tasks) / max(1, len(gaps)),
        "longest task": max(tasks, default=0.0),
    }


def _busy(events: list[dict[str, Any]]) -> list[float]:
    """Milliseconds of each task of the page's main thread."""
    threads = {
        (one["pid"], one["tid"])
        for one in events
        if one.get("name") == "thread_name" and one["args"]["name"] == "CrRendererMain"
    }
    busiest: dict[tuple[int, int], list[float]] = {thread: [] for thread in threads}
    for one in events:
        thread = (one.get("pid"), one.get("tid"))
        if one.get("ph") == "X" and one.get("name") == "RunTask" and thread in busiest:
            busiest[thread].append(one["dur"] / 1000)
    return max(busiest.values(), key=sum, default=[])
