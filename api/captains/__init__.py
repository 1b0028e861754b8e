"""Captains that play by REST, for `play` and for the demonstration.

They use nothing but the published API, so whatever they can do, anybody's client can.
"""
