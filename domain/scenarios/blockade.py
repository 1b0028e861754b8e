"""Force the Blockade (p53): two ships try to get home past two ships that wait for them."""

from domain.options import commanding
from domain.scenarios.breakthrough import Breakthrough
from domain.scenarios.deployment import Deployment
from domain.scenarios.exits import Exit
from domain.scenarios.heading import Heading
from domain.scenarios.scenario import EVERY_LEVEL, Scenario
from domain.scenarios.starting_places import StartingPlaces
from domain.scenarios.table_and_wind import RIGHT, TableAndWind
from domain.scenarios.zones import Zone
from domain.values.names import AUTOMATIC
from domain.values.pose import Pose

LENGTH, WIDTH = 900_000, 1_200_000
FLEETS = {"british": ("terpsichore", "defence"), "french": ("courageuse", "genereux")}


def _heading(key: str, title: str, clause: str) -> Heading:
    return Heading(key, title, 53, clause)


def _played(scenario: str, title: str, summary: str, fleeing: str, chasing: str, setup: str) -> Scenario:
    """The fleeing ships are placed first, near the edge of the chasing side."""
    zones = {fleeing: Zone(chasing, "half", clear="ruler"), chasing: Zone("centre", "half")}
    return Scenario(
        id=scenario,
        title=title,
        page=53,
        summary=summary,
        length=LENGTH,
        width=WIDTH,
        fleets=FLEETS,
        players=(2, 3, 4),
        levels=EVERY_LEVEL,
        variant_of=None if scenario == "force-the-blockade" else "force-the-blockade",
        roles={"fleeing": fleeing, "chasing": chasing},
        zones=zones,
        rules=(
            Deployment(_heading("deployment", "Deployment", setup), zones, ((fleeing,), (chasing,))).rule(),
            TableAndWind(
                _heading("table-and-wind", "Force the Blockade: table", setup),
                LENGTH,
                WIDTH,
                f"{RIGHT}british",
            ).rule(),
            Breakthrough(_heading("breakthrough", "Breaking through", "N-3-2"), fleeing, chasing).rule(),
            Exit(_heading("exit", "Out over one's own side", "N-3-2"), fleeing).rule(),
        ),
    )


FORCE_THE_BLOCKADE = _played(
    "force-the-blockade",
    "Force the Blockade",
    "The French run past the British and out over their own side; the British must stop one of them.",
    "french",
    "british",
    "N-3-1",
)
FORCE_THE_BLOCKADE_SWAPPED = _played(
    "force-the-blockade-swapped",
    "Force the Blockade: Swapped sides",
    "The British start at the French side and run for their own; the French lie in wait.",
    "british",
    "french",
    "N-3-3",
)


# Sterns against the British side, at its centre and a ruler apart, bows towards their own.
RULER, STERN = 270_000, {"courageuse": 36_000, "genereux": 38_500}
SOLO_ZONES = {"british": Zone("centre", "half")}
FORCE_THE_BLOCKADE_SOLO = Scenario(
    id="force-the-blockade-solo",
    title="Force the Blockade: Solo",
    page=53,
    summary="One player stops two automatic French ships that run for their own side.",
    length=LENGTH,
    width=WIDTH,
    fleets=FLEETS,
    players=(1,),
    levels=EVERY_LEVEL,
    options=commanding(AUTOMATIC),
    variant_of="force-the-blockade",
    zones=SOLO_ZONES,
    automatic=("french",),
    rules=(
        StartingPlaces(
            _heading("stations", "Automatic ships", "N-3-4"),
            {
                "courageuse": Pose(LENGTH // 2 - (RULER + 50_000) // 2, STERN["courageuse"], 0),
                "genereux": Pose(LENGTH // 2 + (RULER + 50_000) // 2, STERN["genereux"], 0),
            },
        ).rule(),
        Deployment(_heading("deployment", "Deployment", "N-3-4"), SOLO_ZONES).rule(),
        TableAndWind(
            _heading("table-and-wind", "Solo blockade: table", "N-3-4"), LENGTH, WIDTH, f"{RIGHT}british"
        ).rule(),
        Breakthrough(_heading("breakthrough", "Breaking through", "N-3-2"), "french", "british").rule(),
        Exit(_heading("exit", "Out over one's own side", "N-3-2"), "french").rule(),
    ),
)
