"""The files of pages: read and compressed once, with an address that changes with their content.

So a browser can keep them for ever, and a page never runs with scripts of another edition.
"""

import gzip
import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from flask import Blueprint, Response, abort, request

from projections.languages import LANGUAGES, texts_for_pages

FOLDER: Final = Path(__file__).parent / "static"
KINDS: Final = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".json": "application/json",
}
FOR_GOOD: Final = "public, max-age=31536000, immutable"


class File(NamedTuple):
    body: bytes
    compressed: bytes
    kind: str
    tag: str


class Edition(NamedTuple):
    """All files as they were when the server started, and a name made from their content."""

    name: str
    files: dict[str, File]


@cache
def edition() -> Edition:
    """The edition, read at the first page: every link to a file names it, so reading it each time would be slow."""
    paths = sorted(path for path in FOLDER.rglob("*") if path.is_file())
    files = {path.relative_to(FOLDER).as_posix(): _file(path) for path in paths}
    files |= {name: _made(body, ".json") for name, body in _texts().items()}
    whole = hashlib.sha256("".join(f"{name} {file.tag}\n" for name, file in files.items()).encode())
    return Edition(whole.hexdigest()[:12], files)


def _file(path: Path) -> File:
    return _made(path.read_bytes(), path.suffix)


def _made(body: bytes, suffix: str) -> File:
    return File(body, gzip.compress(body, 9, mtime=0), KINDS[suffix], hashlib.sha256(body).hexdigest()[:16])


def _texts() -> dict[str, bytes]:
    """The texts of scripts in other languages than English, from the same catalogues as all texts."""
    return {
        f"languages/{language}.json": json.dumps(texts_for_pages(language), ensure_ascii=False).encode()
        for language in LANGUAGES[1:]
    }


def serve(edition_name: str, filename: str) -> Response:
    """For another edition than this server's, the present file is sent, but the browser must not keep it."""
    now = edition()
    file = now.files.get(filename)
    if file is None:
        abort(404)
    zipped = request.accept_encodings["gzip"] > 0
    answer = Response(file.compressed if zipped else file.body, mimetype=file.kind)
    if zipped:
        answer.headers["Content-Encoding"] = "gzip"
    answer.vary.add("Accept-Encoding")
    answer.headers["Cache-Control"] = FOR_GOOD if edition_name == now.name else "no-cache"
    answer.set_etag(file.tag, weak=True)
    answer.make_conditional(request)
    return answer


def name_edition(endpoint: str, values: dict[str, object]) -> None:
    """Add this server's edition to every link to a file."""
    if endpoint == "web.static":
        values.setdefault("edition_name", edition().name)


def register(blueprint: Blueprint) -> None:
    blueprint.add_url_rule("/web/<edition_name>/<path:filename>", "static", serve)
    blueprint.app_url_defaults(name_edition)
