"""The ids and versions that an address may contain; an address with anything else does not exist."""

from typing import Final

from flask import Flask
from werkzeug.routing import BaseConverter, IntegerConverter, Map

from domain.proofs.canonical import LARGEST
from domain.values.names import ID

# Clauses are cited in capitals: B-MOV-1.
CLAUSE_PATTERN: Final = "[A-Z][A-Za-z0-9.-]{0,31}"


class Id(BaseConverter):
    regex = ID.pattern


class ClauseId(BaseConverter):
    regex = CLAUSE_PATTERN


class Version(IntegerConverter):
    """A number that all our databases can store, in ASCII digits only."""

    regex = "[0-9]+"

    def __init__(self, url_map: Map) -> None:
        super().__init__(url_map, max=LARGEST)


CONVERTERS: Final = {"id": Id, "clause": ClauseId, "version": Version}


def register(app: Flask) -> None:
    app.url_map.merge_slashes = False
    app.url_map.converters.update(CONVERTERS)
