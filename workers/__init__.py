"""Work that waits for no request: resolving, deadlines and sweeps, by Celery or embedded."""
