"""Two ships on an open table, the wind from the east, as a captain's view would show them."""

from typing import Any

from domain.packs.canonical import plain
from domain.packs.pack import pack
from workers.captains.simple.crew import Crew
from workers.captains.simple.forecast import Forecast
from workers.captains.simple.helm import Helm

PACK: Any = plain(pack("napoleonic"))
UNHURT = {"fire": 0, "leak": 0, "mast": 0, "sail": 0, "rudder": 0, "lost": 0}
ACTIONS = (
    *("decrease-sails", "extinguish", "fire-left", "fire-right", "increase-sails", "musketry", "pump"),
    *("reload-left", "reload-right", "repair"),
)


def pose(x: int, y: int, heading: int) -> dict[str, int]:
    """Millimetres and degrees, as a view tells them."""
    return {"x": x * 1000, "y": y * 1000, "heading": heading * 1000}


def ship(name: str, side: str, where: dict[str, int], more: dict[str, Any]) -> dict[str, Any]:
    return {
        "id": name,
        "side": side,
        "pose": where,
        "ashore": None,
        "anchored": False,
        "deck": "A",
        "veer": 7,
        "status": "afloat",
        "base": {"length": 66_000, "width": 20_000},
        "broadsides": {
            side: {"state": "loaded", "load": "ball", "readied": None} for side in ("left", "right")
        },
        "cards": {"first": None, "second": None},
        "sails": "battle",
        "moving": True,
        "aback": 0,
        "markers": UNHURT,
        "used": [],
        "abilities": {},
        "hull": [],
        "covered": {"hull": 0, "crew": 0},
        **more,
    }


class Sea:
    """Courageuse, who is mine, and Defence, who is not."""

    def __init__(
        self, me: dict[str, int], enemy: dict[str, int], *, level: str = "basic", **mine: Any
    ) -> None:
        self.mine = ship("courageuse", "french", me, mine)
        ships = {"courageuse": self.mine, "defence": ship("defence", "british", enemy, {})}
        table = {"length": 900_000, "width": 900_000}
        self.forecast = Forecast(
            {
                "ships": ships,
                "table": table,
                "terrain": [],
                "ways_out": {},
                "goals": [],
                "score": {},
                "wind": {"from": 90_000},
                "planned_ahead": level != "basic",
            },
            PACK,
        )

    def helm(self) -> Helm:
        return Helm(self.mine, self.forecast)

    def actions(self, most: int, warnings: dict[str, str] | None = None, **now: Any) -> list[str]:
        """What is planned, her state being this, if the crew can do so many things."""
        markers = {**UNHURT, **now.pop("markers", {})}
        schema = {
            "items": {"enum": list(ACTIONS)},
            "maxItems": most,
            "x-warnings": warnings or {},
            "x-apart": [[f"fire-{side}", f"reload-{side}"] for side in ("left", "right")],
        }
        return Crew({**self.mine, **now, "markers": markers}, self.forecast).choose({"schema": schema})
