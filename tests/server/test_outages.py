"""When the database is away or takes nothing: a sentence for everybody, one line in the log, and no readiness."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import event, text

from parlour.server.http import routes_health
from parlour.server.http.app import create_app
from parlour.server.http.page_files import Page
from parlour.server.operation import logs
from parlour.server.operation.settings import Settings
from parlour.server.services import Services
from parlour.server.storage.engines import engine_for
from tests.server.house import inside
from tests.server.people import Guest
from tests.server.postgres import Cluster
from tests.server.process import Server

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning:litestar")
WRITES = [
    ("PUT", "/api/me", {"name": "Bob"}),
    ("POST", "/api/tables", {"game": "coda", "seats": [{"kind": "me"}]}),
]
READS = ["/api/tables", "/api/me", "/api/me/tables", "/api/leaderboard?game=coda", "/api/tables/zzzzzzzzzz"]


def browser(services: Services) -> httpx.AsyncClient:
    """A browser at a server without a network."""
    transport = httpx.ASGITransport(create_app(services), raise_app_exceptions=True)  # type: ignore[arg-type]
    return httpx.AsyncClient(transport=transport, base_url="http://localhost")


def demand_sentence(answer: httpx.Response) -> None:
    """A refusal that says when to try again."""
    assert answer.status_code == 503, answer.text
    assert answer.headers["content-type"].split(";")[0] == "application/problem+json"
    assert "at the moment" in answer.json()["detail"]
    assert int(answer.headers["retry-after"]) > 0


def test_what_cannot_be_written_is_said(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story(services: Services) -> None:
        async with browser(services) as page:
            assert (await page.put("/api/me", json={"name": "Ann"})).status_code == 200
            assert (await page.get("/health/ready")).json()["ready"]
            full = "PRAGMA query_only=ON"  # as on a full disk, or a file that cannot be written
            event.listen(services.engine.sync_engine, "begin", lambda db: db.exec_driver_sql(full))
            for method, path, body in WRITES:
                demand_sentence(await page.request(method, path, json=body))
            assert (await page.get("/api/me")).json()["name"] == "Ann", "what is there can still be read"
            app = create_app(services)  # its health has not looked yet
            again = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost")  # type: ignore[arg-type]
            ready = await again.get("/health/ready")
            assert ready.status_code == 503
            assert ready.json()["database"] == "The database cannot be written to."
            assert (await again.get("/health/live")).status_code == 200
            await again.aclose()

    inside(tmp_path, story)
    assert "Traceback" not in caplog.text


async def readiness(services: Services) -> dict[str, Any]:
    """What somebody is told who has not asked before."""
    async with browser(services) as page:
        answer = await page.get("/health/ready")
        found: dict[str, Any] = answer.json()
        assert answer.status_code == (200 if found["ready"] else 503)
        return found


def test_who_is_not_ready_says_what_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(services: Services) -> None:
        with monkeypatch.context() as unbuilt:
            unbuilt.setattr(Page, "built", False)
            assert (await readiness(services))["page"] == "The page is not built."
        async with services.engine.begin() as db:
            (now,) = (await db.execute(text("SELECT version_num FROM alembic_version"))).one()
            await db.execute(text("UPDATE alembic_version SET version_num = '0001'"))
        assert (await readiness(services))["database"] == "The database is of another version of Parlour."
        async with services.engine.begin() as db:
            await db.execute(text("UPDATE alembic_version SET version_num = :now"), {"now": now})
            monkeypatch.setattr(routes_health, "LONGEST", 0.05)
            # Whoever writes now waits for this transaction, and for longer than we do.
            assert (await readiness(services))["database"] == "The database does not answer."
        monkeypatch.undo()
        assert (await readiness(services))["ready"] == Page().built

    inside(tmp_path, story)


@pytest.mark.xdist_group("server-postgresql")
def test_a_database_that_goes_away_and_comes_back(postgres: Cluster) -> None:
    database = postgres.new_database()
    name = database.rpartition("/")[2].partition("?")[0]
    server = Server(database)
    try:
        ann = Guest(server, "Ann")
        table = ann.open("ten-squares", seats=[{"kind": "me"}])
        with ann.live(table) as live:
            _let_in(postgres, name, False)
            for method, path, body in WRITES:
                demand_sentence(ann.call(method, path, body))
            for path in READS:
                demand_sentence(ann.call("GET", path))
            assert ann.call("GET", "/health/ready").status_code == 503
            assert ann.call("GET", "/health/live").status_code == 200
            _let_in(postgres, name, True)
            live.close()
        assert ann.get("/api/me")["name"] == "Ann"
        assert "Traceback" not in server.log
    finally:
        server.kill()


def _let_in(postgres: Cluster, name: str, allowed: bool) -> None:
    async def change() -> None:
        engine = engine_for(postgres.new_database())
        async with engine.connect() as db:
            await db.execution_options(isolation_level="AUTOCOMMIT")
            await db.execute(text(f'ALTER DATABASE "{name}" ALLOW_CONNECTIONS {str(allowed).lower()}'))
            gone = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = :name")
            if not allowed:
                await db.execute(gone, {"name": name})
        await engine.dispose()

    asyncio.run(change())


# --- figures ------------------------------------------------------------------------------------


def test_figures_are_for_whoever_knows_the_token(tmp_path: Path) -> None:
    async def story(services: Services) -> None:
        async with browser(services) as page:
            assert (await page.get("/metrics")).status_code == 404, "without a token there is nothing"
            services.settings = Settings(metrics_token="mellon")
            for wrong in ({}, {"Authorization": "Bearer friend"}, {"Authorization": b"Bearer \xff"}):
                assert (await page.get("/metrics", headers=wrong)).status_code == 401  # type: ignore[arg-type]
            await page.post("/api/tables", json={"game": "coda", "seats": [{"kind": "me"}]})
            for _ in range(3):
                services.metrics.refused("hints")
            found = await page.get("/metrics", headers={"Authorization": "Bearer mellon"})
        assert found.status_code == 200
        for line in ('parlour_requests_total{status="401"} 3.0', 'parlour_refusals_total{limit="hints"} 3.0',
                     'parlour_tables{state="waiting"} 1.0', "parlour_sockets 0.0", "parlour_thinking_waiting 0.0",
                     "parlour_moves_total 0.0", "parlour_journal_seconds_count 0.0"):  # fmt: skip
            assert line in found.text

    inside(tmp_path, story)


# --- the log ------------------------------------------------------------------------------------


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[str]]:
    """Logs, at a time that the test says, and returns the lines that were written since."""
    now = 100.0
    monkeypatch.setattr("parlour.server.operation.logs.time.monotonic", lambda: now)
    lines: list[str] = []
    handler = logging.Handler()
    handler.emit = lambda record: lines.append(handler.format(record))  # type: ignore[method-assign]
    handler.setFormatter(logs.LogFormat())
    handler.addFilter(logs.Seldom())
    logger = logging.Logger("some")
    logger.addHandler(handler)

    def write(message: str, *values: Any, times: int = 1, later: float = 0.0, **rest: Any) -> list[str]:
        nonlocal now
        now += later
        lines.clear()
        for _ in range(times):
            logger.error(message, *values, **rest)
        return list(lines)

    return write


def test_the_same_line_comes_seldom_and_with_a_count(written: Callable[..., list[str]]) -> None:
    assert len(written("It broke %d times.", 1, times=5_000)) == 1
    assert len(written("Something else.")) == 1
    (line,) = written("It broke %d times.", 2, later=logs.EVERY)
    assert line.endswith("It broke 2 times. (and 4,999 more like it before)")
    assert " ERROR [-] some: " in line


def test_many_different_lines_are_bounded_too(written: Callable[..., list[str]]) -> None:
    count = sum(len(written("x" * number)) for number in range(1, 79))
    count += sum(len(written("y" * number)) for number in range(1, 79))
    assert count == logs.MOST_LINES


def test_no_visitor_writes_a_line_of_their_own(written: Callable[..., list[str]]) -> None:
    logs.request_id.set("abcd-1")
    (line,) = written("Failed: %s", "x\n2026-01-01 ERROR forged \x1b[31m" + "z" * 5_000)
    assert "\n" not in line
    assert "\x1b" not in line
    assert "[abcd-1]" in line
    assert len(line) < 1_300
