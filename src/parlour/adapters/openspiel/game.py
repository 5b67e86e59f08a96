"""The games and states that OpenSpiel sees."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import numpy as np
import pyspiel

from parlour.adapters.openspiel.node import DEALING, Node, SpielTable, first, table
from parlour.engine import Game, Observation, Option, registry

DEALS, ROLLS = 10_000, 256
"""How many outcomes the deal has, and every later chance, unless the game is loaded with others."""
WHOLE = 1 << 53

UNSAID: dict[str, Any] = {"flag": False, "number": 0, "choice": ""}
"""What stands for an option that is left to the others, by its type. Flags are always said."""
RANDOM_STARTER = -1
CHANCE = {"deals": DEALS, "rolls": ROLLS}


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options, as OpenSpiel knows it; made from the class of the game, see `register`."""

    played: ClassVar[Game]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game, params = self.played, dict(params or {})
        given = {**CHANCE, **params}
        options = {option.name: given[option.name] for option in game.options if _said(option, given)}
        chosen = tuple(game.choose(**options).items())
        self.table = table(game.name, given["deals"], given["rolls"], chosen)
        self.first = first(self.table)
        outcomes = range(self.table.deals), range(self.table.rolls)
        self.deals, self.rolls = ([(outcome, 1 / len(many)) for outcome in many] for many in outcomes)
        super().__init__(type_of(game, self.table), info_of(self.table), params)

    def new_initial_state(self) -> SpielState:
        """Before the deal."""
        return SpielState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        """What is observed, as OpenSpiel asks for it."""
        return Observer(self.table, kind or pyspiel.IIGObservationType(perfect_recall=False), params)

    def max_chance_nodes_in_history(self) -> int:
        """The deal, and at most one for each move."""
        return 1 + self.table.rules.most_plies

    def state_of(self, node: Node) -> SpielState:
        """A state that stands there, without a history."""
        state = self.new_initial_state()
        state.at = node
        return state


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game in progress. All that OpenSpiel copies of it is `at`, which is never changed."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.at = game.first

    def current_player(self) -> int:
        """Whose turn it is, in OpenSpiel's words."""
        at = self.at
        if at.pending is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return at.turn if at.turn >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.at.turn < 0 and self.at.pending is None

    def _legal_actions(self, player: int) -> list[int]:
        return self.at.legal[0]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may happen, all equally likely."""
        game: SpielGame = self.get_game()
        return game.deals if self.at.pending == DEALING else game.rolls

    def _apply_action(self, action: int) -> None:
        self.at = self.at.after(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}" if self.at.pending == DEALING else f"chance {action}"
        if self.at.pending is None and player == self.at.turn and action in self.at.legal[1]:
            return self.at.table.game.text(self.at.legal[1][action])
        return f"action {action}"

    def returns(self) -> list[float]:
        """What every seat has earned."""
        return self.at.returns

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """The same moment, with all that the player cannot know dealt anew."""
        other: SpielState = self.clone()
        other.at = self.at.imagined(player, int(sampler() * WHOLE))
        return other

    def observation_of(self, player: int) -> Observation:
        """What a seat knows, as our bots get it."""
        return self.at.observations[player]

    def __str__(self) -> str:
        """All of the state, hidden facts included; equal exactly for equal states."""
        at = self.at
        if at.pending == DEALING:
            return "before the deal"
        waiting = "" if at.pending is None else f" after {at.table.game.text(at.pending)}"
        return f"{at.table.game.name} move {at.ply}{waiting} {at.box.tobytes().hex()}"


class Observer:
    """Observations as OpenSpiel's observers give them."""

    def __init__(self, table: SpielTable, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"Observations take no parameters, but got {params}.")
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("Nobody observes what all seats know.")
        self._recalls = kind.perfect_recall
        self._spectates = kind.private_info == pyspiel.PrivateInfoType.NONE
        self.tensor = np.zeros(table.width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor."""
        self.tensor[:] = state.at.row(-1 if self._spectates else player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The record, or a digest of all that was observed and done."""
        if self._recalls and not self._spectates:
            return f"{player} {state.at.chain(player).hex()}"
        return state.at.sight(-1 if self._spectates else player)


def _said(option: Option, given: dict[str, Any]) -> bool:
    unsaid = RANDOM_STARTER if option.name == "starter" else UNSAID[option.type]
    return option.name in given and (option.type == "flag" or given[option.name] != unsaid)


def type_of(game: Game, table: SpielTable | None = None) -> Any:
    """What kind of game it is: of these options, or of any."""
    kinds = pyspiel.GameType
    players = [int(count) for count in game.options[0].values]
    hides = table is None or game.hides(table.options)
    alone = table is not None and table.players == 1
    return kinds(
        short_name=short_name(game),
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION if hides else kinds.Information.PERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM if alone else kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


def info_of(table: SpielTable) -> Any:
    """How large the game is."""
    alone = table.players == 1
    return pyspiel.GameInfo(
        num_distinct_actions=table.actions.count,
        max_chance_outcomes=max(table.deals, table.rolls),
        num_players=table.players,
        min_utility=0.0 if alone else -1 / (table.players - 1),
        max_utility=1.0,
        utility_sum=None if alone else 0.0,
        max_game_length=table.rules.most_plies,
    )


def parameters(game: Game) -> dict[str, Any]:
    """The options as OpenSpiel's parameters, each with what stands for "not said"."""
    found: dict[str, Any] = dict(CHANCE)
    for option in game.options:
        found[option.name] = option.default if option.type == "flag" else UNSAID[option.type]
    return {**found, "starter": RANDOM_STARTER}


def short_name(game: Game) -> str:
    """What OpenSpiel calls a game."""
    return f"parlour_{game.name.replace('-', '_')}"


def register(game: Game | str) -> str:
    """Make a game known to OpenSpiel, and say what it is called there."""
    found = registry.game_of(game)
    name = short_name(found)
    if name not in pyspiel.registered_names():
        # A class, since OpenSpiel lets go of it after Python has ended: a function would be freed then, and crash.
        pyspiel.register_game(type_of(found), type(found.title, (SpielGame,), {"played": found}))
    return name


def load(game: Game | str, deals: int = DEALS, rolls: int = ROLLS, **options: object) -> SpielGame:
    """A game as OpenSpiel loads it; options as everywhere in Parlour."""
    found = registry.game_of(game)
    params: dict[str, Any] = {"deals": deals, "rolls": rolls, **found.choose(**options)}
    if params["starter"] == "random":
        params["starter"] = RANDOM_STARTER
    loaded: SpielGame = pyspiel.load_game(register(found), params)
    return loaded


for _name in registry.games():
    register(_name)
