"""The tables of the store. Only snapshots, claims and pending can be rebuilt from the others."""

from typing import Final

FACTS_TABLE: Final = "facts"
# The tables with rows of a single stream, and the column that names the stream. This column is part of every key, so
# that the rows of a stream can be kept together on one server. All other tables are in the home database.
STREAM_COLUMNS: Final = {
    FACTS_TABLE: "originator_id",
    "claims": "scope",
    "pending": "game",
    "snapshots": "stream",
    "frozen": "stream",
    "arrived": "stream",
}
TABLES: Final = (
    """CREATE TABLE IF NOT EXISTS snapshots (
        stream TEXT NOT NULL, version BIGINT NOT NULL, engine BIGINT NOT NULL, shape TEXT NOT NULL,
        state BYTEA NOT NULL, PRIMARY KEY (stream, version))""",
    """CREATE TABLE IF NOT EXISTS claims (
        scope TEXT NOT NULL, claim TEXT NOT NULL, stream TEXT NOT NULL, version BIGINT NOT NULL,
        PRIMARY KEY (scope, claim))""",
    "CREATE INDEX IF NOT EXISTS claims_of_any ON claims (claim)",
    "CREATE TABLE IF NOT EXISTS reserved (claim TEXT PRIMARY KEY, stream TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS answers (claim TEXT PRIMARY KEY, request TEXT NOT NULL, at TEXT NOT NULL, answer BYTEA)",
    "CREATE INDEX IF NOT EXISTS answers_at ON answers (at)",
    "CREATE TABLE IF NOT EXISTS tickets (sha256 TEXT PRIMARY KEY, token TEXT NOT NULL, expires TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS people (account TEXT PRIMARY KEY, name TEXT NOT NULL, handle TEXT UNIQUE)",
    "CREATE TABLE IF NOT EXISTS token_uses (sha256 TEXT PRIMARY KEY, at TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS recovery_codes (account TEXT NOT NULL, sha256 TEXT PRIMARY KEY)",
    "CREATE INDEX IF NOT EXISTS recovery_codes_of ON recovery_codes (account)",
    """CREATE TABLE IF NOT EXISTS webhooks (
        id TEXT PRIMARY KEY, account TEXT NOT NULL, game TEXT, url TEXT NOT NULL, secret TEXT NOT NULL,
        format TEXT NOT NULL, event TEXT NOT NULL, created TEXT NOT NULL, disabled TEXT)""",
    "CREATE INDEX IF NOT EXISTS webhooks_of_account ON webhooks (account)",
    "CREATE INDEX IF NOT EXISTS webhooks_of_game ON webhooks (game)",
    """CREATE TABLE IF NOT EXISTS deliveries (
        id TEXT PRIMARY KEY, webhook TEXT NOT NULL, place BIGINT NOT NULL, body BYTEA NOT NULL,
        created TEXT NOT NULL, state TEXT NOT NULL, tries BIGINT NOT NULL, due TEXT, taken TEXT)""",
    "CREATE INDEX IF NOT EXISTS deliveries_of ON deliveries (webhook, place)",
    "CREATE INDEX IF NOT EXISTS deliveries_due ON deliveries (due)",
    """CREATE TABLE IF NOT EXISTS attempts (
        delivery TEXT NOT NULL, number BIGINT NOT NULL, at TEXT NOT NULL, status BIGINT, outcome TEXT NOT NULL,
        PRIMARY KEY (delivery, number))""",
    "CREATE TABLE IF NOT EXISTS announced (name TEXT PRIMARY KEY, position BIGINT NOT NULL)",
    """CREATE TABLE IF NOT EXISTS passkeys (
        id TEXT PRIMARY KEY, account TEXT NOT NULL, host TEXT NOT NULL, public BYTEA NOT NULL, uses BIGINT NOT NULL,
        label TEXT NOT NULL, created TEXT NOT NULL)""",
    "CREATE INDEX IF NOT EXISTS passkeys_of ON passkeys (account)",
    "CREATE TABLE IF NOT EXISTS challenges (id TEXT PRIMARY KEY, bytes BYTEA NOT NULL, account TEXT, expires TEXT NOT NULL)",
    """CREATE TABLE IF NOT EXISTS oauth_codes (
        sha256 TEXT PRIMARY KEY, account TEXT NOT NULL, token TEXT NOT NULL, client TEXT NOT NULL,
        redirect TEXT NOT NULL, scopes TEXT NOT NULL, challenge TEXT NOT NULL, expires TEXT NOT NULL, issued TEXT)""",
    """CREATE TABLE IF NOT EXISTS messages (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, account TEXT NOT NULL, seat TEXT, side TEXT NOT NULL,
        version BIGINT NOT NULL, at TEXT NOT NULL, body TEXT NOT NULL)""",
    "CREATE INDEX IF NOT EXISTS messages_of_game ON messages (game, at, id)",
    "CREATE INDEX IF NOT EXISTS messages_of_account ON messages (account)",
    "CREATE INDEX IF NOT EXISTS messages_at ON messages (at)",
    """CREATE TABLE IF NOT EXISTS mutes (
        game TEXT NOT NULL, account TEXT NOT NULL, muted TEXT NOT NULL, PRIMARY KEY (game, account, muted))""",
    "CREATE TABLE IF NOT EXISTS frozen (stream TEXT PRIMARY KEY)",
    "CREATE TABLE IF NOT EXISTS arrived (stream TEXT PRIMARY KEY, version BIGINT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS pending (game TEXT PRIMARY KEY, step BIGINT, deadline TEXT)",
    """CREATE TABLE IF NOT EXISTS signing_keys (
        id TEXT PRIMARY KEY, public TEXT NOT NULL, private TEXT, since TEXT NOT NULL, until TEXT)""",
    """CREATE TABLE IF NOT EXISTS kept_checkpoints (
        game TEXT PRIMARY KEY, version BIGINT NOT NULL, signing_key TEXT NOT NULL, signature TEXT NOT NULL)""",
)
