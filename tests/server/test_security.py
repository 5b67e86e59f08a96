"""What browsers are told to refuse, and what other sites' pages cannot do here."""

from __future__ import annotations

import re

import pytest
from websockets.exceptions import ConnectionClosed

from parlour.server.errors import HttpError
from parlour.server.http.security import demand_own_page
from tests.server.people import Guest
from tests.server.process import Server

ELSEWHERE = "http://elsewhere.test"


@pytest.mark.parametrize("path", ["/api/health", "/api/nothing", "/api/me", "/", "/api/schema"])
def test_every_answer_has_the_security_headers(eve: Guest, path: str) -> None:
    headers = eve.call("GET", path).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["connect-src"] == policy["style-src"] == "'self'"
    assert policy["frame-ancestors"] == "'none'"
    assert not any("http" in sources or "*" in sources for sources in policy.values()), "no outside host"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "server" not in headers
    if path.startswith("/api/"):
        assert headers["cache-control"] == "no-store"


def test_the_pages_files_are_compressed_and_answers_beside_secrets_are_not(eve: Guest) -> None:
    """The length of a compressed answer could tell what stands in it."""
    script = re.search(r'src="(/assets/[^"]+\.js)"', eve.call("GET", "/").text)
    assert script, "the built page"
    for accepted, form in (("br, gzip", "br"), ("gzip;q=0.5, br;q=0", "gzip"), ("*", "br"), ("", None)):
        answer = eve.http.build_request("GET", script[1], headers={"Accept-Encoding": accepted})
        raw = eve.http.send(answer, stream=True)
        assert raw.headers.get("content-encoding") == form
        assert raw.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert raw.headers["vary"] == "Accept-Encoding"
        assert int(raw.headers["content-length"]) == len(b"".join(raw.iter_raw()))
        assert raw.headers["content-type"] == "text/javascript; charset=utf-8"
        assert eve.call("GET", script[1], headers={"If-None-Match": raw.headers["etag"]}).status_code == 304
    assert eve.call("HEAD", "/").headers["cache-control"] == "no-cache"
    assert "content-encoding" not in eve.call("GET", "/api/games").headers


def test_the_cookie_is_kept_from_scripts_and_other_sites(server: Server) -> None:
    plain = Guest(server).call("PUT", "/api/me", {"name": "Ann"}).headers["set-cookie"].lower()
    assert "httponly" in plain
    assert "samesite=lax" in plain
    assert "path=/" in plain
    assert "secure" not in plain, "over plain http a browser would not send it back"
    behind = {"X-Forwarded-Proto": "https"}
    answer = Guest(server).call("PUT", "/api/me", {"name": "Ann"}, headers=behind)
    assert "secure" not in answer.headers["set-cookie"].lower(), "anybody can send such a header"
    assert "strict-transport-security" not in answer.headers


def test_another_sites_page_cannot_write(ann: Guest) -> None:
    table = ann.open("coda")
    for headers in ({"Origin": ELSEWHERE}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"},
                    {"Sec-Fetch-Site": "same-site"}):  # fmt: skip
        for path in ("/api/tables", f"/api/tables/{table}/actions", f"/api/tables/{table}/seats"):
            assert ann.problem("POST", path, {"do": "state"}, headers=headers)["status"] == 403
        assert ann.problem("PUT", "/api/me", {"name": "Eve"}, headers=headers)["status"] == 403
    assert ann.get("/api/me")["name"] == "Ann"
    own = {"Origin": ann.server.address, "Sec-Fetch-Site": "same-origin"}
    assert ann.call("PUT", "/api/me", {"name": "Anna"}, headers=own).status_code == 200


def test_another_sites_page_cannot_listen(ann: Guest) -> None:
    table = ann.open("coda")
    with pytest.raises(ConnectionClosed) as closed:
        ann.live(table, origin=ELSEWHERE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403


def test_more_origins_can_be_allowed() -> None:
    there = {"origin": ELSEWHERE, "host": "localhost:8000"}
    with pytest.raises(HttpError):
        demand_own_page(there)
    demand_own_page(there, ("http://other.test", ELSEWHERE))


def test_nothing_secret_is_logged_or_told(server: Server, ann: Guest, eve: Guest) -> None:
    table = ann.open("coda")
    secret = ann.cookie.partition(".")[2]
    told = "".join(eve.call("GET", path).text for path in (f"/api/tables/{table}", "/api/tables", "/api/me"))
    assert len(secret) > 20
    assert secret not in told
    assert ann.cookie not in told
    assert secret not in server.log
    assert "Traceback" not in server.log


def test_the_api_explains_itself_without_anything_from_outside(eve: Guest) -> None:
    answer = eve.call("GET", "/api/schema")
    assert answer.headers["content-type"].startswith("text/html")
    page = answer.text
    assert "<script" not in page
    assert "<style" not in page
    assert "://" not in page, "no address of any other host"
    assert "GET /api/tables/{table}/review" in page
    assert "Sit down on an open seat" in page
    sheets = re.findall(r"<link rel='stylesheet' href='([^']+)'>", page)
    assert [eve.call("GET", sheet).status_code for sheet in sheets] == [200]
    for name in set(re.findall(r"href='#([^']+)'", page)):
        assert f"<h3 id='{name}'>" in page
    document = eve.get("/api/schema/openapi.json")
    assert set(document["paths"]) >= {"/api/tables", "/api/me", "/api/tables/{table}/positions/{ply}"}
    for methods in document["paths"].values():
        for operation in methods.values():
            for status, answer in operation["responses"].items():
                kinds = answer.get("content", {})
                assert (status >= "400") == ("application/problem+json" in kinds), (status, operation)
