"""The small tables beside the facts: claims and moorings. They say nothing that the facts do not."""

from domain.facts import Entry
from domain.store import codec
from domain.store.backend import Backend, Execute
from domain.store.moorings import moored
from domain.store.records import Claim, Mooring

BATCH = 1000


def claimed(backend: Backend, claim: str) -> Claim | None:
    with backend.reading() as execute:
        rows = execute("SELECT stream, version FROM claims WHERE claim = %s", (claim,))
    return Claim(*rows[0]) if rows else None  # type: ignore[arg-type]  # columns of text and integer


def moorings(backend: Backend, now: str) -> dict[str, Mooring]:
    with backend.reading() as execute:
        rows = execute(
            "SELECT game, step, deadline FROM moorings WHERE step IS NOT NULL OR deadline <= %s ORDER BY game",
            (now,),
        )
    return {str(game): Mooring(step, deadline) for game, step, deadline in rows}  # type: ignore[arg-type]


def rebuild(backend: Backend) -> None:
    with backend.writing(alone=True) as execute:
        for table in ("claims", "moorings", "snapshots"):
            execute(f"DELETE FROM {table}", ())  # noqa: S608  (constants)
        lying = _claim_all(execute)
        for game, mooring in lying.items():
            if mooring != Mooring():
                execute("INSERT INTO moorings (game, step, deadline) VALUES (%s, %s, %s)", (game, *mooring))


def _claim_all(execute: Execute) -> dict[str, Mooring]:
    lying: dict[str, Mooring] = {}
    place: tuple[object, ...] = ("", 0)
    while rows := execute(
        "SELECT originator_id, originator_version, topic, state FROM facts"
        " WHERE (originator_id, originator_version) > (%s, %s) ORDER BY originator_id, originator_version LIMIT %s",
        (*place, BATCH),
    ):
        for stream, version, topic, state in rows:
            assert isinstance(stream, str)
            assert isinstance(topic, str)
            assert isinstance(state, bytes)
            for claim in codec.read_private(state).claims:
                execute(
                    "INSERT INTO claims (claim, stream, version) VALUES (%s, %s, %s)",
                    (claim, stream, version),
                )
            moves = moored((Entry(None, codec.read(topic, state).fact),))
            if moves is not None:
                lying[stream] = moves
        place = rows[-1][:2]
    return lying
