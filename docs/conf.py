"""How Sphinx makes the pages of docs/: ``make docs``."""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

project = "Meadhall"
release = version = re.findall(r'__version__ = "(.+)"', (ROOT / "src" / "meadhall" / "__init__.py").read_text())[0]
author = "The Meadhall maintainers"
copyright = author

extensions = ["myst_parser", "sphinx.ext.autodoc", "tools.docs.extension"]
exclude_patterns = ["theme", "examples"]
needs_sphinx = "9.0"

myst_heading_anchors = 3
myst_links_external_new_tab = False

# What adapters are made for is not needed to describe them.
autodoc_mock_imports = ["gymnasium", "numpy", "pettingzoo", "pyspiel"]
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_use_type_comments = False
python_use_unqualified_type_names = True
add_module_names = False
toc_object_entries = False

html_theme = "meadhall"
html_theme_path = ["theme"]
html_title = "Meadhall"
html_static_path = [
    str(ROOT / "src" / "meadhall" / "hall" / "web" / "static" / "shared" / name)
    for name in ("base.css", "mark.svg", "theme.js")
]
html_copy_source = False
html_permalinks_icon = "#"
html_use_index = False
html_domain_indices = False
highlight_language = "text"
