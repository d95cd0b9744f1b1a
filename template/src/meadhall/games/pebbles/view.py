"""What one seat may know of a game of Pebbles: everything, so the state is its own view."""

from meadhall.games.pebbles.state import PebblesState as PebblesView

__all__ = ["PebblesView"]
