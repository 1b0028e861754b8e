"""Small immutable values that every other part uses: places, counters, bags, names, refusals."""
