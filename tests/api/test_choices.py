"""What `awaiting` offers: enough to play by it alone, and nothing that the rules forbid to measure."""

from tests.kit.server import Json, Member, Server, by_default, play_on
from tests.kit.tables import seated


def _planning(server: Server, **terms: object) -> tuple[str, Member, Json]:
    game, captains = seated(server, **terms)
    nelson = captains["british-1"]
    for _ in range(6):
        if nelson.asked(game, "british-1")["window"]["name"] == "planning":
            break
        play_on(game, captains, by_default, windows=1)
    return game, nelson, nelson.asked(game, "british-1")


def test_actions_are_listed_and_taken_in_any_order(server: Server) -> None:
    game, nelson, asked = _planning(server, level="advanced")
    question = next(one for one in asked["mine"] if one["item"] == "actions")
    names = question["schema"]["items"]["enum"]
    assert names == sorted(names)
    assert [choice["value"] for choice in question["choices"]] == [[], *([name] for name in names)]
    warned = {choice["value"][0] for choice in question["choices"] if "warning" in choice["about"]}
    assert warned == set(question["schema"]["x-warnings"])
    items = {one["key"]: one["default"] for one in asked["mine"]}
    two = {**items, question["key"]: sorted(names, reverse=True)[:2]}
    named = {"seat": "british-1", "turn": asked["window"]["turn"], "window": asked["window"]["id"]}
    done = nelson.ask("POST", f"/v1/games/{game}/orders", json={**named, "items": two})
    assert done.status_code == 201, done.text
    twice = {**items, question["key"]: [names[0], names[0]]}
    refused = nelson.ask("POST", f"/v1/games/{game}/orders", json={**named, "items": twice})
    assert refused.json["code"] == "order/malformed"


def test_warnings_of_optional_actions_are_plain_words(server: Server) -> None:
    _, _, asked = _planning(server, level="advanced", options=["boarding", "entanglement"])
    question = next(one for one in asked["mine"] if one["item"] == "actions")
    assert all(isinstance(words, str) for words in question["schema"]["x-warnings"].values())


def test_cards_tell_where_they_end_only_where_the_rules_let_one_measure(server: Server) -> None:
    _, _, closed = _planning(server)
    cards = next(one for one in closed["mine"] if one["item"] == "card")["choices"]
    assert all(set(choice["about"]) == {"veer"} for choice in cards)
    _, _, opened = _planning(server, options=["reading:open-information"])
    question = next(one for one in opened["mine"] if one["item"] == "card")
    ends = {choice["value"]: choice["about"]["end"] for choice in question["choices"]}
    assert len({(end["x"], end["y"], end["heading"]) for end in ends.values()}) > 3
    assert all(isinstance(choice["about"]["bears"], list) for choice in question["choices"])


def _moves(asked: Json, ship: str) -> dict[str, list[Json]]:
    question = next(one for one in asked["mine"] if one["key"] == f"{ship}/card")
    return {choice["value"]: choice["about"]["moves"] for choice in question["choices"]}


def test_a_card_planned_ahead_is_laid_at_the_end_of_the_one_before_it(server: Server) -> None:
    game, captains = seated(server, level="standard", options=["reading:open-information"])
    nelson = captains["british-1"]
    while (asked := nelson.asked(game, "british-1"))["window"]["name"] != "planning":
        play_on(game, captains, by_default, windows=1)
    moves = _moves(asked, "defence")
    assert {len(both) for both in moves.values()} == {2}
    (first,) = {(both[0]["card"], *both[0]["end"].values()) for both in moves.values()}
    assert len({tuple(both[1]["end"].values()) for both in moves.values()}) > 3
    play_on(game, captains, by_default, windows=1)
    lies = nelson.get(f"/v1/games/{game}?at_least={server.world.store.load(game).version}")["ships"][
        "defence"
    ]["pose"]
    assert (lies["x"], lies["y"], lies["heading"]) == first[1:], (
        "it came as foreseen: nothing stood in her way"
    )


def test_what_is_foreseen_does_not_rest_on_what_the_enemy_has_sealed(server: Server) -> None:
    told = []
    for number in (0, 3):
        game, captains = seated(server, level="standard", options=["reading:open-information"])
        nelson, brueys = captains.values()
        while nelson.asked(game, "british-1")["window"]["name"] != "planning":
            nelson.seals(game, "british-1", by_default)
            brueys.seals(game, "french-1", lambda one, number=number: _another(one, number))
        brueys.seals(game, "french-1", lambda one, number=number: _another(one, number))
        told.append(nelson.asked(game, "british-1")["mine"])
    assert told[0] == told[1]


def _another(question: Json, number: int) -> object:
    """A card that differs with the number; of everything else the default."""
    if question["item"] != "card" or not question["choices"]:
        return question["default"]
    return question["choices"][number % len(question["choices"])]["value"]


def test_the_view_says_whether_captains_may_measure(server: Server) -> None:
    game, nelson, _ = _planning(server)
    assert nelson.get(f"/v1/games/{game}")["measuring"] is False
    game, nelson, _ = _planning(server, options=["reading:open-information"])
    assert nelson.get(f"/v1/games/{game}")["measuring"] is True


def test_a_place_outside_its_zone_is_told_how_far(server: Server) -> None:
    game, captains = seated(server)
    nelson = captains["british-1"]
    asked = nelson.asked(game, "british-1")
    items = {one["key"]: one["default"] for one in asked["mine"]}
    limits = asked["mine"][0]["schema"]["properties"]["x"]
    items[asked["mine"][0]["key"]] = {**asked["mine"][0]["default"], "x": limits["minimum"] - 10_000}
    order = {"seat": "british-1", "turn": 0, "window": "deployment", "items": items}
    refused = nelson.ask("POST", f"/v1/games/{game}/orders", json=order).json
    assert refused["code"] == "deployment/outside-zone"
    assert refused["measure"]["west"] > 10_000
