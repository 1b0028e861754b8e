from typing import Any

from flask import Response
from flask.views import MethodView

from api.answers import answer
from api.auth import Member, Visitor, needs, welcomes
from api.openapi.noun import Noun
from api.paging import answer_page
from api.schemas.messages import Mutes, NewMessage, TableMessage, TableMessages
from api.schemas.paging import Page
from api.viewers import game_for, my_viewer
from api.wiring import wiring
from domain.service.accounts import mention
from domain.service.write_message import ALLIES, TABLE, mute, not_at_table, write_message
from domain.store import messages as kept
from domain.store.messages import EVERYBODY, Message
from projections import pages
from projections.audience import Viewer, channels
from projections.delays import is_fought
from projections.messages import Reader, read_messages

messages = Noun(
    "messages", __name__, "What is said at a table: no facts, forgotten with the account, and muted at will."
)


@messages.route("/v1/games/<id:game>/messages")
class TableTalk(MethodView):
    @welcomes
    @messages.operation("listMessages", "game/unknown")
    @messages.arguments(Page, location="query")
    @messages.response(200, TableMessages)
    def get(self, visitor: Visitor, wanted: dict[str, Any], game: str) -> Response:
        """Read what was said.

        To the table, and to your side; never what was said to others, and nothing by whom you have muted. Spectators
        read what is said to the table only if the game was opened so, and as late as they see the battle. Of each
        table, and of each side, the last 1,000 are kept.
        """
        viewer = my_viewer(visitor, game)
        now = game_for(game, viewer)
        heard = channels(now, viewer)
        if not heard:
            return answer_page("messages", pages.Page([], None), _shown)
        account = visitor.bearer.account if visitor.bearer else None
        reader = Reader(account, heard[-1], viewer.upto if is_fought(now) else None)
        found = read_messages(
            wiring().world.store.database, game, reader, wanted.get("cursor"), wanted["limit"]
        )
        return answer_page("messages", found, _shown)

    @needs()
    @messages.operation(
        "writeMessage", "game/unknown", "message/not-yours", "message/text", "message/no-allies"
    )
    @messages.arguments(NewMessage)
    @messages.response(201, TableMessage)
    def post(self, me: Member, sent: dict[str, Any], game: str) -> Response:
        """Say something at the table.

        To everybody who plays or referees, or to your allies alone, whom nobody else overhears. It is kept beside the
        game and is no fact of it: it is in no transcript, and goes when your account is deleted. Whoever follows the
        game with a token and is addressed is told `message` by the stream, with the id alone.
        """
        viewer = my_viewer(me, game)
        said = write_message(
            wiring().world, game, account=me.account, seats=viewer.seats, referee=viewer.referee, **sent
        )
        return answer(_shown(said), 201)


@messages.route("/v1/games/<id:game>/mutes")
class AllMutes(MethodView):
    @needs()
    @messages.operation("listMutes", "game/unknown")
    @messages.response(200, Mutes)
    def get(self, me: Member, game: str) -> Response:
        """Read whom you have muted here.

        Nobody else is told.
        """
        my_viewer(me, game)
        return _mutes(me, game)


@messages.route("/v1/games/<id:game>/mutes/<id:account>")
class OneMute(MethodView):
    @needs()
    @messages.operation("mutePerson", "game/unknown", "message/not-yours", "mute/nobody")
    @messages.response(200, Mutes)
    def put(self, me: Member, game: str, account: str) -> Response:
        """Mute somebody at a table.

        What they said and will say is not shown to you, and you are not told of it; `everybody` in place of an account
        mutes all. What they seal and do in the game is told as always.
        """
        _check_at_table(my_viewer(me, game))
        mute(wiring().world, game, account, account=me.account)
        return _mutes(me, game)

    @needs()
    @messages.operation("unmutePerson", "game/unknown", "message/not-yours")
    @messages.response(200, Mutes)
    def delete(self, me: Member, game: str, account: str) -> Response:
        """Hear somebody again.

        What they said meanwhile is there.
        """
        _check_at_table(my_viewer(me, game))
        kept.unmute(wiring().world.store.database, game, me.account, account)
        return _mutes(me, game)


def _check_at_table(viewer: Viewer) -> None:
    if viewer.ashore:
        raise not_at_table()


def _mutes(me: Member, game: str) -> Response:
    muted = kept.muted_by(wiring().world.store.database, game, me.account)
    named = [account for account in muted if account != EVERYBODY]
    return answer({"everybody": EVERYBODY in muted, "accounts": named})


def _shown(message: Message) -> dict[str, Any]:
    return {
        "id": message.id,
        "at": message.at,
        "account": message.account,
        "name": mention(message.account),
        "seat": message.seat,
        "to": ALLIES if message.side else TABLE,
        "text": message.body,
    }
