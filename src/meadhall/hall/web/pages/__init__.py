"""The pages of the hall."""
