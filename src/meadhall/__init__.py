"""A hall of modern board games, written once and played everywhere."""

__version__ = "0.1.0"
