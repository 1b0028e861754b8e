"""Battles over three machines, of which one after another is killed: what `infra/failover` ships, run on the loopback.

`make failover`, or `python -m tests.failover --help`. PostgreSQL under Patroni and etcd with a synchronous standby, RabbitMQ
with quorum queues, HAProxy before both; the processes, captains and last checks are those of `tests.faults`.
"""
