"""Run ``python -m meadhall``."""

from meadhall.cli import main

main()
