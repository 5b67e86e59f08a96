"""OpenSpiel's own tests and searches, on our games."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import evaluate_bots, generate_playthrough, ismcts, mcts

import parlour
from parlour.adapters import openspiel
from parlour.engine import registry
from tests.adapters.games import ALONE, SOME
from tests.engine.stranger import GAME as TRUMPS

FEW = {"deals": 40, "rolls": 16}


def play_on(state: Any, dice: np.random.Generator, moves: int) -> Any:
    """So many actions by lot, or to the end."""
    for _ in range(moves):
        if state.is_terminal():
            break
        state.apply_action(int(dice.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("name", SOME)
def test_openspiel_finds_nothing_wrong(name: str) -> None:
    """Its own test of games, on every combination of options; who starts makes no other game."""
    for options in parlour.game(name).combinations():
        if options["starter"] == "random":
            chosen: dict[str, Any] = {**FEW, **options}
            loaded = openspiel.load(name, **chosen)
            pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["coda", "pyramid-power", "ten-squares"])
def test_a_playthrough_asks_for_all_that_it_has(name: str) -> None:
    """Its own record of a game, for which it calls the whole interface at every state."""
    lines = generate_playthrough.playthrough_lines(str(openspiel.load(name, **FEW, **SOME[name])), seed=7)
    assert "IsTerminal() = True" in lines
    players = range(parlour.game(name).deal(1, **SOME[name]).players)
    for what in ("InformationStateString", "InformationStateTensor", "ObservationString", "ObservationTensor"):
        for player in players:
            assert any(line.startswith(f"{what}({player})") for line in lines), what
    assert any(line.startswith("ChanceOutcomes() = ") for line in lines)
    assert any(line.startswith("LegalActions() = ") for line in lines)
    returns = next(line for line in reversed(lines) if line.startswith("Returns() = "))
    assert sum(map(float, returns[len("Returns() = [") : -1].split(", "))) == pytest.approx(0, abs=1e-3)


@pytest.mark.parametrize("name", SOME)
def test_every_combination_of_options_loads_with_its_types(name: str) -> None:
    game = parlour.game(name)
    kinds = pyspiel.GameType
    for options in game.combinations():
        chosen: dict[str, Any] = dict(options)
        loaded = openspiel.load(name, **chosen)
        kind = loaded.get_type()
        assert loaded.num_players() == options["players"]
        assert loaded.observation_tensor_shape() == [loaded.table.width]
        hides = kind.information == kinds.Information.IMPERFECT_INFORMATION
        assert hides == game.hides(options)
        assert (kind.utility == kinds.Utility.ZERO_SUM) == (options["players"] != 1)
        again = pyspiel.load_game(str(loaded))
        assert again.table is loaded.table


def test_games_are_loaded_by_their_names() -> None:
    assert {f"parlour_{name.replace('-', '_')}" for name in parlour.games()} <= set(pyspiel.registered_names())
    alone = pyspiel.load_game("parlour_square_deal(variant=solitaire-5x5)")
    assert alone.num_players() == 1
    assert pyspiel.load_game("parlour_coda(players=3,advanced=True)").table.options["advanced"] is True
    with registry.registered(TRUMPS):
        pyspiel.random_sim_test(openspiel.load("trumps", **FEW), num_sims=5, serialize=True, verbose=False)


@pytest.mark.parametrize("name", ["coda", "squendo"])
def test_an_imagined_world_is_the_same_to_its_seat(name: str) -> None:
    """Strings of the player stay, the tensor too; something hidden is another; histories are of equal length."""
    game = openspiel.load(name, **FEW, **SOME[name])
    dice = np.random.default_rng(1)
    state = play_on(game.new_initial_state(), dice, 30)
    player = state.current_player()
    worlds = set()
    for seed in range(8):
        other = state.resample_from_infostate(
            player, pyspiel.UniformProbabilitySampler(seed / 10, seed / 10 + 0.05)
        )
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.observation_tensor(player) == state.observation_tensor(player)
        assert other.legal_actions() == state.legal_actions()
        assert other.history() == state.history()
        worlds.add(str(other))
    assert len(worlds) > 2


def test_a_seat_remembers_what_it_saw_and_did() -> None:
    """Two ways to the same table are two information states, of a seat that could tell them apart."""
    game = openspiel.load("coda", **FEW)
    one = play_on(game.new_initial_state(), np.random.default_rng(3), 9)
    player = one.current_player()
    copy = one.clone()
    assert copy.at is one.at
    assert pickle.loads(pickle.dumps(one)).information_state_string(player) == one.information_state_string(player)
    told = {one.child(action).information_state_string(player) for action in one.legal_actions()}
    assert len(told) == len(one.legal_actions())


def test_chance_is_explicit_where_the_game_draws() -> None:
    """10 Squares turns up a card by lot: outcome 0 goes on as the seed has it, the others with other chance."""
    game = openspiel.load("ten-squares", deals=5, rolls=64)
    state = game.new_initial_state()
    assert len(state.chance_outcomes()) == 5
    state.apply_action(3)
    position = parlour.game("ten-squares").deal(3)
    state.apply_action(state.string_to_action("turn"))
    assert state.is_chance_node()
    cards = {state.child(outcome).observation_string(0) for outcome, _ in state.chance_outcomes()}
    assert 20 < len(cards) <= 26
    state.apply_action(0)
    position.play("turn")
    assert state.observation_of(0).record.tobytes() == position.observe(0).record.tobytes()


@pytest.mark.parametrize("name", SOME)
def test_its_searches_play_our_games(name: str) -> None:
    """MCTS where all is open, IS-MCTS where something is hidden, to the end of a game against bots of ours."""
    game = openspiel.load(name, **FEW, **SOME[name])
    dice = np.random.RandomState(1)
    judge = mcts.RandomRolloutEvaluator(1, dice)
    if parlour.game(name).hides(game.table.options):
        bot: Any = ismcts.ISMCTSBot(game, judge, 1.4, 4, random_state=dice)
        bot.restart_at = lambda state: bot.reset()  # what it lacks for this match
    else:
        bot = mcts.MCTSBot(game, 1.4, 4, judge, random_state=dice)
    players = game.num_players()
    ours = [openspiel.Ours(player, parlour.bot(name, "random", 1)) for player in range(1, players)]
    earned = evaluate_bots.evaluate_bots(game.new_initial_state(), [bot, *ours], dice)
    assert len(earned) == players
    assert sum(earned) == pytest.approx(0)


@pytest.mark.parametrize("name", ALONE)
def test_its_search_plays_our_solitaires(name: str) -> None:
    """Alone, and to the end."""
    game = openspiel.load(name, **FEW, **ALONE[name])
    dice = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 3, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)
    assert evaluate_bots.evaluate_bots(game.new_initial_state(), [bot], dice)[0] in (0, 1)


def test_cpp_search_plays_without_step() -> None:
    """The C++ bots' `step` crashes on games written in Python; their `mcts_search` works."""
    game = openspiel.load("ten-squares", **FEW)
    state = play_on(game.new_initial_state(), np.random.default_rng(1), 1)
    judge = pyspiel.RandomRolloutEvaluator(1, 7)
    bot = pyspiel.MCTSBot(game, judge, 1.4, 10, 5, False, 7, False)
    assert bot.mcts_search(state).best_child().action in state.legal_actions()


@pytest.mark.slow
def test_its_bot_sits_at_our_table() -> None:
    """It chooses legal moves from what its seat knows: the same in every world that the seat holds possible."""

    def quick() -> openspiel.Guest:
        guest = openspiel.Guest(parlour.game("coda"), 1)
        guest.simulations = 5
        return guest

    position = parlour.game("coda").deal(4)
    for _ in range(8):
        seen = position.observe()
        move = quick().choose(seen)
        assert position.seat is not None
        assert quick().choose(position.imagine(position.seat, 9).observe()) == move
        position.play(move)
