"""One room for what operators see: metrics, gauges, logs, traces, and the request's number that ties them together.

It lies in `workers` because everything above may use it; `api.telemetry` only adds what is known of an HTTP request.
"""
