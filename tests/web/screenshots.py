"""Pictures of every game for the README, from fixed deals and moves: `make screenshots` writes docs/images/."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser

import parlour
from tests.server.process import Server, sqlite_in
from tests.server.rows import replayed
from tests.web.browser import PHONE, Data, Person, Theme, chromium
from tests.web.hands import Mouse
from tests.web.on_the_page import PLACE, TILE
from tests.web.player import Player
from tests.web.scenes import opened

IMAGES = Path(__file__).parents[2] / "docs/images"
# Drawn by several threads or in parts, a handful of pixels at the edges comes out now so, now so.
SAME_EVERY_TIME = ("--num-raster-threads=1", "--disable-partial-raster")
DESK = (1440, 900)
LARGEST = 150_000
"""Bytes of a picture: the README is looked at over slow lines, too."""


@dataclass(frozen=True)
class Scene:
    """A position worth looking at: a deal, how far it is played, and what the player holds."""

    game: str
    seed: int
    plies: int
    step: str
    """What is to be decided in the picture."""
    hold: Callable[[Mouse], None]
    players: int = 2


def _ghost(tile: int, place: int) -> Callable[[Mouse], None]:
    def hold(mouse: Mouse) -> None:
        mouse.press(TILE, tile)
        mouse.press(PLACE, place)

    return hold


def _press(selector: str, n: int = 0) -> Callable[[Mouse], None]:
    return lambda mouse: mouse.press(selector, n)


SCENES = [
    Scene("square-deal", 21, 22, "place", _ghost(0, 0)),
    Scene("pyramid-power", 5, 18, "play", _ghost(0, 0)),
    Scene("coda", 8, 15, "name", _press(".board .slot[data-legal]", 2), players=3),
    Scene("squendo", 12, 22, "place", _ghost(1, 1)),
    Scene("ten-squares", 4, 8, "move", _press(".board .square[data-legal]")),
]


def played_well(person: Person, scene: Scene) -> str:
    """A table played so far. Our moves are a bot's, too: with seeds that are known, all are the same."""
    person.call("PUT", "/api/me", {"name": "Ann"})
    bots: list[Data] = [{"kind": "bot", "level": "casual"}] * (scene.players - 1)
    options: Data = {"players": scene.players, "starter": 0}
    table = opened(person, scene.game, [{"kind": "me"}, *bots], seed=scene.seed, options=options)
    stand_in = parlour.bot(scene.game, "strong", scene.seed)
    while True:
        state = person.state(table)
        assert state["view"]["outcome"] is None, f"{scene.game} is over after {state['ply']} moves"
        steps = {move["data"]["do"] for move in state["moves"]}
        if state["ply"] >= scene.plies and scene.step in steps:
            return table
        if state["moves"]:
            move = stand_in.choose(replayed(person.server.database, table), 0).data
            person.call("POST", f"/api/tables/{table}/actions", {"do": "move", "at": state["at"], "move": move})


def picture(browser: Browser, owner: Person, path: str, scene: Scene | None = None) -> None:
    """The same page at both sizes in both themes; without a scene, the first page."""
    looks: list[tuple[str, tuple[int, int], bool]] = [("desktop", DESK, False), ("phone", PHONE, True)]
    themes: list[Theme] = ["light", "dark"]
    for size_name, size, touch in looks:
        for theme in themes:
            person = Person(browser, owner.server, size=size, touch=touch, theme=theme, sharp=2 if touch else 1)
            for cookie in owner.context.cookies():
                name, value = cookie["name"], cookie["value"]
                person.context.add_cookies([{"name": name, "value": value, "url": owner.server.address}])
            page = person.go(path)
            page.wait_for_load_state("networkidle")
            if scene:
                Player(person, scene.game).wait()
                scene.hold(Mouse(page))
            page.evaluate("document.activeElement?.blur()")
            page.mouse.move(0, 0)
            file = IMAGES / f"{scene.game if scene else 'home'}-{size_name}-{theme}.png"
            page.screenshot(path=file, animations="disabled")
            person.leave()
            with Image.open(file) as shot:
                # Median cut would give small things, such as the house sign, the colour of something larger.
                few = shot.convert("RGB").quantize(256, Image.Quantize.MAXCOVERAGE, 4, dither=Image.Dither.NONE)
                few.save(file, optimize=True)
            weight = file.stat().st_size
            print(f"{file.name}: {weight / 1000:.0f} kB", flush=True)
            assert weight < LARGEST, f"{file.name} is too heavy"


def main() -> None:
    """All of them."""
    IMAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(sqlite_in(Path(folder)))
        try:
            with chromium(*SAME_EVERY_TIME) as browser:
                owner = Person(browser, server)
                picture(browser, owner, "/")
                for scene in SCENES:
                    picture(browser, owner, f"/t/{played_well(owner, scene)}", scene)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
