"""The HTTP API, the pages and the command line, and the wiring of all parts."""
