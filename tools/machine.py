"""Say what this machine can build: "3.11.7-compiled", or "3.11.7-pure" where C cannot be compiled.

With `--explain`, say instead in a sentence what is left out and how to get it, or nothing.
"""

from __future__ import annotations

import os
import platform
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

OLDEST = (3, 11)
PROBE = "#include <Python.h>\nint probe(void) { return PY_VERSION_HEX != 0; }\n"


def compiler_trouble() -> str | None:
    """Return what stands in the way of compiling an extension module, or None."""
    command = shlex.split(os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc"))
    if not command or shutil.which(command[0]) is None:
        return f"there is no C compiler ({' '.join(command)})"
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text(PROBE)
        include = f"-I{sysconfig.get_path('include')}"
        result = subprocess.run(
            [*command, include, "-c", str(source), "-o", str(source.with_suffix(".o"))],
            capture_output=True,
            check=False,
        )
    if result.returncode == 0:
        return None
    return f"the C compiler ({' '.join(command)}) cannot compile against Python.h"


def explain() -> None:
    """Say what is left out, if anything."""
    trouble = compiler_trouble()
    if trouble is not None:
        print(f"Left out: the compiled build, because {trouble}. The rules run interpreted, several times slower.")
        print("To get it, install a C compiler and Python's headers (on Debian: apt install gcc python3-dev).")


def main() -> None:
    """Print the answer; nothing where Python is too old."""
    if sys.version_info < OLDEST:
        sys.exit(f"{sys.executable} is Python {platform.python_version()}")
    if "--explain" in sys.argv[1:]:
        explain()
    else:
        print(f"{platform.python_version()}-{'compiled' if compiler_trouble() is None else 'pure'}")


if __name__ == "__main__":
    main()
