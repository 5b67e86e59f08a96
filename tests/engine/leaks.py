"""Games that leak, each in one way, and games whose rules allocate: the conformance kit must name the culprit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar

import numpy as np

from parlour.engine import Data, Observation, Refusal, Said, Who, record_of, rule
from tests.engine import stranger
from tests.engine.stranger import DRAW, Trumps

# --- observations that know too much, or not what they should -------------------------------------------


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


@rule
def legal_by_the_pile(s: np.record, out: Any) -> int:
    """A low card on top cannot be drawn: a list of moves that tells what lies there."""
    n = stranger.legal(s, out)
    if n and out[0] == DRAW and s.pile[int(s.left) - 1] < 5:
        for i in range(1, n):
            out[i - 1] = out[i]
        n -= 1
    return n


class OffersByThePile(Trumps):
    rules = replace(Trumps.rules, legal=legal_by_the_pile)


@rule
def scores_by_the_hand(s: np.record, out: Any) -> None:
    """High cards count while they are still held: points that tell of hands."""
    stranger.scores(s, out)
    for seat in range(s.players):
        out[seat] += int(s.hand[seat, stranger.CARDS - 1])


class CountsTheHands(Trumps):
    rules = replace(Trumps.rules, scores=scores_by_the_hand)


@rule
def turn_by_the_pile(s: np.record) -> int:
    """Whoever is to move depends on what is left."""
    return -1 if s.over else (int(s.seat) + int(s.pile[0] > 4)) % int(s.players)


class AsksThePileWhoIsNext(Trumps):
    rules = replace(Trumps.rules, turn=turn_by_the_pile)


@rule
def forget_the_hand(s: np.record, seat: int, out: np.record) -> None:
    if seat >= 0:
        out.hand[seat, 0] = 0


class ForgetsTheOwnHand(Trumps):
    """What a seat holds and does not know, others can be told by its refusals."""

    rules = replace(Trumps.rules, observe=forget_the_hand)


@rule
def blur(s: np.record, seat: int, out: np.record) -> None:
    out.left = 0


class BlursThePublic(Trumps):
    rules = replace(Trumps.rules, observe=blur)


@rule
def observe_by_lot(s: np.record, seat: int, out: np.record) -> None:
    """Looking at a table turns its generator on, so that what comes next depends on who looked."""
    s.rng[0] += np.uint64(1)


class ChangesWhenSeen(Trumps):
    rules = replace(Trumps.rules, observe=observe_by_lot)


@rule
def legal_with_a_note(s: np.record, out: Any) -> int:
    """Keeps how many moves there were in what is hidden: equal games would not be equal any more."""
    n = stranger.legal(s, out)
    s.pile[stranger.CARDS - 1] = 100 + n
    return n


class NotesWhatIsLegal(Trumps):
    rules = replace(Trumps.rules, legal=legal_with_a_note)


# --- faces that say too much ------------------------------------------------------------------------------


class DeniesUncovering(Trumps):
    """A card from a hand is new to the others, so no table may go back past it unasked."""

    def uncovers(self, before: Observation, code: int) -> bool:
        return self.reveals(before, code)


class RemembersWhomItShowed(Trumps):
    """A face that keeps what one seat saw, and shows it to the next."""

    latest: ClassVar[Any] = None

    def view(self, seen: Observation) -> Data:
        shown = super().view(seen)
        before, type(self).latest = type(self).latest, shown["hand"]
        return {**shown, "before": before}


class ShowsAllTheSame(Trumps):
    """Worked out once for all, with a hand in it."""

    def views(self, seen: Sequence[Observation]) -> list[Data]:
        return [self.view(seen[0])] * len(seen)


class TellsAllTheSame(Trumps):
    """Whoever draws is told the card, and with them all others."""

    def told(self, before: Observation, code: int, after: Observation) -> Said:
        if code == DRAW and after.seat is not None:
            drawn = np.flatnonzero(after.fields.hand[after.seat] > before.fields.hand[after.seat])
            if len(drawn):
                return self.said("plays", who=Who(int(before.fields.seat)), card=int(drawn[0]) + 1)
        return super().told(before, code, after)

    def tells(self, before: Sequence[Observation], code: int, after: Sequence[Observation]) -> list[Said]:
        told = [self.told(one, code, then) for one, then in zip(before, after, strict=True)]
        return [next((said for said in told if "card" in said.args), told[0])] * len(told)


LEAKS: dict[type[Trumps], str] = {
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
    TellsTheDiscard: "is told too much of 'play",
    OffersByThePile: "seat . knows other legal moves than there are: see 'draw'",
    CountsTheHands: "seat . does not know the scores",
    AsksThePileWhoIsNext: "does not know whose turn it is",
    ForgetsTheOwnHand: "The field 'hand' is own, but seat . does not know its own row",
    BlursThePublic: "The field 'left' is public, but seat . knows it differently",
    ChangesWhenSeen: "The rule 'observe' changes the state that it looks at",
    NotesWhatIsLegal: "The rule 'legal' changes the state that it looks at",
    DeniesUncovering: "'play .' shows seat . something hidden, but `uncovers` says it shows nobody anything",
    RemembersWhomItShowed: "What seat . is shown depends on what others are shown|sees more in company than alone",
    ShowsAllTheSame: "Seat 1 sees more in company than alone",
    TellsAllTheSame: "seat . is told of 'draw' beside others what it is not told alone",
}
"""What the kit says of each."""


# --- rules that allocate ----------------------------------------------------------------------------------


@rule
def legal_with_array(s: np.record, out: Any) -> int:
    found = np.zeros(1 + stranger.CARDS, np.int64)
    n = stranger.legal(s, found)
    out[:n] = found[:n]
    return n


class AllocatesInLegal(Trumps):
    rules = replace(Trumps.rules, legal=legal_with_array)


@rule
def sorted_shown(s: np.record, out: np.record) -> None:
    out.shown[:] = np.sort(s.shown)


@rule
def observe_with_a_helper(s: np.record, seat: int, out: np.record) -> None:
    sorted_shown(s, out)


class AllocatesInObserve(Trumps):
    rules = replace(Trumps.rules, observe=observe_with_a_helper)


@rule
def imagine_with_copy(o: np.record, seat: int, source: Any) -> None:
    before = o.pile.copy()
    stranger.imagine(o, seat, source)
    o.pile[0] = max(o.pile[0], before[0])


class AllocatesInImagine(Trumps):
    rules = replace(Trumps.rules, imagine=imagine_with_copy)


@rule
def play_and_move_along(s: np.record, move: int) -> None:
    """One part of an array copied onto another: a hidden copy, since the two may overlap."""
    stranger.play(s, move)
    s.pile[int(s.left) :] = s.pile[: stranger.CARDS - int(s.left)]


class AllocatesInPlay(Trumps):
    rules = replace(Trumps.rules, play=play_and_move_along)


@rule
def highest(s: np.record) -> int:
    totals = [int(total) for total in s.total]
    return max(totals)


@rule
def winners_by_list(s: np.record) -> int:
    return stranger.winners(s) if highest(s) else 0


class AllocatesInWinners(Trumps):
    """Lists and sets are allocated in another way than arrays."""

    rules = replace(Trumps.rules, winners=winners_by_list)


@rule
def deal_and_sort(s: np.record, seed: int, options: Any) -> None:
    stranger.deal(s, seed, options)
    s.held.sort()


class AllocatesInDeal(Trumps):
    rules = replace(Trumps.rules, deal=deal_and_sort)


HERE = "tests.engine.leaks"
ALLOCATING: dict[type[Trumps], str] = {
    AllocatesInLegal: f"the rule 'legal' allocates memory, in '{HERE}.legal_with_array'",
    AllocatesInObserve: f"the rule 'observe' allocates memory, in '{HERE}.sorted_shown'",
    AllocatesInImagine: f"the rule 'imagine' allocates memory, in '{HERE}.imagine_with_copy'",
    AllocatesInPlay: f"the rule 'play' allocates memory, in '{HERE}.play_and_move_along'",
    AllocatesInWinners: f"the rule 'winners' allocates memory, in '{HERE}.highest'",
    AllocatesInDeal: f"the rule 'deal' allocates memory, in '{HERE}.deal_and_sort'",
}
