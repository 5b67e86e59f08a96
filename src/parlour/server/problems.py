"""Everything that the server refuses, as a problem document with one sentence."""

from __future__ import annotations

from http import HTTPStatus


class Problem(Exception):
    """A refusal that the person can read; it becomes the answer, with its status."""

    def __init__(
        self, status: int, detail: str, *, title: str | None = None, rule: str | None = None, at: int | None = None
    ) -> None:
        super().__init__(detail)
        self.status = status
        self.title = title or HTTPStatus(status).phrase
        self.detail = detail
        self.rule = rule
        self.at = at
