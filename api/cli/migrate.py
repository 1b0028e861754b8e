"""`sealed-orders migrate`: creates or updates the tables, which making the wiring already does."""

import argparse

from api.cli.arguments import add_nothing as add_arguments
from api.cli.language import tell
from api.cli.wired import checked
from domain.values.said import say

__all__ = ["add_arguments", "run"]


def run(args: argparse.Namespace) -> int:  # noqa: ARG001  (as every command is called)
    with checked():
        tell(say("command", "Store and projections are laid out."))
    return 0
