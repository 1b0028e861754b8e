"""`sealed-orders play`: captains fight on a running server, or on one that is started for them."""

import argparse
from contextlib import nullcontext

from api.captains.battle import SCENARIO, SIMPLE, NotResolved
from api.captains.play import PATIENCE, play_games, server_of_our_own
from api.cli.arguments import count
from api.cli.complaints import FAILED, MISUSED, Complaint
from api.cli.language import tell, tongue, words
from api.client import Client, Problem, Unreachable
from domain.scenarios import SCENARIOS
from workers.captains import CAPTAINS


def add_arguments(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--url",
        help=words("command", "a running server (default: one is started, and thrown away afterwards)"),
    )
    command.add_argument(
        "--level",
        default="basic",
        help=words("command", "basic, standard or advanced (default: %(default)s)"),
    )
    command.add_argument(
        "--scenario",
        choices=[*SCENARIOS],
        default=SCENARIO,
        metavar="ID",
        help=words("command", "what is played; GET /v1/scenarios lists them (default: %(default)s)"),
    )
    command.add_argument(
        "--players", type=int, help=words("command", "captains (default: as few as the scenario allows)")
    )
    command.add_argument(
        "--against",
        choices=sorted(CAPTAINS),
        default=SIMPLE,
        help=words("command", "what the enemies of the first side are (default: %(default)s)"),
    )
    command.add_argument(
        "--seed",
        type=int,
        default=1,
        metavar="N",
        help=words("command", "of the captains' own dice (default: %(default)s)"),
    )
    command.add_argument(
        "--games",
        type=count,
        default=1,
        metavar="N",
        help=words("command", "how many battles (default: %(default)s)"),
    )


def run(args: argparse.Namespace) -> int:
    try:
        with nullcontext(args.url) if args.url else server_of_our_own() as url:
            played = SCENARIOS[args.scenario]
            terms = {
                "scenario": played.id,
                "level": args.level if args.level in played.levels else played.levels[0].value,
                "players": args.players or played.players[0],
                "against": args.against,
            }
            with Client(url, patience=PATIENCE, language=tongue().code) as client:
                play_games(client, tell, dice=args.seed, games=args.games, **terms)
    except Problem as problem:
        raise Complaint(problem, MISUSED if problem.status < 500 else FAILED) from problem
    except ValueError as error:
        raise Complaint(error, MISUSED) from error
    except (NotResolved, Unreachable) as reason:
        raise Complaint(reason) from reason
    return 0
