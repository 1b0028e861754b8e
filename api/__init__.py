"""The outside: HTTP, pages, the command line, and the wiring of everything below."""
