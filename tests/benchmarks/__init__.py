"""How fast it is, as a share of what its parts allow: `make bench`, or `python -m tests.benchmarks --help`.

Every figure stands beside a limit that was measured in the same run, turn and turn about, because machines
differ and are never quiet. A result is a ratio of medians; the spread of the rounds is its noise.
"""
