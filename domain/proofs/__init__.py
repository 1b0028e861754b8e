"""What lets anybody check a game without trusting the server: digests, seals, the chain, signatures."""
