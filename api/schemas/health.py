from marshmallow import Schema

from api.schemas.words import number, several, text


class Alive(Schema):
    status = text("`ok`.", required=True)


class Ready(Schema):
    status = text("`ready`.", required=True)
    behind = number("Facts that the views have not caught up with.", required=True)
    broker = text(
        "`answers`, `silent` (windows are resolved more slowly, by sweeps) or `none` is needed.",
        required=True,
    )
    silent = several(
        text("A name."),
        "Databases that do not answer, where there are several: their games wait.",
        required=True,
    )
