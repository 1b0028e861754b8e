"""Work outside requests: resolving windows, deadlines and sweeps, by Celery or embedded in the serving process."""
