"""One game through every door: engine, batch, PettingZoo, Gymnasium, OpenSpiel, server, and lines for bots.

The same seeds and moves give the same observations, legal moves, movers, scores and rewards.
"""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import parlour
from parlour.adapters import gymnasium, openspiel, pettingzoo
from parlour.adapters.numbered import Numbered, rewards
from parlour.arena.visitors import Visitor
from parlour.engine import Position
from parlour.server.messages.actions import MakeMove
from parlour.server.messages.requests import BotSeat, MySeat, Opening, OpenSeat
from parlour.server.services import Services
from parlour.server.table import seats, views
from parlour.server.table.live import Live
from tests.adapters.games import ALONE, SOME
from tests.server.house import acted, inside

CASES: list[tuple[str, dict[str, Any]]] = [*SOME.items(), *ALONE.items()]
SEEDS = range(3)
SERVED = 40
"""So many moves are made at the server; some games are over by then."""


def game_of(name: str, options: dict[str, Any], seed: int) -> Any:
    """A game in a batch, with its seed and the codes of its moves."""
    games = parlour.batch(name, n=1, seed=seed, renew=False, threads=1, **options)
    seen, codes, legal = [], [], []
    while games.seats[0] >= 0:
        seen.append((int(games.seats[0]), games.observe()[0].tobytes()))
        legal.append(games.legal().codes.tolist())
        codes.append(int(games.sample()[0]))
        done = games.step(games.sample())
    return int(games.seeds[0]), codes, seen, legal, done


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("name", "options"), CASES)
def test_all_doors_lead_to_the_same_game(name: str, options: dict[str, Any], seed: int) -> None:
    numbered = Numbered(name, **options)
    dealt, codes, seen, legal, done = game_of(name, options, seed)
    position = numbered.deal(dealt)
    doors: list[Zoo | Gym | Spiel] = [Zoo(name, options, dealt), Spiel(name, options, dealt)]
    if numbered.players == 1:
        doors.append(Gym(name, options, dealt))
    for code, (seat, record), moves in zip(codes, seen, legal, strict=True):
        known = position.observe()
        assert (position.seat, known.record.tobytes(), known.codes().tolist()) == (seat, record, moves)
        action = numbered.action(known, code)
        for door in doors:
            assert door.mover() == seat
            assert (door.row(seat) == numbered.row(known)).all()
            assert door.legal() == sorted(numbered.legal(known)[1].tolist())
            door.play(action)
        position.play(code)
    outcome = position.outcome
    assert outcome is not None
    assert outcome.scores == tuple(done.scores[0].tolist())
    assert sum(1 << winner for winner in outcome.winners) == done.winners[0]
    for door in doors:
        assert door.earned() == pytest.approx(rewards(outcome.winners, numbered.players))
        for other in range(numbered.players):
            assert (door.row(other) == numbered.row(position.observe(other))).all()


class Zoo:
    """PettingZoo; a solitaire has none, and is played here by the engine."""

    def __init__(self, name: str, options: dict[str, Any], dealt: int) -> None:
        self.numbered = Numbered(name, **options)
        self.env: Any = None
        if self.numbered.players > 1:
            self.env = pettingzoo.raw_env(name, **options)
            self.env.reset(seed=dealt)
        self.position: Position = self.env.position if self.env else self.numbered.deal(dealt)

    def mover(self) -> int | None:
        return int(self.env.agent_selection[len("seat_") :]) if self.env else self.position.seat

    def row(self, seat: int) -> Any:
        if not self.env:
            return self.numbered.row(self.position.observe(seat))
        return self.env.observe(f"seat_{seat}")["observation"]

    def legal(self) -> list[int]:
        if not self.env:
            return sorted(self.numbered.legal(self.position.observe())[1].tolist())
        found = self.env.observe(self.env.agent_selection)["action_mask"]
        return [int(action) for action in np.flatnonzero(found)]

    def play(self, action: int) -> None:
        if self.env:
            self.env.step(action)
        else:
            code = self.numbered.code(self.position.observe(), action)
            assert code is not None
            self.position.play(code)

    def earned(self) -> list[float]:
        return list(self.env.rewards.values()) if self.env else self.numbered.rewards(self.position)


class Gym:
    """A solitaire of Gymnasium, dealt with a certain seed."""

    def __init__(self, name: str, options: dict[str, Any], dealt: int) -> None:
        self.env = gymnasium.GameEnv(name, **options)
        self.env.reset(seed=0)
        self.env.position = self.env.numbered.deal(dealt)
        self.reward = 0.0
        self.seen = self.env.numbered.row(self.env.position.observe(0))

    def mover(self) -> int | None:
        return 0

    def row(self, seat: int) -> Any:
        return self.seen

    def legal(self) -> list[int]:
        return [int(action) for action in np.flatnonzero(self.env.action_masks())]

    def play(self, action: int) -> None:
        self.seen, self.reward, *_ = self.env.step(action)

    def earned(self) -> list[float]:
        return [self.reward]


class Spiel:
    """OpenSpiel. Its deals are few numbers, so a seed is put in their place; chance goes on as the seed has it."""

    def __init__(self, name: str, options: dict[str, Any], dealt: int) -> None:
        game = openspiel.load(name, **options)
        self.state = game.new_initial_state()
        assert self.state.is_chance_node()
        self.state.at = self.state.at.after(dealt)

    def mover(self) -> int:
        return int(self.state.current_player())

    def row(self, seat: int) -> Any:
        return np.array(self.state.observation_tensor(seat), np.float32)

    def legal(self) -> list[int]:
        return list(self.state.legal_actions())

    def play(self, action: int) -> None:
        self.state.apply_action(action)
        while self.state.is_chance_node():
            self.state.apply_action(0)

    def earned(self) -> list[float]:
        return list(self.state.returns())


@pytest.mark.parametrize(("name", "options"), CASES)
def test_many_games_are_the_same_games(name: str, options: dict[str, Any]) -> None:
    """The vector environment against positions, through the ends of some games and the deals that follow."""
    games = gymnasium.GamesEnv(name, 4, threads=1, **options)
    rows, info = games.reset(seed=11)
    numbered = games.numbered
    positions = [numbered.deal(int(seed)) for seed in games.games.seeds]
    for _ in range(120):
        actions = games.sample()
        for i, position in enumerate(positions):
            seen = position.observe()
            assert info["seat"][i] == position.seat
            assert (rows[i] == numbered.row(seen)).all()
            assert (info["action_mask"][i] == numbered.mask(seen)).all()
            code = numbered.code(seen, actions[i])
            assert code is not None
            position.play(code)
        rows, _, ended, _, info = games.step(actions)
        for i, position in enumerate(positions):
            assert info["rewards"][i].tolist() == pytest.approx(numbered.rewards(position))
            assert ended[i] == (position.seat is None)
            if ended[i]:
                assert tuple(info["scores"][i].tolist()) == position.scores
                positions[i] = numbered.deal(int(games.games.seeds[i]))


async def everybody_at(services: Services, name: str, options: dict[str, Any], players: int) -> Live:
    """A table of the server with a person on every seat."""
    guests = [await services.guests.welcome(f"Guest {seat}") for seat in range(players)]
    chairs: list[MySeat | OpenSeat | BotSeat] = [MySeat(), *(OpenSeat() for _ in guests[1:])]
    row = seats.row_for(Opening(name, options=options, seats=chairs), guests[0])
    await services.store.add_table(row)
    live = await services.tables.find(row.id)
    for guest in guests[1:]:
        await seats.sit(services.tables, live, guest, None)
    return live


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options"), CASES)
def test_the_server_plays_the_same_game(tmp_path: Path, name: str, options: dict[str, Any]) -> None:
    """What it sends to every chair, and takes from it, is what the engine makes of the same seed and moves."""
    numbered = Numbered(name, **options)
    dice = np.random.default_rng(1)

    async def story(services: Services) -> None:
        live = await everybody_at(services, name, options, numbered.players)
        at_table = live.progress.position  # its series has said who starts
        same = numbered.game.deal(at_table.seed, **at_table.options)
        for number in range(1, SERVED + 1):
            for seat in (None, *range(numbered.players)):
                told = json.loads(views.encode(views.state(live, seat)))
                assert told["view"] == json.loads(json.dumps(same.view(seat)))
                assert [move["text"] for move in told["moves"]] == [move.text for move in same.moves(seat)]
            if same.seat is None:
                break
            move = same.game.move(int(dice.choice(same.codes())))
            action = MakeMove(live.progress.at, move.data, number)
            assert (await acted(services, live, same.seat, action)).ok
            same.play(move)

    inside(tmp_path, story)


@pytest.mark.parametrize("name", SOME)
def test_a_program_is_told_what_its_seat_knows(name: str) -> None:
    """What goes out to a bot of others is the observation, its view and its legal moves, and nothing else."""
    told: list[dict[str, Any]] = []
    visitor = Visitor("run:true", 1.0)
    visitor._tell = told.append  # type: ignore[method-assign, assignment]
    visitor._hear = lambda seconds: {"move": told[-1]["moves"][-1]["data"]}  # type: ignore[method-assign]
    position = parlour.game(name).deal(5, **SOME[name])
    for _ in range(20):
        seen = position.observe()
        code = visitor.choose(position)
        message = told[-1]
        assert set(message) == {"do", "view", "moves", "observation"}
        assert parlour.observation(base64.b64decode(message["observation"])) == seen
        assert message["view"] == seen.view()
        assert [move["code"] for move in message["moves"]] == list(seen.legal)
        assert code == seen.legal[-1]
        position.play(code)
