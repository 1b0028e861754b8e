"""The rules of the game as a library: state, sealed orders and draws in, facts out."""
