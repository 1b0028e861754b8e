"""For starting gunicorn directly; `sealed-orders api` has the same settings built in.

    gunicorn --config infra/gunicorn.conf.py 'api.serve:application()'

Needs SEALED_ORDERS_DATABASE_URL and SEALED_ORDERS_BROKER_URL, and a worker beside it.
"""

import logging

from api.serve import SETTINGS, metrics_at
from api.wiring import wire
from workers.telemetry.logs import log_to_terminal

log_to_terminal(logging.INFO, json=True)
globals().update(SETTINGS)
globals().update(metrics_at("127.0.0.1", 9100, wire))  # a port of its own, for Prometheus

bind = "127.0.0.1:8000"  # behind a proxy that speaks TLS
workers = 2
threads = 4
preload_app = False  # connections do not survive a fork
