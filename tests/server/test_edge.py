"""The edge: who asks and under which name, what is never ours to answer, and no answer without a sentence."""

from __future__ import annotations

import json
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from parlour.engine import OptionError
from parlour.server.errors import HttpError
from parlour.server.http.addresses import ROUTES
from parlour.server.http.hosts import Hosts
from parlour.server.http.page_files import Page
from parlour.server.http.proxies import Proxies
from tests.server.people import Guest
from tests.server.process import Server, sqlite_in

pytestmark = pytest.mark.xdist_group("edge")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without any setting."""
    server = Server(sqlite_in(tmp_path_factory.mktemp("edge")))
    yield server
    server.stop()


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts a server for one test."""
    started: list[Server] = []

    def start_one(**settings: str) -> Server:
        folder = tmp_path / str(len(started))
        folder.mkdir()
        started.append(Server(sqlite_in(folder), **settings))
        return started[-1]

    yield start_one
    for one in started:
        one.kill()


# --- names --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost:8080", "LOCALHOST.", "[::1]:80", "192.168.1.7:8080", "a.localhost",
             socket.gethostname(), f"{socket.gethostname()}.local:1"],
)  # fmt: skip
def test_addresses_and_the_machines_own_names_need_no_setting(host: str) -> None:
    Hosts().demand(host)


@pytest.mark.parametrize(
    ("host", "status"),
    [("evil.test", 421), ("localhost.evil.test", 421), ("127.0.0.1.evil.test", 421), ("1.2.3", 421),
     ("a:b", 400), ("a:99999999", 400), ("a:99999", 400), ("", 400), ("a b", 400), ("[::1", 400), ("a/b", 400),
     ("a@localhost", 400), ("[zz]", 400), ("\xfc", 400), ("localhost:", 400)],
)  # fmt: skip
def test_other_names_are_refused(host: str, status: int) -> None:
    with pytest.raises(HttpError) as refused:
        Hosts().demand(host)
    assert refused.value.status == status


def test_names_can_be_allowed() -> None:
    hosts = Hosts(["Play.Example.org", "*.games.test"])
    hosts.demand("play.example.org:443")
    hosts.demand("a.b.games.test")
    for other in ("example.org", "games.test", "xgames.test"):
        with pytest.raises(HttpError):
            hosts.demand(other)
    Hosts(["*"]).demand("anything.test")


@pytest.mark.parametrize(
    ("method", "path", "host"),
    [
        ("GET", "/api/tables", "other.test"),
        ("GET", "/", "other.test"),
        ("GET", "/api/me", "a:b"),
        ("POST", "/", "localhost"),
    ],
)
def test_what_is_refused_at_the_edge_is_counted_too(
    start: Callable[..., Server], method: str, path: str, host: str
) -> None:
    server = start(limits="all=1000000 crowd=0.2 files=0.05")
    found = [Guest(server).call(method, path, headers={"Host": host}).status_code for _ in range(2)]
    assert found[0] in (400, 405, 421)
    assert found[1] == 429


def test_host_and_origin_that_agree_are_not_enough(server: Server) -> None:
    """As when another site's name leads to our address."""
    foreign = {"Host": "evil.test", "Origin": "http://evil.test"}
    answer = Guest(server).call("PUT", "/api/me", {"name": "Eve"}, headers=foreign)
    assert answer.status_code == 421
    assert "PARLOUR_HOSTS" in answer.json()["detail"]
    assert "set-cookie" not in answer.headers
    assert Guest(server).call("GET", "/", headers={"Host": "evil.test"}).status_code == 421
    own = {"Host": "localhost:1", "Origin": "http://localhost:1"}
    assert Guest(server).call("PUT", "/api/me", {"name": "Ann"}, headers=own).status_code == 200


def test_a_socket_under_another_name_is_refused_before_it_opens(server: Server) -> None:
    upgrade = {"Host": "evil.test", "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
               "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="}  # fmt: skip
    assert Guest(server).call("GET", "/api/tables/x/live", headers=upgrade).status_code == 421
    upgrade["Host"] = "localhost"
    assert Guest(server).call("GET", "/elsewhere", headers=upgrade).status_code == 404


# --- proxies ------------------------------------------------------------------------------------


def test_only_our_own_proxies_say_who_asks() -> None:
    proxies = Proxies(["10.0.0.0/8", "::1"])
    assert proxies.client("192.0.2.1", "198.51.100.7") == "192.0.2.1", "no proxy of ours"
    assert proxies.client("10.0.0.1", "198.51.100.7") == "198.51.100.7"
    assert proxies.client("10.0.0.1", "6.6.6.6, 198.51.100.7, 10.0.0.2") == "198.51.100.7", "the rest is hearsay"
    assert proxies.client("10.0.0.1", "6.6.6.6, nonsense") == "10.0.0.1"
    assert proxies.client("10.0.0.1", "") == "10.0.0.1"
    assert proxies.trusts("::ffff:10.0.0.1")
    assert not Proxies().trusts("127.0.0.1")
    with pytest.raises(OptionError, match="PARLOUR_PROXIES: 'proxy' is neither"):
        Proxies(["proxy"])


def refusals(server: Server, **headers: str) -> int:
    """How many of eight requests come too often; each says that it is from another address."""
    with httpx.Client(base_url=server.address, verify=False) as browser:
        sent = [
            browser.get("/api/health", headers={"X-Forwarded-For": f"192.0.2.{number}", **headers})
            for number in range(8)
        ]
    assert {answer.status_code for answer in sent} <= {200, 429}
    return sum(answer.status_code == 429 for answer in sent)


def test_forwarded_headers_are_believed_from_nobody_by_default(start: Callable[..., Server]) -> None:
    limits = "all=1000000 address=0.01"
    assert refusals(start(limits=limits)) >= 6, "one visitor, whatever the headers say"
    proxied = start(limits=limits, PARLOUR_PROXIES="127.0.0.1")
    assert refusals(proxied) == 0, "eight visitors behind our proxy"
    public = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "localhost", "X-Forwarded-For": "192.0.2.99",
              "Host": "inside.test", "Origin": "https://localhost"}  # fmt: skip
    answer = Guest(proxied).call("PUT", "/api/me", {"name": "Ann"}, headers=public)
    assert answer.status_code == 200
    assert "; secure" in answer.headers["set-cookie"].lower()
    assert "strict-transport-security" in answer.headers


def test_a_proxy_that_rewrites_the_host_can_be_configured(start: Callable[..., Server]) -> None:
    server = start(PARLOUR_HOSTS="inside.test", PARLOUR_ORIGINS="https://play.test")
    through = {"Host": "inside.test:8080", "Origin": "https://play.test"}
    assert Guest(server).call("PUT", "/api/me", {"name": "Ann"}, headers=through).status_code == 200
    through["Origin"] = "https://other.test"
    assert Guest(server).problem("PUT", "/api/me", {"name": "Ann"}, headers=through)["status"] == 403


# --- no input gives an error without a sentence --------------------------------------------------


@pytest.mark.parametrize(
    ("method", "path", "sent", "status"),
    [
        ("GET", "/assets/" + "x" * 300, {}, 404),
        ("GET", "/assets/%00", {}, 404),
        ("GET", "/assets/%2e%2e/index.html", {}, 404),
        ("GET", "/api/tables/" + "x" * 300, {}, 404),
        ("GET", "/api/games/" + "x" * 300, {}, 404),
        ("GET", "/api/tables/%ff%fe/positions/1", {}, 404),
        ("GET", "/api/tables/abc/positions/" + "9" * 400, {}, 400),
        ("GET", "/api", {}, 404),
        ("POST", "/", {}, 405),
        ("PUT", "/api/me", {"content": b'{"name": "\xff\xfe"}'}, 400),
        ("POST", "/api/tables", {"content": b'{"game": "\xc3\x28"}'}, 400),
        ("POST", "/api/tables", {"content": b"\xff\xfe\x00"}, 400),
        ("PUT", "/api/me", {"content": b'{"name": "\\ud800"}'}, 400),
        ("PUT", "/api/me", {"content": b"{}", "headers": {"Content-Type": b"text/plain; charset=\xff"}}, 400),
        ("GET", "/api/me", {"headers": {"Host": "a:b"}}, 400),
        ("GET", "/api/me", {"headers": {"Host": "a:99999999"}}, 400),
        ("GET", "/api/me", {"headers": {"Cookie": b"parlour_guest=\xff.\xfe"}}, 200),
        ("GET", "/api/me", {"headers": {"Cookie": "parlour_guest=a.b; =; ;;=x"}}, 200),
        ("GET", "/api/tables?game=%00", {}, 404),
        ("GET", "/api/tables?state=%ff", {}, 400),
    ],
)
def test_odd_input_gets_a_sentence(
    server: Server, method: str, path: str, sent: dict[str, object], status: int
) -> None:
    answer = Guest(server).call(method, path, **sent)
    assert answer.status_code == status, answer.text
    if status >= 400:
        assert answer.headers["content-type"].split(";")[0] == "application/problem+json"
        assert answer.json()["detail"].endswith(".")
    assert answer.headers["x-request-id"]
    assert "Traceback" not in server.log


@pytest.mark.parametrize("number", ["9" * 40, "9" * 4_000, "9" * 7_000, str(2**31), "-1"], ids=len)
def test_a_number_beyond_all_bounds_gets_a_sentence(server: Server, number: str) -> None:
    """At a table that is there; what it says may name the number."""
    ann = Guest(server)
    table = "/api/tables/" + ann.open(seats=[{"kind": "me"}, {"kind": "bot", "level": "random"}])
    asked = [("GET", f"/positions/{number}"), ("GET", f"/picture?ply={number}"), ("GET", f"/record?game={number}"),
             ("GET", f"/picture?seat={number}"), ("DELETE", f"/seats/{number}"),
             ("POST", f"/seats/{number}/link")]  # fmt: skip
    for method, path in asked:
        assert ann.problem(method, table + path)["status"] in (400, 404)
    ann.problem("GET", f"/api/puzzles/square-deal/{number}")
    assert "Traceback" not in server.log


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 200),
        ("/games", 200),
        ("/leaderboard", 200),
        ("/leaderboard/coda", 200),
        ("/rules/coda/", 200),
        ("/t/any?x=1", 200),
        ("/icon.svg", 200),
        ("/puzzles", 200),
        ("/puzzles/coda", 200),
        ("/puzzles/coda/240", 200),
        ("/daily", 200),
        ("/daily/2026-11-19/coda", 200),
        ("/daily/today/solitaire-5x5", 200),
        ("/daily/2026-02-30", 404),
        ("/daily/today/chess", 404),
        ("/puzzles/chess", 404),
        ("/puzzles/coda/0", 404),
        ("/puzzles/coda/99999", 404),
        ("/puzzles/coda/x", 404),
        ("/puzzles/coda/1/2", 404),
        ("/gammes", 404),
        ("/games/more", 404),
        ("/t", 404),
        ("/rules/codda", 404),
        ("/favicon.ico", 404),
        ("/" + "x" * 300, 404),
        ("/%2e%2e/%2e%2e/app.py", 404),
        ("/constructor", 404),
    ],
)
def test_where_nothing_is_the_page_says_so_and_so_does_the_status(server: Server, path: str, status: int) -> None:
    answer = Guest(server).call("GET", path)
    assert answer.status_code == status
    if status == 404:
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        again = Guest(server).call("GET", path, headers={"If-None-Match": answer.headers["etag"]})
        assert (again.status_code, again.text) == (404, answer.text), "what is missing is never 'as before'"


def test_server_and_page_know_the_same_addresses() -> None:
    routes = Path(__file__).parents[2] / "web/src/routes.json"
    assert json.loads(routes.read_text()) == ROUTES


def test_a_page_that_is_not_built_is_said(tmp_path: Path) -> None:
    with pytest.raises(HttpError, match="not built"):
        Page(tmp_path).find("/")


def test_a_socket_where_there_is_none_leaves_no_trace_in_the_log(start: Callable[..., Server]) -> None:
    server = start()
    for path in ("/t/x", "/api/nothing"):
        with pytest.raises(InvalidStatus):
            connect(server.live_address + path, open_timeout=30)
    Guest(server).get("/api/health")
    assert server.stop() <= 0
    assert "handshake" not in server.log


def test_files_of_the_page_are_counted(start: Callable[..., Server]) -> None:
    server = start(limits="all=1000000 files=0.1")
    browser = Guest(server)
    answers = [browser.call("GET", "/icon.svg").status_code for _ in range(5)]
    assert answers[:2] == [200, 200]
    assert answers[-1] == 429
    assert browser.get("/api/health")["ok"], "tables are counted for themselves"
