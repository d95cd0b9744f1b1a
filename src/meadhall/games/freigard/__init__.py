"""Freigard: golems, dragons and ents against three crawling castles, for one."""

from __future__ import annotations

from typing import Final

from meadhall.games.freigard.title import FreigardTitle

TITLE: Final = FreigardTitle()
