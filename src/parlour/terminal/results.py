"""How a game or a series went, in words."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.engine import Outcome, Said, Series, Who
from parlour.engine.words import Voice

ENDS = (".", "!", "?")


def result(outcome: Outcome, voice: Voice) -> list[str]:
    """How a game ended, in words."""
    reason = voice.say(Said("ended-because", reason=outcome.reason, rule=outcome.rule))
    if len(outcome.scores) == 1:
        won = Said("solitaire-won") if outcome.winners else Said("solitaire-lost")
        score = voice.say(Said("final-score", points=str(outcome.scores[0])))
        return [" ".join([voice.say(won), *_title(outcome, voice), reason]), score]
    score = voice.say(Said("final-score", points=points(outcome.scores, voice)))
    return [f"{voice.say(_game_won(outcome.winners))} {reason}", score]


def _title(outcome: Outcome, voice: Voice) -> list[str]:
    if outcome.title is None:
        return []
    words = voice.say(Said("title-earned", title=outcome.title))
    return [words if words.endswith(ENDS) else f"{words}."]


def standing(series: Series, voice: Voice) -> str:
    """Where a series stands after a game."""
    played = {"game": len(series.outcomes), "games": series.games}
    words = voice.say(Said("series-stands", points=points(series.totals, voice), **played))
    if series.players == 1:
        return words
    if series.over:
        return f"{words} {voice.say(_series_won(series.winners))}"
    assert series.starter is not None, "a series that is not over has a next game"
    return f"{words} {voice.say(Said('starts-next', who=Who(series.starter)))}"


def points(scores: Sequence[int], voice: Voice) -> str:
    """`You 3, Bot 1 4`."""
    each = (Said("points-of", who=Who(seat), points=str(score)) for seat, score in enumerate(scores))
    return ", ".join(map(voice.say, each))


def _game_won(winners: Sequence[int]) -> Said:
    if not winners:
        return Said("game-drawn")
    if len(winners) == 1:
        return Said("game-won", who=Who(winners[0]))
    return Said("game-shared", winners=tuple(map(Who, winners)))


def _series_won(winners: Sequence[int]) -> Said:
    if not winners:
        return Said("series-drawn")
    if len(winners) == 1:
        return Said("series-won", who=Who(winners[0]))
    return Said("series-shared", winners=tuple(map(Who, winners)))
