"""Adjudication cases: one YAML file a position, and the tests that play them."""
