"""`make api-check`: the description, read by openapi-spec-validator, redocly and ajv. The last two are fetched for the run."""

import json
import subprocess
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path

from openapi_spec_validator import OpenAPIV31SpecValidator

from tests.kit.commands import keep, say
from tests.kit.server import served

HERE = Path(__file__).parent
PROGRAMS = {"@redocly/cli": "2.73.0", "ajv": "8.20.0", "ajv-formats": "3.0.1"}
# The linter's own recommendations, all of them errors but for one that is about servers in the open.
RULES = "extends: [recommended-strict]\nrules: {no-server-example.com: off}\n"
HEAD = """# The description, read by others

Written by `make api-check`.

| by | found |
|---|---|
"""


def asked(*words: str, cwd: Path) -> str:
    done = subprocess.run(words, cwd=cwd, capture_output=True, text=True, check=False, timeout=600)
    if done.returncode:
        raise SystemExit(
            f"{' '.join(words[:3])} ended with {done.returncode}:\n{(done.stdout + done.stderr)[-6000:]}"
        )
    return done.stdout + done.stderr


def published(folder: Path) -> dict[str, object]:
    with served(f"sqlite:///{folder}/orders.db") as server:
        document: dict[str, object] = server.ask("GET", "/openapi.json").json
    return document


def main() -> int:
    with tempfile.TemporaryDirectory(prefix="sealed-orders-") as name:
        folder = Path(name)
        document = published(folder)
        (folder / "openapi.json").write_text(json.dumps(document), encoding="utf-8")
        (folder / "redocly.yaml").write_text(RULES, encoding="utf-8")
        OpenAPIV31SpecValidator(document).validate()
        rows = [("openapi-spec-validator", version("openapi-spec-validator"), "valid OpenAPI 3.1")]
        wanted = [f"{program}@{release}" for program, release in PROGRAMS.items()]
        asked(
            "npm", "install", "--silent", "--no-audit", "--no-fund", "--ignore-scripts", *wanted, cwd=folder
        )
        asked("node_modules/.bin/redocly", "lint", "openapi.json", "--config", "redocly.yaml", cwd=folder)
        rows.append(("redocly lint, recommended-strict", PROGRAMS["@redocly/cli"], "0 errors, 0 warnings"))
        compiled = asked("node", str(HERE / "compile.mjs"), "openapi.json", str(folder), cwd=folder).strip()
        rows.append(("ajv, strict, draft 2020-12", PROGRAMS["ajv"], f"{compiled} compiled"))
    table = "".join(f"| {by} {release} | {found} |\n" for by, release, found in rows)
    keep(HERE, HEAD + table)
    say(table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
