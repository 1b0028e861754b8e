from dataclasses import asdict

from flask import Response, current_app
from flask.views import MethodView

from api.answers import answer
from api.limits import POLICIES
from api.live.events import feed
from api.openapi.noun import Noun, described
from api.schemas.directory import Directory, Limits
from api.schemas.games import LONGEST_WAIT
from api.schemas.paging import MOST
from domain.proofs.canonical import MAX_SIZE

directory = Noun("directory", __name__, "Where everything is, and how much of it anybody may have.")


@directory.route("/v1")
class Start(MethodView):
    @directory.operation("readDirectory", security=[])
    @directory.response(200, Directory)
    def get(self) -> Response:
        """Read the directory.

        Every operation with its address: a client that knows this one needs to know no other.
        """
        document = described(current_app).document
        links = {
            operation["operationId"]: {"method": method.upper(), "href": path, "title": operation["summary"]}
            for path, operations in document["paths"].items()
            for method, operation in operations.items()
            if isinstance(operation, dict)
        }
        about = {"name": document["info"]["title"], "version": document["info"]["version"]}
        pages = {"description": "/openapi.json", "documentation": "/docs", "changes": "/docs/changes"}
        return answer({**about, **pages, "links": links})


@directory.route("/v1/limits")
class AllLimits(MethodView):
    @directory.operation("readLimits", security=[])
    @directory.response(200, Limits)
    def get(self) -> Response:
        """Read the limits.

        What is left of each is told with every answer; beyond it is 429, with the seconds to wait in `Retry-After`.
        """
        policies = [asdict(policy) for policy in POLICIES]
        sizes = {"streams": feed().most, "body": MAX_SIZE, "page": MOST, "wait": LONGEST_WAIT}
        return answer({"policies": policies, **sizes})
