"""What a link to a table shows where somebody pastes it: a title, a sentence, a picture, for who may watch.

Nothing here knows who asks: it is what a spectator sees. Of a table that nobody may watch a link says nothing.
"""

from __future__ import annotations

import asyncio
import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape

from sqlalchemy.exc import SQLAlchemyError

from parlour.engine import Data, Game, Said, registry
from parlour.server.errors import HttpError
from parlour.server.http.raster import HEIGHT, WIDTH, png
from parlour.server.services import Services
from parlour.server.speech import language_of, text_of
from parlour.server.storage.rows import OPEN, OVER, WAITING
from parlour.server.table.live import Live

SHARED = ("t", "replay")
"""The first part of the addresses that people hand on."""
SAMPLE_SEED, SAMPLE_SHARE = 7, 0.6
"""Before the deal the picture is of a game that somebody might have played so far."""
MOST_SAMPLES = 32
MOST_PICTURES = 100
painter = ThreadPoolExecutor(1, "painter")
"""Draws one picture after the other, and apart from what tables need threads for: a picture takes as long as a
thousand moves, and is not urgent.
"""


@dataclass(frozen=True)
class Sight:
    """What a spectator sees of a table when its log has so many entries: always the same."""

    table: str
    at: int
    game: Game = field(compare=False)
    seen: Data = field(compare=False)


class Previews:
    """Titles, sentences and pictures of tables."""

    def __init__(self, services: Services) -> None:
        self._services = services

    async def head(self, path: str, origin: str, accepted: str, address: str) -> str:
        """What belongs into the head of the page at an address; empty where there is nothing to say."""
        first, _, table = path.strip("/").partition("/")
        if first not in SHARED or not table or self._services.house.read_only:
            return ""
        try:
            self._services.limits.request(None, address)
            live = await self._services.tables.find(table)
        except (HttpError, SQLAlchemyError, OSError):
            return ""  # the page itself says what is amiss
        if not live.watchable or live.lost is not None:
            return ""
        language = language_of(None, accepted)
        title, sentence = (text_of(said, language) for said in told(live))
        return _tags(title, sentence, f"{origin}/{first}/{table}", f"{origin}/api/tables/{table}/preview.png")


async def picture(live: Live) -> bytes:
    """A picture of a table as a spectator sees it."""
    game, loop = registry.game(live.row.game), asyncio.get_running_loop()
    if live.dealt is None:
        return await loop.run_in_executor(painter, _sample, game)
    sight = Sight(live.id, live.at, game, live.progress.view(None)["table"])
    return await loop.run_in_executor(painter, _drawn, sight)


def told(live: Live) -> tuple[Said, Said]:
    """The title and the sentence."""
    game = registry.game(live.row.game).title
    names = [chair.name for chair in live.row.seats if chair.kind != OPEN]
    if live.state == WAITING:
        host = live.seat_of(live.row.owner)
        name = live.row.seats[host].name if host is not None else ""
        invited = Said("preview-invited", name=name, game=game) if name else Said("preview-open", game=game)
        return invited, Said("preview-invited-more")
    title = Said("preview-table", game=game, names=", ".join(names))
    outcomes = live.progress.series.outcomes
    if live.state != OVER or not outcomes:
        return title, Said("preview-running", moves=live.progress.position.ply)
    return title, Said("preview-over", points=" : ".join(str(score) for score in outcomes[-1].scores))


def _tags(title: str, sentence: str, address: str, image: str) -> str:
    said = {
        "og:type": "website",
        "og:site_name": "Parlour",
        "og:title": title,
        "og:description": sentence,
        "og:url": address,
        "og:image": image,
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": title,
        "twitter:card": "summary_large_image",
        "description": sentence,
    }
    kinds = {name: "property" if name.startswith("og:") else "name" for name in said}
    return "".join(f'<meta {kinds[name]}="{name}" content="{escape(text)}">' for name, text in said.items())


@lru_cache(MOST_PICTURES)
def _drawn(sight: Sight) -> bytes:
    return png(sight.game.sketch(sight.seen))


@lru_cache(MOST_SAMPLES)
def _sample(game: Game) -> bytes:
    """Some game, played on at random: nothing of any table."""
    luck = random.Random(SAMPLE_SEED)
    whole = game.deal(SAMPLE_SEED)
    while whole.seat is not None:
        whole.play(luck.choice(whole.moves()))
    return png(game.sketch(whole.at(int(whole.ply * SAMPLE_SHARE)).view(None)["table"]))
