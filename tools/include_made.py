"""A hatchling hook: put what was made before into the wheel, compiled objects and the documentation.

MEADHALL_OBJECTS names the folder of the objects, MEADHALL_DOCS that of the pages. Without them the hook does nothing:
`hatchling build` alone makes a pure wheel, and HATCH_BUILD_HOOK_ENABLE_MYPYC=1 makes a compiled one from nothing.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

DOCS_PLACE = "meadhall/hall/docs/"


class IncludeMade(BuildHookInterface[BuilderConfig]):
    """Add every file of the folders at its place in the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Tell hatchling what to add."""
        if objects := os.environ.get("MEADHALL_OBJECTS"):
            build_data["infer_tag"] = True
            build_data["pure_python"] = False
            build_data["force_include"] |= places(objects, "")
        if docs := os.environ.get("MEADHALL_DOCS"):
            build_data["force_include"] |= places(docs, DOCS_PLACE)


def places(folder: str, inside: str) -> dict[str, str]:
    """Return where in the wheel each file of *folder* lies."""
    files = [path for path in Path(folder).rglob("*") if path.is_file()]
    return {str(path): inside + path.relative_to(folder).as_posix() for path in files}
