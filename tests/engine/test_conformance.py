"""Every game passes the conformance kit; and the kit notices when a game is broken."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import parlour
from parlour.engine import (
    Data,
    Observation,
    Options,
    ParlourError,
    Refusal,
    Said,
    Who,
    conformance,
    record_of,
    rule,
)
from parlour.engine.conformance import NonconformanceError
from tests.engine import stranger
from tests.engine.stranger import Trumps
from tests.ours import OURS


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("name", parlour.games())
def test_game_conforms(name: str, part: int) -> None:
    """ALL-1, ALL-2, ALL-5: every combination of options and players."""
    game = parlour.game(name)
    conformance.check_options(game)
    for options in list(game.combinations())[part::4]:
        conformance.check_combination(game, options, games=2 if options["starter"] == "random" else 1)


@pytest.mark.parametrize("name", parlour.games())
def test_no_rule_allocates(name: str) -> None:
    conformance.check_allocation(parlour.game(name))


@pytest.mark.slow
@pytest.mark.parametrize("name", OURS)
def test_modes_agree(name: str) -> None:
    """ALL-1: compiled, with bounds checks and uncompiled, the same games."""
    conformance.check_modes(f"parlour.games.{name.replace('-', '_')}:GAME")


@pytest.mark.slow
def test_a_strangers_game_can_be_checked() -> None:
    conformance.check(stranger.GAME, games=6)
    conformance.check_modes("tests.engine.stranger:GAME", games=3)


# --- broken games: each must be found out ----------------------------------------------------------------


class ShowsNumpy(Trumps):
    def view(self, seen: Observation) -> Data:
        return {**super().view(seen), "pile": seen.record.left}


class DeniesRevealing(Trumps):
    def reveals(self, before: Observation, code: int) -> bool:
        return False


class WritesLikeASphinx(Trumps):
    def text(self, code: int) -> str:
        return super().text(code).replace("7", "8")


class ForgetsItsData(Trumps):
    def code(self, data: Data) -> int:
        return super().code(data) if data["do"] == "draw" else 1


class ReadsAnything(Trumps):
    def code(self, data: Data) -> int:
        return super().code(data) if data.get("do") in ("draw", "play") else 0


class CrashesOnNonsense(Trumps):
    def refusal(self, seen: Observation, code: int) -> Refusal:
        raise ZeroDivisionError("crash")


class NamesNoRule(Trumps):
    def refusal(self, seen: Observation, code: int) -> Refusal:
        return Refusal("because", self.said("pile-empty"))


class SaysItHidesNothing(Trumps):
    def hides(self, options: Options) -> bool:
        return False


class EndsTooLate(Trumps):
    rules = replace(Trumps.rules, most_plies=5)


@rule
def legal_with_twins(s: np.record, out: Any) -> int:
    n = stranger.legal(s, out)
    if n:
        out[n] = out[0]
        n += 1
    return n


class OffersTwins(Trumps):
    rules = replace(Trumps.rules, legal=legal_with_twins, most_moves=20)


@rule
def legal_after_the_end(s: np.record, out: Any) -> int:
    n = stranger.legal(s, out)
    return n if n else 1


class GoesOnForEver(Trumps):
    rules = replace(Trumps.rules, legal=legal_after_the_end)


# --- ways to leak ------------------------------------------------------------------------------------------


@rule
def keep_generator(s: np.record, seat: int, out: np.record) -> None:
    out.rng[0] = s.rng[0]


class KeepsTheGenerator(Trumps):
    rules = replace(Trumps.rules, observe=keep_generator)


@rule
def keep_order(s: np.record, seat: int, out: np.record) -> None:
    for i in range(s.left):
        out.pile[i] = s.pile[i]


class KeepsTheOrder(Trumps):
    rules = replace(Trumps.rules, observe=keep_order)


class CallsTheOrderPublic(Trumps):
    rules = replace(Trumps.rules, public=(*Trumps.rules.public, "pile"), hidden=())


class CallsTheHandsPublic(Trumps):
    """The simplest way to leak: views, moves, refusals and bots would all see the other hand."""

    rules = replace(Trumps.rules, public=(*Trumps.rules.public, "hand"), own=())


@rule
def show_the_best(s: np.record, seat: int, out: np.record) -> None:
    """Who holds the 9, for a refusal that wants to say so."""
    for other in range(s.players):
        if s.hand[other, stranger.CARDS - 1]:
            out.hand[other, stranger.CARDS - 1] = 1


class LeaksForItsRefusals(Trumps):
    rules = replace(Trumps.rules, observe=show_the_best)

    def refusal(self, seen: Observation, code: int) -> Refusal:
        holder = int(seen.fields.hand[:, -1].argmax())
        return Refusal("TR-2", self.said("not-held", card=holder))


class RemembersRefusals(Trumps):
    """A refusal that depends on anything but the observation tells something, too."""

    asked = 0

    def refusal(self, seen: Observation, code: int) -> Refusal:
        type(self).asked += 1
        return Refusal("TR-2", self.said("not-held", card=self.asked))


Counting = record_of([*stranger.FIELDS, ("high", "i1")])


@rule
def play_and_count(s: np.record, move: int) -> None:
    """Keep a count of high cards in the next hand: bookkeeping that depends on what is hidden."""
    stranger.play(s, move)
    s.high = 0
    for card in range(5, stranger.CARDS):
        s.high += s.hand[s.seat, card]


class CountsHiddenCards(Trumps):
    rules = replace(Trumps.rules, state=Counting, play=play_and_count, public=(*Trumps.rules.public, "high"))


Caching = record_of([*stranger.FIELDS, ("moves", "i8", (1 + stranger.CARDS,))])


@rule
def play_and_cache(s: np.record, move: int) -> None:
    """Keep the legal moves of whoever is next in the state."""
    stranger.play(s, move)
    s.moves[:] = 0
    stranger.legal(s, s.moves)


class CachesLegalMoves(Trumps):
    rules = replace(Trumps.rules, state=Caching, play=play_and_cache, public=(*Trumps.rules.public, "moves"))


class HasPadding(Trumps):
    rules = replace(Trumps.rules, state=np.dtype([("rng", "u8", (1,)), *stranger.FIELDS], align=True))


@rule
def imagine_too_much(o: np.record, seat: int, source: Any) -> None:
    """Deals the seat's own hand anew, too."""
    o.hand[seat] = 0
    stranger.imagine(o, seat, source)


class ImaginesTheOwnHand(Trumps):
    rules = replace(Trumps.rules, imagine=imagine_too_much)


@rule
def play_face_down(s: np.record, move: int) -> None:
    """Like playing, but nobody sees the card, and it counts nothing."""
    stranger.play(s, move)
    if move:
        s.shown[move - 1] = 0
        s.total[:] = 0


class TellsTheDiscard(Trumps):
    """A card is put aside face down; the move names it, and the log tells everybody."""

    rules = replace(Trumps.rules, play=play_face_down)

    def told(self, before: Observation, code: int, after: Observation) -> Said:
        return self.said("plays", who=Who(int(before.fields.seat)), card=code)


class SpeaksEnglish(Trumps):
    def reason(self, seen: Observation) -> tuple[str, Said]:
        return "TR-3", "All cards have been played."  # type: ignore[return-value]


class LacksWords(Trumps):
    def told(self, before: Observation, code: int, after: Observation) -> Said:
        return self.said("moves", who=Who(int(before.fields.seat)))


class TellsNotWho(Trumps):
    def told(self, before: Observation, code: int, after: Observation) -> Said:
        return self.said("pile-empty")


@rule
def legal_with_array(s: np.record, out: Any) -> int:
    found = np.zeros(1 + stranger.CARDS, np.int64)
    n = stranger.legal(s, found)
    out[:n] = found[:n]
    return n


class Allocates(Trumps):
    rules = replace(Trumps.rules, legal=legal_with_array)


BROKEN: dict[type[Trumps], str] = {
    ShowsNumpy: "no plain JSON",
    DeniesRevealing: "'draw' shows something hidden, but says it does not: see .*'hand'",
    WritesLikeASphinx: "same texts|not read back",
    ForgetsItsData: "data",
    ReadsAnything: "should be unreadable|was played",
    CrashesOnNonsense: "crash",
    NamesNoRule: "no rule id",
    SaysItHidesNothing: "hides nothing",
    EndsTooLate: "longer than it declares",
    OffersTwins: "same codes",
    GoesOnForEver: "there are legal moves|has won",
    KeepsTheGenerator: "knows the generator, the field 'rng'",
    KeepsTheOrder: "'pile' is hidden, but .* knows something of it",
    CallsTheOrderPublic: "differs in a world that seat 0 imagines: see 'pile'",
    CallsTheHandsPublic: "differs in a world that seat 0 imagines: see 'hand'",
    LeaksForItsRefusals: "differs in a world that seat . imagines: see 'hand'",
    RemembersRefusals: "The refusals of seat . depends on what it cannot know",
    CountsHiddenCards: "shows something hidden, but says it does not: see .'high'",
    CachesLegalMoves: "shows something hidden, but says it does not: see .'moves'",
    HasPadding: "padding",
    ImaginesTheOwnHand: "differs in a world that seat . imagines: see 'hand'",
    SpeaksEnglish: "The reason of the end is no Said: 'All cards",
    LacksWords: "There are no words for the log line, 'trumps.moves'",
    TellsNotWho: "'trumps.pile-empty' does not tell `who` moved",
    TellsTheDiscard: "is told too much of 'play",
    Allocates: "the rule 'legal' allocates memory, in 'tests.engine.test_conformance.legal_with_array'",
}


@pytest.mark.slow
@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: str(broken.__name__))
def test_the_kit_finds_faults(broken: type[Trumps]) -> None:
    with pytest.raises((NonconformanceError, ZeroDivisionError), match=BROKEN[broken]):
        conformance.check(broken(), games=6)


@pytest.mark.slow
def test_the_modes_check_finds_an_overflow() -> None:
    with pytest.raises(NonconformanceError, match="checked"):
        conformance.check_modes("tests.engine.overflowing:GAME")


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"public": ("left",)}, "Nothing says who knows the field"),
        ({"hidden": ("pile", "ship")}, "The state has no field 'ship'"),
        ({"hidden": ("pile", "seat")}, "The field 'seat' is declared twice"),
        ({"own": ("hand", "seat"), "public": tuple(set(Trumps.rules.public) - {"seat"})}, "'seat' cannot be own"),
    ],
)
def test_who_knows_a_field_must_be_said_once(fields: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ParlourError, match=sentence):
        replace(Trumps.rules, **fields)
