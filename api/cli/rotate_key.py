"""`sealed-orders rotate-key`: signs with a new key; old signatures can still be checked, as the old key stays listed."""

import argparse

from api.cli.arguments import add_nothing as add_arguments
from api.cli.language import tell
from api.cli.wired import checked
from domain.service import rotate_key
from domain.values.said import say

__all__ = ["add_arguments", "run"]


def run(args: argparse.Namespace) -> int:  # noqa: ARG001  (as every command is called)
    with checked() as wiring:
        key = rotate_key(wiring.world)
        tell(
            say(
                "command",
                "Receipts and checkpoints are signed with {key} from now on: {public}",
                key=key.id,
                public=key.public,
            )
        )
    return 0
