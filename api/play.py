"""`sealed-orders play`: simple captains fight whole battles through the REST API, told turn by turn."""

import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from api.battle import Battle, open_battle
from api.callers import Caller, Document, OverHttp, Unreachable

Say = Callable[[str], None]

MOST_TURNS: Final = 200
# What a spectator would cry out; the rest of the timeline is bookkeeping.
HEADLINES: Final = (
    "ShipsCollided",
    "BroadsideFired",
    "MusketryFired",
    "FireBrokeOut",
    "MastFell",
    "ShipLeftTable",
    "ColoursStruck",
    "GameWon",
    "GameDrawn",
)


def play(call: Caller, say: Say, *, level: str, players: int, dice: int, name: str) -> Document:
    """One battle, told as it goes; the closing view, with what was counted on the way."""
    begun = time.monotonic()
    game, captains = open_battle(call, name, level=level, players=players, dice=dice)
    battle = Battle(call, game, captains)
    say(f"{game} · {level} · " + ", ".join(f"{captain.name} in {captain.seat}" for captain in captains))
    facts: Counter[str] = Counter()
    draws = 0
    for turn in battle.turns(MOST_TURNS):
        news = battle.news()
        facts.update(entry["topic"].partition("/")[0] for entry in news)
        draws += sum(len(entry["fact"].get("draws") or ()) for entry in news)
        _tell_turn(say, turn, battle.view(), news)
    view = battle.view()
    _tell_end(say, view, facts, draws, time.monotonic() - begun)
    return view


def _tell_turn(say: Say, turn: int, view: Document, news: Sequence[Document]) -> None:
    ships = "   ".join(_at_a_glance(ship) for ship in _ships(view))
    say(f"turn {turn:>3}   {ships}" if turn else f"deployed   {ships}")
    for entry in news:
        if entry["topic"].partition("/")[0] in HEADLINES:
            say(f"           {entry['sentence']}")


def _at_a_glance(ship: Document) -> str:
    if ship["status"] != "afloat" or ship["pose"] is None:
        return f"{ship['name']} {ship['status']}"
    x, y = (round(ship["pose"][axis] / 1000) for axis in ("x", "y"))
    return f"{ship['name']} {x}×{y} {_damage(ship)}"


def _damage(ship: Document) -> str:
    """A ship that is out of the battle has given her counters back."""
    if ship["status"] != "afloat":
        return ""
    return f"hull {_track(ship, 'hull')} crew {_track(ship, 'crew')}"


def _track(ship: Document, track: str) -> str:
    return f"{ship['covered'][track]}/{len(ship['log'][track])}"


def _tell_end(say: Say, view: Document, facts: Counter[str], draws: int, seconds: float) -> None:
    outcome = view["outcome"]
    say("")
    if outcome is None:
        say(f"Unfinished after {view['turn']} turns: the captains cannot catch each other.")
    else:
        winner = f"{outcome['winner'].title()} victory" if outcome["winner"] else "A draw"
        say(f"{winner} in turn {view['turn']}: {outcome['why']}.")
    for ship in _ships(view):
        say(f"  {ship['name']:<18} {ship['side']:<8} {ship['status']:<12} {_damage(ship)}".rstrip())
    shots = f"{facts['BroadsideFired']} broadsides, {facts['MusketryFired']} volleys of musketry"
    say(f"  {shots}, {facts['ShipsCollided']} collisions")
    say(f"  {facts.total()} facts, {draws} draws, {seconds:.1f} s")


def _ships(view: Document) -> list[Document]:
    return sorted(view["ships"].values(), key=lambda ship: (ship["side"], ship["id"]))


@contextmanager
def server_of_our_own() -> Iterator[str]:
    """A server on a free port with a folder that is thrown away afterwards."""
    with tempfile.TemporaryDirectory(prefix="sealed-orders-") as folder:
        words = [sys.executable, "-m", "api.cli", "serve", "--port", "0", "--no-demo", "--data", folder]
        server = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)  # noqa: S603  (our own command)
        try:
            yield _url_told_by(server)
        finally:
            server.terminate()
            server.wait()
            if server.stdout is not None:
                server.stdout.close()


def _url_told_by(server: "subprocess.Popen[str]") -> str:
    assert server.stdout is not None
    for line in server.stdout:
        found = next((word for word in line.split() if word.startswith("http://")), None)
        if found is not None:
            return found
    raise Unreachable("the embedded server did not come up")


def play_games(url: str, say: Say, *, level: str, players: int, dice: int, games: int) -> None:
    """Battles one after another; each has captains with other dice."""
    call = OverHttp(url)
    try:
        for number in range(games):
            name = "Two captains" if players == 2 else f"{players} captains"
            play(call, say, level=level, players=players, dice=dice + number, name=name)
    finally:
        call.close()
