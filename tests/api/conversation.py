"""The conversation that illustrates the API's description.

`python -m tests.api.conversation` holds it with a server that repeats itself, and writes it down.
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from api.openapi import examples
from domain.proofs.log.checkpoints import cosigned
from domain.service import appoint_referee, seat_stand_ins
from tests.api.doors_conversation import leave, take_along
from tests.api.secretary import Secretary
from tests.kit.server import (
    WITNESS,
    WITNESS_KEY,
    Member,
    Server,
    by_default,
    play_on,
    served,
)
from tests.kit.tables import sit_down
from tests.kit.world import wait
from tests.proofs.signing import new_key, proof_of, public

RECORD = Path(examples.__file__).with_name("conversation.json")
CASE = """\
case: straight-on-a-beam-wind
wind: {from: 90}
ships: {d: {ship: defence, side: british, at: [450, 300], heading: 0}}
start: planning
steps: []
"""


# A reef in the middle, and fifteen points for a fleet.
OWN_SCENARIO = {
    "title": "A reef in the middle",
    "table": {"length": 900, "width": 900},
    "wind": {"right-of": "british"},
    "points": 15,
    "sides": {
        "british": {"edge": "south", "ships": ["defence", "terpsichore"], "zone": {"near": "british"}},
        "french": {"edge": "north", "ships": ["genereux", "courageuse"], "zone": {"near": "french"}},
    },
    "terrain": [{"card": "reef-1", "at": [450, 450]}],
    "victory": {"kind": "last-afloat"},
}


def hold(server: Server) -> list[dict[str, Any]]:
    secretary = Secretary(server)
    nelson = _enrol(secretary, server)
    _read_up(secretary)
    game = _gather(secretary, server, nelson)
    _fight(secretary, game, nelson)
    _settle(secretary, server, nelson)
    _end(secretary, server, nelson)
    _organise(secretary, server, nelson)
    _log(secretary, server)
    leave(secretary, server)
    return secretary.lines


def _enrol(secretary: Secretary, server: Server) -> Member:
    opened = secretary.hold("openAccount", "POST", "/v1/accounts", body={"name": "Horatio"})
    nelson = Member(server, opened["id"], opened["token"]["token"])
    secretary.hold("readMyAccount", "GET", "/v1/accounts/me", nelson)
    issued = secretary.hold(
        "issueToken", "POST", "/v1/tokens", nelson, {"label": "a bot", "scopes": ["play"]}
    )
    secretary.hold("takeHandle", "PUT", "/v1/accounts/me/handle", nelson, {"handle": "horatio"})
    secretary.hold("readHandle", "GET", "/v1/handles/horatio")
    secretary.hold("revokeToken", "DELETE", f"/v1/tokens/{issued['id']}", nelson)
    secretary.hold("publishScenario", "POST", "/v1/scenarios", nelson, {"document": OWN_SCENARIO})
    return nelson


def _read_up(secretary: Secretary) -> None:
    secretary.hold("readDirectory", "GET", "/v1")
    secretary.hold("readLimits", "GET", "/v1/limits")
    secretary.hold("listScenarios", "GET", "/v1/scenarios")
    secretary.hold("readScenario", "GET", "/v1/scenarios/enemy-in-sight")
    secretary.hold("previewScenario", "GET", "/v1/scenarios/in-shallow-waters/board.svg")
    secretary.hold("listOptions", "GET", "/v1/options?limit=12")
    secretary.hold("listTopics", "GET", "/v1/facts/topics?subject=shots")
    secretary.hold("listRules", "GET", "/v1/rules?chapter=B&limit=2")
    secretary.hold("readRule", "GET", "/v1/rules/B-MOV-1")
    secretary.hold("listHouseRulings", "GET", "/v1/house-rulings?rule=O-SINK-1&limit=2")
    secretary.hold("readHouseRuling", "GET", "/v1/house-rulings/122")
    secretary.hold("listPacks", "GET", "/v1/packs")
    secretary.hold("readPack", "GET", "/v1/packs/napoleonic")
    secretary.hold("listShips", "GET", "/v1/ships?side=french&limit=1")
    secretary.hold("readShip", "GET", "/v1/ships/courageuse")
    secretary.hold("resolveCase", "POST", "/v1/resolve", body={"case": CASE})
    secretary.hold("listCaseChoices", "POST", "/v1/resolve/choices", body={"case": CASE})
    secretary.hold("isAlive", "GET", "/healthz")
    secretary.hold("isReady", "GET", "/readyz")


def _gather(secretary: Secretary, server: Server, nelson: Member) -> str:
    agreed = {"name": "A morning in August", "scenario": "enemy-in-sight", "seconds": 86400}
    game = str(secretary.hold("openGame", "POST", "/v1/games", nelson, agreed)["id"])
    secretary.hold("listGames", "GET", "/v1/games?status=waiting&limit=1")
    nonce = {"nonce": "00112233445566778899aabbccddeeff"}
    secretary.hold("takeSeat", "PUT", f"/v1/games/{game}/seats/british-1", nelson, nonce)
    secretary.hold("listSeats", "GET", f"/v1/games/{game}/seats")
    server.member("François").sits(game, "french-1")
    return game


def _fight(secretary: Secretary, game: str, nelson: Member) -> None:
    place = f"/v1/games/{game}"
    secretary.hold("readAwaiting", "GET", f"{place}/awaiting?seat=british-1", nelson)
    secretary.hold("listAwaiting", "GET", "/v1/awaiting", nelson)
    items = nelson.items(game, "british-1", by_default)
    order = {"seat": "british-1", "turn": 0, "window": "deployment", "items": items}
    secretary.hold("previewOrder", "POST", f"{place}/preview", nelson, order)
    sealed = secretary.hold("sealOrders", "POST", f"{place}/orders", nelson, order)
    version = sealed["receipt"]["version"]
    secretary.hold("readGame", "GET", f"{place}?at_least={version}", nelson)
    secretary.hold(
        "withdrawOrders", "DELETE", f"{place}/orders?seat=british-1&turn=0&window=deployment", nelson
    )
    secretary.hold("readTimeline", "GET", f"{place}/timeline?after={version - 1}&at_least={version}&limit=1")
    secretary.hold("followGame", "GET", f"{place}/stream?last_event_id={version - 1}")
    secretary.hold("followMyGames", "GET", "/v1/stream", nelson)
    secretary.hold("issueTicket", "POST", "/v1/tickets", nelson)
    secretary.hold("readGameAt", "GET", f"{place}/at/1")
    secretary.hold("drawBoard", "GET", f"{place}/board.svg")
    secretary.hold("readTranscript", "GET", f"{place}/transcript", nelson)
    secretary.hold("listKeys", "GET", "/v1/keys")


def _log(secretary: Secretary, server: Server) -> None:
    """The server's log, which a witness co-signs."""
    while server.world.store.server_log.enter():
        pass
    note = secretary.hold("readLogCheckpoint", "GET", "/v1/log/checkpoint")
    entries = secretary.hold("readLogEntries", "GET", "/v1/log/entries?start=0&end=2")["entries"]
    secretary.hold("proveLogConsistency", "GET", "/v1/log/consistency?old=1&new=3")
    leaf = json.loads(entries[1])
    wanted = f"game={leaf['game']}&version={leaf['version']}&size=3"
    secretary.hold("proveLogInclusion", "GET", f"/v1/log/inclusion?{wanted}")
    text = note.partition("\n\n")[0] + "\n"
    line = cosigned(text, WITNESS.name, WITNESS_KEY, 1767323046).line.strip()
    body = {"size": int(text.splitlines()[1]), "cosignature": line}
    secretary.hold("cosignLog", "POST", "/v1/log/cosignatures", body=body)


def _settle(secretary: Secretary, server: Server, nelson: Member) -> None:
    """Another battle, in which something is asked of everybody, and of a referee."""
    host, brueys, bench = (server.member(name) for name in ("Host", "Brueys", "Sir John"))
    game = host.opens(name="The Nile, again", seconds=86400)
    place = f"/v1/games/{game}"
    secretary.hold("appointReferee", "PUT", f"{place}/referees/{bench.account}", host, {})
    secretary.hold("listReferees", "GET", f"{place}/referees")
    captains = {"british-1": nelson, "french-1": brueys}
    sit_down(game, captains)
    play_on(game, captains, by_default, windows=2)
    chief = _sit_on_the_bench(secretary, server, place, (nelson, brueys), bench)
    _undo(secretary, place, nelson, brueys)
    play_on(game, captains, by_default, windows=1)
    _ask(secretary, place, brueys, bench, chief)
    _try_out(secretary, place, bench)


def _sit_on_the_bench(
    secretary: Secretary, server: Server, place: str, players: tuple[Member, Member], bench: Member
) -> Member:
    """Two more referees come with everybody's consent; one becomes the chief. The first looks at what is sealed."""
    hood, keith = server.member("Lord Hood"), server.member("Lord Keith")
    for late in (hood, keith):
        for seat, player in zip(("british-1", "french-1"), players, strict=True):
            secretary.hold(
                "consentToReferee", "PUT", f"{place}/referees/{late.account}/consents/{seat}", player, {}
            )
        host = server.world.game(place.rpartition("/")[2]).agreement
        assert host is not None
        appoint_referee(server.world, place.rpartition("/")[2], late.account, account=host.by)
    secretary.hold("nameChief", "PUT", f"{place}/chief/{keith.account}", bench, {})
    key, game = new_key("Hood's"), place.rpartition("/")[2]
    own = {"key": public(key), "proof": proof_of(game, hood.account, key), "previous": None}
    secretary.hold("nameKey", "PUT", f"{place}/key", hood, own)
    gone = f"{place}/referees/{hood.account}/dismissal"
    secretary.hold("dismissReferee", "PUT", gone, keith, {"reason": "He is at sea"})
    secretary.hold("lookIntoWindow", "POST", f"{place}/looks", bench, {})
    return keith


def _undo(secretary: Secretary, place: str, nelson: Member, brueys: Member) -> None:
    planned = nelson.get(f"{place}/at?turn=1&window=planning")["version"]
    wanted = {"to_version": planned, "reason": "I took the wrong card"}
    asked = secretary.hold("askUndo", "POST", f"{place}/undo-requests", nelson, wanted)
    secretary.hold("listUndoRequests", "GET", f"{place}/undo-requests")
    answers = f"{place}/undo-requests/{asked['undo']['id']}/answers/french-1"
    secretary.hold("answerUndo", "PUT", answers, brueys, {"consent": True})
    secretary.hold("listRewinds", "GET", f"{place}/rewinds")


def _ask(secretary: Secretary, place: str, brueys: Member, bench: Member, chief: Member) -> None:
    told = brueys.get(f"{place}/timeline?limit=500")["entries"]
    sailed = [line["version"] for line in told if line["topic"] == "ShipSailed/1"][-1]
    secretary.hold("drawFact", "GET", f"{place}/facts/{sailed}/diagram.svg")
    question = {"facts": [sailed], "question": "Is that the right arrow?"}
    dispute = secretary.hold("raiseDispute", "POST", f"{place}/disputes", brueys, question)["id"]
    secretary.hold("listDisputes", "GET", f"{place}/disputes")
    secretary.hold("readDispute", "GET", f"/v1/disputes/{dispute}")
    secretary.hold("readCaseOfDispute", "GET", f"/v1/disputes/{dispute}/case.yaml", bench)
    other = brueys.ask("POST", f"{place}/disputes", json={**question, "question": "And that one?"}).json["id"]
    secretary.hold("withdrawDispute", "DELETE", f"/v1/disputes/{other}", brueys)
    said = {"text": "I measured it twice."}
    secretary.hold("answerDispute", "POST", f"/v1/disputes/{dispute}/answers", brueys, said)
    ruling = {"ruling": "upheld", "reason": "She was beating: the orange arrow is hers."}
    secretary.hold("ruleOnDispute", "PUT", f"/v1/disputes/{dispute}/ruling", bench, ruling)
    appeal = {"reason": "The sun stood in the referee's eyes"}
    secretary.hold("appealRuling", "POST", f"/v1/disputes/{dispute}/appeals", brueys, appeal)
    chief.ask("PUT", f"/v1/disputes/{dispute}/ruling", json=ruling)
    challenged = f"{place}/referees/{chief.account}/challenges/french-1"
    secretary.hold("challengeReferee", "PUT", challenged, brueys, {"reason": "He dines with Nelson"})
    secretary.hold("recuseMyself", "POST", f"{place}/recusals", chief, {"reason": "So I do"})
    secretary.hold("listRulings", "GET", "/v1/rulings?rule=B-MOV-1")
    secretary.hold("findFacts", "GET", "/v1/facts?topic=ShipSailed&limit=1", bench)


def _try_out(secretary: Secretary, place: str, bench: Member) -> None:
    secretary.hold("stopClock", "PUT", f"{place}/pause", bench, {"reason": "Dinner is served"})
    secretary.hold("startClock", "DELETE", f"{place}/pause", bench)
    planned = secretary.hold("readGameWhen", "GET", f"{place}/at?turn=1&window=planning")["version"]
    secretary.hold("diffVersions", "GET", f"{place}/diff?from={planned}&to={planned + 1}")
    wanted = {"version": planned}
    left = secretary.hold("forkGame", "POST", f"{place}/forks", bench, wanted)["id"]
    secretary.hold("listForks", "GET", f"{place}/forks", bench)
    secretary.hold("compareGames", "GET", f"{place}/compare?with={left}&at={planned}", bench)
    back = {"to_version": planned, "reason": "The window is played again"}
    secretary.hold("rewindGame", "POST", f"{place}/rewinds", bench, back)
    called = {"window": "planning.3", "turn": 1, "reason": "Nobody will come back tonight"}
    secretary.hold("callWindow", "POST", f"{place}/calls", bench, called)


def _seat(secretary: Secretary, server: Server, host: Member) -> None:
    """Before the battle: a seat is kept for somebody, taken, left, taken again and cleared."""
    seat = f"/v1/games/{host.opens()}/seats/french-1"
    guest = server.member("Villeneuve")
    secretary.hold("reserveSeat", "PUT", f"{seat}/reservation", host, {"account": guest.account})
    guest.ask("PUT", seat, json={})
    secretary.hold("leaveSeat", "DELETE", seat, guest)
    guest.ask("PUT", seat, json={})
    secretary.hold("clearSeat", "PUT", f"{seat}/vacancy", host, {"reason": "The admiral himself comes"})


def _keep_time(secretary: Secretary, server: Server, host: Member, brueys: Member, bench: Member) -> None:
    """A battle by correspondence, with a reserve, days off and a stand-in for whoever stays away."""
    terms = {"reserve": 600, "days_off": 2, "stand_in_after": 1, "captain": "simple"}
    game = host.opens(seconds=3600, terms=terms)
    place = f"/v1/games/{game}"
    host.ask("PUT", f"{place}/referees/{bench.account}", json={})
    for seat, captain in {"british-1": host, "french-1": brueys}.items():
        captain.sits(game, seat)
    more = {"seconds": 1800, "reason": "The post was late"}
    secretary.hold("extendWindow", "POST", f"{place}/extensions", bench, more)
    fine = {"seconds": 600, "reason": "A message to the enemy's table"}
    secretary.hold("fineTime", "POST", f"{place}/seats/french-1/fines", bench, fine)
    secretary.hold("takeDayOff", "POST", f"{place}/seats/french-1/days-off", brueys, {"day": "2026-01-03"})
    until = {"until": "2026-01-05T08:00:00.000000Z", "reason": "The weekend"}
    secretary.hold("adjournGame", "POST", f"{place}/adjournments", bench, until)
    bench.ask("DELETE", f"{place}/pause")
    host.seals(game, "british-1", by_default)
    wait(server.world, 4 * 86400)
    assert seat_stand_ins(server.world, game)
    secretary.hold("returnToSeat", "PUT", f"{place}/seats/french-1/return", brueys, {})
    away = {"captain": "skilled", "turns": 2}
    server.resolves = False  # the captain takes its time
    secretary.hold("askStandIn", "PUT", f"{place}/seats/french-1/stand-in", brueys, away)
    server.resolves = True


def _talk(secretary: Secretary, place: str, nelson: Member, brueys: Member) -> None:
    """What is said at a table, and not heard."""
    said = {"to": "table", "text": "Your health, gentlemen."}
    secretary.hold("writeMessage", "POST", f"{place}/messages", brueys, said)
    secretary.hold("listMessages", "GET", f"{place}/messages", nelson)
    secretary.hold("mutePerson", "PUT", f"{place}/mutes/{brueys.account}", nelson)
    secretary.hold("listMutes", "GET", f"{place}/mutes", nelson)
    secretary.hold("unmutePerson", "DELETE", f"{place}/mutes/{brueys.account}", nelson)


def _end(secretary: Secretary, server: Server, nelson: Member) -> None:
    """Battles that people end, one way and another."""
    host, brueys, bench = (server.member(name) for name in ("Host", "Brueys", "Sir John"))
    secretary.hold("abortGame", "POST", f"/v1/games/{host.opens()}/aborts", host, {"reason": "Nobody came"})
    _seat(secretary, server, host)
    game = host.opens()
    place = f"/v1/games/{game}"
    host.ask("PUT", f"{place}/referees/{bench.account}", json={})
    captains = {"british-1": nelson, "french-1": brueys}
    sit_down(game, captains)
    play_on(game, captains, by_default, windows=2)
    hardy = server.member("Hardy")
    secretary.hold("volunteer", "POST", f"{place}/seats/british-1/volunteers", hardy, {})
    seated = {"volunteer": hardy.account, "keeps_orders": True, "reason": "He is wounded"}
    secretary.hold("substitutePlayer", "PUT", f"{place}/seats/british-1/substitute", bench, seated)
    nelson = hardy
    _keep_time(secretary, server, host, brueys, bench)
    _talk(secretary, place, nelson, brueys)
    secretary.hold("offerEnd", "PUT", f"{place}/endings/draw/seats/british-1", nelson, {})
    secretary.hold("declineEnd", "DELETE", f"{place}/endings/draw/seats/french-1", brueys)
    decided = {"winner": "british", "reason": "The French have left the room"}
    secretary.hold("decideResult", "POST", f"{place}/results", bench, decided)
    take_along(secretary, game, nelson)


def _organise(secretary: Secretary, server: Server, nelson: Member) -> None:
    """A tournament, a game of it, and a referee who plays in another one."""
    host, bench = server.member("The Nore Club"), server.member("Lord Keith")
    founded = secretary.hold("foundTournament", "POST", "/v1/tournaments", host, {"name": "The Nore, spring"})
    place = f"/v1/tournaments/{founded['id']}"
    games = [host.opens(name=name) for name in ("First table", "Second table")]
    bench.sits(games[1], "british-1")
    for game in games:
        secretary.hold("enterGame", "PUT", f"{place}/games/{game}", host, {})
    secretary.hold("appointTournamentReferee", "PUT", f"{place}/referees/{bench.account}", host, {})
    secretary.hold("readTournament", "GET", place)
    secretary.hold("listTournaments", "GET", "/v1/tournaments?limit=1", nelson)
    _change_over(secretary, server, host, bench)


def _change_over(secretary: Secretary, server: Server, host: Member, bench: Member) -> None:
    """A match of two, in which a referee cuts both games short."""
    one, other = server.member("Cochrane"), server.member("Linois")
    games = []
    for winner, captains in (("french", (one, other)), ("british", (other, one))):
        game = host.opens(scenario="force-the-blockade")
        host.ask("PUT", f"/v1/games/{game}/referees/{bench.account}", json={})
        seated = dict(zip(("british-1", "french-1"), captains, strict=True))
        sit_down(game, seated)
        play_on(game, seated, by_default, windows=3)
        bench.ask("POST", f"/v1/games/{game}/results", json={"winner": winner, "reason": "It grows dark"})
        games.append(game)
    secretary.hold("scoreMatch", "GET", f"/v1/matches?first={games[0]}&second={games[1]}")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, served(f"sqlite:///{folder}/orders.db") as server:
        lines = hold(server)
    RECORD.write_text(json.dumps(lines, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    sys.stdout.write(f"{len(lines)} exchanges written down\n")


if __name__ == "__main__":
    main()
