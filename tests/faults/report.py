"""The result of a run, for people."""

from typing import Any


def written(told: dict[str, Any]) -> str:
    lines = [
        "# The fault suite",
        "",
        "Written by `make faults` (tests/faults). PostgreSQL with its disk waited for, Redis as the broker;",
        "{apis} APIs and {workers} workers of two processes each, {followers} followers;"
        " games in {databases} PostgreSQL.".format(**told["processes"], databases=told.get("databases", 1)),
        "",
        *body(told),
    ]
    return "\n".join(lines).rstrip() + "\n"


def body(told: dict[str, Any]) -> list[str]:
    """What was done, found and checked, whatever the fleet rested on."""
    battles = ", ".join(f"{number} {level}" for level, number in told["levels"].items())
    seconds, going_on = told["seconds"], told["battles_going_on_at_a_fault"]
    return [
        "| | |",
        "|---|---|",
        f"| battles | {told['battles']} ({battles}) |",
        f"| faults injected | {told['faults']} |",
        f"| battles going on at a fault | median {going_on['median']}, least {going_on['least']} |",
        f"| facts, steps resolved | {told['facts']}, {told['steps']} ({told['deadlines']} by a deadline) |",
        f"| draws, openings | {told['draws']}, {told['openings']} |",
        f"| orders acknowledged | {told['receipts']} |",
        f"| rows of views compared | {told['rows_of_views_compared']} |",
        f"| seconds | {seconds.get('battles', 0)} at sea, {seconds.get('inspection', 0)} of inspection |",
        f"| wrong | {len(told['wrong']) or 'nothing'} |",
        "",
        "Checked at the end: every battle is over; every log verifies offline (chain, receipts, seals, seed, draws,",
        "every step adjudicated again); no window was resolved twice; no draw index was skipped or used twice; every",
        "acknowledged order stands in the records where its receipt says, and counted; views and indexes equal those",
        "made again from the facts.",
        "",
        "| fault | times |",
        "|---|---|",
        *(f"| {kind} | {times} |" for kind, times in told["faults_by_kind"].items()),
        "",
        "| a captain's call that had to be repeated | times |",
        "|---|---|",
        *(f"| {trouble} | {times} |" for trouble, times in told["calls_that_had_to_be_repeated"].items()),
        "",
        *(f"- WRONG: {wrong}" for wrong in told["wrong"]),
    ]
