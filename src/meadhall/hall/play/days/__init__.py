"""Deals that many play: of the day with its par and puzzle, and of an evening with friends."""
