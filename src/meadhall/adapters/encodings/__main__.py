"""Write the pages of the encodings into the folder that is named."""

import sys
from pathlib import Path

from meadhall.adapters.encodings.pages import write_pages

write_pages(Path(sys.argv[1]))
