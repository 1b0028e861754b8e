"""What the API's schemas keep out is refused by the use case, too."""

import pytest

from domain.service.request_stand_in import request_stand_in
from domain.store import Store
from domain.values.bounds import MOST_TURNS_AWAY
from domain.values.refusals import Refused
from tests.referee.bench import BRUEYS, Refereed, code


@pytest.mark.parametrize(
    ("wanted", "expected"),
    [
        ({"captain": "automatic"}, "seat/captain"),
        ({"captain": "No such"}, "seat/captain"),
        ({"captain": "simple", "turns": 0}, "seat/stand-in"),
        ({"captain": "simple", "turns": MOST_TURNS_AWAY + 1}, "seat/stand-in"),
    ],
)
def test_a_stand_in_that_cannot_be_is_refused(store: Store, wanted: dict[str, object], expected: str) -> None:
    battle = Refereed(store)
    with pytest.raises(Refused) as refused:
        request_stand_in(battle.world, battle.id, "french-1", account=BRUEYS, **wanted)  # type: ignore[arg-type]
    assert code(refused) == expected
