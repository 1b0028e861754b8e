"""Terrain of a scenario: pieces that it lays itself, and pieces that the seats place one at a time."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from domain.facts import Entry
from domain.facts.placing import PlacingDrawn
from domain.geometry.outlines import laid
from domain.orders.asked import Form
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import AGAIN
from domain.ruleset.moment import Moment
from domain.ruleset.question import Question
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.scenarios.compass import HOMES, Homes
from domain.scenarios.deployment import PLACE, read_place
from domain.scenarios.heading import Heading
from domain.scenarios.pieces import Lying, Piece, judge, left, place_for
from domain.state.game import Game, Seat
from domain.values.pose import FULL_CIRCLE, Pose
from domain.values.refusals import Refusal, refuse
from domain.values.said import in_turn


@dataclass(frozen=True, slots=True)
class Ground:
    """`fixed` pieces are laid before any question; the seats place the `placed` ones in this order."""

    heading: Heading
    fixed: tuple[Piece, ...] = ()
    placed: tuple[Piece, ...] = ()
    homes: Homes = field(default_factory=lambda: HOMES)

    def rule(self) -> Rule:
        return self.heading.rule(
            steps=(
                (Slot.GROUND_LAID, self.lay_fixed),
                (Slot.LOTS_DRAWN, self.draw_lots),
                (Slot.TERRAIN_LAID, self.lay_placed),
            ),
            hooks=(Contribution(AGAIN, self.again),),
            questions=(
                Question(
                    slot=Slot.TERRAIN,
                    item=PLACE,
                    rule=self.heading.clause,
                    of=self.placing,
                    form=self.form,
                    refuses=self.refuses,
                ),
            ),
        )

    def lay_fixed(self, moment: Moment) -> Iterator[Entry]:
        for piece in self.fixed:
            yield from piece.lay(moment.scene, piece.cards[0], piece.proposed, self.heading.clause)

    def draw_lots(self, moment: Moment) -> Iterator[Entry]:
        """Draws the order of the seats if any piece is not assigned to a side (ruling 173)."""
        if any(piece.by is None for piece in self.placed):
            order, draws = moment.hand.order(moment.game.seats, rule=self.heading.clause)
            yield Entry(self.heading.clause, PlacingDrawn(order, draws))

    def next_piece(self, game: Game) -> Piece | None:
        """The first piece that is still to be placed, counted by the cards that already lie."""
        number = self._number(game)
        return self.placed[number] if number < len(self.placed) else None

    def _number(self, game: Game) -> int:
        cards = {card for piece in self.placed for card in piece.cards}
        return len(cards & set(game.terrain.elements))

    def placing(self, scene: Scene) -> tuple[Seat, ...]:
        """The one seat whose turn it is; empty if the side that places the piece has no seat."""
        seat = self._seat(scene.game)
        return () if seat is None else (seat,)

    def _seat(self, game: Game) -> Seat | None:
        piece = self.next_piece(game)
        if piece is None:
            return None
        seats = [game.seats[key] for key in game.setting.placing or sorted(game.seats)]
        number = self._number(game)
        if piece.by is not None:
            own = [seat for seat in seats if seat.side == piece.by]
            return own[number % len(own)] if own else None
        sides = list(dict.fromkeys(seat.side for seat in seats))
        mates = [seat for seat in seats if seat.side == sides[number % len(sides)]]
        return mates[number // len(sides) % len(mates)]

    def again(self, scene: Scene, slot: Slot) -> bool:
        return slot is Slot.TERRAIN_LAID and self.next_piece(scene.game) is not None

    def form(self, scene: Scene, seat: Seat) -> Form:  # noqa: ARG002  (the shape of a question)
        piece = self._awaited(scene)
        cards = left(scene.game, piece)
        table = scene.game.table
        schema = {
            "type": "object",
            "properties": {
                "element": {"enum": list(cards)},
                "x": {"type": "integer", "minimum": 0, "maximum": table.length},
                "y": {"type": "integer", "minimum": 0, "maximum": table.width},
                "heading": {"type": "integer", "minimum": 0, "maximum": FULL_CIRCLE - 1},
            },
            "required": ["element", "x", "y", "heading"],
            "description": in_turn(
                (bound.said(scene.pack.ruler, self.homes) for bound in piece.bounds), "; "
            ),
        }
        pose = place_for(scene, piece, cards[0], self.homes)
        return Form({"element": cards[0], **pose._asdict()}, schema)

    def _awaited(self, scene: Scene) -> Piece:
        piece = self.next_piece(scene.game)
        assert piece is not None, "nobody is asked when everything lies"
        return piece

    def refuses(self, scene: Scene, seat: Seat, value: object) -> Refusal | None:  # noqa: ARG002  (as above)
        clause, piece = self.heading.clause, self._awaited(scene)
        found = self._read(scene, value)
        if found is None:
            return refuse(
                "order/malformed",
                "a place is {{element, x, y, heading}}: whole micrometres, and millidegrees from 0 to 359,999",
                clause,
            )
        card, pose = found
        if card not in left(scene.game, piece):
            offered = ", ".join(left(scene.game, piece))
            return refuse(
                "terrain/not-offered",
                "{card} cannot be laid now; there is: {offered}",
                clause,
                card=repr(card),
                offered=offered,
            )
        outline = laid(scene.pack.terrain[card].outline, pose)
        return judge(piece, outline, Lying.of(scene, self.homes), scene.pack.ruler, clause)

    def _read(self, scene: Scene, value: object) -> tuple[object, Pose] | None:
        """Reads an answer; without an `element` the first card that is left is meant."""
        if not isinstance(value, dict):
            return None
        pose = read_place({key: part for key, part in value.items() if key != "element"})
        cards = left(scene.game, self._awaited(scene))
        return None if pose is None else (value.get("element", cards[0]), pose)

    def lay_placed(self, moment: Moment) -> Iterator[Entry]:
        """Lays one piece, as ordered or in the scenario's place; the window opens again for the next."""
        piece = self.next_piece(moment.game)
        if piece is None:
            return
        seat = self._seat(moment.game)
        answer = None if seat is None else moment.answer(seat.id, PLACE).value
        found = None if answer is None else self._read(moment.scene, answer)
        card = left(moment.game, piece)[0]
        ordered = (card, place_for(moment.scene, piece, card, self.homes)) if found is None else found
        yield from piece.lay(moment.scene, str(ordered[0]), ordered[1], self.heading.clause)
