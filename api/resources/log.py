from typing import Any, Final

from flask import Response
from flask.views import MethodView

from api.answers import answer
from api.openapi.noun import Noun
from api.schemas.log import (
    CheckpointWanted,
    Consistency,
    ConsistencyWanted,
    Cosignature,
    Cosigned,
    EntriesWanted,
    InclusionWanted,
    LogEntries,
    LogInclusion,
)
from api.wiring import Wiring, wiring
from domain.proofs.log.notes import read_line
from domain.service import server_log
from domain.store import Store

TEXT: Final = "text/plain"

log = Noun("log", __name__, "One log for all games, so that everybody is told the same story.")


@log.route("/v1/log/checkpoint")
class LogCheckpoint(MethodView):
    @log.operation("readLogCheckpoint", "log/no-such-size", security=[])
    @log.arguments(CheckpointWanted, location="query")
    @log.response(200, {"type": "string"}, content_type=TEXT)
    def get(self, wanted: dict[str, Any]) -> Response:
        """Read a checkpoint of the log.

        A signed note (C2SP tlog-checkpoint): the log's origin, its size, its root, the server's signature, and the
        co-signatures of witnesses. Two checkpoints that do not fit together prove that the server tells two stories.
        """
        if wanted["cosigned"]:
            return Response(server_log.best_checkpoint(_store(), _here().settings.witnesses), mimetype=TEXT)
        return Response(server_log.checkpoint(_store(), wanted.get("size")), mimetype=TEXT)


@log.route("/v1/log/entries")
class Entries(MethodView):
    @log.operation("readLogEntries", security=[])
    @log.arguments(EntriesWanted, location="query")
    @log.response(200, LogEntries)
    def get(self, wanted: dict[str, Any]) -> Response:
        """Read entries of the log.

        One for each window that closed and each seed that was revealed, in the order in which they were stored.
        """
        begin, end = wanted["start"], wanted["end"]
        leaves = server_log.entries(_store(), begin, end)
        return answer({"start": begin, "entries": [leaf.data.decode() for leaf in leaves]})


@log.route("/v1/log/consistency")
class LogConsistency(MethodView):
    @log.operation("proveLogConsistency", "log/no-such-size", security=[])
    @log.arguments(ConsistencyWanted, location="query")
    @log.response(200, Consistency)
    def get(self, wanted: dict[str, Any]) -> Response:
        """Prove that the log did nothing but grow.

        From the root of the old size and the root of the new one anybody can check it.
        """
        old, new = wanted["old"], wanted["new"]
        proof = server_log.prove_consistency(_store(), old, new)
        return answer({"old": old, "new": new, "proof": [part.hex() for part in proof]})


@log.route("/v1/log/inclusion")
class Inclusion(MethodView):
    @log.operation("proveLogInclusion", "log/no-such-size", "log/not-entered", security=[])
    @log.arguments(InclusionWanted, location="query")
    @log.response(200, LogInclusion)
    def get(self, wanted: dict[str, Any]) -> Response:
        """Prove that a version of a game is in the log.

        Only what closed a window or revealed a seed is entered, a moment after it was stored.
        """
        found = server_log.prove_inclusion(_store(), wanted["game"], wanted["version"], wanted.get("size"))
        document = {
            "index": found.place,
            "size": found.size,
            "leaf": found.leaf.data.decode(),
            "proof": [part.hex() for part in found.proof],
        }
        return answer(document)


@log.route("/v1/log/cosignatures")
class Cosignatures(MethodView):
    @log.operation("cosignLog", "log/no-such-size", "log/witness", "log/cosignature", security=[])
    @log.arguments(Cosignature)
    @log.response(201, Cosigned)
    def post(self, given: dict[str, Any]) -> Response:
        """Co-sign a checkpoint.

        For the witnesses that this server's operator has named. `sealed-orders witness` reads every entry, checks
        them, and does this. The signature itself says who you are: no token is needed.
        """
        server_log.cosign(_store(), _here().settings.witnesses, given["size"], given["cosignature"])
        return answer({"size": given["size"], "witness": read_line(given["cosignature"]).name}, 201)


def _here() -> Wiring:
    return wiring()


def _store() -> Store:
    return _here().world.store
