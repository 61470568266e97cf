"""Compiles the readable source: rewritten into `build/fast`, compiled there, and put where `fuda.fast` finds it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from contextlib import redirect_stdout
from io import StringIO
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import Any, Final

from mypyc.build import mypycify
from setuptools import Distribution
from setuptools.command.build_ext import build_ext

from compiling import (
    calls,  # noqa: F401 (teaches mypyc)
    narrowing,
    unions,
)
from compiling.errors import NotCompiled, first_error
from compiling.rewrite import rewritten
from compiling.source import Source
from fuda.fast import FOLDER, PACKAGE, STAMP, SUFFIX, modules, source_of, stamp

ROOT: Final = Path(__file__).resolve().parents[1]
WORK: Final = ROOT / "build" / "fast"
C_FILES: Final = ROOT / "build" / "fast_c"
GROUP: Final = "fuda"
# Types are checked elsewhere, and more strictly (`make lint`).
FLAGS: Final = ("--config-file=", "--ignore-missing-imports", "--follow-imports=silent")
# Nobody but the modules of the build calls what is in it, so that the C compiler may call it directly.
C_FLAGS: Final = ("-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt")


def rewrite() -> list[str]:
    """Write the package into the work folder, rewritten where it is compiled; returns the files to compile."""
    shutil.rmtree(WORK, ignore_errors=True)
    shutil.copytree(PACKAGE, WORK / "fuda", ignore=shutil.ignore_patterns("__pycache__", "page", "compiled"))
    source = Source({name: source_of(name) for name in modules()})
    unions.check(source)
    paths = [source_of(name).relative_to(PACKAGE.parent) for name in source.texts]
    for name, path in zip(source.texts, paths, strict=True):
        (WORK / path).write_text(rewritten(source, name))
    return [str(path) for path in paths]


class Build(build_ext):
    """Compiles the files of an extension side by side, those that have changed."""

    def build_extensions(self) -> None:
        compiler, one = self.compiler, self.compiler.compile
        headers = max((file.stat().st_mtime for file in C_FILES.rglob("*.h")), default=0.0)

        def compiled(source: str, options: dict[str, Any]) -> list[str]:
            (known,) = compiler.object_filenames([source], output_dir=options["output_dir"])
            if Path(known).exists() and Path(known).stat().st_mtime > max(headers, Path(source).stat().st_mtime):
                return [known]
            made: list[str] = one([source], **options)
            return made

        def side_by_side(sources: list[str], **options: Any) -> list[str]:
            with ThreadPool(os.cpu_count()) as pool:
                made = pool.map(lambda source: compiled(source, options), sources)
            return [file for files in made for file in files]

        compiler.compile = side_by_side
        compiler.spawn = run
        super().build_extensions()


def run(command: list[str], **options: Any) -> None:
    """Run the C compiler; what it tells is passed on, and where it fails its first error is the reason."""
    done = subprocess.run(command, env=options.get("env"), capture_output=True, text=True, check=False)
    sys.stderr.write(done.stderr)
    if done.returncode:
        raise NotCompiled(first_error(done.stderr) or f"{command[0]} failed")


def generate(paths: list[str], **options: Any) -> list[Any]:
    """Let mypyc write C from the rewritten source; called in the work folder."""
    told = StringIO()
    try:
        with redirect_stdout(told):
            found: list[Any] = mypycify([*FLAGS, *paths], multi_file=True, group_name=GROUP, **options)
    except SystemExit as error:
        raise NotCompiled(first_error(told.getvalue()) or str(error)) from error
    finally:
        print(told.getvalue(), end="")
    narrowing.check(Path(source) for extension in found for source in extension.sources)
    return found


def build(optimise: str = "2") -> None:
    """Compile everything and put it into the package."""
    made_from = stamp()
    paths = rewrite()
    before = Path.cwd()
    os.chdir(WORK)
    options: dict[str, Any] = {"opt_level": optimise, "debug_level": "0", "target_dir": str(C_FILES)}
    try:
        extensions = generate(paths, **options)
        for extension in extensions:
            extension.extra_compile_args.extend(C_FLAGS)
        command = Build(Distribution({"name": "fuda", "ext_modules": extensions}))
        command.build_lib, command.build_temp = str(C_FILES / "lib"), str(C_FILES / f"temp{optimise}")
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(before)
    _put(C_FILES / "lib", made_from)


def _put(built: Path, made_from: str) -> None:
    """Copy what was built into the package, the stamp last."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir()
    for file in built.rglob(f"*{SUFFIX}"):
        shutil.copy2(file, FOLDER / ".".join(file.relative_to(built).parts))
    (FOLDER / STAMP).write_text(made_from)
