"""A seeded explorer: sequences of calls by everybody at once, on two worlds that differ in a sealed order alone."""
