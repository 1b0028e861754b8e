"""Double shot (p36): two balls in every gun; longer to load, and only for the first half of the ruler."""

from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import KINDS, LOADS_SLOWLY, VOLLEY, Shot
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.state.ship import Ship
from domain.values.names import Band, Level, Side

KIND = "double-shot"


def kinds(scene: Scene) -> tuple[str, ...]:  # noqa: ARG001  (the shape of the hook)
    return (KIND,)


def volley(scene: Scene, shot: Shot, counters: int) -> dict[str, int] | None:  # noqa: ARG001  (the hook's shape)
    """The full number of counters from each of two bags within half a ruler, none beyond."""
    if shot.kind != KIND:
        return None
    return {} if shot.band is Band.LONG else {"A": counters, "B": counters}


def half_loaded(scene: Scene, ship: Ship, side: Side, kind: str) -> bool:  # noqa: ARG001  (the shape of the hook)
    """The first phase only turns it face-up; it stays so until loading is finished or given up (rulings 79, 79a)."""
    return kind == KIND and ship.guns[side].readied != KIND


DOUBLE_SHOT = Rule(
    key="double-shot",
    title="Double shot",
    page=36,
    level=Level.STANDARD,
    clauses=("O-DBL-1", "O-DBL-2", "O-DBL-3", "O-DBL-4"),
    hooks=(
        Contribution(KINDS, kinds),
        Contribution(VOLLEY, volley),
        Contribution(LOADS_SLOWLY, half_loaded),
    ),
)
