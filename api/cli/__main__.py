"""For `python -m api.cli`, if the program `sealed-orders` is not on the path."""

import sys

from api.cli import main

sys.exit(main())
