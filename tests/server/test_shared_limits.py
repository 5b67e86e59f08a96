"""Limits hold for all processes together, for addresses as well as for guests, and weigh what a request costs."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from parlour.server.cluster.shared_limits import SharedLimits
from parlour.server.errors import HttpError
from parlour.server.http.app import create_app
from parlour.server.limits.limits import Figures, Limits, figures_from
from parlour.server.services import Services
from parlour.server.storage.news import LARGEST, News, decode, encode
from tests.server.house import inside, opened
from tests.server.postgres import Cluster

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning:litestar")


def told(one: SharedLimits, other: SharedLimits) -> None:
    """What one process says, and the other hears."""
    for news in one.news():
        text = encode(news)
        assert len(text) < LARGEST
        other.hear(decode(text))


def test_what_was_used_at_one_process_is_missing_at_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.monotonic", lambda: 100.0)
    limits = [Limits(figures_from("guest=2")) for _ in range(2)]
    here, there = (SharedLimits(found, str(number)) for number, found in enumerate(limits))
    for _ in range(10):
        limits[0].request("ann", "here")
    limits[1].request("ann", "here")
    told(here, there)
    with pytest.raises(HttpError):
        limits[1].request("ann", "here")
    limits[1].request("bob", "here")
    assert list(here.news()) == [], "said once"


def test_connections_are_counted_everywhere_and_forgotten_with_their_process() -> None:
    limits = [Limits(Figures(connections=10)) for _ in range(2)]
    here, there = (SharedLimits(found, str(number)) for number, found in enumerate(limits))
    for _ in range(10):
        limits[0].connect("ann", "here")
    told(here, there)
    with pytest.raises(HttpError):
        limits[1].connect("ann", "here")
    for _ in range(10):
        limits[0].disconnect("ann", "here")
    told(here, there)
    limits[1].connect("ann", "here")
    there.hear(News("0", held={"ann": 10}))
    there.hear(News("0", gone=True))
    limits[1].connect("ann", "here")


def test_very_many_visitors_fit_into_few_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.monotonic", lambda: 100.0)
    limits = Limits(Figures())
    shared = SharedLimits(limits, "a" * 8)
    for number in range(2_000):
        for _ in range(20):
            limits.arrival(f"2001:db8:ffff:{number:x}::/64")
            limits.request(None, f"2001:db8:ffff:{number:x}::/64", 10)
    sizes = [len(encode(news)) for news in shared.news()]
    assert 0 < len(sizes) <= 5
    assert max(sizes) < LARGEST


@pytest.mark.xdist_group("server-postgresql")
def test_two_processes_tell_each_other(postgres: Cluster) -> None:
    async def story() -> None:
        database = postgres.new_database()
        async with opened(database) as one, opened(database) as two:
            one.limits._hints.charge("ann", 0)
            for _ in range(5):
                one.limits.hint("ann")
            for _ in range(200):  # a second or so; a busy machine may need more
                await asyncio.sleep(0.1)
                if "ann" in two.limits._hints._buckets:
                    break
            with pytest.raises(HttpError, match="think for a moment"):
                two.limits.hint("ann")

    asyncio.run(story())


def test_guests_of_one_address_share_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.monotonic", lambda: 100.0)
    limits = Limits(figures_from("crowd=1 openings=0.01 sockets=3"))
    for number in range(2):
        limits.opening(f"guest {number}", 0, "here")
    with pytest.raises(HttpError, match="from your address"):
        limits.opening("guest 3", 0, "here")
    connection = limits.of_connection()
    assert all(limits.message(connection, f"guest {number}", "here") for number in range(5))
    assert not limits.message(connection, "guest 6", "here")
    assert limits.message(connection, "guest 6", "there")
    for number in range(3):
        limits.connect(f"guest {number}", "here")
    with pytest.raises(HttpError, match="too many tables open"):
        limits.connect("guest 4", "here")


def test_a_request_weighs_what_it_costs(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    limits = Limits(figures_from("guest=2"))
    limits.request("ann", "here", 30)
    with pytest.raises(HttpError) as refused:
        limits.request("ann", "here")
    assert refused.value.wait == 11, "what was too much is a debt"
    now += 11
    limits.request("ann", "here")


def test_inventions_are_refused_before_the_store_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(services: Services) -> None:
        services.limits = Limits(figures_from("all=1000000 address=1"))
        transport = httpx.ASGITransport(create_app(services))  # type: ignore[arg-type]
        asked = []
        look = services.store.guest

        async def counted(guest: str) -> object:
            asked.append(guest)
            return await look(guest)

        monkeypatch.setattr(services.store, "guest", counted)
        ann = await services.guests.welcome("Ann")
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as page:
            for number in range(20):
                await page.get("/api/me", headers={"Cookie": f"parlour_guest=nobody{number}.x"})
            known = await page.get("/api/me", headers={"Cookie": f"parlour_guest={ann.cookie}"})
        assert 0 < len(asked) < 15
        assert known.json()["name"] == "Ann", "a guest who is known does not suffer from them"

    inside(tmp_path, story)
