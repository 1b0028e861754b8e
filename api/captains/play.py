"""`sealed-orders play`: captains fight whole battles through the REST API, reported turn by turn."""

import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from api.captains.battle import Battle, open_battle
from api.client import Client, Patience, Unreachable
from api.client.documents.game_view import GameView, ShipInBattle
from api.client.documents.shared import Told
from domain.facts.registry import Stop, Weight
from domain.values.said import Said, Term, in_turn, say

Tell = Callable[[str], None]

MOST_TURNS: Final = 200
# Retries of a busy server end soon, so that a wrong address is reported soon.
PATIENCE: Final = Patience(seconds=3.0)


def play(
    client: Client,
    tell: Tell,
    *,
    scenario: str,
    level: str,
    players: int,
    dice: int,
    name: str,
    against: str,
) -> GameView:
    """Fight one battle and report it turn by turn; returns the last view."""
    begun = time.monotonic()
    game, captains = open_battle(
        client, name, level=level, players=players, dice=dice, against=against, scenario=scenario
    )
    battle = Battle(client, game, captains)
    seated = (_seated(captain.name, captain.seat) for captain in captains)
    tell(in_turn((game, Said(Term(level)), in_turn(seated, ", ")), " · "))
    facts: Counter[str | None] = Counter()
    draws = 0
    for turn in battle.turns(MOST_TURNS):
        news = battle.news()
        facts.update(entry["stop"] for entry in news)
        draws += sum(len(entry["fact"].get("draws") or ()) for entry in news)
        _tell_turn(tell, turn, battle.view(), news)
    view = battle.view()
    _tell_end(tell, view, facts, draws, time.monotonic() - begun)
    return view


def _seated(name: str, seat: str) -> Said:
    """A captain's name with the side of its seat."""
    side = Said(Term(seat.rpartition("-")[0]))
    return say("play", "{name} ({side:british=British|french=French})", name=name, side=side)


def _tell_turn(tell: Tell, turn: int, view: GameView, news: Sequence[Told]) -> None:
    ships = [_at_a_glance(ship) for ship in _ships(view)]
    place = say("play", "turn {turn}", turn=f"{turn:>3}") if turn else say("play", "deployed")
    tell(in_turn((place, *ships), "   "))
    for entry in news:
        if entry["weight"] == Weight.HEADLINE.value:
            tell(f"           {entry['sentence']}")


def _at_a_glance(ship: ShipInBattle) -> Said:
    if ship["status"] != "afloat" or ship["pose"] is None:
        return in_turn((ship["name"], Said(Term(ship["status"]))), " ")
    x, y = (round(ship["pose"][axis] / 1000) for axis in ("x", "y"))
    return in_turn((f"{ship['name']} {x}×{y}", _damage(ship)), " ")


def _damage(ship: ShipInBattle) -> str:
    """Empty for a ship that is out of the battle, as she has given her counters back."""
    if ship["status"] != "afloat":
        return ""
    covered, log = ship["covered"], ship["log"]
    return say(
        "play",
        "hull {hull} crew {crew}",
        hull=f"{covered['hull']}/{len(log['hull'])}",
        crew=f"{covered['crew']}/{len(log['crew'])}",
    )


def _tell_end(tell: Tell, view: GameView, facts: Counter[str | None], draws: int, seconds: float) -> None:
    outcome = view["outcome"]
    tell("")
    if outcome is None:
        tell(
            say(
                "play",
                "Unfinished after {turns:turn|turns}: the captains cannot catch each other.",
                turns=view["turn"],
            )
        )
    else:
        tell(_ended(outcome["winner"], outcome["why"], view["turn"]))
    for ship in _ships(view):
        tell(in_turn((f"  {ship['name']:<18}", *_standing(ship)), " "))
    tell(
        say(
            "play",
            "  {moves:move|moves}, {shots:shot|shots}, {collisions:collision|collisions}",
            moves=facts[Stop.MOVE],
            shots=facts[Stop.SHOT],
            collisions=facts[Stop.COLLISION],
        )
    )
    tell(
        say(
            "play",
            "  {facts:fact|facts}, {draws:draw|draws}, {seconds} s",
            facts=facts.total(),
            draws=draws,
            seconds=f"{seconds:.1f}",
        )
    )


def _standing(ship: ShipInBattle) -> list[str]:
    words = [Said(Term(ship["side"])), Said(Term(ship["status"]))]
    return [*words, _damage(ship)] if ship["status"] == "afloat" else [*words]


def _ended(winner: str | None, why: str, turn: int) -> Said:
    if winner is None:
        return say("play", "A draw in turn {turn}: {why}.", turn=turn, why=Said(Term(why)))
    return say(
        "play",
        "{side:british=British|french=French} victory in turn {turn}: {why}.",
        side=Said(Term(winner)),
        turn=turn,
        why=Said(Term(why)),
    )


def _ships(view: GameView) -> list[ShipInBattle]:
    return sorted(view["ships"].values(), key=lambda ship: (ship["side"], ship["id"]))


@contextmanager
def server_of_our_own() -> Iterator[str]:
    """A server on a free port, with a data folder that is deleted afterwards."""
    with tempfile.TemporaryDirectory(prefix="sealed-orders-") as folder:
        words = [sys.executable, "-m", "api.cli", "serve", "--port", "0", "--no-demo", "--data", folder]
        server = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)  # noqa: S603  (our own command)
        try:
            yield _url_printed_by(server)
        finally:
            server.terminate()
            server.wait()
            if server.stdout is not None:
                server.stdout.close()


def _url_printed_by(server: "subprocess.Popen[str]") -> str:
    assert server.stdout is not None
    for line in server.stdout:
        found = next((word for word in line.split() if word.startswith("http://")), None)
        if found is not None:
            return found
    raise Unreachable("the embedded server did not come up")


def play_games(
    client: Client,
    tell: Tell,
    *,
    scenario: str,
    level: str,
    players: int,
    dice: int,
    games: int,
    against: str,
) -> None:
    """Fight several battles one after another, each with other dice."""
    for number in range(games):
        play(
            client,
            tell,
            scenario=scenario,
            level=level,
            players=players,
            dice=dice + number,
            name="Two captains" if players == 2 else f"{players} captains",
            against=against,
        )
