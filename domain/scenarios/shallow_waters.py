"""In Shallow Waters (p52): a battle around an island, among reefs that the players place themselves."""

from domain.scenarios.deployment import Deployment
from domain.scenarios.ground import Ground
from domain.scenarios.heading import Heading
from domain.scenarios.last_afloat import LAST_AFLOAT
from domain.scenarios.pieces import Bound, Piece
from domain.scenarios.scenario import Scenario
from domain.scenarios.stranded import STRANDED
from domain.scenarios.table_and_wind import RIGHT, DrawnSides, TableAndWind
from domain.scenarios.variants import Plan, variants
from domain.scenarios.zones import Zone
from domain.values.pose import Pose

SIZE = 900_000
REEFS = ("reef-1", "reef-2", "reef-3", "reef-4", "reef-5", "reef-6")
ISLAND = Piece(("island-3",), Pose(SIZE // 2, SIZE // 2, 0), coast="rocky", danger="width")
# Around the island, clear of the middle of every side.
PROPOSED = (
    Pose(180_000, 200_000, 0),
    Pose(720_000, 700_000, 0),
    Pose(180_000, 700_000, 0),
    Pose(720_000, 200_000, 0),
    Pose(130_000, 450_000, 90_000),
    Pose(770_000, 450_000, 90_000),
)
APART = (Bound("at-least", "half", "reef"), Bound("at-least", "half", "island"))
PLAN = Plan(
    fleets={"british": ("meleager", "vanguard"), "french": ("unite", "aquilon")},
    zones={"british": Zone("british"), "french": Zone("french")},
    wind=f"{RIGHT}british",
    options=("terrain",),
)


def _heading(key: str, title: str, clause: str) -> Heading:
    return Heading(key, title, 52, clause)


def _played(plan: Plan) -> Scenario:
    drawn = plan.homes == PLAN.homes
    lots = DrawnSides(
        _heading("drawn-sides", "Sides and wind by lot", "N-2-2"),
        ("british", "french"),
        None if plan.wind == PLAN.wind else plan.wind,
    )
    placed = tuple(Piece(REEFS, proposed, bounds=APART) for proposed in PROPOSED)
    return plan.scenario(
        "in-shallow-waters",
        f"In Shallow Waters{':' if plan.named else ''}",
        page=52,
        summary="Two ships a side round an island, among six reefs that the players place.",
        size=SIZE,
        rules=(
            Ground(_heading("shallows", "In Shallow Waters", "N-2-1"), (ISLAND,), placed, plan.homes).rule(),
            TableAndWind(
                _heading("table-and-wind", "In Shallow Waters: table", "N-2-1"),
                SIZE,
                SIZE,
                plan.wind,
                plan.homes,
            ).rule(),
            Deployment(_heading("deployment", "Deployment", "N-2-1"), plan.zones, homes=plan.homes).rule(),
            *((lots.rule(),) if drawn else ()),
            LAST_AFLOAT,
            STRANDED,
        ),
    )


IN_SHALLOW_WATERS = _played(PLAN)
IN_SHALLOW_WATERS_VARIANTS = tuple(_played(plan) for plan in variants(PLAN))
