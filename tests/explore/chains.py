"""What has to happen before a call can succeed, and who does it."""

from tests.explore.places import FORK
from tests.explore.stage import ALLY, BENCH, IDLE, LOOKER, NOBODY, OPPONENT, OWN, SECOND, SOLITARY
from tests.explore.standing import GAME, IN_A_FORK, PLAYERS, SEAT

SAME = "the same"
# The same, or for a stranger somebody with an account.
ANYBODY = "anybody"
OTHER = "another player"

ORDER, WITHDRAW, REWIND = f"POST {GAME}/orders", f"DELETE {GAME}/orders", f"POST {GAME}/rewinds"
RAISE, RULE = f"POST {GAME}/disputes", "PUT /v1/disputes/{dispute}/ruling"
HOOK = "POST /v1/webhooks"
PING = "POST /v1/webhooks/{webhook}/pings"
STATE = "PUT /v1/webhooks/{webhook}/state"
PASSKEY = ("POST /v1/accounts/me/passkey-options", "POST /v1/accounts/me/passkeys")

Step = tuple[str, str]
BEFORE: dict[str, list[Step]] = {
    f"DELETE {SEAT}": [(SAME, f"PUT {SEAT}")],
    f"PUT {SEAT}/vacancy": [(OTHER, f"PUT {SEAT}")],
    WITHDRAW: [(SAME, ORDER)],
    f"DELETE {GAME}/endings/{{offer}}/seats/{{seat}}": [
        (SAME, f"PUT {GAME}/endings/{{offer}}/seats/{{seat}}")
    ],
    f"PUT {SEAT}/substitute": [(IDLE, f"POST {SEAT}/volunteers")],
    f"DELETE {GAME}/pause": [(BENCH, f"PUT {GAME}/pause")],
    f"PUT {GAME}/undo-requests/{{undo}}/answers/{{seat}}": [(OTHER, f"POST {GAME}/undo-requests")],
    "DELETE /v1/disputes/{dispute}": [(SAME, RAISE)],
    "POST /v1/disputes/{dispute}/answers": [(OTHER, RAISE)],
    RULE: [(OTHER, RAISE)],
    "POST /v1/disputes/{dispute}/appeals": [(OTHER, RAISE), (LOOKER, RULE)],
    "PUT /v1/tournaments/{tournament}/referees/{account}": [(SAME, "POST /v1/tournaments")],
    "PUT /v1/tournaments/{tournament}/games/{game}": [(SAME, "POST /v1/tournaments")],
    "DELETE /v1/tokens/{token}": [(SAME, "POST /v1/tokens")],
    "POST /v1/accounts/me/passkeys": [(SAME, PASSKEY[0])],
    "DELETE /v1/accounts/me/passkeys/{passkey}": [(SAME, step) for step in PASSKEY],
    "POST /v1/sign-ins": [*((ANYBODY, step) for step in PASSKEY), (SAME, "POST /v1/sign-ins/options")],
    "POST /v1/oauth/token": [(ANYBODY, "POST /v1/oauth/grants")],
    "POST /v1/recoveries": [(ANYBODY, "POST /v1/accounts/me/recovery-codes")],
    "GET /v1/webhooks/{webhook}": [(SAME, HOOK)],
    "DELETE /v1/webhooks/{webhook}": [(SAME, HOOK)],
    STATE: [(SAME, HOOK)],
    PING: [(SAME, HOOK)],
    "GET /v1/webhooks/{webhook}/deliveries": [(SAME, HOOK), (SAME, PING)],
    "POST /v1/webhooks/{webhook}/deliveries/{delivery}/replays": [
        (SAME, step) for step in (HOOK, PING, STATE, STATE)
    ],
}


# Whoever has the last word in a window that opens nothing takes it back alone.
LAST_WORD: dict[str, list[Step]] = {
    OWN: [(OWN, WITHDRAW), (ALLY, ORDER), (OPPONENT, ORDER), (OWN, ORDER)],
    ALLY: [(OPPONENT, ORDER), (ALLY, ORDER)],
    OPPONENT: [(ALLY, ORDER), (OPPONENT, ORDER)],
}


def before(role: str, route: str, *, opens_nothing: bool = False) -> list[Step]:
    """The steps with their askers' roles filled in; `opens_nothing` is said of the window that is open."""
    if route == REWIND and opens_nothing and role in LAST_WORD:
        return LAST_WORD[role]
    if route in IN_A_FORK and role != NOBODY and (role not in PLAYERS or route == REWIND):
        return _in_a_fork(role, route)
    if role == LOOKER and route in (
        f"PUT {GAME}/chief/{{account}}",
        f"PUT {GAME}/referees/{{account}}/dismissal",
    ):
        return [(BENCH, f"PUT {GAME}/chief/{{account}}")]
    return [(_asker(who, role), step) for who, step in BEFORE.get(route, [])]


def _in_a_fork(role: str, route: str) -> list[Step]:
    """Something must lie in a window of the fork before it can be taken back."""
    lies: list[Step] = [] if route in (ORDER, f"POST {GAME}/preview") else [(role, ORDER)]
    return [(role, FORK), *lies]


def _asker(who: str, role: str) -> str:
    if who == SAME:
        return role
    if who == ANYBODY:
        return IDLE if role == NOBODY else role
    if who == OTHER:
        return _other(role)
    return who


def _other(role: str) -> str:
    """Somebody else who plays in the same battle."""
    if role == SOLITARY:
        return SECOND
    return ALLY if role in (OPPONENT, OWN) else OPPONENT
