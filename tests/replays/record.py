"""`python -m tests.replays.record`: fight the battles again with today's captains and keep them.

Recordings guard the promise that old battles stay what they were. Other facts under the same engine number are
refused: raise `domain.engine.ENGINE`, or say with `--unreleased` that no game of that number is anywhere stored.
"""

import argparse
import sys
from random import Random
from typing import Final

from domain.engine import ENGINE
from tests.kit.captains import Captain
from tests.kit.fought import Fought, Orders, Terms
from tests.replays.recording import FILES, FOLDER, Recording, fought_again, kept, recorded, steps
from tests.soak.battles import read

# Chosen so that every way of ending occurs, and that no battle is longer than it need be.
BATTLES: Final[dict[str, tuple[int, ...]]] = {
    "basic": (7, 17, 26, 36),
    "standard": (10, 14, 24, 32),
    "advanced": (1, 6, 29, 31),
}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.replays.record", description=__doc__)
    parser.add_argument("--unreleased", action="store_true")
    args = parser.parse_args()
    changed = [] if args.unreleased else [old.name for old in map(kept, FILES) if _broken(old)]
    if changed:
        sys.stderr.write(f"Engine {ENGINE} tells other facts in {', '.join(changed)}: raise its number.\n")
        return 1
    made = [record(level, number) for level, numbers in BATTLES.items() for number in numbers]
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


def _broken(old: Recording) -> bool:
    """Whether the orders of a recording make another history under the number that it was recorded with."""
    if old.engine != ENGINE:
        return False
    try:
        *_, (_, head) = steps(fought_again(old))
    except AssertionError:  # an order that was legal is refused, or the battle ends earlier
        return True
    return head != old.head


if __name__ == "__main__":
    sys.exit(main())
