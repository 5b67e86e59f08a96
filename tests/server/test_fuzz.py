"""Whatever the API's own document allows, and much that it does not: never a 500, always as documented."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import APIOperation, Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.people import Guest
from tests.server.process import Server, sqlite_in
from tests.server.tables import two_at

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
EXAMPLES = {GenerationMode.POSITIVE: 25, GenerationMode.NEGATIVE: 15}
"""For each route."""


@pytest.fixture(scope="module")
def visited(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for the visitors from the document; what they break, nobody else should find broken."""
    server = Server(sqlite_in(tmp_path_factory.mktemp("fuzz")))
    yield server
    server.stop()


@pytest.mark.xdist_group("server-fuzz")
@pytest.mark.parametrize("mode", list(EXAMPLES), ids=lambda mode: str(mode.value))
def test_requests_made_from_the_document_get_documented_answers(visited: Server, mode: GenerationMode) -> None:
    ann, bob = Guest(visited, "Ann"), Guest(visited, "Bob")
    running = two_at(ann, bob, "ten-squares", public=True)
    over = two_at(ann, bob, "square-deal", public=True)
    ann.act(over, "resign", at=0)
    document = schemathesis.openapi.from_url(f"{visited.address}/api/schema/openapi.json")
    visits = 0
    for found in document.get_all_operations():
        assert isinstance(found, Ok), found
        visits += visit(found.ok(), mode, visited, [running, over], ann.cookie)
    assert visits > 100
    assert "Traceback" not in visited.log
    assert ann.state(running)["table"]["seats"][1]["name"] == "Bob", "the server is as well as before"


def visit(
    operation: APIOperation[Any, Any, Any, Any],
    mode: GenerationMode,
    server: Server,
    tables: list[str],
    cookie: str,
) -> int:
    """Many requests to one route, half of them about tables that there are and by somebody who sits there."""
    made = 0

    @given(case=operation.as_strategy(generation_mode=mode))
    @settings(
        max_examples=EXAMPLES[mode], deadline=None, derandomize=True, database=None,
        phases=[Phase.explicit, Phase.generate], suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    def run(case: Case[Any]) -> None:
        nonlocal made
        made += 1
        cookies = {}
        if made % 2:
            cookies["parlour_guest"] = cookie
            if case.path_parameters and "table" in case.path_parameters:
                case.path_parameters["table"] = tables[made // 2 % 2]
        answer = case.call(base_url=server.address, cookies=cookies)
        case.validate_response(answer, checks=CHECKS)

    with contextlib.suppress(Unsatisfiable):  # a route that takes nothing cannot be asked wrongly
        run()
    return made
