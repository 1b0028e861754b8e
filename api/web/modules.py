"""Which modules a page's script asks for, read from the scripts themselves.

A browser learns of the next module only when it has read the one before; a page that names them all saves a round
trip for each.
"""

import re
from functools import cache
from pathlib import Path
from typing import Final

SCRIPTS: Final = Path(__file__).parent / "static" / "scripts"
_IMPORT: Final = re.compile(r'from "\./([\w-]+)\.js"')


@cache
def modules(entry: str) -> tuple[str, ...]:
    """Every module that a script imports, directly or not, without itself."""
    found: set[str] = set()
    waiting = [entry]
    while waiting:
        named = _IMPORT.findall((SCRIPTS / f"{waiting.pop()}.js").read_text(encoding="utf-8"))
        waiting += [name for name in named if name not in found]
        found.update(named)
    return tuple(sorted(found - {entry}))
