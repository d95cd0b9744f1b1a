"""Freigard: golems, dragons and ents against three crawling castles, for one."""

from __future__ import annotations

from meadhall.games.freigard.title import FreigardTitle

TITLE = FreigardTitle()
