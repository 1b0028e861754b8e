"""The typed half of the TypeScript kit, written from the published description.

`python -m tests.client.typescript` writes it anew; a test compares it, and `make generators` has a compiler read it.
"""

import json
import re
from pathlib import Path
from typing import Any

from api.codes import CODES
from api.rule_codes import RULE_CODES
from tests.client.written import CLIENT, STREAM, described, operations

KIT = CLIENT / "typescript"
HEAD = "// Written from the description of the API by `python -m tests.client.typescript`.\n\n"
FORM = "application/x-www-form-urlencoded"
_PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
_WIDTH = 96
Json = dict[str, Any]


def kind(schema: Json, indent: str = "") -> str:
    """How a schema is said in TypeScript."""
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "anyOf" in schema:
        return _union(kind(one, indent) for one in schema["anyOf"])
    if "enum" in schema:
        return _union(map(json.dumps, schema["enum"]))
    kinds = schema.get("type", [])
    return (
        _union(_of(one, schema, indent) for one in ([kinds] if isinstance(kinds, str) else kinds))
        or "unknown"
    )


def _of(name: str, schema: Json, indent: str) -> str:
    if name == "array":
        inner = kind(schema.get("items", {}), indent)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if name == "object" and schema.get("properties"):
        return "{\n" + members(schema, indent + "  ") + indent + "}"
    if name == "object":
        inner = schema.get("additionalProperties")
        return f"Record<string, {kind(inner, indent) if isinstance(inner, dict) else 'unknown'}>"
    return _PLAIN[name]


def _union(kinds: Any) -> str:
    """Null comes last, from wherever it came."""
    words = [word for one in kinds for word in ([one] if "{" in one else one.split(" | "))]
    every = dict.fromkeys(words)
    return " | ".join(sorted(every, key=lambda word: word == "null"))


def members(schema: Json, indent: str = "  ") -> str:
    lines = []
    for name, part in schema.get("properties", {}).items():
        if part.get("description"):
            lines.append(f"{indent}/** {_comment(part['description'])} */\n")
        key = name if name.isidentifier() else json.dumps(name)
        optional = "" if name in schema.get("required", ()) else "?"
        lines.append(f"{indent}{key}{optional}: {kind(part, indent)};\n")
    return "".join(lines)


def _comment(text: str) -> str:
    return " ".join(text.split()).replace("*/", "* /")


def documents(document: Json) -> str:
    """Every named schema, and every code that a problem can have."""
    parts = [HEAD, "/** What a problem can be refused for. */\nexport type Code =\n"]
    parts += [f"  | {json.dumps(code)}\n" for code in codes(document)]
    parts[-1] = parts[-1].rstrip() + ";\n"
    for name, schema in document["components"]["schemas"].items():
        about = f"/** {_comment(schema['description'])} */\n" if schema.get("description") else ""
        plain = not schema.get("properties")
        said = f"type {name} = {kind(schema)};\n" if plain else f"interface {name} {{\n{members(schema)}}}\n"
        parts.append(f"\n{about}export {said}")
    return "".join(parts)


def codes(document: Json) -> list[str]:
    named = {
        code
        for _, _, operation in operations(document)
        for response in operation["responses"].values()
        for code in (response.get("content") or {}).get("application/problem+json", {}).get("examples", ())
    }
    return sorted(named | set(CODES) | RULE_CODES)


class Operation:
    """One operation: the function that makes its call, and what that takes and answers."""

    def __init__(self, path: str, method: str, described_as: Json) -> None:
        self.name = described_as["operationId"]
        self.title = described_as["summary"]
        self._path, self._method, self._said = path, method, described_as
        self._headers = {one["name"] for one in described_as["parameters"] if one["in"] == "header"}
        self._query = [one for one in described_as["parameters"] if one["in"] == "query"]
        self._places = [one for one in described_as["parameters"] if one["in"] == "path"]
        self._body = described_as.get("requestBody")
        self._answer = _answer(described_as)

    @property
    def _conditional(self) -> bool:
        return "If-Match" in self._headers

    def declared(self) -> str:
        given = [f"{one['name']}: {kind(one['schema'])}" for one in self._places]
        if self._body is not None:
            (content,) = self._body["content"].values()
            given.append(f"body{'' if self._body.get('required') else '?'}: {kind(content['schema'])}")
        if self._query or self._conditional:
            needed = any(one.get("required") for one in self._query)
            given.append(f"options{'' if needed else '?'}: {{ {'; '.join(self._options())} }}")
        plain = f"export function {self.name}({', '.join(given)}): Call<{self._answer}>;"
        broken = f"export function {self.name}(\n  " + ",\n  ".join(given) + f",\n): Call<{self._answer}>;"
        return f"/** {_comment(self.title)}. */\n{plain if len(plain) <= _WIDTH else broken}\n"

    def _options(self) -> list[str]:
        found = [
            f"{_quoted(one['name'])}{'' if one.get('required') else '?'}: {kind(one['schema'])}"
            for one in self._query
        ]
        return [*found, "ifMatch?: string"] if self._conditional else found

    def made(self) -> str:
        asked = bool(self._query) or self._conditional
        takes = [*(one["name"] for one in self._places)]
        takes += ["body"] if self._body is not None else []
        takes += ["options = {}"] if asked else []
        filled = re.sub(r"{(.*?)}", r"${within(\1)}", self._path)
        path = f"`{filled}`" if "{" in self._path else json.dumps(self._path)
        fields = [f"method: {json.dumps(self._method.upper())}", f"path: {path}"]
        if self._query:
            pairs = ", ".join(f"{_quoted(one['name'])}: {_taken(one['name'])}" for one in self._query)
            fields.append(f"query: {{ {pairs} }}")
        if self._body is not None:
            fields.append("body")
            fields += ["form: true"] if FORM in self._body["content"] else []
        fields += ["keyed: true"] if "Idempotency-Key" in self._headers else []
        fields += ["ifMatch: options.ifMatch"] if self._conditional else []
        fields += ["text: true"] if self._answer == "string" else []
        plain = f"export const {self.name} = ({', '.join(takes)}) => ({{ {', '.join(fields)} }});\n"
        broken = (
            f"export const {self.name} = ({', '.join(takes)}) => ({{\n  " + ",\n  ".join(fields) + ",\n});\n"
        )
        return plain if len(plain) <= _WIDTH else broken

    def mentions(self) -> set[str]:
        return set(re.findall(r"\b[A-Z]\w+\b", re.sub(r"/\*\*.*?\*/", "", self.declared()))) - {
            "Call",
            "Record",
        }


def _quoted(name: str) -> str:
    return name if name.isidentifier() else json.dumps(name)


def _taken(name: str) -> str:
    return f"options.{name}" if name.isidentifier() else f"options[{json.dumps(name)}]"


def _answer(operation: Json) -> str:
    for status, response in operation["responses"].items():
        for media, content in (response.get("content") or {}).items():
            if status < "300":
                return kind(content["schema"]) if media == "application/json" else "string"
    return "null"


def listed(document: Json) -> list[Operation]:
    """Those that are called; streams are followed (`Client.follow`)."""
    return [
        Operation(path, method, operation)
        for path, method, operation in operations(document)
        if not any(STREAM in (one.get("content") or {}) for one in operation["responses"].values())
    ]


def files(document: Json) -> dict[Path, str]:
    """Every generated file and its text."""
    every = listed(document)
    names = sorted(set().union(*(one.mentions() for one in every)) & set(document["components"]["schemas"]))
    imports = 'import type { Call } from "./calls.js";\nimport type {\n  ' + ",\n  ".join(names)
    declared = f'{HEAD}{imports},\n}} from "./documents.js";\n\n' + "\n".join(one.declared() for one in every)
    made = f'{HEAD}import {{ within }} from "./calls.js";\n\n' + "".join(one.made() for one in every)
    return {
        KIT / "documents.d.ts": documents(document),
        KIT / "operations.d.ts": declared,
        KIT / "operations.js": made,
    }


if __name__ == "__main__":
    for file, words in files(described()).items():
        file.write_text(words, encoding="utf-8")
