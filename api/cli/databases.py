"""`sealed-orders databases`: shows and changes the databases that games are spread over, and moves games."""

import argparse
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from api.cli.complaints import MISUSED, Complaint
from api.cli.language import here, tell, words
from api.cli.wired import checked
from domain.store import OUTAGES, Spread, Store
from domain.store.moving import Unlike
from domain.store.places import HOME, Move
from domain.values.said import say
from workers import move_games
from workers.parts import Parts

LINE: Final = "{:<16} {:<12} {:>8} {:>10}"


def add_arguments(command: argparse.ArgumentParser) -> None:
    acts = command.add_subparsers(title=words("command", "acts"), metavar="ACT", dest="act")
    acts.add_parser(
        "show",
        help=words("command", "every database, what it takes and how many games lie in it (the default)"),
    )
    _with_name(
        acts.add_parser(
            "add",
            help=words("command", "let a database take new games; games that are there stay there"),
        )
    )
    _with_name(
        acts.add_parser(
            "drain",
            help=words("command", "let a database take no new games, and move its games to the others"),
        )
    )
    move = acts.add_parser("move", help=words("command", "move one game, while it and all others are played"))
    move.add_argument("game", metavar="GAME", help=words("command", "the id of the game"))
    _with_name(move)
    acts.add_parser("resume", help=words("command", "finish moves that were interrupted"))


def _with_name(act: argparse.ArgumentParser) -> None:
    text = words("command", "as in SEALED_ORDERS_DATABASES, or `home`")
    act.add_argument("name", metavar="NAME", help=text)


def run(args: argparse.Namespace) -> int:
    with checked() as wiring:
        store = wiring.world.store
        if args.act in (None, "show"):
            _show(store)
            return 0
        if not isinstance(store, Spread):
            raise Complaint(
                say(
                    "complaint",
                    "all games lie in one database; name more in SEALED_ORDERS_DATABASES (NAME=URL, for every process)",
                ),
                MISUSED,
            )
        with _complaining():
            act: Callable[[argparse.Namespace, Parts, Spread], None] = _ACTS[args.act]
            act(args, wiring.parts(), store)
    return 0


def _show(store: Store) -> None:
    silent = store.silent()
    directory = store.directory if isinstance(store, Spread) else None
    listed = directory.listed() if directory else {}
    counts = directory.counts() if directory else {}
    heads = (say("command", "database"), say("command", "new games"), say("command", "games"))
    tell(LINE.format(*map(here, heads), here(say("command", "facts"))))
    for name, member in store.members().items():
        takes = listed.get(name, name == HOME and not listed)
        if name in silent:
            tell(LINE.format(name, here(say("command", "silent")), counts.get(name, 0), "?"))
        else:
            games = counts.get(name, 0) if listed else len(member.games())
            text = say("command", "yes") if takes else say("command", "no")
            tell(LINE.format(name, here(text), games, member.latest()))
    for name in sorted({*counts} - {*store.members()}):
        tell(
            say(
                "command",
                "{games:game|games} in {name}, whose address is not in SEALED_ORDERS_DATABASES",
                games=counts[name],
                name=name,
            )
        )
    for move in directory.moves() if directory else ():
        tell(
            say(
                "command",
                "half done: {game} from {origin} to {target}; run `databases resume`",
                **move._asdict(),
            )
        )


def _add(args: argparse.Namespace, parts: Parts, spread: Spread) -> None:
    move_games.add(parts, spread, _known(spread, args.name))
    tell(say("command", "{name} takes new games from now on.", name=args.name))


def _drain(args: argparse.Namespace, parts: Parts, spread: Spread) -> None:
    _known(spread, args.name)
    _resume(args, parts, spread)
    moved = move_games.drain(parts, spread, args.name, _tell)
    tell(say("command", "{name} takes no new games; moved from it: {moved}.", name=args.name, moved=moved))


def _move(args: argparse.Namespace, parts: Parts, spread: Spread) -> None:
    _known(spread, args.name)
    _resume(args, parts, spread)
    origin = spread.name_of(args.game)
    if not spread.has(args.game, 1):
        raise Complaint(say("complaint", "there is no game {game}", game=args.game), MISUSED)
    if origin == args.name:
        tell(say("command", "{game} lies in {name}.", game=args.game, name=args.name))
        return
    move_games.carry(parts, spread, [Move(args.game, origin, args.name)], _tell)


def _resume(args: argparse.Namespace, parts: Parts, spread: Spread) -> None:  # noqa: ARG001  (as every act is called)
    move_games.resume(parts, spread, _tell)


_ACTS: Final = {"add": _add, "drain": _drain, "move": _move, "resume": _resume}


def _known(spread: Spread, name: str) -> str:
    if name not in spread.members():
        known = ", ".join(spread.members())
        raise Complaint(
            say(
                "complaint",
                "no database {name}: SEALED_ORDERS_DATABASES has {known}",
                name=name,
                known=known,
            ),
            MISUSED,
        )
    return name


def _tell(move: Move) -> None:
    tell(say("command", "{game}: from {origin} to {target}, every fact compared", **move._asdict()))


@contextmanager
def _complaining() -> Iterator[None]:
    try:
        yield
    except (move_games.Refusal, Unlike) as refusal:
        raise Complaint(refusal) from refusal
    except OUTAGES as outage:
        raise Complaint(
            say(
                "complaint",
                "{outage}; what was begun is finished by `databases resume`",
                outage=str(outage),
            )
        ) from outage
