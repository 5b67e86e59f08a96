"""Thinking about a position: tree search from one chair, with budgets, threads and statistics."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from parlour.engine.errors import SeatError
from parlour.engine.observation import Observation
from parlour.engine.progress import compiling
from parlour.engine.registry import Game
from parlour.engine.rng import draw, generator
from parlour.engine.said import Said
from parlour.search.experts import expert_of
from parlour.search.playouts import finisher
from parlour.search.tree import ANY, DEEPEST, NODES, PLIES, SCORE, SIMULATIONS, WIN, Node, rehash, searcher
from parlour.search.weighed import Weighed

CHUNK = 512
NO_LIMIT = 1 << 62
MOST_NODES = 2_000_000
ROOT_KEY = 1


@dataclass(frozen=True)
class Found:
    """What a search found, best move first."""

    moves: tuple[Weighed, ...]
    line: tuple[int, ...]
    """The codes of the moves that were tried most, from the best one on."""
    simulations: int
    points: bool = False
    """Whether values are points, and no winning chances."""

    @property
    def reason(self) -> Said:
        """Why the best move: how it went in the games that were imagined."""
        return searched(self.points, self.simulations, self.moves[0].value)


def searched(points: bool, games: int, value: float) -> Said:
    """How a move went in the games that were imagined."""
    if points:
        return Said("searched-points", games=games, points=round(value, 1))
    return Said("searched-wins", games=games, chance=round(min(1.0, max(0.0, value)), 2))


@dataclass(frozen=True)
class Budget:
    """How long to think: so many simulations, or so many seconds, on so many threads."""

    simulations: int | None = None
    plies: int = NO_LIMIT
    """With simulations: stop earlier once so many moves have been played in them."""
    seconds: float | None = None
    threads: int = 1


@cache
def _searcher_of(game: Game) -> Callable[..., None]:
    rules, expert = game.ready, expert_of(game)
    return searcher(rules, finisher(rules, expert.policy), expert.propose)


class Search:
    """One tree, growing; of the whole decision, or of what comes of `only` one of its moves."""

    def __init__(self, seen: Observation, seed: int, objective: int, only: int = ANY) -> None:
        game = seen.game
        rules = game.ready
        self._search = _searcher_of(game)
        self._explore = expert_of(game).explore
        self._room = 1024
        self._nodes = self._blank(self._room)
        self._nodes[0].key = ROOT_KEY
        self._slots = np.zeros(4 * self._room, np.int32)
        self._spent = np.array([1, 0, 0])
        self._states = rules.blank(2)
        self._states[0] = seen.record
        self._seat = seat_of(seen)
        self._only = only
        self._source = generator(seed)
        self._objective = objective
        self._span = np.array([0.0, 1.0])
        self._moves = np.zeros(rules.most_moves, np.int64)
        self._scores = np.zeros(seen.players, np.int64)
        self._worths = np.zeros(seen.players)
        self._path, self._movers = np.zeros(DEEPEST, np.int64), np.zeros(DEEPEST, np.int64)
        self._lent = rules.lent()
        with compiling(game.title, [self._search]):
            self.grow(0)

    @staticmethod
    def _blank(room: int) -> Any:
        return np.zeros(room, Node).view(np.recarray)

    @property
    def _count(self) -> int:
        return int(self._spent[NODES])

    @property
    def simulations(self) -> int:
        """How many were run."""
        return int(self._spent[SIMULATIONS])

    @property
    def value(self) -> float:
        """What the simulations brought to the searching seat on average."""
        return float(self._nodes[0].value) / max(1, int(self._nodes[0].visits))

    def grow(self, simulations: int, most_plies: int = NO_LIMIT) -> None:
        """Run so many simulations, fewer if that takes more plies than allowed."""
        self._make_room(2 * simulations)
        self._search(
            self._nodes,
            self._slots,
            self._spent,
            self._states,
            self._seat,
            self._source,
            self._only,
            simulations,
            most_plies,
            self._explore,
            self._objective,
            self._span,
            self._moves,
            self._scores,
            self._worths,
            self._path,
            self._movers,
            self._lent,
        )

    def _make_room(self, more: int) -> None:
        wanted = self._count + more + 4
        if wanted <= self._room:
            return
        self._room = max(2 * self._room, wanted)
        nodes = self._blank(self._room)
        nodes[: self._count] = self._nodes[: self._count]
        self._nodes = nodes
        self._slots = np.zeros(4 * self._room, np.int32)
        rehash(self._nodes, self._slots, self._count)

    def think_for(self, budget: Budget) -> None:
        """Spend a budget; a budget of simulations gives the same tree on every machine."""
        if budget.simulations is not None:
            left = budget.simulations
            while left > 0 and self._spent[PLIES] < budget.plies:
                self.grow(min(left, CHUNK), budget.plies)
                left -= CHUNK
            return
        end = time.perf_counter() + (budget.seconds or 0.0)
        while time.perf_counter() < end and self._count < MOST_NODES:
            self.grow(CHUNK)

    def considered(self) -> dict[int, tuple[int, float]]:
        """Visits and summed reward of every move tried at the root."""
        found = self._nodes[1 : self._count]
        children = found[(found.parent == 0) & (found.move >= 0)]
        return {int(node.move): (int(node.visits), float(node.value)) for node in children}

    def line(self) -> tuple[int, ...]:
        """The most visited path."""
        nodes = self._nodes[: self._count]
        path: list[int] = []
        at = 0
        while True:
            children = np.flatnonzero(nodes.parent == at)
            children = children[children != 0]
            if not len(children):
                return tuple(path)
            seen = children[nodes.move[children] < 0]
            if len(seen):  # a node that only tells what was seen: follow the fullest of its subtrees
                fullest = [int(nodes.visits[np.flatnonzero(nodes.parent == child)].sum()) for child in seen]
                at = int(seen[int(np.argmax(fullest))])
                continue
            at = int(children[int(np.argmax(nodes.visits[children]))])
            if nodes.visits[at] < 2:
                return tuple(path)
            path.append(int(nodes.move[at]))


def seat_of(seen: Observation) -> int:
    """The seat that thinks; a spectator has nothing to decide."""
    if seen.seat is None:
        raise SeatError(Said("not-to-move"))
    return seen.seat


def think(seen: Observation, budget: Budget, seed: int, objective: int | None = None) -> Found:
    """Search from what a seat knows; several threads grow a tree each (root-parallel)."""
    if objective is None:
        objective = WIN if seen.players > 1 else SCORE
    source = generator(seed)
    trees = [Search(seen, int(draw(source)), objective) for _ in range(max(1, budget.threads))]
    if len(trees) == 1:
        trees[0].think_for(budget)
    else:
        with ThreadPoolExecutor(len(trees)) as pool:
            list(pool.map(lambda tree: tree.think_for(budget), trees))
    total: dict[int, list[float]] = defaultdict(lambda: [0, 0.0])
    for tree in trees:
        for code, (visits, value) in tree.considered().items():
            total[code][0] += visits
            total[code][1] += value
    moves = [Weighed(code, value / max(1, n), int(n)) for code, (n, value) in total.items()]
    moves.sort(key=lambda move: (-move.visits, -move.value, move.code))
    line = trees[0].line() if len(trees) == 1 else tuple(move.code for move in moves[:1])
    return Found(tuple(moves), line, sum(tree.simulations for tree in trees), objective == SCORE)
