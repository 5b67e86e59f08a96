"""The next game of a series waits for the other people, for a while."""

from __future__ import annotations

import asyncio
from pathlib import Path

from parlour.server.http.actions import act
from parlour.server.messages.actions import Action, Next, Resign
from parlour.server.messages.answers import Answer
from parlour.server.services import Services
from parlour.server.table.agreements import PATIENCE
from parlour.server.table.live import Live
from tests.server.house import against_a_bot, inside, two_people
from tests.server.people import Guest
from tests.server.tables import both_live, deal_next
from tests.server.test_clocks import Hands, with_hands


async def done(services: Services, live: Live, seat: int, action: Action) -> Answer:
    """What a seat is answered."""
    answered: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
    act(services, live, seat, action, answered.set_result)
    return await answered


def test_who_wants_the_next_game_waits_for_the_other_and_all_see_it(ann: Guest, bob: Guest) -> None:
    _, lives = both_live(ann, bob, "ten-squares", games=3)
    lives[0].act("resign", at=0)
    lives[1].reach(1)
    lives[0].act("next", at=1)
    lives[1].until(lambda state: state["table"]["series"]["ready"])
    series = lives[1].state["table"]["series"]
    assert (series["ready"], series["index"]) == ([0], 0)
    assert 0 < series["ready_in"] <= PATIENCE
    lives[0].act("next", at=1)  # said twice, no harm
    assert lives[1].at == 1
    deal_next(lives)
    for live in lives:
        live.until(lambda state: state["table"]["series"]["index"] == 1)
        assert live.state["table"]["series"]["ready"] == []
        live.close()


def test_nobody_waits_for_ever(tmp_path: Path) -> None:
    async def story(services: Services, hands: Hands) -> None:
        live, _ = await two_people(services, games=3)
        assert (await done(services, live, 0, Resign(0))).ok
        assert (await done(services, live, 1, Next(1))).ok
        hands.time += PATIENCE - 1
        assert (await done(services, live, 1, Next(1))).ok
        assert live.at == 1, "the other has a second left"
        hands.time += 1
        assert (await done(services, live, 1, Next(1))).ok
        assert live.progress.index == 1

    with_hands(tmp_path, story)


def test_bots_and_who_left_are_not_waited_for(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        live, _ = await against_a_bot(services, games=3)
        assert (await done(services, live, 0, Resign(live.at))).ok
        assert (await done(services, live, 0, Next(live.at))).ok
        assert live.progress.index == 1

    inside(tmp_path, story)
