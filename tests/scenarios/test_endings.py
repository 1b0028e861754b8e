"""Every condition of victory and every tie-break of the scenarios is reached by a case, whatever battles may show."""

from tests.scenarios.endings import of_cases, reached


def test_every_ending_is_reached_by_a_case() -> None:
    assert [ending for ending, where in reached(of_cases()).items() if not where] == []
