"""`make generators`: fetch the generators for this run, let each write a client, compile it, and let it play a battle.

Our own kit for TypeScript is read by the same compiler, and plays too. Nothing of it is installed with the project; what
came of it is kept in results.md. With `--declare`, the kit's declarations are written anew from its modules.
"""

import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from tests.client.typescript import KIT
from tests.client.written import described
from tests.kit.commands import keep, say
from tests.kit.processes import running

HERE = Path(__file__).parent
PYTHON = ("openapi-python-client==0.29.1", "mypy>=2.4,<3")
# TypeScript 7 has no programming interface yet that the generators could use.
NODE = (
    "typescript@5.9",
    "@types/node@20",
    "openapi-typescript@7.13.0",
    "openapi-fetch@0.17.0",
    "@hey-api/openapi-ts@0.95.0",
    "zod@4",
)
TSC = (
    "npx",
    "tsc",
    "--strict",
    "--target",
    "es2022",
    "--module",
    "nodenext",
    "--skipLibCheck",
    "--outDir",
    "built",
)


def run(words: tuple[str, ...], folder: Path) -> str:
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False, timeout=900)
    if done.returncode:
        raise SystemExit(f"{' '.join(words)}\n{done.stdout}\n{done.stderr}")
    return done.stdout.strip()


def by_python_client(folder: Path, url: str) -> str:
    python = str(folder / "venv" / "bin" / "python")
    run((sys.executable, "-m", "venv", "venv"), folder)
    run((python, "-m", "pip", "install", "--quiet", *PYTHON), folder)
    tool = str(folder / "venv" / "bin" / "openapi-python-client")
    run((tool, "generate", "--path", "openapi.json", "--output-path", "generated", "--meta", "none"), folder)
    run((python, "-m", "compileall", "-q", "generated"), folder)
    shutil.copy(HERE / "play.py", folder)
    return run((python, "play.py", url), folder)


def by_typescript(folder: Path, url: str) -> str:
    run(
        (
            "npx",
            "openapi-typescript",
            "openapi.json",
            "--default-non-nullable=false",
            "--output",
            "schema.d.ts",
        ),
        folder,
    )
    return compiled("fetch", folder, url)


def by_hey_api(folder: Path, url: str) -> str:
    plugins = ("@hey-api/client-fetch", "@hey-api/typescript", "@hey-api/sdk", "zod")
    run(("npx", "openapi-ts", "-i", "openapi.json", "-o", "hey", "-p", *plugins), folder)
    for written in (folder / "hey").rglob("*.ts"):  # written for bundlers: Node wants the endings
        text = written.read_text(encoding="utf-8")
        written.write_text(with_endings(text, written.parent), encoding="utf-8")
    return compiled("hey", folder, url)


def with_endings(text: str, folder: Path) -> str:
    lines = []
    for line in text.split("\n"):
        head, mark, rest = line.partition(" from '.")
        name = "." + rest.partition("'")[0]
        target = f"{name}/index.js" if (folder / name).is_dir() else f"{name}.js"
        lines.append(f"{head} from '{target}';" if mark and not name.endswith(".js") else line)
    return "\n".join(lines)


def compiled(name: str, folder: Path, url: str) -> str:
    shutil.copy(HERE / f"{name}.ts", folder)
    run((*TSC, f"{name}.ts"), folder)
    return run(("node", f"built/{name}.js", url), folder)


def by_our_kit(folder: Path, url: str) -> str:
    """The package as it lies here: its modules agree with their comments, and its declarations with its modules."""
    for path, text in declarations(folder).items():
        if path.read_text(encoding="utf-8") != text:
            raise SystemExit(f"{path} is not what its module says: make generators ARGS=--declare")
    shutil.copytree(KIT, folder / "node_modules" / "sealed-orders-client")
    return compiled("kit", folder, url)


def declarations(folder: Path) -> dict[Path, str]:
    """What the compiler says of the modules; those that are written from the description have theirs already."""
    copied = folder / "kit"
    shutil.copytree(KIT, copied)
    options = ("--allowJs", "--checkJs", "--declaration", "--emitDeclarationOnly")
    run((*TSC[:-1], "declared", *options, "kit/index.js"), folder)
    return {
        KIT / path.name: path.read_text(encoding="utf-8") for path in (folder / "declared").glob("*.d.ts")
    }


GENERATORS: dict[str, Callable[[Path, str], str]] = {
    "openapi-python-client": by_python_client,
    "openapi-typescript": by_typescript,
    "hey-api with zod": by_hey_api,
    "none: our own kit for TypeScript": by_our_kit,
}


def main() -> None:
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        (folder / "openapi.json").write_text(json.dumps(described()), encoding="utf-8")
        (folder / "package.json").write_text('{"type": "module", "private": true}', encoding="utf-8")
        run(("npm", "install", "--silent", "--no-audit", "--no-fund", *NODE), folder)
        if "--declare" in sys.argv[1:]:
            for path, text in declarations(folder).items():
                path.write_text(text, encoding="utf-8")
            return
        with running("serve", "--no-demo", "--port", "0", "--data", str(folder / "data")) as server:
            url = server.serves().rstrip("/")
            rows = {}
            for name, play in GENERATORS.items():
                rows[name] = play(folder, url)
                say(f"{name}: {rows[name]}")
    table = "\n".join(f"| {name} | compiled | {played} |" for name, played in rows.items())
    head = "# Clients that others generate, and our own\n\nWritten by `make generators`.\n\n| generator | what it wrote | its battle |\n|---|---|---|\n"
    keep(HERE, f"{head}{table}\n")


if __name__ == "__main__":
    main()
