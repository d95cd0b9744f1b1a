"""A hatchling hook: put the objects that were compiled before into the wheel, instead of compiling again.

MEADHALL_OBJECTS names their folder. Without it the hook does nothing: `hatchling build` alone makes a pure wheel,
and HATCH_BUILD_HOOK_ENABLE_MYPYC=1 makes a compiled one from nothing.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class IncludeObjects(BuildHookInterface[BuilderConfig]):
    """Add every object of the folder at its place in the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Tell hatchling what to add."""
        folder = os.environ.get("MEADHALL_OBJECTS")
        if not folder:
            return
        build_data["infer_tag"] = True
        build_data["pure_python"] = False
        for path in Path(folder).rglob("*"):
            if path.is_file():
                build_data["force_include"][str(path)] = path.relative_to(folder).as_posix()
