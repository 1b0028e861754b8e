"""The demonstration: at the first start two simple captains fight a battle for everybody to look at.

They play through the API like anybody, with chance from the server's own stream. What they need to go on after an
interruption (the game and their tokens) is noted in the data folder.
"""

import json
import logging
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Final

from api.battle import SCENARIO, Battle, Captain, dice_of, open_battle
from api.callers import Caller, Problem

NAME: Final = "Demonstration: Enemy in Sight!"
OPEN_TABLE: Final = "Open table: Enemy in Sight!"
NOTES: Final = "demonstration.json"
# The captains' own dice; the counters are drawn by the server.
DICE: Final = 1
MOST_TURNS: Final = 60

_log = logging.getLogger(__name__)


def in_background(call: Caller, folder: Path) -> None:
    """The server answers meanwhile; a battle that is cut short goes on at the next start."""
    threading.Thread(target=_guarded, args=(stage, call, folder), name="demonstration", daemon=True).start()


def stage(call: Caller, folder: Path) -> str:
    """Fight the demonstration, or go on with it, or leave it as it is when it is over; the game's id."""
    notes = folder / NOTES
    game, captains = _remembered(call, notes) or _opened(call, notes)
    battle = Battle(call, game, captains)
    for _ in battle.turns(MOST_TURNS):
        pass
    return game


def _opened(call: Caller, notes: Path) -> tuple[str, list[Captain]]:
    _lay_open_table(call)
    game, captains = open_battle(call, NAME, level="basic", players=2, dice=DICE)
    notes.parent.mkdir(parents=True, exist_ok=True)
    notes.touch(mode=0o600)
    kept = [{"name": captain.name, "seat": captain.seat, "token": captain.token} for captain in captains]
    notes.write_text(json.dumps({"game": game, "captains": kept}, indent=2) + "\n", encoding="utf-8")
    return game, captains


def _lay_open_table(call: Caller) -> None:
    """A second game waits in the lobby, so that a newcomer finds a seat to take."""
    host = call("POST", "/accounts", {"name": "Computer"})["token"]["token"]
    call("POST", "/games", {"name": OPEN_TABLE, "scenario": SCENARIO}, token=host)


def _remembered(call: Caller, notes: Path) -> tuple[str, list[Captain]] | None:
    """The battle of an earlier start; None when there was none, or when its database is gone."""
    try:
        kept = json.loads(notes.read_text(encoding="utf-8"))
        turn = call("GET", f"/games/{kept['game']}")["turn"]
        captains = [Captain(**captain, dice=dice_of(captain["seat"], turn)) for captain in kept["captains"]]
    except (OSError, ValueError, KeyError, TypeError, Problem):
        return None
    return kept["game"], captains


def _guarded(work: Callable[[Caller, Path], object], call: Caller, folder: Path) -> None:
    try:
        work(call, folder)
    except Exception:  # noqa: BLE001  (a server without its demonstration is still a server)
        _log.warning("the demonstration was not finished", exc_info=True)
