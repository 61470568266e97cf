"""Builds what an installation needs beside its modules: the page of the table, and the compiled rules.

The page is built so that a wheel contains it and nobody needs Node. The rules are compiled (`compiling`) where a C
compiler is there, unless `FUDA_PURE=1` is set or the installation is editable. Whatever cannot be built is told in one
sentence, and everything runs without it.
"""

import importlib.util
import os
import shutil
import sys
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from compiling.backend import PURE, is_wanted, missing_compiler  # noqa: E402

NOT_COMPILED = "warning: not compiled, so it runs interpreted, some times slower"


class BuildAll(build_py):
    """Builds the page and the compiled modules first."""

    def run(self) -> None:
        self.build_page()
        if not self.editable_mode:
            self.compile_rules()
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

    def compile_rules(self) -> None:
        """The compiled modules, if they play the same games; without them the same source runs interpreted."""
        if os.environ.get(PURE):
            return
        if compiler := missing_compiler():
            print(f"{NOT_COMPILED}: there is no C compiler ({compiler})", file=sys.stderr)
            return
        try:
            from compiling.build import build
            from compiling.check import check

            build()
            check()
        except (Exception, SystemExit) as error:  # whatever a compiler may not like
            shutil.rmtree(ROOT / "src" / "fuda" / "compiled", ignore_errors=True)
            reason = " ".join(str(error).split()) or type(error).__name__
            print(f"{NOT_COMPILED}: {reason}", file=sys.stderr)


class Platform(Distribution):
    """A distribution that fits one platform where it is compiled."""

    def has_ext_modules(self) -> bool:
        return is_wanted()


setup(cmdclass={"build_py": BuildAll}, distclass=Platform)
