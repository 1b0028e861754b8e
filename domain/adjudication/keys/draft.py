"""A position that is being laid out: the state so far, and the order book for face-down cards and loads."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from msgspec.structs import replace

from domain.evolve import evolve
from domain.evolve.drafts import draft_of, freeze
from domain.facts import Fact
from domain.packs.pack import Pack
from domain.ruleset.ruleset import Ruleset
from domain.ruleset.scene import Scene
from domain.state.game import Game
from domain.state.ship import Ship
from domain.values.counters import Counter
from domain.values.sealed import Opening, Sealed

NO_SALT = "00" * 16


def assigned(game: Game, reach: Callable[..., Any], *of: str, **values: Any) -> Game:
    """The game with these values assigned by hand to one of its groups: `drafts.helm` of a ship, say."""
    draft = draft_of(game)
    group = reach(draft, *of)
    for name, value in values.items():
        setattr(group, name, value)
    return freeze(draft)


@dataclass(slots=True)
class Draft:
    """Mutable while the case is laid out; from then on only facts change the game."""

    game: Game
    rules: Ruleset
    pack: Pack
    book: dict[tuple[int, str], Opening] = field(default_factory=dict)

    @property
    def scene(self) -> Scene:
        return Scene(self.game, self.rules, self.pack)

    def ship(self, ship: str) -> Ship:
        return self.game.ships[ship]

    def tell(self, fact: Fact) -> None:
        self.game = evolve(self.game, self.game.version + 1, fact)

    def change(self, reach: Callable[..., Any], *of: str, **values: Any) -> None:
        self.game = assigned(self.game, reach, *of, **values)

    def take(self, counter: Counter) -> Counter:
        """The counter to lay on a log; it is taken out of its bag, if it names one that holds this face."""
        bag = self.game.bags.get(counter.bag)
        serial = bag.lowest(counter.face) if bag else None
        if bag is None or serial is None:
            return Counter(counter.face)
        self.game = replace(self.game, bags={**self.game.bags, counter.bag: bag.without(serial)})
        return Counter(counter.face, counter.bag, serial)

    def seal(self, ship: str, item: str, value: object) -> Sealed:
        """Lay a value face-down, as if its order had been sealed and counted before the case begins."""
        self.game = replace(self.game, version=self.game.version + 1)
        sealed = Sealed(self.game.version, f"{ship}/{item}")
        self.book[sealed.version, sealed.key] = Opening(value, NO_SALT)
        self.game = replace(
            self.game,
            orders=replace(
                self.game.orders, unopened=self.game.orders.unopened | {(sealed.version, sealed.key)}
            ),
        )
        return sealed
