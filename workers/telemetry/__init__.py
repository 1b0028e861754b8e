"""What operators see: metrics, gauges, logs, traces, and the request id that ties them together.

It lies in `workers` because every package above may use it; `api.telemetry` only adds what is known of an HTTP
request.
"""
