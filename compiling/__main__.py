"""`python -m compiling`: compile the kernel, the notation, the shared procedures and the five games with mypyc."""

from __future__ import annotations

import sys

from compiling.build import build, rewrite
from compiling.errors import NotCompiled


def main() -> None:
    """Compile, with the C compiler's level of optimising if one is given; `--rewrite` only writes what would be."""
    given = sys.argv[1:]
    if given == ["--rewrite"]:
        rewrite()
        return
    try:
        build(*given)
    except NotCompiled as error:
        sys.exit(f"not compiled: {error}")


if __name__ == "__main__":
    main()
