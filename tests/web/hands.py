"""Ways to press something on a board: with a mouse, with a finger, with nothing but keys."""

from __future__ import annotations

from typing import Any, Protocol

from playwright.sync_api import Page

# Where on the screen the nth of the things is, scrolled into sight as a person would; null: something covers it.
POINT = """
([selector, n]) => {
  const item = document.querySelectorAll(selector)[n];
  if (!item) return null;
  let box = item.getBoundingClientRect();
  const room = document.documentElement;
  const outside = box.top < 0 || box.left < 0 || box.bottom > room.clientHeight || box.right > room.clientWidth;
  if (outside) {
    item.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    box = item.getBoundingClientRect();
  }
  const place = item.getAttribute("data-place");
  for (const [dx, dy] of [[0.5, 0.5], [0.5, 0.65], [0.5, 0.35], [0.3, 0.6], [0.7, 0.6], [0.25, 0.25]]) {
    const [x, y] = [box.x + dx * box.width, box.y + dy * box.height];
    const top = document.elementFromPoint(x, y);
    const same = place !== null && top?.closest("[data-place]")?.getAttribute("data-place") === place;
    if (same || (top && item.contains(top))) return [x, y];
  }
  return null;
}
"""

# How the keyboard's focus lies to the thing that it shall reach.
WAY = """
([selector, n]) => {
  const target = document.querySelectorAll(selector)[n];
  const focus = document.activeElement;
  if (!target) return null;
  // One tab stop each; arrows walk inside.
  const zone = (item) => item.closest('[role=group].tiles, .panzoom, .three, .coda .table, .ten, .groups');
  const middle = (item) => {
    const box = item.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(focus);
  const [to_x, to_y] = middle(target);
  return {
    there: focus === target,
    walking: zone(target) !== null && zone(focus) === zone(target) && focus.matches("[data-rove]"),
    on: Boolean(focus.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING),
    dx: to_x - x,
    dy: to_y - y,
    name: focus.getAttribute("aria-label") ?? focus.textContent,
  };
}
"""


DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


class Covered(AssertionError):
    """Something lies over what should be pressed, or it went away; look again."""


class Hand(Protocol):
    """Presses the nth of the things that a selector names."""

    def press(self, selector: str, n: int) -> None: ...


class Mouse:
    """Moves to it and clicks."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def point(self, selector: str, n: int = 0) -> tuple[float, float]:
        """Where it can be hit."""
        found = self.page.evaluate(POINT, [selector, n])
        if found is None:
            raise Covered(f"number {n} of '{selector}' cannot be hit")
        return found[0], found[1]

    def press(self, selector: str, n: int) -> None:
        self.page.mouse.click(*self.point(selector, n))

    def drag(self, selector: str, n: int, to: tuple[float, float]) -> None:
        """Press, pull, let go."""
        mouse = self.page.mouse
        mouse.move(*self.point(selector, n))
        mouse.down()
        mouse.move(*to, steps=8)
        mouse.up()


class Finger(Mouse):
    """Taps, on a touch screen."""

    def press(self, selector: str, n: int) -> None:
        self.page.touchscreen.tap(*self.point(selector, n))


class Keys:
    """Tab, arrows, Enter: the focus walks to it."""

    def __init__(self, page: Page) -> None:
        self._page = page

    def press(self, selector: str, n: int) -> None:
        self.reach(selector, n)
        self.type("Enter")

    def type(self, key: str) -> None:
        """A key that does something; the page then draws, and leads the focus on, before anybody types again."""
        self._page.keyboard.press(key)
        self._page.evaluate(DRAWN)

    def reach(self, selector: str, n: int) -> None:
        """Bring the focus there."""
        been: set[str] = set()
        for _ in range(160):
            way = self._page.evaluate(WAY, [selector, n])
            if way is None:
                raise Covered(f"number {n} of '{selector}' is gone")
            if way["there"]:
                return
            key = None
            if way["walking"]:
                key = _arrow(way, been)
            else:
                been.clear()  # an answer of the server may have led the focus away in the middle of the walk
            self._page.keyboard.press(key or ("Tab" if way["on"] else "Shift+Tab"))
        raise AssertionError(f"the keyboard does not reach number {n} of '{selector}'")


def _arrow(way: dict[str, Any], been: set[str]) -> str | None:
    """The arrow that leads there, the longer way first; one that was tried here before leads nowhere."""
    across = "ArrowRight" if way["dx"] > 0 else "ArrowLeft"
    along = "ArrowDown" if way["dy"] > 0 else "ArrowUp"
    wanted = [across, along] if abs(way["dx"]) >= abs(way["dy"]) else [along, across]
    others = [key for key in ("ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp") if key not in wanted]
    for key in wanted + others:
        mark = f"{way['name']} {way['dx']:.0f} {way['dy']:.0f} {key}"
        if mark not in been:
            been.add(mark)
            return key
    return None
