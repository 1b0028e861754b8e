"""What may stand in an address: ids and versions. Anything else is no address of ours."""

from typing import Final

from flask import Flask
from werkzeug.routing import BaseConverter, IntegerConverter, Map

from domain.proofs.canonical import LARGEST
from domain.values.names import ID

# Clauses of the catalogue are cited as the book's readers write them: B-MOV-1.
CLAUSE_PATTERN: Final = "[A-Z][A-Za-z0-9.-]{0,31}"


class Id(BaseConverter):
    regex = ID.pattern


class ClauseId(BaseConverter):
    regex = CLAUSE_PATTERN


class Version(IntegerConverter):
    """A number that every database of ours can hold, in plain digits: other scripts' are no address of ours."""

    regex = "[0-9]+"

    def __init__(self, url_map: Map) -> None:
        super().__init__(url_map, max=LARGEST)


CONVERTERS: Final = {"id": Id, "clause": ClauseId, "version": Version}


def register(app: Flask) -> None:
    app.url_map.merge_slashes = False
    app.url_map.converters.update(CONVERTERS)
