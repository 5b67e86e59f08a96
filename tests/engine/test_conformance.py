"""Every game passes the conformance kit; and the kit notices when a game is broken."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import parlour
from parlour.engine import Data, Options, Refusal, Rules, conformance, rule
from parlour.engine.conformance import NonconformanceError
from parlour.engine.rng import draw, shuffle
from tests.engine import stranger
from tests.engine.stranger import Trumps


@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("name", parlour.games())
def test_game_conforms(name: str, part: int) -> None:
    """ALL-1, ALL-2, ALL-5: every combination of options and players."""
    game = parlour.game(name)
    conformance.check_options(game)
    for options in list(game.combinations())[part::4]:
        conformance.check_combination(game, options, games=2 if options["starter"] == "random" else 1)


@pytest.mark.parametrize("name", parlour.games())
def test_modes_agree(name: str) -> None:
    """ALL-1: compiled, with bounds checks and uncompiled, the same games."""
    conformance.check_modes(f"parlour.games.{name.replace('-', '_')}:GAME")


def test_a_strangers_game_can_be_checked() -> None:
    conformance.check(stranger.GAME, games=6)
    conformance.check_modes("tests.engine.stranger:GAME", games=3)


# --- broken games: each must be found out ----------------------------------------------------------------


class ShowsTheOtherHand(Trumps):
    def view(self, s: np.record, seat: int | None) -> Data:
        return {**super().view(s, seat), "hint": int(s.hand[0].argmax())}


class ShowsNumpy(Trumps):
    def view(self, s: np.record, seat: int | None) -> Data:
        return {**super().view(s, seat), "pile": s.left}


class TellsTheDrawnCard(Trumps):
    def told(self, before: np.record, code: int, after: np.record, seat: int | None) -> str:
        return f"draws {before.pile[int(before.left) - 1]}" if code == 0 else "plays"


class LeaksInRefusals(Trumps):
    def refusal(self, s: np.record, code: int) -> Refusal:
        owner = next((seat for seat in range(s.players) if s.hand[seat, code - 1]), None)
        return Refusal("TR-2", f"You do not hold that card, seat {owner} does.")


class DeniesRevealing(Trumps):
    def reveals(self, before: np.record, code: int) -> bool:
        return False


class WritesLikeASphinx(Trumps):
    def text(self, code: int) -> str:
        return super().text(code).replace("7", "8")


class ForgetsItsData(Trumps):
    def code(self, data: Data) -> int:
        return super().code(data) if data["do"] == "draw" else 1


class CrashesOnNonsense(Trumps):
    def refusal(self, s: np.record, code: int) -> Refusal:
        raise ZeroDivisionError("crash")


class NamesNoRule(Trumps):
    def refusal(self, s: np.record, code: int) -> Refusal:
        return Refusal("because", "You may not do that.")


class ChangesWhenRefusing(Trumps):
    def refusal(self, s: np.record, code: int) -> Refusal:
        s.drawn = 1 - int(s.drawn)
        return super().refusal(s, code)


class SaysItHidesNothing(Trumps):
    def hides(self, options: Options) -> bool:
        return False


class EndsTooLate(Trumps):
    rules = Rules(**{**vars(Trumps.rules), "most_plies": 5})


@rule
def legal_with_twins(s: np.record, out: Any) -> int:
    n = stranger.legal(s, out)
    if n:
        out[n] = out[0]
        n += 1
    return n


class OffersTwins(Trumps):
    rules = Rules(**{**vars(Trumps.rules), "legal": legal_with_twins, "most_moves": 20})


@rule
def legal_after_the_end(s: np.record, out: Any) -> int:
    n = stranger.legal(s, out)
    return n if n else 1


class GoesOnForEver(Trumps):
    rules = Rules(**{**vars(Trumps.rules), "legal": legal_after_the_end})


@rule
def redeal_own_hand(s: np.record, seat: int, source: Any) -> None:
    stranger.redeal(s, (seat + 1) % int(s.players), source)


class RedealsTheOwnHand(Trumps):
    rules = Rules(**{**vars(Trumps.rules), "redeal": redeal_own_hand})


@rule
def redeal_by_exchange(s: np.record, seat: int, source: Any) -> None:
    """Fair enough, but it starts from the real order of the pile."""
    s.rng[0] = draw(source)
    shuffle(source, s.pile, int(s.left))


class RemembersThePile(Trumps):
    rules = Rules(**{**vars(Trumps.rules), "redeal": redeal_by_exchange})


BROKEN: dict[type[Trumps], str] = {
    ShowsTheOtherHand: "depends on what it cannot know",
    ShowsNumpy: "no plain JSON",
    TellsTheDrawnCard: "is told too much",
    LeaksInRefusals: "depends on what it cannot know",
    DeniesRevealing: "shows something hidden",
    WritesLikeASphinx: "same texts|not read back",
    ForgetsItsData: "data",
    CrashesOnNonsense: "crash",
    NamesNoRule: "no rule id",
    ChangesWhenRefusing: "changed the state",
    SaysItHidesNothing: "hides nothing",
    EndsTooLate: "longer than it declares",
    OffersTwins: "same codes",
    GoesOnForEver: "there are legal moves",
    RedealsTheOwnHand: "depends on what it cannot know",
    RemembersThePile: "remembers how the hidden things lay",
}


@pytest.mark.parametrize("broken", BROKEN, ids=lambda broken: str(broken.__name__))
def test_the_kit_finds_faults(broken: type[Trumps]) -> None:
    with pytest.raises((NonconformanceError, ZeroDivisionError), match=BROKEN[broken]):
        conformance.check(broken(), games=6)


def test_the_modes_check_finds_an_overflow() -> None:
    with pytest.raises(NonconformanceError, match="checked"):
        conformance.check_modes("tests.engine.overflowing:GAME")
