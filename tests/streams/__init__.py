"""Thousands who listen to one process, and whether each of them is told everything once (`make streams`)."""
