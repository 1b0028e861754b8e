"""Battles in a storm: real processes are killed, paused and restarted under them, and messages go astray.

`make faults`, or `python -m tests.faults --help`. PostgreSQL, a broker, several APIs, workers and followers run
as their own processes; clients play whole battles through the API meanwhile. At the end every battle must be
over, every log must verify, and every order that was acknowledged must stand in the records.
"""
