"""Scenes that many tests begin with: two people at a table, a game played on, a game played out."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from tests.server.people import Guest, Live

TWO: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "open"}]


def two_at(ann: Guest, bob: Guest, game: str = "square-deal", **opening: Any) -> str:
    """A table for two, both seated: Ann on seat 0, Bob on seat 1."""
    table = ann.open(game, seats=TWO, options={"players": 2, **opening.pop("options", {})}, **opening)
    bob.sit(table)
    return table


def both_live(ann: Guest, bob: Guest, game: str = "square-deal", **opening: Any) -> tuple[str, list[Live]]:
    """The same, both connected and past the news of each other's coming."""
    table = two_at(ann, bob, game, **opening)
    lives = [ann.live(table), bob.live(table)]
    for live in lives:
        live.until(lambda state: all(seat["connected"] for seat in state["table"]["seats"]))
    return table, lives


def mover_and_other(lives: Sequence[Live], hear: bool = False) -> tuple[Live, Live]:
    """Who is to move, and the other one; `hear` first lets both hear all that was said."""
    newest = max(live.at for live in lives)
    for live in lives:
        if hear:
            live.act("state")
        live.reach(newest)
    turn = lives[0].state["view"]["turn"]
    assert turn is not None, "the game is over"
    return lives[turn], lives[1 - turn]


def deal_next(lives: Sequence[Live]) -> None:
    """Everybody wants the next game, and sees it dealt."""
    at = lives[0].at
    for live in lives:
        live.act("next", at=at)
    for live in lives:
        live.reach(at + 1)


def play_out(lives: Sequence[Live], seed: int) -> None:
    """Random moves until the game is over and both know it."""
    luck = random.Random(seed)
    while True:
        at = max(live.at for live in lives)
        for live in lives:
            live.reach(at)
        turn = lives[0].state["view"]["turn"]
        if turn is None:
            return
        lives[turn].play(luck.randrange(1000))
