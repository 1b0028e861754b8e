"""What puts out each clause of solitaire play, part by part."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from domain.ruleset.scene import Scene
from domain.state.ship import Ship
from tests.cases.mutations.mutation import Mutation, Part, Swap, to

MOVEMENT, DECK, FIRE, ACTIONS = (
    f"domain.options.solitaire.{name}" for name in ("movement", "deck", "fire", "actions")
)


def reversed_order(priorities: tuple[Any, ...]) -> tuple[Any, ...]:
    return priorities[::-1]


def without(place: int) -> Callable[[tuple[Any, ...]], tuple[Any, ...]]:
    return lambda priorities: priorities[:place] + priorities[place + 1 :]


def nearest_enemy(nearest: Callable[..., tuple[str, ...]]) -> Callable[..., tuple[str, ...]]:
    """Friends do not count, however near."""

    def enemies(scene: Scene, ship: Ship, side: Any) -> tuple[str, ...]:
        friends = {key for key, other in scene.game.ships.items() if not ship.is_enemy_of(other)}
        if not friends & {*nearest(scene, ship, side)}:
            return nearest(scene, ship, side)
        return tuple(sorted({*scene.game.ships} - friends))[:1]

    return enemies


SOLITAIRE: Final[Mapping[str, tuple[Mutation, ...]]] = {
    "Y-MOV-1": (
        Part("automatic-movement", "draw"),
        Part("automatic-movement", "card-drawn"),
        Part("automatically-aback", "meet_the_wind"),
        Swap(f"{DECK}:LEAST", to(0)),
        Swap(f"{MOVEMENT}:sails", to(lambda scene, ship: True)),  # noqa: ARG005
        Swap(f"{MOVEMENT}:made_for", to(lambda scene, ship, masts: ("mast-1-shallow-left", "straight"))),  # noqa: ARG005
    ),
    "Y-MOV-2": (
        Part("discard-pile", "shuffle"),
        Swap(f"{DECK}:BOTH", to(9)),
        Swap(f"{DECK}:STRAIGHT", to("none")),
        Swap(f"{DECK}:_to_the_right", to(lambda card: card.veer > 5)),  # no sideslip
    ),
    "Y-MOV-3": (Part("automatic-unplanned", "veer-free"),),
    "Y-CMB-1": (
        Part("automatic-fire", "broadside"),
        Part("automatic-fire", "musketry"),
        Part("automatic-fire", "aim"),
        Part("automatic-fire", "nearer-arc"),
        Swap(f"{FIRE}:nearest", nearest_enemy),
    ),
    "Y-CMB-2": (
        Part("automatic-ammunition", "kind_counted"),
        Part("automatic-ammunition", "reload"),
        Swap(f"{FIRE}:BAGS", lambda bags: {**bags, **dict.fromkeys(bags, "B")}),
    ),
    "Y-ACT-1": (
        Part("automatic-crews", "decide"),
        Part("automatic-crews", "repaired"),
        Part("automatic-actions", "of_ships"),
        Swap(f"{ACTIONS}:OF_SHIPS", reversed_order),
        *(Swap(f"{ACTIONS}:OF_SHIPS", without(place)) for place in range(6)),
        Swap(f"{ACTIONS}:_full", to(lambda ship, what: True)),  # noqa: ARG005
    ),
    "Y-BAT-1": (
        Part("automatic-battery-actions", "of_batteries"),
        Swap(f"{ACTIONS}:OF_BATTERIES", reversed_order),
        *(Swap(f"{ACTIONS}:OF_BATTERIES", without(place)) for place in range(5)),
        Swap(f"{ACTIONS}:_full", to(lambda ship, what: True)),  # noqa: ARG005
    ),
    "Y-BAT-2": (Part("automatic-battery-fire", "broadside"),),
    "Y-ANCHOR-1": (Part("anchored-ships", "lies-still"), Part("anchored-ships", "plans-no-card")),
}
