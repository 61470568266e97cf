"""The documentation site: `make docs` builds it into build/docs."""

from __future__ import annotations

from fuda import __version__

project = "fuda"
release = __version__
copyright = "the authors of fuda"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
source_suffix = {".md": "markdown"}
html_theme = "furo"
html_title = f"fuda {release}"
autodoc_typehints = "signature"
autodoc_member_order = "bysource"
nitpicky = False
myst_heading_anchors = 3
