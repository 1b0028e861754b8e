"""A skilled captain: compares all its own legal maneuvers against a model of what the enemy may do."""
