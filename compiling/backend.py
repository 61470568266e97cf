"""The build backend: that of setuptools, with mypy where an installation is compiled.

An editable installation is not compiled, so that nobody waits for it; `make fast` does it.
"""

from __future__ import annotations

import os
import shutil
import sysconfig
from typing import Any, Final

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

PURE: Final = "FUDA_PURE"
COMPILER: Final = "mypy>=1.18"


def is_wanted() -> bool:
    """Whether what is installed is to be compiled: a C compiler is there, and nobody said otherwise."""
    return not os.environ.get(PURE) and not missing_compiler()


def missing_compiler() -> str:
    """The C compiler that would be called and is not there; empty where it is."""
    compiler = str(sysconfig.get_config_var("CC") or "cc").split()[0]
    return "" if shutil.which(compiler) is not None else compiler


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """What building a wheel needs beyond what is always needed."""
    found = build_meta.get_requires_for_build_wheel(config_settings)
    return [*found, COMPILER] if is_wanted() else found


__all__ = [
    "build_editable", "build_sdist", "build_wheel", "get_requires_for_build_editable", "get_requires_for_build_sdist",
    "get_requires_for_build_wheel", "is_wanted", "missing_compiler", "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]  # fmt: skip
