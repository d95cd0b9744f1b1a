"""The ways to open a table: the form, its parts, one click."""
