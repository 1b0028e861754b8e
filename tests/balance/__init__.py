"""Whether the points values of ships are worth what they say: fleets of known points fight each other."""
