"""A skilled captain: looks ahead over her own lawful maneuvers against a model of the enemy's."""
