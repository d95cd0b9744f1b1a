"""The revisions of the layout, in their order."""
