"""The fence: how followers of a log that many write at once never miss a row, though no writer waits for another.

Ids are handed out when rows are written, and rows are seen when their transaction commits, so a row may come to light
after one with a higher id. A follower that simply remembers the highest id it has seen would pass over it.

A writer therefore says first where it stands: it looks up the last id that was handed out, and holds a shared lock that
is named after it until its transaction is over. All its own ids are higher. A follower asks, in this order,

1. which id was handed out last,
2. which is the lowest id that a lock is named after, of those held now,

and only then, by a statement of its own, for the rows up to the lower of the two. A writer whose lock was not there
yet at 2 will be given ids beyond 1; one whose lock was there is beyond 2; one whose lock was gone has committed, or
never will, and the statement that follows sees what it wrote. Both orders matter: asked the other way round, or in one
statement, the answer lets rows slip through.

Locks are shared, so writers never wait here, and they are those of the database, so that neither the processes' clocks
nor how long anybody's transaction lasts has any part in it. Sequences never go back, neither after a crash nor on a
standby that was promoted; ids may be left out, which hurts nobody.
"""

from typing import Final

# The upper sixteen bits of the name of a lock; the lower forty-eight are the id.
NAMESPACE: Final = 0x5EA1
_SEQUENCE: Final = "facts_notification_id_seq"
HANDED_OUT: Final = f"SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {_SEQUENCE}"  # noqa: S608  (a constant)
HOLD: Final = f"pg_advisory_xact_lock_shared(({NAMESPACE}::bigint << 48) | ({HANDED_OUT}))"
# PostgreSQL shows the name of a lock in two halves.
_LOWEST: Final = f"""
    SELECT min(((classid::bigint & 65535) << 32) | objid::bigint) FROM pg_locks
    WHERE locktype = 'advisory' AND objsubid = 1 AND classid::bigint >> 16 = {NAMESPACE}
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""  # noqa: S608  (constants)
# The two questions in their order. `least` passes over a null: where no lock is held, only the first counts.
SETTLED_FUNCTION: Final = f"""
CREATE OR REPLACE FUNCTION settled_facts() RETURNS bigint LANGUAGE plpgsql VOLATILE AS $$
DECLARE
    handed_out bigint := ({HANDED_OUT});
    lowest bigint := ({_LOWEST});
BEGIN
    RETURN least(handed_out, lowest);
END $$
"""
SETTLED: Final = "SELECT settled_facts()"
# A copy that was filled by hand may hold higher ids than its sequence knows of.
CATCH_UP_SEQUENCE: Final = f"""
SELECT setval('{_SEQUENCE}', highest) FROM (SELECT max(notification_id) AS highest FROM facts) AS held
WHERE highest > ({HANDED_OUT})
"""  # noqa: S608  (constants)
