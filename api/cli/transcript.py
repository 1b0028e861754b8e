"""`sealed-orders transcript`: writes a game's transcript, for `verify` on any other machine."""

import argparse

from api.answers import encoded
from api.cli.complaints import MISUSED, Complaint
from api.cli.language import tell, words
from api.cli.wired import checked
from domain.service import transcribe
from domain.service.server_log import with_log
from domain.values.refusals import Refused


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", metavar="GAME", help=words("command", "its id"))


def run(args: argparse.Namespace) -> int:
    with checked() as wiring:
        try:
            written = transcribe(wiring.world, args.game)
            tell(encoded(with_log(wiring.world.store, written, wiring.settings.witnesses)).decode())
        except Refused as refused:
            raise Complaint(refused, MISUSED) from refused
    return 0
