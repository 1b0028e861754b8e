"""`python -m tests.battles.repeating …`: the command line, with random bytes that repeat from one start to the next.

Two battles can be compared fact by fact only if both servers chose the same ids, tokens, seeds and salts. The product
has no switch for that, and must not have one; so the tests start it through this module, which hands the wiring a
source of bytes that is the same at every start. Nothing else is changed.
"""

import os
import sys
from collections.abc import Mapping
from dataclasses import replace

from api import cli
from api.cli import wired
from api.wiring import Wiring, wire
from tests.kit.world import bytes_of


def wire_repeating(environ: Mapping[str, str] = os.environ) -> Wiring:
    wiring = wire(environ)
    return replace(wiring, world=replace(wiring.world, entropy=bytes_of("the same battle")))


if __name__ == "__main__":
    setattr(wired, "wire", wire_repeating)  # noqa: B010  (mypy would want it exported)
    sys.exit(cli.main())
