"""What every game must hold to on every random game: moves, copies, records, scores, refusals."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import numpy as np

from parlour.engine import record
from parlour.engine.arguments import shown
from parlour.engine.conformance.knowledge import check_fields, named
from parlour.engine.conformance.walks import NonconformanceError, demand, walk
from parlour.engine.errors import IllegalMove, MoveError, OptionError, UnreadableMove
from parlour.engine.observation import observe, views
from parlour.engine.observed import observation
from parlour.engine.options import Options
from parlour.engine.outcomes import Move
from parlour.engine.position import Position
from parlour.engine.registry import Game
from parlour.engine.rng import draw, generator
from parlour.engine.said import Said, Who
from parlour.engine.words import has_words

RULE_ID = re.compile(r"[A-Z][A-Z0-9]{1,3}-[A-Z]?[0-9]+[a-z]?")
NO_RULE_ID = (
    "is no rule id: such as SD-E6 or C4-2, it has two to four capital letters or digits, a hyphen and a number."
)
NONSENSE = ("", "   ", "xyzzy", "0", "pass pass", "place", "\x00", "flip" * 50, "é ü ß", "-1 -1")
SAMPLED = 12
HUGE = 10**5000
NO_MOVES: tuple[Any, ...] = (-1, 2**63, HUGE, 3.7, True, None, b"x", [], object(), np.float64(1), np.bool_(True))
FOREIGN: tuple[Any, ...] = ({}, {"do": None}, {"do": "xyzzy"}, {"do": ["x"]}, {"x": 1}, {1: 2}, {"do": HUGE})
LOOK_EVERY = 3  # these looks cost most of the time, and little changes from one position to the next


def check_walk(game: Game, options: Options, seed: int) -> None:
    """Everything that can be seen along one random game."""
    seen: list[Move] = []
    rules = game.ready
    made = rules.box()
    rules.deal(made[0], np.uint64(seed), game.encode(options))
    for position, move in walk(game, options, seed):
        check_looking(position, made)
        check_fields(position)
        if move is None or position.ply % LOOK_EVERY == seed % LOOK_EVERY:
            check_position(position)
            check_moves(position)
            check_refusals(position, seen)
        if move is None:
            check_end(position)
        else:
            seen.append(move)
            check_company(position, move)
            check_copy(position, move)
            rules.calls.play(made, move.code)
    check_records(position)
    check_repeat(position)


def check_position(position: Position) -> None:
    """Seat, scores, outcome and views fit together."""
    seat = position.seat
    demand(seat is None or 0 <= seat < position.players, position, f"Seat {seat} is to move.")
    demand(len(position.scores) == position.players, position, "There must be one score for each seat.")
    demand((position.outcome is None) == (seat is not None), position, "Over and outcome disagree.")
    if position.outcome is not None:
        check_said(position.outcome.reason, position, "reason of the end")
        check_said(position.outcome.title or position.outcome.reason, position, "title")
    viewers = (*range(position.players), None)
    for viewer, view in zip(viewers, views(position.observations()), strict=True):
        demand(view == position.view(viewer), position, f"Seat {viewer} sees more in company than alone.")
        check_plain(view, position, "view")
        demand(position.game.picture(view).strip(), position, "The picture is empty.")
        if viewer is not None and viewer != seat:
            demand(not position.moves(viewer), position, f"Seat {viewer} sees the moves of another.")


def check_looking(position: Position, made: Any) -> None:
    """Rules that only look at a state leave it as dealing and playing made it."""
    game, rules, options = position.game, position.game.ready, position.options
    moves, scores = np.zeros(rules.most_moves, np.int64), np.zeros(position.players, np.int64)
    looks: dict[str, Callable[[Any], Any]] = {
        "turn": rules.calls.turn,
        "legal": lambda box: rules.calls.legal(box, moves),
        "scores": lambda box: rules.calls.scores(box, scores),
        "winners": lambda box: rules.winners(box[0]),
        "observe": lambda box: observe(game, options, position.ply, position.seat, box),
    }
    for name, look in looks.items():
        box = made.copy()
        look(box)
        demand(box.tobytes() == made.tobytes(), position, f"The rule '{name}' changes the state that it looks at.")


def check_plain(value: Any, position: Position, what: str) -> None:
    """Plain JSON: it comes back the same, types included."""
    try:
        back = json.loads(json.dumps(value, allow_nan=False))
    except (TypeError, ValueError) as error:
        demand(False, position, f"A {what} is no plain JSON: {error}.")
    demand(back == value and _types(back) == _types(value), position, f"A {what} changes on its way as JSON.")


def _types(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _types(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_types(item) for item in value]
    return type(value)


def check_said(said: Any, position: Position, what: str) -> None:
    """A key with words, and nothing that only one language could say."""
    demand(isinstance(said, Said), position, f"The {what} is no Said: {shown(said)}.")
    demand(has_words(said.key), position, f"There are no words for the {what}, '{said.key}'.")


def check_company(position: Position, move: Move) -> None:
    """What a chair is shown and told does not depend on who else is, nor on the order in which they are."""
    game, after = position.game, position.after(move)
    before, then = position.observations(), after.observations()
    together = game.tells(before, move.code, then)
    backwards = [one.view() for one in reversed(before)][::-1]
    for i, view in enumerate(views(before)):
        who = named(before[i])
        same = view == backwards[i]
        demand(same, position, f"What {who} is shown depends on what others are shown before or beside it.")
        same = together[i] == game.told(before[i], move.code, then[i])
        demand(same, position, f"{who} is told of '{move.text}' beside others what it is not told alone.")


def check_moves(position: Position) -> None:
    """Codes, texts and data name each legal move, and nothing else."""
    game, moves = position.game, position.moves()
    demand(len(moves) <= game.rules.most_moves, position, "There are more moves than declared.")
    for name, values in (
        ("codes", [move.code for move in moves]),
        ("texts", [move.text.casefold() for move in moves]),
        ("data", [json.dumps(move.data, sort_keys=True) for move in moves]),
    ):
        demand(len(set(values)) == len(values), position, f"Two legal moves have the same {name}.")
    for move in moves:
        check_plain(move.data, position, "move")
        demand(game.parse(move.text) == move.code, position, f"'{move.text}' is not read back.")
        back = game.code(dict(move.data))
        demand(back == move.code, position, f"The data of '{move.text}' is not read back.")
    for move in moves[:: 1 + len(moves) // SAMPLED]:
        for form in (move, move.code, move.text, move.data, f"  {move.text.upper()} "):
            demand(position.read(form) == move, position, f"{form!r} does not mean '{move.text}'.")


def check_copy(position: Position, move: Move) -> None:
    """Playing on in a copy leaves the original alone, and taking back restores what was."""
    before = position.state.tobytes()
    for seen in position.observations():
        again = observation(seen.bytes)
        same = again == seen and again.view() == seen.view()
        demand(same, position, "An observation is not read back as it was written.")
    twin = position.copy()
    twin.play(move)
    demand(position.state.tobytes() == before, position, "Playing in a copy changed the original.")
    demand(position.ply + 1 == twin.ply, position, "A copy shares its history.")
    if twin.can_take_back():
        twin.take_back()
        restored = twin.state.tobytes() == before
        demand(restored, position, f"Taking back '{move.text}' does not restore the state.")


def check_refusals(position: Position, seen: list[Move]) -> None:
    """What is not legal is refused with a sentence, and nothing changes (ALL-5)."""
    before = position.state.tobytes()
    legal = {int(code) for code in position.codes()}
    source = generator(position.seed + position.ply)
    codes = [int(draw(source)) >> shift for shift in (1, 30, 45, 52, 58)]
    codes += [move.code for move in seen[-SAMPLED:]]
    for code in codes:
        if code not in legal:
            _demand_refusal(position, code)
    foreign = Move(next(iter(legal), 0), "xyzzy", {}, "another game")
    for nonsense in (*NO_MOVES, *FOREIGN, foreign, Move(1.0, "", {}, position.game.name)):  # type: ignore[arg-type]
        _demand_refusal(position, nonsense, unreadable=True)
    for text in NONSENSE:
        _demand_reading(position, text, legal)
    demand(position.state.tobytes() == before, position, "A refused move changed the state.")


def _demand_refusal(position: Position, move: Any, unreadable: bool = False) -> None:
    try:
        position.play(move)
    except MoveError as error:
        sentence = str(error)
        demand(3 <= len(sentence.split()) < 100, position, f"The refusal of {shown(move)} is no sentence.")
        if isinstance(error, IllegalMove) and not unreadable:
            demand(RULE_ID.fullmatch(error.rule), position, f"'{error.rule}' {NO_RULE_ID}")
            check_said(error.said, position, "refusal")
        else:
            demand(isinstance(error, UnreadableMove), position, f"{shown(move)} should be unreadable.")
    else:
        demand(False, position, f"The illegal move {shown(move)} was played.")


def _demand_reading(position: Position, text: str, legal: set[int]) -> None:
    """A loose text may mean a legal move; else it is refused."""
    try:
        meant = position.read(text)
    except MoveError as error:
        demand(len(str(error).split()) >= 3, position, f"The refusal of {text!r} is no sentence.")
    else:
        demand(meant.code in legal, position, f"{text!r} is read as an illegal move.")


def check_end(position: Position) -> None:
    """At the end nothing can be moved, and scores, winners and reason agree."""
    outcome = position.outcome
    assert outcome is not None
    # Asked of the rules: search and batch have no observation, which offers nothing after the end anyway.
    out = np.empty(position.game.rules.most_moves, np.int64)
    legal = position.game.ready.calls.legal(position._record, out)
    demand(legal == 0, position, "The game is over, but there are legal moves.")
    demand(outcome.scores == position.scores, position, "The outcome has other scores than the position.")
    demand(RULE_ID.fullmatch(outcome.rule), position, f"'{outcome.rule}' {NO_RULE_ID}")
    demand(str(outcome.reason).endswith("."), position, "The reason of the end is no sentence.")


def check_records(position: Position) -> None:
    """Records of the whole game and of its first half replay to the same state and the same text."""
    for ply in (position.ply, position.ply // 2, 0):
        text = position.at(ply).record({"event": "conformance"})
        again, notes = record.read(text)
        same = again.state.tobytes() == position.at(ply).state.tobytes()
        demand(same, position, f"The record after {ply} moves replays to another state.")
        demand(again.record(notes) == text, position, "A record does not round-trip.")
    for viewer in (None, *range(position.players)):
        for line in position.log(viewer):
            check_said(line.said, position, "log line")
            mover = line.said.args.get("who")
            demand(mover == Who(line.seat), position, f"'{line.said.key}' does not tell `who` moved.")


def check_repeat(position: Position) -> None:
    """The same seed, options and moves give the same state (ALL-1)."""
    again = position.at(position.ply)
    demand(again.state.tobytes() == position.state.tobytes(), position, "The same moves gave another state.")


def check_options(game: Game) -> None:
    """Options are declared as front ends need them, and wrong ones are refused with a sentence."""
    check_record(game)
    names = [option.name for option in game.options]
    start = Position(game, game.choose(), 0)
    demand(names[0] == "players" and names[-1] == "starter", start, "Options: players first, starter last.")
    demand(len(set(names)) == len(names), start, "Two options have one name.")
    for option in game.options:
        demand(option.default in option.values, start, f"The default of '{option.name}' is not allowed.")
        demand(str(option.help).endswith("."), start, f"'{option.name}' has no sentence of help.")
    wrong: list[dict[str, object]] = [{"players": 99}, {"players": "many"}, {"nonsense": 1}]
    wrong += [{name: object()} for name in names]
    for choice in wrong:
        try:
            game.deal(0, **choice)
        except OptionError as error:
            demand(len(str(error).split()) >= 4, start, "A refused option needs a sentence.")
        else:
            demand(False, start, f"The options {choice} were accepted.")
    for seed in (-1, 2**64, "7", None, True):
        try:
            game.deal(seed)  # type: ignore[arg-type]
        except OptionError:
            continue
        demand(False, start, f"The seed {seed!r} was accepted.")


def check_record(game: Game) -> None:
    """The record of a state is aligned and has no padding."""
    state = game.rules.state
    if not state.isalignedstruct:
        raise NonconformanceError(f"{game.name}: the state must be an aligned struct; make it with `record_of`.")
    end = 0
    for name, (kind, offset, *_) in (*(state.fields or {}).items(), ("the end", (state, state.itemsize))):
        if offset != end:
            fault = f"the state has padding before '{name}', which copies leave undefined"
            raise NonconformanceError(f"{game.name}: {fault}; make it with `record_of`.")
        end = offset + kind.itemsize
