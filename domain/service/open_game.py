"""Open a game: agree upon everything that can be agreed before anybody sits down, and commit to a seed."""

from collections.abc import Sequence
from typing import Final

from domain.articles import ruleset
from domain.catalogue import VERSION
from domain.engine import ENGINE
from domain.facts import Entry
from domain.facts.games import GameOpened, PackRef
from domain.packs.pack import installed
from domain.packs.pack import pack as installed_pack
from domain.proofs.digests import SEED_BYTES, commitment
from domain.scenarios import seating
from domain.service.harbour import Harbour, deciding
from domain.service.identities import claim_of, new_id
from domain.service.wording import check_wording
from domain.store import Private
from domain.values.refusals import Refusal, Refused

COUNCILS: Final = ("closed", "open")
SHORTEST, LONGEST = 10, 30 * 24 * 3600  # seconds in which a window may be answered


def open_game(  # noqa: PLR0913  (one argument for each thing agreed)
    h: Harbour,
    *,
    account: str,
    name: str,
    scenario: str,
    level: str,
    options: Sequence[str] = (),
    players: int = 2,
    alone: str | None = None,
    council: str = "closed",
    seconds: int | None = None,
    grace: int = 0,
    pack: str = "napoleonic",
    idempotency_key: str | None = None,
) -> str:
    """The id of the new game; the same key of the same account again gives the same game."""
    check_wording(name, "game/name", "the name of a game")
    if len(set(options)) != len(options):
        raise Refused(Refusal("game/options", "an option is chosen once or not at all"))
    chosen = tuple(sorted(options))
    ruleset(level, chosen, scenario)
    _check_terms(council, seconds, grace)
    if pack not in installed():
        raise Refused(
            Refusal("game/unknown-pack", f"no pack {pack!r} is installed; there is: {', '.join(installed())}")
        )
    seats = seating(scenario, players, alone)
    components = PackRef(pack, installed_pack(pack).sha256)

    claim = None if idempotency_key is None else claim_of("open", account, idempotency_key)

    def open_with_new_id() -> str:
        if claim is not None and (before := h.store.claimed(claim)) is not None:
            return before.stream
        game_id, seed = new_id("g", h.entropy), h.entropy(SEED_BYTES)
        fact = GameOpened(
            name=name,
            scenario=scenario,
            level=level,
            options=chosen,
            pack=components,
            engine=ENGINE,
            catalogue=VERSION,
            commitment=commitment(game_id, seed).hex(),
            seats=seats,
            council=council,
            seconds=seconds,
            grace=grace,
            by=account,
        )
        private = Private(seed=seed.hex(), claims=() if claim is None else (claim,))
        h.store.append(game_id, 0, [Entry(None, fact)], at=h.now(), private={0: private})
        return game_id

    return deciding(open_with_new_id)


def _check_terms(council: str, seconds: int | None, grace: int) -> None:
    if council not in COUNCILS:
        raise Refused(Refusal("game/council", f"a council is {' or '.join(COUNCILS)}, not {council!r}"))
    if seconds is not None and not SHORTEST <= seconds <= LONGEST:
        raise Refused(
            Refusal("game/seconds", f"a window stays open for {SHORTEST} to {LONGEST} seconds, or for ever")
        )
    if not 0 <= grace <= LONGEST:
        raise Refused(Refusal("game/grace", f"the grace after a deadline is 0 to {LONGEST} seconds"))
