"""The folder of a hall without a server: what is downloaded for it, and how it is written."""
