"""Bots that search: they think for as long as they are allowed, and say what they found."""
