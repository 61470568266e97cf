"""Builds the page of the table with the project, so that a wheel contains it and nobody needs Node."""

import importlib.util
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent


class BuildWithPage(build_py):
    """Builds the page first; without it everything but the table works, and `fuda play` tries again."""

    def run(self) -> None:
        spec = importlib.util.spec_from_file_location("build_page", ROOT / "src" / "fuda" / "server" / "build.py")
        assert spec is not None and spec.loader is not None
        page = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(page)
        try:
            page.build(ROOT / "web", ROOT / "src" / "fuda" / "server" / "page")
        except page.NotBuilt as error:
            print(f"warning: {error}", file=sys.stderr)
        super().run()


setup(cmdclass={"build_py": BuildWithPage})
