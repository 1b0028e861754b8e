"""One ship: what is printed on her card and log, and her present state."""

from collections.abc import Mapping

import msgspec

from domain.state.crew import Crew
from domain.state.damage import Damage
from domain.state.guns import Broadside
from domain.state.helm import Helm
from domain.state.rigging import Rigging
from domain.values.names import Side, Status
from domain.values.pose import Pose


class Printed(msgspec.Struct, frozen=True, gc=False):
    """What her card says for the whole game, and the size of her base."""

    card: str
    ship_class: str
    burden: int
    veer: int
    deck: str
    crewmen: int
    guns: int
    length: int
    width: int


class Log(msgspec.Struct, frozen=True, gc=False):
    """The printed tracks from the left: firepower (fore, full, aft, or one number for each arc), musketry, actions."""

    hull: tuple[tuple[int, ...], ...]
    crew: tuple[int, ...]
    actions: tuple[int, ...]


class Ship(msgspec.Struct, frozen=True, gc=False):
    """Everything that lies on one ship's mat and log, and her base on the table (`pose` None: not on it)."""

    id: str
    name: str
    side: str
    seat: str
    printed: Printed
    log: Log
    pose: Pose | None = None
    status: Status = Status.AFLOAT
    edge: str | None = None  # of the table, by which she left it
    automatic: bool = False  # the rules decide for her, no player does
    anchored: bool = False
    flagship: bool = False
    mourned: bool = False  # a lost flagship whose loss has had its effect on the crews
    damage: Damage = Damage()
    guns: Mapping[str, Broadside] = msgspec.field(
        default_factory=lambda: {Side.LEFT.value: Broadside(), Side.RIGHT.value: Broadside()}
    )
    rigging: Rigging = Rigging()
    helm: Helm = Helm()
    crew: Crew = Crew()
    ashore: str | None = (
        None  # the piece of terrain it stands on: no base on the table, and in play all the same
    )

    @property
    def in_play(self) -> bool:
        """On the table, or ashore beside it, under her own colours."""
        return self.status is Status.AFLOAT and (self.ashore is not None or self.pose is not None)

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides that have guns: both of a ship, one of a battery."""
        return tuple(Side(side) for side in self.guns)

    def is_enemy_of(self, other: "Ship") -> bool:
        return self.side != other.side
