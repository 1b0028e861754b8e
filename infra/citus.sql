-- The tables of a server's database, spread over the nodes of a Citus cluster by their games:
--
--     sealed-orders migrate && psql "$SEALED_ORDERS_DATABASE_URL" -f infra/citus.sql
--
-- Once, after the tables were laid out and before the first game. Every key of a game's tables has the game in it, so its
-- rows lie on one node, and no transaction of play writes to two games. What belongs to nobody's game lies on every node.
-- The functions that append and that say how far the log is settled stay on the coordinator, with the sequence and the locks.
BEGIN;
SELECT create_distributed_table('facts', 'originator_id');
SELECT create_distributed_table('arrived', 'stream', colocate_with => 'facts');
SELECT create_distributed_table('cited', 'game', colocate_with => 'facts');
SELECT create_distributed_table('claims', 'scope', colocate_with => 'facts');
SELECT create_distributed_table('commanding', 'game', colocate_with => 'facts');
SELECT create_distributed_table('disputes', 'game', colocate_with => 'facts');
SELECT create_distributed_table('delays', 'game', colocate_with => 'facts');
SELECT create_distributed_table('forks', 'game', colocate_with => 'facts');
SELECT create_distributed_table('frozen', 'stream', colocate_with => 'facts');
SELECT create_distributed_table('hosted', 'game', colocate_with => 'facts');
SELECT create_distributed_table('lobby', 'game', colocate_with => 'facts');
SELECT create_distributed_table('owing', 'game', colocate_with => 'facts');
SELECT create_distributed_table('pending', 'game', colocate_with => 'facts');
SELECT create_distributed_table('projected', 'stream', colocate_with => 'facts');
SELECT create_distributed_table('requests', 'game', colocate_with => 'facts');
SELECT create_distributed_table('snapshots', 'stream', colocate_with => 'facts');
SELECT create_distributed_table('timeline', 'game', colocate_with => 'facts');
SELECT create_distributed_table('viewers', 'game', colocate_with => 'facts');
SELECT create_distributed_table('views', 'game', colocate_with => 'facts');
SELECT create_reference_table('accounts');
SELECT create_reference_table('announced');
SELECT create_reference_table('answers');
SELECT create_reference_table('attempts');
SELECT create_reference_table('challenges');
SELECT create_reference_table('databases');
SELECT create_reference_table('deliveries');
SELECT create_reference_table('followers');
SELECT create_reference_table('kept_checkpoints');
SELECT create_reference_table('log_cosignatures');
SELECT create_reference_table('log_entries');
SELECT create_reference_table('log_hashes');
SELECT create_reference_table('log_positions');
SELECT create_reference_table('log_size');
SELECT create_reference_table('messages');
SELECT create_reference_table('moves');
SELECT create_reference_table('mutes');
SELECT create_reference_table('oauth_codes');
SELECT create_reference_table('passkeys');
SELECT create_reference_table('people');
SELECT create_reference_table('places');
SELECT create_reference_table('recovery_codes');
SELECT create_reference_table('reserved');
SELECT create_reference_table('signing_keys');
SELECT create_reference_table('store_format');
SELECT create_reference_table('tickets');
SELECT create_reference_table('token_uses');
SELECT create_reference_table('tokens');
SELECT create_reference_table('tournaments');
SELECT create_reference_table('webhooks');
COMMIT;
