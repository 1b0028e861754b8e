"""The modules that a page's script imports, read from the scripts themselves.

A browser finds an imported module only when it has read the importing one; a page that lists them all saves a round trip
for each level.
"""

import re
from functools import cache
from pathlib import Path
from typing import Final

SCRIPTS: Final = Path(__file__).parent / "static" / "scripts"
_IMPORT: Final = re.compile(r'from "\./([\w-]+)\.js"')


@cache
def modules(entry: str) -> tuple[str, ...]:
    """All modules that a script imports, directly or indirectly, without itself."""
    found: set[str] = set()
    waiting = [entry]
    while waiting:
        named = _IMPORT.findall((SCRIPTS / f"{waiting.pop()}.js").read_text(encoding="utf-8"))
        waiting += [name for name in named if name not in found]
        found.update(named)
    return tuple(sorted(found - {entry}))
