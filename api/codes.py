"""What a refusal's code means to HTTP: its status and a title that never changes.

The code is for programs, the title for people who look at many problems at once, the detail for the one who
has this problem now. Codes of the rules (`combat/…`, `plan/…`) are added where the rules are written; all that
HTTP has to know of them is that a well-formed request met a rule that refuses it.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple


class Meaning(NamedTuple):
    status: int
    title: str


REFUSED_BY_THE_RULES: Final = Meaning(422, "The rules do not allow this")

# By the word before the slash, unless the whole code is listed below.
FAMILIES: Final[Mapping[str, Meaning]] = {
    "json": Meaning(400, "The body is not JSON that can be sealed"),
    "request": Meaning(400, "The request is malformed"),
    "token": Meaning(422, "The token cannot be issued like this"),
    "account": Meaning(422, "The account cannot be opened like this"),
    "game": Meaning(422, "The game cannot be opened like this"),
    "order": Meaning(422, "The order does not answer what the window asks"),
    "seal": Meaning(422, "The seal cannot be accepted"),
    "seat": Meaning(422, "The seat cannot be taken like this"),
    "window": Meaning(409, "The window does not take this order now"),
    "engine": Meaning(409, "This server does not play that game on"),
    "pack": Meaning(409, "This server has not got the pack of that game"),
    "referee": Meaning(409, "The referee cannot be appointed like this"),
    "undo": Meaning(409, "The table cannot be taken back like this"),
    "pause": Meaning(409, "The clock cannot be set like this"),
    "fork": Meaning(409, "The game cannot be forked like this"),
    "dispute": Meaning(409, "The referee cannot be asked like this"),
    "ruling": Meaning(422, "The referee cannot rule like this"),
    "tournament": Meaning(409, "The game cannot be entered like this"),
    "server": Meaning(503, "The server cannot answer now"),
}

CODES: Final[Mapping[str, Meaning]] = {
    "json/too-large": Meaning(413, "The body is too large"),
    "request/invalid": Meaning(422, "The request does not fit its schema"),
    "request/idempotency-key": Meaning(400, "The idempotency key is malformed"),
    "request/method": Meaning(405, "The address does not take this method"),
    "request/no-such-page": Meaning(404, "There is nothing at this address"),
    "request/not-json": Meaning(415, "The body must be application/json"),
    "request/too-large": Meaning(413, "The body is too large"),
    "request/uri-too-long": Meaning(414, "The address is too long"),
    "token/missing": Meaning(401, "This needs a token"),
    "token/invalid": Meaning(401, "The token is not accepted"),
    "token/scope": Meaning(403, "The token does not reach that far"),
    "token/unknown": Meaning(404, "There is no such token"),
    "account/unknown": Meaning(404, "There is no such account"),
    "game/unknown": Meaning(404, "There is no such game"),
    "game/no-such-version": Meaning(404, "The game has not come to that version"),
    "pack/unknown": Meaning(404, "There is no such pack"),
    "ship/unknown": Meaning(404, "There is no such ship"),
    "scenario/unknown": Meaning(404, "There is no such scenario"),
    "rule/unknown": Meaning(404, "There is no such clause"),
    "seat/unknown": Meaning(404, "There is no such seat"),
    "seat/not-yours": Meaning(403, "You do not hold this seat"),
    "seat/taken": Meaning(409, "The seat is taken"),
    "seat/other-side": Meaning(409, "You sit on the other side"),
    "seat/referee": Meaning(409, "You are a referee of this game"),
    "game/changed": Meaning(412, "The game has gone on since you looked"),
    "game/unrelated": Meaning(422, "The two games have no fork in common"),
    "request/if-match": Meaning(400, "The version of the condition is malformed"),
    "referee/not-appointed": Meaning(403, "You are no referee of this game"),
    "referee/not-yours": Meaning(403, "Somebody else appoints the referees of this game"),
    "undo/not-yours": Meaning(403, "You do not play in this game"),
    "undo/unknown": Meaning(404, "There is no such request to undo"),
    "undo/no-window": Meaning(422, "No window was opened there"),
    "undo/reason": Meaning(422, "The reason cannot be shown like this"),
    "undo/seconds": Meaning(422, "A request cannot stand for so long, or so short"),
    "undo/resolving": Meaning(409, "A window is being resolved"),
    "undo/consent-needed": Meaning(409, "Something rests on it: everybody must consent, or a referee decide"),
    "undo/ended": Meaning(409, "The battle is over: only a referee can take it up again"),
    "undo/expired": Meaning(409, "The request has run out of time"),
    "pause/reason": Meaning(422, "The reason cannot be shown like this"),
    "fork/running": Meaning(403, "Only referees fork a battle that is being fought"),
    "fork/name": Meaning(422, "The name cannot be shown like this"),
    "dispute/unknown": Meaning(404, "There is no such dispute"),
    "dispute/not-yours": Meaning(403, "You do not play in this game"),
    "dispute/sealed": Meaning(403, "The case tells orders that are still sealed for you"),
    "dispute/facts": Meaning(422, "The game has no such facts"),
    "dispute/question": Meaning(422, "The question cannot be shown like this"),
    "ruling/given": Meaning(409, "The dispute has been ruled upon"),
    "tournament/unknown": Meaning(404, "There is no such tournament"),
    "tournament/name": Meaning(422, "The name cannot be shown like this"),
    "tournament/not-yours": Meaning(403, "You neither organise nor referee this tournament"),
    "tournament/not-your-game": Meaning(403, "Somebody else opened this game"),
    "order/not-yours": Meaning(403, "This ship is not yours"),
    "seal/nothing-sealed": Meaning(409, "There is no order to take back"),
    "seal/key-reused": Meaning(409, "The idempotency key was used for another order"),
    "seal/salt-reused": Meaning(409, "The salt was used before"),
    "server/failed": Meaning(500, "The server failed"),
    "server/busy": Meaning(503, "Too many act at once"),
    "server/not-ready": Meaning(503, "The server is not ready"),
}


def meaning(code: str) -> Meaning:
    """The status and title of a code; a code that nobody entered here is a rule's."""
    return CODES.get(code) or FAMILIES.get(code.partition("/")[0], REFUSED_BY_THE_RULES)
