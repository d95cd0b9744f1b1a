"""Records that come from outside, and tables that cannot be played on."""
