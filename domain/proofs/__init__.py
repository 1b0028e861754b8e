"""The bytes that let anybody check a game without trusting anybody: digests, seals, the chain, signatures."""
