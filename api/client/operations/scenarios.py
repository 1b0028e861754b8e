"""Calls of scenarios.

Written from the description of the API by `python -m tests.client.written`.
"""

from ..calls import Call, within
from ..documents.scenarios import NewScenario, OwnScenario, Scenarios


def list_scenarios(*, cursor: str | None = None, limit: int | None = None) -> Call[Scenarios]:
    """List the scenarios."""
    return Call("GET", "/v1/scenarios", query={"cursor": cursor, "limit": limit})


def publish_scenario(body: NewScenario | None = None) -> Call[OwnScenario]:
    """Publish a scenario of your own."""
    return Call("POST", "/v1/scenarios", body=body, keyed=True)


def read_scenario(scenario: str) -> Call[OwnScenario]:
    """Read a scenario."""
    return Call("GET", f"/v1/scenarios/{within(scenario)}")


def preview_scenario(scenario: str) -> Call[str]:
    """Preview a scenario."""
    return Call("GET", f"/v1/scenarios/{within(scenario)}/board.svg", text=True)
