"""The command line, one file a command.

A command is imported when it is asked for: adjudicating a case or verifying a transcript loads no web server.
"""

from api.cli.parser import main

__all__ = ["main"]
