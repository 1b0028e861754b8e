"""The command line, with one file for each command.

Only the command that is called is imported, so that adjudicating a case or verifying a transcript loads no web server.
"""

from api.cli.parser import main

__all__ = ["main"]
