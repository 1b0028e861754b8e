"""The tests; the folders mirror the packages, and `services` brings the servers they need."""
