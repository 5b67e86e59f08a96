"""The public interface: moves in four forms, three errors, copies, take-backs, logs."""

from __future__ import annotations

import json
import re
from typing import Any

import numpy as np
import pytest

import parlour
from parlour.engine import (
    AmbiguousMove,
    IllegalMove,
    LogLine,
    OptionError,
    ParlourError,
    SeatError,
    TakeBackError,
    UnknownGame,
    UnreadableMove,
    fields_of,
    registry,
)
from parlour.engine.said import Said, Who
from parlour.engine.words import Voice
from tests.engine import stranger

GAME = stranger.GAME


def test_the_interface_of_the_design() -> None:
    game = parlour.game("square-deal")
    assert "square-deal" in parlour.games()
    position = game.deal(seed=7, variant="easy")
    assert position.seat in (0, 1)
    assert [move.text for move in position.moves()] == ["flip"]
    move = position.moves()[0]
    assert (move.text, move.data) == ("flip", {"do": "flip"})
    position.play("flip")
    assert position.outcome is None
    assert position.view(seat=1)["table"]["hands"][0]["down"] in (11, 12)
    assert parlour.replay(position.record()).record() == position.record()


def test_a_move_is_played_as_move_code_text_or_data() -> None:
    played = []
    for form in ("move", "code", "text", "data"):
        position = GAME.deal(seed=3)
        move = position.moves()[-1]
        position.play(move if form == "move" else getattr(move, form))
        played.append(position.state.tobytes())
    assert len(set(played)) == 1


def test_unreadable_text_is_refused_with_what_can_be_written() -> None:
    position = GAME.deal(seed=3)
    before = position.state.tobytes()
    with pytest.raises(UnreadableMove, match=r"'dance' cannot be read as a move: write 'draw' or 'play 7'\."):
        position.play("dance")
    for nonsense in (10**9, -1, 1.5, None, {"do": "dance"}, object()):
        with pytest.raises(UnreadableMove, match="is no move of Trumps"):
            position.play(nonsense)  # type: ignore[arg-type]
    assert position.state.tobytes() == before


def test_an_illegal_move_names_its_rule() -> None:
    """ALL-5."""
    position = GAME.deal(seed=3)
    missing = next(card for card in range(1, 10) if not position.state.hand[position.seat, card - 1])
    before = position.state.tobytes()
    with pytest.raises(IllegalMove) as caught:
        position.play(f"play {missing}")
    assert caught.value.rule == "TR-2"
    with registry.registered(GAME):
        assert str(caught.value) == f"You do not hold the {missing}. (TR-2)"
    assert position.state.tobytes() == before


def test_an_ambiguous_text_lists_the_choices() -> None:
    position = GAME.deal(seed=3)
    before = position.state.tobytes()
    with pytest.raises(AmbiguousMove) as caught:
        position.play("play")
    assert set(caught.value.choices) == {move.text for move in position.moves() if move.text != "draw"}
    assert "fits 2 moves" in str(caught.value)
    assert position.state.tobytes() == before


def test_a_text_that_fits_one_move_is_enough() -> None:
    position = GAME.deal(seed=3)
    card = position.moves()[-1].data["card"]
    assert position.play(str(card)).text == f"play {card}"


def test_nothing_can_be_played_after_the_end() -> None:
    position = GAME.deal(seed=3)
    while position.seat is not None:
        position.play(position.moves()[-1])
    with pytest.raises(IllegalMove, match="over"):
        position.play("draw")
    assert position.moves() == []
    assert position.outcome is not None
    assert position.outcome.winners == tuple(
        seat for seat in range(2) if position.scores[seat] == max(position.scores)
    )


def test_only_the_seat_to_move_sees_moves() -> None:
    """ALL-2."""
    position = GAME.deal(seed=3, starter=1)
    assert position.moves(0) == []
    assert position.moves(1) == position.moves()


@pytest.mark.parametrize("seat", [-1, 2, "0", True, 1.0])
def test_a_seat_that_does_not_exist_is_refused(seat: object) -> None:
    position = GAME.deal(seed=3)
    calls: list[Any] = [position.view, position.moves, position.log]
    for call in calls:
        with pytest.raises(SeatError, match="the seats are 0 to 1"):
            call(seat)


def test_take_back_stops_at_what_was_revealed_and_at_the_turn() -> None:
    position = GAME.deal(seed=3)
    with pytest.raises(TakeBackError, match="Nothing"):
        position.take_back()
    position.play("draw")
    assert not position.can_take_back()
    with pytest.raises(TakeBackError, match="hidden"):
        position.take_back()
    position.play(position.moves()[0])
    with pytest.raises(TakeBackError, match="turn has ended"):
        position.take_back()


def test_take_back_restores_the_state_exactly() -> None:
    position = parlour.game("square-deal").deal(seed=1, variant="solitaire-4x6")
    before = position.state.tobytes()
    position.play("border teal")
    position.take_back()
    assert position.state.tobytes() == before
    assert position.history == ()
    position.play("border purple")
    assert position.view()["table"]["border"] == "purple"


def test_who_starts_is_decided_by_the_seed_or_by_the_table() -> None:
    """ALL-3."""
    assert {GAME.deal(seed=seed).seat for seed in range(20)} == {0, 1}
    assert [GAME.deal(seed=5, players=3, starter=seat).seat for seat in range(3)] == [0, 1, 2]
    position = GAME.deal(seed=5, players=3, starter=2)
    position.play(position.moves()[-1])
    assert position.seat == 0  # clockwise


def test_the_log_tells_each_move() -> None:
    position = GAME.deal(seed=3, starter=0)
    position.play("draw")
    card = position.play(position.moves()[0]).code
    assert position.log(1) == [
        LogLine(1, 0, Said("trumps.draws", who=Who(0)), (0, 0)),
        LogLine(2, 0, Said("trumps.plays", who=Who(0), card=card), position.scores),
    ]


class Forgetful(stranger.Trumps):
    """A table that keeps no notes."""

    def forgets(self, options: object) -> bool:
        return True


def test_a_table_without_notes_shows_the_last_turn_only_until_the_end() -> None:
    position = Forgetful().deal(seed=3, starter=0)
    position.play(position.moves()[-1])
    position.play("draw")
    assert [line.ply for line in position.log(0)] == [2]
    while position.seat is not None:
        position.play(position.moves()[-1])
    assert len(position.log(0)) == position.ply


def test_other_worlds_have_no_past() -> None:
    world = GAME.deal(seed=3).imagine(0, seed=1)
    world.play(world.moves()[0])
    for call in (world.record, world.log, world.take_back):
        with pytest.raises(ParlourError, match="imagined"):
            call()


def test_positions_along_the_way() -> None:
    position = GAME.deal(seed=3)
    states = [position.state.tobytes()]
    while position.seat is not None:
        position.play(position.moves()[0])
        states.append(position.state.tobytes())
    assert [position.at(ply).state.tobytes() for ply in range(position.ply + 1)] == states
    with pytest.raises(ParlourError, match="there is no position after 99"):
        position.at(99)


def test_views_are_plain_json_and_show_the_own_hand_only() -> None:
    """ALL-2."""
    position = GAME.deal(seed=3)
    views = [position.view(seat) for seat in (0, 1)]
    assert json.loads(json.dumps(views)) == views
    assert not set(views[0]["table"]["hand"]) & set(views[1]["table"]["hand"])
    assert position.view(None)["table"]["hand"] is None


def test_unknown_games_are_refused_with_a_suggestion() -> None:
    with pytest.raises(UnknownGame, match="Did you mean 'square-deal'"):
        parlour.game("squaredeal")


def test_wrong_options_are_refused_with_a_sentence() -> None:
    game = parlour.game("square-deal")
    with pytest.raises(OptionError, match="'players' cannot be 3; it can be 1, 2"):
        game.deal(seed=1, players=3)
    with pytest.raises(OptionError, match="'easy' is for 2 players"):
        game.deal(seed=1, players=1, variant="easy")
    with pytest.raises(OptionError, match="has no option 'colour'"):
        game.deal(seed=1, colour="red")
    with pytest.raises(OptionError, match="Seat 1 cannot start"):
        game.deal(seed=1, variant="solitaire-5x5", starter=1)
    with pytest.raises(OptionError, match="from 0 to"):
        game.deal(seed=-1)


def test_options_that_are_left_out_follow_from_the_others() -> None:
    game = parlour.game("square-deal")
    assert game.choose()["variant"] == "easy"
    assert game.choose(players=1)["variant"] == "solitaire-5x5"
    assert game.choose(variant="solitaire-4x6")["players"] == 1
    assert game.choose(players="2", variant=" Brainy ") == {"players": 2, "variant": "brainy", "starter": "random"}


def test_a_move_can_be_tried_without_making_it() -> None:
    position = GAME.deal(seed=3, starter=0)
    before = position.record()
    assert position.last is None
    later = position.after(position.read("draw"))
    assert position.record() == before
    assert later.last == (later.history[-1], 0)
    twin = position.copy()
    twin.play("draw")
    assert (later.state.tobytes(), later.history) == (twin.state.tobytes(), twin.history)


def test_several_views_at_once_are_the_single_ones() -> None:
    position = GAME.deal(seed=3, players=3)
    position.play(position.moves()[0])
    assert position.views([2, None, 0]) == [position.view(2), position.view(None), position.view(0)]
    with pytest.raises(SeatError):
        position.views([0, 3])


def test_what_was_shown_since_a_ply() -> None:
    position = GAME.deal(seed=3, starter=0)
    position.play("draw")
    position.play(position.moves()[0])
    assert position.shows_since(0), "drawing shows a card to whoever draws"
    assert position.shows_since(1), "a card that is played is new to the others"
    assert not position.shows_since(2)


def test_all_fields_of_a_record_at_once() -> None:
    state = GAME.deal(seed=3).state
    fields = fields_of(state)
    assert fields._fields == state.dtype.names
    for name in fields._fields:
        assert np.array_equal(getattr(fields, name), getattr(state, name))


def test_what_the_engine_says_has_words_in_german() -> None:
    position = GAME.deal(seed=3, starter=0)
    with pytest.raises(AmbiguousMove) as several:
        position.play("play")
    german = Voice("de").say(several.value.said)
    assert re.fullmatch(r"„play“ passt auf 2 Züge: 'play \d', 'play \d'. Welcher soll es sein\?", german)
    with pytest.raises(TakeBackError) as nothing:
        position.take_back()
    assert Voice("de").say(nothing.value.said) == "Es ist noch nichts gespielt worden."


def test_a_games_words_are_found_by_its_name() -> None:
    coda = parlour.game("coda")
    players, advanced, *_, starter = coda.options
    assert (players.label.key, starter.help.key) == ("option-players", "option-starter-help")
    assert starter.labels["random"].key == "option-starter-random"
    assert advanced.label.key == "coda.option-advanced"
