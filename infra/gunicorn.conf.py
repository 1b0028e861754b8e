"""For a gunicorn that is started by its own command (`sealed-orders api` has the same settings built in).

    gunicorn --config infra/gunicorn.conf.py 'api.serve:application()'

Needs SEALED_ORDERS_DATABASE_URL and SEALED_ORDERS_BROKER_URL, and a worker beside it.
"""

import logging

from api.logs import log_to_terminal
from api.serve import SETTINGS

log_to_terminal(logging.INFO, as_json=True)
globals().update(SETTINGS)

bind = "127.0.0.1:8000"  # behind a proxy that speaks TLS
workers = 2
threads = 4
preload_app = False  # connections do not survive a fork
