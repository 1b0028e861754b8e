"""Each act of the table is refused with its code, and leaves nothing behind, on both databases."""

import pytest

from domain.store import Store
from domain.values.refusals import Refused
from tests.referee.bench import Refereed, code
from tests.refusals.acts import ACTS, Tables


@pytest.mark.parametrize("expected", ACTS)
def test_it_is_refused_with_this_code(store: Store, expected: str) -> None:
    with pytest.raises(Refused) as refused:
        ACTS[expected](Tables(Refereed(store)))
    assert code(refused) == expected
