"""What operators see: metrics, gauges, logs, traces, and the request id that connects them.

It is in `workers` so that the API may import it too; `api.telemetry` only adds what concerns HTTP requests.
"""
