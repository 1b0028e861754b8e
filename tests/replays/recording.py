"""One recorded battle: what it takes to fight it again, and what must come of it.

A file names the terms (the seed follows from them), the orders of every window by seat, as far as they differ
from the default, and after every step the head of the chain of facts, so that a change shows where it begins.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from domain.engine import ENGINE
from domain.facts.damage import ColoursStruck
from domain.facts.outcome import GameDrawn, GameWon
from domain.facts.sailing import ShipLeftTable
from domain.proofs.chain import genesis
from domain.store import codec
from tests.kit.fought import AT, PACK, Appended, Fought, Orders, Terms

FOLDER: Final = Path(__file__).parent
FILES: Final = tuple(sorted(FOLDER.glob("*.json")))
SHORT: Final = 16  # characters of a head that are kept of every step but the last


@dataclass(frozen=True, slots=True)
class Recording:
    level: str
    number: int
    players: int
    engine: int
    pack: str
    facts: int
    ways: list[str]
    head: str
    heads: list[str]
    orders: list[dict[str, dict[str, object]]]

    @property
    def terms(self) -> Terms:
        return Terms(self.level, self.number, self.players)

    @property
    def name(self) -> str:
        return f"{self.level}-{self.number:03}"

    def text(self) -> str:
        """One line a window, so that files can be compared."""
        parts = {**asdict(self), "orders": [], "heads": []}
        head = json.dumps(parts, ensure_ascii=False)
        rows = (",\n".join(f"  {json.dumps(row)}" for row in rows) for rows in (self.heads, self.orders))
        heads, orders = rows
        body = head.replace('"heads": []', f'"heads": [\n{heads}\n ]').replace(
            '"orders": []', f'"orders": [\n{orders}\n ]'
        )
        return f"{body}\n"


def kept(file: Path) -> Recording:
    return Recording(**json.loads(file.read_text(encoding="utf-8")))


def recorded(battle: Fought, orders: list[Orders]) -> Recording:
    """A battle that is over, with the orders given in it."""
    terms = battle.terms
    heads = [head for _, head in steps(battle)]
    return Recording(
        level=terms.level,
        number=terms.number,
        players=terms.players,
        engine=ENGINE,
        pack=PACK.sha256,
        facts=battle.game.version,
        ways=sorted(ways(battle)),
        head=heads[-1],
        heads=[head[:SHORT] for head in heads],
        orders=[{seat: dict(items) for seat, items in window.items()} for window in orders],
    )


def fought_again(recording: Recording) -> Fought:
    """The recorded orders given again, window by window; what they leave out has its default."""
    battle = Fought(recording.terms)
    for given in recording.orders:
        assert not battle.over, "the battle is over and orders are left"
        battle.resolve(whole(battle, given))
    return battle


def whole(battle: Fought, given: Mapping[str, Mapping[str, object]]) -> Orders:
    assert battle.game.window is not None
    return {seat: {**battle.defaults(seat), **given.get(seat, {})} for seat in battle.game.window.owes}


def steps(battle: Fought) -> Iterator[tuple[Appended, str]]:
    """Every append with the head after it."""
    head, version = genesis(battle.game.id), 0
    for appended in battle.appended:
        for entry in appended.entries:
            version += 1
            head = codec.stored(head, version, AT, entry, None, "").digest
        yield appended, head.hex()


def ways(battle: Fought) -> set[str]:
    """How ships were lost in it, and how it ended."""
    found = set()
    for appended in battle.appended:
        for entry in appended.entries:
            match entry.fact:
                case ColoursStruck(why=why):
                    found.add(why)
                case ShipLeftTable():
                    found.add("left-the-table")
                case GameWon(side=side):
                    found.add(f"{side}-win")
                case GameDrawn():
                    found.add("draw")
                case _:
                    pass
    return found
