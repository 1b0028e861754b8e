"""`python -m tests.replays.record`: fight the battles again with today's captains and keep them.

Recordings guard the promise that old battles stay what they were. Other facts under the same engine number are
refused: raise `domain.engine.ENGINE`, or say with `--unreleased` that no game of that number is anywhere stored.
"""

import argparse
import sys
from random import Random
from typing import Final

from domain.engine import ENGINE
from tests.battles.captains import Captain
from tests.battles.fought import Fought, Orders, Terms
from tests.replays.recording import FILES, FOLDER, Recording, kept, recorded
from tests.soak.battles import read

# Chosen so that every way of ending occurs, and that no battle is longer than it need be.
BATTLES: Final[dict[str, tuple[int, ...]]] = {
    "basic": (0, 1, 2, 3),
    "standard": (0, 1, 2, 3),
    "advanced": (0, 1, 2, 3),
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.replays.record", description=__doc__)
    parser.add_argument("--unreleased", action="store_true")
    args = parser.parse_args()
    before = {recording.name: recording for recording in map(kept, FILES)}
    made = [record(level, number) for level, numbers in BATTLES.items() for number in numbers]
    changed = [new.name for new in made if _broken(before.get(new.name), new)]
    if changed and not args.unreleased:
        sys.stderr.write(f"Engine {ENGINE} tells other facts in {', '.join(changed)}: raise its number.\n")
        return 1
    for file in FILES:
        file.unlink()
    for recording in made:
        (FOLDER / f"{recording.name}.json").write_text(recording.text(), encoding="utf-8")
        sys.stdout.write(f"{recording.name}: {recording.facts} facts, {', '.join(recording.ways)}\n")
    return 0


def record(level: str, number: int) -> Recording:
    rng = Random(f"{level}/{number}")
    battle = Fought(Terms(level, number))
    captains = {seat: Captain(seat, rng, lambda card: read(battle, card)) for seat in battle.game.seats}
    given: list[Orders] = []
    while battle.game.window is not None:
        orders = {seat: captains[seat].orders(battle.scene) for seat in battle.game.window.owes}
        given.append({seat: _unlike_default(battle, seat, items) for seat, items in orders.items()})
        battle.resolve(orders)
    return recorded(battle, given)


def _unlike_default(battle: Fought, seat: str, items: dict[str, object]) -> dict[str, object]:
    defaults = battle.defaults(seat)
    return {key: value for key, value in items.items() if value != defaults[key]}


def _broken(old: Recording | None, new: Recording) -> bool:
    """The same orders under the same number, and another history."""
    if old is None or old.engine != ENGINE:
        return False
    return old.orders == new.orders and old.head != new.head


if __name__ == "__main__":
    sys.exit(main())
