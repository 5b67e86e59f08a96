"""The files of the built page: read once, compressed when it was built, and served from memory."""

from __future__ import annotations

import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from parlour.engine import Said
from parlour.server.errors import HttpError
from parlour.server.http import addresses

FOLDER = Path(__file__).parents[1] / "page"
FIRST = "index.html"
FOR_EVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
"""Files whose names change with their content are kept; for all others the browser asks each time."""
NEVER = "no-store"
OK, MISSING = 200, 404
END = b"</head>"
ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""The best first."""


@dataclass(frozen=True, slots=True)
class File:
    """A file as it was built, and its compressed forms."""

    kind: str
    cache: str
    tag: str
    forms: dict[str, bytes]

    def answer(self, accepted: str, known: str, status: int = OK) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
        """Status, headers and body, for a browser that takes these encodings and knows these tags."""
        headers = {"cache-control": self.cache, "vary": "Accept-Encoding"}
        if self.tag:
            headers["etag"] = self.tag
        body = b""
        if status == OK and self.tag and self.tag in (tag.strip().removeprefix("W/") for tag in known.split(",")):
            status = 304
        else:
            encoding = best(accepted, self.forms)
            body = self.forms[encoding]
            headers |= {"content-type": self.kind, "content-length": str(len(body))}
            if encoding:
                headers["content-encoding"] = encoding
        return status, [(name.encode(), value.encode()) for name, value in headers.items()], body


class Page:
    """All files of the page; what is built anew is served after the next start, all of it at once."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._files = {
            file.relative_to(folder).as_posix(): _read(file, file.relative_to(folder).parts[0] == "assets")
            for file in sorted(folder.rglob("*"))
            if file.is_file() and file.suffix not in ENCODINGS.values()
        }

    @property
    def built(self) -> bool:
        """Whether there is a page at all."""
        return FIRST in self._files

    def answer(
        self, path: str, accepted: str, tags: str, head: str = ""
    ) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
        """What is at a path; where nothing is, the page all the same, which says so, but as what is missing.

        `head` is said of this very address: then nothing is compressed, and nothing kept.
        """
        found = path.strip("/") in self._files or addresses.known(path)
        file = self.find(path)
        if head and found:
            file = File(file.kind, NEVER, "", {"": file.forms[""].replace(END, head.encode() + END, 1)})
        return file.answer(accepted, tags, OK if found else MISSING)

    def find(self, path: str) -> File:
        """A file by its path; for all other paths the first page, which reads the path itself."""
        wanted = path.strip("/")
        found = self._files.get(wanted)
        if found is None:
            if wanted.startswith("assets/"):
                raise HttpError(404, Said("no-such-file"))
            found = self._files.get(FIRST)
        if found is None:
            raise HttpError(404, Said("page-not-built"))
        return found


def _read(file: Path, hashed: bool) -> File:
    content = file.read_bytes()
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    if kind.startswith("text/") or kind.endswith(("javascript", "json", "svg+xml")):
        kind += "; charset=utf-8"
    forms = {"": content}
    for encoding, ending in ENCODINGS.items():
        compressed = file.with_name(file.name + ending)
        if compressed.is_file():
            forms[encoding] = compressed.read_bytes()
    return File(kind, FOR_EVER if hashed else ASK_AGAIN, f'"{hashlib.sha256(content).hexdigest()[:20]}"', forms)


def best(accepted: str, forms: dict[str, bytes]) -> str:
    """The best encoding that a browser takes, of those there are; "" for the file as it is."""
    weights: dict[str, float] = {}
    for word in accepted.split(","):
        name, *rest = (part.strip().lower() for part in word.split(";"))
        weight = next((part[2:] for part in rest if part.startswith("q=")), "1")
        try:
            weights[name] = float(weight)
        except ValueError:
            weights[name] = 0.0
    for encoding in ENCODINGS:
        if encoding in forms and weights.get(encoding, weights.get("*", 0.0)) > 0:
            return encoding
    return ""
