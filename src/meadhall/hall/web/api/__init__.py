"""The hall for programs: JSON in, JSON out."""
