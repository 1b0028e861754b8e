"""The typed half of the client kit, written from the published description.

`python -m tests.client.written` writes the documents and operations anew; a test compares them.
"""

import keyword
import re
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tests.kit.server import served
from tests.kit.tree import ROOT

CLIENT = ROOT / "api" / "client"
HEAD = '"""{0}\n\nWritten from the description of the API by `python -m tests.client.written`.\n"""\n\n'
# What several nouns use lies by itself; the view of a game, which is half of that, again by itself.
SHARED, VIEW = "shared", "game_view"
STREAM = "text/event-stream"
METHODS = ("get", "post", "put", "delete")
Json = dict[str, Any]


def described() -> Json:
    with tempfile.TemporaryDirectory() as folder, served(f"sqlite:///{folder}/orders.db") as server:
        document: Json = server.ask("GET", "/openapi.json").json
        return document


class Types:
    """How a schema is said in Python, and which named ones it mentions."""

    def __init__(self) -> None:
        self.named: set[str] = set()

    def of(self, schema: Json) -> str:
        if "$ref" in schema:
            name: str = schema["$ref"].rpartition("/")[2]
            self.named.add(name)
            return name
        if "anyOf" in schema:
            return _union(self.of(one) for one in schema["anyOf"])
        if "enum" in schema:
            return _union(_literals(schema["enum"]))
        kinds = schema.get("type", [])
        found = [self._kind(kind, schema) for kind in ([kinds] if isinstance(kinds, str) else kinds)]
        return _union(found) or "Any"

    def _kind(self, kind: str, schema: Json) -> str:
        if kind == "array":
            return f"list[{self.of(schema.get('items', {}))}]"
        if kind == "object":
            inner = schema.get("additionalProperties")
            return f"dict[str, {self.of(inner) if isinstance(inner, dict) else 'Any'}]"
        return {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}[kind]


def _union(kinds: Iterable[str]) -> str:
    """None comes last, from wherever it came."""
    every = [*kinds]
    none = ["None"] if any(kind == "None" or kind.endswith(" | None") for kind in every) else []
    plain = [kind.removesuffix(" | None") for kind in every if kind != "None"]
    return " | ".join([*dict.fromkeys(plain), *none])


def _literals(values: list[Any]) -> list[str]:
    words = [value for value in values if value is not None]
    said = [f"Literal[{', '.join(map(repr, words))}]"] if words else []
    return said + (["None"] if None in values else [])


def homes(document: Json) -> dict[str, str]:
    """Where each schema is written down: with the noun that alone uses it, or among the shared ones."""
    schemas = document["components"]["schemas"]
    users: dict[str, set[str]] = defaultdict(set)
    for _, _, operation in operations(document):
        for name in reached(schemas, mentioned(operation)):
            users[name].add(module(operation))
    view = reached(schemas, {"GameView"})
    return {
        name: VIEW if name in view else next(iter(users[name])) if len(users[name]) == 1 else SHARED
        for name in schemas
    }


def reached(schemas: Json, waiting: set[str]) -> set[str]:
    """These schemas, and all that they mention."""
    seen = set[str]()
    while waiting := waiting - seen:
        seen |= waiting
        waiting = set().union(*(mentioned(schemas[name]) for name in waiting))
    return seen


def mentioned(part: object) -> set[str]:
    if isinstance(part, dict):
        here = {part["$ref"].rpartition("/")[2]} if "schemas/" in str(part.get("$ref", "")) else set()
        return here.union(*(mentioned(inner) for inner in part.values()))
    return set().union(*(mentioned(inner) for inner in part)) if isinstance(part, list) else set()


def operations(document: Json) -> list[tuple[str, str, Json]]:
    return [
        (path, method, {**methods[method], "parameters": _parameters(document, methods, method)})
        for path, methods in document["paths"].items()
        for method in METHODS
        if method in methods
    ]


def _parameters(document: Json, methods: Json, method: str) -> list[Json]:
    given = [*methods.get("parameters", ()), *methods[method].get("parameters", ())]
    known = document["components"]["parameters"]
    return [known[one["$ref"].rpartition("/")[2]] if "$ref" in one else one for one in given]


def module(operation: Json) -> str:
    return str(operation["tags"][0]).replace("-", "_").replace(" ", "_")


def documents(document: Json) -> dict[str, str]:
    """The text of each file of documents."""
    found, written = homes(document), defaultdict[str, list[str]](list)
    names: dict[str, set[str]] = defaultdict(set)
    for name, schema in document["components"]["schemas"].items():
        types = Types()
        written[found[name]].append(_document(name, schema, types))
        names[found[name]] |= {one for one in types.named if found[one] != found[name]}
    return {
        home: _file(f"Documents of {home.replace('_', ' ')}.", _imports(names[home], found, "."), parts)
        for home, parts in written.items()
    }


def _document(name: str, schema: Json, types: Types) -> str:
    required = schema.get("required", ())
    fields = {
        field: types.of(part) if field in required else f"NotRequired[{types.of(part)}]"
        for field, part in schema.get("properties", {}).items()
    }
    if not fields:
        return f"{name} = dict[str, Any]\n"
    if any(not field.isidentifier() or keyword.iskeyword(field) for field in fields):
        inner = ", ".join(f'"{field}": "{kind}"' for field, kind in fields.items())
        return f'{name} = TypedDict("{name}", {{{inner}}})\n'
    quoted = {
        field: f'"{kind}"' if mentioned(schema["properties"][field]) else kind
        for field, kind in fields.items()
    }
    lines = [f"    {field}: {kind}" for field, kind in quoted.items()]
    return f"class {name}(TypedDict):\n" + "\n".join(lines) + "\n"


def _imports(names: set[str], found: dict[str, str], base: str) -> list[str]:
    by_home: dict[str, list[str]] = defaultdict(list)
    for name in sorted(names):
        by_home[found[name]].append(name)
    return [f"from {base}{home} import {', '.join(group)}" for home, group in sorted(by_home.items())]


def _file(title: str, imports: list[str], parts: list[str]) -> str:
    text = "\n\n".join(parts)
    typing = [
        word for word in ("Any", "Literal", "NotRequired", "TypedDict") if re.search(rf"\b{word}\b", text)
    ]
    first = [f"from typing import {', '.join(typing)}"] if typing else []
    return HEAD.format(title) + "\n".join([*first, "", *imports]) + "\n\n\n" + text


def calls(document: Json) -> dict[str, str]:
    """The text of each file of operations."""
    found, written = homes(document), defaultdict[str, list[str]](list)
    names: dict[str, set[str]] = defaultdict(set)
    for path, method, operation in operations(document):
        if any(STREAM in (one.get("content") or {}) for one in operation["responses"].values()):
            continue  # followed, not read: `Client.follow`
        types = Types()
        written[module(operation)].append(_operation(path, method, operation, types))
        names[module(operation)] |= types.named
    return {
        home: _file(
            f"Calls of {home.replace('_', ' ')}.",
            [
                f"from ..calls import Call{', within' if 'within(' in ''.join(parts) else ''}",
                *_imports(names[home], found, "..documents."),
            ],
            parts,
        )
        for home, parts in written.items()
    }


def _operation(path: str, method: str, operation: Json, types: Types) -> str:
    by_place: dict[str, list[Json]] = defaultdict(list)
    for parameter in operation["parameters"]:
        by_place[parameter["in"]].append(parameter)
    headers = {parameter["name"] for parameter in by_place["header"]}
    given = {
        "method": f'"{method.upper()}"',
        "path": _path(path),
        "query": _query(by_place["query"]),
        "body": "body" if "requestBody" in operation else "",
        "keyed": "True" if "Idempotency-Key" in headers else "",
        "if_match": "if_match" if "If-Match" in headers else "",
    }
    answer = _answer(operation, types)
    given["text"] = "True" if answer == "str" else ""
    places, options = _arguments(by_place, operation, headers, types)
    said = ", ".join(
        f"{name}={value}" if name not in ("method", "path") else value
        for name, value in given.items()
        if value
    )
    arguments = ", ".join([*places, *(["*", *options] if options else [])])
    return (
        f"def {snake(operation['operationId'])}({arguments}) -> Call[{answer}]:\n"
        f'    """{operation["summary"].rstrip(".")}."""\n'
        f"    return Call({said})\n"
    )


def _arguments(
    by_place: dict[str, list[Json]], operation: Json, headers: set[str], types: Types
) -> tuple[list[str], list[str]]:
    places = [f"{one['name']}: {types.of(one['schema'])}" for one in by_place["path"]]
    if "requestBody" in operation:
        content = operation["requestBody"]["content"]
        kind = types.of(content["application/json"]["schema"]) if "application/json" in content else "str"
        needed = operation["requestBody"].get("required", False)
        places.append(f"body: {kind}" if needed else f"body: {kind} | None = None")
    options = [_option(one, types) for one in by_place["query"]]
    return places, options + (["if_match: str | None = None"] if "If-Match" in headers else [])


def _option(one: Json, types: Types) -> str:
    kind, name = types.of(one["schema"]), _name(one["name"])
    return (
        f"{name}: {kind}"
        if one.get("required")
        else f"{name}: {kind} | None = None".replace("None | None", "None")
    )


def _answer(operation: Json, types: Types) -> str:
    for status, response in operation["responses"].items():
        for kind, content in (response.get("content") or {}).items():
            if status < "300":
                return types.of(content["schema"]) if kind == "application/json" else "str"
    return "None"


def _path(path: str) -> str:
    filled = re.sub(r"{(.*?)}", r"{within(\1)}", path)
    return f'f"{filled}"' if "{" in path else f'"{path}"'


def _query(parameters: list[Json]) -> str:
    inner = ", ".join(f'"{one["name"]}": {_name(one["name"])}' for one in parameters)
    return f"{{{inner}}}" if inner else ""


def _name(name: str) -> str:
    return f"{name}_" if keyword.iskeyword(name) else name.replace("-", "_").lower()


def snake(name: str) -> str:
    return re.sub(r"(?<=[a-z])([A-Z])", lambda found: f"_{found[1].lower()}", name)


def files(document: Json) -> dict[Path, str]:
    """Every generated file and its text, in the project's style."""
    texts = {
        Path(
            "documents", "__init__.py"
        ): '"""The documents that the API takes and gives, one file a noun."""\n',
        Path("operations", "__init__.py"): '"""The calls that the API takes, one file a noun."""\n',
    }
    texts |= {Path("documents", f"{home}.py"): text for home, text in documents(document).items()}
    texts |= {Path("operations", f"{home}.py"): text for home, text in calls(document).items()}
    return {CLIENT / path: text for path, text in formatted(texts).items()}


def formatted(texts: dict[Path, str]) -> dict[Path, str]:
    """As the house writes: its settings go by the folder, so a copy of the folder's place is made for it."""
    ruff = str(Path(sys.executable).with_name("ruff"))
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder, "api", "client")
        for path, text in texts.items():
            (place / path).parent.mkdir(parents=True, exist_ok=True)
            (place / path).write_text(text, encoding="utf-8")
        settings = ["--quiet", "--config", str(CLIENT.parents[1] / "pyproject.toml"), "api"]
        for work in (["check", "--fix-only"], ["format"]):
            subprocess.run([ruff, *work, *settings], cwd=folder, check=True)
        return {path: (place / path).read_text(encoding="utf-8") for path in texts}


if __name__ == "__main__":
    for file, words in files(described()).items():
        file.parent.mkdir(exist_ok=True)
        file.write_text(words, encoding="utf-8")
