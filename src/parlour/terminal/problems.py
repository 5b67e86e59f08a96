"""`parlour puzzle`: problems one after the other, each with its verdict; what was solved is kept."""

from __future__ import annotations

import contextlib
import json
import os
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from parlour.engine import MoveError, Position, Said
from parlour.puzzles.problems import making, shelf
from parlour.puzzles.problems.kinds import KINDS, kind_named
from parlour.puzzles.problems.problem import Genre, Line, Problem
from parlour.terminal import files
from parlour.terminal.language import voice_at_table
from parlour.terminal.screen import Left, Screen


@dataclass(frozen=True)
class WantedProblem:
    """What was asked for."""

    kind: str | None = None
    number: int | None = None


def progress_file() -> Path:
    """Which problems were solved: for each kind their numbers."""
    return files.folder() / "problems.json"


def solved() -> dict[str, list[int]]:
    """What the file says; a file that cannot be read counts as none."""
    with contextlib.suppress(OSError, ValueError):
        found = json.loads(progress_file().read_text(encoding="utf-8"))
        if isinstance(found, dict):
            return {kind: [int(number) for number in numbers] for kind, numbers in found.items() if kind in KINDS}
    return {}


def note_solved(problem: Problem) -> None:
    """Keep that a problem was solved."""
    known = solved()
    known[problem.kind] = sorted({*known.get(problem.kind, []), problem.number})
    path = progress_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_suffix(".new")
    new.write_text(json.dumps(known), encoding="utf-8")
    os.replace(new, path)


def kinds(screen: Screen) -> None:
    """The kinds, and how far one has come."""
    known = solved()
    for kind in KINDS.values():
        done, all_of_them = len(known.get(kind.name, [])), len(shelf.problems(kind.name))
        screen.say(Said("problem-kind-line", kind=kind.name, solved=done, problems=all_of_them))
    screen.say(Said("problem-how-to-begin", kind=next(iter(KINDS))))


def ask(wanted: WantedProblem, screen: Screen) -> None:
    """Problems until somebody leaves; a wanted one alone."""
    if wanted.kind is None:
        kinds(screen)
        return
    kind = kind_named(wanted.kind)
    try:
        while (problem := _chosen(kind, wanted.number)) is not None:
            if _Asking(kind, problem, screen).run():
                note_solved(problem)
            if wanted.number is not None:
                return
            screen.ask(Said("problem-next"))
        screen.say(Said("problem-all-solved"))
    except Left:
        screen.say()


def ask_one(problem: Problem, screen: Screen) -> None:
    """A problem that is none of those that come along; nothing is kept of it."""
    with contextlib.suppress(Left):
        _Asking(kind_named(problem.kind), problem, screen).run()


def _chosen(kind: Genre, number: int | None) -> Problem | None:
    """The wanted one, or the first that is not solved."""
    if number is not None:
        return shelf.problem(kind.name, number)
    known = solved().get(kind.name, [])
    return next((one for one in shelf.problems(kind.name) if one.number not in known), None)


class _Asking:
    """One problem, one answer."""

    def __init__(self, kind: Genre, problem: Problem, screen: Screen) -> None:
        self._kind = kind
        self._problem = problem
        self._screen = screen
        self._position = problem.position()
        self._seat = self._position.seat
        self._line: Line = ()
        screen.voice = voice_at_table(screen.language, self._position.players, self._seat)

    def run(self) -> bool:
        """Ask until there is a whole answer; whether it is right."""
        screen, problem = self._screen, self._problem
        heading = Said("problem-heading", kind=problem.kind, number=problem.number, grade=problem.grade)
        if problem.number == 0:  # made for a day
            heading = Said(f"problem-kind-{problem.kind}")
        screen.say(heading, style="bold")
        self._show(self._position)
        if self._position.players > 1:
            screen.say(Said("problem-your-seat", seat=str(self._seat)))
        screen.say(self._kind.task(problem))
        while not self._kind.done(self._position, self._line):
            self._step()
        verdict = self._kind.judge(problem, self._line)
        screen.say(Said("problem-right" if verdict.right else "problem-wrong"), style="bold")
        for said in verdict.said:
            screen.say(said)
        for number, step in enumerate(verdict.steps, start=1):
            left = " ".join(map(str, step.left))
            screen.say(f"{number}. {screen.words(step.said)}{f' [{left}]' if left else ''}", indent=2)
        if not verdict.right:
            texts = ", ".join(self._position.game.text(code) for code in verdict.answer)
            screen.tell(Said("problem-answer", moves=texts))
        return verdict.right

    def _step(self) -> None:
        """One more move of the answer."""
        written = self._screen.ask(Said("problem-ask"))
        if written == "moves":
            allowed = [move for move in self._position.moves() if self._kind.allows(self._problem, move.code)]
            self._screen.columns([move.text for move in allowed])
            return
        try:
            move = self._position.read(written)
        except MoveError as error:
            self._screen.say(error.said)
            return
        if not self._kind.allows(self._problem, move.code):
            self._screen.say(Said("problem-stays"))
            return
        self._position.play(move)
        self._line = (*self._line, move.code)
        if not self._kind.done(self._position, self._line):
            self._show(self._position)

    def _show(self, position: Position) -> None:
        self._screen.say()
        self._screen.draw(position.game.picture(position.view(self._seat), self._screen.voice))
        self._screen.say()


def make(kind: str, seed: int, count: int, folder: Path | None, screen: Screen) -> None:
    """Make problems, and say where they are."""
    with Progress(transient=True, console=Console(stderr=True)) as bar:
        task = bar.add_task(kind, total=count)
        found = making.make(kind, seed, count, lambda done, _: bar.update(task, completed=done))
    path = shelf.write(found, kind, shelf.HERE if folder is None else folder)
    screen.tell(Said("problem-made", count=len(found), file=str(path)))
