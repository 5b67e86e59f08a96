"""What `make docs` asks of every page besides MkDocs's own --strict: nothing in it comes from another host."""

from __future__ import annotations

import re

from mkdocs.exceptions import PluginError

FROM_OUTSIDE = re.compile(
    r"<(?:script|link|img|iframe|source)\b[^>]*\b(?:src|href|srcset)=[\"']?(?:[a-z]+:)?//[^>]*>", re.IGNORECASE
)


def on_post_page(output: str, page: object, config: object) -> str:
    """Refuse a page that would fetch something from elsewhere; plain links are free to lead there."""
    if found := FROM_OUTSIDE.search(output):
        raise PluginError(f"A page of the documentation fetches something from elsewhere: {found[0]}")
    return output
