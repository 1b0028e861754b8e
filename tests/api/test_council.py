"""Allies confer as was agreed: in an open council they see each other's orders before they count, in a closed one not."""

import pytest

from tests.kit.server import Server, by_default
from tests.kit.tables import sit_down

SEATS = ("british-1", "british-2", "french-1", "french-2")


@pytest.mark.parametrize(("council", "shown"), [("open", True), ("closed", False)])
def test_an_ally_sees_what_was_sealed_only_in_an_open_council(
    server: Server, council: str, shown: bool
) -> None:
    captains = {seat: server.member(seat) for seat in SEATS}
    game = captains["british-1"].opens(players=4, council=council)
    sit_down(game, captains)
    captains["british-1"].seals(game, "british-1", by_default)
    seen = {seat: captain.get(f"/v1/games/{game}")["window"]["orders"] for seat, captain in captains.items()}
    assert "british-1" in seen["british-1"]
    assert ("british-1" in seen["british-2"]) is shown
    assert seen["french-1"] == seen["french-2"] == {}
