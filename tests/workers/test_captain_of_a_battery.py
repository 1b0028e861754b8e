"""The simple captain fights a battery too: by its own actions, arcs and numbers."""

from workers.captains.goals import Goals
from workers.captains.simple import crew, gunner

ASHORE = {
    "on": "isle",
    "arcs": [{"arc": "arc-1", "dot": {"x": 0, "y": 0}, "begin": 0, "end": 90}, {"arc": "arc-2"}],
    "outline": [],
}
FORT = {
    "ashore": ASHORE,
    "firepower": [1, 5],
    "broadsides": {"guns": {"state": "loaded", "load": "ball"}},
    "covered": {"hull": 1, "crew": 0},
    "log": {"hull": [[1, 5], [1, 4]]},
    "side": "french",
}
NO_GOALS = Goals({"goals": [], "ships": {}, "ways_out": {}, "score": {}})


def _actions(warned: dict[str, str], most: int) -> dict[str, object]:
    names = ["extinguish", "fire", "musketry", "reload", "repair"]
    return {"schema": {"items": {"enum": names}, "x-warnings": warned, "maxItems": most, "x-apart": []}}


def test_it_fires_and_does_nothing_that_would_fail() -> None:
    warned = {"extinguish": "nothing burns", "reload": "the guns are not empty"}
    assert crew.battery_actions(_actions(warned, 3), FORT) == ["fire", "musketry", "repair"]
    assert crew.battery_actions(_actions(warned, 1), FORT) == ["fire"]


def test_it_fires_with_the_arc_that_has_the_greater_number() -> None:
    """While the load is hidden from others the counters of a shot are not told."""
    about = {"range": 50_000, "band": "close", "counters": {}, "rake": None}
    shots = [{"value": {"target": "d", "arc": arc}, "about": about} for arc in ("arc-1", "arc-2")]
    assert gunner.shot({"item": "guns", "choices": shots}, FORT, NO_GOALS) == {"target": "d", "arc": "arc-2"}
