"""Fields that are read as None for good, because mypy has seen them so and mypyc believes it.

A call in between may have set such a field; the compiled code would break off there, the interpreted one would not.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from compiling.errors import NotCompiled

# A field is read from an object, and what else than None it holds is an error there.
READ_AS_NONE: Final = re.compile(
    r"(cpy_r_r\d+) = \(\(\w+ \*\)[^;\n]*\)->_(?P<field>\w+);\n"
    r"(?:(?!    cpy_r_r\d+ = ).*\n){0,14}?"
    r'.*CPy_TypeError\("None", \1\)(?:.*\n){0,4}?'
    r'.*CPy_AddTraceback\("(?P<file>[^"]+)", "[^"]+", (?P<line>\d+)'
)


def check(files: Iterable[Path]) -> None:
    """Refuse C in which a field is taken for None where it is read."""
    for file in files:
        for found in READ_AS_NONE.finditer(file.read_text()):
            place = f"{found['file']}:{found['line']}"
            raise NotCompiled(
                f"{place}: error: mypy takes {found['field']} for None; read it by another name or method"
            )
