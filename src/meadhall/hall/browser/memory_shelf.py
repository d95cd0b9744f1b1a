"""A shelf in memory, as a browser keeps one on disk: for writing pages beforehand, and for tests."""

from __future__ import annotations

import msgspec

from meadhall.hall.browser.browser_store import ADD, DROP, KINDS, StoreChange


class MemoryShelf:
    """Texts under kinds and keys."""

    def __init__(self) -> None:
        self.kept: dict[str, dict[str, str]] = {kind: {} for kind in KINDS}
        self.told: list[str] = []

    async def read(self, kind: str, key: str) -> str:
        """Return a text, or ""."""
        return self.kept[kind].get(key, "")

    async def all(self, kind: str, prefix: str) -> str:
        """Return all texts whose keys begin so, as a JSON list."""
        texts = [text for key, text in sorted(self.kept[kind].items()) if key.startswith(prefix)]
        return msgspec.json.encode(texts).decode()

    async def write(self, changes: str, told: str) -> bool:
        """Carry out all changes or none."""
        wanted = msgspec.json.decode(changes, type=list[StoreChange])
        if any(change.how == ADD and change.key in self.kept[change.kind] for change in wanted):
            return False
        for change in wanted:
            if change.how == DROP:
                self.kept[change.kind].pop(change.key, None)
            else:
                self.kept[change.kind][change.key] = change.text
        if told:
            self.told.append(told)
        return True
