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
    rule,
)
from parlour.engine.conformance import NonconformanceError
from tests.engine import stranger
from tests.engine.leaks import ALLOCATING, LEAKS
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


# --- broken games: each must be found out; those that leak are in `leaks` ----------------------------------


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


class SpeaksEnglish(Trumps):
    def reason(self, seen: Observation) -> tuple[str, Said]:
        return "TR-3", "All cards have been played."  # type: ignore[return-value]


class LacksWords(Trumps):
    def told(self, before: Observation, code: int, after: Observation) -> Said:
        return self.said("moves", who=Who(int(before.fields.seat)))


class TellsNotWho(Trumps):
    def told(self, before: Observation, code: int, after: Observation) -> Said:
        return self.said("pile-empty")


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
    SpeaksEnglish: "The reason of the end is no Said: 'All cards",
    LacksWords: "There are no words for the log line, 'trumps.moves'",
    TellsNotWho: "'trumps.pile-empty' does not tell `who` moved",
}


@pytest.mark.slow
@pytest.mark.parametrize("broken", [*BROKEN, *LEAKS], ids=lambda broken: str(broken.__name__))
def test_the_kit_finds_faults(broken: type[Trumps]) -> None:
    with pytest.raises((NonconformanceError, ZeroDivisionError), match={**BROKEN, **LEAKS}[broken]):
        conformance.check(broken(), games=6)


@pytest.mark.slow
@pytest.mark.parametrize("greedy", ALLOCATING, ids=lambda greedy: str(greedy.__name__))
def test_the_kit_names_the_rule_that_allocates(greedy: type[Trumps]) -> None:
    with pytest.raises(NonconformanceError, match=ALLOCATING[greedy]):
        conformance.check_allocation(greedy())


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
