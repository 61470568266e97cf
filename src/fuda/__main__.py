"""The command `fuda`, also as `python -m fuda`: Ctrl-C is understood while everything else is still being loaded."""

from __future__ import annotations

import sys
from signal import SIGINT


def main() -> None:
    """Load the command line and run it."""
    try:
        from fuda.cli import main as run
    except KeyboardInterrupt:
        sys.exit(128 + SIGINT)
    run()


if __name__ == "__main__":
    main()
