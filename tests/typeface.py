"""The letters that a browser of the tests writes with: one set at a time, whatever else is installed here."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import escape

FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts")
"""Where fonts are looked for, after the folder that FONTS names."""
ENDINGS = (".ttf", ".otf")


@dataclass(frozen=True, slots=True)
class Typeface:
    """Fonts that belong together: one family for each kind of text."""

    package: str
    """The package of Debian that has them."""
    sans: str
    serif: str
    mono: str

    def files(self) -> list[Path]:
        """Return its files, by name; nothing where they are not installed."""
        stems = {family.replace(" ", "") for family in (self.sans, self.serif, self.mono)}
        named = os.environ.get("FONTS")
        found: dict[str, Path] = {}
        for folder in [named, *FOLDERS] if named else FOLDERS:
            for path in sorted(Path(folder).expanduser().rglob("*")):
                if path.suffix in ENDINGS and path.stem.partition("-")[0] in stems:
                    found.setdefault(path.name, path)
        has_letters = all(any(name.startswith(family.replace(" ", "")) for name in found) for family in self._needed())
        return list(found.values()) if has_letters else []

    def environment(self, folder: Path) -> dict[str, str]:
        """Return what a browser is told so that it finds these fonts and no others; *folder* is for what that takes."""
        fonts = folder / "fonts"
        fonts.mkdir()
        for path in self.files():
            (fonts / path.name).symlink_to(path)
        kinds = {"sans-serif": self.sans, "system-ui": self.sans, "serif": self.serif, "monospace": self.mono}
        aliases = "".join(
            f"<alias binding='same'><family>{kind}</family><prefer><family>{escape(family)}</family></prefer></alias>"
            for kind, family in kinds.items()
        )
        # Whatever a page asks for that is not there: letters without serifs.
        otherwise = (
            "<match target='pattern'><edit name='family' mode='append_last'>"
            f"<string>{escape(self.sans)}</string></edit></match>"
        )
        written = folder / "fonts.conf"
        written.write_text(
            "<?xml version='1.0'?><!DOCTYPE fontconfig SYSTEM 'urn:fontconfig:fonts.dtd'><fontconfig>"
            f"<dir>{escape(str(fonts))}</dir><cachedir>{escape(str(folder / 'cache'))}</cachedir>"
            f"{aliases}{otherwise}</fontconfig>",
            encoding="utf-8",
        )
        return {**os.environ, "FONTCONFIG_FILE": str(written)}

    def _needed(self) -> tuple[str, str]:
        return self.sans, self.serif


TYPEFACES = {
    "dejavu": Typeface("fonts-dejavu-core", "DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono"),
    "liberation": Typeface("fonts-liberation", "Liberation Sans", "Liberation Serif", "Liberation Mono"),
    "noto": Typeface("fonts-noto-core", "Noto Sans", "Noto Serif", "Noto Sans Mono"),
}
"""What pages are measured with: wide letters, narrow ones, and tall ones, as most desktops have one of them."""


def missing() -> list[str]:
    """Return the names of those that are not installed."""
    return [name for name, typeface in TYPEFACES.items() if not typeface.files()]
