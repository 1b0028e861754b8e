"""Captains that play by REST, for `play` and for the demonstration.

They use only the published API, so any client can do the same.
"""
