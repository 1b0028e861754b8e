"""Who holds a conversation with the server, and writes both sides down."""

from typing import Any

from tests.kit.server import Member, Server, told_so_far

# Documents too long to be an example; their shape is described by their schema.
TOO_LONG = (
    "exportGames",
    "exportFacts",
    "readDirectory",
    "previewScenario",
    "resolveCase",
    "drawFact",
    "readDispute",
    "readPack",
    "drawBoard",
    "readTranscript",
)


class Secretary:
    """Sends what it is told to send, and writes both sides down."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self.lines: list[dict[str, Any]] = []

    def hold(
        self,
        operation: str,
        method: str,
        path: str,
        who: Member | None = None,
        body: Any = None,
        form: dict[str, str] | None = None,
    ) -> Any:
        sent = {"data": form} if form else {} if body is None else {"json": body}
        answer = self._server.ask(method, path, who and who.token, **sent)
        if answer.mimetype == "text/event-stream":
            answer.set_data(told_so_far(answer))
        told = operation not in TOO_LONG and bool(answer.data)
        line = {
            "operation": operation,
            "method": method,
            "path": path,
            "body": form or body,
            "status": answer.status_code,
            "media_type": answer.mimetype if told else None,
            "answer": (answer.json if answer.is_json else answer.text) if told else None,
        }
        self.lines.append(line)
        return line["answer"]
