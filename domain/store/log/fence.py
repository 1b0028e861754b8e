"""The fence: many processes append at once without waiting for each other, and still no follower misses a row.

An id is given to a row when it is written, but the row is visible only when its transaction commits. So a row may
become visible after a row with a higher id. A follower that only remembers the highest id would miss it.

So a writer first announces its position: it reads the last id that was given, and holds a shared lock named after this
id until its transaction ends. All its own ids are higher. A follower reads, in this order,

1. the last id that was given,
2. the lowest id after which a lock is named now,

and then, in a separate statement, the rows up to the lower of the two. A writer that had no lock yet at 2 will get ids
above 1. A writer that had a lock has ids above 2. A writer whose lock was released has committed, or never will, and
the third statement sees its rows. The order matters: in another order, or in one statement, rows could be missed.

The locks are shared, so writers never wait here. They are locks of the database, so neither the processes' clocks nor
the length of a transaction matters. Sequences never go back, not after a crash and not on a promoted standby; gaps
between ids do no harm.
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
# The two reads in their order. `least` ignores a null: if no lock is held, only the first counts.
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
# In a copy that was filled by hand, ids may be higher than the sequence.
CATCH_UP_SEQUENCE: Final = f"""
SELECT setval('{_SEQUENCE}', highest) FROM (SELECT max(notification_id) AS highest FROM facts) AS held
WHERE highest > ({HANDED_OUT})
"""  # noqa: S608  (constants)
