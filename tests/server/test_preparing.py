"""Games are compiled ahead in a process of their own; who waits is served first and told how far it is."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from parlour.engine import registry
from parlour.server.thinking import preparing
from parlour.server.thinking.preparing import Preparing

OBEDIENT = """
import json, sys, time
def tell(**news):
    print(json.dumps(news), flush=True)
if sys.argv[1:]:
    tell(game=sys.argv[1], ready=True)
else:
    tell(game="coda", done=5, total=20)
    time.sleep(600)
"""
DYING = "raise SystemExit(3)"


def with_child(
    script: str,
    where: Path,
    monkeypatch: pytest.MonkeyPatch,
    story: Callable[[Preparing], Coroutine[Any, Any, None]],
) -> None:
    """Let a story happen while that script stands for the process that compiles."""
    monkeypatch.setattr(preparing, "COMMAND", (sys.executable, "-c", script))
    monkeypatch.setattr(preparing, "AFTERWARDS", (sys.executable, "-c", ""))
    monkeypatch.setenv("PARLOUR_CACHE", str(where))

    async def run() -> None:
        house = Preparing()
        await house.start()
        try:
            await asyncio.wait_for(story(house), 60)
        finally:
            await house.close()

    asyncio.run(run())


def test_who_waits_is_served_first_and_told_how_far_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(house: Preparing) -> None:
        assert house.share("squendo") == 0
        await house.wait("squendo")  # the process that does all has not come to it
        assert house.share("squendo") is None
        assert house.share("no such game") is None
        await house.wait("no such game")
        while house.share("coda") != 0.25:
            await asyncio.sleep(0.01)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(house.wait("coda"), 0.05)

    with_child(OBEDIENT, tmp_path, monkeypatch, story)


def test_a_process_that_dies_lets_nobody_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(house: Preparing) -> None:
        await asyncio.gather(*map(house.wait, registry.games()))
        assert house.share("coda") is None

    with_child(DYING, tmp_path, monkeypatch, story)
    assert not list(tmp_path.iterdir()), "the next start tries again"


def test_what_is_done_is_not_done_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def done(house: Preparing) -> None:
        while not list(tmp_path.glob("*.ready")):
            await asyncio.sleep(0.01)

    with_child("", tmp_path, monkeypatch, done)

    async def nothing(house: Preparing) -> None:
        assert house.share("coda") is None

    with_child("import time; time.sleep(60)", tmp_path, monkeypatch, nothing)


@pytest.mark.slow
def test_the_process_prepares_the_games_that_are_asked_for() -> None:
    command = [sys.executable, "-m", "parlour.search.preparing", "ten-squares", "squendo"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=True)
    news = list(map(json.loads, done.stdout.splitlines()))
    assert [one["game"] for one in news if one.get("ready")] == ["ten-squares", "squendo"]
    assert news[0]["game"] == "ten-squares"
    assert news[0]["done"] == 0
