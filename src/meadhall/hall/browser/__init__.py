"""The hall in one browser: its own tables and pages, without a server, kept by the browser itself."""
