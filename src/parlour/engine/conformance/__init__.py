"""The conformance kit: what every game must hold to, for our games and for a stranger's.

    from parlour.engine import conformance
    conformance.check(MY_GAME)                           # in this process
    conformance.check_modes("my_package.my_module:GAME") # compiled, checked and plain, a process each

A failure is a `NonconformanceError` whose sentence says what is wrong and how to come back to the place.
"""

from __future__ import annotations

from parlour.engine import registry
from parlour.engine.conformance.allocation import check_allocation
from parlour.engine.conformance.checks import check_options, check_walk
from parlour.engine.conformance.knowledge import check_knowledge
from parlour.engine.conformance.modes import check_modes
from parlour.engine.conformance.perft import perft
from parlour.engine.conformance.playthrough import playthrough
from parlour.engine.conformance.walks import NonconformanceError
from parlour.engine.options import Options
from parlour.engine.registry import Game

__all__ = [
    "NonconformanceError",
    "check",
    "check_allocation",
    "check_combination",
    "check_knowledge",
    "check_modes",
    "check_options",
    "check_walk",
    "perft",
    "playthrough",
]


def check(game: Game, games: int = 2) -> None:
    """Run every check of this process on every combination of options and players."""
    with registry.registered(game):  # so that its records can be replayed
        check_options(game)
        check_allocation(game)
        for options in game.combinations():
            check_combination(game, options, games)


def check_combination(game: Game, options: Options, games: int = 2) -> None:
    """Run the checks on random games with one combination of options."""
    changed = 0
    for seed in range(games):
        check_walk(game, options, seed)
        changed += check_knowledge(game, options, seed)
    if game.hides(options) != bool(changed):
        raise NonconformanceError(
            f"{game.name} {game.describe(options)}: imagined worlds differed from the real one {changed} times, "
            f"but the game says that it {'hides something' if game.hides(options) else 'hides nothing'}."
        )
