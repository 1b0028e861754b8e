"""For `python -m api.cli`, where the program itself is not on the path."""

import sys

from api.cli import main

sys.exit(main())
