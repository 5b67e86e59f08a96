"""Random, stale, repeated, malformed, huge, hasty and foreign messages: the table never changes wrongly."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import parlour
from parlour.engine import Position, Series
from parlour.engine.errors import MoveError, TakeBackError
from tests.server.people import Guest, Live
from tests.server.process import Server
from tests.server.rows import log_of
from tests.server.tables import TWO

SEED = 77
TOO_MUCH = 16 * 1024 + 1
LETTERS = "".join(map(chr, range(0x180))) + "\u0660\u202e\u2028\ufeff\uffff\U0001f600\U0010ffff"
"""Controls, quotes, digits of all sorts; to collect all of Unicode takes longer than the tests."""


def words(longest: int) -> st.SearchStrategy[str]:
    """Any text."""
    return st.text(LETTERS, max_size=longest)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | words(12),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words(6), inner, max_size=3),
    max_leaves=6,
)
no_move = words(20) | st.dictionaries(words(6), anything, max_size=3)
VERBS = ("move", "take_back", "ask_back", "answer_back", "resign", "next", "rematch", "leave", "fill", "hint",
         "state", "dance")  # fmt: skip


class Model(RuleBasedStateMachine):
    """Two people and a spectator at a table whose deal is known; the engine beside it says what must be."""

    server: Server
    game: str

    @initialize()
    def open(self) -> None:
        """A fresh table, everybody connected."""
        self.guests = [Guest(self.server, name) for name in ("Ann", "Bob", "Eve")]
        self.table = self.guests[0].open(self.game, seats=TWO, options={"players": 2}, seed=SEED)
        self.guests[1].sit(self.table)
        self.lives: list[Live] = [guest.live(self.table) for guest in self.guests]
        self.position: Position = Series(parlour.game(self.game), SEED, 1, players=2).deal()
        self.entries: list[tuple[str, int, Any]] = []
        self.said: list[tuple[int, dict[str, Any]]] = []

    def teardown(self) -> None:
        if not hasattr(self, "lives"):
            return
        for live in self.lives:
            live.close()
        stored = [(entry.kind, entry.seat, entry.code) for entry in log_of(self.server.database, self.table)]
        assert stored == self.entries

    # --- what the table should do ---------------------------------------------------------------

    def expected(self, who: int, action: dict[str, Any]) -> bool:
        """Whether an entry must be written; the model then has it too."""
        if who == 2 or action.get("at") != len(self.entries) or self.position.seat is None:
            return False
        if action["do"] == "move" and self.position.seat == who:
            try:
                code = self.position.play(action["move"]).code
            except MoveError:
                return False
            self.entries.append(("move", who, code))
            return True
        if action["do"] == "take_back" and self.position.seat == who:
            try:
                self.position.take_back()
            except TakeBackError:
                return False
            self.entries.append(("back", who, self.position.ply))
            return True
        return False

    def was_done(self, who: int, action: dict[str, Any]) -> bool:
        """Whether this is the repetition of something that was carried out."""
        at = action.get("at")
        if who == 2 or not isinstance(at, int) or not 0 <= at < len(self.entries):
            return False
        kind, seat, code = self.entries[at]
        if action["do"] == "take_back":
            return (kind, seat) == ("back", who)
        if action["do"] != "move" or (kind, seat) != ("move", who):
            return False
        game = self.position.game
        move = action["move"]
        try:
            return bool(code == (game.parse(move) if isinstance(move, str) else game.code(move)))
        except (ValueError, TypeError, KeyError, IndexError, OverflowError):
            return False

    def send(self, who: int, action: dict[str, Any]) -> None:
        """Say something and check the answer."""
        done_before = self.was_done(who, action)
        must = self.expected(who, action)
        answer = self.lives[who].ask(**action)
        assert answer["ok"] == (must or done_before), (who, action, answer)
        if not answer["ok"]:
            assert 400 <= answer["problem"]["status"] < 500
        self.said.append((who, action))

    # --- what people do -------------------------------------------------------------------------

    @precondition(lambda self: self.position.seat is not None)
    @rule(choice=st.integers(0, 10_000), text=st.booleans())
    def a_good_move(self, choice: int, text: bool) -> None:
        """The seat to move makes a legal move."""
        moves = self.position.moves()
        move = moves[choice % len(moves)]
        seat = self.position.seat
        assert seat is not None
        self.send(seat, {"do": "move", "at": len(self.entries), "move": move.text if text else move.data})

    @precondition(lambda self: self.position.seat is not None)
    @rule(who=st.integers(0, 2), choice=st.integers(0, 10_000), shift=st.integers(-3, 3))
    def a_move_by_anybody_for_any_moment(self, who: int, choice: int, shift: int) -> None:
        """Often the wrong person, often stale or from the future."""
        moves = self.position.moves()
        at = max(0, len(self.entries) + shift)
        self.send(who, {"do": "move", "at": at, "move": moves[choice % len(moves)].data})

    @rule(who=st.integers(0, 2), move=no_move)
    def a_move_of_no_game(self, who: int, move: Any) -> None:
        """Words and data that mean nothing, or something by chance."""
        self.send(who, {"do": "move", "at": len(self.entries), "move": move})

    @rule(who=st.integers(0, 2), shift=st.integers(-1, 1))
    def take_back(self, who: int, shift: int) -> None:
        """Perhaps allowed."""
        self.send(who, {"do": "take_back", "at": max(0, len(self.entries) + shift)})

    @precondition(lambda self: self.said)
    @rule(pick=st.integers(0, 10_000))
    def once_more(self, pick: int) -> None:
        """A message comes twice, perhaps long after."""
        self.send(*self.said[pick % len(self.said)])

    @rule(who=st.integers(0, 2), content=anything)
    def not_a_message(self, who: int, content: Any) -> None:
        """JSON that is no action."""
        self.lives[who].socket.send(json.dumps(content))
        self.refused(who)

    @rule(who=st.integers(0, 2), content=words(40) | st.binary(max_size=40))
    def not_even_json(self, who: int, content: str | bytes) -> None:
        """Any text, any bytes."""
        self.lives[who].socket.send("{" + content if isinstance(content, str) else b"\xff" + content)
        self.refused(who)

    @rule(who=st.integers(0, 2), do=st.sampled_from(VERBS), field=words(5), value=anything)
    def an_action_with_a_strange_field(self, who: int, do: str, field: str, value: Any) -> None:
        """No action has such a field, and most lack what they need."""
        self.lives[who].socket.send(json.dumps({"do": do, "x" + field: value}))
        self.refused(who)

    def refused(self, who: int) -> None:
        """The answer to what cannot be read."""
        answer = self.lives[who].wait("answer")
        assert answer["ok"] is False
        assert 400 <= answer["problem"]["status"] < 500

    @rule(who=st.integers(0, 2))
    def far_too_big(self, who: int) -> None:
        """The server hangs up; the person comes back."""
        self.lives[who].socket.send('{"do": "state", "id": 1' + " " * TOO_MUCH + "}")
        assert self.lives[who].closed() == 1009
        self.lives[who].close()
        self.lives[who] = self.guests[who].live(self.table)

    @rule(who=st.integers(0, 2))
    def hang_up_and_come_back(self, who: int) -> None:
        """A page is loaded again."""
        self.lives[who].close()
        self.lives[who] = self.guests[who].live(self.table)

    # --- what must be true at all times ---------------------------------------------------------

    @invariant()
    def everybody_sees_what_the_engine_says(self) -> None:
        """Views and moves are those of the engine beside it; so is the stored log, in the end."""
        if not hasattr(self, "lives"):
            return
        for seat, live in zip((0, 1, None), self.lives, strict=True):
            live.reach(len(self.entries))
            assert live.at == len(self.entries)
            assert live.state["view"] == self.position.view(seat)
            moves = [] if seat is None else [move.text for move in self.position.moves(seat)]
            assert [move["text"] for move in live.moves] == moves


@pytest.fixture(params=["ten-squares", "square-deal"])
def scene(server: Server, request: pytest.FixtureRequest) -> type[Model]:
    """The model, bound to a server and a game."""
    return type("Bound", (Model,), {"server": server, "game": request.param})


def test_the_state_never_changes_wrongly(scene: type[Model]) -> None:
    scene.TestCase.settings = settings(
        max_examples=5, stateful_step_count=30, deadline=None, derandomize=True, database=None,
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    case = scene.TestCase()
    case.runTest()
