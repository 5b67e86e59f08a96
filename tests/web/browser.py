"""Debian's Chromium, and people who sit at it; what a page must never do is noted while they play."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any, ClassVar, Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Page, Request, Response, WebSocket, sync_playwright

from tests.server.process import Server

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
PATIENT = 30_000
"""Milliseconds until something on a page counts as missing; the machine may be busy with other tests."""
DESKTOP = (1280, 800)
PHONE = (360, 740)

FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-domain-reliability",
    "--disable-sync",
    "--disable-gpu",
    "--no-pings",
    "--metrics-recording-only",
]

Theme = Literal["light", "dark"]
Data = dict[str, Any]

_people = count(1)


def own_name(name: str) -> str:
    """A name that nobody else can have: namesakes of other tests may still be hanging up, and names are unique."""
    return f"{name} {next(_people)}"


@contextmanager
def chromium(*more: str) -> Iterator[Browser]:
    """A browser without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=[*FLAGS, *more])
        try:
            yield browser
        finally:
            browser.close()


class Person:
    """Somebody at a browser of their own: one context with one page, and everything that went over its wires."""

    here: ClassVar[list[Person]] = []
    """Everybody who has a page open now."""

    def __init__(
        self,
        browser: Browser,
        server: Server,
        *,
        size: tuple[int, int] = DESKTOP,
        touch: bool = False,
        theme: Theme = "light",
        calm: bool = True,
        language: str = "en-GB",
        sharp: int = 1,
        keeps: bool = False,
    ) -> None:
        """`keeps`: with the service worker, which answers for the server; else all that is asked is seen."""
        self.server = server
        self.context = browser.new_context(
            base_url=server.address,
            viewport={"width": size[0], "height": size[1]},
            device_scale_factor=sharp,
            has_touch=touch,
            is_mobile=touch,
            color_scheme=theme,
            reduced_motion="reduce" if calm else "no-preference",
            locale=language,
            service_workers="allow" if keeps else "block",
        )
        self.context.set_default_timeout(PATIENT)
        self.troubles: list[str] = []
        self.frames: list[str] = []
        self.responses: list[Response] = []
        self.forgiven: tuple[str, ...] = ()
        """Beginnings of console messages that this test brings about on purpose."""
        self.context.on("console", self._console)
        self.context.on("weberror", lambda error: self.troubles.append(f"exception: {error.error}"))
        self.context.on("request", self._request)
        self.context.on("response", lambda response: self.responses.append(response))
        self.page: Page = self.context.new_page()
        self.page.on("websocket", self._socket)
        Person.here.append(self)

    # --- what a page must never do --------------------------------------------------------------

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not message.text.startswith(self.forgiven or ("\0",)):
            self.troubles.append(f"console: {message.text} ({message.location.get('url')})")

    def _request(self, request: Request) -> None:
        if urlsplit(request.url).scheme not in ("data", "blob"):
            self._stays_home(request.url)

    def _socket(self, socket: WebSocket) -> None:
        self._stays_home(socket.url)
        socket.on("framereceived", lambda data: self.frames.append(str(data)))

    def _stays_home(self, address: str) -> None:
        if urlsplit(address).netloc != urlsplit(self.server.address).netloc:
            self.troubles.append(f"a request to another host: {address}")

    def bodies(self) -> list[str]:
        """All texts that this browser got over HTTP from the API."""
        return [one.text() for one in self.responses if "/api/" in one.url and one.status != 204]

    # --- ways in --------------------------------------------------------------------------------

    def go(self, path: str, *, at_once: bool = False) -> Page:
        """Open an address as if typed in, and look until all has come, as people do; `at_once` does not wait."""
        self.page.goto(path)
        if not at_once:  # what comes late moves what lies below it, and a press on that is lost
            self.page.wait_for_load_state("networkidle")
        return self.page

    def call(self, method: str, path: str, body: Data | None = None) -> Any:
        """Ask the server with this browser's cookie, beside the page."""
        own = {"Origin": self.server.address}
        # Once more where the server just closed the idle connection on which this was asked; browsers do so, too.
        answer = self.context.request.fetch(path, method=method, data=body, headers=own, max_retries=1)
        assert answer.ok, f"{method} {path}: {answer.status} {answer.text()}"
        return answer.json()

    def called(self, name: str) -> str:
        """Take a name, made unique; the whole of it."""
        whole = own_name(name)
        self.call("PUT", "/api/me", {"name": whole})
        return whole

    def open(self, game: str, seats: list[Data] | None = None, **opening: Any) -> str:
        """Open a table where bots do not wait and the deal is always the same, and go there; its id."""
        body = {"game": game, "seats": seats or [{"kind": "me"}], "pace": 0, "seed": 11, **opening}
        table = str(self.call("POST", "/api/tables", body)["id"])
        self.go(f"/t/{table}")
        return table

    def state(self, table: str) -> Data:
        """What the server tells this browser about a table."""
        state: Data = self.call("GET", f"/api/tables/{table}")
        return state

    def sees(self) -> str:
        """What is on the page at this moment, for who wonders why a test has failed."""
        refused = [f"{one.status} {one.request.method} {one.url}" for one in self.responses if one.status >= 400]
        focus = self.page.evaluate("document.activeElement?.outerHTML.slice(0, 200)")
        shown = self.page.inner_text("body", timeout=5000)[:2000]
        return "\n".join([self.page.url, self.page.title(), *refused, *self.troubles, f"focus: {focus}", shown])

    def leave(self) -> None:
        """Close the browser; a page that misbehaved fails the test."""
        Person.here.remove(self)
        self.context.close()
        assert not self.troubles, "\n".join(self.troubles)
