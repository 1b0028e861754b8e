"""Enemy in Sight! (p21, p51): two small fleets meet in the open sea; with the variants that the book suggests."""

from domain.scenarios.deployment import Deployment
from domain.scenarios.heading import Heading
from domain.scenarios.last_afloat import LAST_AFLOAT
from domain.scenarios.scenario import Scenario
from domain.scenarios.table_and_wind import RIGHT, TableAndWind
from domain.scenarios.variants import Plan, variants
from domain.scenarios.zones import Zone

SIZE = 900_000
SETUP, PLACING = (
    Heading("enemy-in-sight", "Enemy in Sight!", 21, "N-1-1"),
    Heading("deployment", "Deployment", 21, "N-1-1"),
)
PLAN = Plan(
    fleets={"british": ("terpsichore", "defence"), "french": ("courageuse", "genereux")},
    zones={"british": Zone("british"), "french": Zone("french")},
    wind=f"{RIGHT}british",
)


def _played(plan: Plan, setup: Heading = SETUP, placing: Heading = PLACING) -> Scenario:
    return plan.scenario(
        "enemy-in-sight",
        "Enemy in Sight!",
        page=setup.page,
        summary="Two ships a side, the wind on the British right. The side that keeps a ship in play wins.",
        size=SIZE,
        rules=(
            TableAndWind(setup, SIZE, SIZE, plan.wind, plan.homes).rule(),
            Deployment(placing, plan.zones, homes=plan.homes).rule(),
            LAST_AFLOAT,
        ),
    )


ENEMY_IN_SIGHT = _played(PLAN)
ENEMY_IN_SIGHT_VARIANTS = tuple(
    _played(
        plan,
        Heading("enemy-in-sight-variant", "Enemy in Sight!: table and wind", 51, "N-1-3"),
        Heading("deployment", "Deployment", 51, "N-1-3"),
    )
    for plan in variants(PLAN)
)
