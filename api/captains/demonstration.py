"""The demonstration: at the first start two skilled computer's captains fight a battle that visitors can watch.

The captains are in ordinary computer's seats, so workers fight the battle and go on after an interruption. Its id is
stored in the data folder.
"""

import json
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from api.captains.battle import SCENARIO
from api.client import Client, Problem
from api.client.documents.games import ComputersSeat
from api.client.operations.accounts import open_account
from api.client.operations.games import open_game, read_game
from api.private_files import write_private
from workers.telemetry.logs import get_logger

NAME: Final = "Demonstration: Enemy in Sight!"
OPEN_TABLE: Final = "Open table: Enemy in Sight!"
NOTES: Final = "demonstration.json"
SEATS: Final = ("british-1", "french-1")
CAPTAIN: Final = "skilled"

_log = get_logger(__name__)


def in_background(client: Client, folder: Path) -> None:
    """Open the demonstration in a thread, while the server already answers."""
    threading.Thread(target=_guarded, args=(stage, client, folder), name="demonstration", daemon=True).start()


def stage(client: Client, folder: Path) -> str:
    """Open the demonstration if there is none yet; returns the game's id."""
    notes = folder / NOTES
    return _remembered(client, notes) or _opened(client, notes)


def _opened(client: Client, notes: Path) -> str:
    """Open it, and a second game in the lobby with the computer on one side, so that a newcomer finds a free seat."""
    host = client.as_member(client.send(open_account({"name": "Computer"}))["token"]["token"])
    _, game = (
        host.send(open_game({"name": name, "scenario": SCENARIO, "seats": _computers(seats)}))
        for name, seats in ((OPEN_TABLE, SEATS[1:]), (NAME, SEATS))
    )
    write_private(notes, json.dumps({"game": game["id"]}, indent=2) + "\n")
    return str(game["id"])


def _computers(seats: Sequence[str]) -> dict[str, ComputersSeat]:
    return {seat: {"computer": CAPTAIN} for seat in seats}


def _remembered(client: Client, notes: Path) -> str | None:
    """The battle of an earlier start; None if there was none, or its database is gone."""
    try:
        game = json.loads(notes.read_text(encoding="utf-8"))["game"]
        return client.send(read_game(game))["id"]
    except (OSError, ValueError, KeyError, TypeError, Problem):
        return None


def _guarded(work: Callable[[Client, Path], object], client: Client, folder: Path) -> None:
    try:
        work(client, folder)
    except Exception:  # noqa: BLE001  (a server without its demonstration is still a server)
        _log.warning("the demonstration was not opened", exc_info=True)
