"""Builds the page of the table with the project, so that a wheel contains it and nobody needs Node.

With `FUDA_FAST=1` an installation that is not editable is compiled too (`compiling`), where there are a C compiler and
mypy. Whatever cannot be built is told, and everything runs without it.
"""

import importlib.util
import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent


def can_compile() -> bool:
    """Whether compiling is wanted, and a C compiler is there."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    return bool(os.environ.get("FUDA_FAST")) and shutil.which(compiler) is not None


class BuildAll(build_py):
    """Builds the page and the compiled modules first."""

    def run(self) -> None:
        self.build_page()
        if not self.editable_mode and can_compile():
            self.compile()
        super().run()

    def build_page(self) -> None:
        """The page; without it everything but the table works, and `fuda play` tries again."""
        spec = importlib.util.spec_from_file_location("build_page", ROOT / "src" / "fuda" / "server" / "build.py")
        assert spec is not None and spec.loader is not None
        page = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(page)
        try:
            page.build(ROOT / "web", ROOT / "src" / "fuda" / "server" / "page")
        except page.NotBuilt as error:
            print(f"warning: {error}", file=sys.stderr)

    def compile(self) -> None:
        """The compiled modules; without them the same source runs interpreted."""
        sys.path[:0] = [str(ROOT), str(ROOT / "src")]
        try:
            from compiling.build import build

            build()
        except (Exception, SystemExit) as error:  # whatever a compiler may not like
            print(f"warning: not compiled, so it runs interpreted: {error}", file=sys.stderr)


class Platform(Distribution):
    """A distribution that fits one platform where it is compiled."""

    def has_ext_modules(self) -> bool:
        return can_compile()


setup(cmdclass={"build_py": BuildAll}, distclass=Platform)
