"""Texts and values of the document as HTML.

Not Markdown: `code` and **bold** are all that descriptions use, and nothing else in a text may become markup.
"""

import json
import re
import shlex
from typing import Any, Final

from markupsafe import Markup, escape

Document = dict[str, Any]

_CODE: Final = re.compile(r"`([^`]+)`")
_BOLD: Final = re.compile(r"\*\*([^*]+)\*\*")
ON_THIS_MACHINE: Final = "http://localhost:8000"


def prose(text: str) -> Markup:
    """A text as paragraphs."""
    return Markup("").join(
        Markup("<p>{}</p>").format(phrase(part)) for part in re.split(r"\n\s*\n", text.strip())
    )


def phrase(text: str) -> Markup:
    """A text with `code` and **bold**, the only markup in descriptions."""
    escaped = str(escape(" ".join(text.split())))
    marked = _BOLD.sub(r"<strong>\1</strong>", _CODE.sub(r"<code>\1</code>", escaped))
    return Markup(marked)  # noqa: S704  (what a stranger could have written was escaped above)


def code(text: str) -> Markup:
    """A word as code, to be put into a sentence."""
    return Markup("<code>{}</code>").format(text)


def pretty(value: object) -> str:
    """Readable JSON, with short lists and objects on one line."""
    return _broken(value, "")


def _broken(value: object, indent: str) -> str:
    plain = json.dumps(value, ensure_ascii=False)
    if len(plain) + len(indent) <= 72 or not isinstance(value, dict | list):
        return plain
    inner = indent + "  "
    if isinstance(value, dict):
        lines = [
            f"{inner}{json.dumps(key, ensure_ascii=False)}: {_broken(one, inner)}"
            for key, one in value.items()
        ]
        return "{\n" + ",\n".join(lines) + f"\n{indent}}}"
    lines = [f"{inner}{_broken(one, inner)}" for one in value]
    return "[\n" + ",\n".join(lines) + f"\n{indent}]"


def resolved(document: Document, part: Document) -> Document:
    """The part to which a reference points; a part that is no reference is returned itself."""
    while "$ref" in part:
        found: Any = document
        for step in part["$ref"].removeprefix("#/").split("/"):
            found = found[step]
        part = found
    return part


def typed(schema: Document) -> str:
    """The kind of value that a schema describes, in a few words."""
    if "enum" in schema:
        return " | ".join("null" if word is None else str(word) for word in schema["enum"])
    kind = schema.get("type", "")
    words = [kind] if isinstance(kind, str) else [*kind]
    if "array" in words and "items" in schema:
        items = typed(schema["items"])
        words[words.index("array")] = f"array of {items}" if items else "array"
    bounds = [f"{sign} {schema[key]}" for key, sign in (("minimum", "≥"), ("maximum", "≤")) if key in schema]
    return " | ".join(word for word in words if word) + (f" ({', '.join(bounds)})" if bounds else "")


def with_curl(operation: Document) -> str:
    """The recorded request as a curl command, with one option on each line."""
    method, _, path = operation["x-requests"][0].partition(" ")
    options = [] if method == "GET" else [["-X", method]]
    if any(operation.get("security", ())):
        options.append(["-H", "Authorization: Bearer so_…"])
    for kind, content in operation.get("requestBody", {}).get("content", {}).items():
        if kind == "application/json":
            options.append(["-H", f"Content-Type: {kind}"])
            options.append(["-d", json.dumps(content["example"], ensure_ascii=False)])
        else:
            options += [["--data-urlencode", f"{name}={value}"] for name, value in content["example"].items()]
    return " \\\n  ".join(shlex.join(words) for words in (["curl", f"{ON_THIS_MACHINE}{path}"], *options))
