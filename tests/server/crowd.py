"""Many people who play as fast as they can and remember what the server promised them."""

from __future__ import annotations

import asyncio
import json
import random
from dataclasses import dataclass, field
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from parlour.engine import Game, registry
from tests.server.people import Guest
from tests.server.process import Server
from tests.server.tables import TWO


@dataclass
class Chair:
    """One person at one table, over all connections."""

    guest: Guest
    game: Game
    table: str
    seat: int
    luck: random.Random
    promised: dict[int, Any] = field(default_factory=dict)
    """The moves that were acknowledged, by the number of their entry."""
    unsure: dict[int, Any] = field(default_factory=dict)
    """The moves that were sent and not acknowledged yet: rarely two, for an update comes before the answer."""
    wished: set[int] = field(default_factory=set)
    """Where the next game was asked for: the last of two who do so has it dealt."""
    refused: list[dict[str, Any]] = field(default_factory=list)

    async def play(self, server: Server) -> None:
        """Play until the connection breaks."""
        address = f"{server.live_address}/api/tables/{self.table}/live"
        headers = {"Cookie": f"parlour_guest={self.guest.cookie}"}
        try:
            async with connect(address, additional_headers=headers, compression=None, max_size=2**22) as line:
                for at, move in sorted(self.unsure.items()):  # say again what nobody has answered
                    await self._send(line, at, move)
                async for text in line:
                    await self._hear(line, json.loads(text))
        except (ConnectionClosed, InvalidHandshake, OSError, EOFError):
            return

    async def _send(self, line: ClientConnection, at: int, move: Any) -> None:
        self.unsure[at] = move
        action = {"do": "next", "at": at} if move is None else {"do": "move", "at": at, "move": move}
        await line.send(json.dumps({**action, "id": at}))

    async def _hear(self, line: ClientConnection, message: dict[str, Any]) -> None:
        if message["type"] == "answer":
            if not message["ok"]:
                self.refused.append(message)
            elif (move := self.unsure.pop(message["id"])) is not None:
                self.promised[message["id"]] = move
            else:
                self.wished.add(message["id"])
        elif message["type"] in ("state", "update") and message["at"] not in self.unsure:
            if message["moves"]:
                await self._send(line, message["at"], self.luck.choice(message["moves"])["data"])
            elif message["view"]["turn"] is None:
                await self._send(line, message["at"], None)


def seated(server: Server, game: str, tables: int, seed: int) -> list[Chair]:
    """Two people at each of some tables, with a long series before them."""
    chairs = []
    for number in range(tables):
        guests = [Guest(server, "First"), Guest(server, "Second")]
        table = guests[0].open(game, seats=TWO, options={"players": 2}, games=49)
        guests[1].sit(table)
        for seat, guest in enumerate(guests):
            chairs.append(Chair(guest, registry.game(game), table, seat, random.Random(f"{seed} {number} {seat}")))
    return chairs


async def all_play(chairs: list[Chair], servers: list[Server], moves: int, luck: random.Random) -> None:
    """Everybody plays, each person at one of the servers; after some moves all servers die, at any instant."""
    playing = [
        asyncio.create_task(chair.play(servers[number % len(servers)])) for number, chair in enumerate(chairs)
    ]
    enough = moves + sum(len(chair.promised) for chair in chairs)
    async with asyncio.timeout(120):
        while sum(len(chair.promised) for chair in chairs) < enough:
            await asyncio.sleep(0.01)
    await asyncio.sleep(0.05 * luck.random())
    for server in servers:
        server.kill()
    await asyncio.gather(*playing)
